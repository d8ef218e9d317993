"""This file evaluates splits in 32-bit floats, as Release 8 does: in the order of its array, rounding every step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from c45edu.arithmetic import Rational
from c45edu.cases.counting import CutCounts, Parts
from c45edu.cases.drifting import DriftingCases
from c45edu.cases.narrow import NO_GAIN, added, log2, scattered, single
from c45edu.growing.evaluator import Scan
from c45edu.trace.events import ClassCounts


class NarrowFloats:
    """As `Evaluator`, for `DriftingCases`."""

    bitwise = True
    least_gain = single(0.001) - 0.001

    def __init__(self, min_cases: int) -> None:
        self.min_cases = min_cases

    unit = 1.0

    def information(self, n: Rational) -> float:
        return float(n) * log2(float(n))

    def near(self, size: Rational) -> float:
        return 1e-5

    def scan(self, attribute: int, counted: CutCounts, node: DriftingCases, least: float) -> Scan:
        """Class weights go from above to below a cut one by one, and what is above is not added anew."""
        array, known, size = node.array, float(counted.known), float(counted.size)
        base = single(scattered(map(float, counted.totals)) / known) if known > 0 else 0.0
        lost = added(map(float, counted.unknown))
        known_share = single(1 - single(1.0 - single(known / size)))
        least, values = single(least), array.values[attribute]
        codes, labels, weights = array.codes[attribute], array.labels, array.weights
        recorded = [values[rank] for rank in counted.ranks]
        below, above, low = [0.0] * array.classes, list(map(float, counted.totals)), 0.0
        cuts, gains, splits, first, last = [], [], [], len(recorded), 0
        rows = array.order[node.range.end - counted.known_cases : node.range.end]
        for row, following in pairwise(rows):
            label, weight = labels[row], weights[row]
            low = single(low + weight)
            below[label], above[label] = single(below[label] + weight), single(above[label] - weight)
            if low < least:
                continue
            if low > single(known - least):
                break
            if values[codes[row]] != values[codes[following]]:
                cut = bisect_right(recorded, values[codes[row]])
                first, last = min(first, cut), cut
                high = single(known - low)
                within = added(scattered(side) for side in (below, above))
                gain = single(known_share * single(base - single(within / known)))
                cuts.append(cut)
                gains.append(NO_GAIN if min(low, high) < self.min_cases else gain)
                splits.append(single(scattered([lost, low, high]) / size))
        return Scan(cuts, gains, splits, 1.0, first, last)

    def cut_info(self, scan: Scan, place: int, counted: CutCounts) -> float:
        return scan.splits[place]

    def of_parts(
        self, parts: Parts, sizes: Sequence[Rational], unknown: ClassCounts, node: DriftingCases, least: Rational,
        totals: ClassCounts | None = None,
    ) -> tuple[float, float]:
        lost = added(map(float, unknown))
        known = single(node.size - lost)
        info = single(scattered([lost, *map(float, sizes)]) / node.size)
        if known <= 0 or sum(1 for size in sizes if size >= least) < 2:
            return NO_GAIN, info
        scatter = 0.0
        for total in totals or [added(map(float, column)) for column in zip(*parts, strict=True)]:
            scatter += float(total) * log2(float(total))  # not `sum`, which compensates what is lost
        base = single((known * log2(known) - scatter) / known)
        within = added(scattered(map(float, part)) for part in parts)
        share = single(1 - single(lost / node.array.weight(node.range)))
        return single(share * single(base - single(within / known))), info

    def less(self, gain: float, cuts: int, size: Rational) -> float:
        return single(gain - single(log2(cuts) / float(size)))

    def quotient(self, a: float, b: float) -> float:
        return single(a / b)

    def mean(self, gains: Sequence[float]) -> float:
        return single(added(gains) / len(gains))

    def added(self, a: Rational, b: Rational) -> Rational:
        return single(float(a) + float(b))

    def midpoint(self, low: float, high: float) -> float:
        return single(single(single(low) + single(high)) / 2)
