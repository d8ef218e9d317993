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
from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.pieces import (
    ATOM,
    FRACTION,
    FUNCTION,
    LOGARITHM,
    POWER,
    PRODUCT,
    SIGN,
    SUM,
    between,
    binding,
    fenced,
    row,
)
from c45edu.rendering.printable import printable

MINUS, PLUS, TIMES, SLASH = kinds.Sign("−"), kinds.Sign("+"), kinds.Sign("·"), kinds.Sign("/")
NEGATIVE = kinds.Sign("−", "prefix")


def pieces(x: Expression, flat: bool = False, at_least: int = SUM) -> kinds.Piece:
    """The expression set (`flat`: in one line), in parentheses if it binds less tightly than `at_least`.

    Raises `TypeError` for a kind of expression that has no form.
    """
    if type(x) not in _FORMS:
        raise TypeError(f"mathematics has no form for the expression {type(x).__name__}")
    return fenced(_FORMS[type(x)](x, flat), at_least)


def _sum(x: Sum, flat: bool) -> kinds.Piece:
    return row(*(piece for i, term in enumerate(x.terms) for piece in _term(term, flat, first=i == 0)))


def _term(term: Expression, flat: bool, first: bool) -> Iterator[kinds.Piece]:
    if isinstance(term, Negative):
        yield NEGATIVE if first else MINUS
        yield pieces(term.argument, flat, PRODUCT)
    elif first:
        yield pieces(term, flat, SIGN)
    else:
        yield from (PLUS, pieces(term, flat, PRODUCT))


def _product(x: Product, flat: bool) -> kinds.Piece:
    """Only the last factor may be a bare logarithm: it would swallow what follows."""
    *others, last = x.factors
    return between(TIMES, [*(pieces(factor, flat, FRACTION) for factor in others), pieces(last, flat, LOGARITHM)])


def _quotient(x: Quotient, flat: bool) -> kinds.Piece:
    """In one line `log2(9) / 14` is not to be read as the logarithm of a quotient."""
    if flat:
        return row(_with_fence(pieces(x.numerator, flat, FRACTION)), SLASH, pieces(x.denominator, flat, POWER))
    return kinds.Over(_above_bar(pieces(x.numerator)), pieces(x.denominator))


def _with_fence(piece: kinds.Piece) -> kinds.Piece:
    """A bare logarithm with its argument in parentheses."""
    first, *rest = piece.parts if isinstance(piece, kinds.PieceRow) else (piece,)
    if isinstance(first, kinds.Logarithm) and first.tightly == POWER:
        return row(kinds.Logarithm(FUNCTION), kinds.Fence(row(*rest)))
    return piece


def _above_bar(piece: kinds.Piece) -> kinds.Piece:
    """Two rules close to each other would look like an equals sign."""
    return kinds.Hole(piece.width, ruled=False) if isinstance(piece, kinds.Hole) else piece


def _ratio(x: Ratio, flat: bool) -> kinds.Piece:
    if flat:
        return _in_line(pieces(Number(x.numerator), flat, POWER), pieces(Number(x.denominator), flat, POWER))
    return kinds.Over(_whole(x.numerator), _whole(x.denominator))


def _in_line(above: kinds.Piece, below: kinds.Piece) -> kinds.Piece:
    return row(above, kinds.Sign("/", "slash"), below)


def _whole(value: Rational) -> kinds.Piece:
    """A fraction within a fraction stays in one line, or it would be too small to read."""
    return kinds.Figures(_signed(decimal_text(value)))


def _figures(text: str, quantity: str | None, flat: bool) -> kinds.Piece:
    """A number as printed, with the typographic minus sign; a fraction set as one, its sign before it."""
    text = _signed(text)
    if flat or "/" not in text:
        return kinds.Figures(text, quantity)
    above, _, below = text.partition("/")
    if above.startswith("−"):
        return row(NEGATIVE, kinds.Over(kinds.Figures(above[1:]), kinds.Figures(below)))
    return kinds.Over(kinds.Figures(above), kinds.Figures(below))


def _signed(text: str) -> str:
    return "−" + text[1:] if text.startswith("-") else text


def _log2(x: Log2, flat: bool) -> kinds.Piece:
    """In one line without parentheses only of a plain number: `log2 3`, but `log2(1/3)`."""
    if not flat:
        return row(kinds.Logarithm(LOGARITHM), pieces(x.argument, flat, FRACTION))
    argument = pieces(x.argument, flat)
    if isinstance(x.argument, Number) and binding(argument) == ATOM:
        return row(kinds.Logarithm(POWER), argument)
    return row(kinds.Logarithm(FUNCTION), kinds.Fence(argument))


def _power(x: Power, flat: bool) -> kinds.Piece:
    """A fraction up there stays in one line."""
    base, exponent = pieces(x.base, flat, ATOM), x.exponent
    if flat:
        return kinds.Scripts(base, sup=pieces(exponent, flat, FUNCTION))
    if isinstance(exponent, Quotient):
        above, below = pieces(exponent.numerator, flat, FRACTION), pieces(exponent.denominator, flat, POWER)
        return kinds.Scripts(base, sup=_in_line(above, below))
    if isinstance(exponent, Ratio):
        return kinds.Scripts(base, sup=_in_line(_whole(exponent.numerator), _whole(exponent.denominator)))
    return kinds.Scripts(base, sup=pieces(exponent))


def _symbol(x: Symbol, flat: bool) -> kinds.Piece:
    sub, sup = _index(x.sub), _index(x.sup)
    base = _name(x.name)
    named = kinds.Scripts(base, sub, sup) if sub or sup else base
    if not x.arguments:
        return named
    arguments = between(kinds.Sign(",", "separator"), [pieces(argument, flat) for argument in x.arguments])
    return row(named, kinds.Fence(arguments))


def _index(texts: Sequence[Text | User]) -> kinds.Piece | None:
    return row(*(_words(piece.text) for piece in texts)) if texts else None


def _name(name: str) -> kinds.Piece:
    """A letter is a variable, a longer name stands upright."""
    if name in _NAMES:
        return _NAMES[name]
    plain = name.isascii() and name.replace("_", "").isalnum()
    return kinds.Word(name) if len(name) > 1 and plain else _words(name)


def _words(text: str) -> kinds.Piece:
    if len(text) == 1 and text.isascii() and text.isalpha():
        return kinds.Letter(text)
    return kinds.Words(printable(text))


_NAMES: dict[str, kinds.Piece] = {
    "|": kinds.Sign("|", "relation"), "*": kinds.Sign("*", "mark"), "ḡ": kinds.Bar(kinds.Letter("g")),
    "Σ": kinds.Sign("Σ", "big"),
}

_FORMS: dict[type, Callable[[Any, bool], kinds.Piece]] = {
    Number: lambda x, flat: _figures(decimal_text(x.value), None, flat),
    Ratio: _ratio,
    Log2: _log2,
    Negative: lambda x, flat: row(NEGATIVE, pieces(x.argument, flat, PRODUCT)),
    Sum: _sum,
    Product: _product,
    Quotient: _quotient,
    Power: _power,
    Root: lambda x, flat: kinds.Radical(pieces(x.argument, flat)),
    Symbol: _symbol,
    Name: lambda x, flat: _words(x.text),
    Numeral: lambda x, flat: _figures(x.text, x.quantity, flat),
    Blank: lambda x, flat: kinds.Hole(x.width),
    Beside: lambda x, flat: row(*(pieces(part, flat) for part in x.parts)),
}
