"""This file draws the gain of every cut as a small SVG, with the values of each class in a strip below."""

from __future__ import annotations

from c45edu.diagram import CutPlot, PlottedCut
from c45edu.rendering.drawing.colours import ACCENT, INK, LINE, PAPER, bands
from c45edu.rendering.drawing.escaping import xml_text
from c45edu.rendering.drawing.fonts import FONTS
from c45edu.rendering.text import plain_text

WIDTH, PLOT = 640, 220
LEFT, RIGHT, TOP = 130, 24, 44
ROW = 20
LONGEST = 18
LOOKS = {"best": (5, ACCENT, ACCENT), "asked": (5, PAPER, ACCENT), "refused": (3, PAPER, LINE), "": (3, LINE, LINE)}
"""Radius, fill and line of a cut by its role."""


def cut_plot_svg(plot: CutPlot) -> str:
    """The plot as a standalone SVG."""
    height = TOP + PLOT + 34 + ROW * len(plot.rows) + 30
    fonts = ", ".join(f"'{font}'" if " " in font else font for font in FONTS)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" font-family="{fonts}" font-size="12" fill="{INK}">',
        f"<title>{xml_text(plot.title)}</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        *_axes(plot), *_curve(plot), *_strip(plot), "</svg>", "",
    ])


def _across(plot: CutPlot, x: float) -> float:
    xs = [value for _, _, values in plot.rows for value in values] + [cut.x for cut in plot.cuts]
    low, high = min(xs), max(xs)
    return LEFT + (x - low) / ((high - low) or 1.0) * (WIDTH - LEFT - RIGHT)


def _up(plot: CutPlot, y: float) -> float:
    low, high = min([0.0, *(cut.y for cut in plot.cuts)]), max([0.0, *(cut.y for cut in plot.cuts)])
    return TOP + (high - y) / ((high - low) or 1.0) * PLOT


def _axes(plot: CutPlot) -> list[str]:
    zero = _up(plot, 0.0)
    return [
        f'<path d="M {LEFT - 10} {TOP - 12} V {TOP + PLOT}" fill="none" stroke="{LINE}"/>',
        f'<path d="M {LEFT - 10} {zero:.1f} H {WIDTH - RIGHT}" fill="none" stroke="{LINE}"/>',
        f'<text x="{LEFT - 16}" y="{zero + 4:.1f}" text-anchor="end">0</text>',
        f'<text x="{LEFT - 16}" y="{TOP - 20}" text-anchor="end">{xml_text(_short(plot.y_name))}</text>',
    ]


def _curve(plot: CutPlot) -> list[str]:
    places = [(_across(plot, cut.x), _up(plot, cut.y)) for cut in plot.cuts]
    path = " L ".join(f"{x:.1f} {y:.1f}" for x, y in places)
    lines = [f'<path d="M {path}" fill="none" stroke="{LINE}" stroke-dasharray="2 3"/>'] if places else []
    for cut, (x, y) in zip(plot.cuts, places, strict=True):
        radius, fill, line = LOOKS[cut.role]
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{line}"/>')
        lines += _named(cut, x, y) if cut.role in ("best", "asked") else []
    return lines


def _named(cut: PlottedCut, x: float, y: float) -> list[str]:
    """The number of the cut and its gain above the point, and a line down through the classes."""
    anchor = "end" if x > WIDTH * 0.8 else "start" if x < LEFT + 40 else "middle"
    return [
        f'<path d="M {x:.1f} {y + 6:.1f} V {TOP + PLOT + 24}" stroke="{ACCENT}" stroke-dasharray="4 3"/>',
        f'<text x="{x:.1f}" y="{y - 10:.1f}" text-anchor="{anchor}" font-weight="bold">'
        f"{xml_text(f'{plain_text(cut.name)}: {plain_text(cut.shown)}')}</text>",
    ]


def _strip(plot: CutPlot) -> list[str]:
    """A row for each class, a mark for each value that a case of it has; below, the attribute."""
    lines = []
    for row, (tint, name, values) in enumerate(plot.rows):
        y = TOP + PLOT + 34 + row * ROW
        lines.append(f'<text x="{LEFT - 16}" y="{y + 4}" text-anchor="end">{xml_text(_short(name))}</text>')
        lines += [
            f'<rect x="{_across(plot, x) - 5:.1f}" y="{y - 6}" width="10" height="12" fill="{bands(tint)[0]}" '
            f'stroke="{LINE}"/>'
            for x in values
        ]
    below = TOP + PLOT + 34 + len(plot.rows) * ROW + 12
    middle = f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{below}" text-anchor="middle">'
    return [*lines, f"{middle}{xml_text(_short(plot.x_name))}</text>"]


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
