"""This file draws diagrams as one SVG without any other program: the same boxes and texts as in the DOT source.

Box number i (over all diagrams of the picture, in depth-first order) is the group with the id `n<i>`, in the picture
that Graphviz draws too, so that a page can link to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from c45edu.diagram import Diagram
from c45edu.rendering.drawing import shapes
from c45edu.rendering.drawing.colours import FRAME, INK, PAPER
from c45edu.rendering.drawing.escaping import xml_text
from c45edu.rendering.drawing.fonts import FONTS
from c45edu.rendering.drawing.layout import Layout, Rectangle, lay_out
from c45edu.rendering.drawing.legend import laid_out, told_once
from c45edu.rendering.drawing.lettering import BOX, LEGEND, TITLE, title_rows, width
from c45edu.rendering.drawing.looks import box_look
from c45edu.rendering.text import plain_text

MARGIN = 16.0
FRAMED = 12.0
"""How far a frame stands off what it holds, where pictures stand side by side."""
BETWEEN = 20.0
NARROWEST = 320.0
UNDER_TITLE, UNDER_LEGEND = 12.0, 18.0


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG before it has a head: its size and its elements, one a line."""

    width: float
    height: float
    body: tuple[str, ...]


def svg_text(diagrams: tuple[Diagram, ...], prefix: str = "n") -> str:
    """The diagrams side by side as a standalone SVG document, ending in a newline.

    `prefix` begins every id, for pages with more than one picture.
    """
    drawn = picture(diagrams, prefix)
    language = diagrams[0].language if diagrams else "en"
    attributes = f'xmlns="http://www.w3.org/2000/svg" {_size(drawn)} role="img"'
    space = f'xml:lang="{xml_text(language)}" xml:space="preserve"'
    title = " · ".join(diagram.title for diagram in diagrams)
    head = f"<svg {attributes} {_names(prefix)} {space}>"
    return "\n".join([head, *_told(diagrams, title, prefix), *_all(drawn)]) + "\n"


def svg_element(diagram: Diagram, prefix: str, links: Mapping[str, str]) -> tuple[str, float]:
    """A diagram, without its title above it, as an element of a page, and its width.

    `links` say by the key of a box where it leads to.
    """
    drawn = picture((replace(diagram, title=""),), prefix, links)
    head = f'<svg {_size(drawn)} {_names(prefix)}>'
    return "\n".join([head, *_told((diagram,), diagram.title, prefix), *_all(drawn)]), drawn.width


def box_places(diagram: Diagram) -> list[Rectangle]:
    """Where each box of a diagram stands in its picture."""
    panel = _Panel(diagram, lay_out(diagram))
    x, y = panel.tree_at
    return [replace(box.at, x=box.at.x + x + MARGIN, y=box.at.y + y + MARGIN) for box in panel.layout.boxes]


def picture(diagrams: tuple[Diagram, ...], prefix: str, links: Mapping[str, str] | None = None) -> Picture:
    """The diagrams side by side, in frames if there are several."""
    panels = [_Panel(diagram, lay_out(diagram)) for diagram in told_once(diagrams)]
    inset = FRAMED if len(panels) > 1 else 0.0
    x, first = MARGIN + inset, 0
    tallest = max(panel.height for panel in panels)
    body: list[str] = []
    for panel in panels:
        frame = Rectangle(-inset, -inset, panel.width + 2 * inset, tallest + 2 * inset)
        framed = [shapes.rectangle(frame, PAPER, FRAME)] if inset else []
        body += moved([*framed, *panel.draw(prefix, first, links or {})], x, MARGIN + inset)
        x += panel.width + BETWEEN + 2 * inset
        first += len(panel.diagram.boxes)
    return Picture(x - BETWEEN - inset + MARGIN, tallest + 2 * (MARGIN + inset), tuple(body))


def _size(drawn: Picture) -> str:
    w, h = shapes.number(drawn.width), shapes.number(drawn.height)
    return f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'


def _names(prefix: str) -> str:
    return f'aria-labelledby="{prefix}-title {prefix}-desc"'


