"""This file spells signs for a console that lacks them, or shows them twice as wide as they are counted.

It must happen before columns are laid out: `<=` takes one more than `≤`.

    >>> spelling_for("ascii").own("−9/14 → √2 ≤ 晴"), spelling_for("gbk").own("a ≤ 晴"), spelling_for("utf-8").own("≤")
    ('-9/14 -> sqrt2 <= \\\\u6674', 'a <= 晴', '≤')
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from dataclasses import dataclass

SIGNS = {
    "−": "-", "·": "*", "≤": "<=", "≥": ">=", "→": "->", "│": "|", "─": "-", "═": "=", "–": "-", "…": "...",
    "√": "sqrt", "×": "x", "∑": "sum", "Σ": "sum", "✓": "*", "✗": "x", "₂": "2", "≈": "~", "ḡ": "g", "∞": "inf",
    "├": "|", "└": "`", "½": "1/2", "≠": "!=", "∈": "in", "∅": "{}", "α": "alpha", "ρ": "rho", "⁻": "-", "\u0303": "~",
}
"""What stands for a sign of the page where a console has it not."""
MARKS = {"“": '"', "”": '"', "’": "'", "é": "e"}
"""Letters and marks that have a plain form too; where they can be shown they are as wide as they are counted."""
DOUBLE_BYTE = ("gb", "cp936", "hz", "big5", "cp950", "euc", "shift", "cp932", "cp949", "johab")
"""Encodings of consoles on which the signs are two columns wide."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """How the page's own signs are written, and how the user's text is: his signs stay where they can be shown.

    `columns` is how wide the page is; `widest` how wide a table may be before it is cut (None: it stays whole).
    """

    own: Callable[[str], str]
    user: Callable[[str], str]
    columns: int = 100
    widest: int | None = None


AS_IT_IS = Spelling(str, str)


def spelling_for(encoding: str) -> Spelling:
    """The spelling for a stream with that encoding."""
    try:
        name = codecs.lookup(encoding).name
    except LookupError:
        name = "ascii"
    if name.startswith("utf"):
        return AS_IT_IS
    double = name.startswith(DOUBLE_BYTE)
    return Spelling(lambda text: spelled(text, name, double), lambda text: spelled(text, name, False))


def spelled(text: str, encoding: str, narrow: bool) -> str:
    """The text with what the encoding lacks spelled out or escaped; `narrow` spells out every sign."""
    if text.isascii():
        return text
    return "".join(_one(character, encoding, narrow) for character in text)


def _one(character: str, encoding: str, narrow: bool) -> str:
    if character in SIGNS and (narrow or not _has(encoding, character)):
        return SIGNS[character]
    if _has(encoding, character):
        return character
    return MARKS.get(character) or character.encode("ascii", "backslashreplace").decode("ascii")


def _has(encoding: str, character: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
