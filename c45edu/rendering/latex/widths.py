"""This file decides how wide the columns of a table are, how small its letters, and whether it is turned or parted.

Lengths are in the size of the letters they are measured for (`em`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

WIDE, NARROW = 0.9, 0.5
"""The room between two columns, and where a table is very wide."""
COMFORTABLE, TIGHT = 14.0, 4.5
"""A column of words is broken to no less than that."""
SHORT_HEAD = 3.0
"""A head so short is not broken while there is room."""
MOST_LINES, FEW_LINES = 8, 4
"""A head has no more lines than that, and a cell, if it can be helped."""
SIZES = {"normalsize": 1.0, "small": 0.92, "footnotesize": 0.85, "scriptsize": 0.78}
"""The sizes of letters, by that of the page; the small ones of Latin Modern are wider than they are called."""


@dataclass(frozen=True, slots=True)
class LatexPaper:
    """The room for text on a page, upright and turned, in letters of the page."""

    across: float
    along: float


@dataclass(frozen=True, slots=True)
class Needs:
    """What a column wants: the room that nothing is broken in, and the least at two degrees of breaking."""

    natural: float
    comfortable: float
    tight: float


@dataclass(frozen=True, slots=True)
class TablePart:
    """Some columns by number, and how wide they are; None where nothing in them is broken."""

    columns: tuple[int, ...]
    widths: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """How a table is set: in letters of that `size`, its columns so far `apart`, `turned` or not, in so many parts."""

    size: str
    apart: float
    turned: bool
    parts: tuple[TablePart, ...]


def needs(head: float, word: float, solid: float, cells: float, is_text: bool) -> Needs:
    """The needs of a column by the widths of its head, of the widest word in that, of its widest formula and cell.

    Numbers are never broken, nor the terms of a formula.
    """
    natural = max(head, cells)
    if is_text:
        tight = max(TIGHT, min(COMFORTABLE, natural / FEW_LINES))
        return Needs(natural, min(natural, max(solid, COMFORTABLE)), min(natural, max(solid, tight)))
    comfortable = max(cells, min(head, max(word, solid, head / 3, SHORT_HEAD)))
    return Needs(natural, comfortable, max(cells, min(head, max(solid, min(word, TIGHT), head / MOST_LINES))))


def setting(columns: Sequence[Needs], paper: LatexPaper, keys: int = 1) -> Setting:
    """The first way that fits: as it is, broken, smaller, turned; else in parts that repeat so many first columns."""
    every = tuple(range(len(columns)))
    for size, degree, apart, turned in _WAYS:
        room = (paper.along if turned else paper.across) / SIZES[size]
        widths = _fitting([(column.natural, getattr(column, degree)) for column in columns], room, apart)
        if widths is not None:
            return Setting(size, apart, turned, (TablePart(every, widths),))
    room = paper.across / SIZES[_PARTED]
    parts = []
    for part in _parts([column.tight for column in columns], keys, room):
        wanted = [(columns[i].natural, columns[i].tight) for i in part]
        parts.append(TablePart(part, _fitting(wanted, room, WIDE) or tuple(least for _, least in wanted)))
    return Setting(_PARTED, WIDE, False, tuple(parts))


_WAYS = (
    ("normalsize", "natural", WIDE, False),
    ("normalsize", "comfortable", WIDE, False),
    ("small", "natural", WIDE, False),
    ("small", "comfortable", WIDE, False),
    ("footnotesize", "comfortable", WIDE, False),
    ("footnotesize", "tight", WIDE, False),
    ("scriptsize", "tight", WIDE, False),
    ("scriptsize", "tight", NARROW, False),
    ("small", "comfortable", WIDE, True),
    ("footnotesize", "tight", WIDE, True),
)
_PARTED = "footnotesize"


def _fitting(columns: Sequence[tuple[float, float]], room: float, apart: float) -> tuple[float | None, ...] | None:
    """The columns at their natural width where they can be; the others share what is left. None if they need more."""
    room -= apart * (len(columns) - 1)
    if sum(least for _, least in columns) > room:
        return None
    low, high = 0.0, max(natural for natural, _ in columns)
    for _ in range(40):
        level = (low + high) / 2
        fits = sum(min(natural, max(least, level)) for natural, least in columns) <= room
        low, high = (level, high) if fits else (low, level)
    widths = [min(natural, max(least, high if fits else low)) for natural, least in columns]
    return tuple(None if width > natural - 0.05 else width for width, (natural, _) in zip(widths, columns, strict=True))


def _parts(widths: Sequence[float], keys: int, room: float) -> Iterator[tuple[int, ...]]:
    first = tuple(range(min(keys, len(widths))))
    left = room - sum(widths[i] + WIDE for i in first)
    part, used = first, 0.0
    for i, width in enumerate(widths[len(first) :], len(first)):
        if part != first and used + width > left:
            yield part
            part, used = first, 0.0
        part = (*part, i)
        used += width + WIDE
    yield part
