"""This file values named numbers by a sheet of work: what is written counts, and what is not follows from it.

`Sheet` is one more `Values` of arithmetic. `Reach` is its sibling for intervals: it says how far rounding on the way
can carry a number, by evaluating a formula at the corners of what its numbers may stand for.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from math import inf, isfinite

from c45edu.arithmetic import ClosedForm, Expression, Named, Number, Sum, closed_form, to_decimal, to_float
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Key, key_of, leaves

Bounds = tuple[float, float]


class Sheet:
    """A named number stands for what is written for it; else for its formula, or what somebody made of the formula."""

    def __init__(self, written: Mapping[Key, WrittenNumber], rewritten: Mapping[Key, Expression] | None = None) -> None:
        self.written, self.rewritten = written, rewritten or {}
        self._floats: dict[int, tuple[Named, float]] = {}

    def stands_for(self, named: Named) -> Expression:
        """The number written, or the formula."""
        if isinstance(named, WrittenNumber):
            return Number(named.value)
        key = key_of(named)
        if key in self.written:
            return Number(self.written[key].value)
        return self.rewritten.get(key) or named.formula

    def float_of(self, named: Named) -> float:
        if id(named) not in self._floats:
            self._floats[id(named)] = (named, to_float(self.stands_for(named), self))
        return self._floats[id(named)][1]

    def decimal_of(self, named: Named, precision: int) -> Decimal:
        return to_decimal(self.stands_for(named), precision, self)

    def closed_form_of(self, named: Named) -> ClosedForm:
        return closed_form(self.stands_for(named), self.closed_form_of)


class _Corner(Sheet):
    """Every named number of one formula at one end of what it may stand for."""

    def __init__(self, ends: Mapping[int, float]) -> None:
        super().__init__({})
        self._ends = ends

    def float_of(self, named: Named) -> float:
        return self._ends[id(named)]


class Reach:
    """How far numbers can be off that are carried at `digits` decimals, where nothing is written for them."""

    def __init__(self, written: Mapping[Key, WrittenNumber], digits: int) -> None:
        self.written, self.half = written, 10.0**-digits / 2
        self._carried: dict[int, tuple[Named, Bounds]] = {}

    def of(self, x: Expression, rounds_terms: bool = False) -> Bounds:
        """The interval of a formula whose named numbers were rounded; with `rounds_terms`, its summands too."""
        named = leaves(x)
        bounds = {id(leaf): self._carry(leaf) for leaf in named}
        low, high = _corners(x, named, bounds)
        slack = self.half * len(x.terms) if rounds_terms and isinstance(x, Sum) else 0.0
        return low - slack, high + slack

    def _carry(self, named: Named) -> Bounds:
        if id(named) not in self._carried:
            self._carried[id(named)] = (named, self._carried_on(named))
        return self._carried[id(named)][1]

    def _carried_on(self, named: Named) -> Bounds:
        if isinstance(named, WrittenNumber):
            return named.bounds
        if named.given is not None:
            return float(named.given), float(named.given)
        key = key_of(named)
        if key in self.written:
            return self.written[key].bounds
        low, high = self.of(named.formula)
        return low - self.half, high + self.half


def _corners(x: Expression, named: list[Named], bounds: Mapping[int, Bounds]) -> Bounds:
    """The least and the greatest value: each number at the end towards which the formula falls, or rises."""
    middle = {key: (low + high) / 2 for key, (low, high) in bounds.items()}
    if not all(map(isfinite, middle.values())):
        return -inf, inf
    try:
        center = to_float(x, _Corner(middle))
        rising = {id(q): to_float(x, _Corner({**middle, id(q): bounds[id(q)][1]})) >= center for q in named}
        corners = [{key: pair[rising[key] == top] for key, pair in bounds.items()} for top in (False, True)]
        ends = [to_float(x, _Corner(corner)) for corner in corners]
    except (ZeroDivisionError, ValueError, OverflowError, TypeError):
        return -inf, inf
    return min(*ends, center), max(*ends, center)


def value_of(x: Expression, sheet: Sheet) -> float | None:
    """The value over a sheet, or None where there is none (a zero divisor, the logarithm of no positive number)."""
    try:
        value = to_float(x, sheet)
    except (ZeroDivisionError, ValueError, OverflowError, TypeError):
        return None
    return value if isinstance(value, float) and isfinite(value) else None
