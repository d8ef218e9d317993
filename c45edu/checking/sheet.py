"""This file values named numbers by a sheet of work: what is written counts, and what is not follows from it.

`Sheet` is one more `Values` of arithmetic. `Reach` is its sibling for intervals: it says how far rounding on the way
can carry a number, by evaluating a formula at the corners of what its numbers may stand for.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from decimal import Decimal
from math import ceil, copysign, floor, inf, isfinite, trunc

from c45edu.arithmetic import ClosedForm, Expression, Named, Number, Sum, closed_form, to_decimal, to_float
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Key, key_of, leaves

Bounds = tuple[float, float]
STEP_NOISE = 1e-7
"""What a float may be off, in units of the last decimal."""


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
    """How far off a number can be for somebody who carries every step at `digits` decimals, rounded or cut off.

    Without `digits` nothing is rounded but what is written. That stands for itself, or for what it was rounded from;
    of what is `wrong` nobody knows what that was: it stands for all that can be rounded to it.
    """

    def __init__(
        self, written: Mapping[Key, WrittenNumber], digits: int | None, cut_off: bool = False,
        wrong: Container[Key] = (), rewritten: Mapping[Key, Expression] | None = None,
    ) -> None:
        self._written, self._cut_off, self._wrong, self._rewritten = written, cut_off, wrong, rewritten or {}
        self._unit = 0.0 if digits is None else 10.0**-digits
        self._carried: dict[int, tuple[Named, Bounds]] = {}
        self._exact = Sheet({}, rewritten)

    def of(self, x: Expression, rounds_terms: bool = True) -> Bounds:
        """The interval of a formula whose named numbers were rounded; with `rounds_terms`, perhaps its summands too."""
        low, high = self._corners(x)
        if not isinstance(x, Sum) or not rounds_terms or not self._unit:
            return low, high
        ends = [self._stepped(*self._corners(term), self._unit) for term in x.terms]
        return min(low, sum(end for end, _ in ends)), max(high, sum(end for _, end in ends))

    def _stepped(self, low: float, high: float, unit: float) -> Bounds:
        """The ends of an interval rounded (a half either way), or cut off."""
        if not unit or not isfinite(low) or not isfinite(high):
            return low, high
        least, most = low / unit, high / unit
        if self._cut_off:
            return _cut(least) * unit, _cut(most) * unit
        return ceil(least - 0.5 - STEP_NOISE) * unit, floor(most + 0.5 + STEP_NOISE) * unit

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
        figure = self._written.get(key)
        if figure is None:
            return self._stepped(*self.of(self._rewritten.get(key) or named.formula), self._unit)
        return figure.bounds if key in self._wrong else self._within(figure, named)

    def _within(self, figure: WrittenNumber, named: Named) -> Bounds:
        """The number written, the exact one, that at the same decimals, and what may have been rounded to it."""
        low, high = self.of(self._rewritten.get(key_of(named)) or named.formula)
        value, slack = float(figure.value), figure.unit if self._cut_off else figure.unit / 2
        exact = value_of(named, self._exact)
        ends = self._stepped(exact, exact, figure.unit) if exact is not None and figure.unit else (value, value)
        return min(value, ends[0], max(low, value - slack)), max(value, ends[1], min(high, value + slack))

    def _corners(self, x: Expression) -> Bounds:
        """The least and the greatest value: each number at the end towards which the formula falls, or rises."""
        named = leaves(x)
        bounds = {id(leaf): self._carry(leaf) for leaf in named}
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


def _cut(x: float) -> int:
    return trunc(x + copysign(STEP_NOISE, x))


def value_of(x: Expression, sheet: Sheet) -> float | None:
    """The value over a sheet, or None where there is none (a zero divisor, the logarithm of no positive number)."""
    try:
        value = to_float(x, sheet)
    except (ZeroDivisionError, ValueError, OverflowError, TypeError):
        return None
    return value if isinstance(value, float) and isfinite(value) else None
