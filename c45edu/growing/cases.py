"""This file holds the cases of a node and how they are counted and divided: the weights are its policy.

`WholeCases` counts every case as 1; `WeightedCases` has fractions (exact or floats), as unknown values make them.
Both offer what `Cases` names.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any, Protocol, TypeAlias

from c45edu.arithmetic import Rational, share_of
from c45edu.data.dataset import Dataset
from c45edu.trace.events import compact_counts, compact_labels, compact_ranks

Gathered: TypeAlias = Sequence[int]
Parts: TypeAlias = Sequence[tuple[Rational, ...]]
Side: TypeAlias = Sequence[int]
"""From the code of a value to the branch it goes down."""


class Columns:
    """A data set made ready to be counted: pair codes of nominal columns, sorted rows of continuous ones.

    The code behind the last value, `unknown_code[attribute]`, is that of unknown values.
    """

    def __init__(self, dataset: Dataset, floats: bool = False) -> None:
        self.one: Rational = 1.0 if floats else 1
        self.labels = dataset.labels
        self.classes = len(dataset.classes)
        self.codes = dataset.columns
        self.continuous = [i for i, a in enumerate(dataset.attributes) if a.kind == "continuous"]
        self.unknown_code = [len(a.values) for a in dataset.attributes]
        self.has_unknown = [u in column for u, column in zip(self.unknown_code, dataset.columns, strict=True)]
        self.pair_codes = [
            (unknown + has) * self.classes for unknown, has in zip(self.unknown_code, self.has_unknown, strict=True)
        ]
        self.gather_labels = partial(compact_labels, classes=self.classes)
        self.gather_ranks = [partial(compact_ranks, values=len(a.values) + 1) for a in dataset.attributes]
        self.gather_pairs = [partial(_compact_codes, codes=size) for size in self.pair_codes]
        self.pairs = [
            () if a.kind == "continuous" else self._pair(column, gather)
            for a, column, gather in zip(dataset.attributes, dataset.columns, self.gather_pairs, strict=True)
        ]

    def _pair(self, column: Sequence[int], gather: Callable[[Any], Gathered]) -> Gathered:
        classes = self.classes
        return gather([value * classes + label for value, label in zip(column, self.labels, strict=True)])

    def sorted_rows(self, attribute: int) -> list[int]:
        """The rows by value (unknown ones last), within a value by class, so that equal tables leave equal records."""
        codes, labels, classes = self.codes[attribute], self.labels, self.classes
        keys = [code * classes + label for code, label in zip(codes, labels, strict=True)]
        return sorted(range(len(keys)), key=keys.__getitem__)


@dataclass(frozen=True, slots=True)
class ValueCounts:
    """A nominal attribute's class counts by value, in a row; those of unknown values apart (empty: it has none)."""

    flat: Sequence[Rational]
    unknown: tuple[Rational, ...]


@dataclass(frozen=True, slots=True)
class CutCounts:
    """A continuous attribute's known cases in ascending order; `weights` where they are not all 1."""

    ranks: array[int]
    labels: Gathered
    weights: tuple[Rational, ...] | None
    unknown: tuple[Rational, ...]
    known_cases: int


class Cases(Protocol):
    """The cases of a node. `counts` are those of each class, `number` how many rows they are."""

    columns: Columns
    counts: tuple[Rational, ...]
    rows: list[int]

    def weigh_values(self, attribute: int) -> ValueCounts: ...
    def weigh_cuts(self, attribute: int) -> CutCounts: ...
    def divide(self, attribute: int, side: Side, parts: Parts, unknown: tuple[Rational, ...]) -> list[Cases]: ...


