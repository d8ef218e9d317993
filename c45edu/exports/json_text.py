"""This file writes JSON of any depth: lists of plain values in one line, everything else indented.

`json.dumps` recurses, and a tree may be thousands of nodes deep.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


def json_text(value: Any) -> str:
    """The value as JSON, ending in a newline.

    >>> print(json_text({"a": [1, 2], "b": {"c": [{"d": None}]}}), end="")
    {
     "a": [1, 2],
     "b": {
      "c": [
       {
        "d": null
       }
      ]
     }
    }
    """
    out: list[str] = []
    waiting: list[str | tuple[Any, int]] = [(value, 0)]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            out.append(piece)
        else:
            waiting += reversed(list(_pieces(*piece)))
    return "".join(out) + "\n"


def _pieces(value: Any, depth: int) -> Iterator[str | tuple[Any, int]]:
    """A value as text, or as texts around the smaller values it is made of."""
    if _is_plain(value):
        yield json.dumps(value, ensure_ascii=False, allow_nan=False)
        return
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    entries = value.items() if isinstance(value, dict) else ((None, item) for item in value)
    indent = "\n" + " " * (depth + 1)
    for i, (key, item) in enumerate(entries):
        lead = f"{json.dumps(key, ensure_ascii=False)}: " if key is not None else ""
        yield (f",{indent}{lead}" if i else f"{opening}{indent}{lead}")
        yield (item, depth + 1)
    yield "\n" + " " * depth + closing


def _is_plain(value: Any) -> bool:
    """Scalars, and lists of scalars (or of such lists, as tables of counts are)."""
    if isinstance(value, dict):
        return not value
    if isinstance(value, list | tuple):
        return all(_is_flat(item) for item in value)
    return True


def _is_flat(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return not any(isinstance(item, list | tuple | dict) for item in value)
    return not isinstance(value, dict)
