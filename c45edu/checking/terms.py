"""This file takes formulas apart into the terms of a sum and the factors of a term, whatever brackets stand in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from c45edu.arithmetic import Expression, Named, Negative, Number, Product, Quotient, Ratio, Rational, Sum
from c45edu.checking.figure import WrittenNumber

MOST_OPENED = 3
"""So many named numbers of a sum are opened in every combination; more, all or none."""


@dataclass(frozen=True, slots=True)
class Summand:
    """What stands in a sum, with the sign before it: factors over divisors; and which term it is, `of` what."""

    sign: int
    whole: Expression
    factors: tuple[Expression, ...]
    divisors: tuple[Expression, ...] = ()
    of: Named | None = None
    index: int = 0

    @property
    def single(self) -> Expression | None:
        """The term where it is one number and no product."""
        return self.factors[0] if len(self.factors) == 1 and not self.divisors else None


def terms(x: Expression, of: Named | None = None, sign: int = 1) -> list[Summand]:
    """The terms of a formula, the minus signs before brackets multiplied out."""
    return [_term(sign, whole, of, i) for i, (sign, whole) in enumerate(_summed(x, sign))]


def _term(sign: int, whole: Expression, of: Named | None, index: int) -> Summand:
    factors, divisors = _taken_apart(whole)
    return Summand(sign, whole, tuple(factors), tuple(divisors), of, index)


def _summed(x: Expression, sign: int) -> list[tuple[int, Expression]]:
    if isinstance(x, Negative):
        return _summed(x.argument, -sign)
    return [pair for part in x.terms for pair in _summed(part, sign)] if isinstance(x, Sum) else [(sign, x)]


def _taken_apart(x: Expression) -> tuple[list[Expression], list[Expression]]:
    """Factors and divisors of a product, their signs apart but those of decimals; a ratio is one factor."""
    if isinstance(x, Negative) and isinstance(x.argument, WrittenNumber):
        return [WrittenNumber(-x.argument.value, x.argument.digits)], []
    if isinstance(x, Negative):
        return _taken_apart(x.argument)
    if isinstance(x, Quotient):
        (above, below), (over, under) = _taken_apart(x.numerator), _taken_apart(x.denominator)
        return above + under, below + over
    if isinstance(x, Product):
        pairs = [_taken_apart(factor) for factor in x.factors]
        return [y for above, _ in pairs for y in above], [y for _, below in pairs for y in below]
    return [x], []


def opened(found: list[Summand], formula_of: Callable[[Named], Expression]) -> Iterator[list[Summand]]:
    """A sum as it is, and with the sums that its named numbers stand for in their place."""
    inside = [_inside(term, formula_of) for term in found]
    places = [i for i, more in enumerate(inside) if more]
    every = product((False, True), repeat=len(places))
    for choice in every if len(places) <= MOST_OPENED else [(False,) * len(places), (True,) * len(places)]:
        chosen = {i for i, taken in zip(places, choice, strict=True) if taken}
        yield [t for i, term in enumerate(found) for t in (inside[i] if i in chosen else [term])]


def _inside(term: Summand, formula_of: Callable[[Named], Expression]) -> list[Summand]:
    """The terms of the sum that a named number stands for."""
    named = term.single
    if not isinstance(named, Named) or named.given is not None or named.undefined:
        return []
    more = terms(formula_of(named), named, term.sign)
    return more if len(more) > 1 else []


def is_exact(x: Expression) -> bool:
    """A whole number or a ratio of such, as it is written: nothing that was computed."""
    return isinstance(x, Number | Ratio)


def in_one_ratio(term: Summand) -> tuple[tuple[Expression, ...], tuple[Expression, ...]]:
    """Factors and divisors with all whole numbers and ratios in one: 9·log2(9/14)/14 is 9/14·log2(9/14)."""
    over, under = [x for x in term.factors if is_exact(x)], [x for x in term.divisors if is_exact(x)]
    above, below = (tuple(x for x in side if not is_exact(x)) for side in (term.factors, term.divisors))
    if len(over) < 2 and not under:
        return (*over, *above), below
    return (Ratio(_counts(over, under), _counts(under, over)), *above), below


def _counts(over: list[Expression], under: list[Expression]) -> Rational:
    """What stands above the line: the numerators of these, the denominators of those."""
    tops = [x.numerator if isinstance(x, Ratio) else x.value for x in over if isinstance(x, Ratio | Number)]
    return prod([*tops, *(x.denominator for x in under if isinstance(x, Ratio))])
