"""This file weighs one attribute at one node: what is recorded, and what is offered to the decision.

Two evaluators stand side by side: whole cases are counted in scaled integers (`entropy_table`, `cut_scan`), others in
floats. Which cuts a method admits, what it takes off a gain and how cuts are compared are its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from typing import Any

from c45edu.arithmetic import FLOAT_DECIDES, Rational, compare
from c45edu.data.dataset import Attribute
from c45edu.growing.candidates import Candidate, compare_gains, gain_signature, in_floats
from c45edu.growing.cases import Cases, CutCounts, WholeCases
from c45edu.growing.cut_scan import scaled_gains, scan_cuts
from c45edu.growing.entropy_table import SCALE, EntropyTable
from c45edu.growing.grouping import binary_groups, grouped_values
from c45edu.growing.information import gain_and_split_info, gains_of_cuts
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.trace.competing import least_on_a_side
from c45edu.trace.events import CutsWeighed, ValuesWeighed, Weighed
from c45edu.trace.records import split_at


@dataclass(frozen=True, slots=True)
class Weigher:
    """Weighs the attributes of a data set by the rules of a method."""

    method: Method
    table: EntropyTable
    classes: int

    def weigh(
        self, position: int, attribute: Attribute, node: NodeId, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        """The record, and the candidate or the reason why there is none (see `trace.VERDICTS`)."""
        if attribute.kind == "continuous":
            return self._cuts(position, attribute, node, cases)
        return self._values(position, attribute, node, cases)

    # ── nominal ──────────────────────────────────────────────────────────────────────────────────

    def _values(
        self, position: int, attribute: Attribute, node: NodeId, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        counted = cases.weigh_values(position)
        event = ValuesWeighed(node, attribute.name, counted.flat, self.classes, counted.unknown)
        grouped = self.method.binary_splits or (self.method.group_values and len(attribute.values) > 2)
        if grouped:
            event = (binary_groups if self.method.binary_splits else grouped_values)(event, self.method)
            if event.groups is None:
                return event, None, "few-cases"
        sizes = [sum(part) for part in event.branches] if grouped else _sizes(event)
        refusal = self._refusal(sizes, grouped)
        if refusal:
            return event, None, refusal
        if is_whole(cases, counted.unknown):
            gain, info = self._in_integers(event, sizes, cases)
        else:
            gain, info = gain_and_split_info(event.branches, event.unknown)
        if self.method.comparison == "j48" and abs(gain) < TOLERANCES["j48"].score_by:
            gain = 0.0
        return event, Candidate(position, attribute, event, gain, info), ""

    def _in_integers(self, event: ValuesWeighed, sizes: Sequence[Any], cases: Cases) -> tuple[float, float]:
        """Gain and split information of whole cases, from the table of n·log2 n."""
        scaled = self.table.total
        flat: Sequence[Any] = event.flat if event.groups is None else [n for part in event.branches for n in part]
        whole = len(cases.rows)
        within = sum([scaled[size] for size in sizes])
        gain = scaled_info(cases.counts, self.table) - within + sum([scaled[n] for n in flat])
        unit = SCALE * whole
        return gain / unit, (scaled[whole] - within) / unit

    def _refusal(self, sizes: Sequence[Rational], group: bool = False) -> str:
        """Why parts of these sizes are no split: one value only, or too few cases in all branches but one."""
        if sum([1 for size in sizes if size]) < 2:
            return "one-value"
        least = 0 if group and self.method.binary_splits else self.method.min_cases
        return "few-cases" if least and sum([1 for size in sizes if size >= least]) < 2 else ""

    # ── continuous ───────────────────────────────────────────────────────────────────────────────

    def _cuts(
        self, position: int, attribute: Attribute, node: NodeId, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        counted = cases.weigh_cuts(position)
        event = _record(node, attribute, counted, self.classes, self.method.cuts == "value")
        if self.method.min_cases and self._too_few_known(_known(counted, cases), counted):
            return event, None, "few-known"
        if len(counted.ranks) < 2 or counted.ranks[0] == counted.ranks[-1]:
            return event, None, "one-value"
        if self.method.comparison == "exact" and not self.method.min_cases:
            if self.method.cut_by == "gain-ratio":
                return self._cut_by_ratio(position, attribute, event, cases)
            return self._exact_cut(position, attribute, event, counted, cases)
        return self._tolerant_cut(position, attribute, event, counted, cases)

    def _too_few_known(self, known: Rational, counted: CutCounts) -> bool:
        if self.method.comparison == "j48":
            return counted.known_cases < 2 * self._least_on_a_side(known)
        return known < 2 * self.method.min_cases

    def _least_on_a_side(self, known: Rational) -> Rational:
        return least_on_a_side(known, self.classes, self.method.min_cases, self.method.min_side)

    def _exact_cut(
        self, position: int, attribute: Attribute, event: CutsWeighed, counted: CutCounts, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        """The cut with exactly the largest gain; of equal ones the lowest."""
        if is_whole(cases, counted.unknown):
            scaled_gain, near = scan_cuts(counted.ranks, counted.labels, cases.counts, self.table)  # type: ignore[arg-type]
            best = near if len(near) == 1 else exactly_best(event, near)
            whole, scaled = len(counted.ranks), self.table.total
            unit = SCALE * whole
            parts_info = scaled[whole] - scaled[best[0]] - scaled[whole - best[0]]
            event = _with_best(event, best)
            return event, Candidate(position, attribute, event, scaled_gain / unit, parts_info / unit), ""
        gains = gains_of_cuts(event)
        top = max(gain for _, gain in gains)
        best = exactly_best(event, [cut for cut, gain in gains if gain >= top - FLOAT_DECIDES])
        event = _with_best(event, best)
        gain, info = gain_and_split_info(event.sides(best[0]), event.unknown)
        return event, Candidate(position, attribute, event, gain, info), ""

    def _cut_by_ratio(
        self, position: int, attribute: Attribute, event: CutsWeighed, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        """The cut with exactly the largest gain ratio; of equal ones the lowest."""
        scores = {cut: gain_and_split_info(sides, event.unknown) for cut, *sides in event.all_sides()}
        top = max(gain / info for gain, info in scores.values())
        best: list[int] = []
        for cut in (cut for cut, (gain, info) in scores.items() if gain / info >= top - FLOAT_DECIDES):
            order = self._compare_ratios(event, attribute, cut, best[0]) if best else 1
            best = [cut] if order > 0 else [*best, cut] if order == 0 else best
        gain, info = scores[best[0]]
        event = _with_best(event, best)
        return event, Candidate(position, attribute, event, gain, info), ""

    def _compare_ratios(self, event: CutsWeighed, attribute: Attribute, a: int, b: int) -> int:
        if sorted(map(sorted, event.sides(a))) == sorted(map(sorted, event.sides(b))):
            return 0
        one, other = (split_at(event, cut, attribute).gain_ratio for cut in (a, b))
        return compare(one, other)

    def _tolerant_cut(
        self, position: int, attribute: Attribute, event: CutsWeighed, counted: CutCounts, cases: Cases
    ) -> tuple[Weighed, Candidate | None, str]:
        """The cut that a program with minimum sides, a penalty and tolerances takes."""
        tolerance = TOLERANCES["release8" if self.method.comparison == "exact" else self.method.comparison]
        known = _known(counted, cases)
        least = self._least_on_a_side(known) - tolerance.least_by
        admitted = self._admitted(attribute, event, cases, known, least, tolerance.gap)
        if not admitted:
            return event, None, "few-cases"
        best, best_gain = None, 0.0
        for cut, gain in admitted:
            if gain - best_gain > tolerance.cut_by:
                best, best_gain = cut, gain
        cases_here = float(known + sum(event.unknown))
        penalty = log2(len(admitted)) / cases_here if self.method.penalty == "log2-cuts" else 0.0
        tried = len(admitted) if self.method.penalty == "log2-cuts" else None
        if best is None or best_gain - penalty <= tolerance.corrected_above:
            return _with_best(event, [best] if best else [], tried), None, "no-gain"
        event = _with_best(event, [best], tried)
        info = gain_and_split_info(event.sides(best), event.unknown)[1]
        return event, Candidate(position, attribute, event, best_gain - penalty, info), ""

    def _admitted(
        self, attribute: Attribute, event: CutsWeighed, cases: Cases, known: Rational, least: Rational, gap: float
    ) -> list[tuple[int, float]]:
        """The cuts that leave enough cases on both sides, between values far enough apart, with their gains."""
        ranks, values = event.ranks, attribute.values
        if is_whole(cases, event.unknown):
            unit = SCALE * len(ranks)
            scanned = scaled_gains(ranks, event.labels, cases.counts, self.table, float(least))  # type: ignore[arg-type]
            gains = [(cut, gain / unit) for cut, gain in scanned]
        else:
            gains = gains_of_cuts(event, least, known - least)
        return [
            (cut, gain) for cut, gain in gains if float(values[ranks[cut]]) - float(values[ranks[cut - 1]]) > gap
        ]


def is_whole(cases: Cases, unknown: tuple[Rational, ...]) -> bool:
    """Whether every case counts as 1 and has a value: then integers evaluate it, whatever the method.

    Only numbers of one evaluator are compared at a node, since near is not equal.
    """
    return not unknown and type(cases) is WholeCases


def _sizes(event: ValuesWeighed) -> list[Any]:
    flat, classes = event.flat, event.classes
    return [sum(flat[i : i + classes]) for i in range(0, len(flat), classes)]


def exactly_best(event: CutsWeighed, cuts: list[int]) -> list[int]:
    """Of cuts with nearly equal gains those with exactly the largest, in ascending order.

    Of floating-point weights nothing is exact: what is so near is equal.
    """
    if in_floats(event):
        return cuts
    best = [cuts[0]]
    champion = event.sides(cuts[0])
    for cut in cuts[1:]:
        sides = event.sides(cut)
        order = compare_gains(gain_signature(sides), gain_signature(champion))
        if order > 0:
            best, champion = [cut], sides
        elif order == 0:
            best.append(cut)
    return best


def scaled_info(counts: Any, table: EntropyTable) -> int:
    """|D|·Info(D), scaled, of whole counts."""
    total = table.total
    scaled: int = total[sum(counts)] - sum([total[count] for count in counts])
    return scaled


def _known(counted: CutCounts, cases: Cases) -> Rational:
    """The weight of the cases with a known value, taken off from all (as Release 8 does: in floats it matters)."""
    if counted.weights is None:
        return counted.known_cases
    return sum(cases.counts) - sum(counted.unknown)


def _record(
    node: NodeId, attribute: Attribute, counted: CutCounts, classes: int, at_values: bool
) -> CutsWeighed:
    return CutsWeighed(
        node, attribute.name, counted.ranks, counted.labels, classes, None, (), counted.unknown, counted.weights,
        at_values=at_values,
    )


def _with_best(event: CutsWeighed, best: list[int], tried: int | None = None) -> CutsWeighed:
    return CutsWeighed(
        event.node, event.attribute, event.ranks, event.labels, event.classes,
        best[0] if best else None, tuple(best[1:]), event.unknown, event.weights, tried, event.at_values,
    )
