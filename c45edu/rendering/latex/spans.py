"""This file writes a line of spans as LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable

from c45edu.arithmetic import Number
from c45edu.document import Code, Math, Numeral, Span, Spans, Term, Text, User
from c45edu.rendering.characters import LONGEST
from c45edu.rendering.latex.escaping import escape
from c45edu.rendering.latex.text_width import IN_EM, em, measure, shortened
from c45edu.rendering.mathematics.latex import latex_words
from c45edu.rendering.mathematics.latex_rows import EquationRows
from c45edu.rendering.mathematics.plain import linear

LONG = 32
"""Words of more characters are wrapped within mathematics."""
TILDE = "\u0303"


def inline(spans: Spans, longest: int = LONGEST) -> str:
    """A line of spans; words of more than so many characters may be broken."""
    return "".join(_form(span)(span, longest) for span in spans)


def _form(span: Span) -> Callable[..., str]:
    if type(span) not in _SPANS:
        raise TypeError(f"LaTeX has no form for {type(span).__name__}")
    return _SPANS[type(span)]


def _math(span: Math, longest: int) -> str:
    """A number alone is plain text, in prose and tables as everywhere."""
    if isinstance(span.expression, Numeral | Number):
        return escape(linear(span.expression), longest)
    return f"${PAGE_MATH.latex(span.expression)}$"


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span, longest: escape(span.text, longest),
    User: lambda span, longest: escape(span.text, longest),
    Term: lambda span, longest: rf"\emph{{{escape(span.text, longest)}}}",
    Code: lambda span, longest: rf"\texttt{{{escape(span.text, longest)}}}",
    Math: _math,
}

# ── mathematics ──────────────────────────────────────────────────────────────────────────────────


class PageMath(EquationRows):
    """Mathematics on a page of TeX: long words wrap, and what is too wide for its row is shrunk."""

    def words(self, text: str) -> str:
        if text[1:] == TILDE and text[0].isalpha():
            return rf"\tilde{{{escape(text[0])}}}"
        if len(text) > LONG:
            return rf"\text{{\sheetlong{{{escape(shortened(text))}}}}}"
        return latex_words(text) if _PLAIN.fullmatch(text) else rf"\text{{{escape(text)}}}"

    def reason(self, spans: Spans, room: float) -> str:
        if measure(spans) < room:
            return rf"\text{{{inline(spans)}}}"
        return rf"\parbox[t]{{{em(room)}}}{{\raggedright {inline(spans)}}}"

    def squeezed(self, text: str, room: float) -> str:
        return rf"\adjustbox{{max width={em(room)}}}{{$\displaystyle {text}$}}"


PAGE_MATH = PageMath(40, measure=IN_EM)
_PLAIN = re.compile(r"[A-Za-z0-9 .:;=()/+≤%_-]*")
"""What mathematics shows as it is, or as a sign of its own."""
