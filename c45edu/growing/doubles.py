"""This file evaluates splits of cases that are not all whole in floats of 64 bits, as J48 does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import log2

from c45edu.arithmetic import FLOAT_DECIDES, Rational
from c45edu.cases.counting import CutCounts, Parts
from c45edu.growing.evaluator import Node, Scan, WideSteps
from c45edu.trace.events import ClassCounts


class Doubles(WideSteps):
    """As `Evaluator`. A weight no larger than `nothing` is what drift leaves of nothing: it has no information."""

    def __init__(self, nothing: float = 0) -> None:
        self.nothing = nothing

    unit = 1.0

    def information(self, n: Rational) -> float:
        n = float(n)
        return n * log2(n) if n > self.nothing else 0.0

    def near(self, size: Rational) -> float:
        return FLOAT_DECIDES

    def scan(self, attribute: int, counted: CutCounts, node: Node, least: float) -> Scan:
        ranks, labels = counted.ranks, counted.labels
        weights = list(map(float, counted.weights or [1.0] * len(labels)))
        low = list(accumulate(weights))
        known = float(counted.known)
        most = known - least
        end = len(labels) - 1
        first = next((i for i in range(end) if low[i] >= least), end) + 1
        last = next((i for i in range(end - 1, -1, -1) if low[i] <= most), -1) + 1
        cuts = [i for i in range(first, last + 1) if ranks[i - 1] != ranks[i]]
        sides = [(low[i - 1], known - low[i - 1]) for i in cuts]
        nothing = self.nothing
        splits = [
            (n * log2(n) if n > nothing else 0.0) + (m * log2(m) if m > nothing else 0.0) for n, m in sides
        ]
        within = list(self._within(labels, weights, counted.totals))
        base = self.information(known) - sum(self.information(float(n)) for n in counted.totals)
        gains = [base + within[i - 1] - of_sizes for i, of_sizes in zip(cuts, splits, strict=True)]
        return Scan(cuts, gains, splits, float(node.size), first, last)

    def _within(self, labels: Sequence[int], weights: Sequence[float], totals: ClassCounts) -> Iterator[float]:
        """Σ n·log2 n of the classes on both sides behind each entry: only that of its own class changes."""
        below = [0.0] * len(totals)
        whole = [float(n) for n in totals]
        nothing, terms = self.nothing, [self.information(n) for n in whole]
        together = sum(terms)
        for label, weight in zip(labels, weights, strict=True):
            n = below[label] + weight
            below[label] = n
            rest = whole[label] - n
            term = (n * log2(n) if n > nothing else 0.0) + (rest * log2(rest) if rest > nothing else 0.0)
            together += term - terms[label]
            terms[label] = term
            yield together

    def cut_info(self, scan: Scan, place: int, counted: CutCounts) -> float:
        lost = float(sum(counted.unknown))
        return (self.information(scan.unit) - self.information(lost) - scan.splits[place]) / scan.unit

    def of_parts(
        self, parts: Parts, sizes: Sequence[Rational], unknown: ClassCounts, node: Node, least: Rational,
        totals: ClassCounts | None = None,
    ) -> tuple[float, float]:
        """F·(Info − Info_A) of the known cases, F their share; the split information with the unknown as a part."""
        nothing = self.nothing
        of_sizes = sum([n * log2(n) for n in sizes if n > nothing])
        of_classes = sum([n * log2(n) for part in parts for n in part if n > nothing])
        classes = [sum(counts) for counts in zip(*parts, strict=True)]
        of_totals = sum([n * log2(n) for n in classes if n > nothing])
        known, lost = sum(sizes), sum(unknown)
        whole = float(known + lost)
        gain = self.information(known) - of_totals - of_sizes + of_classes
        return gain / whole, (self.information(whole) - self.information(lost) - of_sizes) / whole
