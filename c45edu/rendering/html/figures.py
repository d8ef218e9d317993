"""This file writes trees as SVG within HTML: every box a link to where its node is told."""

from __future__ import annotations

from collections.abc import Mapping

from c45edu.diagram import CutPlot
from c45edu.document import Figure
from c45edu.rendering.drawing.cut_plot import WIDTH, cut_plot_svg
from c45edu.rendering.drawing.svg import svg_element
from c45edu.rendering.html.spans import literal

SMALLEST = 0.62
"""A picture that is too wide shrinks to so much of its size; on a still narrower screen it scrolls."""

UPRIGHT = 1000.0
"""A wider tree is printed on a page that is turned."""


def figure(block: Figure, name: str, places: Mapping[tuple[str, ...], str]) -> tuple[str, str]:
    """The tree with its caption, under the id `name`, box i as `name-i`; and the rule of style that it needs."""
    if isinstance(block.diagram, CutPlot):
        plot = f'<figure id="{name}">\n<div class="scroll">\n{cut_plot_svg(block.diagram)}</div>\n</figure>'
        return plot, f"#{name} svg {{ min-width: {WIDTH * SMALLEST:.0f}px }}"
    links = {
        box.key: f"#{places[box.node]}" for box in block.diagram.boxes if box.node is not None and box.node in places
    }
    drawn, width = svg_element(block.diagram, f"{name}-", links)
    caption = f"<figcaption>{literal(block.diagram.title)}</figcaption>"
    rule = f"#{name} svg {{ min-width: {width * SMALLEST:.0f}px }}"
    if width > UPRIGHT:
        rule += f"\n@media print {{ #{name} {{ page: turned }} #{name} svg {{ max-height: 15cm }} }}"
    return f'<figure class="tree" id="{name}">\n<div class="scroll">\n{drawn}\n</div>\n{caption}\n</figure>', rule


def boxes(block: Figure, name: str) -> dict[tuple[str, ...], str]:
    """The id of the box of every node in the figure."""
    if isinstance(block.diagram, CutPlot):
        return {}
    return {box.node: f"{name}-{i}" for i, box in enumerate(block.diagram.boxes) if box.node is not None}
