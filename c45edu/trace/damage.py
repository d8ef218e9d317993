"""This file says what is wrong with a trace that could not have been recorded, and how far sums may be apart."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isfinite

from c45edu.arithmetic import Rational

SLACK = 1e-6
"""What sums of floating-point weights may be apart."""


class DamagedTrace(ValueError):
    """What is wrong with a trace, in words."""


def require(fine: bool, number: int, wrong: str) -> None:
    """Raise `DamagedTrace` unless it is fine; event 0 is the head of the trace."""
    if not fine:
        raise DamagedTrace(f"event {number} {wrong}" if number else f"its head {wrong}")


def require_weights(weights: Iterable[Rational], number: int) -> None:
    for weight in weights:
        fine = isinstance(weight, int | float | Fraction) and not isinstance(weight, bool)
        require(fine and isfinite(weight) and weight >= 0, number, "has a count that is no number of cases")


def near(a: Rational, b: Rational) -> bool:
    return abs(float(a) - float(b)) <= SLACK * max(1.0, abs(float(b)))
