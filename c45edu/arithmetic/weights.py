"""This file divides weights: exactly, or in floats where one case weighs a float."""

from __future__ import annotations

from fractions import Fraction

from c45edu.arithmetic.expression import Rational


def share_of(size: Rational, known: Rational, one: Rational) -> Rational:
    """The share of a part in the known weight: an exact fraction, or a float where one case weighs a float."""
    return float(size) / float(known) if isinstance(one, float) else Fraction(size) / Fraction(known)
