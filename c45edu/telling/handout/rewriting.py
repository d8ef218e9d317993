"""This file changes the lines and the mathematics of a page wherever they stand: in derivations, sentences, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from c45edu.arithmetic import Expression, Named
from c45edu.arithmetic.expression import rebuild
from c45edu.diagram import CutPlot, Diagram
from c45edu.document import (
    Beside,
    Block,
    Constant,
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
    Spans,
    Symbol,
    Table,
)

Change = Callable[[Numeral], Expression]
LineChange = Callable[[Spans], Spans]
ExpressionChange = Callable[[Expression], Expression]


def with_numerals(document: Document, change: Change) -> Document:
    """The page with every numeral replaced by `change` of it, in the order of the page."""
    return replace(document, blocks=tuple(_numerals_changed(block, change) for block in document.blocks))


def numerals(block: Block) -> Iterator[Numeral]:
    """The computed numerals of a block in their order; one that is given (E, N, CF) is none."""
    found: list[Numeral] = []

    def noted(numeral: Numeral) -> Expression:
        found.append(numeral)
        return numeral

    _numerals_changed(block, noted)
    yield from filter(is_computed, found)


def numerals_in(x: Expression) -> list[Numeral]:
    """The computed numerals of an expression."""
    return [*numerals(Derivation((Equation(x, (), None),)))]


def is_computed(numeral: Numeral) -> bool:
    """Whether a reader has to work it out."""
    given = isinstance(numeral.source, Named) and numeral.source.given is not None
    return not given and not isinstance(numeral, Constant)


def _numerals_changed(block: Block, change: Change) -> Block:
    def expression(x: Expression) -> Expression:
        return change(x) if isinstance(x, Numeral) else with_operands(x, expression)

    def line(spans: Spans) -> Spans:
        return tuple(Math(expression(span.expression)) if isinstance(span, Math) else span for span in spans)

    return rewritten(block, line, expression)


def rewritten(block: Block, line: LineChange, expression: ExpressionChange) -> Block:
    """The block with `line` of every line of spans, and `expression` of every expression of its equations."""
    if isinstance(block, Derivation):
        return replace(block, equations=tuple(_equation(e, line, expression) for e in block.equations))
    if isinstance(block, Table):
        columns = tuple(replace(c, title=line(c.title), group=line(c.group)) for c in block.columns)
        rows = tuple(replace(row, cells=tuple(map(line, row.cells))) for row in block.rows)
        return replace(block, caption=line(block.caption), columns=columns, rows=rows)
    if isinstance(block, Items):
        return replace(block, items=tuple(map(line, block.items)))
    if isinstance(block, Outline):
        return replace(block, lines=tuple(replace(one, spans=line(one.spans)) for one in block.lines))
    if isinstance(block, Figure):
        outline = rewritten(block.outline, line, expression)
        assert isinstance(outline, Outline)
        return replace(block, outline=outline, diagram=_diagram(block.diagram, line))
    return replace(block, spans=line(block.spans)) if isinstance(block, Heading | Paragraph) else block


def _equation(equation: Equation, line: LineChange, expression: ExpressionChange) -> Equation:
    return replace(
        equation,
        symbol=expression(equation.symbol),
        steps=tuple(map(expression, equation.steps)),
        value=None if equation.value is None else expression(equation.value),
        reason=line(equation.reason),
    )


def with_operands(x: Expression, change: ExpressionChange) -> Expression:
    """The same expression with `change` applied to its operands, the arguments of a symbol among them."""
    if isinstance(x, Symbol):
        return replace(x, arguments=tuple(map(change, x.arguments)))
    if isinstance(x, Beside):
        return Beside(tuple(map(change, x.parts)))
    return rebuild(x, change)


def _diagram(diagram: Diagram | CutPlot, line: LineChange) -> Diagram | CutPlot:
    if isinstance(diagram, CutPlot):
        cuts = tuple(replace(cut, name=line(cut.name), shown=line(cut.shown)) for cut in diagram.cuts)
        return replace(diagram, cuts=cuts)
    boxes = tuple(replace(box, lines=tuple(map(line, box.lines))) for box in diagram.boxes)
    edges = tuple(replace(edge, lines=tuple(map(line, edge.lines))) for edge in diagram.edges)
    return replace(diagram, boxes=boxes, edges=edges)
