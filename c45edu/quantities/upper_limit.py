"""This file holds the quantities of error-based pruning: the upper limit of an error rate, and the errors it predicts.

Source: Quinlan (1993), C4.5: Programs for Machine Learning, section 4.2; the limit is the one that his program
(Release 8) computes: U25%(0, 6) = 0.206, U25%(0, 9) = 0.143, U25%(0, 1) = 0.750, U25%(1, 16) = 0.157.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import exp, lgamma, log
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Power, Ratio, Rational, Root, total
from c45edu.quantities.quantity import Given, Place, Quantity

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
"""The share of the right cases that Release 8 adds to the errors where nearly all cases are wrong."""
ALMOST_NO_ERROR = 1e-6
ALMOST_ONE_ERROR = 0.9999
"""Weights of errors that count as none and as one: what drift of fractions leaves behind."""


@dataclass(frozen=True, slots=True)
class Deviation(Quantity):
    """z: the standard normal deviation for a confidence level.

    Release 8 interpolates between the levels of a table (0.6925 for 25 %), J48 takes the quantile (0.6745), and the
    textbook formula has 0.69 for 25 % (Witten and Frank, Data Mining, section 6.1), here the quantile for other levels.
    """

    kind: ClassVar[str] = "Deviation"
    place: Place
    confidence: Fraction
    rule: str

    @property
    def formula(self) -> Expression:
        if self.rule == "release8":
            return self._interpolated
        if self.rule == "normal" and self.confidence == Fraction(1, 4):
            return Number(Fraction(69, 100))
        from statistics import NormalDist

        return Number(Fraction(f"{-NormalDist().inv_cdf(float(self.confidence)):.12f}"))

    @property
    def _interpolated(self) -> Expression:
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
    """U_CF(E, N): the upper confidence limit of the error rate of a leaf with E errors in N cases, by four rules.

    release8, j48   without errors 1 − CF^(1/N), exactly binomial; with less than one interpolated between E = 0
                    and E = 1; when E + ½ ≥ N nearly or quite all cases; else the normal approximation with continuity
                    correction, (e + k/2 + √(k·(e·(1 − e/N) + k/4))) / (N + k) with e = E + ½
    normal          the normal approximation without correction, e = E
    exact           the binomial limit: the rate at which E errors or fewer in N cases have the probability CF
    """

    kind: ClassVar[str] = "UpperLimit"
    place: Place
    errors: Rational
    cases: Rational
    confidence: Fraction
    rule: str = "release8"

    @property
    def formula(self) -> Expression:
        return LIMITS[self.rule](self)

    @property
    def by_program(self) -> Expression:
        """The limit of Release 8 and of J48, case by case."""
        if self.rule == "j48" and self.confidence > HALF:
            return Ratio(self.errors, self.cases)
        if self.errors < ALMOST_NO_ERROR:
            return Number(1) - Power(self._given("CF", self.confidence), Number(1) / self._n)
        if self.errors < ALMOST_ONE_ERROR:
            return self._between
        if self.rule == "j48" and self.cases < self.errors:
            return self.e / self._n  # no errors are added to those of less than one case
        if self.errors + HALF >= self.cases:
            added = ALMOST_ALL_WRONG if self.rule == "release8" else Fraction(1)
            return (self.e + Number(added) * (self._n - self.e)) / self._n
        return self.normal(self.e + Number(HALF))

    @property
    def _between(self) -> Expression:
        """U(0, N) + E·(U(1, N) − U(0, N)), where the limit for E = 1 counts errors, not rates."""
        none, one = (UpperLimit(self.place, e, self.cases, self.confidence, self.rule) for e in (0, 1))
        return none + self.e * (one - none)

    def normal(self, e: Expression) -> Expression:
        """(e + k/2 + √(k·(e·(1 − e/N) + k/4))) / (N + k), the upper end of Wilson's interval."""
        k = self.coefficient
        spread = k * (e * (Number(1) - e / self._n) + k / Number(4))
        return (e + k / Number(2) + Root(spread)) / (self._n + k)

    @property
    def binomial(self) -> Expression:
        """The exact limit, solved numerically (it has no formula)."""
        if self.errors < ALMOST_NO_ERROR:
            return Number(1) - Power(self._given("CF", self.confidence), Number(1) / self._n)
        return Number(Fraction(f"{binomial_limit(float(self.errors), float(self.cases), float(self.confidence)):.12f}"))

    @property
    def coefficient(self) -> Coefficient:
        return _coefficient(self.confidence, self.rule)

    @property
    def e(self) -> Given:
        return self._given("E", self.errors)

    @property
    def _n(self) -> Given:
        return self._given("N", self.cases)

    def _given(self, name: str, value: Rational) -> Given:
        return Given(self.place, name, value)


@lru_cache(64)
def _coefficient(confidence: Fraction, rule: str) -> Coefficient:
    """One for all limits of a tree, so that it is computed once."""
    return Coefficient(Place(), Deviation(Place(), confidence, rule))


LIMITS: dict[str, Callable[[UpperLimit], Expression]] = {
    "release8": lambda limit: limit.by_program,
    "j48": lambda limit: limit.by_program,
    "exact": lambda limit: limit.binomial,
    "normal": lambda limit: limit.normal(limit.e),
}


def binomial_limit(errors: float, cases: float, confidence: float) -> float:
    """The rate U with P(E errors or fewer in N cases) = CF, by bisection; weights go by the gamma function.

    >>> round(binomial_limit(1, 16, 0.25), 3)
    0.16
    """
    low, high = errors / cases, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if _at_most(errors, cases, middle) > confidence else (low, middle)
    return (low + high) / 2


def _at_most(errors: float, cases: float, rate: float) -> float:
    """P(X ≤ E) of a binomial X: the regularized incomplete beta function, so that E and N may be fractions."""
    return 1 - _beta(errors + 1, cases - errors, rate) if cases > errors else 1.0


def _beta(a: float, b: float, x: float) -> float:
    """I_x(a, b) by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    value, c, d = 1.0, 1.0, 0.0
    for i in range(400):
        m = i // 2
        if i == 0:
            numerator = 1.0
        elif i % 2 == 0:
            numerator = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        else:
            numerator = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / ((1 + numerator * d) or 1e-300)
        c = (1 + numerator / c) or 1e-300
        value *= c * d
        if abs(1 - c * d) < 1e-15:
            break
    return front * (value - 1)


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
    branches: tuple[LeafErrors | SubtreeErrors | RaisedErrors, ...]

    @property
    def formula(self) -> Expression:
        return total([b.formula if isinstance(b, LeafErrors) else b for b in self.branches])


@dataclass(frozen=True, slots=True)
class RaisedErrors(Quantity):
    """The errors predicted for the largest branch of a node, given all cases of the node: the sum over its leaves."""

    kind: ClassVar[str] = "RaisedErrors"
    place: Place
    leaves: tuple[LeafErrors, ...]

    @property
    def formula(self) -> Expression:
        return total([leaf.formula for leaf in self.leaves])
