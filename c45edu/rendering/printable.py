"""This file makes the user's text harmless to look at: what is not seen, turns the line or moves it is written out.

    >>> printable("a\\x1b[31mb"), printable("晴 é")
    ('a\\\\x1b[31mb', '晴 é')

Also what ordinary text may contain and does not show, such as joiners and variation selectors: two names that look the
same and are not must not look the same on a page that explains why they are two. Written out, nothing is lost, and the
columns stay where they are: terminals disagree on how wide a character is that such a mark follows.
"""

from __future__ import annotations

import re

_UNSEEN = re.compile(
    "["
    "\x00-\x1f\x7f-\x9f"  # controls
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks of direction
    "\u2028\u2029"  # ends of line and paragraph
    "\u00ad\u034f\u200b-\u200d\u2060-\u2065\u206a-\u206f\ufeff"  # soft hyphens, joiners, blanks without width
    "\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # letters without a form
    "\u180b-\u180f\ufe00-\ufe0f\U000e0000-\U000e0fff"  # variation selectors and tags
    "\ufff0-\ufffb\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # marks of layout
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"  # no characters at all
    "]"
)
"""Unicode's control and format characters, whatever it calls ignorable by default, and what XML does not admit.

Left out of the format characters: the number signs of Arabic, Syriac and Kaithi (U+0600 and the like), which are seen.
"""


def printable(text: str) -> str:
    """What is not seen as `\\x1b`, `\\u202e`, `\\U000e0041`; everything else as it is."""
    return _UNSEEN.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found.group())
    short = {9: "\\t", 10: "\\n", 13: "\\r"}.get(code)
    return short or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}")
