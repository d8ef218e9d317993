"""This file counts and divides cases that are all whole: each weighs 1."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import compress
from operator import itemgetter
from typing import Any

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest, sides
from c45edu.cases.counted_columns import Columns, Gathered
from c45edu.cases.counting import Cases, CutCounts, ValueCounts, some
from c45edu.cases.weighted import WeightedCases
from c45edu.trace.events import ClassCounts, class_counts

FEW = 4
"""Up to so many branches a list is divided by one pass for each."""
ONLY = [bytes(int(code == branch) for code in range(256)) for branch in range(FEW)]
"""For each branch the table that turns branches into whether it is this one."""


class WholeCases:
    """Their rows, and the rows in the order of each continuous attribute."""

    __slots__ = ("columns", "counts", "distinct", "orders", "picks", "rows", "size")
    arithmetic = "whole"
    order_left: Sequence[int] | None = None

    def __init__(
        self, columns: Columns, rows: list[int], orders: dict[int, list[int]], counts: ClassCounts,
        distinct: frozenset[int] = frozenset(),
    ) -> None:
        """`distinct` are the continuous attributes of which no two of the cases are known to have one value."""
        self.columns = columns
        self.rows = rows
        self.orders = orders
        self.counts = counts
        self.size: Rational = sum(counts)
        self.distinct = distinct
        self.picks: dict[int, Callable[[Any], Any]] = {}

    @classmethod
    def all_of(cls, columns: Columns) -> WholeCases:
        orders = {attribute: columns.sorted_rows(attribute) for attribute in columns.continuous}
        labels = columns.labels
        counts = tuple(labels.count(label) for label in range(columns.classes))
        return cls(columns, list(range(len(labels))), orders, counts)

    def weigh_values(self, attribute: int) -> ValueCounts:
        """Two cases or more."""
        columns = self.columns
        seen = columns.gather_pairs[attribute](self._pick(-1, self.rows)(columns.pairs[attribute]))
        counts = count_codes(seen, columns.pair_codes[attribute])
        if not columns.has_unknown[attribute]:
            return ValueCounts(counts, ())
        known = columns.unknown_code[attribute] * columns.classes
        return ValueCounts(counts[:known], some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """Two cases or more."""
        columns = self.columns
        pick = self._pick(attribute, self.orders[attribute])
        codes, labels = pick(columns.codes[attribute]), columns.gather_labels(pick(columns.labels))
        ranks, totals = columns.gather_ranks[attribute](codes), self.counts
        unknown: ClassCounts = ()
        if columns.has_unknown[attribute]:
            known = bisect_left(codes, columns.unknown_code[attribute])
            lost, codes, ranks, labels = labels[known:], codes[:known], ranks[:known], labels[:known]
            unknown = some(class_counts(lost, None, columns.classes))
            totals = class_counts(labels, None, columns.classes)
        changes = None if attribute in self.distinct else differences(ranks)
        if changes is not None and 0 not in changes:
            changes = None
            self.distinct |= {attribute}
        return CutCounts(ranks, labels, None, unknown, totals, len(codes), self.size, len(codes), changes)

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[Cases]:
        """The cases of each part. Every list is divided stably, so no node sorts again; a pure part needs no lists."""
        if unknown:
            weights: dict[int, Rational] = dict.fromkeys(self.rows, self.columns.one)
            weighted = WeightedCases(self.columns, self.rows, self.orders, self.counts, weights, len(self.rows))
            return weighted.divide(attribute, tests, parts, unknown)
        wanted = [sum([1 for count in counts if count]) > 1 for counts in parts]
        if not any(wanted):
            return [WholeCases(self.columns, [], {}, counts) for counts in parts]
        where, codes = self.columns.side, self.columns.codes[attribute]
        side = sides(tests, self.columns.values[attribute])
        for row in self.rows:
            where[row] = side[codes[row]]
        rows = self._divided(-1, self.rows, wanted)
        orders = {a: self._divided(a, order, wanted) for a, order in self.orders.items()}
        return [
            WholeCases(self.columns, rows[i], {a: lists[i] for a, lists in orders.items()}, counts, self.distinct)
            for i, counts in enumerate(parts)
        ]

    def _pick(self, key: int, order: list[int]) -> Callable[[Any], Any]:
        """Takes the values of these cases, in this order, out of a column."""
        if key not in self.picks:
            self.picks[key] = itemgetter(*order)
        return self.picks[key]

    def _divided(self, key: int, order: list[int], wanted: list[bool]) -> list[list[int]]:
        branches = self._pick(key, order)(self.columns.side)
        if len(wanted) <= FEW:
            taken = bytes(branches)
            return [
                [*compress(order, taken.translate(ONLY[i]))] if wants else [] for i, wants in enumerate(wanted)
            ]
        parts: list[list[int]] = [[] for _ in wanted]
        add = [part.append for part in parts]
        for row, branch in zip(order, branches, strict=True):
            add[branch](row)
        return parts


def differences(ranks: array[int]) -> array[int]:
    """Of each entry but the last whether the next is another (0: it is the same): all at once, as one large number.

    >>> [bool(changes) for changes in differences(array("H", [1, 1, 500, 501]))]
    [False, True, True]
    """
    data, width = ranks.tobytes(), ranks.itemsize
    changed = int.from_bytes(data[width:], "little") ^ int.from_bytes(data[:-width], "little")
    return array(ranks.typecode, changed.to_bytes(max(len(data) - width, 0), "little"))


def count_codes(seen: Gathered, codes: int) -> Sequence[int]:
    """How often each code below `codes` occurs, as compactly as the numbers allow."""
    if len(seen) > codes:
        count = seen.count
        counts = [count(code) for code in range(codes)]
    else:
        counts = [0] * codes
        for code in seen:
            counts[code] += 1
    return bytes(counts) if len(seen) < 256 else array("I", counts)  # as compact_counts, without looking again
