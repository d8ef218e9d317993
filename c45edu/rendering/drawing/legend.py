"""This file decides what the legend of a picture shows, the classes by their colours, and places it in rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from c45edu.diagram import Diagram
from c45edu.rendering.drawing.lettering import LEGEND, Label, legend_label, width

SWATCH = (22.0, 14.0)
BESIDE, BETWEEN = 6.0, 18.0


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A colour with the name of its class, and where it stands."""

    tint: int
    label: Label
    x: float
    y: float

    @property
    def right(self) -> float:
        return self.x + SWATCH[0] + BESIDE + width(self.label.rows[0], LEGEND.size)


def told_once(diagrams: tuple[Diagram, ...]) -> tuple[Diagram, ...]:
    """The diagrams, without a legend where an earlier one has the same, and where there is but one class."""
    seen: list[tuple[tuple[int, str], ...]] = []
    told = []
    for diagram in diagrams:
        worth_it = len(diagram.legend) > 1 and diagram.legend not in seen
        seen.append(diagram.legend)
        told.append(diagram if worth_it else replace(diagram, legend=()))
    return tuple(told)


def laid_out(legend: Iterable[tuple[int, str]], room: float) -> list[LegendEntry]:
    """The entries from left to right, in as many rows as the room asks for."""
    entries: list[LegendEntry] = []
    x = y = 0.0
    for tint, name in legend:
        entry = LegendEntry(tint, legend_label(name), x, y)
        if x and entry.right > room:
            entry = replace(entry, x=0.0, y=y + LEGEND.leading + BESIDE)
        entries.append(entry)
        x, y = entry.right + BETWEEN, entry.y
    return entries