class WholeCases:
    """Cases of a node, each of weight 1: their rows, and the rows in the order of each continuous attribute."""

    __slots__ = ("columns", "counts", "orders", "pick", "rows")

    def __init__(
        self, columns: Columns, rows: list[int], orders: dict[int, list[int]], counts: tuple[Rational, ...]
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

    def weigh_values(self, attribute: int) -> ValueCounts:
        """Two cases or more."""
        if self.pick is None:
            self.pick = itemgetter(*self.rows)
        columns = self.columns
        seen = columns.gather_pairs[attribute](self.pick(columns.pairs[attribute]))
        counts = count_codes(seen, columns.pair_codes[attribute])
        if not columns.has_unknown[attribute]:
            return ValueCounts(counts, ())
        known = columns.unknown_code[attribute] * columns.classes
        return ValueCounts(counts[:known], _some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int) -> CutCounts:
        """Two cases or more."""
        columns = self.columns
        pick = itemgetter(*self.orders[attribute])
        ranks = columns.gather_ranks[attribute](pick(columns.codes[attribute]))
        labels = columns.gather_labels(pick(columns.labels))
        if not columns.has_unknown[attribute]:
            return CutCounts(ranks, labels, None, (), len(ranks))
        known = bisect_left(ranks, columns.unknown_code[attribute])
        lost = labels[known:]
        unknown = _some(tuple(lost.count(label) for label in range(columns.classes)))
        return CutCounts(ranks[:known], labels[:known], None, unknown, known)

    def divide(self, attribute: int, side: Side, parts: Parts, unknown: tuple[Rational, ...]) -> list[Cases]:
        """The cases of each part. Every list is divided stably, so no node sorts again; a pure part needs no lists."""
        if unknown:
            weights = dict.fromkeys(self.rows, self.columns.one)
            return WeightedCases(self.columns, self.rows, self.orders, self.counts, weights).divide(
                attribute, side, parts, unknown
            )
        wanted = [sum(1 for count in counts if count) > 1 for counts in parts]
        if not any(wanted):
            return [WholeCases(self.columns, [], {}, counts) for counts in parts]
        codes = self.columns.codes[attribute]
        rows = _divided(self.rows, codes, side, wanted)
        orders = {a: _divided(order, codes, side, wanted) for a, order in self.orders.items()}
        return [
            WholeCases(self.columns, rows[i], {a: lists[i] for a, lists in orders.items()}, counts)
            for i, counts in enumerate(parts)
        ]


class WeightedCases:
    """Cases of a node that are not all whole: as `WholeCases`, with the weight of each row."""

    __slots__ = ("columns", "counts", "orders", "rows", "weights")

    def __init__(
        self, columns: Columns, rows: list[int], orders: dict[int, list[int]], counts: tuple[Rational, ...],
        weights: dict[int, Rational],
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.orders = orders
        self.counts = counts
        self.weights = weights

    def weigh_values(self, attribute: int) -> ValueCounts:
        columns, weights = self.columns, self.weights
        codes, labels, classes = columns.codes[attribute], columns.labels, columns.classes
        counts: list[Rational] = [0] * ((columns.unknown_code[attribute] + 1) * classes)
        for row in self.rows:
            counts[codes[row] * classes + labels[row]] += weights[row]
        known = columns.unknown_code[attribute] * classes
        return ValueCounts(compact_counts(counts[:known]), _some(tuple(counts[known:])))

    def weigh_cuts(self, attribute: int) -> CutCounts:
        """One entry for each value and class, with the weight of all its cases."""
        columns, weights = self.columns, self.weights
        codes, labels, unknown_code = columns.codes[attribute], columns.labels, columns.unknown_code[attribute]
        together: dict[tuple[int, int], Rational] = {}
        unknown: list[Rational] = [0] * columns.classes
        known_cases = 0
        for row in self.orders[attribute]:
            if codes[row] == unknown_code:
                unknown[labels[row]] += weights[row]
            else:
                key = (codes[row], labels[row])
                together[key] = together.get(key, 0) + weights[row]
                known_cases += 1
        ranks = columns.gather_ranks[attribute]([rank for rank, _ in together])
        return CutCounts(
            ranks, columns.gather_labels([label for _, label in together]), tuple(together.values()),
            _some(tuple(unknown)), known_cases,
        )

    def divide(self, attribute: int, side: Side, parts: Parts, unknown: tuple[Rational, ...]) -> list[Cases]:
        """Known cases to their part, unknown ones to every part that has cases, times its share of the known weight."""
        codes, unknown_code = self.columns.codes[attribute], self.columns.unknown_code[attribute]
        known = sum(map(sum, parts))
        return [
            self._part(i, part, codes, unknown_code, side, share_of(sum(part), known, self.columns.one), unknown)
            for i, part in enumerate(parts)
        ]

    def _part(
        self, index: int, part: tuple[Rational, ...], codes: Gathered, unknown_code: int, side: Side, share: Rational,
        unknown: tuple[Rational, ...],
    ) -> WeightedCases:
        if not share:
            return WeightedCases(self.columns, [], {}, part, {})
        weights = {
            row: self.weights[row] * share if codes[row] == unknown_code else self.weights[row]
            for row in self.rows
            if codes[row] == unknown_code or side[codes[row]] == index
        }
        orders = {a: [row for row in order if row in weights] for a, order in self.orders.items()}
        counts = part_counts(part, unknown, share)
        return WeightedCases(self.columns, [row for row in self.rows if row in weights], orders, counts, weights)


def part_counts(part: tuple[Rational, ...], unknown: tuple[Rational, ...], share: Rational) -> tuple[Rational, ...]:
    """The class counts of a branch: its own cases and its share of the unknown ones."""
    if not unknown or not share:
        return part
    return tuple(own + lost * share for own, lost in zip(part, unknown, strict=True))


def count_codes(seen: Gathered, codes: int) -> Sequence[int]:
    """How often each code below `codes` occurs, as compactly as the numbers allow."""
    if len(seen) > codes:
        counts = [seen.count(code) for code in range(codes)]
    else:
        counts = [0] * codes
        for code in seen:
            counts[code] += 1
    return bytes(counts) if len(seen) < 256 else array("I", counts)  # as compact_counts, without looking again


def _divided(rows: list[int], codes: Gathered, side: Side, wanted: list[bool]) -> list[list[int]]:
    if len(wanted) == 2:
        return [
            [row for row in rows if not side[codes[row]]] if wanted[0] else [],
            [row for row in rows if side[codes[row]]] if wanted[1] else [],
        ]
    parts: list[list[int]] = [[] for _ in wanted]
    add = [part.append for part in parts]
    for row in rows:
        add[side[codes[row]]](row)
    return parts


def _some(counts: tuple[Rational, ...]) -> tuple[Rational, ...]:
    """The counts, or nothing if they are all 0."""
    return counts if any(counts) else ()


def _compact_codes(values: Sequence[int], codes: int) -> Gathered:
    return bytes(values) if codes <= 256 else compact_ranks(values, codes)
