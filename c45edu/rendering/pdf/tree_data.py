"""This file fits the drawing of a tree onto paper: downwards or to the right, on a page upright or turned."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from c45edu.diagram import CutPlot, Diagram
from c45edu.rendering.characters import is_chinese
from c45edu.rendering.drawing.cut_plot import cut_plot_svg
from c45edu.rendering.drawing.fonts import texts
from c45edu.rendering.drawing.lettering import BOX
from c45edu.rendering.drawing.svg import box_places, svg_text
from c45edu.rendering.pdf.paper import Paper
from c45edu.rendering.printable import printable

LARGEST, COMFORTABLE = 9.5, 7.5
"""The size of the letters in points: never larger; not worth a change of direction."""
BESIDE = 70.0
"""The height that is left for the heading of the tree and the line below it."""
BETTER = 1.15
"""So many times larger the letters must be for a tree to be turned."""

FONT, CHINESE_FONT = "Libertinus Serif", "Noto Sans SC"
"""The fonts of the drawing, which are at hand wherever typst is."""

_FONTS = re.compile('font-family="[^"]*"')
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


@dataclass(frozen=True, slots=True)
class _Fitted:
    svg: str
    scale: float
    turned: bool
    width: float
    height: float
    drawn: Diagram

    @property
    def letters(self) -> float:
        return self.scale * BOX.size


def tree_data(diagram: Diagram, paper: Paper, places: Mapping[tuple[str, ...], str]) -> dict[str, object]:
    """The picture, its size in points, whether its page is turned, and its boxes that lead to places on the page."""
    best = _best(list(_ways(diagram, paper)))
    return {
        "svg": best.svg, "width": best.width * best.scale, "height": best.height * best.scale, "turned": best.turned,
        "alt": printable(diagram.title), "boxes": list(_linked(best, places)),
    }


def _linked(best: _Fitted, places: Mapping[tuple[str, ...], str]) -> Iterator[dict[str, object]]:
    """The boxes of nodes that have a place, in points from the corner of the picture."""
    for box, at in zip(best.drawn.boxes, box_places(best.drawn), strict=True):
        if box.node is not None and box.node in places:
            sides = {"x": at.x, "y": at.y, "width": at.width, "height": at.height}
            yield {side: length * best.scale for side, length in sides.items()} | {"to": places[box.node]}


def plot_data(plot: CutPlot, paper: Paper) -> dict[str, object]:
    """The picture of a plot, as wide as the page lets it be."""
    font = CHINESE_FONT if is_chinese(plot.title) or any(is_chinese(name) for _, name, _ in plot.rows) else FONT
    svg = _FONTS.sub(f'font-family="{font}"', cut_plot_svg(plot), count=1)
    size = _SIZE.search(svg)
    assert size
    wide, high = map(float, size.groups())
    scale = min(LARGEST / BOX.size, paper.upright[0] / wide)
    size_in_points = {"width": wide * scale, "height": high * scale}
    return {"svg": svg, **size_in_points, "turned": False, "alt": printable(plot.title), "boxes": []}


def _ways(diagram: Diagram, paper: Paper) -> Iterator[_Fitted]:
    """As it is drawn and in the other direction, each on an upright and on a turned page."""
    font = CHINESE_FONT if is_chinese("".join(texts(diagram))) else FONT
    other = replace(diagram, rankdir="TB" if diagram.rankdir == "LR" else "LR")
    for way in (diagram, other):
        svg = _FONTS.sub(f'font-family="{font}"', svg_text((way,)), count=1)
        size = _SIZE.search(svg)
        assert size
        wide, high = map(float, size.groups())
        for turned, room in ((False, paper.upright), (True, paper.turned)):
            scale = min(LARGEST / BOX.size, room[0] / wide, (room[1] - BESIDE) / high)
            yield _Fitted(svg, scale, turned, wide, high, way)


def _best(ways: list[_Fitted]) -> _Fitted:
    """The first that is comfortable to read, or else the first to which no other is clearly better."""
    best = ways[0]
    for way in ways[1:]:
        if best.letters < COMFORTABLE and way.scale > best.scale * BETTER:
            best = way
    return best
