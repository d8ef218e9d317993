"""This file rounds: half-up, on exact decimals, and says which numbers a reader carries from line to line.

    >>> Exact(3).shown(Number(Fraction(15769, 20000)))
    '0.788'
    >>> Exact(3).shown(Number(Fraction(1577, 2000)))
    '0.789'
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import count

from c45edu.arithmetic.closed_form import ClosedForm, closed_form, rational_form
from c45edu.arithmetic.evaluation import DECIMAL_CAP, EXACT, Memory, Values, to_decimal, to_float
from c45edu.arithmetic.expression import Expression, Named, Number, Rational, substitute

FLOAT_DIGITS = 9
"""Up to so many digits a float decides, unless it lies within a thousandth of a unit of a rounding boundary."""


class Exact:
    """Named numbers stand for their exact values; `digits` only prints."""

    name = "exact"
    carries = False

    def __init__(self, digits: int = 3) -> None:
        self.digits = digits
        self.values: Values = Memory()
        self._shown: dict[int, tuple[Expression, str]] = {}

    def shown(self, x: Expression) -> str:
        """The value rounded half-up to `digits` decimals, as text; never `-0.000`. A given number is as given."""
        if isinstance(x, Named) and x.given is not None:
            return decimal_text(x.given)
        memory = self._shown.get(id(x))
        if memory is None:
            memory = self._shown[id(x)] = (x, round_half_up(x, self.digits, self.values))
        return memory[1]


    def contrast(self, x: Named) -> str:
        """What a pencil gets from the printed numbers of the formula: where it differs, the page says so."""
        printed = substitute(x.formula, lambda named: Number(Fraction(self.shown(named))))
        try:
            return round_half_up(printed, self.digits)
        except ZeroDivisionError:
            return "undefined"


class ByHand(Exact):
    """Every named number is carried at the printed digits into the next line, as on paper."""

    name = "by-hand"
    carries = True

    def __init__(self, digits: int = 3) -> None:
        super().__init__(digits)
        self.values = self

    def _carried(self, named: Named) -> Fraction:
        if named.given is not None:
            return Fraction(named.given)
        memory = self._shown.get(id(named))
        if memory is None:
            memory = self._shown[id(named)] = (named, round_half_up(named.formula, self.digits, self))
        return Fraction(memory[1])

    def shown(self, x: Expression) -> str:
        if isinstance(x, Named) and x.given is None:
            return fixed(self._carried(x), self.digits)
        return super().shown(x)

    def contrast(self, x: Named) -> str:
        """What the value is without rounding on the way."""
        return round_half_up(x, self.digits)

    def float_of(self, named: Named) -> float:
        return float(self._carried(named))

    def decimal_of(self, named: Named, precision: int) -> Decimal:
        return to_decimal(Number(self._carried(named)), precision)

    def closed_form_of(self, named: Named) -> ClosedForm:
        return rational_form(self._carried(named))


ROUNDINGS: dict[str, type[Exact]] = {kind.name: kind for kind in (Exact, ByHand)}


def round_half_up(x: Expression, digits: int, values: Values = EXACT) -> str:
    """The value of `x` in `digits` decimals; a half goes away from zero, and what is a half is decided exactly."""
    approximate = to_float(x, values)
    scaled = abs(approximate) * 10**digits
    if digits <= FLOAT_DIGITS and scaled < 1e12 and abs(scaled % 1 - 0.5) > 1e-3:
        return _text(approximate < 0, int(scaled + 0.5), digits)
    rational = closed_form(x, values.closed_form_of).rational
    if rational is not None:
        return fixed(rational, digits)
    return _by_decimals(x, digits, values)


def fixed(value: Rational | Decimal, digits: int) -> str:
    """A rational number in `digits` decimals, half-up.

    >>> fixed(Fraction(1577, 2000), 3), fixed(Fraction(-1, 10**9), 3)
    ('0.789', '0.000')
    """
    exact = Fraction(value)
    return _text(exact < 0, int(abs(exact) * 10**digits + Fraction(1, 2)), digits)


def decimal_text(value: Rational) -> str:
    """A rational number as a decimal where it is one, else as a fraction; a float in four digits.

    >>> decimal_text(Fraction(1, 4)), decimal_text(3), decimal_text(Fraction(-70, 13))
    ('0.25', '3', '-70/13')
    """
    if isinstance(value, float):
        return f"{value:.4g}" if value < 1000 else f"{value:.1f}"
    exact = Fraction(value)
    rest = exact.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1:
        return str(exact)
    digits = next(n for n in count() if exact * 10**n % 1 == 0)
    return fixed(exact, digits)


def significant(x: Expression, digits: int, values: Values = EXACT) -> float:
    """The value rounded to so many significant digits: the same on every platform.

    A float decides where its last bits cannot matter; else the closed form and decimals do.
    """
    approximate = to_float(x, values)
    slack = 1e-14 * max(1.0, abs(approximate))
    low, high = f"{approximate - slack:.{digits - 1}e}", f"{approximate + slack:.{digits - 1}e}"
    if low == high:
        return float(low)
    rational = closed_form(x, values.closed_form_of).rational
    exact = to_decimal(x if rational is None else Number(rational), digits + 30, values)
    return float(f"{exact:.{digits - 1}e}")


def _by_decimals(x: Expression, digits: int, values: Values) -> str:
    precision = digits + 40
    while True:
        value = to_decimal(x, precision, values)
        scaled = Fraction(abs(value)) * 10**digits
        clear = abs(scaled % 1 - Fraction(1, 2)) > Fraction(1, 10 ** (precision - digits - 20))
        if clear or precision > DECIMAL_CAP:
            return _text(value < 0, int(scaled + Fraction(1, 2)), digits)
        precision *= 2


def _text(negative: bool, units: int, digits: int) -> str:
    whole, rest = divmod(units, 10**digits)
    text = f"{whole}.{rest:0{digits}}" if digits else str(whole)
    return "-" + text if negative and units else text
