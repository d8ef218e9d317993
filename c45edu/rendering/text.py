"""This file renders a document as plain text for a terminal: aligned, and no wider than 100 columns where it can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from c45edu.arithmetic import Expression, Quotient, Sum
from c45edu.document import (
    Block,
    Code,
    Derivation,
    Document,
    Equation,
    Heading,
    Math,
    Outline,
    Paragraph,
    Span,
    Spans,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.columns import lay_out, width
from c45edu.rendering.linear import linear, terms
from c45edu.rendering.printable import printable

PAGE = 100
INDENT = "  "


def render_text(document: Document) -> str:
    """The whole page, ending in a newline."""
    pieces = [_BLOCKS[type(block)](block) for block in document.blocks]
    return "\n\n".join("\n".join(lines) for lines in pieces if lines) + "\n"


def plain_text(spans: Spans) -> str:
    """A line of spans as text."""
    return "".join(_SPANS[type(span)](span) for span in spans)


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span: span.text,
    Term: lambda span: span.text,
    Code: lambda span: span.text,
    User: lambda span: printable(span.text),
    Math: lambda span: linear(span.expression),
}


def _heading(block: Heading) -> list[str]:
    text = plain_text(block.spans)
    if block.level == 1:
        return [text, "═" * min(PAGE, width(text))]
    if block.level > 2:
        return [INDENT + text, INDENT + "─" * min(PAGE - len(INDENT), width(text))]
    line = f"── {text} "
    return [line + "─" * max(2, PAGE - width(line))]


def _paragraph(block: Paragraph) -> list[str]:
    return [INDENT + line for line in wrap(plain_text(block.spans), PAGE - len(INDENT))]


def _outline(block: Outline) -> list[str]:
    return [INDENT + "│   " * line.depth + plain_text(line.spans) for line in block.lines]


def _table(block: Table) -> list[str]:
    heads = _heads(block)
    rows = [[plain_text(cell) for cell in row.cells] for row in block.rows]
    aligns = [column.align for column in block.columns]
    if any(row.role == "chosen" for row in block.rows):
        heads, aligns = [["", *head] for head in heads], ["left", *aligns]
        rows = [["→" if row.role == "chosen" else "", *cells] for row, cells in zip(block.rows, rows, strict=True)]
    caption = [INDENT + plain_text(block.caption), ""] if block.caption else []
    return caption + [INDENT + line for line in lay_out(heads, rows, aligns)]


def _heads(block: Table) -> list[list[str]]:
    """The titles, and above them the groups, each over the first of its columns."""
    titles = [plain_text(column.title) for column in block.columns]
    groups = [plain_text(column.group) for column in block.columns]
    if not any(groups):
        return [titles]
    return [[g if i == 0 or g != groups[i - 1] else "" for i, g in enumerate(groups)], titles]


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def _derivation(block: Derivation) -> list[str]:
    """Symbols to the left, values in a column to the right, long steps broken between their terms."""
    symbols = [linear(equation.symbol) for equation in block.equations]
    left = min(max(map(width, symbols)), 32)
    laid = [
        _equation_lines(symbol, equation, left) for symbol, equation in zip(symbols, block.equations, strict=True)
    ]
    at = max(width(lines[-1]) for lines, _ in laid)
    out = []
    for lines, value in laid:
        out += lines[:-1]
        out.append(pad(lines[-1], at) + value if value else lines[-1])
    return [(INDENT + line).rstrip() for line in out]


def _equation_lines(symbol: str, equation: Equation, left: int) -> tuple[list[str], str]:
    """The lines of one equation without its value, and the value to be set at the end of the last."""
    if equation.value is None:
        return [f"{pad(symbol, left)}  {plain_text(equation.reason)}"], ""
    value = f" = {linear(equation.value)}{' ' + equation.mark if equation.mark else ''}"
    room = PAGE - len(INDENT) - left - width(value)
    one_line = "".join(f" = {linear(step)}" for step in equation.steps)
    if width(one_line) <= room:
        return [pad(symbol, left) + one_line], value
    lines = [line for step in equation.steps for line in _step_lines(step, room)]
    return [pad(symbol, left) + lines[0]] + [" " * left + line for line in lines[1:]], value


def _step_lines(step: Expression, room: int) -> list[str]:
    """` = a + b + …` in as many lines as it takes, broken before a sign."""
    lines = [" ="]
    for piece in breakable(step):
        if width(lines[-1]) + 1 + width(piece) > room and lines[-1].strip():
            lines.append("  ")
        lines[-1] += " " + piece
    return lines


def breakable(step: Expression) -> list[str]:
    """The pieces between which a line may be broken: the terms of a sum, above and below the line of a quotient."""
    if isinstance(step, Sum):
        return terms(step)
    if isinstance(step, Quotient):
        above, below = breakable(step.numerator), breakable(step.denominator)
        return [*_bracketed(step.numerator, above), *_bracketed(step.denominator, below, "/ ")]
    return [linear(step)]


def _bracketed(x: Expression, pieces: list[str], lead: str = "") -> list[str]:
    opening, closing = ("(", ")") if isinstance(x, Sum | Quotient) else ("", "")
    pieces = [*pieces[:-1], pieces[-1] + closing]
    return [lead + opening + pieces[0], *pieces[1:]]


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def pad(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_BREAKABLE = re.compile(f"[{_WIDE}]|\\s+|[^\\s{_WIDE}]+")
_NEVER_FIRST = "，。、；：）」』！？％…”’)],.;:!?%"


def wrap(text: str, columns: int) -> list[str]:
    """Break a text into lines: between words, and between any two Chinese characters but not before a closing mark."""
    lines, line = [], ""
    for piece in _pieces(text):
        if width(line) + width(piece.rstrip()) > columns and line.strip():
            lines.append(line.rstrip())
            line = ""
        line += piece if line or piece.strip() else ""
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _pieces(text: str) -> Sequence[str]:
    """Words and Chinese characters, a closing mark with what it closes."""
    pieces: list[str] = []
    for piece in _BREAKABLE.findall(text):
        if pieces and piece[0] in _NEVER_FIRST and not pieces[-1].isspace():
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


_BLOCKS: dict[type[Block], Callable[..., list[str]]] = {
    Heading: _heading, Paragraph: _paragraph, Derivation: _derivation, Table: _table, Outline: _outline,
}

__all__ = ["Span", "plain_text", "render_text"]
