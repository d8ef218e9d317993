"""A renderer from outside: reStructuredText, with tables as CSV and derivations as mathematics."""

from collections.abc import Callable, Iterator

from c45edu import document as d
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.printable import printable

RULES = "=-~"


def render_restructuredtext(document: d.Document) -> str:
    """The whole page. Raises `TypeError` for a block or span that has no form here."""
    return "\n\n".join("\n".join(_form(_BLOCKS, block)) for block in document.blocks) + "\n"


def _form(forms: dict[type, Callable], thing: object):
    if type(thing) not in forms:
        raise TypeError(f"reStructuredText has no form for {type(thing).__name__}")
    return forms[type(thing)](thing)


def text(spans: d.Spans) -> str:
    """A line of spans."""
    return "".join(_form(_SPANS, span) for span in spans)


def escaped(text: str) -> str:
    """Whatever could be markup in the user's text."""
    return "".join(f"\\{c}" if c in r"\*`|_:." else c for c in printable(text))


def _heading(block: d.Heading) -> list[str]:
    title = text(block.spans)
    return [title, RULES[block.level - 1] * 2 * len(title)]


def _items(block: d.Items) -> list[str]:
    return [f"- {text(item)}" for item in block.items]


def _outline(block: d.Outline) -> list[str]:
    return ["| " + "  " * line.depth + text(line.spans) for line in block.lines]


def _derivation(block: d.Derivation) -> Iterator[str]:
    yield ".. math::"
    for equation in block.equations:
        steps = [latex(x) for x in (equation.symbol, *equation.steps, equation.value) if x is not None]
        reason = rf" \quad \text{{{text(equation.reason)}}}" if equation.reason else ""
        yield "\n   " + " = ".join(steps) + reason


def _table(block: d.Table) -> Iterator[str]:
    def record(cells: Iterator[d.Spans]) -> str:
        return "   " + ",".join('"' + text(cell).replace('"', '""') + '"' for cell in cells)

    yield f".. csv-table:: {text(block.caption)}"
    yield "   :header: " + record(column.title for column in block.columns).strip() + "\n"
    yield from (record(iter(row.cells)) for row in block.rows)


_SPANS: dict[type, Callable] = {
    d.Math: lambda span: f":math:`{latex(span.expression)}`", d.User: lambda span: escaped(span.text),
    **dict.fromkeys((d.Text, d.Term, d.Code), lambda span: span.text),
}
_BLOCKS: dict[type, Callable] = {
    d.Heading: _heading, d.Items: _items, d.Outline: _outline, d.Derivation: _derivation, d.Table: _table,
    d.Paragraph: lambda block: [text(block.spans)], d.Figure: lambda block: _outline(block.outline),
}
