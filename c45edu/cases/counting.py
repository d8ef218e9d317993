"""This file holds what counting the cases of a node gives, and what cases of every kind of weight can do."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest
from c45edu.trace.events import ClassCounts

Parts: TypeAlias = Sequence[Sequence[Rational]]
"""Class counts, part by part."""


class ValueCounts(NamedTuple):
    """A nominal attribute's class counts by value, in a row; those of unknown values apart (empty: it has none)."""

    flat: Sequence[Rational]
    unknown: ClassCounts


class CutCounts(NamedTuple):
    """A continuous attribute's known cases in ascending order; `weights` where they are not all 1.

    `totals` are their class counts, `known` is their weight and `size` that of all cases (narrow floats sum both anew
    for each attribute); `known_cases` says how many rows are known. `changes` tells of
    each entry but the last whether the next has another value (0: the same one; None: always another).
    """

    ranks: array[int]
    labels: Sequence[int]
    weights: Sequence[Rational] | None
    unknown: ClassCounts
    totals: ClassCounts
    known: Rational
    size: Rational
    known_cases: int
    changes: Sequence[int] | None


class Cases(Protocol):
    """The cases of a node: `counts` are their weights by class, `size` is their weight.

    `arithmetic` names the evaluator that computes with such weights: `whole`, `weighted` or `narrow`. `order_left` is
    the order in which all cases stand now, where it matters.
    """

    arithmetic: str

    @property
    def order_left(self) -> Sequence[int] | None: ...
    @property
    def counts(self) -> ClassCounts: ...
    @property
    def size(self) -> Rational: ...
    def weigh_values(self, attribute: int) -> ValueCounts: ...

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """With less known weight than `least_known` an attribute offers no cut, and need not be sorted."""

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[Cases]:
        """The cases of each branch; `parts` are the class counts of the known ones, `unknown` of the others."""


def some(counts: ClassCounts) -> ClassCounts:
    """The counts, or nothing if they are all 0."""
    return counts if any(counts) else ()
