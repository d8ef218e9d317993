"""This file counts and divides cases that are not all whole: each row has a weight, an exact fraction or a float."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import itemgetter

from c45edu.arithmetic import Rational, share_of
from c45edu.branch_tests import BranchTest, sides
from c45edu.cases.counted_columns import Columns
from c45edu.cases.counting import Cases, CutCounts, ValueCounts, some
from c45edu.trace.events import ClassCounts, compact_counts, compact_labels, compact_weights


class WeightedCases:
    """As `WholeCases`, with the weight of each row. The first `whole` of the rows weigh 1.

    `size` is added up in the order of the file: of floats another order may have another sum.
    """

    __slots__ = ("columns", "counts", "orders", "rows", "size", "weights", "whole")
    arithmetic = "weighted"
    order_left: Sequence[int] | None = None

    def __init__(
        self, columns: Columns, rows: list[int], orders: dict[int, list[int]], counts: ClassCounts,
        weights: dict[int, Rational], whole: int,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.orders = orders
        self.counts = counts
        self.weights = weights
        self.size: Rational = sum([weights[row] for row in sorted(rows)]) if rows else sum(counts)
        self.whole = whole

    def weigh_values(self, attribute: int) -> ValueCounts:
        """Whole cases are counted at once, the others added one by one."""
        columns, weights, whole = self.columns, self.weights, self.whole
        pairs, codes = columns.pairs[attribute], (columns.unknown_code[attribute] + 1) * columns.classes
        counts: list[Rational] = [0] * codes
        if whole > 1:
            seen = columns.gather_pairs[attribute](itemgetter(*self.rows[:whole])(pairs))
            for code in set(seen):
                counts[code] = seen.count(code)
        for row in self.rows[whole if whole > 1 else 0 :]:
            counts[pairs[row]] += weights[row]
        known = columns.unknown_code[attribute] * columns.classes
        return ValueCounts(compact_counts(counts[:known]), some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """One entry for each value and class, with the weight of all its cases."""
        columns, classes = self.columns, self.columns.classes
        order, pairs = self.orders[attribute], columns.pairs[attribute]
        limit = columns.unknown_code[attribute] * classes
        together: dict[int, Rational] = {}
        for row in order:
            pair = pairs[row]
            together[pair] = together.get(pair, 0) + self.weights[row]
        unknown: list[Rational] = [0] * classes
        for label in range(classes):
            unknown[label] = together.pop(limit + label, 0)
        codes, labels = [pair // classes for pair in together], [pair % classes for pair in together]
        weights = tuple(together.values())
        totals: list[Rational] = [0] * classes
        for label, weight in zip(labels, weights, strict=True):
            totals[label] += weight
        known_cases = len(order) if not any(unknown) else sum([1 for row in order if pairs[row] < limit])
        return CutCounts(
            columns.gather_ranks[attribute](codes), compact_labels(labels, classes), compact_weights(weights),
            some(tuple(unknown)), tuple(totals), self.size - sum(unknown), self.size, known_cases,
            None,
        )

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[Cases]:
        """Known cases to their part, unknown ones to every part that has cases, times its share of the known weight."""
        codes, unknown_code = self.columns.codes[attribute], self.columns.unknown_code[attribute]
        side = sides(tests, self.columns.values[attribute])
        known = sum(map(sum, parts))
        rows: list[list[int]] = [[] for _ in parts]
        lost = []
        whole = [0] * len(parts)
        for i, row in enumerate(self.rows):
            code = codes[row]
            if code == unknown_code:
                lost.append(row)
            else:
                rows[side[code]].append(row)
                whole[side[code]] += i < self.whole
        return [
            self._part(part, rows[i], lost, whole[i], share_of(sum(part), known, self.columns.one), unknown)
            for i, part in enumerate(parts)
        ]

    def _part(
        self, part: ClassCounts, own: list[int], lost: list[int], whole: int, share: Rational, unknown: ClassCounts
    ) -> WeightedCases:
        if not share:
            return WeightedCases(self.columns, [], {}, part, {}, 0)
        taken = self.weights
        weights = {row: taken[row] for row in own}
        for row in lost:
            weights[row] = taken[row] * share
        has = weights.__contains__
        orders = {a: [*compress(order, map(has, order))] for a, order in self.orders.items()}
        return WeightedCases(self.columns, own + lost, orders, part_counts(part, unknown, share), weights, whole)


def part_counts(part: ClassCounts, unknown: ClassCounts, share: Rational) -> ClassCounts:
    """The class counts of a branch: its own cases and its share of the unknown ones."""
    if not unknown or not share:
        return part
    return tuple(own + lost * share for own, lost in zip(part, unknown, strict=True))
