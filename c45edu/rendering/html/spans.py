"""This file writes the pieces of a line as HTML: the user's text as itself, mathematics as MathML, a number as text."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from c45edu.arithmetic import Number
from c45edu.document import Code, Math, Numeral, Spans, Term, Text, User
from c45edu.rendering.mathematics.breaking import terms
from c45edu.rendering.mathematics.mathml import markup
from c45edu.rendering.mathematics.pieces import Piece, PieceRow, Sign, row
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.printable import printable

MOST_TERMS = 2
"""A longer sum may be broken between its terms."""


def inline(spans: Spans) -> str:
    """A line of spans. Raises `TypeError` for one that has no form here."""
    for span in spans:
        if type(span) not in _SPANS:
            raise TypeError(f"HTML has no form for {type(span).__name__}")
    return "".join(_SPANS[type(span)](span) for span in spans)


def literal(text: str) -> str:
    """Text that shows as itself, whatever is in it, in an element or an attribute.

    >>> print(literal('<b onload="x">'))
    &lt;b onload=&quot;x&quot;&gt;
    """
    return escape(printable(text))


def _math(span: Math) -> str:
    """A number alone is plain text, in prose and tables as everywhere."""
    x = span.expression
    if isinstance(x, Numeral):
        key = f' data-q="{literal(x.quantity)}"' if x.quantity is not None else ""
        return f'<span class="number"{key}>{literal(linear(x))}</span>'
    if isinstance(x, Number):
        return f'<span class="number">{literal(linear(x))}</span>'
    piece = pieces(x)
    found = terms(piece)
    if len(found) > MOST_TERMS:
        return f'<span class="terms">{" ".join(unbroken(part.piece) for part in found)}</span>'
    return element(markup(piece))


def element(content: str) -> str:
    """A `math` element; its fractions are as large as in a display."""
    return f'<math displaystyle="true">{content}</math>'


def unbroken(*parts: Piece) -> str:
    """A part of a formula that is not broken; a sign before it keeps the room behind it that it has in between."""
    whole = row(*parts)
    first, *others = whole.parts if isinstance(whole, PieceRow) else (whole,)
    if isinstance(first, Sign) and first.role in ("binary", "relation"):
        begins = f'<mo form="infix" lspace="0" rspace="0.28em">{literal(first.text)}</mo>'
    else:
        begins = markup(first)
    return boxed(begins + "".join(map(markup, others)))


def boxed(content: str) -> str:
    """A line of text makes no room for the fractions of bare mathematics; it does for boxes."""
    return f'<span class="piece">{element(content)}</span>'


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span: literal(span.text),
    User: lambda span: f"<bdi>{literal(span.text)}</bdi>",
    Term: lambda span: f"<em>{literal(span.text)}</em>",
    Code: lambda span: f"<code>{literal(span.text)}</code>",
    Math: _math,
}
