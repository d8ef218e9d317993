"""A renderer from outside: reStructuredText, with tables as CSV and derivations as mathematics."""

from collections.abc import Callable, Iterator

from c45edu.document import Derivation, Document, Figure, Heading, Items, Math, Outline, Paragraph, Spans, Table, User
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.printable import printable

RULES = "=-~"


def render_restructuredtext(document: Document) -> str:
    """The whole page."""
    return "\n\n".join("\n".join(_BLOCKS[type(block)](block)) for block in document.blocks) + "\n"


def text(spans: Spans) -> str:
    """A line of spans; whatever could be markup in the user's text is escaped."""
    return "".join(
        f":math:`{latex(span.expression)}`" if isinstance(span, Math)
        else "".join(f"\\{c}" if c in r"\*`|_:." else c for c in printable(span.text)) if isinstance(span, User)
        else span.text
        for span in spans
    )


def _heading(block: Heading) -> list[str]:
    title = text(block.spans)
    return [title, RULES[block.level - 1] * 2 * len(title)]


def _items(block: Items) -> list[str]:
    return [f"- {text(item)}" for item in block.items]


def _outline(block: Outline) -> list[str]:
    return ["| " + "  " * line.depth + text(line.spans) for line in block.lines]


def _derivation(block: Derivation) -> Iterator[str]:
    yield ".. math::"
    for equation in block.equations:
        steps = [latex(x) for x in (equation.symbol, *equation.steps, equation.value) if x is not None]
        reason = rf" \quad \text{{{text(equation.reason)}}}" if equation.reason else ""
        yield "\n   " + " = ".join(steps) + reason


def _table(block: Table) -> Iterator[str]:
    def record(cells: Iterator[Spans]) -> str:
        return "   " + ",".join('"' + text(cell).replace('"', '""') + '"' for cell in cells)

    yield f".. csv-table:: {text(block.caption)}"
    yield "   :header: " + record(column.title for column in block.columns).strip() + "\n"
    yield from (record(iter(row.cells)) for row in block.rows)


_BLOCKS: dict[type, Callable] = {
    Heading: _heading, Items: _items, Outline: _outline, Derivation: _derivation, Table: _table,
    Paragraph: lambda block: [text(block.spans)], Figure: lambda block: _outline(block.outline),
}
