"""This file measures the paper: what a page holds between its margins, upright and turned."""

from __future__ import annotations

from dataclasses import dataclass

SIDE, TOP, BOTTOM = 62.0, 60.0, 56.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper by the name that typst has for it, in points."""

    name: str
    width: float
    height: float

    @property
    def upright(self) -> tuple[float, float]:
        """The width and height of what stands on it."""
        return self.width - 2 * SIDE, self.height - TOP - BOTTOM

    @property
    def turned(self) -> tuple[float, float]:
        return self.height - 2 * SIDE, self.width - TOP - BOTTOM


PAPERS = {
    "a4": Paper("a4", 595.28, 841.89),
    "letter": Paper("us-letter", 612.0, 792.0),
}
"""By the name that a sheet has for it."""
