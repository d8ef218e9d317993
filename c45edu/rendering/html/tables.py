"""This file writes tables as HTML: with captions and scopes, numbers below each other at the point."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from c45edu.document import Column, Row, Spans, Table
from c45edu.rendering.characters import LONGEST, width
from c45edu.rendering.html.spans import inline, literal
from c45edu.rendering.text import plain_text

Padding = dict[int, str]
"""By row, what a number lacks behind its point, to be set unseen."""


def table(block: Table, chosen: str) -> str:
    """The whole table, in a box that scrolls on a narrow screen. `chosen` says in words what an arrow says."""
    marked = any(row.role == "chosen" for row in block.rows)
    texts = [[plain_text(cell) for cell in row.cells] for row in block.rows]
    paddings = [
        _padding([row[i] for row in texts]) if column.align == "decimal" else {}
        for i, column in enumerate(block.columns)
    ]
    lines = [
        *([f"<caption>{inline(block.caption)}</caption>"] if block.caption else []),
        "<thead>", *_heads(block.columns), "</thead>", "<tbody>",
        *(
            _row(row, block.columns, told, [padding.get(number, "") for padding in paddings], chosen)
            for number, (row, told) in enumerate(zip(block.rows, texts, strict=True))
        ),
        "</tbody>",
    ]
    kind = ' class="marked"' if marked else ""
    return "\n".join(['<div class="scroll">', f"<table{kind}>", *lines, "</table>", "</div>"])


def _heads(columns: tuple[Column, ...]) -> Iterator[str]:
    """The titles, and above them the groups, each over its columns."""
    if any(column.group for column in columns):
        groups = [(group, len(list(found))) for group, found in groupby(columns, lambda column: column.group)]
        yield "<tr>" + "".join(_group(group, size) for group, size in groups) + "</tr>"
    yield "<tr>" + "".join(_title(column) for column in columns) + "</tr>"


def _group(group: Spans, size: int) -> str:
    span = f' colspan="{size}"' if size > 1 else ""
    return f'<th scope="colgroup"{span} class="group">{inline(group)}</th>' if group else f"<td{span}></td>"


def _title(column: Column) -> str:
    kind = _kind(column.align, plain_text(column.title))
    return f'<th scope="col"{kind}>{inline(column.title)}</th>' if column.title else f"<td{kind}></td>"


def _row(row: Row, columns: tuple[Column, ...], texts: list[str], paddings: list[str], chosen: str) -> str:
    cells = []
    for i, (cell, column, told, padding) in enumerate(zip(row.cells, columns, texts, paddings, strict=True)):
        text = inline(cell) + (f'<span class="unseen" aria-hidden="true">{padding}</span>' if padding else "")
        if not i and row.role == "chosen" and chosen:
            text = f'<span class="spoken">{literal(chosen)} </span>{text}'
        name = 'th scope="row"' if not i and cell else "td"
        cells.append(f"<{name}{_kind(column.align, told)}>{text}</{name[:2]}>")
    kind = f' class="{row.role}"' if row.role else ""
    return f"<tr{kind}>{''.join(cells)}</tr>"


def _kind(align: str, text: str) -> str:
    """How a cell is set; one with a word too long for a column breaks it anywhere."""
    long = 2 * len(text) > LONGEST and any(width(word) > LONGEST for word in text.split())
    kinds = [*([align] if align != "left" else []), *(["long"] if long else [])]
    return f' class="{" ".join(kinds)}"' if kinds else ""


def _padding(texts: list[str]) -> Padding:
    """Numbers set flush right stand with their points below each other when each has as much behind it."""
    behind = [text[text.rfind(mark):] if (mark := _mark(text)) else "" for text in texts]
    most = max(behind, key=len, default="")
    return {
        i: literal(most[0] * (not own) + "0" * (len(most) - max(len(own), 1)))
        for i, (own, text) in enumerate(zip(behind, texts, strict=True))
        if len(own) < len(most) and text[-1:].isdigit()
    }


def _mark(text: str) -> str:
    """The decimal point of a number, be it a comma."""
    return next((mark for mark in ".," if mark in text and text[-1:].isdigit()), "")
