"""This file writes mathematics in one line of plain text: `−9/14·log2(9/14) − 5/14·log2(5/14)`.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> linear(-(Ratio(9, 14) * Log2(Ratio(9, 14))) - Ratio(5, 14) * Log2(Ratio(5, 14)))
    '−9/14·log2(9/14) − 5/14·log2(5/14)'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from c45edu.arithmetic import Expression
from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.pieces import FRACTION, POWER, fenced
from c45edu.rendering.mathematics.setting import pieces


def linear(x: Expression) -> str:
    """The expression as text. Raises `TypeError` for a kind of expression that has no form."""
    return plain(pieces(x, flat=True))


def plain(piece: kinds.Piece) -> str:
    """A piece of set mathematics as text."""
    return _FORMS[type(piece)](piece)


def _row(piece: kinds.PieceRow) -> str:
    """A bare logarithm keeps its distance from its argument."""
    texts = [_FORMS[type(part)](part) for part in piece.parts]
    for i, part in enumerate(piece.parts[:-1]):
        if type(part) is kinds.Logarithm and type(piece.parts[i + 1]) is not kinds.Fence:
            texts[i] += " "
    return "".join(texts)


def _over(piece: kinds.Over) -> str:
    halves = fenced(piece.above, FRACTION), fenced(piece.below, POWER)
    slash = "/" if all(isinstance(half, kinds.Figures) for half in halves) else " / "
    return slash.join(map(plain, halves))


def _scripts(piece: kinds.Scripts) -> str:
    below, above = (f"{mark}{plain(part)}" if part else "" for mark, part in (("_", piece.sub), ("^", piece.sup)))
    return plain(piece.base) + below + above


_SPACED = {
    ("binary", "+"): " + ", ("binary", "−"): " − ", ("binary", "/"): " / ", ("separator", ","): ", ",
}

_FORMS: dict[type, Callable[[Any], str]] = {
    kinds.Figures: lambda piece: piece.text,
    kinds.Hole: lambda piece: "_" * piece.width,
    kinds.Letter: lambda piece: piece.text,
    kinds.Word: lambda piece: piece.text,
    kinds.Words: lambda piece: piece.text,
    kinds.Sign: lambda piece: _SPACED.get((piece.role, piece.text), piece.text),
    kinds.Logarithm: lambda piece: "log2",
    kinds.PieceRow: _row,
    kinds.Over: _over,
    kinds.Radical: lambda piece: f"√({plain(piece.inside)})",
    kinds.Scripts: _scripts,
    kinds.Bar: lambda piece: unicodedata.normalize("NFC", piece.inside.text + "\u0304"),
    kinds.Fence: lambda piece: f"({plain(piece.inside)})",
}
