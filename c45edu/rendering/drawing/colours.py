"""This file holds the colours of the classes: pale enough for dark text, told apart by colour-blind eyes and in grey.

The five fills differ by 7 or more in lightness (CIE L*: 88, 73, 96, 81, 66), so a photocopy keeps them apart, and by
15 or more (CIE 1976) under each kind of colour blindness. The text stands on them with a contrast of 7 : 1 or more
(WCAG AAA). From the sixth class on the same fills come striped, from the eleventh on in finer stripes.
"""

from __future__ import annotations

INK = "#111111"
PAPER = "#ffffff"
LINE = "#555555"
FADED_INK = "#595959"
FADED_LINE = "#8c8c8c"
CUT = "#a31515"
ACCENT = "#0b4f9e"
FRAME = "#d0d0d0"

FILLS = ("#c6e0f7", "#f0a35f", "#fdf6bd", "#93d6ba", "#c88fbb")
"""Sky blue, orange, yellow, bluish green, reddish purple: the hues of Okabe and Ito, paler."""

STRIPES = (1, 7, 15)
"""Into how many stripes a fill is cut: the first five classes are plain, the next five striped, the others fine."""


def bands(tint: int) -> tuple[str, ...]:
    """The colours of a class from left to right: one for a plain fill, fill and paper in turn for a striped one.

    >>> bands(1), len(bands(6)), bands(6)[:2]
    (('#f0a35f',), 7, ('#f0a35f', '#ffffff'))
    """
    fill = FILLS[tint % len(FILLS)]
    stripes = STRIPES[min(tint // len(FILLS), len(STRIPES) - 1)]
    return tuple(PAPER if i % 2 else fill for i in range(stripes))


def paler(colour: str) -> str:
    """The colour two thirds of the way to white.

    >>> paler("#f0a35f")
    '#fae0ca'
    """
    return "#" + "".join(f"{255 - round((255 - int(colour[i : i + 2], 16)) / 3):02x}" for i in (1, 3, 5))
