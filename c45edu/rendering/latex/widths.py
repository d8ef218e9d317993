"""This file decides how wide the columns of a table are, how small its letters, and whether it is turned or parted.

Lengths are in the size of the letters they are measured for (`em`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BETWEEN = 0.9
"""The room between two columns."""
COMFORTABLE, TIGHT = 14.0, 5.0
"""A column of words is broken to no less than that."""
PARTED = 9.0
"""The widest column of a table in parts, unless its numbers are wider."""
SHORT_HEAD = 3.0
"""A head so short is not broken while there is room."""
MOST_LINES = 8
"""A head has no more lines than that, if it can be helped."""
SIZES = {"normalsize": 1.0, "small": 0.92, "footnotesize": 0.85, "scriptsize": 0.78}
"""The sizes of letters, by that of the page; the small ones of Latin Modern are wider than they are called."""


@dataclass(frozen=True, slots=True)
class Paper:
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
class Setting:
    """How a table is set; `widths` are None where nothing is broken. `parts` are its columns by number."""

    size: str
    widths: tuple[float | None, ...]
    turned: bool
    parts: tuple[tuple[int, ...], ...]


def needs(head: float, word: float, solid: float, cells: float, is_text: bool) -> Needs:
    """The needs of a column by the widths of its head, of the widest word and formula in it, and of the widest cell.

    Numbers and formulas are never broken.
    """
    natural = max(head, cells)
    if is_text:
        return Needs(natural, min(natural, max(solid, COMFORTABLE)), min(natural, max(solid, TIGHT)))
    comfortable = max(cells, min(head, max(word, solid, head / 3, SHORT_HEAD)))
    return Needs(natural, comfortable, max(cells, min(head, max(solid, min(word, TIGHT), head / MOST_LINES))))


def setting(columns: Sequence[Needs], paper: Paper, keys: int = 1) -> Setting:
    """The first way that fits: as it is, broken, smaller, turned; else in parts that repeat so many first columns."""
    every = tuple(range(len(columns)))
    for size, degree, turned in _WAYS:
        room = (paper.along if turned else paper.across) / SIZES[size]
        widths = _fitting([(column.natural, getattr(column, degree)) for column in columns], room)
        if widths is not None:
            return Setting(size, widths, turned, (every,))
    room = paper.across / SIZES[_PARTED]
    parted = [min(column.natural, max(column.tight, min(column.comfortable, PARTED))) for column in columns]
    broken = tuple(None if w == column.natural else w for w, column in zip(parted, columns, strict=True))
    return Setting(_PARTED, broken, False, tuple(_parts(parted, keys, room)))


_WAYS = (
    ("normalsize", "natural", False), ("normalsize", "comfortable", False), ("small", "natural", False),
    ("small", "comfortable", False), ("footnotesize", "comfortable", False), ("footnotesize", "tight", False),
    ("scriptsize", "tight", False), ("small", "comfortable", True), ("footnotesize", "tight", True),
)
_PARTED = "footnotesize"


def _fitting(columns: Sequence[tuple[float, float]], room: float) -> tuple[float | None, ...] | None:
    """The columns at their natural width where they can be; the others share what is left. None if they need more."""
    room -= BETWEEN * (len(columns) - 1)
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
    left = room - sum(widths[i] + BETWEEN for i in first)
    part, used = first, 0.0
    for i, width in enumerate(widths[len(first) :], len(first)):
        if part != first and used + width > left:
            yield part
            part, used = first, 0.0
        part = (*part, i)
        used += width + BETWEEN
    yield part
