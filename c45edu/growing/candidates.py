"""This file weighs one attribute at one node: its record for the trace, and its scores for the decision."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from c45edu.arithmetic import FLOAT_DECIDES, Log2, Number, Rational, sign, total
from c45edu.data.dataset import Attribute
from c45edu.growing.cases import WholeCases
from c45edu.growing.cut_scan import scan_cuts
from c45edu.growing.entropy_table import SCALE, EntropyTable
from c45edu.quantities import NodeId, Split, split
from c45edu.trace.events import CutsWeighed, ValuesWeighed, Weighed

Parts = Sequence[tuple[Rational, ...]]
Terms = dict[Rational, int]


class Candidate:
    """An attribute that can split the node, with its gain and split information as floats.

    Where two floats are too near to decide, signatures do, and at last `formulas`: the same numbers as expressions.
    """

    __slots__ = ("attribute", "event", "gain", "position", "split_info")

    def __init__(
        self, position: int, attribute: Attribute, event: Weighed, gain: float, split_info: float
    ) -> None:
        self.position = position
        self.attribute = attribute
        self.event = event
        self.gain = gain
        self.split_info = split_info

    @property
    def parts(self) -> Parts:
        """The class counts of the parts that have cases."""
        if isinstance(self.event, CutsWeighed):
            assert self.event.best is not None
            return self.event.sides(self.event.best)
        return [part for part in self.event.table if any(part)]

    @property
    def ratio(self) -> float:
        return self.gain / self.split_info

    @property
    def gain_signature(self) -> Terms:
        return gain_signature(self.parts)

    @property
    def ratio_signature(self) -> tuple[Terms, list[Rational]]:
        """Equal signatures have equal gains and equal split informations."""
        return gain_signature(self.parts), sorted([sum(part) for part in self.parts])

    @property
    def has_gain(self) -> bool:
        """Whether the gain is positive: exactly, it is 0 just when every part has the class shares of the whole."""
        if self.gain > FLOAT_DECIDES:
            return True
        parts = self.parts
        totals = [sum(counts) for counts in zip(*parts, strict=True)]
        whole = sum(totals)
        return any(n * whole != total * sum(part) for part in parts for n, total in zip(part, totals, strict=True))

    @property
    def formulas(self) -> Split:
        parts = self.parts
        return split(self.event.node, self.attribute.name, [""] * len(parts), parts)


def gain_signature(parts: Parts) -> Terms:
    """The terms n·log2 n of |D|·Info_A(D), equal ones cancelled: how often each n is added or taken off.

    Splits of one node with equal signatures have equal gains. 1·log2 1 is 0 and left out.

    >>> gain_signature([(2, 3), (4, 0)])
    {2: -1, 3: -1, 5: 1}
    """
    terms: Terms = {}
    for part in parts:
        size = sum(part)
        terms[size] = terms.get(size, 0) + 1
        for count in part:
            terms[count] = terms.get(count, 0) - 1
    return {n: terms[n] for n in sorted(terms) if terms[n] and n > 1}


def sign_of_terms(terms: Terms) -> int:
    """The exact sign of Σ times·n·log2 n.

    >>> sign_of_terms({2: -4, 4: 1})
    0
    """
    return sign(total([Number(times * n) * Log2(Number(n)) for n, times in terms.items() if times]))


def less(a: Terms, b: Terms) -> Terms:
    """The terms of a − b."""
    return {n: a.get(n, 0) - b.get(n, 0) for n in a.keys() | b.keys()}


def compare_gains(a: Terms, b: Terms) -> int:
    """−1, 0 or 1 as the gain of signature `a` is less than, equal to or greater than that of `b`, exactly."""
    return 0 if a == b else sign_of_terms(less(b, a))


def weigh_values(
    position: int, attribute: Attribute, node: NodeId, cases: WholeCases, info: int, table: EntropyTable
) -> tuple[Weighed, Candidate | None]:
    """A nominal attribute: one part for each value that is present."""
    flat, classes = cases.weigh_values(position), len(cases.counts)
    event = ValuesWeighed(node, attribute.name, flat, classes)
    sizes = [sum(flat[i : i + classes]) for i in range(0, len(flat), classes)]
    whole, scaled = len(cases.rows), table.total
    if whole in sizes:
        return event, None
    within = sum([scaled[size] for size in sizes])
    gain = info - within + sum([scaled[n] for n in flat])
    unit = SCALE * whole
    return event, Candidate(position, attribute, event, gain / unit, (scaled[whole] - within) / unit)


def weigh_cuts(
    position: int, attribute: Attribute, node: NodeId, cases: WholeCases, _info: int, table: EntropyTable
) -> tuple[Weighed, Candidate | None]:
    """A continuous attribute: two parts, at the cut with the largest gain; of equal cuts the lowest."""
    ranks, labels = cases.weigh_cuts(position)
    gain, near = scan_cuts(ranks, labels, cases.counts, table)
    classes, whole, scaled = len(cases.counts), len(cases.rows), table.total
    event = CutsWeighed(node, attribute.name, ranks, labels, classes, None)
    if not near:
        return event, None
    best = near if len(near) == 1 else exactly_best(event, near)
    event = CutsWeighed(node, attribute.name, ranks, labels, classes, best[0], tuple(best[1:]))
    parts_info = scaled[whole] - scaled[best[0]] - scaled[whole - best[0]]
    unit = SCALE * whole
    return event, Candidate(position, attribute, event, gain / unit, parts_info / unit)


def exactly_best(event: CutsWeighed, cuts: list[int]) -> list[int]:
    """Of cuts with nearly equal gains those with exactly the largest, in ascending order."""
    best = [cuts[0]]
    champion = gain_signature(event.sides(cuts[0]))
    for cut in cuts[1:]:
        terms = gain_signature(event.sides(cut))
        order = compare_gains(terms, champion)
        if order > 0:
            best, champion = [cut], terms
        elif order == 0:
            best.append(cut)
    return best


def cut_value(event: CutsWeighed, attribute: Attribute) -> Decimal:
    assert event.best is not None
    return event.midpoint(event.best, attribute)


def scaled_info(counts: Sequence[int], table: EntropyTable) -> int:
    """|D|·Info(D), scaled."""
    total = table.total
    return total[sum(counts)] - sum(total[count] for count in counts)
