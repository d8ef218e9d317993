"""This file chooses the best cut of an attribute at a node, by the comparison that the method declares."""

from __future__ import annotations

from typing import NamedTuple

from c45edu.arithmetic import compare, sign
from c45edu.arithmetic.largest import exactly_largest
from c45edu.cases import Cases
from c45edu.cases.counting import CutCounts
from c45edu.growing.candidates import compare_gains, gain_terms
from c45edu.growing.evaluating import Evaluator, Scan
from c45edu.programs import PROGRAMS
from c45edu.method import Method
from c45edu.quantities import NodeId, Split, split
from c45edu.trace.events import ClassCounts, class_counts

Sides = tuple[ClassCounts, ClassCounts]


class BestCut(NamedTuple):
    """The position among the cuts scanned of the best; cuts exactly as good, and those better by too little to win.

    `good` says that its gain, less the penalty, is what the method asks for.
    """

    index: int
    tied: tuple[int, ...]
    unbeaten: tuple[int, ...]
    gain: float
    info: float
    good: bool


class Named(NamedTuple):
    """What the formulas of a cut need besides its counts."""

    node: NodeId
    attribute: str
    tried: int | None
    classes: int


def best_cut(
    scan: Scan, counted: CutCounts, cases: Cases, evaluator: Evaluator, method: Method, named: Named
) -> BestCut | None:
    """The best of the cuts scanned, or None where a program finds none better than nothing."""
    search = _Search(scan, counted, cases, evaluator, method, named)
    return search.by_ratio() if method.cut_by == "gain-ratio" else search.by_gain()


class _Search:
    def __init__(
        self, scan: Scan, counted: CutCounts, cases: Cases, evaluator: Evaluator, method: Method, named: Named
    ) -> None:
        self.scan = scan
        self.counted = counted
        self.cases = cases
        self.evaluator = evaluator
        self.method = method
        self.by = PROGRAMS[method.comparison].by
        self.named = named
        self.near = evaluator.near(cases.size)

    def by_gain(self) -> BestCut | None:
        """The lowest of the cuts with the largest gain."""
        scan, unit = self.scan, self.scan.unit
        gains, program = scan.gains, self.method.comparison != "exact"
        floor = max(gains) - max(self.near, self.by) * unit
        near = [i for i, gain in enumerate(gains) if gain >= floor]
        index, tied, unbeaten = self._taken(near) if len(near) > 1 else (near[0], (), ())
        if program and not gains[index] > self.by * unit:
            return None
        gain = gains[index] / unit
        if self.method.penalty == "log2-cuts":
            gain = self.evaluator.less(gain, len(scan.cuts), self.counted.size)
        info = self.evaluator.cut_info(scan, index, self.counted)
        return BestCut(index, tied, unbeaten, gain, info, not program or self._is_positive(gain, index))

    def by_ratio(self) -> BestCut:
        """The lowest of the cuts with exactly the largest gain ratio."""
        scan, places = self.scan, range(len(self.scan.cuts))
        infos = [self.evaluator.cut_info(scan, i, self.counted) for i in places]
        ratios = [self.evaluator.quotient(gain / scan.unit, info) for gain, info in zip(scan.gains, infos, strict=True)]
        best, *tied = exactly_largest(places, ratios, self.near, self._compare_ratios)
        return BestCut(best, tuple(scan.cuts[i] for i in tied), (), scan.gains[best] / scan.unit, infos[best], True)

    def _is_positive(self, gain: float, index: int) -> bool:
        """Whether the gain, less the penalty, is above 0 (to a program: by more than it lets pass)."""
        if self.by or self.evaluator.bitwise or abs(gain) > self.near or not self._comparable:
            return gain > self.by
        return sign(self._formulas(index).gain) > 0

    def _taken(self, near: list[int]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Of cuts whose gains are near each other: the one taken, its equals, and larger ones that do not beat it.

        Of floating-point weights nothing is exact: what is so near is equal.
        """
        cuts, gains = self.scan.cuts, self.scan.gains
        if self.by or self.evaluator.bitwise:
            taken = self._in_turn(near[0])
            order = {i: self._compare(i, taken) for i in near if i != taken} if self._comparable else {}
            equal, larger = (tuple(cuts[i] for i, sign in order.items() if sign == of) for of in (0, 1))
            return taken, equal, larger
        if self._comparable:
            near = exactly_largest(near, [gains[i] for i in near], self.near * self.scan.unit, self._compare)
        return near[0], tuple(cuts[i] for i in near[1:]), ()

    @property
    def _comparable(self) -> bool:
        """Whether the weights are no floats, so that the formulas of two cuts can be compared exactly."""
        weights = self.counted.weights
        return weights is None or not isinstance(weights[0], float)

    def _in_turn(self, first: int) -> int:
        """From the lowest up, each cut that is larger than the last by more than the program lets pass."""
        by, best, best_gain = self.by * self.scan.unit, first, 0.0
        for i, gain in enumerate(self.scan.gains):
            if gain - best_gain > by:
                best, best_gain = i, gain
        return best

    def _compare(self, a: int, b: int) -> int:
        return compare_gains(gain_terms(self._sides(a)), gain_terms(self._sides(b)))

    def _compare_ratios(self, a: int, b: int) -> int:
        if not self._comparable or sorted(map(sorted, self._sides(a))) == sorted(map(sorted, self._sides(b))):
            return 0
        return compare(self._formulas(a).gain_ratio, self._formulas(b).gain_ratio)

    def _sides(self, index: int) -> Sides:
        labels, weights, cut = self.counted.labels, self.counted.weights, self.scan.cuts[index]
        below, above = (None, None) if weights is None else (weights[:cut], weights[cut:])
        classes = self.named.classes
        return class_counts(labels[:cut], below, classes), class_counts(labels[cut:], above, classes)

    def _formulas(self, index: int) -> Split:
        node, attribute, tried, _ = self.named
        return split(node, attribute, ("", ""), self._sides(index), unknown=self.counted.unknown, tried=tried)
