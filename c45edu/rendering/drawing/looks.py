"""This file says how boxes and edges look, by role and marks; both drawings, DOT and SVG, read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from c45edu.diagram import Box, Edge
from c45edu.rendering.drawing.colours import ACCENT, CUT, FADED_INK, FADED_LINE, INK, LINE, PAPER, bands, paler


@dataclass(frozen=True, slots=True)
class Look:
    """How a box or an edge is drawn; `bands` are the colours of the fill from left to right."""

    bands: tuple[str, ...] = (PAPER,)
    line: str = LINE
    ink: str = INK
    width: float = 1.0
    dashed: bool = False
    double: bool = False
    rounded: bool = False
    crossed: bool = False


def box_look(box: Box) -> Look:
    fill = (PAPER,) if box.tint is None else bands(box.tint)
    return _marked(Look(fill, rounded=box.role == "decision"), box.marks)


def edge_look(edge: Edge) -> Look:
    return _marked(Look(), edge.marks)


def _marked(look: Look, marks: frozenset[str]) -> Look:
    for mark, change in _MARKS.items():
        if mark in marks:
            look = change(look)
    return look


_MARKS: dict[str, Callable[[Look], Look]] = {
    "pruned": lambda look: replace(
        look, bands=tuple(map(paler, look.bands)), line=FADED_LINE, ink=FADED_INK, dashed=True
    ),
    "pruned-root": lambda look: replace(look, line=CUT, width=1.4, dashed=True, crossed=True),
    "made": lambda look: replace(look, width=1.4, double=True),
    "path": lambda look: replace(look, line=ACCENT, width=2.4),
}
"""What a mark changes, weakest first: a later mark overrides an earlier one."""
