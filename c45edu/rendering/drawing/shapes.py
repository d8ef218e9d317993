"""This file writes the pieces of an SVG: boxes, lines, the cross of a cut, text; its numbers have one fixed form."""

from __future__ import annotations

from c45edu.rendering.drawing.colours import CUT, INK, PAPER, bands
from c45edu.rendering.drawing.escaping import xml_text
from c45edu.rendering.drawing.layout import PlacedBox, PlacedEdge, Rectangle
from c45edu.rendering.drawing.legend import BESIDE, SWATCH, LegendEntry
from c45edu.rendering.drawing.lettering import BOX, EDGE, LEGEND, Label, Lettering
from c45edu.rendering.drawing.looks import Look, box_look, edge_look

DASHES = "5 3"
CORNER = 8.0
RING = 3.5
ARM = 5.5


def number(value: float) -> str:
    """A length with one decimal at most.

    >>> number(12.04), number(-0.01), number(3.25)
    ('12', '0', '3.2')
    """
    return f"{value:.1f}".removesuffix(".0") if abs(value) >= 0.05 else "0"


def box(placed: PlacedBox, name: str) -> str:
    """A box with its lines, as a group that can be linked to."""
    look, at = box_look(placed.box), placed.at
    ring = Rectangle(at.x - RING, at.y - RING, at.width + 2 * RING, at.height + 2 * RING)
    return (
        f'<g id="{xml_text(name)}" class="{xml_text(placed.box.role)}" data-key="{xml_text(placed.box.key)}">'
        + _whole(placed.label)
        + (_outlined(ring, look, PAPER) if look.double else "")
        + _filled(at, look)
        + _rows(placed.label, BOX, at, look.ink)
        + "</g>"
    )


def edge(placed: PlacedEdge) -> str:
    """A line with its label on a white ground."""
    look, at = edge_look(placed.edge), placed.at
    ground = rectangle(at, PAPER) if placed.label.rows else ""
    label = ground + _rows(placed.label, EDGE, at, look.ink)
    keys = f'data-parent="{xml_text(placed.edge.parent)}" data-key="{xml_text(placed.edge.child)}"'
    return f'<g class="edge" {keys}>{_whole(placed.label)}{_line(placed, look)}{label}</g>'


def cross(x: float, y: float) -> str:
    """The mark of a branch that is cut off."""
    a, b, c, d = (number(value) for value in (x - ARM, x + ARM, y - ARM, y + ARM))
    return f'<path class="cross" d="M{a} {c}L{b} {d}M{a} {d}L{b} {c}" fill="none" stroke="{CUT}" stroke-width="2.4"/>'


def entry(placed: LegendEntry) -> str:
    """A line of the legend."""
    swatch = Rectangle(placed.x, placed.y, *SWATCH)
    baseline = placed.y + SWATCH[1] / 2 + LEGEND.size * 0.36
    name = text(placed.label.rows[0], placed.x + SWATCH[0] + BESIDE, baseline, LEGEND.size, anchor="start")
    return f'<g class="legend">{_whole(placed.label)}{_filled(swatch, Look(bands(placed.tint)))}{name}</g>'


def rectangle(at: Rectangle, fill: str, line: str = "none", more: str = "") -> str:
    x, y, wide, high = map(number, (at.x, at.y, at.width, at.height))
    stroke = f' stroke="{line}"' if line != "none" else ""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{fill}"{stroke}{more}/>'


def text(
    row: str, x: float, y: float, size: float, *, bold: bool = False, anchor: str = "", ink: str = ""
) -> str:
    attributes = {
        "font-size": number(size) if size != BOX.size else "", "font-weight": "bold" if bold else "",
        "text-anchor": anchor, "fill": ink if ink != INK else "",
    }
    more = "".join(f' {name}="{value}"' for name, value in attributes.items() if value)
    return f'<text x="{number(x)}" y="{number(y)}"{more}>{xml_text(row)}</text>'


def _whole(label: Label) -> str:
    """The whole text of a label that is shortened: a browser shows it when pointed at."""
    return f"<title>{chr(10).join(map(xml_text, label.whole.splitlines()))}</title>" if label.whole else ""


def _rows(label: Label, lettering: Lettering, at: Rectangle, ink: str) -> str:
    top = at.y + (at.height - len(label.rows) * lettering.leading) / 2
    middle = at.x + at.width / 2
    return "".join(
        text(row, middle, top + (i + 0.5) * lettering.leading + lettering.size * 0.36, lettering.size,
             bold=i < label.headline and lettering is BOX, ink=ink)
        for i, row in enumerate(label.rows)
    )


def _filled(at: Rectangle, look: Look) -> str:
    if len(look.bands) == 1:
        return _outlined(at, look, look.bands[0])
    wide = at.width / len(look.bands)
    stripes = (
        rectangle(Rectangle(at.x + i * wide, at.y, wide, at.height), fill) for i, fill in enumerate(look.bands)
    )
    return "".join(stripes) + _outlined(at, look, "none")


def _outlined(at: Rectangle, look: Look, fill: str) -> str:
    corner = f' rx="{number(CORNER)}"' if look.rounded else ""
    return rectangle(at, fill, look.line, corner + _stroke(look))


def _stroke(look: Look) -> str:
    width = f' stroke-width="{number(look.width)}"' if look.width != 1 else ""
    return width + (f' stroke-dasharray="{DASHES}"' if look.dashed else "")


def _line(placed: PlacedEdge, look: Look) -> str:
    (x0, y0), (x1, y1), (x3, y3) = placed.start, placed.bend, placed.end
    curve = " ".join(f"{number(x)} {number(y)}" for x, y in (*placed.controls, placed.arrival))
    path = f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}C{curve}L{number(x3)} {number(y3)}"
    return f'<path d="{path}" fill="none" stroke="{look.line}"{_stroke(look)}/>'
