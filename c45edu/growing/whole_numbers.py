"""This file evaluates splits of whole cases: n·log2 n comes from a table whose entries are whole numbers.

Σ n·log2 n is all that entropies need: |D|·Info(D) = T[|D|] − Σ T[count of class], and likewise for every part. Scaled
by a power of 2 and rounded, the entries are whole numbers that floats hold exactly, and so are their sums: these do
not depend on order, and equal counts give equal numbers to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, compress, islice
from math import ceil, floor, log2
from operator import add, ne, sub

from c45edu.arithmetic import FLOAT_DECIDES, Rational
from c45edu.cases.counting import CutCounts, Parts
from c45edu.growing.evaluating import Node, Scan
from c45edu.trace.events import ClassCounts

EXACT_BITS = 52
"""Floats hold whole numbers of so many bits exactly."""
FINEST = 40
ROUNDINGS = 64
"""So many entries, each rounded by half a unit, are never summed for one gain (of fewer than a dozen classes)."""


class WholeNumbers:
    """`total[n]` = n·log2 n and `step[n]` = total[n+1] − total[n], times `unit`, for n up to the cases there are."""

    bitwise = False
    least_gain = 0.0
    slack = 0.0

    def __init__(self, cases: int, classes: int) -> None:
        largest = max(cases, 2) * log2(max(cases, 2)) * 4
        self.unit = 2.0 ** min(FINEST, EXACT_BITS - ceil(log2(largest)))
        self.total = [0.0, *(float(round(n * log2(n) * self.unit)) for n in range(1, cases + 2))]
        self.step = [high - low for low, high in zip(self.total, self.total[1:], strict=False)]
        self.roundings = max(ROUNDINGS, 4 * classes)
        self._prepared: tuple[ClassCounts, tuple[list[list[float]], list[float]]] = ((), ([], []))

    def near(self, size: Rational) -> float:
        return FLOAT_DECIDES + self.roundings / (self.unit * float(size))

    def scan(self, attribute: int, counted: CutCounts, node: Node, least: float) -> Scan:
        """One pass over the cases, ascending.

        Moving a case from above to below a cut changes Σ T of the classes by what `_prepare` has ready for the first,
        second, … case of its class; the gain times the cases is T[known] − Σ T of both sides + Σ T of their classes.
        """
        labels, ranks = counted.labels, counted.ranks
        n = len(labels)
        first, last = max(1, ceil(least)), min(n - 1, floor(n - least))
        unit = self.unit * float(node.size)
        if first > last:
            return Scan([], [], [], unit, first, last)
        steps, sizes = self._prepare(counted.totals)
        following = [iter(step).__next__ for step in steps]
        within = accumulate([following[label]() for label in labels], initial=self.total[n])
        next(within)
        gains = list(map(sub, within, sizes))
        if first > 1 or last < n - 1:
            gains, sizes = gains[first - 1 : last], sizes[first - 1 : last]
        if counted.distinct:
            return Scan(list(range(first, last + 1)), gains, sizes, unit, first, last)
        change = [*map(ne, islice(ranks, first - 1, last), islice(ranks, first, last + 1))]
        cuts = [*compress(range(first, last + 1), change)]
        return Scan(cuts, [*compress(gains, change)], [*compress(sizes, change)], unit, first, last)

    def _prepare(self, counts: ClassCounts) -> tuple[list[list[float]], list[float]]:
        """By class and case what moving it changes, and Σ T of both sides of every cut; the same for one node's cuts."""
        if self._prepared[0] != counts:
            step, total, n = self.step, self.total, int(sum(counts))
            moving = [list(map(sub, step[:m], reversed(step[:m]))) for m in map(int, counts)]
            self._prepared = counts, (moving, list(map(add, total[1:n], total[n - 1 : 0 : -1])))
        return self._prepared[1]

    def cut_info(self, scan: Scan, index: int, counted: CutCounts) -> float:
        whole = int(counted.size)
        return (self.total[whole] - self.total[whole - len(counted.labels)] - scan.splits[index]) / scan.unit

    def of_parts(
        self, parts: Parts, sizes: Sequence[Rational], unknown: ClassCounts, node: Node, least: Rational,
        totals: ClassCounts | None = None,
    ) -> tuple[float, float]:
        total = self.total
        whole, lost = int(node.size), int(sum(unknown))
        of_sizes = sum([total[size] for size in sizes])  # type: ignore[index]
        of_classes = sum([total[n] for part in parts for n in part])  # type: ignore[index]
        totals = [n - m for n, m in zip(node.counts, unknown, strict=True)] if lost else node.counts
        of_totals = sum([total[n] for n in totals])  # type: ignore[index]
        unit = self.unit * whole
        gain = total[whole - lost] - of_totals - of_sizes + of_classes
        return gain / unit, (total[whole] - total[lost] - of_sizes) / unit

    def less(self, gain: float, cuts: int, size: Rational) -> float:
        return gain - log2(cuts) / float(size)

    def quotient(self, a: float, b: float) -> float:
        return a / b

    def mean(self, gains: Sequence[float]) -> float:
        return sum(gains) / len(gains)

    def added(self, a: Rational, b: Rational) -> Rational:
        return a + b

    def midpoint(self, low: float, high: float) -> float:
        return (low + high) / 2
