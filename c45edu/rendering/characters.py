"""This file knows characters: how many columns they take, which need fonts for Chinese, where a line may be broken.

    >>> width("晴 sunny"), is_chinese("Ent(D) ≥ 0.940"), words("晴天 is sunny")
    (8, False, ['晴', '天', ' ', 'is', ' ', 'sunny'])
"""

from __future__ import annotations

import re
import unicodedata

from wcwidth import wcswidth

CHINESE = "\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
"""The characters, as a class of a regular expression, that a font for Chinese has, and that are words of their own."""
LONGEST = 24
"""A word of more characters may be broken anywhere; what is shorter fits in a column."""
CHUNK = 8

_CHINESE = re.compile(f"[{CHINESE}]")
_WORD = re.compile(f"[{CHINESE}]|\\s+|[^\\s{CHINESE}]+")
_PIECE = re.compile(f"[{CHINESE}]|\\w{{1,2}} = [^\\s{CHINESE}]{{1,6}}(?![^\\s{CHINESE}])|\\s+|[^\\s{CHINESE}]+")
"""What a line is broken between: words, but a short equation such as `k = z²` stays whole."""
_LONG_WORD = re.compile(rf"[^\s{CHINESE}]{{{LONGEST + 1},}}")
_NEVER_FIRST = "，。、；：）」』！？％…”’)],.;:!?%"
_NEVER_LAST = "（「『“‘([{"


def width(text: str) -> int:
    """The columns that a text takes on a terminal; a Chinese character takes two."""
    if text.isascii():
        return len(text)
    measured: int = wcswidth(text)
    return measured if measured >= 0 else len(text)


def is_chinese(text: str) -> bool:
    """Whether a character stands in it that needs a font for Chinese."""
    return not text.isascii() and _CHINESE.search(text) is not None


def words(text: str) -> list[str]:
    """Words, blanks, and Chinese characters one by one: what a line may be broken between."""
    return _WORD.findall(text)


def wrap(text: str, columns: int) -> list[str]:
    """Break a text into lines: between words, and between any two Chinese characters but not at a mark's inner side."""
    lines, line = [], ""
    for piece in _with_marks(text):
        if width(line) + width(piece.rstrip()) > columns and line.strip():
            lines.append(line.rstrip())
            line = ""
        line += piece if line or piece.strip() else ""
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _with_marks(text: str) -> list[str]:
    """Words and Chinese characters, an opening or closing mark with what it belongs to."""
    pieces: list[str] = []
    for piece in _PIECE.findall(text):
        closes = piece[0] in _NEVER_FIRST and pieces and not pieces[-1].isspace()
        if closes or (pieces and pieces[-1][-1] in _NEVER_LAST):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def chunks(text: str) -> list[str]:
    """The text in pieces: long words are cut, but never before a mark that belongs to the letter before it.

    >>> chunks("the humidity of a day"), chunks("a " + "ab" * 13 + " day")
    (['the humidity of a day'], ['a ', 'abababab', 'abababab', 'abababab', 'ab', ' day'])
    """
    cuts = [
        at for found in _LONG_WORD.finditer(text) for at in (*range(*found.span(), CHUNK), found.end())
        if 0 < at < len(text) and not unicodedata.combining(text[at])
    ]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]


def with_base(text: str) -> str:
    """Words of the page's own, the base of a logarithm below its line, for formats that are set.

    >>> with_base("−p·log2 p")
    '−p·log₂ p'
    """
    return text.replace("log2", "log₂")
