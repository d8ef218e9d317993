"""This file renders a document as HTML slides: one step a slide, turned by the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from c45edu.document import Block, Derivation, Document, Equation, Figure, Heading, Items, Outline, Spans, Table
from c45edu.rendering.characters import width
from c45edu.rendering.html.blocks import HtmlBlocks
from c45edu.rendering.html.html_file import html_file
from c45edu.rendering.html.spans import inline
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.page_steps import PageStep, steps
from c45edu.rendering.text import plain_text

SAID = ("back", "next")
"""What the script says, by the keys of the document's words."""

MOST_ROWS = 16
MOST_EQUATIONS = 7
MOST_ITEM_LINES = 12
IN_A_LINE = 90
"""So many rows of a table, lines of an outline, and lines of equations and lists (of so many characters) on a slide."""
MOST_BREADTH, BROKEN, BETWEEN = 120, 40, 3
"""So many characters the columns of a table hold together, each no more than that, with the gap between them."""


def render_slides(document: Document) -> str:
    """The whole file. Raises `TypeError` for a block or span that has no form here."""
    writer = HtmlBlocks(document)
    parted = [slide for step in steps(document) for slide in _parted(step)]
    body = "\n".join([
        "<main>", *(_slide(i, step, writer) for i, step in enumerate(parted, 1)), "</main>",
    ])
    facts = {"words": {key: writer.words[key] for key in SAID if key in writer.words}}
    return html_file(document, "slides", body, writer.rules, facts)


def _parted(step: PageStep) -> Iterator[PageStep]:
    """A second table, a figure, and what is left of something long need a slide of their own."""
    blocks: list[Block] = []
    tables = 0
    for block, goes_on in _pieces(step.blocks):
        own = goes_on or isinstance(block, Figure | Outline) or (isinstance(block, Table) and tables > 0)
        if own and any(not isinstance(before, Heading) for before in blocks):
            yield replace(step, blocks=tuple(blocks))
            blocks, tables = [], 0
        blocks.append(block)
        tables += isinstance(block, Table)
    yield replace(step, blocks=tuple(blocks))


def _pieces(blocks: Iterable[Block]) -> Iterator[tuple[Block, bool]]:
    """Every block in pieces that a slide holds, and whether it goes on from the piece before."""
    for block in blocks:
        if isinstance(block, Figure):
            yield replace(block, outline=Outline(())), False
            block = block.outline
        for i, piece in enumerate(_CUTS[type(block)](block) if type(block) in _CUTS else [block]):
            yield piece, i > 0


def _tables(block: Table) -> Iterator[Table]:
    """A wide table in parts that repeat its first column, each in parts of few rows."""
    for kept in _columns(block):
        columns = tuple(block.columns[i] for i in kept)
        rows = tuple(replace(row, cells=tuple(row.cells[i] for i in kept)) for row in block.rows)
        for i in range(0, max(len(rows), 1), MOST_ROWS):
            yield replace(block, columns=columns, rows=rows[i : i + MOST_ROWS])


def _columns(block: Table) -> Iterator[list[int]]:
    """Which columns stand together on a slide."""
    kept, used = [0], _breadth(block, 0)
    for i in range(1, len(block.columns)):
        if used + _breadth(block, i) > MOST_BREADTH and len(kept) > 1:
            yield kept
            kept, used = [0], _breadth(block, 0)
        kept.append(i)
        used += _breadth(block, i)
    yield kept


def _breadth(block: Table, column: int) -> int:
    """About so many characters a column is wide; what is longer is broken into lines."""
    cells = [block.columns[column].title, *(row.cells[column] for row in block.rows)]
    return min(max(width(plain_text(cell)) for cell in cells), BROKEN) + BETWEEN


def _lines(block: Outline) -> Iterator[Outline]:
    for i in range(0, len(block.lines), MOST_ROWS):
        yield replace(block, lines=block.lines[i : i + MOST_ROWS])


def _items(block: Items) -> Iterator[Items]:
    held: list[Spans] = []
    used = 0
    for item in block.items:
        takes = 1 + width(plain_text(item)) // IN_A_LINE
        if held and used + takes > MOST_ITEM_LINES:
            yield replace(block, items=tuple(held))
            held, used = [], 0
        held.append(item)
        used += takes
    yield replace(block, items=tuple(held))


def _equations(block: Derivation) -> Iterator[Derivation]:
    held: list[Equation] = []
    used = 0
    for equation in block.equations:
        takes = 1 + sum(len(linear(step)) for step in equation.steps) // IN_A_LINE
        if held and used + takes > MOST_EQUATIONS:
            yield replace(block, equations=tuple(held))
            held, used = [], 0
        held.append(equation)
        used += takes
    yield replace(block, equations=tuple(held))


_CUTS: dict[type, Callable[..., Iterator[Block]]] = {
    Table: _tables, Outline: _lines, Derivation: _equations, Items: _items,
}


def _slide(number: int, step: PageStep, writer: HtmlBlocks) -> str:
    """Above what the slide shows stands where it belongs: the heading of its section, and its own title."""
    lines = [f'<section class="slide" data-number="{number}">']
    if not isinstance(step.blocks[0], Heading):
        lines += _where(step.heading.spans if step.heading else (), step.title)
    lines += ['<div class="content">', *map(writer.write, step.blocks)]
    return "\n".join([*lines, "</div>", "</section>"])


def _where(section: Spans, title: Spans) -> Iterator[str]:
    name = "p" if title else "h2"
    yield f'<{name} class="where">{inline(section)}</{name}>'
    if title:
        yield f"<h2>{inline(title)}</h2>"
