"""This file writes a document as plain data: lists, dictionaries and texts, from which the template sets it.

The texts are literal; what is not seen in them is written out. A span is its kind and what it is made of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from c45edu.arithmetic import Number
from c45edu.diagram import CutPlot
from c45edu.document import (
    Block,
    Code,
    Column,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Listing,
    Math,
    Numeral,
    Outline,
    OutlineLine,
    Paragraph,
    Row,
    Spans,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.characters import chunks, with_base
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.mathematics.typst import has_holes, math_data, step_data, with_parts, with_small_fractions
from c45edu.rendering.pdf.links import Links
from c45edu.rendering.pdf.paper import BOTTOM, PAPERS, SIDE, TOP
from c45edu.rendering.pdf.tree_data import plot_data, tree_data
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

Data = dict[str, object]

RUNNING_TITLE = 90
"""So many characters of the title stand at the head of every page."""

TALL, TALL_HEAD = 1000, 250
"""A row with a text of more characters may be broken at the end of a page; a head with one is not repeated on each."""

FEW_LINES, A_LINE = 14, 90
"""So many lines of a tree, of so many characters, stand together."""


def page_data(document: Document) -> Data:
    """The whole page. Raises `TypeError` for a block or span that has no form here."""
    paper = PAPERS[document.sheet.paper]
    title = printable(plain_text(document.title))
    blocks = list(_blocks(document))
    return {
        "paper": {"name": paper.name, "side": SIDE, "top": TOP, "bottom": BOTTOM, "room": paper.upright[0]},
        "language": document.language if re.fullmatch("[a-z]{2,3}", document.language) else "en",
        "title": title,
        "running": title if len(title) <= RUNNING_TITLE else title[: RUNNING_TITLE - 1] + "…",
        "author": printable(document.author),
        "dense": any(block.get("dense") for block in blocks),
        "date": printable(document.date),
        "blocks": blocks,
    }


def _blocks(document: Document) -> Iterator[Data]:
    """Every block; `begins` where a new step of the page begins, under its `title`; `joined` where its derivation
    follows, `noted` where a note on it follows, or what was decided by it."""
    blocks = document.blocks
    if not any(isinstance(block, Heading) and block.level == 1 for block in blocks) and document.title:
        blocks = (Heading(1, document.title), *blocks)
    links = Links.of(document)
    before: Block | None = None
    for block, following in zip(blocks, [*blocks[1:], None], strict=False):
        data = _block(block, document, links)
        data["begins"] = before is not None and not _same_step(before, block)
        data["title"] = spans_data(block.at.title) if data["begins"] else []
        data["joined"] = isinstance(following, Derivation) and _same_step(block, following)
        data["noted"] = isinstance(following, Paragraph) and following.role in ("note", "decision")
        yield data
        before = block


def _same_step(one: Block, other: Block) -> bool:
    return (one.at.node, one.at.title) == (other.at.node, other.at.title)


def _block(block: Block, document: Document, links: Links) -> Data:
    if type(block) not in _BLOCKS:
        raise TypeError(f"a PDF has no form for {type(block).__name__}")
    kind, form = _BLOCKS[type(block)]
    return {"kind": kind, **form(block, document, links)}


# ── spans ────────────────────────────────────────────────────────────────────────────────────────


def spans_data(spans: Spans) -> list[object]:
    """A line of spans."""
    return [_span(span) for span in spans]


def _span(span: object) -> list[object]:
    if type(span) not in _SPANS:
        raise TypeError(f"a PDF has no form for {type(span).__name__}")
    return _SPANS[type(span)](span)


def _math(span: Math) -> list[object]:
    """A number alone is plain text, in prose and tables as everywhere."""
    if isinstance(span.expression, Numeral | Number):
        return ["words", [linear(span.expression)]]
    return ["math", *with_parts(pieces(span.expression))]


_SPANS: dict[type, Callable[..., list[object]]] = {
    Text: lambda span: ["words", chunks(printable(with_base(span.text)))],
    User: lambda span: ["words", chunks(printable(span.text))],
    Term: lambda span: ["term", chunks(printable(span.text))],
    Code: lambda span: ["code", chunks(printable(span.text))],
    Math: _math,
}

# ── blocks ───────────────────────────────────────────────────────────────────────────────────────


def _heading(block: Heading, document: Document, links: Links) -> Data:
    return {"level": block.level, "spans": spans_data(block.spans), **links.of_heading(block)}


def _derivation(block: Derivation) -> Data:
    equations: list[object] = [_equation(equation) for equation in block.equations]
    close = block.dense and not has_holes(equations)
    return {"equations": with_small_fractions(equations) if close else equations, "dense": close}


def _equation(equation: Equation) -> Data:
    return {
        "symbol": math_data(equation.symbol),
        "steps": [step_data(step) for step in equation.steps],
        "value": None if equation.value is None else step_data(equation.value),
        "mark": printable(equation.mark),
        "reason": spans_data(equation.reason),
    }


def _table(block: Table) -> Data:
    return {
        "caption": spans_data(block.caption),
        "columns": [{"title": spans_data(c.title), "align": _ALIGNS[c.align]} for c in block.columns],
        "groups": _groups(block.columns),
        "tall": _is_tall([spans for column in block.columns for spans in (column.title, column.group)], TALL_HEAD),
        "rows": [_row(row, block.columns) for row in block.rows],
    }


_ALIGNS = {"left": "left", "right": "right", "center": "center", "decimal": "right"}


def _groups(columns: tuple[Column, ...]) -> list[Data]:
    """Neighbours with the same head above them, in their order; none where no column has one."""
    if not any(column.group for column in columns):
        return []
    return [
        {"title": spans_data(group), "columns": len(list(members))}
        for group, members in groupby(columns, key=lambda column: column.group)
    ]


def _row(row: Row, columns: tuple[Column, ...]) -> Data:
    cells = [
        _decimal(cell) if column.align == "decimal" else spans_data(cell)
        for cell, column in zip(row.cells, columns, strict=True)
    ]
    return {"cells": cells, "role": row.role, "tall": _is_tall(row.cells, TALL)}


def _is_tall(cells: Iterable[Spans], limit: int) -> bool:
    """Whether a text is so long that it may not fit on one page."""
    return any(len(plain_text(cell)) > limit for cell in cells)


def _decimal(cell: Spans) -> list[object]:
    """A cell of a column of numbers, which stand below each other at the point: what is before it, and from it on."""
    if any(isinstance(span, Math) and not isinstance(span.expression, Numeral | Number) for span in cell):
        return [["decimal", spans_data(cell), ""]]
    found = _DECIMAL.fullmatch(plain_text(cell))
    return [["decimal", [["words", chunks(found[1])]], found[2]] if found else ["decimal", spans_data(cell), ""]]


_DECIMAL = re.compile(r"(.*)([.,]\d[^.,]*)", re.DOTALL)
"""A number up to its decimal mark, and from there on."""


def _outline(block: Outline) -> Data:
    """A small one is not broken over pages."""
    small = len(block.lines) <= FEW_LINES and all(len(plain_text(line.spans)) < A_LINE for line in block.lines)
    return {"lines": [_outline_line(line) for line in block.lines], "whole": small}


def _outline_line(line: OutlineLine) -> Data:
    return {"depth": line.depth, "spans": spans_data(line.spans)}


def _figure(block: Figure, document: Document, links: Links) -> Data:
    """The picture, and the same tree in lines: they say of each leaf what a box has no room for."""
    paper, drawn = PAPERS[document.sheet.paper], block.diagram
    picture = plot_data(drawn, paper) if isinstance(drawn, CutPlot) else tree_data(drawn, paper, links.sections)
    return {**picture, **_outline(block.outline), "place": links.trees[block.at]}


def _listing(block: Listing) -> Data:
    return {"lines": [chunks(printable(line)) for line in block.program.splitlines()]}


_BLOCKS: dict[type, tuple[str, Callable[..., Data]]] = {
    Heading: ("heading", _heading),
    Paragraph: ("paragraph", lambda block, *_: {"role": block.role, "spans": spans_data(block.spans)}),
    Items: ("items", lambda block, *_: {"items": [spans_data(item) for item in block.items]}),
    Derivation: ("derivation", lambda block, *_: _derivation(block)),
    Table: ("table", lambda block, *_: _table(block)),
    Outline: ("outline", lambda block, *_: _outline(block)),
    Figure: ("figure", _figure),
    Listing: ("listing", lambda block, *_: _listing(block)),
}
"""The name that the template has for each kind of block, and how it is written."""
