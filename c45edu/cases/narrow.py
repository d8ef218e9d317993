"""This file rounds to 32-bit floats, as C4.5 Release 8 does after every step."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import c_float
from math import log

from c45edu.arithmetic import Rational

LN2 = 0.69314718055994530942


def single(x: Rational) -> float:
    """The nearest 32-bit float.

    >>> single(0.1), single(1e39)
    (0.10000000149011612, inf)
    """
    return c_float(float(x)).value


NO_GAIN = single(-0.001)
"""The mark of a split that is none. It is smaller than −0.001."""


def log2(x: float) -> float:
    """log2 of a 32-bit float, in 64 bits; 0 where there is none."""
    return log(x) / LN2 if x > 0 else 0.0


def added(weights: Iterable[float]) -> float:
    """The sum from left to right, rounded after every step.

    >>> added([0.1, 0.2, 0.3])
    0.6000000238418579
    """
    total = 0.0
    for weight in weights:
        total = single(total + weight)
    return total


def scattered(weights: Iterable[float]) -> float:
    """n·log2 n of the sum less those of the weights: the size times the entropy.

    >>> scattered([9.0, 5.0])
    13.164003372192383
    """
    spread = total = 0.0
    for weight in weights:
        spread = single(spread + weight * log2(weight))
        total = single(total + weight)
    return single(total * log2(total) - spread)


def plain(weight: float) -> int | float:
    """A whole number where it is one, so that what is recorded stays small and exact."""
    return int(weight) if weight == int(weight) else weight
