"""This file holds the cases of a node and how they are counted and divided: the weights are its policy.

`WholeCases` counts every case as 1. Another policy (fractions, floats) offers the same five things: `counts`,
`weigh_values`, `weigh_cuts`, `divide_by_values`, `divide_at`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Dataset
from c45edu.trace.events import compact_labels, compact_ranks

Gathered = Sequence[int]
Divide = Callable[[list[int], list[bool]], list[list[int]]]


class Columns:
    """A data set made ready to be counted: pair codes of nominal columns, sorted rows of continuous ones."""

    def __init__(self, dataset: Dataset) -> None:
        self.labels = dataset.labels
        self.classes = len(dataset.classes)
        self.codes = dataset.columns
        self.continuous = [i for i, a in enumerate(dataset.attributes) if a.kind == "continuous"]
        self.pair_codes = [len(a.values) * self.classes for a in dataset.attributes]
        self.gather_labels = partial(compact_labels, classes=self.classes)
        self.gather_ranks = [partial(compact_ranks, values=len(a.values)) for a in dataset.attributes]
        self.gather_pairs = [partial(_compact_codes, codes=size) for size in self.pair_codes]
        self.pairs = [
            () if a.kind == "continuous" else self._pair(column, gather)
            for a, column, gather in zip(dataset.attributes, dataset.columns, self.gather_pairs, strict=True)
        ]

    def _pair(self, column: Sequence[int], gather: Callable[[Any], Gathered]) -> Gathered:
        classes = self.classes
        return gather([value * classes + label for value, label in zip(column, self.labels, strict=True)])

    def sorted_rows(self, attribute: int) -> list[int]:
        """The rows by value, within a value by class, so that equal tables leave equal records."""
        codes, labels, classes = self.codes[attribute], self.labels, self.classes
        keys = [code * classes + label for code, label in zip(codes, labels, strict=True)]
        return sorted(range(len(keys)), key=keys.__getitem__)


class WholeCases:
    """Cases of a node, each of weight 1: their rows, and the rows in the order of each continuous attribute."""

    __slots__ = ("columns", "counts", "orders", "pick", "rows")

    def __init__(
        self, columns: Columns, rows: list[int], orders: dict[int, list[int]], counts: tuple[int, ...]
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.orders = orders
        self.counts = counts
        self.pick: Callable[[Gathered], Any] | None = None

    @classmethod
    def all_of(cls, columns: Columns) -> WholeCases:
        orders = {attribute: columns.sorted_rows(attribute) for attribute in columns.continuous}
        labels = columns.labels
        counts = tuple(labels.count(label) for label in range(columns.classes))
        return cls(columns, list(range(len(labels))), orders, counts)

    def weigh_values(self, attribute: int) -> Sequence[int]:
        """The class counts of each value of a nominal attribute, values × classes in a row (two cases or more)."""
        if self.pick is None:
            self.pick = itemgetter(*self.rows)
        columns = self.columns
        seen = columns.gather_pairs[attribute](self.pick(columns.pairs[attribute]))
        return count_codes(seen, columns.pair_codes[attribute])

    def weigh_cuts(self, attribute: int) -> tuple[array[int], Gathered]:
        """The ranks and the classes of the cases in ascending order of a continuous attribute (two cases or more)."""
        columns = self.columns
        pick = itemgetter(*self.orders[attribute])
        ranks = columns.gather_ranks[attribute](pick(columns.codes[attribute]))
        return ranks, columns.gather_labels(pick(columns.labels))

    def divide_by_values(self, attribute: int, table: Sequence[tuple[Rational, ...]]) -> list[WholeCases]:
        """The cases of each value, in the order of the values."""
        codes = self.columns.codes[attribute]
        return self._divide(table, lambda rows, wanted: _by_value(rows, codes, wanted))

    def divide_at(self, attribute: int, rank: int, sides: Sequence[tuple[Rational, ...]]) -> list[WholeCases]:
        """The cases with a value up to that rank, and those above it."""
        codes = self.columns.codes[attribute]
        return self._divide(sides, lambda rows, wanted: _at(rows, codes, rank, wanted))

    def _divide(self, table: Sequence[tuple[Rational, ...]], divide: Divide) -> list[WholeCases]:
        """Every list is divided stably, so no node sorts again; a pure part is a leaf and needs no lists."""
        wanted = [sum(1 for count in counts if count) > 1 for counts in table]
        if not any(wanted):
            return [WholeCases(self.columns, [], {}, _whole(counts)) for counts in table]
        rows = divide(self.rows, wanted)
        orders = {attribute: divide(order, wanted) for attribute, order in self.orders.items()}
        return [
            WholeCases(self.columns, rows[i], {a: parts[i] for a, parts in orders.items()}, _whole(counts))
            for i, counts in enumerate(table)
        ]


def count_codes(seen: Gathered, codes: int) -> Sequence[int]:
    """How often each code below `codes` occurs, as compactly as the numbers allow."""
    if len(seen) > codes:
        counts = [seen.count(code) for code in range(codes)]
    else:
        counts = [0] * codes
        for code in seen:
            counts[code] += 1
    return bytes(counts) if len(seen) < 256 else array("I", counts)  # as compact_counts, without looking again


def _at(rows: list[int], codes: Gathered, rank: int, wanted: list[bool]) -> list[list[int]]:
    return [
        [row for row in rows if codes[row] <= rank] if wanted[0] else [],
        [row for row in rows if codes[row] > rank] if wanted[1] else [],
    ]


def _by_value(rows: list[int], codes: Gathered, wanted: list[bool]) -> list[list[int]]:
    parts: list[list[int]] = [[] for _ in wanted]
    add = [part.append for part in parts]
    for row in rows:
        add[codes[row]](row)
    return parts


def _whole(counts: Sequence[Rational]) -> tuple[int, ...]:
    return tuple(map(int, counts))


def _compact_codes(values: Sequence[int], codes: int) -> Gathered:
    return bytes(values) if codes <= 256 else compact_ranks(values, codes)
