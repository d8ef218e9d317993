"""This file draws a number that falls in steps as a small SVG: the leaves of a tree as α grows."""

from __future__ import annotations

from c45edu.diagram import StepPlot
from c45edu.rendering.drawing.escaping import xml_text
from c45edu.rendering.drawing.fonts import FONTS

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 72, 56
LONGEST = 60


def step_plot_svg(plot: StepPlot) -> str:
    """The plot as a standalone SVG: axes, a step for every name, and its place below the axis."""
    furthest = max((x for x, *_ in plot.steps), default=1.0) * 1.15 or 1.0
    fonts = ", ".join(f"'{font}'" if " " in font else font for font in FONTS)
    across = [LEFT + x / furthest * (WIDTH - LEFT - RIGHT) for x, *_ in plot.steps]
    heights = [_height(y, plot.start) for y in (plot.start, *(y for _, _, y, _ in plot.steps))]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" font-family="{fonts}" font-size="13" fill="#1a1a1a">',
        f"<title>{_text(plot.title)}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold">{_text(plot.title)}</text>',
        *_axes(plot),
        f'<path d="{_path(across, heights)}" fill="none" stroke="#1f4e79" stroke-width="2.5"/>',
        *_steps(plot, across, heights),
        "</svg>",
        "",
    ])


def _height(y: int, most: int) -> float:
    return HEIGHT - BOTTOM - y / max(most, 1) * (HEIGHT - BOTTOM - TOP)


def _path(across: list[float], heights: list[float]) -> str:
    path = f"M {LEFT:.1f} {heights[0]:.1f}"
    for x, height in zip(across, heights[1:], strict=True):
        path += f" H {x:.1f} V {height:.1f}"
    return f"{path} H {WIDTH - RIGHT:.1f}"


def _axes(plot: StepPlot) -> list[str]:
    floor = HEIGHT - BOTTOM
    lines = [
        f'<path d="M {LEFT} {TOP - 8} V {floor} H {WIDTH - RIGHT}" fill="none" stroke="#555555"/>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end">{_text(plot.x_name)}</text>',
        f'<text x="16" y="{TOP - 14}">{_text(plot.y_name)}</text>',
    ]
    for y in sorted({plot.start, *(y for _, _, y, _ in plot.steps)}):
        height = _height(y, plot.start)
        lines.append(f'<text x="{LEFT - 10}" y="{height + 4:.1f}" text-anchor="end">{y}</text>')
        lines.append(f'<path d="M {LEFT} {height:.1f} H {WIDTH - RIGHT}" stroke="#e3e3e3"/>')
    return lines


def _steps(plot: StepPlot, across: list[float], heights: list[float]) -> list[str]:
    """At each step a dot, the place below the axis, and the name beside it; names of near steps stand on two rows."""
    lines = []
    for i, (x, (_, place, _, name)) in enumerate(zip(across, plot.steps, strict=True)):
        below = HEIGHT - BOTTOM + 18 + 15 * (i % 2)
        anchor, shift = ("end", -8) if x > WIDTH * 0.6 else ("start", 8)
        above = f'x="{x + shift:.1f}" y="{heights[i] - 7:.1f}" text-anchor="{anchor}"'
        lines += [
            f'<circle cx="{x:.1f}" cy="{heights[i + 1]:.1f}" r="4" fill="#1f4e79"/>',
            f'<text x="{x:.1f}" y="{below}" text-anchor="middle">{_text(place)}</text>',
            f'<text {above} font-size="12">{_text(name)}</text>',
        ]
    return lines


def _text(text: str) -> str:
    return xml_text(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")
