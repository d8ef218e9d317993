"""This file grows a tree the slow way: it divides the rows themselves, and compares exact expressions everywhere.

It shares the formulas with the package (they are tested against decimals elsewhere), and nothing of its grower.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from c45edu.arithmetic import compare, sign
from c45edu.data import Dataset
from c45edu.quantities import Gain, GainRatio, MeanGain, Place, split

Row = tuple[str, ...]


@dataclass
class Offer:
    """What an attribute offers: its best cut (if it has cuts) with those that tie, its parts, its scores."""

    attribute: str
    cut: Decimal | None
    tied_cuts: tuple[Decimal, ...]
    parts: dict[str, list[Row]]
    gain: Gain
    gain_ratio: GainRatio


@dataclass
class Expected:
    """A node as it must be: its class counts, the offers, and the winner with those that tie with it."""

    node: tuple[str, ...]
    counts: tuple[int, ...]
    offers: list[Offer] = field(default_factory=list)
    best: list[Offer] = field(default_factory=list)
    label: int = 0
    reason: str = ""


def expected_nodes(data: Dataset, method: str) -> Iterator[Expected]:
    """Every node that the tree must have, depth first."""
    names = [attribute.name for attribute in data.attributes]
    waiting: list[tuple[tuple[str, ...], list[Row], frozenset[str], int]] = [((), list(data.rows()), frozenset(), 0)]
    while waiting:
        node, rows, used, label_above = waiting.pop()
        expected = Expected(node, class_counts(rows, data.classes))
        expected.label = label_above if not rows else expected.counts.index(max(expected.counts))
        if sum(1 for n in expected.counts if n) < 2:
            expected.reason = "pure" if rows else "empty"
            yield expected
            continue
        for position, attribute in enumerate(data.attributes):
            if attribute.name in used or (method == "id3" and attribute.kind == "continuous"):
                continue
            if len({row[position] for row in rows}) > 1:
                offer_of = offer_by_cut if attribute.kind == "continuous" else offer_by_value
                expected.offers.append(offer_of(attribute.name, attribute.texts, position, rows, data.classes))
        expected.best = best_offers(expected.offers, method)
        expected.reason = "" if expected.best else "no-gain" if expected.offers else "no-candidate"
        yield expected
        if expected.best:
            winner = expected.best[0]
            kind = data.attributes[names.index(winner.attribute)].kind
            now = used | {winner.attribute} if kind == "nominal" else used
            children = [((*node, label), part, now, expected.label) for label, part in winner.parts.items()]
            waiting += reversed(children)


def class_counts(rows: Sequence[Row], classes: Sequence[str]) -> tuple[int, ...]:
    counted = Counter(row[-1] for row in rows)
    return tuple(counted[name] for name in classes)


def offer_by_value(name: str, values: Sequence[str], position: int, rows: list[Row], classes: Sequence[str]) -> Offer:
    parts = {f"{name}={value}": [row for row in rows if row[position] == value] for value in values}
    whole = split((), name, list(parts), [class_counts(part, classes) for part in parts.values()])
    return Offer(name, None, (), parts, whole.gain, whole.gain_ratio)


def offer_by_cut(name: str, _values: Sequence[str], position: int, rows: list[Row], classes: Sequence[str]) -> Offer:
    """Every midpoint is tried; the largest gain wins, of equal gains the lowest cut."""
    values = sorted({Fraction(row[position]) for row in rows})
    best: list[Offer] = []
    for low, high in pairwise(values):
        middle = (low + high) / 2
        cut = Decimal(middle.numerator) / Decimal(middle.denominator)
        parts = {
            f"{name}<={cut:f}": [row for row in rows if Fraction(row[position]) <= middle],
            f"{name}>{cut:f}": [row for row in rows if Fraction(row[position]) > middle],
        }
        whole = split((), name, list(parts), [class_counts(part, classes) for part in parts.values()])
        offer = Offer(name, cut, (), parts, whole.gain, whole.gain_ratio)
        order = compare(offer.gain, best[0].gain) if best else 1
        best = [offer] if order > 0 else [*best, offer] if order == 0 else best
    best[0].tied_cuts = tuple(offer.cut for offer in best[1:])
    return best[0]


def best_offers(offers: list[Offer], method: str) -> list[Offer]:
    """The winner and those exactly as good, in column order; none without a positive gain."""
    qualified = [offer for offer in offers if sign(offer.gain) > 0]
    if method == "textbook" and offers:
        mean = MeanGain(Place(), tuple(offer.gain for offer in offers))
        qualified = [offer for offer in qualified if compare(offer.gain, mean) >= 0]
    best: list[Offer] = []
    for offer in qualified:
        order = compare(score(offer, method), score(best[0], method)) if best else 1
        best = [offer] if order > 0 else [*best, offer] if order == 0 else best
    return best


def score(offer: Offer, method: str) -> Gain | GainRatio:
    return offer.gain if method == "id3" else offer.gain_ratio
