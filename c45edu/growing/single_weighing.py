"""This file weighs one attribute at one node in 32-bit floats, as Release 8 does: the record, and what is offered."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.growing.candidates import Candidate
from c45edu.growing.grouping import Arithmetic, grouped_values
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.single import Information, Range, SingleCases, added, log2, of_cuts, of_values, plain, single
from c45edu.trace.competing import least_on_a_side
from c45edu.trace.events import (
    CutsWeighed,
    ValuesWeighed,
    Weighed,
    compact_counts,
    compact_labels,
    compact_ranks,
)
from c45edu.trace.merging import last_blocks

RELEASE8 = TOLERANCES["release8"]


@dataclass(frozen=True, slots=True)
class SingleWeigher:
    """As `Weigher`, of cases that are an array."""

    method: Method

    def weigh(
        self, position: int, attribute: Attribute, node: NodeId, cases: SingleCases
    ) -> tuple[Weighed, Candidate | None, str]:
        if attribute.kind == "continuous":
            return self._cuts(position, attribute, node, cases)
        return self._values(position, attribute, node, cases)

    # ── nominal ──────────────────────────────────────────────────────────────────────────────────

    def _values(
        self, position: int, attribute: Attribute, node: NodeId, cases: SingleCases
    ) -> tuple[Weighed, Candidate | None, str]:
        *table, unknown = _table(position, attribute, cases)
        flat = compact_counts([plain(weight) for row in table for weight in row])
        event = ValuesWeighed(node, attribute.name, flat, cases.array.classes, _some(unknown))
        information = of_values(cases.size, table, unknown)
        parts = table
        if self.method.group_values and len(table) > 2:
            event = self._grouped(event, information)
            if event.groups is None:
                return event, None, "few-cases"
            parts = _floats(event.branches[: len(last_blocks(event))])
        sizes = [added(part) for part in parts]
        if sum(1 for size in sizes if size) < 2:
            return event, None, "one-value"
        if sum(1 for size in sizes if size >= self.method.min_cases) < 2:
            return event, None, "few-cases"
        gain, info = information.gain(parts, self.method.min_cases), information.split_info(parts)
        return event, Candidate(position, attribute, event, gain, info), ""

    def _grouped(self, event: ValuesWeighed, information: Information) -> ValuesWeighed:
        arithmetic = Arithmetic(
            lambda parts: (information.gain(_floats(parts), 1), information.split_info(_floats(parts))),
            lambda a, b: tuple(single(n + m) for n, m in zip(a, b, strict=True)),
            single, single(0.001) - 0.001,
        )
        return grouped_values(event, self.method, arithmetic)

    # ── continuous ───────────────────────────────────────────────────────────────────────────────

    def _cuts(
        self, position: int, attribute: Attribute, node: NodeId, cases: SingleCases
    ) -> tuple[Weighed, Candidate | None, str]:
        array, (first, end, _) = cases.array, cases.range
        size = array.weight(cases.range)
        known_from = array.unknown(first, end, position)
        unknown = array.class_weights(Range(first, known_from, False))
        event = _record(node, attribute, position, cases, known_from, unknown)
        if single(size - added(unknown)) < 2 * self.method.min_cases:
            return event, None, "few-known"
        array.sort(known_from, end, position)
        totals = array.class_weights(Range(known_from, end, False))
        information = of_cuts(size, totals, unknown)
        tried = self._tried(position, cases, known_from, totals, information)
        if not tried:
            return event, None, "few-cases" if event.cuts() else "one-value"
        penalized = self.method.penalty == "log2-cuts"
        cost = single(log2(len(tried)) / size) if penalized else 0.0
        code, gain, info = max(tried, key=lambda cut: cut[1])  # the first, that is the lowest, of equals
        event = replace(
            event, best=bisect_right(event.ranks, code) if gain > 0 else None, tried=len(tried) if penalized else None
        )
        corrected = single(gain - cost)
        if corrected <= 0:
            return event, None, "no-gain"
        return event, Candidate(position, attribute, event, corrected, info), ""

    def _tried(
        self, position: int, cases: SingleCases, known_from: int, totals: list[float], information: Information
    ) -> list[tuple[int, float, float]]:
        """Every cut admitted: the code of the value below it, its gain before the penalty, its split information."""
        array, known = cases.array, information.known
        least = single(least_on_a_side(known, array.classes, self.method.min_cases, self.method.min_side))
        codes, values, order = array.codes[position], array.values[position], array.order
        below, above, low, tried = [0.0] * array.classes, list(totals), 0.0, []
        for i in range(known_from, cases.range.end - 1):
            row, following = order[i], order[i + 1]
            label, weight = array.labels[row], array.weights[row]
            low = single(low + weight)
            below[label], above[label] = single(below[label] + weight), single(above[label] - weight)
            if low < least:
                continue
            if low > single(known - least):
                break
            if values[codes[row]] < values[codes[following]] - RELEASE8.gap:
                gain = information.gain_at(low, (below, above), self.method.min_cases)
                tried.append((codes[row], gain, information.split_info_at(low)))
        return tried


def midpoint_threshold(event: CutsWeighed, attribute: Attribute) -> Decimal:
    """The greatest value in the data that is not above the cut, both as 32-bit floats.

    The cut may be rounded up to the value above it. Where all cases would then fall on one side, Release 8 goes on for
    ever; there the value below it is taken.
    """
    assert event.best is not None
    values = [Decimal(value) for value in attribute.values]
    low, high = (values[rank] for rank in event.ranks[event.best - 1 : event.best + 1])
    cut = single(single(single(float(low)) + single(float(high))) / 2)
    threshold = max(value for value in values if single(float(value)) <= cut)
    return low if single(float(threshold)) >= single(float(values[event.ranks[-1]])) else threshold


def _table(position: int, attribute: Attribute, cases: SingleCases) -> list[list[float]]:
    """The class weights of each value, and behind them those of the unknown ones."""
    array = cases.array
    table = [[0.0] * array.classes for _ in range(len(attribute.values) + 1)]
    codes, labels, weights = array.codes[position], array.labels, array.weights
    for row in array.order[cases.range.first : cases.range.end]:
        table[codes[row]][labels[row]] = single(table[codes[row]][labels[row]] + weights[row])
    return table


def _record(
    node: NodeId, attribute: Attribute, position: int, cases: SingleCases, known_from: int, unknown: list[float]
) -> CutsWeighed:
    """The known cases in ascending order of value: each by itself where all are whole, else by value and class."""
    array = cases.array
    codes, labels, weights = array.codes[position], array.labels, array.weights
    rows = sorted(array.order[known_from : cases.range.end], key=lambda row: (codes[row], labels[row]))
    whole = all(weights[row] == 1 for row in rows)
    together: dict[tuple[int, int], float] = {}
    for row in rows:
        key = (codes[row], labels[row])
        together[key] = together.get(key, 0.0) + weights[row]
    entries = [(codes[row], labels[row]) for row in rows] if whole else list(together)
    return CutsWeighed(
        node, attribute.name, compact_ranks([code for code, _ in entries], len(attribute.values) + 1),
        compact_labels([label for _, label in entries], array.classes), array.classes, None, (), _some(unknown),
        None if whole else tuple(map(plain, together.values())),
    )


def _some(weights: list[float]) -> tuple[Rational, ...]:
    return tuple(map(plain, weights)) if any(weights) else ()


def _floats(parts: Sequence[Sequence[Rational]]) -> list[list[float]]:
    return [[single(n) for n in part] for part in parts]
