"""This file evaluates expressions: to a float, to a decimal of any precision, and to a sign that is always right.

A float decides only what is farther apart than `FLOAT_DECIDES`; nearer, the closed form does, and what a closed form
cannot decide is computed to more and more decimals. Numbers that still agree at `DECIMAL_CAP` digits count as equal.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal, getcontext, localcontext
from fractions import Fraction
from functools import lru_cache, partial
from typing import Protocol

from c45edu.arithmetic.closed_form import ClosedForm, closed_form
from c45edu.arithmetic.expression import (
    Expression,
    Log2,
    Named,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Root,
    Sum,
)

FLOAT_DECIDES = 1e-9
DECIMAL_CAP = 400


class Values(Protocol):
    """What a named number stands for: its exact value, or the digits a hand carries on."""

    def float_of(self, named: Named) -> float: ...
    def decimal_of(self, named: Named, precision: int) -> Decimal: ...
    def closed_form_of(self, named: Named) -> ClosedForm: ...


class ExactValues:
    """A named number stands for its formula. Nothing is rounded on the way."""

    def float_of(self, named: Named) -> float:
        return to_float(named.formula, self)

    def decimal_of(self, named: Named, precision: int) -> Decimal:
        return to_decimal(named.formula, precision, self)

    def closed_form_of(self, named: Named) -> ClosedForm:
        return closed_form(named.formula, self.closed_form_of)


EXACT = ExactValues()


class Memory(ExactValues):
    """Exact values that are remembered for one run: a sum of sums of sums is then evaluated step by step."""

    def __init__(self) -> None:
        self._floats: dict[int, tuple[Named, float]] = {}
        self._decimals: dict[tuple[int, int], tuple[Named, Decimal]] = {}
        self._forms: dict[int, tuple[Named, ClosedForm]] = {}

    def float_of(self, named: Named) -> float:
        if id(named) not in self._floats:
            self._floats[id(named)] = (named, super().float_of(named))
        return self._floats[id(named)][1]

    def decimal_of(self, named: Named, precision: int) -> Decimal:
        key = (id(named), precision)
        if key not in self._decimals:
            self._decimals[key] = (named, super().decimal_of(named, precision))
        return self._decimals[key][1]

    def closed_form_of(self, named: Named) -> ClosedForm:
        if id(named) not in self._forms:
            self._forms[id(named)] = (named, super().closed_form_of(named))
        return self._forms[id(named)][1]


def to_float(x: Expression, values: Values = EXACT) -> float:
    """The value as a float, with the few last bits uncertain."""
    return _FLOAT.get(type(x), _named)(x, values)


def _named(x: Named, values: Values) -> float:
    return values.float_of(x)


def to_decimal(x: Expression, precision: int, values: Values = EXACT) -> Decimal:
    """The value in decimals, computed with `precision` significant digits throughout."""
    with localcontext(prec=precision):
        return _decimal(x, precision, values)


def _decimal(x: Expression, precision: int, values: Values) -> Decimal:
    if isinstance(x, Named):
        return values.decimal_of(x, precision)
    return _DECIMAL[type(x)](x, partial(_decimal, precision=precision, values=values))


def sign(x: Expression, values: Values = EXACT) -> int:
    """−1, 0 or 1: the exact sign of an expression.

    >>> sign(Log2(Number(9)) - 2 * Log2(Number(3)))
    0
    """
    approximate = to_float(x, values)
    if abs(approximate) > FLOAT_DECIDES:
        return 1 if approximate > 0 else -1
    if closed_form(x, values.closed_form_of).is_zero:
        return 0
    precision = 50
    while precision <= DECIMAL_CAP:
        value = to_decimal(x, precision, values)
        if abs(value) > Decimal(10) ** (10 - precision):
            return 1 if value > 0 else -1
        precision *= 2
    return 0


def compare(a: Expression, b: Expression, values: Values = EXACT) -> int:
    """−1, 0 or 1 as `a` is less than, equal to or greater than `b`, exactly."""
    return sign(a - b, values)


@lru_cache(4096)
def _ln(x: Decimal, precision: int) -> Decimal:
    """ln x by the context of this precision: the same shares occur in many entropies."""
    return x.ln()


def _log2(x: Decimal, precision: int) -> Decimal:
    return _ln(x, precision) / _ln(Decimal(2), precision)


_FLOAT: dict[type, Callable[..., float]] = {
    Number: lambda x, values: float(x.value),
    Ratio: lambda x, values: float(x.numerator / x.denominator),
    Log2: lambda x, values: math.log2(to_float(x.argument, values)),
    Negative: lambda x, values: -to_float(x.argument, values),
    Sum: lambda x, values: math.fsum([to_float(term, values) for term in x.terms]),
    Product: lambda x, values: math.prod([to_float(factor, values) for factor in x.factors]),
    Quotient: lambda x, values: to_float(x.numerator, values) / to_float(x.denominator, values),
    Power: lambda x, values: to_float(x.base, values) ** to_float(x.exponent, values),
    Root: lambda x, values: math.sqrt(to_float(x.argument, values)),
}

_DECIMAL: dict[type, Callable[..., Decimal]] = {
    Number: lambda x, inner: _fraction(Fraction(x.value)),
    Ratio: lambda x, inner: _fraction(Fraction(x.numerator)) / _fraction(Fraction(x.denominator)),
    Log2: lambda x, inner: _log2(inner(x.argument), getcontext().prec),
    Negative: lambda x, inner: -inner(x.argument),
    Sum: lambda x, inner: sum(map(inner, x.terms), Decimal(0)),
    Product: lambda x, inner: math.prod(map(inner, x.factors), start=Decimal(1)),
    Quotient: lambda x, inner: inner(x.numerator) / inner(x.denominator),
    Power: lambda x, inner: inner(x.base) ** inner(x.exponent),
    Root: lambda x, inner: inner(x.argument).sqrt(),
}


def _fraction(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