def _told(diagrams: tuple[Diagram, ...], title: str, prefix: str) -> Iterator[str]:
    """The picture in words, for who cannot see it."""
    yield f'<title id="{prefix}-title">{xml_text(title)}</title>'
    yield f'<desc id="{prefix}-desc">{chr(10).join(line for diagram in diagrams for line in _outline(diagram))}</desc>'


def _all(drawn: Picture) -> Iterator[str]:
    """What is seen, on a white ground."""
    fonts = ", ".join(f"'{font}'" if " " in font else font for font in FONTS)
    yield f'<rect width="{shapes.number(drawn.width)}" height="{shapes.number(drawn.height)}" fill="{PAPER}"/>'
    yield f'<g font-family="{fonts}" font-size="{shapes.number(BOX.size)}" fill="{INK}" text-anchor="middle">'
    yield from (*drawn.body, "</g>", "</svg>")


def _outline(diagram: Diagram) -> Iterator[str]:
    """The tree in words, a line for every box: `outlook, sunny, 5 cases: humidity`."""
    above = {edge.child: edge for edge in diagram.edges}
    headlines = {box.key: box.lines[0] if box.lines else () for box in diagram.boxes}
    for box in diagram.boxes:
        edge = above.get(box.key)
        way = ", ".join(map(plain_text, (headlines[edge.parent], *edge.lines))) + ": " if edge else ""
        yield xml_text(way + ", ".join(map(plain_text, box.lines)))


class _Panel:
    """One diagram with its title and its legend above it."""

    def __init__(self, diagram: Diagram, layout: Layout) -> None:
        self.diagram, self.layout = diagram, layout
        self.title = title_rows(diagram)
        self.legend = laid_out(diagram.legend, max(layout.width, NARROWEST))
        self.below_title = len(self.title) * TITLE.leading + UNDER_TITLE if self.title else 0.0
        legend_height = self.legend[-1].y + LEGEND.leading + UNDER_LEGEND if self.legend else 0.0
        self.signs = self.below_title + legend_height
        self.below_legend = self.signs + (len(diagram.signs) * LEGEND.leading + UNDER_TITLE if diagram.signs else 0.0)
        titles = [width(row, TITLE.size, bold=True) for row in self.title]
        signs = [width(sign, LEGEND.size) for sign in diagram.signs]
        self.width = max([layout.width, *titles, *signs, *(entry.right for entry in self.legend)])
        self.height = self.below_legend + layout.height

    def draw(self, prefix: str, first: int, links: Mapping[str, str]) -> Iterator[str]:
        for i, row in enumerate(self.title):
            yield shapes.text(row, 0, i * TITLE.leading + TITLE.size, TITLE.size, bold=True, anchor="start")
        yield from moved(map(shapes.entry, self.legend), 0, self.below_title)
        for i, sign in enumerate(self.diagram.signs):
            yield shapes.text(sign, 0, self.signs + i * LEGEND.leading + LEGEND.size, LEGEND.size, anchor="start")
        yield from moved(self._tree(prefix, first, links), *self.tree_at)

    @property
    def tree_at(self) -> tuple[float, float]:
        return (self.width - self.layout.width) / 2, self.below_legend

    def _tree(self, prefix: str, first: int, links: Mapping[str, str]) -> Iterator[str]:
        yield from map(shapes.edge, self.layout.edges)
        for i, placed in enumerate(self.layout.boxes, first):
            drawn, link = shapes.box(placed, f"{prefix}{i}"), links.get(placed.box.key)
            yield drawn if link is None else f'<a href="{xml_text(link)}">{drawn}</a>'
        for placed in self.layout.boxes:
            if box_look(placed.box).crossed:
                yield shapes.cross(*self.layout.entrance(placed))


def moved(elements: Iterable[str], x: float, y: float) -> Iterator[str]:
    yield f'<g transform="translate({shapes.number(x)} {shapes.number(y)})">'
    yield from elements
    yield "</g>"
