"""This file makes the chosen candidate a split: its cut, its threshold, and the tests of its branches."""

from __future__ import annotations

from bisect import bisect_right
from decimal import Decimal
from typing import cast

from c45edu.branch_tests import Above, AtMost, BranchTest, Is, Not, OneOf
from c45edu.cases.narrow import single
from c45edu.data.dataset import Attribute
from c45edu.growing.candidates import Candidate
from c45edu.growing.evaluator import Evaluator
from c45edu.method import Method
from c45edu.trace.events import CutsWeighed, ValuesWeighed


def tests_of(winner: Candidate, method: Method, evaluator: Evaluator) -> tuple[tuple[BranchTest, ...], Decimal | None]:
    """The tests at the branches, and the cut of a continuous attribute."""
    attribute, event = winner.attribute, winner.event
    if isinstance(event, ValuesWeighed):
        return _tests_of_values(event, attribute), None
    assert event.best is not None
    cut = event.cut_value(event.best, attribute)
    threshold = THRESHOLDS[method.threshold](cut, event, attribute, method, evaluator)
    return (AtMost(threshold), Above(threshold)), cut


def _tests_of_values(event: ValuesWeighed, attribute: Attribute) -> tuple[BranchTest, ...]:
    texts = attribute.texts
    if event.groups is None:
        return tuple(map(Is, texts))
    if event.binary:
        one = texts[event.groups[0][0]]
        return Is(one), Not(one)
    return tuple(OneOf(tuple(texts[v] for v in group)) for group in event.groups)


def _midpoint(cut: Decimal, event: CutsWeighed, attribute: Attribute, method: Method, evaluator: Evaluator) -> Decimal:
    """The cut itself; to a program that computes in doubles, their midpoint."""
    return cut if method.comparison == "exact" else Decimal(repr(_program_midpoint(event, attribute, evaluator)))


def _data_value(
    cut: Decimal, event: CutsWeighed, attribute: Attribute, method: Method, evaluator: Evaluator
) -> Decimal:
    """The greatest value of the whole data set that is not above the midpoint, as the method computes it."""
    values = cast("tuple[Decimal, ...]", attribute.values)
    if method.comparison != "j48" and not evaluator.bitwise:
        return values[bisect_right(values, cut) - 1]
    rounded = single if evaluator.bitwise else float
    midpoint = _program_midpoint(event, attribute, evaluator)
    threshold = values[bisect_right(values, midpoint, key=lambda value: rounded(float(value))) - 1]
    low, highest = values[event.ranks[_best(event) - 1]], values[event.ranks[-1]]
    return low if rounded(float(threshold)) >= rounded(float(highest)) else threshold


def _program_midpoint(event: CutsWeighed, attribute: Attribute, evaluator: Evaluator) -> float:
    """The midpoint in floats: it may be the value above it. Then J48 takes the value below.

    Release 8 takes it as it is, and where all cases would then fall on one side goes on for ever; there, `_data_value`
    takes the value below.
    """
    best = _best(event)
    low, high = (float(attribute.values[rank]) for rank in event.ranks[best - 1 : best + 1])
    midpoint = evaluator.midpoint(low, high)
    return low if midpoint >= high and not evaluator.bitwise else midpoint


def _best(event: CutsWeighed) -> int:
    assert event.best is not None
    return event.best


THRESHOLDS = {"midpoint": _midpoint, "data-value": _data_value}
"""By the rule `threshold` of a method."""
