"""This file counts and divides cases that are not all whole: each row has a weight, an exact fraction or a float."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import repeat
from operator import itemgetter
from typing import Any

from c45edu.arithmetic import Rational, share_of
from c45edu.branch_tests import BranchTest, sides
from c45edu.cases.counted_columns import Columns
from c45edu.cases.counting import Cases, CutCounts, ValueCounts, some
from c45edu.trace.events import ClassCounts, class_counts, compact_counts, compact_labels, compact_weights


class WeightedCases:
    """As `WholeCases`, in one list as well; `light` has the weight of each row that does not weigh 1.

    The first `whole` rows of the list weigh 1, the rest are light, in the order of `light`. `size` is added up in the
    order of the file: of floats another order may have another sum.
    """

    __slots__ = ("_take", "columns", "counts", "light", "order", "rows", "size", "whole")
    arithmetic = "weighted"
    order_left: Sequence[int] | None = None

    def __init__(
        self, columns: Columns, order: list[int], rows: int, counts: ClassCounts, light: dict[int, Rational]
    ) -> None:
        """`rows` is how many they are."""
        self.columns = columns
        self.order = order
        self.rows = rows
        self.counts = counts
        self.light = light
        self._take: Callable[[Any], Any] | None = None
        self.whole = rows - len(light)
        in_file = sorted(order[:rows])
        self.size: Rational = sum([*map(light.get, in_file, repeat(columns.one))]) if order else sum(counts)

    def weigh_values(self, attribute: int) -> ValueCounts:
        """Whole cases are counted at once, the others added one by one."""
        columns, whole = self.columns, self.whole
        if self._take is None:
            self._take = itemgetter(*self.order[: self.rows])
        pairs = self._take(columns.pairs[attribute])
        counts: list[Rational] = [0] * ((columns.unknown_code[attribute] + 1) * columns.classes)
        seen = columns.gather_pairs[attribute](pairs[:whole])
        for code in set(seen):
            counts[code] = seen.count(code)
        for code, weight in zip(pairs[whole:], self.light.values(), strict=True):
            counts[code] += weight
        known = columns.unknown_code[attribute] * columns.classes
        return ValueCounts(compact_counts(counts[:known]), some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """One entry for each value and class, with the weight of all its cases."""
        columns, classes = self.columns, self.columns.classes
        start = columns.place[attribute] * self.rows
        rows = self.order[start : start + self.rows]
        pairs: Sequence[int] = itemgetter(*rows)(columns.pairs[attribute])
        weights: Sequence[Rational] = [*map(self.light.get, rows, repeat(columns.one))]
        known_cases = bisect_left(pairs, columns.unknown_code[attribute] * classes)
        unknown = class_counts([pair % classes for pair in pairs[known_cases:]], weights[known_cases:], classes)
        pairs, weights = _together(pairs[:known_cases], weights[:known_cases])
        codes, labels = [pair // classes for pair in pairs], compact_labels([pair % classes for pair in pairs], classes)
        totals = class_counts(labels, weights, classes)
        return CutCounts(
            columns.gather_ranks[attribute](codes), labels, compact_weights(weights), some(unknown), totals,
            self.size - sum(unknown), self.size, known_cases, None,
        )

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[Cases]:
        """Known cases to their part, unknown ones to every part that has cases, times its share of the known weight."""
        codes, unknown_code = self.columns.codes[attribute], self.columns.unknown_code[attribute]
        side = sides(tests, self.columns.values[attribute])
        known = sum(map(sum, parts))
        own: list[list[int]] = [[] for _ in parts]
        lost = []
        for row in self.order[: self.rows]:
            code = codes[row]
            if code == unknown_code:
                lost.append(row)
            else:
                own[side[code]].append(row)
        return [
            self._part(part, own[i], lost, share_of(sum(part), known, self.columns.one), unknown)
            for i, part in enumerate(parts)
        ]

    def _part(
        self, part: ClassCounts, own: list[int], lost: list[int], share: Rational, unknown: ClassCounts
    ) -> WeightedCases:
        if not share:
            return WeightedCases(self.columns, [], 0, part, {})
        taken = self.light
        light = {row: taken[row] for row in own if row in taken}
        for row in lost:
            light[row] = taken.get(row, self.columns.one) * share
        rows = own + lost
        order = [*rows, *filter(set(rows).__contains__, self.order[self.rows :])]
        return WeightedCases(self.columns, order, len(rows), part_counts(part, unknown, share), light)


def _together(pairs: Sequence[int], weights: Sequence[Rational]) -> tuple[Sequence[int], Sequence[Rational]]:
    """The weights of equal pairs added up."""
    if len(set(pairs)) == len(pairs):
        return pairs, weights
    sums: dict[int, Rational] = {}
    for pair, weight in zip(pairs, weights, strict=True):
        sums[pair] = sums.get(pair, 0) + weight
    return [*sums], [*sums.values()]


def part_counts(part: ClassCounts, unknown: ClassCounts, share: Rational) -> ClassCounts:
    """The class counts of a branch: its own cases and its share of the unknown ones."""
    if not unknown or not share:
        return part
    return tuple(own + lost * share for own, lost in zip(part, unknown, strict=True))
