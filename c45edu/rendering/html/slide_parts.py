"""This file cuts the steps of a page into pieces that a slide holds, and puts small ones together on one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from c45edu.document import (
    Block,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Outline,
    Paragraph,
    Spans,
    Table,
)
from c45edu.rendering.characters import width
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.page_steps import PageStep, steps
from c45edu.rendering.text import plain_text

MOST_ROWS = 15
MOST_LINES = 16
MOST_EQUATIONS = 7
MOST_ITEM_LINES = 14
IN_A_LINE = 90
"""So many rows of a table, lines of an outline, and lines of equations and lists (of so many characters) on a slide."""
MOST_BREADTH, BROKEN, BETWEEN = 120, 40, 3
"""So many characters the columns of a table hold together, each no more than that, with the gap between them."""

ROOM = 19.0
"""About so many lines of text a slide holds, where several steps stand on it."""
A_HEADING, AN_EQUATION, A_GAP = 2.0, 1.5, 0.7
NARROW = 46
"""A table of no more characters stands beside the derivation that follows."""

Slide = tuple[PageStep, ...]


def slides(document: Document) -> list[Slide]:
    """The steps in their order, several on a slide as long as there is room and the section goes on.

    Whole sections that are small, as those of leaves, may share a slide, too.
    """
    parted = [piece for step in steps(document) for piece in _parted(step)]
    sizes = [sum(1 for other in parted if other.heading is step.heading) for step in parted]
    packed: list[list[PageStep]] = []
    used, whole = 0.0, False
    for step, size in zip(parted, sizes, strict=True):
        takes = _height(step)
        alone = size == 1 and step.node is not None
        joins = packed and used + takes <= ROOM and (packed[-1][-1].heading is step.heading or (whole and alone))
        if joins:
            packed[-1].append(step)
            used += takes
        else:
            packed.append([step])
            used, whole = takes, alone
    return [tuple(held) for held in packed]


def beside(one: Block, other: Block | None) -> bool:
    """Whether two blocks stand beside each other: a narrow table, and what is derived from it."""
    if not isinstance(one, Table) or not isinstance(other, Derivation):
        return False
    return sum(_breadth(one, i) for i in range(len(one.columns))) <= NARROW


def _height(step: PageStep) -> float:
    """About so many lines of text a step is high."""
    heights = [_lines_of(block) for block in step.blocks]
    saved = sum(
        min(heights[i : i + 2]) for i, block in enumerate(step.blocks[:-1]) if beside(block, step.blocks[i + 1])
    )
    return sum(heights) - saved + (A_HEADING if step.title else 0)


def _lines_of(block: Block) -> float:
    if isinstance(block, Heading):
        return A_HEADING
    if isinstance(block, Paragraph):
        return 1 + width(plain_text(block.spans)) // IN_A_LINE + A_GAP
    if isinstance(block, Items):
        return sum(map(_lines_of_item, block.items)) + A_GAP
    if isinstance(block, Derivation):
        roots = sum(1 for equation in block.equations if any("√" in linear(step) for step in equation.steps))
        return (sum(map(_lines_of_equation, block.equations)) + roots) * AN_EQUATION + A_GAP
    if isinstance(block, Table):
        return len(block.rows) + 2 + A_GAP
    if isinstance(block, Outline):
        return len(block.lines) + A_GAP
    return ROOM


def _lines_of_item(item: Spans) -> int:
    return 1 + width(plain_text(item)) // IN_A_LINE


def _lines_of_equation(equation: Equation) -> int:
    return 1 + sum(len(linear(step)) for step in equation.steps) // IN_A_LINE


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
    """A wide table in parts that repeat its first column, each in parts of few rows, alike as far as may be."""
    for kept in _columns(block):
        columns = tuple(block.columns[i] for i in kept)
        rows = tuple(replace(row, cells=tuple(row.cells[i] for i in kept)) for row in block.rows)
        most = -(-len(rows) // max(1, -(-len(rows) // MOST_ROWS)))
        for i in range(0, max(len(rows), 1), max(most, 1)):
            yield replace(block, columns=columns, rows=rows[i : i + most])


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
    for i in range(0, len(block.lines), MOST_LINES):
        yield replace(block, lines=block.lines[i : i + MOST_LINES])


def _items(block: Items) -> Iterator[Items]:
    held: list[Spans] = []
    used = 0
    for item in block.items:
        takes = _lines_of_item(item)
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
        takes = _lines_of_equation(equation)
        if held and used + takes > MOST_EQUATIONS:
            yield replace(block, equations=tuple(held))
            held, used = [], 0
        held.append(equation)
        used += takes
    yield replace(block, equations=tuple(held))


_CUTS: dict[type, Callable[..., Iterator[Block]]] = {
    Table: _tables, Outline: _lines, Derivation: _equations, Items: _items,
}
