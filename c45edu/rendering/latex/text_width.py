"""This file estimates how wide a line of spans is set on a page of TeX, in the size of its letters (`em`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from c45edu.document import Math, Span, Spans
from c45edu.rendering import characters
from c45edu.rendering.drawing.lettering import width as helvetica
from c45edu.rendering.mathematics.breaking import Part, terms
from c45edu.rendering.mathematics.formula_width import Measure
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.printable import printable

WRAPPED = 15.0
"""A long name within mathematics is wrapped in lines so wide."""
SHORTENED = 320
"""Where words cannot stand in full, as in a formula, so much of them does."""


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


def _name(text: str) -> float:
    """A long name is wrapped."""
    return min(letters(text), WRAPPED)


SIGN = 1.3
"""What an operator takes with the blanks around it."""
IN_EM = Measure(
    letters, _name, {"+": SIGN, "−": SIGN + 0.2, "·": 0.75, "prefix": 0.2, "separator": 0.5},
    logarithm=2.0, root=0.9, bar=0.15, fence=0.8, tall=0.8, index=0.75,
)
"""Closer than for a browser: the fonts are known."""


def measure(spans: Spans) -> float:
    """About how wide a line of spans is set."""
    return sum(_width(span) for span in spans)


def words(spans: Spans) -> Iterator[float]:
    """How wide the pieces of text are between which the line may be broken."""
    for span in spans:
        if not isinstance(span, Math):
            yield from map(letters, filter(str.strip, characters.words(printable(span.text))))


def formulas(spans: Spans) -> Iterator[float]:
    """How wide the pieces of formulas are that are never broken."""
    for span in spans:
        if isinstance(span, Math):
            piece = pieces(span.expression)
            yield from (IN_EM(part.body) + SIGN for part in terms(piece) or [Part(None, piece)])


LETTERS, MUCH_WIDER = 1.03, 0.2


def _width(span: Span) -> float:
    return IN_EM(pieces(span.expression)) if isinstance(span, Math) else letters(span.text)


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
