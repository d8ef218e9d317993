"""This file counts and divides cases that are all whole: each weighs 1."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from operator import itemgetter
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest, sides
from c45edu.cases.counted_columns import Columns, Gathered
from c45edu.cases.counting import Cases, CutCounts, ValueCounts, some
from c45edu.cases.weighted import WeightedCases
from c45edu.trace.events import ClassCounts, class_counts

Take: TypeAlias = Callable[[Any], Any]

STRETCH = 4096
"""So many entries are gathered at once: more would not stay where the processor finds them quickly."""
FEW = 4
"""Up to so many branches the list is divided by one pass for each."""
ONLY = [bytes(int(code == branch) for code in range(256)) for branch in range(FEW)]
"""For each branch the table that turns branches into whether it is this one."""


class WholeCases:
    """Their rows in the order of the file, and then in the order of each continuous attribute: all in one list.

    So one pass gathers what all attributes need of the cases, and one divides them: small nodes live on that.
    """

    __slots__ = ("_labels", "_of_rows", "columns", "counts", "distinct", "order", "size")
    arithmetic = "whole"
    order_left: Sequence[int] | None = None

    def __init__(
        self, columns: Columns, order: list[int], counts: ClassCounts, distinct: frozenset[int] = frozenset()
    ) -> None:
        """`distinct` are the continuous attributes of which no two of the cases are known to have one value."""
        self.columns = columns
        self.order = order
        self.counts = counts
        self.size = int(sum(counts))
        self.distinct = distinct
        self._of_rows: Take | None = None
        self._labels = columns.gather_labels(())

    @classmethod
    def all_of(cls, columns: Columns) -> WholeCases:
        labels = columns.labels
        order = list(range(len(labels)))
        for attribute in columns.continuous:
            order += columns.sorted_rows(attribute)
        return cls(columns, order, tuple(labels.count(label) for label in range(columns.classes)))

    @property
    def rows(self) -> list[int]:
        """In the order of the file."""
        return self.order[: self.size]

    def weigh_values(self, attribute: int) -> ValueCounts:
        """Two cases or more."""
        columns = self.columns
        if self._of_rows is None:
            self._of_rows = itemgetter(*self.rows)
        seen = columns.gather_pairs[attribute](self._of_rows(columns.pairs[attribute]))
        counts = count_codes(seen, columns.pair_codes[attribute])
        if not columns.has_unknown[attribute]:
            return ValueCounts(counts, ())
        known = columns.unknown_code[attribute] * columns.classes
        return ValueCounts(counts[:known], some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """Two cases or more."""
        columns, n = self.columns, self.size
        if not self._labels:
            for _, take in self._stretches():
                self._labels += columns.gather_labels(take(columns.labels))
        start = columns.place[attribute] * n
        codes = itemgetter(*self.order[start : start + n])(columns.codes[attribute])
        ranks, labels, totals = columns.gather_ranks[attribute](codes), self._labels[start : start + n], self.counts
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
        return CutCounts(ranks, labels, None, unknown, totals, len(codes), n, len(codes), changes)

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[Cases]:
        """The cases of each part. The list is divided stably, so no node sorts again; a pure part needs no rows."""
        columns, rows = self.columns, self.rows
        if unknown:
            weighted = WeightedCases(columns, self.order, self.size, self.counts, {})
            return weighted.divide(attribute, tests, parts, unknown)
        wanted = [max(counts) < sum(counts) for counts in parts]
        if True not in wanted:
            return [WholeCases(columns, [], counts) for counts in parts]
        where, codes = columns.side, columns.codes[attribute]
        side = sides(tests, columns.values[attribute])
        for row in rows:
            where[row] = side[codes[row]]
        orders = self._divided(where, wanted)
        return [WholeCases(columns, orders[i], counts, self.distinct) for i, counts in enumerate(parts)]

    def _stretches(self) -> Iterator[tuple[list[int], Take]]:
        """The list, attributes together as long as they are few entries, and what takes their values from a column."""
        step = self.size * max(1, STRETCH // self.size)
        for start in range(0, len(self.order), step):
            rows = self.order[start : start + step]
            yield rows, itemgetter(*rows)

    def _divided(self, where: Sequence[int], wanted: list[bool]) -> list[list[int]]:
        """The list of each branch that is wanted, given the branch of each case."""
        parts: list[list[int]] = [[] for _ in wanted]
        add = [part.append for part in parts]
        for rows, take in self._stretches():
            branches = take(where)
            if len(wanted) > FEW:
                for row, branch in zip(rows, branches, strict=True):
                    add[branch](row)
                continue
            taken = bytes(branches)
            for branch, part in enumerate(parts):
                if wanted[branch]:
                    part += compress(rows, taken.translate(ONLY[branch]))
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
    if len(seen) > codes and codes <= 256:  # then they are bytes, which are counted fast
        count = seen.count
        counts = [count(code) for code in range(codes)]
    else:
        counts = [0] * codes
        for code in seen:
            counts[code] += 1
    return bytes(counts) if len(seen) < 256 else array("I", counts)  # as compact_counts, without looking again
