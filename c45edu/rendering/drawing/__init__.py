"""This room draws diagrams: as DOT source, with Graphviz where it is installed, and as an SVG of its own where not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c45edu.data.errors import C45Error
from c45edu.diagram import Diagram
from c45edu.rendering.drawing import graphviz_program
from c45edu.rendering.drawing.dot import dot_source
from c45edu.rendering.drawing.fonts import missing_font_hint
from c45edu.rendering.drawing.svg import svg_text

HOW_TO_GET_GRAPHVIZ = (
    "Graphviz: apt install graphviz (Debian, Ubuntu), brew install graphviz (macOS), "
    "winget install graphviz (Windows)"
)

MOST_BOXES = 1000
"""Above this an SVG is drawn by this package even where Graphviz is installed: dot's time grows with the square."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The bytes of a picture, and who drew it: `dot` (Graphviz) or `own` (this package)."""

    data: bytes
    by: str


def draw(diagrams: tuple[Diagram, ...], form: str, *, program: bool | None = None) -> Drawing:
    """The diagrams side by side as one picture in one of the `FORMATS`.

    `program` says whether Graphviz's `dot` draws: None where it is installed
    (an SVG of more than `MOST_BOXES` boxes excepted), False never, True always.

    Raises:
        C45Error: the format needs Graphviz and it is not there, or Graphviz failed.

    >>> from c45edu.diagram import Box
    >>> from c45edu.spans import Text
    >>> boxes = (Box("0", ((Text("yes"),), (Text("14 cases"),)), "leaf", 0),)
    >>> drawing = draw((Diagram("weather", boxes, ()),), "svg", program=False)
    >>> drawing.by, drawing.data[:4]
    ('own', b'<svg')
    """
    if program is None:
        small = sum(len(diagram.boxes) for diagram in diagrams) <= MOST_BOXES
        program = graphviz_program.available() and (small or form != "svg")
    return FORMATS[form](diagrams, form, program)


def _draw_source(diagrams: tuple[Diagram, ...], form: str, usable: bool) -> Drawing:
    return Drawing(dot_source(diagrams).encode(), "own")


def _draw_svg(diagrams: tuple[Diagram, ...], form: str, usable: bool) -> Drawing:
    return _draw_by_program(diagrams, form, True) if usable else Drawing(svg_text(diagrams).encode(), "own")


def _draw_by_program(diagrams: tuple[Diagram, ...], form: str, usable: bool) -> Drawing:
    if not usable or not graphviz_program.available():
        raise C45Error(
            f"a .{form} is drawn by Graphviz, whose program dot was not found; "
            f".svg and .dot can be written without it. {HOW_TO_GET_GRAPHVIZ}"
        )
    return Drawing(graphviz_program.draw(dot_source(diagrams), form), "dot")


FORMATS: dict[str, Callable[[tuple[Diagram, ...], str, bool], Drawing]] = {
    "svg": _draw_svg,
    "png": _draw_by_program,
    "pdf": _draw_by_program,
    "dot": _draw_source,
}

__all__ = [
    "FORMATS", "HOW_TO_GET_GRAPHVIZ", "MOST_BOXES", "Drawing", "draw", "graphviz_program", "missing_font_hint",
]
