"""This file rounds: half-up, on exact decimals, and says which numbers a reader carries from line to line.

    >>> Exact(3).shown(Number(Fraction(15769, 20000)))
    '0.788'
    >>> Exact(3).shown(Number(Fraction(1577, 2000)))
    '0.789'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import count
from typing import TypeVar

from c45edu.arithmetic.closed_form import ClosedForm, closed_form, rational_form
from c45edu.arithmetic.evaluation import DECIMAL_CAP, EXACT, FLOAT_DECIDES, Memory, Values, to_decimal, to_float
from c45edu.arithmetic.expression import Expression, Named, Number, Ratio, Rational, rebuild, substitute

Rounded = TypeVar("Rounded", str, float)
Bounds = Callable[[int], tuple[Fraction, Fraction]]
"""What a value lies between when it is computed with so many digits."""


class Exact:
    """Named numbers stand for their exact values; `digits` only prints."""

    name = "exact"
    carries = False

    def __init__(self, digits: int = 3) -> None:
        self.digits = digits
        self.unrounded = Memory()
        self.values: Values = self.unrounded
        self._shown: dict[int, tuple[Expression, str]] = {}
        self._contrasts: dict[int, tuple[Named, str]] = {}

    def shown(self, x: Expression) -> str:
        """The value rounded half-up to `digits` decimals, as text; never `-0.000`. A given number is as given."""
        if isinstance(x, Named) and x.given is not None:
            return decimal_text(x.given, self.digits)
        memory = self._shown.get(id(x))
        if memory is None:
            memory = self._shown[id(x)] = (x, round_half_up(x, self.digits, self.values))
        return memory[1]

    def contrast(self, x: Named) -> str:
        """What the other way of rounding gets: where it differs, the page says so."""
        if id(x) not in self._contrasts:
            self._contrasts[id(x)] = (x, self._otherwise(x))
        return self._contrasts[id(x)][1]

    def _otherwise(self, x: Named) -> str:
        try:
            return round_half_up(self.of_printed(x.formula), self.digits)
        except ZeroDivisionError:
            return "undefined"

    def of_printed(self, x: Expression) -> Expression:
        """The expression with every number in it as it is printed, weights in floats among them."""
        return substitute(as_printed(x, self.digits), lambda named: Number(Fraction(self.shown(named))))


class ByHand(Exact):
    """Every named number is carried at the printed digits into the next line, as on paper."""

    name = "by-hand"
    carries = True

    def __init__(self, digits: int = 3) -> None:
        super().__init__(digits)
        self.values = self

    def _carried(self, named: Named) -> Fraction:
        if named.given is not None:
            return Fraction(decimal_text(named.given, self.digits))
        memory = self._shown.get(id(named))
        if memory is None:
            memory = self._shown[id(named)] = (named, self._worked_out(named))
        return Fraction(memory[1])

    def _worked_out(self, named: Named) -> str:
        """The formula of the printed numbers; where a divisor prints as 0, a hand must go back to more digits."""
        try:
            return round_half_up(as_printed(named.formula, self.digits), self.digits, self)
        except ZeroDivisionError:
            return self.contrast(named)

    def shown(self, x: Expression) -> str:
        if isinstance(x, Named) and x.given is None:
            return fixed(self._carried(x), self.digits)
        return super().shown(x)

    def _otherwise(self, x: Named) -> str:
        """What the value is without rounding on the way."""
        return round_half_up(x, self.digits, self.unrounded)

    def float_of(self, named: Named) -> float:
        return float(self._carried(named))

    def decimal_of(self, named: Named, precision: int) -> Decimal:
        return to_decimal(Number(self._carried(named)), precision)

    def closed_form_of(self, named: Named) -> ClosedForm:
        return rational_form(self._carried(named))


ROUNDINGS: dict[str, type[Exact]] = {kind.name: kind for kind in (Exact, ByHand)}


def round_half_up(x: Expression, digits: int, values: Values = EXACT) -> str:
    """The value of `x` in `digits` decimals; a half goes away from zero, and what is a half is decided exactly.

    A float decides where the next half is farther away than it may be wrong.
    """
    return roundings(x, (digits,), values)[0]


def roundings(x: Expression, digits: Iterable[int], values: Values = EXACT) -> list[str]:
    """The value rounded half-up to each of these numbers of decimals; it is computed once.

    >>> roundings(Number(Fraction(1577, 2000)), (0, 3, 5))
    ['1', '0.789', '0.78850']
    """
    approximate = to_float(x, values)
    bounds = cache(lambda precision: _bounds(x, precision, values))

    def rounded(n: int) -> str:
        scale: int = 10**n
        scaled, unsure = abs(approximate) * scale, FLOAT_DECIDES * max(1.0, abs(approximate)) * scale
        if abs(scaled % 1 - 0.5) > unsure:
            return _text(approximate < 0, int(scaled + 0.5), n)
        return _of_exact(x, lambda value: fixed(value, n), values, bounds)

    return list(map(rounded, digits))


def fixed(value: Rational | Decimal, digits: int) -> str:
    """A rational number in `digits` decimals, half-up.

    >>> fixed(Fraction(1577, 2000), 3), fixed(Fraction(-1, 10**9), 3)
    ('0.789', '0.000')
    """
    numerator, denominator = Fraction(value).as_integer_ratio()
    return _text(numerator < 0, (2 * abs(numerator) * 10**digits + denominator) // (2 * denominator), digits)


def as_printed(x: Expression, digits: int) -> Expression:
    """The expression with its floats as they are printed on a page of so many decimals."""
    if isinstance(x, Number):
        return Number(_printed(x.value, digits))
    if isinstance(x, Ratio):
        return Ratio(_printed(x.numerator, digits), _printed(x.denominator, digits))
    return x if isinstance(x, Named) else rebuild(x, lambda part: as_printed(part, digits))


def _printed(value: Rational, digits: int) -> Rational:
    return Fraction(decimal_text(value, digits)) if isinstance(value, float) else value


def decimal_text(value: Rational, digits: int = 3) -> str:
    """A rational number as a decimal where it is one, else as a fraction; a float in one digit more, but four at least.

    >>> decimal_text(Fraction(1, 4)), decimal_text(3), decimal_text(Fraction(-70, 13)), decimal_text(31 / 13, 5)
    ('0.25', '3', '-70/13', '2.38462')
    """
    if type(value) is int:
        return str(value)
    if isinstance(value, float):
        return f"{value:.{max(digits, 3) + 1}g}" if value < 1000 else f"{value:.{max(digits - 2, 1)}f}"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    rest = exact.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1:
        return str(exact)
    digits = next(n for n in count() if exact * 10**n % 1 == 0)
    return fixed(exact, digits)


def significant(x: Expression, digits: int, values: Values = EXACT) -> float:
    """The value rounded half-up to so many significant digits, exactly: the same on every platform.

    >>> significant(Number(Fraction(1, 8)), 2), significant(Number(Fraction(-5, 2)), 1)
    (0.13, -3.0)
    """
    bounds = cache(lambda precision: _bounds(x, precision, values))
    return _of_exact(x, lambda value: _significant(value, digits), values, bounds)


def _significant(value: Fraction, digits: int) -> float:
    with localcontext(prec=digits, rounding=ROUND_HALF_UP):
        return float(Decimal(value.numerator) / Decimal(value.denominator)) or 0.0  # `or`: no zero with a sign


def _of_exact(x: Expression, rounded: Callable[[Fraction], Rounded], values: Values, bounds: Bounds) -> Rounded:
    """`rounded` of the exact value: by so many decimals that those behind them cannot change it.

    A rational number may lie on a half, where no decimals suffice; its closed form tells. What still seems to lie
    there at `DECIMAL_CAP` digits counts as a half.
    """
    precision = 50
    low, high = bounds(precision)
    if rounded(low) == rounded(high):
        return rounded(high)
    rational = closed_form(x, values.closed_form_of).rational
    if rational is not None:
        return rounded(rational)
    while rounded(low) != rounded(high) and precision <= DECIMAL_CAP:
        precision *= 2
        low, high = bounds(precision)
    return rounded(low if high < 0 else high)


def _bounds(x: Expression, precision: int, values: Values) -> tuple[Fraction, Fraction]:
    """Between these lies the value, even if twenty digits were lost in computing it."""
    value = Fraction(to_decimal(x, precision, values))
    slack = max(Fraction(1), abs(value)) / 10 ** (precision - 20)
    return value - slack, value + slack


def _text(negative: bool, units: int, digits: int) -> str:
    whole, rest = divmod(units, 10**digits)
    text = f"{whole}.{rest:0{digits}}" if digits else str(whole)
    return "-" + text if negative and units else text
