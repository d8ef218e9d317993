"""This file renders a document as plain text for a terminal: aligned, and no wider than the console where it can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from c45edu.arithmetic import Expression
from c45edu.document import (
    Code,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Listing,
    Math,
    Outline,
    Paragraph,
    Spans,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.byline import with_byline
from c45edu.rendering.characters import width, wrap
from c45edu.rendering.mathematics.breaking import Part, filled, opened, parts, terms
from c45edu.rendering.mathematics.pieces import Fence
from c45edu.rendering.mathematics.plain import linear, plain
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.printable import printable
from c45edu.rendering.spelling import AS_IT_IS, Spelling
from c45edu.rendering.text_tables import lay_out

SHORT = 40
"""A sum in parentheses so short is never broken."""
INDENT = "  "


def render_text(document: Document, spelling: Spelling = AS_IT_IS) -> str:
    """The whole page, ending in a newline; `spelling` writes what a console cannot show, before laying out.

    Raises `TypeError` for a block or span that has no form here.
    """
    blocks = [_form(_BLOCKS, block)(block, spelling) for block in with_byline(document)]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines) + "\n"


def plain_text(spans: Spans, spelling: Spelling = AS_IT_IS) -> str:
    """A line of spans as text."""
    return "".join(_form(_SPANS, span)(span, spelling) for span in spans)


def _form(forms: dict[type, Callable[..., Any]], thing: object) -> Callable[..., Any]:
    if type(thing) not in forms:
        raise TypeError(f"plain text has no form for {type(thing).__name__}")
    return forms[type(thing)]


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span, spelling: spelling.own(span.text),
    Term: lambda span, spelling: spelling.own(span.text),
    Code: lambda span, spelling: spelling.own(span.text),
    User: lambda span, spelling: spelling.user(printable(span.text)),
    Math: lambda span, spelling: spelling.own(linear(span.expression)),
}


def _heading(block: Heading, spelling: Spelling) -> list[str]:
    text = plain_text(block.spans, spelling)
    if block.level == 1:
        return _underlined(_heading_lines(text, spelling.columns), spelling.own("═"))
    if block.level > 2:
        lines = _heading_lines(text, spelling.columns - len(INDENT))
        return [INDENT + line for line in _underlined(lines, spelling.own("─"))]
    rule = spelling.own("─")
    first, *rest = _heading_lines(text, spelling.columns - len("──  ──"))
    *others, last = [f"{rule * 2} {first}", *(f"   {line}" for line in rest)]
    return [*others, f"{last} " + rule * max(2, spelling.columns - width(last) - 1)]


def _heading_lines(text: str, columns: int) -> list[str]:
    """A heading in lines, broken behind a dot if that will do, else behind a comma: what belongs together stays so."""
    return [line.rstrip() for line in _packed(text, columns, ["· ", ", |，"])]


def _packed(text: str, columns: int, breaks: list[str]) -> list[str]:
    if width(text.rstrip()) <= columns:
        return [text]
    if not breaks:
        return [line + " " for line in wrap(text, columns)]
    lines: list[str] = []
    for part in re.findall(f".+?(?:{breaks[0]}|$)", text):
        if lines and width(lines[-1] + part.rstrip()) <= columns:
            lines[-1] += part
        else:
            lines += _packed(part, columns, breaks[1:])
    return lines


def _underlined(lines: list[str], rule: str) -> list[str]:
    return [*lines, rule * max(map(width, lines))]


def _paragraph(block: Paragraph, spelling: Spelling) -> list[str]:
    return [INDENT + line for line in wrap(plain_text(block.spans, spelling), spelling.columns - len(INDENT))]


def _items(block: Items, spelling: Spelling) -> list[str]:
    lines = []
    for item in block.items:
        first, *rest = wrap(plain_text(item, spelling), spelling.columns - len(INDENT) - 2)
        lines += [f"{INDENT}- {first}", *(f"{INDENT}  {line}" for line in rest)]
    return lines


def _outline(block: Outline, spelling: Spelling) -> list[str]:
    return [INDENT + spelling.own("│   ") * line.depth + plain_text(line.spans, spelling) for line in block.lines]


def _listing(block: Listing, spelling: Spelling) -> list[str]:
    return [INDENT + spelling.user(printable(line)) for line in block.program.splitlines()]


def _table(block: Table, spelling: Spelling) -> list[str]:
    heads = _heads(block, spelling)
    rows = [[plain_text(cell, spelling) for cell in row.cells] for row in block.rows]
    aligns = [column.align for column in block.columns]
    if any(row.role == "chosen" for row in block.rows):
        heads, aligns = [["", *head] for head in heads], ["left", *aligns]
        sign = spelling.own("→")
        rows = [[sign if row.role == "chosen" else "", *cells] for row, cells in zip(block.rows, rows, strict=True)]
    caption = [INDENT + line for line in wrap(plain_text(block.caption, spelling), spelling.columns - len(INDENT))]
    room = None if spelling.widest is None else spelling.widest - len(INDENT)
    first = len(aligns) - len(block.columns) + 1
    pieces = [
        lay_out([_picked(head, own) for head in heads], _rows_of(rows, own, own[first:] if i else own),
                _picked(aligns, own), spelling.own("─"))
        for i, own in enumerate(_columns_that_fit([*heads, *rows], room, first))
    ]
    lines = [INDENT + line if line else "" for i, piece in enumerate(pieces) for line in ([""] if i else []) + piece]
    return [*caption, "", *lines] if block.caption else lines


def _rows_of(rows: Sequence[Sequence[str]], columns: Sequence[int], asked: Sequence[int]) -> list[list[str]]:
    """The rows of a piece that have something in the columns asked for: of remarks alone, those with a remark."""
    return [_picked(row, columns) for row in rows if any(_picked(row, asked))]


def _picked(cells: Sequence[str], columns: Sequence[int]) -> list[str]:
    return [cells[column] for column in columns]


def _columns_that_fit(lines: Sequence[Sequence[str]], room: int | None, first: int) -> list[list[int]]:
    """The columns of a table in pieces that are no wider than the room, each behind the `first` ones."""
    widths = [max(map(width, column)) + len(INDENT) for column in zip(*lines, strict=True)]
    head, pieces = list(range(first)), [list(range(first))]
    room = sum(widths) if room is None else room
    for column in range(first, len(widths)):
        wide = sum(widths[own] for own in pieces[-1]) + widths[column] - len(INDENT)
        if wide > room and len(pieces[-1]) > first:
            pieces.append(list(head))
        pieces[-1].append(column)
    return pieces


def _heads(block: Table, spelling: Spelling) -> list[list[str]]:
    """The titles, and above them the groups, each over the first of its columns."""
    titles = [plain_text(column.title, spelling) for column in block.columns]
    groups = [plain_text(column.group, spelling) for column in block.columns]
    if not any(groups):
        return [titles]
    return [[g if i == 0 or g != groups[i - 1] else "" for i, g in enumerate(groups)], titles]


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def _derivation(block: Derivation, spelling: Spelling) -> list[str]:
    """Symbols to the left, values in a column to the right, long steps broken between their terms."""
    symbols = [spelling.own(linear(equation.symbol)) for equation in block.equations]
    values = [_value(equation, spelling) for equation in block.equations]
    left = min(max(map(width, symbols)), 32)
    room = spelling.columns - len(INDENT) - left - max(map(width, values))
    laid = [
        _equation_lines(symbol, equation, left, room, spelling)
        for symbol, equation in zip(symbols, block.equations, strict=True)
    ]
    at = max((width(lines[-1]) for lines, value in zip(laid, values, strict=True) if value), default=0)
    out = []
    for lines, value in zip(laid, values, strict=True):
        out += [*lines[:-1], pad(lines[-1], at) + value]
    return [(INDENT + line).rstrip() for line in out]


def _value(equation: Equation, spelling: Spelling) -> str:
    """What is set at the end of the last line of an equation."""
    return f" = {spelling.own(linear(equation.value))} {equation.mark}".rstrip() if equation.value else ""


def _equation_lines(symbol: str, equation: Equation, left: int, room: int, spelling: Spelling) -> list[str]:
    """The lines of one equation without its value; right of the symbol there is so much room."""
    if equation.value is None:
        columns = spelling.columns - len(INDENT) - left - 2
        lines = ["  " + line for line in wrap(plain_text(equation.reason, spelling), columns)]
    else:
        lines = ["".join(f" = {spelling.own(linear(step))}" for step in equation.steps)]
        if width(lines[0]) > room:
            lines = [line for step in equation.steps for line in _step_lines(step, room, spelling)]
    if width(symbol) > left and width(symbol + lines[0]) > left + room:
        lines = ["", *lines]
    return [pad(symbol, left) + lines[0], *(" " * left + line for line in lines[1:])]


def _step_lines(step: Expression, room: int, spelling: Spelling) -> list[str]:
    """` = a + b + …` in as many lines as it takes, broken before a sign."""
    lines = broken(step, room - len(" = "), spelling)
    return [("   " if i else " = ") + line for i, line in enumerate(lines)]


def broken(step: Expression, room: float, spelling: Spelling = AS_IT_IS) -> list[str]:
    """A step in lines of no more than that many columns, as far as it may be broken."""
    def text(part: Part) -> str:
        return spelling.own(plain(part.piece))

    def fits(part: Part) -> bool:
        is_long_sum = isinstance(part.body, Fence) and bool(terms(part.body.inside))
        return width(plain(part.body)) <= min(SHORT, room) if is_long_sum else width(text(part).strip()) <= room

    piece = pieces(step, flat=True)
    found = list(opened(parts(piece) or [Part(None, piece)], fits))
    lines = filled(found, lambda part, begins: width(text(part).lstrip() if begins else text(part)), room)
    return ["".join(map(text, line)).strip() for line in lines]


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def pad(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


_BLOCKS: dict[type, Callable[..., list[str]]] = {
    Heading: _heading, Paragraph: _paragraph, Items: _items, Derivation: _derivation, Table: _table, Outline: _outline,
    Figure: lambda block, spelling: _outline(block.outline, spelling), Listing: _listing,
}
