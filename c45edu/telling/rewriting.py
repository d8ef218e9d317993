"""This file changes the mathematics of a page wherever it stands: in derivations, in sentences, in tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from c45edu.arithmetic import Expression
from c45edu.arithmetic.expression import rebuild
from c45edu.document import (
    Beside,
    Block,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Math,
    Numeral,
    Outline,
    Paragraph,
    Span,
    Spans,
    Symbol,
    Table,
)

Change = Callable[[Numeral], Expression]
AnyBlock = TypeVar("AnyBlock", bound=Block)


def with_numerals(document: Document, change: Change) -> Document:
    """The page with every numeral replaced by `change` of it, in the order of the page."""
    return replace(document, blocks=tuple(_block(block, change) for block in document.blocks))


def _block(block: Block, change: Change) -> Block:
    def spans(line: Spans) -> Spans:
        return tuple(_span(span, change) for span in line)

    if isinstance(block, Derivation):
        return replace(block, equations=tuple(_equation(equation, change) for equation in block.equations))
    if isinstance(block, Table):
        columns = tuple(replace(c, title=spans(c.title), group=spans(c.group)) for c in block.columns)
        rows = tuple(replace(row, cells=tuple(map(spans, row.cells))) for row in block.rows)
        return replace(block, caption=spans(block.caption), columns=columns, rows=rows)
    if isinstance(block, Items):
        return replace(block, items=tuple(map(spans, block.items)))
    if isinstance(block, Outline):
        return replace(block, lines=tuple(replace(line, spans=spans(line.spans)) for line in block.lines))
    if isinstance(block, Figure):
        outline = _block(block.outline, change)
        assert isinstance(outline, Outline)
        return replace(block, outline=outline)
    return replace(block, spans=spans(block.spans)) if isinstance(block, Heading | Paragraph) else block


def _equation(equation: Equation, change: Change) -> Equation:
    return replace(
        equation,
        symbol=_expression(equation.symbol, change),
        steps=tuple(_expression(step, change) for step in equation.steps),
        value=None if equation.value is None else _expression(equation.value, change),
        reason=tuple(_span(span, change) for span in equation.reason),
    )


def _span(span: Span, change: Change) -> Span:
    return Math(_expression(span.expression, change)) if isinstance(span, Math) else span


def _expression(x: Expression, change: Change) -> Expression:
    if isinstance(x, Numeral):
        return change(x)
    if isinstance(x, Symbol):
        return replace(x, arguments=tuple(_expression(part, change) for part in x.arguments))
    if isinstance(x, Beside):
        return Beside(tuple(_expression(part, change) for part in x.parts))
    return rebuild(x, lambda part: _expression(part, change))
