"""This file reads formulas as students write them, by a grammar of our own; nothing is ever evaluated as a program.

    sum      ::= [-] product {(+|-) product}
    product  ::= power {(*|/) power}             `9/14 log2(9/14)` multiplies, too
    power    ::= atom [^ power | ²]
    atom     ::= number[%] | ( sum ) | [ sum ] | log2 power | ln power | √ atom | symbol
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from c45edu.arithmetic import Expression, Log2, Named, Negative, Number, Power, Product, Quotient, Root, Sum
from c45edu.checking.graph import Wanted
from c45edu.checking.mistakes.entropies import LG2, LN2
from c45edu.checking.reading.written_figures import number_at

DEEPEST = 40
"""Brackets in brackets."""
LARGEST_EXPONENT = 12
"""Of a power that is written as a number."""


@dataclass(frozen=True, slots=True)
class Mention(Named):
    """A symbol in a formula, with what it may name."""

    text: str
    wanted: tuple[Wanted, ...]

    @property
    def formula(self) -> Expression:
        raise ValueError(f"{self.text} stands for nothing yet")


class Unreadable(Exception):
    """No formula; `at` is where it stops being one."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


SymbolAt = Callable[[str, int], tuple[Mention, int] | None]

_FOOTNOTE = re.compile(r"\^\s*\{?\s*[*†‡]+\}?")
_LOG = re.compile(r"(log(?:_?\{?(\d+)\}?)?|lb|ld|ln|lg(?:_?2(?=\s*[\d(.√]))?)(?![A-Za-z])\s*")
_DIVIDES = re.compile(r":\s*\d*\.?\d+\s*[=≈]", re.ASCII)
"""A colon divides where one number and an equals sign follow: `0.247 : 1.577 = 0.157`."""
_WORDS = re.compile(r"\s+\(?[^\W\d_]{2,}(?![\w(^])|\s*\([^\W\d_]{2,}(?![(_^])")


class Formula:
    """Reads one formula from a text; `symbol_at` recognizes symbols, `comma` is whether decimals have one."""

    def __init__(self, text: str, symbol_at: SymbolAt, comma: bool = False) -> None:
        self._text, self._symbol_at, self._depth = text, symbol_at, 0
        self._comma = comma

    def read(self, start: int) -> tuple[Expression, int]:
        """The longest formula that begins here, and where it ends. Raises `Unreadable`."""
        return self._sum(self._skip(start))

    def _skip(self, at: int) -> int:
        while at < len(self._text) and self._text[at] in " \t":
            at += 1
        return at

    def _peek(self, at: int) -> str:
        return self._text[at] if at < len(self._text) else ""

    def _sum(self, at: int) -> tuple[Expression, int]:
        self._depth += 1
        if self._depth > DEEPEST:
            raise Unreadable(at)
        sign = self._peek(at)
        term, end = self._product(self._skip(at + 1) if sign and sign in "+-" else at)
        terms = [Negative(term) if sign == "-" else term]
        while self._peek(at := self._skip(end)) in ("+", "-") and not self._text.startswith("->", at):
            try:
                term, end = self._product(self._skip(at + 1))
            except Unreadable:
                if self._depth == 1 and self._is_over(at + 1):
                    break
                raise
            terms.append(Negative(term) if self._text[at] == "-" else term)
        self._depth -= 1
        return (terms[0] if len(terms) == 1 else Sum(tuple(terms))), end

    def _product(self, at: int) -> tuple[Expression, int]:
        value, end = self._signed(at)
        while True:
            at = self._skip(end)
            sign = self._peek(at)
            try:
                if (sign and sign in "*/") or _DIVIDES.match(self._text, at):
                    right, end = self._signed(self._skip(at + 1))
                    value = Quotient(value, right) if sign in "/:" else Product((*_factors(value), right))
                elif _LOG.match(self._text, at) or (sign and sign in "(√" and at == end):
                    right, end = self._power(at)
                    value = Product((*_factors(value), right))
                else:
                    return value, end
            except Unreadable:
                if self._depth == 1 and self._is_over(at + 1):
                    return value, end
                raise

    def _is_over(self, at: int) -> bool:
        """Whether the formula ended before this sign: nothing follows, or words (`0.940 * (rounded)`)."""
        return not self._text[at:].strip(" *^}{.,;)$`") or bool(_WORDS.match(self._text, at))

    def _signed(self, at: int) -> tuple[Expression, int]:
        if self._peek(at) == "-":
            value, end = self._power(self._skip(at + 1))
            return Negative(value), end
        return self._power(at)

    def _power(self, at: int) -> tuple[Expression, int]:
        base, end = self._atom(at)
        mark = self._peek(end)
        if mark and mark in "²³":
            return Power(base, Number("²³".index(mark) + 2)), end + 1
        footnote = _FOOTNOTE.match(self._text, end)
        if footnote:
            return base, footnote.end()
        if mark == "^":
            exponent, end = self._signed(self._skip(end + 1))
            if (isinstance(exponent, Number) and exponent.value > LARGEST_EXPONENT) or isinstance(exponent, Power):
                raise Unreadable(end)
            return Power(base, exponent), end
        return base, end

    def _atom(self, at: int) -> tuple[Expression, int]:
        sign = self._peek(at)
        if sign and sign in "([{":
            inner, end = self._sum(self._skip(at + 1))
            end = self._skip(end)
            if self._peek(end) not in (")", "]", "}"):
                raise Unreadable(end)
            return inner, end + 1
        if sign == "√":
            inner, end = self._atom(self._skip(at + 1))
            return Root(inner), end
        if sign.isdigit() or sign in (".", ","):
            number = number_at(self._text, at, self._comma)
            if number is None:
                raise Unreadable(at)
            return number
        symbol = self._symbol_at(self._text, at)
        if symbol is not None:
            return symbol
        log = _LOG.match(self._text, at)
        if log:
            argument, end = self._argument(log.end())
            return _logarithm(log[1], log[2], argument), end
        root = re.compile(r"(?i)sqrt\s*(?=\()").match(self._text, at)
        if root:
            inner, end = self._atom(root.end())
            return Root(inner), end
        raise Unreadable(at)

    def _argument(self, at: int) -> tuple[Expression, int]:
        """Of a logarithm: in `log2 9/14` the whole ratio."""
        return self._power(self._skip(at))


def _factors(x: Expression) -> tuple[Expression, ...]:
    return x.factors if isinstance(x, Product) else (x,)


def _logarithm(name: str, base: str | None, argument: Expression) -> Expression:
    """A logarithm without a base is one to base 2, as everywhere here."""
    if name == "ln":
        return Product((Log2(argument), LN2))
    if name == "lg" or base == "10":
        return Product((Log2(argument), LG2))
    if base and base != "2" and int(base) > 1:
        return Quotient(Log2(argument), Log2(Number(int(base))))
    return Log2(argument)
