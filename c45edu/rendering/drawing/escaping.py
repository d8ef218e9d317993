r"""This file makes any text harmless in DOT and in XML: what stands in the diagram is what stands in the picture.

A DOT label is a string in which Graphviz reads entities (`&lt;`), escapes (`\n`, `\N`) and quotes; as every `&`, `\`
and `"` is written out, none of the user's is left to be read. Control characters are made visible first.

>>> print(dot_label(["a&lt;b", '<b>"x"', "C:\\"]))
"a&amp;lt;b\n<b>\"x\"\nC:\\"
>>> print(xml_text('a < b & "c"'))
a &lt; b &amp; &quot;c&quot;
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from c45edu.rendering.printable import printable

_DOT = str.maketrans({"&": "&amp;", "\\": "\\\\", '"': '\\"'})
_OUTER_BLANK = re.compile("^ | $|(?<= ) ")
"""A blank that markup would swallow."""
_XML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_MARKUP = _XML | {ord("\\"): "&#92;&#92;"}  # Graphviz reads escapes behind entities


def dot_label(lines: Iterable[str], left: bool = False) -> str:
    """The lines below each other as one quoted string of DOT, centred or flush left."""
    escaped = [printable(line).translate(_DOT) for line in lines]
    return '"' + ("".join(f"{line}\\l" for line in escaped) if left else "\\n".join(escaped)) + '"'


def dot_markup(rows: Iterable[str], bold: int = 0, end: str = "") -> str:
    """The rows as one HTML-like label of DOT, the first of them in bold; `end` is markup behind the last row."""
    told = []
    for i, row in enumerate(rows):
        text = _OUTER_BLANK.sub("&#160;", printable(row).translate(_MARKUP)) or "&#160;"
        told.append(f"<b>{text}</b>" if i < bold else text)
    return f"<{'<br/>'.join(told)}{end}>"


def xml_text(text: str) -> str:
    """The text as character data of XML, or as the value of an attribute in double quotes."""
    return printable(text).translate(_XML)
