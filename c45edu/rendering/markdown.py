"""This file renders a document as Markdown for GitHub: pipe tables, and mathematics as LaTeX in `math` blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from c45edu.arithmetic import Number
from c45edu.document import (
    Blank,
    Block,
    Code,
    Column,
    Derivation,
    Document,
    Figure,
    Heading,
    Items,
    Listing,
    Math,
    Numeral,
    Outline,
    Paragraph,
    Row,
    Span,
    Spans,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.byline import with_byline
from c45edu.rendering.characters import with_base
from c45edu.rendering.dialect import GITHUB, Dialect
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.mathematics.latex_rows import EquationRows
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

LINE = 92
"""So many characters of mathematics fit in a line of a page on GitHub."""
APART = "4pt"
"""The room between equations, so that their fractions do not touch."""


def render_markdown(document: Document) -> str:
    """The whole page, ending in a newline. Raises `TypeError` for a block or span that has no form here."""
    return markdown(with_byline(document)) + "\n"


def markdown(blocks: Iterable[Block], dialect: Dialect = GITHUB) -> str:
    """Blocks below each other, in one of the dialects."""
    return "\n\n".join(_form(_BLOCKS, block, dialect) for block in blocks)


def _form(forms: dict[type, Callable[..., str]], thing: object, dialect: Dialect) -> str:
    if type(thing) not in forms:
        raise TypeError(f"Markdown has no form for {type(thing).__name__}")
    return forms[type(thing)](thing, dialect)


# ── spans ────────────────────────────────────────────────────────────────────────────────────────


def inline(spans: Spans, dialect: Dialect = GITHUB) -> str:
    """A line of spans as Markdown."""
    return dialect.joined([(_form(_SPANS, span, dialect), _is_formula(span)) for span in spans])


def escape(text: str) -> str:
    r"""Text that shows as itself, whatever is in it.

    >>> print(escape("a*b | <i>"), escape("ask @me"))
    a\*b \| \<i\> ask <span>\@</span>me
    """
    return GITHUB.escape(text)


def _is_formula(span: Span) -> bool:
    """A number alone, or room for one, is plain text, in prose and tables as everywhere."""
    return isinstance(span, Math) and not isinstance(span.expression, Numeral | Number | Blank)


def _math(span: Math, dialect: Dialect) -> str:
    x = span.expression
    return dialect.inline_math(latex(x)) if _is_formula(span) else dialect.escape(linear(x))


def _term(span: Term, dialect: Dialect) -> str:
    """Emphasis, where the asterisks are sure to be read as such."""
    text = dialect.escape(span.text)
    return f"*{text}*" if text[:1].isalnum() and text[-1:].isalnum() else text


def _code(span: Code, dialect: Dialect) -> str:
    """A code span; backticks and bars, which would end it or its cell, need the tag."""
    text = printable(span.text)
    return f"<code>{dialect.escape(text)}</code>" if "`" in text or "|" in text else f"`{text}`"


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span, dialect: dialect.escape(with_base(span.text)),
    User: lambda span, dialect: dialect.escape(span.text),
    Term: _term,
    Code: _code,
    Math: _math,
}

_LINE_START = re.compile(r"^(?=[-+=])|^(\d{1,9})(?=[.)](?:\s|$))")


# ── blocks ───────────────────────────────────────────────────────────────────────────────────────


def _heading(block: Heading, dialect: Dialect) -> str:
    return "#" * block.level + " " + inline(block.spans, dialect)


def _paragraph(block: Paragraph, dialect: Dialect) -> str:
    return _ROLES.get(block.role, "{}").format(_line(block.spans, dialect))


_ROLES = {"decision": "**{}**", "note": "> {}", "warning": "> ⚠ **{}**"}


def _line(spans: Spans, dialect: Dialect) -> str:
    """Spans as a line of its own, which must not begin like a list or a rule."""
    return _LINE_START.sub(r"\1\\", inline(spans, dialect).strip())


def _items(block: Items, dialect: Dialect) -> str:
    return "\n".join(f"- {_line(item, dialect)}" for item in block.items)


def _outline(block: Outline, dialect: Dialect) -> str:
    return _fenced("text", ["│   " * line.depth + plain_text(line.spans) for line in block.lines])


def _listing(block: Listing, dialect: Dialect) -> str:
    return _fenced(block.language, map(printable, block.program.splitlines()))


def _fenced(kind: str, lines: Iterable[str]) -> str:
    """A block of code; its fence is longer than any run of backticks inside."""
    text = "\n".join(lines)
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence}{kind}\n{text}\n{fence}"


def _table(block: Table, dialect: Dialect) -> str:
    """The row that won is bold; a caption too."""
    lines = [
        _pipes(_title(column, dialect) for column in block.columns),
        _pipes(_RULES[column.align] for column in block.columns),
        *(_pipes(_cells(row, dialect)) for row in block.rows),
    ]
    return (f"**{_line(block.caption, dialect)}**\n\n" if block.caption else "") + "\n".join(lines)


_RULES = {"left": ":---", "right": "---:", "center": ":---:", "decimal": "---:"}


def _title(column: Column, dialect: Dialect) -> str:
    """A pipe table has one line of heads: the group stands above the title within it."""
    return "<br>".join(inline(spans, dialect) for spans in (column.group, column.title) if spans)


def _cells(row: Row, dialect: Dialect) -> list[str]:
    cells = [inline(cell, dialect).strip() for cell in row.cells]
    return [f"**{cell}**" if cell else "" for cell in cells] if row.role == "chosen" else cells


def _pipes(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def _derivation(block: Derivation, dialect: Dialect) -> str:
    """One display, its equations aligned at their first equals sign."""
    left = _EQUATIONS.left(block.equations)
    rows = [row for equation in block.equations for row in _EQUATIONS.rows(equation, left)]
    body = [*(rf"{row} \\[{APART}]" for row in rows[:-1]), rows[-1]]
    return dialect.display_math([r"\begin{aligned}", *body, r"\end{aligned}"])


_EQUATIONS = EquationRows(LINE)

_BLOCKS: dict[type, Callable[..., str]] = {
    Heading: _heading, Paragraph: _paragraph, Items: _items, Derivation: _derivation, Table: _table, Outline: _outline,
    Figure: lambda block, dialect: _outline(block.outline, dialect), Listing: _listing,
}
