"""This file grows a tree the slow way: it divides the rows themselves, and compares exact expressions everywhere.

A row with an unknown value (`?`) goes down every branch that has rows, with a fraction of its weight.
It shares the formulas with the package (they are tested against decimals elsewhere), and nothing of its grower.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from c45edu.arithmetic import compare, sign
from c45edu.data import Dataset
from c45edu.data.dataset import UNKNOWN
from c45edu.quantities import Gain, GainRatio, MeanGain, Place, split

Row = tuple[str, ...]
Rows = list[tuple[Row, Fraction]]
"""Rows with their weights."""


@dataclass
class Offer:
    """What an attribute offers: its best cut (if it has cuts) with those that tie, its parts, its scores."""

    attribute: str
    cut: Decimal | None
    tied_cuts: tuple[Decimal, ...]
    parts: dict[str, Rows]
    gain: Gain
    gain_ratio: GainRatio


@dataclass
class Expected:
    """A node as it must be: its class counts, the offers, and the winner with those that tie with it."""

    node: tuple[str, ...]
    counts: tuple[Fraction, ...]
    offers: list[Offer] = field(default_factory=list)
    best: list[Offer] = field(default_factory=list)
    label: int = 0
    reason: str = ""


def expected_nodes(data: Dataset, method: str) -> Iterator[Expected]:
    """Every node that the tree must have, depth first."""
    names = [attribute.name for attribute in data.attributes]
    whole = [(row, Fraction(1)) for row in data.rows()]
    waiting: list[tuple[tuple[str, ...], Rows, frozenset[str], int]] = [((), whole, frozenset(), 0)]
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
            if len({row[position] for row, _ in rows} - {UNKNOWN}) > 1:
                offer_of = offer_by_cut if attribute.kind == "continuous" else offer_by_value
                expected.offers.append(offer_of(attribute.name, attribute.texts, position, rows, data.classes))
        expected.best = best_offers(expected.offers, method)
        usable = method != "id3" or any(attribute.kind == "nominal" for attribute in data.attributes)
        nobody = "no-candidate" if usable else "not-usable"
        expected.reason = "" if expected.best else "no-gain" if expected.offers else nobody
        yield expected
        if expected.best:
            winner = expected.best[0]
            position = names.index(winner.attribute)
            now = used | {winner.attribute} if data.attributes[position].kind == "nominal" else used
            unknown = [(row, weight) for row, weight in rows if row[position] == UNKNOWN]
            known = weight_of(rows) - weight_of(unknown)
            children = [
                ((*node, label), spread(part, unknown, known), now, expected.label)
                for label, part in winner.parts.items()
            ]
            waiting += reversed(children)


def spread(part: Rows, unknown: Rows, known: Fraction) -> Rows:
    """The rows of a branch, with its share of those whose value is unknown."""
    share = weight_of(part) / known
    return [*part, *((row, weight * share) for row, weight in unknown)] if part else []


def weight_of(rows: Rows) -> Fraction:
    return sum((weight for _, weight in rows), start=Fraction(0))


def class_counts(rows: Rows, classes: Sequence[str]) -> tuple[Fraction, ...]:
    return tuple(weight_of([(row, weight) for row, weight in rows if row[-1] == name]) for name in classes)


def offer_by_value(name: str, values: Sequence[str], position: int, rows: Rows, classes: Sequence[str]) -> Offer:
    parts = {f"{name}={value}": [one for one in rows if one[0][position] == value] for value in values}
    return offer(name, None, parts, position, rows, classes)


def offer_by_cut(name: str, _values: Sequence[str], position: int, rows: Rows, classes: Sequence[str]) -> Offer:
    """Every midpoint is tried; the largest gain wins, of equal gains the lowest cut."""
    known = [(row, weight) for row, weight in rows if row[position] != UNKNOWN]
    values = sorted({Fraction(row[position]) for row, _ in known})
    best: list[Offer] = []
    for low, high in pairwise(values):
        middle = (low + high) / 2
        cut = Decimal(middle.numerator) / Decimal(middle.denominator)
        parts = {
            f"{name}<={cut:f}": [one for one in known if Fraction(one[0][position]) <= middle],
            f"{name}>{cut:f}": [one for one in known if Fraction(one[0][position]) > middle],
        }
        offered = offer(name, cut, parts, position, rows, classes)
        order = compare(offered.gain, best[0].gain) if best else 1
        best = [offered] if order > 0 else [*best, offered] if order == 0 else best
    best[0].tied_cuts = tuple(offer.cut for offer in best[1:])
    return best[0]


def offer(
    name: str, cut: Decimal | None, parts: dict[str, Rows], position: int, rows: Rows, classes: Sequence[str]
) -> Offer:
    unknown = class_counts([one for one in rows if one[0][position] == UNKNOWN], classes)
    whole = split((), name, list(parts), [class_counts(part, classes) for part in parts.values()], unknown=unknown)
    return Offer(name, cut, (), parts, whole.gain, whole.gain_ratio)


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
