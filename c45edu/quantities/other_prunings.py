"""This file holds the quantities of the other prunings: costs of leaves, half an error a leaf, standard errors.

Cost-complexity after the second of the described systems (Σ N·Info of the leaves and α for each); the pessimistic rule
of Quinlan (1987), Simplifying decision trees, section 3; a formula with a standard error that goes round under the name
of pessimistic pruning; and the errors on validation cases.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Rational, Root, total
from c45edu.quantities.entropy import Info
from c45edu.quantities.pruning import Given
from c45edu.quantities.quantity import Place, Quantity

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Cost(Quantity):
    """Σ N_t·Info(D_t) + α·T: what T leaves cost, by the cases N_t and the entropy of each, and α for every leaf."""

    kind: ClassVar[str] = "Cost"
    place: Place
    leaves: tuple[Info, ...]
    alpha: Fraction

    @property
    def formula(self) -> Expression:
        mixed = [Number(leaf.size) * leaf for leaf in self.leaves if not leaf.is_pure]
        alpha = Given(Place(), "α", self.alpha)
        return total([*mixed, alpha if len(self.leaves) == 1 else alpha * Number(len(self.leaves))])


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


@dataclass(frozen=True, slots=True)
class CorrectedErrors(Quantity):
    """e + 1/(2N)·√(e·(N − e)/N): errors with a standard error of the rate added (for 10 of 100: 10.015)."""

    kind: ClassVar[str] = "CorrectedErrors"
    place: Place
    errors: Rational
    cases: Rational

    @property
    def formula(self) -> Expression:
        e, n = Given(self.place, "e", self.errors), Given(self.place, "N", self.cases)
        return e + Number(1) / (2 * n) * Root(e * (n - e) / n)


@dataclass(frozen=True, slots=True)
class ValidationErrors(Quantity):
    """The errors on cases that did not grow the tree."""

    kind: ClassVar[str] = "ValidationErrors"
    place: Place
    errors: Rational

    @property
    def formula(self) -> Expression:
        return Number(self.errors)
