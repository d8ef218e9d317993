"""This file measures text and fits it into labels: wrapped, and shortened when it is too long to be shown."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from c45edu.diagram import Box, Diagram, Edge
from c45edu.rendering.characters import CHINESE
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text


@dataclass(frozen=True, slots=True)
class Label:
    """The rows of a label, how many of them belong to the headline, and the whole text if the rows are shortened."""

    rows: tuple[str, ...]
    headline: int = 0
    whole: str | None = None


@dataclass(frozen=True, slots=True)
class Lettering:
    """The size of the letters, and the room for one line of a label: its width, and the rows it may wrap into."""

    size: float
    room: float
    rows: int

    @property
    def leading(self) -> float:
        """The distance from one row to the next."""
        return round(self.size * 1.25)


TITLE = Lettering(16, 640, 3)
BOX = Lettering(13, 200, 4)
EDGE = Lettering(12, 130, 3)
LEGEND = Lettering(12, 200, 1)
MORE = "…"


def box_label(box: Box) -> Label:
    return _label([*map(plain_text, box.lines), *([MORE] if "more" in box.marks else [])], BOX)


def edge_label(edge: Edge) -> Label:
    return _label([*map(plain_text, edge.lines)], EDGE)


def legend_label(name: str) -> Label:
    return _label([printable(name)], LEGEND)


def title_rows(diagram: Diagram) -> tuple[str, ...]:
    return tuple(fitted(printable(diagram.title), TITLE)[0]) if diagram.title else ()


def _label(lines: list[str], lettering: Lettering) -> Label:
    fits = [fitted(line, lettering) for line in lines]
    return Label(
        rows=tuple(row for rows, _ in fits for row in rows),
        headline=len(fits[0][0]) if fits else 0,
        whole="\n".join(lines) if any(short for _, short in fits) else None,
    )


# ── wrapping ─────────────────────────────────────────────────────────────────────────────────────

_PIECE = re.compile(f"[{CHINESE}]|\\s+|[^\\s{CHINESE}/_]+[/_]*|[/_]+")


def fitted(text: str, lettering: Lettering) -> tuple[list[str], bool]:
    """The text in as many rows as it may have, and whether something is left out at its end.

    >>> fitted("humidity", BOX), fitted("the humidity of the air", Lettering(13, 80, 1))
    ((['humidity'], False), (['the humidit…'], True))
    """
    rows = wrapped(text, lettering.size, lettering.room)
    if len(rows) <= lettering.rows:
        return rows, False
    kept = rows[: lettering.rows - 1]
    return [*kept, _shortened(" ".join(rows[lettering.rows - 1 :])[:200], lettering)], True


def wrapped(text: str, size: float, room: float) -> list[str]:
    """Broken between words and between Chinese characters, inside a word only if it is wider than a row."""
    if width(text, size) <= room:
        return [text]
    rows, row = [], ""
    for piece in _pieces(text, size, room):
        if row.strip() and width((row + piece).rstrip(), size) > room:
            rows.append(row.rstrip())
            row = ""
        row += piece if row or piece.strip() else ""
    return [*rows, row.rstrip()]


def _pieces(text: str, size: float, room: float) -> list[str]:
    pieces: list[str] = []
    for word in _PIECE.findall(text):
        piece = ""
        for character in word if width(word, size) > room else [word]:
            if piece and width(piece + character, size) > room:
                pieces.append(piece)
                piece = ""
            piece += character
        pieces.append(piece)
    return pieces


def _shortened(text: str, lettering: Lettering) -> str:
    while text and width(text + "…", lettering.size) > lettering.room:
        text = text[:-1]
    return text.rstrip() + "…"


# ── measuring ────────────────────────────────────────────────────────────────────────────────────

_HELVETICA = {
    222: "'`ijl", 260: "|", 278: " !,./:;I[\\]ft", 333: "()-r", 334: "{}", 355: '"', 389: "*", 469: "^",
    500: "Jcksvxyz", 556: "#$0123456789?L_abdeghnopqu", 584: "+<=>~−×≤≥", 611: "FTZ", 667: "&ABEKPSVXY",
    722: "CDHNRUw", 778: "GOQ", 833: "Mm", 889: "%", 944: "W", 1015: "@",
}
"""Widths in thousandths of the size (Adobe font metrics; Arial and Liberation Sans have the same)."""

_WIDTHS = {character: units for units, characters in _HELVETICA.items() for character in characters}
_FULL, _OTHER = 1000, 700
BOLD = 1.1
"""How much wider Helvetica Bold is, over the small letters."""


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a line, close for Helvetica and its kin: a Chinese character is as wide as it is high.

    >>> width("10", 10), width("天气", 10)
    (11.12, 20.0)
    """
    return sum(_WIDTHS.get(c) or _unlisted(c) for c in text) * size / 1000 * (BOLD if bold else 1)


def _unlisted(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return _FULL if unicodedata.east_asian_width(character) in "WFA" else _OTHER
