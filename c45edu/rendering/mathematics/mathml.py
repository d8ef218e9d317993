"""This file writes an expression as MathML Core, which browsers show without any script.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> print(mathml(Log2(Ratio(9, 14))))
    <msub><mi>log</mi><mn>2</mn></msub><mspace width="0.17em"/><mfrac><mn>9</mn><mn>14</mn></mfrac>
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from c45edu.arithmetic import Expression
from c45edu.rendering.characters import LONGEST, width
from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.pieces import IN_TWO_DIMENSIONS
from c45edu.rendering.mathematics.setting import pieces


def mathml(x: Expression) -> str:
    """The expression as the content of a `math` element."""
    return markup(pieces(x))


def markup(piece: kinds.Piece | None) -> str:
    """A piece of set mathematics as MathML."""
    return "<mrow/>" if piece is None else _FORMS[type(piece)](piece)


def _one(piece: kinds.Piece | None) -> str:
    """As a single element, where MathML counts them."""
    return f"<mrow>{markup(piece)}</mrow>" if isinstance(piece, kinds.PieceRow | kinds.Fence) else markup(piece)


def _text(text: str) -> str:
    return escape(text, quote=False)


def _figures(x: kinds.Figures) -> str:
    key = f' data-q="{escape(x.quantity)}"' if x.quantity is not None else ""
    return f"<mn{key}>{_text(x.text)}</mn>"


def _words(x: kinds.Words) -> str:
    """Long words are text of the page within the formula: only such text is broken into lines."""
    text = _text(x.text)
    return f'<mtext><span class="words">{text}</span></mtext>' if width(x.text) > LONGEST else f"<mtext>{text}</mtext>"


def _scripts(x: kinds.Scripts) -> str:
    if x.sub is not None and x.sup is not None:
        return f"<msubsup>{_one(x.base)}{_one(x.sub)}{_one(x.sup)}</msubsup>"
    name, index = ("msub", x.sub) if x.sub is not None else ("msup", x.sup)
    return f"<{name}>{_one(x.base)}{_one(index)}</{name}>"


def _fence(x: kinds.Fence) -> str:
    """A bracket grows only around a fraction; left to itself it would around an index, too."""
    stretchy = "" if x.tall else ' stretchy="false"'
    return f"<mo{stretchy}>(</mo>{markup(x.inside)}<mo{stretchy}>)</mo>"


_SIGNS = {
    "binary": "<mo>{}</mo>", "relation": "<mo>{}</mo>", "prefix": '<mo form="prefix">{}</mo>',
    "big": '<mo largeop="true">{}</mo>', "separator": '<mo separator="true">{}</mo>', "slash": "<mo>{}</mo>",
    "mark": "<mo>{}</mo>",
}

_FORMS: dict[type, Callable[[Any], str]] = {
    kinds.Figures: _figures,
    kinds.Hole: lambda x: f'<mtext class="{"blank" if x.ruled else "room"}">{"&#160;" * 2 * x.width}</mtext>',
    kinds.Letter: lambda x: f"<mi>{_text(x.text)}</mi>",
    kinds.Word: lambda x: f"<mi>{_text(x.text)}</mi>",
    kinds.Words: _words,
    kinds.Sign: lambda x: _SIGNS[x.role].format(_text(x.text.translate(IN_TWO_DIMENSIONS))),
    kinds.Logarithm: lambda x: '<msub><mi>log</mi><mn>2</mn></msub><mspace width="0.17em"/>',
    kinds.PieceRow: lambda x: "".join(map(markup, x.parts)),
    kinds.Over: lambda x: f"<mfrac>{_one(x.above)}{_one(x.below)}</mfrac>",
    kinds.Radical: lambda x: f"<msqrt>{markup(x.inside)}</msqrt>",
    kinds.Scripts: _scripts,
    kinds.Bar: lambda x: f'<mover accent="true">{_one(x.inside)}<mo>¯</mo></mover>',
    kinds.Fence: _fence,
}
