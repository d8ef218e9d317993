"""This file evaluates splits of whole cases: n·log2 n comes from a table whose entries are whole numbers.

Σ n·log2 n is all that entropies need: |D|·Info(D) = T[|D|] − Σ T[count of class], and likewise for every part. Scaled
by a power of 2 and rounded, the entries are whole numbers that floats hold exactly, and so are their sums: these do
not depend on order, and equal counts give equal numbers to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, compress
from math import ceil, floor, log2
from operator import sub
from typing import cast

from c45edu.arithmetic import FLOAT_DECIDES, Rational
from c45edu.cases.counting import CutCounts, Parts
from c45edu.growing.evaluator import Node, Scan, WideSteps
from c45edu.trace.events import ClassCounts

EXACT_BITS = 52
"""Floats hold whole numbers of so many bits exactly."""
FINEST = 40
ROUNDINGS = 64
"""So many entries, each rounded by half a unit, are never summed for one gain (of fewer than a dozen classes)."""


class WholeNumbers(WideSteps):
    """`total[n]` = n·log2 n and `step[n]` = total[n+1] − total[n], times `unit`, for n up to the cases there are."""

    def __init__(self, cases: int, classes: int) -> None:
        largest = max(cases, 2) * log2(max(cases, 2)) * 4
        self.unit = 2.0 ** min(FINEST, EXACT_BITS - ceil(log2(largest)))
        self.total = [0.0, *(float(round(n * log2(n) * self.unit)) for n in range(1, cases + 2))]
        self.step = [high - low for low, high in zip(self.total, self.total[1:], strict=False)]
        self.roundings = max(ROUNDINGS, 4 * classes)
        self._of_node: tuple[ClassCounts, float] = ((), 0.0)
        self._prepared: tuple[ClassCounts, tuple[list[list[float]], list[float]]] = ((), ([], []))

    def information(self, n: Rational) -> float:
        return self.total[int(n)]

    def near(self, size: Rational) -> float:
        return FLOAT_DECIDES + self.roundings / (self.unit * float(size))

    def scan(self, attribute: int, counted: CutCounts, node: Node, least: float) -> Scan:
        """One pass over the cases, ascending.

        The gain times the cases is T[known] − Σ T of both sides + Σ T of their classes: 0 before the first case, and
        moving a case from above to below the cut changes it by what `_prepare` has ready.
        """
        labels = counted.labels
        n = len(labels)
        first, last = max(1, ceil(least)), min(n - 1, floor(n - least))
        unit = self.unit * float(node.size)
        if first > last:
            return Scan((), (), (), unit, first, last)
        moving, sizes = self._prepare(counted.totals)
        following = [iter(steps).__next__ for steps in moving]
        gains = [*accumulate([following[label]() - change for label, change in zip(labels, sizes, strict=False)])]
        cuts = range(first, last + 1)
        if first > 1 or last < n - 1:
            gains = gains[first - 1 : last]
        if counted.changes is None:
            return Scan(cuts, gains, (), unit, first, last)
        changes = counted.changes[first - 1 : last]
        return Scan([*compress(cuts, changes)], [*compress(gains, changes)], (), unit, first, last)

    def _prepare(self, counts: ClassCounts) -> tuple[list[list[float]], list[float]]:
        """What the next case changes: by class and case in Σ T of the classes, and in Σ T of both sides."""
        if self._prepared[0] != counts:
            step, n = self.step, int(sum(counts))
            moving = [list(map(sub, step[:m], reversed(step[:m]))) for m in map(int, counts)]
            self._prepared = counts, (moving, list(map(sub, step[: n - 1], reversed(step[1:n]))))
        return self._prepared[1]

    def cut_info(self, scan: Scan, place: int, counted: CutCounts) -> float:
        total, whole, known, cut = self.total, int(counted.size), len(counted.labels), scan.cuts[place]
        return (total[whole] - total[whole - known] - total[cut] - total[known - cut]) / scan.unit

    def of_parts(
        self, parts: Parts, sizes: Sequence[Rational], unknown: ClassCounts, node: Node, least: Rational,
        totals: ClassCounts | None = None,
    ) -> tuple[float, float]:
        total = self.total
        whole, lost = int(node.size), int(sum(unknown)) if unknown else 0
        of_sizes = sum([total[size] for size in cast("Sequence[int]", sizes)])
        of_classes = sum([total[n] for part in cast("Sequence[Sequence[int]]", parts) for n in part])
        if unknown:
            base = self._base(tuple(map(sub, node.counts, unknown)))
        elif self._of_node[0] is node.counts:
            base = self._of_node[1]
        else:
            base = self._base(node.counts)
            self._of_node = node.counts, base
        unit = self.unit * whole
        return (base - of_sizes + of_classes) / unit, (total[whole] - total[lost] - of_sizes) / unit

    def _base(self, counts: ClassCounts) -> float:
        """|D|·Info(D)."""
        whole = cast("tuple[int, ...]", counts)
        return self.total[sum(whole)] - sum([self.total[n] for n in whole])
