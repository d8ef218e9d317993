"""This file writes set mathematics as plain data, with the places where a line of it may be broken.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> math_data(Log2(Ratio(9, 14)))
    ['row', ['log2'], ['fraction', ['number', '9'], ['number', '14']]]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from c45edu.arithmetic import Expression, Negative, Product, Quotient, Sum
from c45edu.rendering.columns import width
from c45edu.rendering.math_pieces import (
    FRACTION,
    LOGARITHM,
    PRODUCT,
    SIGN,
    Bar,
    Fence,
    Figures,
    Fraction,
    Hole,
    Letter,
    Logarithm,
    Piece,
    Radical,
    Row,
    Scripts,
    Sign,
    Word,
    Words,
    pieces,
)
from c45edu.rendering.pdf.words import chunks

Data = list[Any]
"""A piece is its kind and what it is made of."""

LONG = 30
"""Words in mathematics of more columns are set in lines above each other."""


def math_data(x: Expression) -> Data:
    """The expression set in two dimensions, as a tree of lists."""
    return _data(pieces(x))


def _data(piece: Piece) -> Data:
    return _FORMS[type(piece)](piece)


def _words(x: Words) -> Data:
    return ["words", x.text] if width(x.text) <= LONG else ["lines", chunks(x.text), width(x.text)]


_FORMS: dict[type, Callable[..., Data]] = {
    Figures: lambda x: ["number", x.text],
    Hole: lambda x: ["hole", x.width, x.ruled],
    Letter: lambda x: ["letter", x.text],
    Word: lambda x: _words(Words(x.text)),
    Words: _words,
    Sign: lambda x: ["sign", x.role, x.text],
    Logarithm: lambda x: ["log2"],
    Row: lambda x: ["row", *map(_data, x.parts)],
    Fraction: lambda x: ["fraction", _data(x.above), _data(x.below)],
    Radical: lambda x: ["root", _data(x.inside)],
    Scripts: lambda x: ["scripts", _data(x.base), *(None if part is None else _data(part) for part in (x.sub, x.sup))],
    Bar: lambda x: ["bar", _data(x.inside)],
    Fence: lambda x: ["fence", x.tall, _data(x.inside)],
}

# ── where a line may be broken ───────────────────────────────────────────────────────────────────

Part = list[Any]
"""The sign before it, what stands there, and the parts into which that may be broken if it is too wide itself."""


SHORT = 36
"""Mathematics of fewer characters fits in any line, and is not broken."""


def step_data(x: Expression) -> dict[str, Any]:
    """A step of a derivation: whole, and its parts; those of a quotient above and below its line."""
    whole, parts = with_parts(x)
    halves = (x.numerator, x.denominator) if parts and isinstance(x, Quotient) else ()
    return {"whole": whole, "parts": parts, "halves": [breakable(half) or [_part(half)] for half in halves]}


def with_parts(x: Expression) -> tuple[Data, list[Part]]:
    """The expression whole, and its parts if it is long."""
    whole = math_data(x)
    return whole, breakable(x) if _length(whole) >= SHORT else []


def _length(data: Data) -> int:
    """The characters of set mathematics, and one for every sign."""
    return sum(
        _length(part) if isinstance(part, list) else len(part) if isinstance(part, str) else 0 for part in data[1:]
    )


def breakable(x: Expression) -> list[Part]:
    """The parts between which a line may be broken, each before its sign; none where it may not."""
    return _BREAKABLE[type(x)](x) if type(x) in _BREAKABLE else []


def _part(x: Expression, sign: str = "", at_least: int = 0) -> Part:
    """One operand, in parentheses where `pieces` would set them."""
    piece = pieces(x, at_least)
    inner = breakable(x)
    return [sign, _data(piece), _enclosed(inner) if isinstance(piece, Fence) else inner]


def _terms(x: Sum) -> list[Part]:
    return [_term(term, first=i == 0) for i, term in enumerate(x.terms)]


def _term(term: Expression, first: bool) -> Part:
    if first:
        return _part(term, at_least=SIGN)
    if isinstance(term, Negative):
        return _part(term.argument, "−", PRODUCT)
    return _part(term, "+", PRODUCT)


def _negative(x: Negative) -> list[Part]:
    inner = breakable(x.argument) if isinstance(x.argument, Product | Quotient) else []
    first, *rest = inner or [_part(x.argument, at_least=PRODUCT)]
    return [_with(first, ["sign", "prefix", "−"]), *rest]


def _factors(x: Product) -> list[Part]:
    last = len(x.factors) - 1
    return [
        _part(factor, "⋅" if i else "", LOGARITHM if i == last else FRACTION) for i, factor in enumerate(x.factors)
    ]


def _quotient(x: Quotient) -> list[Part]:
    """In one line, with a slash; the parts of a sum keep its parentheses."""
    above, below = (_part(half, sign, FRACTION) for half, sign in ((x.numerator, ""), (x.denominator, "/")))
    return [above, below]


def _enclosed(parts: Sequence[Part]) -> list[Part]:
    """The parts in parentheses: the first opens them, the last closes them."""
    if not parts:
        return []
    return _around(parts, ["sign", "opening", "("], ["sign", "closing", ")"])


def _around(parts: Sequence[Part], before: Data | None, behind: Data | None) -> list[Part]:
    """The parts with a sign before the first of them and behind the last."""
    opened = [_with(parts[0], before), *parts[1:]]
    return [*opened[:-1], _with(opened[-1], None, behind)]


def _with(part: Part, before: Data | None, behind: Data | None = None) -> Part:
    """The part with a sign before or behind it, also when it is broken."""
    sign, body, inner = part
    return [sign, ["row", *filter(None, (before, body, behind))], _around(inner, before, behind) if inner else []]


_BREAKABLE: dict[type, Callable[..., list[Part]]] = {
    Sum: _terms, Negative: _negative, Product: _factors, Quotient: _quotient,
}
