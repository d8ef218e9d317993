"""This file writes set mathematics as plain data, with the places where a line of it may be broken.

Typst itself fills the lines: only it knows how wide its letters are.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> math_data(Log2(Ratio(9, 14)))
    ['row', ['log2'], ['fraction', ['number', '9'], ['number', '14']]]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c45edu.arithmetic import Expression
from c45edu.rendering.characters import chunks, width
from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.breaking import Part, parts
from c45edu.rendering.mathematics.pieces import IN_TWO_DIMENSIONS
from c45edu.rendering.mathematics.setting import pieces

Data = list[Any]
"""A piece is its kind and what it is made of; a part the sign before it, what stands there, and its own parts."""

LONG = 30
"""Words in mathematics of more columns are set in lines above each other."""
SHORT = 36
"""Mathematics of fewer characters fits in any line, and is not broken."""


def math_data(x: Expression) -> Data:
    """The expression set in two dimensions, as a tree of lists."""
    return data(pieces(x))


def step_data(x: Expression) -> dict[str, Any]:
    """A step of a derivation: whole, and its parts; those of a quotient above and below its line."""
    piece = pieces(x)
    whole, found = with_parts(piece)
    halves = (piece.above, piece.below) if found and isinstance(piece, kinds.Over) else ()
    return {"whole": whole, "parts": found, "halves": [_parts(half) or [["", data(half), []]] for half in halves]}


def with_parts(piece: kinds.Piece) -> tuple[Data, list[Data]]:
    """The piece whole, and its parts if it is long."""
    whole = data(piece)
    return whole, _parts(piece) if _length(whole) >= SHORT else []


def data(piece: kinds.Piece) -> Data:
    return _FORMS[type(piece)](piece)


def _length(found: Data) -> int:
    """The characters of set mathematics, and one for every sign."""
    return sum(
        _length(part) if isinstance(part, list) else len(part) if isinstance(part, str) else 0 for part in found[1:]
    )


def _parts(piece: kinds.Piece) -> list[Data]:
    return list(map(_part, parts(piece)))


def _part(part: Part) -> Data:
    return [part.sign.text.translate(IN_TWO_DIMENSIONS) if part.sign else "", data(part.body), _parts(part.body)]


def _words(text: str) -> Data:
    return ["words", text] if width(text) <= LONG else ["lines", chunks(text), width(text)]


_FORMS: dict[type, Callable[[Any], Data]] = {
    kinds.Figures: lambda x: ["number", x.text],
    kinds.Hole: lambda x: ["hole", x.width, x.ruled],
    kinds.Letter: lambda x: ["letter", x.text],
    kinds.Word: lambda x: _words(x.text),
    kinds.Words: lambda x: _words(x.text),
    kinds.Sign: lambda x: ["sign", x.role, x.text.translate(IN_TWO_DIMENSIONS)],
    kinds.Logarithm: lambda x: ["log2"],
    kinds.PieceRow: lambda x: ["row", *map(data, x.parts)],
    kinds.Over: lambda x: ["fraction", data(x.above), data(x.below)],
    kinds.Radical: lambda x: ["root", data(x.inside)],
    kinds.Scripts: lambda x: ["scripts", data(x.base), *(part and data(part) for part in (x.sub, x.sup))],
    kinds.Bar: lambda x: ["bar", data(x.inside)],
    kinds.Fence: lambda x: ["fence", x.tall, data(x.inside)],
}
