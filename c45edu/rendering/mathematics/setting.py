"""This file sets an expression as pieces, stacked in two dimensions or in one line: parentheses, fractions, signs.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> pieces(Log2(Ratio(9, 14)))
    Row(parts=(Logarithm(tightly=3), Over(above=Figures(text='9'), below=Figures(text='14'))))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from c45edu.arithmetic import (
    Expression,
    Log2,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Rational,
    Root,
    Sum,
    decimal_text,
)
from c45edu.document import Beside, Blank, Name, Numeral, Symbol, Text, User
from c45edu.rendering.mathematics.pieces import (
    ATOM,
    FRACTION,
    FUNCTION,
    LOGARITHM,
    POWER,
    PRODUCT,
    SIGN,
    SUM,
    Bar,
    Fence,
    Figures,
    Hole,
    Letter,
    Logarithm,
    Over,
    Piece,
    Radical,
    Row,
    Scripts,
    Sign,
    Word,
    Words,
    between,
    binding,
    fenced,
    row,
)
from c45edu.rendering.printable import printable

MINUS, PLUS, TIMES, SLASH = Sign("−"), Sign("+"), Sign("·"), Sign("/")
NEGATIVE = Sign("−", "prefix")


def pieces(x: Expression, flat: bool = False, at_least: int = SUM) -> Piece:
    """The expression set (`flat`: in one line), in parentheses if it binds less tightly than `at_least`.

    Raises `TypeError` for a kind of expression that has no form.
    """
    if type(x) not in _FORMS:
        raise TypeError(f"mathematics has no form for the expression {type(x).__name__}")
    return fenced(_FORMS[type(x)](x, flat), at_least)


def _sum(x: Sum, flat: bool) -> Piece:
    return row(*(piece for i, term in enumerate(x.terms) for piece in _term(term, flat, first=i == 0)))


def _term(term: Expression, flat: bool, first: bool) -> Iterator[Piece]:
    if isinstance(term, Negative):
        yield NEGATIVE if first else MINUS
        yield pieces(term.argument, flat, PRODUCT)
    elif first:
        yield pieces(term, flat, SIGN)
    else:
        yield from (PLUS, pieces(term, flat, PRODUCT))


def _product(x: Product, flat: bool) -> Piece:
    """Only the last factor may be a bare logarithm: it would swallow what follows."""
    *others, last = x.factors
    return between(TIMES, [*(pieces(factor, flat, FRACTION) for factor in others), pieces(last, flat, LOGARITHM)])


def _quotient(x: Quotient, flat: bool) -> Piece:
    """In one line `log2(9) / 14` is not to be read as the logarithm of a quotient."""
    if flat:
        return row(_with_fence(pieces(x.numerator, flat, FRACTION)), SLASH, pieces(x.denominator, flat, POWER))
    return Over(_above_bar(pieces(x.numerator)), pieces(x.denominator))


def _with_fence(piece: Piece) -> Piece:
    """A bare logarithm with its argument in parentheses."""
    first, *rest = piece.parts if isinstance(piece, Row) else (piece,)
    if isinstance(first, Logarithm) and first.tightly == POWER:
        return row(Logarithm(FUNCTION), Fence(row(*rest)))
    return piece


def _above_bar(piece: Piece) -> Piece:
    """Two rules close to each other would look like an equals sign."""
    return Hole(piece.width, ruled=False) if isinstance(piece, Hole) else piece


def _ratio(x: Ratio, flat: bool) -> Piece:
    if flat:
        return _in_line(pieces(Number(x.numerator), flat, POWER), pieces(Number(x.denominator), flat, POWER))
    return Over(_whole(x.numerator), _whole(x.denominator))


def _in_line(above: Piece, below: Piece) -> Piece:
    return row(above, Sign("/", "slash"), below)


def _whole(value: Rational) -> Piece:
    """A fraction within a fraction stays in one line, or it would be too small to read."""
    return Figures(_signed(decimal_text(value)))


def _figures(text: str, quantity: str | None, flat: bool) -> Piece:
    """A number as printed, with the typographic minus sign; a fraction set as one, its sign before it."""
    text = _signed(text)
    if flat or "/" not in text:
        return Figures(text, quantity)
    above, _, below = text.partition("/")
    if above.startswith("−"):
        return row(NEGATIVE, Over(Figures(above[1:]), Figures(below)))
    return Over(Figures(above), Figures(below))


def _signed(text: str) -> str:
    return "−" + text[1:] if text.startswith("-") else text


def _log2(x: Log2, flat: bool) -> Piece:
    """In one line without parentheses only of a plain number: `log2 3`, but `log2(1/3)`."""
    if not flat:
        return row(Logarithm(LOGARITHM), pieces(x.argument, flat, FRACTION))
    argument = pieces(x.argument, flat)
    if isinstance(x.argument, Number) and binding(argument) == ATOM:
        return row(Logarithm(POWER), argument)
    return row(Logarithm(FUNCTION), Fence(argument))


def _power(x: Power, flat: bool) -> Piece:
    """A fraction up there stays in one line."""
    base, exponent = pieces(x.base, flat, ATOM), x.exponent
    if flat:
        return Scripts(base, sup=pieces(exponent, flat, FUNCTION))
    if isinstance(exponent, Quotient):
        above, below = pieces(exponent.numerator, flat, FRACTION), pieces(exponent.denominator, flat, POWER)
        return Scripts(base, sup=_in_line(above, below))
    if isinstance(exponent, Ratio):
        return Scripts(base, sup=_in_line(_whole(exponent.numerator), _whole(exponent.denominator)))
    return Scripts(base, sup=pieces(exponent))


def _symbol(x: Symbol, flat: bool) -> Piece:
    sub, sup = _index(x.sub), _index(x.sup)
    base = _name(x.name)
    named = Scripts(base, sub, sup) if sub or sup else base
    if not x.arguments:
        return named
    return row(named, Fence(between(Sign(",", "separator"), [pieces(argument, flat) for argument in x.arguments])))


def _index(texts: Sequence[Text | User]) -> Piece | None:
    return row(*(_words(piece.text) for piece in texts)) if texts else None


def _name(name: str) -> Piece:
    """A letter is a variable, a longer name stands upright."""
    if name in _NAMES:
        return _NAMES[name]
    plain = name.isascii() and name.replace("_", "").isalnum()
    return Word(name) if len(name) > 1 and plain else _words(name)


def _words(text: str) -> Piece:
    if len(text) == 1 and text.isascii() and text.isalpha():
        return Letter(text)
    return Words(printable(text))


_NAMES: dict[str, Piece] = {
    "|": Sign("|", "relation"), "*": Sign("*", "mark"), "ḡ": Bar(Letter("g")), "Σ": Sign("Σ", "big"),
}

_FORMS: dict[type, Callable[[Any, bool], Piece]] = {
    Number: lambda x, flat: _figures(decimal_text(x.value), None, flat),
    Ratio: _ratio,
    Log2: _log2,
    Negative: lambda x, flat: row(NEGATIVE, pieces(x.argument, flat, PRODUCT)),
    Sum: _sum,
    Product: _product,
    Quotient: _quotient,
    Power: _power,
    Root: lambda x, flat: Radical(pieces(x.argument, flat)),
    Symbol: _symbol,
    Name: lambda x, flat: _words(x.text),
    Numeral: lambda x, flat: _figures(x.text, x.quantity, flat),
    Blank: lambda x, flat: Hole(x.width),
    Beside: lambda x, flat: row(*(pieces(part, flat) for part in x.parts)),
}
