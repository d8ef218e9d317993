"""This file reads the numbers of a formula as they are written: whole ones, ratios of such, decimals, per cent."""

from __future__ import annotations

import re
from fractions import Fraction

from c45edu.arithmetic import Expression, Negative, Number, Ratio
from c45edu.checking.figure import WrittenNumber

LONGEST_NUMBER = 40

_NUMBER = re.compile(r"(\d*)(?:\.(\d+))?(?:\s?(%))?", re.ASCII)
_COMMA_NUMBER = re.compile(r"(\d*)(?:,(\d+))?(?:\s?(%))?", re.ASCII)
_EXPONENT = re.compile(r"[eE][+\-]?\d|\.\d")
_RATIO = re.compile(r"(\d{1,12})\s*/\s*(\d{1,12})(?![\d.,]\d|\d)", re.ASCII)


def number_at(text: str, at: int, comma: bool) -> tuple[Expression, int] | None:
    """The number that begins here, and where it ends; `comma` is whether decimals have one. None: it cannot be read."""
    ratio = _RATIO.match(text, at)
    if ratio and int(ratio[2]) and not text[ratio.end() : ratio.end() + 1].isalpha():
        return Ratio(int(ratio[1]), int(ratio[2])), ratio.end()
    found = (_COMMA_NUMBER if comma else _NUMBER).match(text, at)
    if not found or not (found[1] or found[2]) or len(found[0]) > LONGEST_NUMBER or _EXPONENT.match(text, found.end()):
        return None
    whole, decimals, percent = found[1] or "0", found[2] or "", found[3]
    if not decimals and not percent:
        return Number(int(whole)), found.end()
    value = Fraction(int(whole + decimals), 10 ** len(decimals))
    digits = len(decimals) + (2 if percent else 0)
    return WrittenNumber(value / 100 if percent else value, digits), found.end()


def figure_of(x: Expression) -> WrittenNumber | None:
    """The number that a side of an equation is, if it is one: 0.940, −.5, 15.6 %, 9/14, 1."""
    if isinstance(x, Negative):
        inner = figure_of(x.argument)
        return inner and WrittenNumber(-inner.value, inner.digits)
    if isinstance(x, WrittenNumber):
        return x
    if isinstance(x, Number):
        return WrittenNumber(Fraction(x.value), 0)
    if isinstance(x, Ratio):
        return WrittenNumber(Fraction(x.numerator) / Fraction(x.denominator))
    return None
