"""This file holds unevaluated arithmetic: the formula a reader sees, kept as a value.

    >>> 5 * Log2(Ratio(9, 14))
    Product(factors=(Number(value=5), Log2(argument=Ratio(numerator=9, denominator=14))))

Every view of a number (its value, its text, its LaTeX) is a walk over one such expression.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Rational: TypeAlias = int | Fraction | float
"""A count or weight: whole, an exact fraction, or a float (as the programs have them that are imitated)."""


class Expression:
    """A term of arithmetic; `+ - * /` build larger ones and evaluate nothing."""

    __slots__ = ()

    def __add__(self, other: Operand) -> Expression:
        return Sum((*_terms(self), *_terms(as_expression(other))))

    def __radd__(self, other: Operand) -> Expression:
        return as_expression(other) + self

    def __sub__(self, other: Operand) -> Expression:
        return Sum((*_terms(self), Negative(as_expression(other))))

    def __rsub__(self, other: Operand) -> Expression:
        return as_expression(other) - self

    def __mul__(self, other: Operand) -> Expression:
        return Product((*_factors(self), *_factors(as_expression(other))))

    def __rmul__(self, other: Operand) -> Expression:
        return as_expression(other) * self

    def __truediv__(self, other: Operand) -> Expression:
        return Quotient(self, as_expression(other))

    def __rtruediv__(self, other: Operand) -> Expression:
        return as_expression(other) / self

    def __neg__(self) -> Expression:
        return Negative(self)

    def __pow__(self, exponent: Operand) -> Expression:
        return Power(self, as_expression(exponent))


Operand: TypeAlias = Expression | int | Fraction | float


@dataclass(frozen=True, slots=True)
class Number(Expression):
    """A rational number as it is: 3, or the exact decimal 0.25."""

    value: Rational


@dataclass(frozen=True, slots=True)
class Ratio(Expression):
    """An unreduced ratio of two counts or weights, as written on paper: 4/14, not 2/7."""

    numerator: Rational
    denominator: Rational


@dataclass(frozen=True, slots=True)
class Log2(Expression):
    """The logarithm to base 2."""

    argument: Expression


@dataclass(frozen=True, slots=True)
class Negative(Expression):
    argument: Expression


@dataclass(frozen=True, slots=True)
class Sum(Expression):
    terms: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Product(Expression):
    factors: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Quotient(Expression):
    numerator: Expression
    denominator: Expression


@dataclass(frozen=True, slots=True)
class Power(Expression):
    base: Expression
    exponent: Expression


@dataclass(frozen=True, slots=True)
class Root(Expression):
    """The square root."""

    argument: Expression


class Named(Expression):
    """A number with a name of its own, such as Gain(outlook): it *is* its formula.

    `undefined` is the reason why the formula has no value (a zero divisor), or None.
    """

    __slots__ = ()

    @property
    def formula(self) -> Expression:
        raise NotImplementedError

    @property
    def undefined(self) -> str | None:
        return None

    @property
    def given(self) -> Rational | None:
        """The value of a number that is given, not computed: it is printed as it is, never rounded."""
        return None


def as_expression(x: Operand) -> Expression:
    return x if isinstance(x, Expression) else Number(x)


def total(terms: list[Expression]) -> Expression:
    """The sum of the terms; of none 0, of one the term itself."""
    if not terms:
        return Number(0)
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def parts(x: Expression) -> tuple[Expression, ...]:
    """The operands of an expression, left to right."""
    return _PARTS[type(x)](x) if type(x) in _PARTS else ()


def rebuild(x: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """The same expression with `change` applied to its operands."""
    if type(x) in (Sum, Product):
        return type(x)(tuple(change(part) for part in parts(x)))  # type: ignore[call-arg]
    operands = parts(x)
    return type(x)(*map(change, operands)) if operands else x


def substitute(x: Expression, leaf: Callable[[Named], Expression]) -> Expression:
    """The same expression with every named number replaced by `leaf` of it."""
    if type(x) in _PARTS:
        return rebuild(x, lambda part: substitute(part, leaf))
    return leaf(x) if isinstance(x, Named) else x


_PARTS: dict[type, Callable[..., tuple[Expression, ...]]] = {
    Log2: lambda x: (x.argument,),
    Negative: lambda x: (x.argument,),
    Root: lambda x: (x.argument,),
    Sum: lambda x: x.terms,
    Product: lambda x: x.factors,
    Quotient: lambda x: (x.numerator, x.denominator),
    Power: lambda x: (x.base, x.exponent),
}


def _terms(x: Expression) -> tuple[Expression, ...]:
    return x.terms if isinstance(x, Sum) else (x,)


def _factors(x: Expression) -> tuple[Expression, ...]:
    return x.factors if isinstance(x, Product) else (x,)
