"""This file holds the quantities of error-based pruning: the upper limit of an error rate, and the errors it predicts.

Source: Quinlan (1993), C4.5: Programs for Machine Learning, section 4.2; the limit is the one that his program
(Release 8) computes: U25%(0, 6) = 0.206, U25%(0, 9) = 0.143, U25%(0, 1) = 0.750, U25%(1, 16) = 0.157.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Power, Rational, Root, total
from c45edu.quantities.quantity import Place, Quantity

DEVIATIONS: tuple[tuple[Fraction, Fraction], ...] = tuple(
    (Fraction(confidence), Fraction(deviation))
    for confidence, deviation in (
        ("0", "4.0"), ("0.001", "3.09"), ("0.005", "2.58"), ("0.01", "2.33"), ("0.05", "1.65"),
        ("0.10", "1.28"), ("0.20", "0.84"), ("0.40", "0.25"), ("1.00", "0.00"),
    )
)
"""Confidence levels and standard normal deviations; what lies between is interpolated (Release 8's own table)."""

HALF = Fraction(1, 2)
ALMOST_ALL_WRONG = Fraction(67, 100)


@dataclass(frozen=True, slots=True)
class Given(Quantity):
    """A number that is given, not computed: E and N of a leaf, the confidence level CF. It is printed as it is."""

    kind: ClassVar[str] = "Given"
    place: Place
    name: str
    value: Rational

    @property
    def formula(self) -> Expression:
        return Number(self.value)

    @property
    def given(self) -> Rational:
        return self.value


@dataclass(frozen=True, slots=True)
class Deviation(Quantity):
    """z: the standard normal deviation for a confidence level, interpolated between the levels of a table."""

    kind: ClassVar[str] = "Deviation"
    place: Place
    confidence: Fraction

    @property
    def formula(self) -> Expression:
        index = next(i for i, (level, _) in enumerate(DEVIATIONS) if self.confidence <= level)
        (low, high_z), (high, low_z) = DEVIATIONS[max(index - 1, 0)], DEVIATIONS[max(index, 1)]
        share = (Number(self.confidence) - Number(low)) / (Number(high) - Number(low))
        return Number(high_z) + (Number(low_z) - Number(high_z)) * share


@dataclass(frozen=True, slots=True)
class Coefficient(Quantity):
    """k = z²."""

    kind: ClassVar[str] = "Coefficient"
    place: Place
    deviation: Deviation

    @property
    def formula(self) -> Expression:
        return Power(self.deviation, Number(2))


@dataclass(frozen=True, slots=True)
class UpperLimit(Quantity):
    """U_CF(E, N): the upper confidence limit of the error rate of a leaf with E errors in N cases.

    Without errors 1 − CF^(1/N), exactly binomial; when E + ½ ≥ N, two thirds of the rest are added to E; with less
    than one error, interpolated between E = 0 and E = 1; else the normal approximation with continuity correction.
    """

    kind: ClassVar[str] = "UpperLimit"
    place: Place
    errors: Rational
    cases: Rational
    confidence: Fraction

    @property
    def formula(self) -> Expression:
        if self.errors == 0:
            return Number(1) - Power(self._given("CF", self.confidence), Number(1) / self._n)
        if self.errors < 1:
            return self._between
        if self.errors + HALF >= self.cases:
            return (self._e + Number(ALMOST_ALL_WRONG) * (self._n - self._e)) / self._n
        return self._normal

    @property
    def _between(self) -> Expression:
        """U(0, N) + E·(U(1, N) − U(0, N)), where the limit for E = 1 counts errors, not rates."""
        none, one = (UpperLimit(self.place, errors, self.cases, self.confidence) for errors in (0, 1))
        return none + self._e * (one - none)

    @property
    def _normal(self) -> Expression:
        k, corrected = self.coefficient, self._e + Number(HALF)
        spread = k * (corrected * (Number(1) - corrected / self._n) + k / Number(4))
        return (corrected + k / Number(2) + Root(spread)) / (self._n + k)

    @property
    def coefficient(self) -> Coefficient:
        return Coefficient(Place(), Deviation(Place(), self.confidence))

    @property
    def _e(self) -> Given:
        return self._given("E", self.errors)

    @property
    def _n(self) -> Given:
        return self._given("N", self.cases)

    def _given(self, name: str, value: Rational) -> Given:
        return Given(self.place, name, value)


@dataclass(frozen=True, slots=True)
class LeafErrors(Quantity):
    """N·U_CF(E, N): the errors predicted for a node as a leaf."""

    kind: ClassVar[str] = "LeafErrors"
    place: Place
    limit: UpperLimit

    @property
    def formula(self) -> Expression:
        return Number(self.limit.cases) * self.limit


@dataclass(frozen=True, slots=True)
class SubtreeErrors(Quantity):
    """The errors predicted for a node as a subtree: the sum over its branches (leaves N·U, subtrees their own sum)."""

    kind: ClassVar[str] = "SubtreeErrors"
    place: Place
    branches: tuple[LeafErrors | SubtreeErrors, ...]

    @property
    def formula(self) -> Expression:
        return total([b.formula if isinstance(b, LeafErrors) else b for b in self.branches])
