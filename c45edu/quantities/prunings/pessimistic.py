"""This file holds pessimistic pruning: half an error is added for each leaf (Quinlan 1987, Simplifying decision trees).

A subtree becomes a leaf if the leaf's E + ½ is no more than the subtree's E + L/2 and one standard error of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Rational, Root
from c45edu.quantities.prunings.pruning import LeafOrSubtree, Pruning
from c45edu.quantities.quantity import Place, Quantity

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class PessimisticErrors(Quantity):
    """E + L/2: the errors of L leaves, with half an error added for each (Quinlan 1987)."""

    kind: ClassVar[str] = "PessimisticErrors"
    place: Place
    errors: Rational
    leaves: int

    @property
    def formula(self) -> Expression:
        return Number(self.errors) + Number(self.leaves) * Number(HALF)


@dataclass(frozen=True, slots=True)
class StandardError(Quantity):
    """√(e·(N − e)/N): the standard error of e errors in N cases; 0 where half an error a leaf makes e more than N."""

    kind: ClassVar[str] = "StandardError"
    place: Place
    errors: PessimisticErrors
    cases: Rational

    @property
    def formula(self) -> Expression:
        if self.errors.errors + HALF * self.errors.leaves > self.cases:
            return Number(0)
        return Root(self.errors * (Number(self.cases) - self.errors) / Number(self.cases))


@dataclass(frozen=True, slots=True)
class PessimisticBound(Quantity):
    """The pessimistic errors of a subtree and their standard error: a leaf with no more takes its place."""

    kind: ClassVar[str] = "PessimisticBound"
    place: Place
    errors: PessimisticErrors
    standard_error: StandardError

    @property
    def formula(self) -> Expression:
        return self.errors + self.standard_error


def with_half_an_error(node: LeafOrSubtree) -> tuple[PessimisticErrors, PessimisticBound]:
    leaf, subtree = node.places
    errors = PessimisticErrors(subtree, node.errors_below, len(node.leaves))
    bound = PessimisticBound(subtree, errors, StandardError(subtree, errors, node.leaf.cases))
    return PessimisticErrors(leaf, node.leaf.errors, 1), bound


def steps(bound: Quantity) -> tuple[Quantity, ...]:
    assert isinstance(bound, PessimisticBound)
    return bound.errors, bound.standard_error, bound


PESSIMISTIC = Pruning("pessimistic", with_half_an_error, steps=steps)
