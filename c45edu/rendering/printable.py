"""This file makes the user's text harmless to look at: what would move the cursor or turn the line is written out.

    >>> printable("a\\x1b[31mb"), printable("晴 é")
    ('a\\\\x1b[31mb', '晴 é')
"""

from __future__ import annotations

import re

_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"
)


def printable(text: str) -> str:
    """Control characters, marks of direction and the like as `\\x1b`, `\\u202e`; everything else as it is."""
    return _UNSEEN.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found.group())
    short = {9: "\\t", 10: "\\n", 13: "\\r"}.get(code)
    return short or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")
