"""This file cuts long words into chunks, between which a line may be broken.

    >>> chunks("the humidity of a day"), chunks("a " + "ab" * 13 + " day")
    (['the humidity of a day'], ['a ', 'abababab', 'abababab', 'abababab', 'ab', ' day'])
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 24
"""A word of more letters may be broken anywhere; what is shorter fits in a column."""
CHUNK = 8

_LONG_WORD = re.compile(rf"[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]{{{LONGEST + 1},}}")
"""Chinese may be broken anywhere as it is."""


def chunks(text: str) -> list[str]:
    """The text in pieces: long words are cut, but never before a mark that belongs to the letter before it."""
    cuts = [
        at for found in _LONG_WORD.finditer(text) for at in (*range(*found.span(), CHUNK), found.end())
        if 0 < at < len(text) and not unicodedata.combining(text[at])
    ]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
