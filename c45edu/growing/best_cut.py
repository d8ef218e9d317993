"""This file chooses the best cut of an attribute at a node, by the comparison that the method declares."""

from __future__ import annotations

from typing import NamedTuple

from c45edu.arithmetic import Rational, compare, sign, to_float
from c45edu.arithmetic.largest import exactly_largest
from c45edu.cases.counting import CutCounts
from c45edu.growing.candidates import compare_gains, gain_terms
from c45edu.growing.evaluator import Evaluator, Scan
from c45edu.method import Method
from c45edu.programs import PROGRAMS
from c45edu.quantities import Quantity, Split, split
from c45edu.quantities.criteria import CRITERIA
from c45edu.trace.events import ClassCounts, class_counts

Sides = tuple[ClassCounts, ClassCounts]


class Best(NamedTuple):
    """The place among the cuts scanned of the best; cuts exactly as good, and those better by too little to win."""

    place: int
    tied: tuple[int, ...] = ()
    unbeaten: tuple[int, ...] = ()


def nearly_best(scan: Scan, near: float) -> list[int]:
    """The places of the cuts whose gain is, by so much, as large as any."""
    gains = scan.gains
    top = max(gains)
    floor, place = top - near * scan.unit, gains.index(top)
    if max(gains[:place], default=floor - 1) < floor and max(gains[place + 1 :], default=floor - 1) < floor:
        return [place]  # seldom otherwise, and quicker than looking at each
    return [i for i, gain in enumerate(gains) if gain >= floor]


class CutSearch:
    """Looks for the best of the cuts scanned. `size` is the weight of the node's cases."""

    def __init__(
        self, scan: Scan, counted: CutCounts, size: Rational, evaluator: Evaluator, method: Method, classes: int
    ) -> None:
        self.scan = scan
        self.counted = counted
        self.size = size
        self.evaluator = evaluator
        self.method = method
        self.classes = classes
        self.by = PROGRAMS[method.comparison].by

    def best(self) -> Best:
        """The lowest of the cuts with the largest gain, or gain ratio."""
        if self.method.cut_by == "gain-ratio":
            return self.by_ratio()
        if self.method.cut_by == "criterion":
            return self.by_score()
        near = self.evaluator.near(self.size)
        places = nearly_best(self.scan, near if near > self.by else self.by)
        return self._taken(places, near) if len(places) > 1 else Best(places[0])

    def by_ratio(self) -> Best:
        """The lowest of the cuts with exactly the largest gain ratio."""
        scan, places = self.scan, range(len(self.scan.cuts))
        infos = [self.evaluator.cut_info(scan, i, self.counted) for i in places]
        ratios = [self.evaluator.quotient(gain / scan.unit, info) for gain, info in zip(scan.gains, infos, strict=True)]
        best, *tied = exactly_largest(places, ratios, self.evaluator.near(self.size), self._compare_ratios)
        return Best(best, tuple(scan.cuts[i] for i in tied))

    def by_score(self) -> Best:
        """The lowest of the cuts with exactly the largest score of the criterion, whatever it is."""
        cuts, places = self.scan.cuts, range(len(self.scan.cuts))
        scores = [to_float(self._score(place)) for place in places]
        best, *tied = exactly_largest(
            places, scores, self.evaluator.near(self.size),
            lambda a, b: compare(self._score(a), self._score(b)) if self._comparable else 0,
        )
        return Best(best, tuple(cuts[i] for i in tied))

    def _score(self, place: int) -> Quantity:
        return CRITERIA[self.method.criterion].score(self._formulas(place))

    def is_positive(self, gain: float, place: int) -> bool:
        """Whether the gain, less the penalty, is above 0 (to a program: by more than it lets pass)."""
        if self.by or self.evaluator.bitwise or abs(gain) > self.evaluator.near(self.size) or not self._comparable:
            return gain > self.by
        return sign(self._formulas(place, paid=True).gain) > 0

    def _taken(self, places: list[int], near: float) -> Best:
        """Of cuts whose gains are near each other: the one taken, its equals, and larger ones that do not beat it.

        Of floating-point weights nothing is exact: what is so near is equal.
        """
        cuts, gains = self.scan.cuts, self.scan.gains
        if self.by or self.evaluator.bitwise:
            taken = self._in_turn(places[0])
            compare = self._compare if self._comparable else self._compare_floats
            order = {i: compare(i, taken) for i in places if i != taken}
            return Best(taken, *(tuple(cuts[i] for i, sign in order.items() if sign == of) for of in (0, 1)))
        if self._comparable:
            places = exactly_largest(places, [gains[i] for i in places], near * self.scan.unit, self._compare)
        return Best(places[0], tuple(cuts[i] for i in places[1:]))

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

    def _compare_floats(self, a: int, b: int) -> int:
        """Of floating-point weights nothing is exact: what is so near is equal (in narrow floats, what is the same)."""
        near = 0.0 if self.evaluator.bitwise else self.evaluator.near(self.size) * self.scan.unit
        ahead = self.scan.gains[a] - self.scan.gains[b]
        return 0 if abs(ahead) <= near else 1 if ahead > 0 else -1

    def _compare_ratios(self, a: int, b: int) -> int:
        if not self._comparable or sorted(map(sorted, self._sides(a))) == sorted(map(sorted, self._sides(b))):
            return 0
        return compare(self._formulas(a).gain_ratio, self._formulas(b).gain_ratio)

    def _sides(self, place: int) -> Sides:
        labels, weights, cut = self.counted.labels, self.counted.weights, self.scan.cuts[place]
        below, above = (None, None) if weights is None else (weights[:cut], weights[cut:])
        classes = self.classes
        return class_counts(labels[:cut], below, classes), class_counts(labels[cut:], above, classes)

    def _formulas(self, place: int, paid: bool = False) -> Split:
        tried = len(self.scan.cuts) if paid else None
        return split((), "", ("", ""), self._sides(place), unknown=self.counted.unknown, tried=tried)
