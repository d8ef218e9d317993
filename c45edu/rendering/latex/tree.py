"""This file draws a tree in TikZ: the drawing of this package's SVG, as small as the paper asks for, or turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from c45edu.diagram import CutPlot
from c45edu.document import Figure, Text
from c45edu.rendering.drawing.colours import CUT, INK, PAPER, bands
from c45edu.rendering.drawing.layout import Layout, PlacedBox, PlacedEdge, Rectangle, lay_out
from c45edu.rendering.drawing.legend import BESIDE, SWATCH, LegendEntry, laid_out, told_once
from c45edu.rendering.drawing.lettering import BOX, EDGE, LEGEND, Label, Lettering
from c45edu.rendering.drawing.looks import Look, box_look, edge_look
from c45edu.rendering.drawing.shapes import ARM, CORNER, RING, number
from c45edu.rendering.latex.escaping import UNBROKEN, escape
from c45edu.rendering.latex.spans import inline
from c45edu.rendering.latex.widths import LatexPaper

LARGEST = 0.72
"""The size of the drawing on paper, in points for each of its own units: letters of 9 points."""
UPRIGHT = 0.45
"""If it were smaller, it is turned."""
SMALLEST = 0.3
"""If it were smaller even then, nobody could read it: letters of 4 points."""
LETTER = 10.8
"""The size of the letters of the page in points, at least: how much of a page its picture may take."""
UNDER_LEGEND = 18.0


def tree(block: Figure, paper: LatexPaper) -> str | None:
    """The picture below its title; None where it would be too small to read, and for what is no tree."""
    if isinstance(block.diagram, CutPlot):
        return None
    diagram = told_once((block.diagram,))[0]
    layout = lay_out(diagram)
    legend = laid_out(diagram.legend, max(layout.width, paper.across * LETTER / LARGEST))
    above = legend[-1].y + LEGEND.leading + UNDER_LEGEND if legend else 0.0
    wide = max([layout.width, *(entry.right for entry in legend)])
    across, along = paper.across * LETTER, paper.along * LETTER * 0.85
    upright = min(LARGEST, across / wide, along / (layout.height + above))
    turned = min(LARGEST, along / wide, across * 0.85 / (layout.height + above))
    is_turned = upright < UPRIGHT and turned > upright * 1.2
    scale = turned if is_turned else upright
    if scale < SMALLEST:
        return None
    caption = [rf"\sheetcaption{{{inline((Text(diagram.title),))}}}"] if diagram.title else []
    picture = [*caption, rf"\begin{{adjustbox}}{{{_limits(is_turned)}}}", *_picture(layout, legend, above, scale),
               r"\end{adjustbox}"]
    return "\n".join([r"\begin{landscape}", *picture, r"\end{landscape}"] if is_turned else picture)


def _limits(is_turned: bool) -> str:
    """No larger than the page, which a page that the tree is put into may have made smaller."""
    return rf"max width=\linewidth, max totalheight={'0.85' if is_turned else '0.9'}\textheight"


def _picture(layout: Layout, legend: list[LegendEntry], above: float, scale: float) -> Iterator[str]:
    yield rf"\begin{{tikzpicture}}[x={scale:.3f}pt, y=-{scale:.3f}pt, line width={scale:.2f}pt,"
    yield "  words/.style={anchor=base, inner sep=0pt, outer sep=0pt},"
    yield rf"  font={_font(BOX, scale)}, small/.style={{font={_font(EDGE, scale)}}}]"
    yield from _colours(layout, legend)
    yield from (line for entry in legend for line in _entry(entry, scale))
    if above:
        yield rf"\begin{{scope}}[yshift=-{above * scale:.2f}pt]"
    yield from (line for placed in layout.edges for line in _edge(placed, scale))
    yield from (line for placed in layout.boxes for line in _box(placed, scale))
    yield from (_cross(*layout.entrance(placed), scale) for placed in layout.boxes if box_look(placed.box).crossed)
    yield from [r"\end{scope}"] * bool(above)
    yield r"\end{tikzpicture}"


def _font(lettering: Lettering, scale: float) -> str:
    return rf"\sffamily\fontsize{{{lettering.size * scale:.2f}}}{{{lettering.leading * scale:.2f}}}\selectfont"


def _colours(layout: Layout, legend: Iterable[LegendEntry]) -> Iterator[str]:
    """Every colour is defined once, under its own name."""
    looks = [*(box_look(p.box) for p in layout.boxes), *(edge_look(p.edge) for p in layout.edges)]
    looks += [Look(bands(entry.tint)) for entry in legend]
    used = {CUT, INK, PAPER} | {colour for look in looks for colour in (*look.bands, look.line, look.ink)}
    for colour in sorted(used):
        yield rf"\definecolor{{{_colour(colour)}}}{{HTML}}{{{colour[1:].upper()}}}"


def _colour(colour: str) -> str:
    return "sheet-" + colour[1:]


def _edge(placed: PlacedEdge, scale: float) -> Iterator[str]:
    look = edge_look(placed.edge)
    lean, turn = placed.controls
    curve = f".. controls {_point(*lean)} and {_point(*turn)} .. {_point(*placed.arrival)}"
    yield (
        rf"\draw[{_line(look, scale)}] {_point(*placed.start)} -- {_point(*placed.bend)} {curve}"
        f" -- {_point(*placed.end)};"
    )
    if placed.label.rows:
        yield rf"\fill[{_colour(PAPER)}] {_corners(placed.at)};"
    yield from _rows(placed.label, EDGE, placed.at, look.ink)


def _box(placed: PlacedBox, scale: float) -> Iterator[str]:
    look, at = box_look(placed.box), placed.at
    if look.double:
        ring = Rectangle(at.x - RING, at.y - RING, at.width + 2 * RING, at.height + 2 * RING)
        yield rf"\draw[{_line(look, scale)}, fill={_colour(PAPER)}{_corner(look, scale)}] {_corners(ring)};"
    yield from _filled(at, look, scale)
    yield from _rows(placed.label, BOX, at, look.ink)


def _filled(at: Rectangle, look: Look, scale: float) -> Iterator[str]:
    fill = ""
    if len(look.bands) == 1:
        fill = f", fill={_colour(look.bands[0])}"
    else:
        wide = at.width / len(look.bands)
        for i, band in enumerate(look.bands):
            yield rf"\fill[{_colour(band)}] {_corners(Rectangle(at.x + i * wide, at.y, wide, at.height))};"
    yield rf"\draw[{_line(look, scale)}{fill}{_corner(look, scale)}] {_corners(at)};"


def _entry(entry: LegendEntry, scale: float) -> Iterator[str]:
    yield from _filled(Rectangle(entry.x, entry.y, *SWATCH), Look(bands(entry.tint)), scale)
    baseline = entry.y + SWATCH[1] / 2 + LEGEND.size * 0.36
    yield _row(entry.label.rows[0], entry.x + SWATCH[0] + BESIDE, baseline, "words, small, anchor=base west")


def _cross(x: float, y: float, scale: float) -> str:
    arms = " ".join(
        f"{_point(x - ARM, y + sign * ARM)} -- {_point(x + ARM, y - sign * ARM)}" for sign in (-1, 1)
    )
    return rf"\draw[draw={_colour(CUT)}, line width={2.4 * scale:.2f}pt] {arms};"


def _rows(label: Label, lettering: Lettering, at: Rectangle, ink: str) -> Iterator[str]:
    top = at.y + (at.height - len(label.rows) * lettering.leading) / 2
    style = "words" + (", small" if lettering is EDGE else "") + (f", text={_colour(ink)}" if ink != INK else "")
    for i, row in enumerate(label.rows):
        bold = lettering is BOX and i < label.headline
        baseline = top + (i + 0.5) * lettering.leading + lettering.size * 0.36
        yield _row(row, at.x + at.width / 2, baseline, style, bold)


def _row(text: str, x: float, y: float, style: str, bold: bool = False) -> str:
    words = escape(text, UNBROKEN)
    words = rf"\textbf{{\boldmath {words}}}" if bold else words
    return rf"\node[{style}] at {_point(x, y)} {{{words}}};"


def _line(look: Look, scale: float) -> str:
    width = f", line width={look.width * scale:.2f}pt" if look.width != 1 else ""
    dashes = f", dash pattern=on {5 * scale:.2f}pt off {3 * scale:.2f}pt" if look.dashed else ""
    return f"draw={_colour(look.line)}{width}{dashes}"


def _corner(look: Look, scale: float) -> str:
    return f", rounded corners={CORNER * scale:.2f}pt" if look.rounded else ""


def _corners(at: Rectangle) -> str:
    return f"{_point(at.x, at.y)} rectangle {_point(at.x + at.width, at.y + at.height)}"


def _point(x: float, y: float) -> str:
    return f"({number(x)}, {number(y)})"
