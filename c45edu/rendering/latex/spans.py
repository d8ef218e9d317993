"""This file writes a line of spans as LaTeX, and estimates how wide it will be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from c45edu.arithmetic import Expression, Log2, Negative, Number, Power, Product, Quotient, Ratio, Root, Sum
from c45edu.arithmetic.expression import parts
from c45edu.document import Code, Math, Name, Numeral, Span, Spans, Symbol, Term, Text, User
from c45edu.rendering.drawing.lettering import width as helvetica
from c45edu.rendering.equation_rows import EquationRows
from c45edu.rendering.latex.escaping import LONGEST, escape
from c45edu.rendering.latex_math import latex_words
from c45edu.rendering.linear import linear
from c45edu.rendering.printable import printable

FIGURE = 0.5
"""The width of a digit, by the size of its letters; other lengths of this room are in the same unit, `em`."""
LONG, LONG_WIDTH = 32, 15.0
"""Words of more characters are wrapped within mathematics, in lines so wide."""
TILDE = "\u0303"
SHORTENED = 320
"""Where words cannot stand in full, as in a formula, so much of them does."""


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

    def leaf(self, x: Expression) -> float:
        """An index is set smaller."""
        if not isinstance(x, Symbol):
            return min(letters(x.text), LONG_WIDTH) if isinstance(x, Name) else letters(linear(x))
        index = max(sum(min(letters(part.text), LONG_WIDTH) for part in texts) for texts in (x.sub, x.sup))
        arguments = [self.breadth(argument) for argument in x.arguments]
        inside = sum(arguments) + COMMA * (len(arguments) - 1) + PARENTHESES if arguments else 0.0
        return min(letters(x.name), LONG_WIDTH) + INDEX * index + inside

    def breadth(self, x: Expression) -> float:
        """In `em`, and closer than for a browser, whose fonts are not known."""
        if type(x) not in _SIGNS:
            return self.leaf(x) if not parts(x) else sum(map(self.breadth, parts(x)))
        before, between, stacked = _SIGNS[type(x)]
        inside = [self._operand(part, x) for part in parts(x)] or [FIGURE * len(str(n)) for n in _halves(x)]
        return before + (max(inside) if stacked else sum(inside) + between * (len(inside) - 1))

    def _operand(self, part: Expression, whole: Expression) -> float:
        in_parentheses = isinstance(part, Sum) and isinstance(whole, Product | Log2 | Negative | Power)
        return self.breadth(part) + PARENTHESES * in_parentheses

    def reason(self, spans: Spans, room: float) -> str:
        if measure(spans) < room:
            return rf"\text{{{inline(spans)}}}"
        return rf"\parbox[t]{{{em(room)}}}{{\raggedright {inline(spans)}}}"

    def squeezed(self, text: str, room: float) -> str:
        return rf"\adjustbox{{max width={em(room)}}}{{$\displaystyle {text}$}}"


def _halves(x: Expression) -> tuple[object, ...]:
    return (x.numerator, x.denominator) if isinstance(x, Ratio) else ()


SIGN, COMMA, PARENTHESES, INDEX = 1.3, 0.5, 0.8, 0.75
"""What an operator takes with the blanks around it, a comma, a pair of parentheses; the size of an index."""

_SIGNS: dict[type, tuple[float, float, bool]] = {
    Log2: (2.0, 0, False), Product: (0, 0.75, False), Sum: (0, SIGN, False), Negative: (0.2, 0, False),
    Ratio: (0.3, 0, True), Quotient: (0.3, 0, True), Root: (0.9, 0, False), Power: (0, 0, False),
}
"""What stands before an expression of that kind, what between its parts, and whether these stand above each other."""

PAGE_MATH = PageMath(40, sign=SIGN)
_PLAIN = re.compile(r"[A-Za-z0-9 .:;=()/+≤%_-]*")
"""What mathematics shows as it is, or as a sign of its own."""

# ── measuring ────────────────────────────────────────────────────────────────────────────────────


def em(length: float) -> str:
    """A length as TeX writes it, rounded down.

    >>> em(12.37), em(3)
    ('12.3em', '3em')
    """
    return f"{int(length * 10 + 1e-6) / 10:g}em"


def letters(text: str) -> float:
    """About how wide a text is set: its letters are a little wider than those that are measured, some much wider."""
    shown = printable(text)
    return helvetica(shown, LETTERS) + MUCH_WIDER * sum(character in "\\{}|/'" for character in shown)


def measure(spans: Spans) -> float:
    """About how wide a line of spans is set."""
    return sum(_width(span) for span in spans)


def words(spans: Spans) -> Iterator[float]:
    """How wide the pieces of text are between which the line may be broken."""
    for span in spans:
        if not isinstance(span, Math):
            yield from map(letters, _PIECES.findall(printable(span.text)))


def formulas(spans: Spans) -> Iterator[float]:
    """How wide the pieces of formulas are that are never broken."""
    for span in spans:
        if isinstance(span, Math):
            x = span.expression
            yield from (PAGE_MATH.breadth(term) + SIGN for term in (x.terms if isinstance(x, Sum) else (x,)))


LETTERS, MUCH_WIDER = 1.03, 0.2
_PIECES = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+")


def _width(span: Span) -> float:
    return PAGE_MATH.breadth(span.expression) if isinstance(span, Math) else letters(span.text)


# ── long texts ───────────────────────────────────────────────────────────────────────────────────


def shortened(text: str, most: int = SHORTENED) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def cut(spans: Spans, room: float) -> Iterator[Spans]:
    """The line in stretches of about that width, for what must not be higher than a page."""
    stretch: list[Span] = []
    used = 0.0
    for piece in _small_pieces(spans, room):
        used += _width(piece)
        if stretch and used > room:
            yield _joined(stretch)
            stretch, used = [], _width(piece)
        stretch.append(piece)
    yield _joined(stretch)


def _joined(pieces: Sequence[Span]) -> Spans:
    """Neighbours of one kind as one, so that a word is a word again."""
    joined: list[Span] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if isinstance(piece, Math) or last is None or isinstance(last, Math) or type(piece) is not type(last):
            joined.append(piece)
        else:
            joined[-1] = type(piece)(last.text + piece.text)
    return tuple(joined)


def _small_pieces(spans: Spans, room: float) -> Iterator[Span]:
    """Text in words, and words in pieces of no more than a tenth of the room."""
    most = max(1, int(room / 10))
    for span in spans:
        if isinstance(span, Math):
            yield span
        else:
            yield from (type(span)(piece) for piece in re.findall(rf"\s+|\S{{1,{most}}}", span.text))
