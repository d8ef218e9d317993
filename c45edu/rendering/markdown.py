"""This file renders a document as Markdown for GitHub: pipe tables, and mathematics as LaTeX in `math` blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from c45edu.arithmetic import Number
from c45edu.document import (
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
    Spans,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.equation_rows import EquationRows
from c45edu.rendering.latex_math import latex
from c45edu.rendering.linear import linear
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

LINE = 92
"""So many characters of mathematics fit in a line of a page on GitHub."""
APART = "4pt"
"""The room between equations, so that their fractions do not touch."""


def render_markdown(document: Document) -> str:
    """The whole page, ending in a newline. Raises `TypeError` for a block or span that has no form here."""
    return "\n\n".join(_form(_BLOCKS, block) for block in document.blocks) + "\n"


def _form(forms: dict[type, Callable[..., str]], thing: object) -> str:
    if type(thing) not in forms:
        raise TypeError(f"Markdown has no form for {type(thing).__name__}")
    return forms[type(thing)](thing)


# ── spans ────────────────────────────────────────────────────────────────────────────────────────


def inline(spans: Spans) -> str:
    """A line of spans as Markdown."""
    return _TOUCHING_MATH.sub(" ", "".join(_form(_SPANS, span) for span in spans))


def escape(text: str) -> str:
    r"""Text that shows as itself, whatever is in it.

    >>> print(escape("a*b | <i>"), escape("ask @me"))
    a\*b \| \<i\> ask <span>\@</span>me
    """
    return _SPECIAL.sub(_escaped, printable(text))


def _escaped(found: re.Match[str]) -> str:
    return rf"<span>\{found[0]}</span>" if found["later"] else rf"\{found[0]}"


def _math(span: Math) -> str:
    """A number alone is plain text, in prose and tables as everywhere."""
    if isinstance(span.expression, Numeral | Number):
        return escape(linear(span.expression))
    return f"$`{latex(span.expression)}`$"


def _term(span: Term) -> str:
    """Emphasis, where the asterisks are sure to be read as such."""
    text = escape(span.text)
    return f"*{text}*" if text[:1].isalnum() and text[-1:].isalnum() else text


def _code(span: Code) -> str:
    """A code span; backticks and bars, which would end it or its cell, need the tag."""
    text = printable(span.text)
    return f"<code>{escape(text)}</code>" if "`" in text or "|" in text else f"`{text}`"


_SPANS: dict[type, Callable[..., str]] = {
    Text: lambda span: escape(span.text),
    User: lambda span: escape(span.text),
    Term: _term,
    Code: _code,
    Math: _math,
}

_SPECIAL = re.compile(
    r"""
    (?P<later> \$ | @ | \#(?=\d|$) | :(?=//|[\w+-]+(?::|$)) | (?<=www)\. )   # math, mention, issue, address, emoji
    | [\\`*_\[\]<>|~&\#]
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""What is markup anywhere in a line. GitHub looks for the first kind *after* it has read the Markdown, when a backslash
is gone already: a tag around the character keeps it apart from what follows."""

_LINE_START = re.compile(r"^(?=[-+=])|^(\d{1,9})(?=[.)](?:\s|$))")
_TOUCHING_MATH = re.compile(r"(?<=[^\s!-/:-@\[-`{-~])(?=\$`)|(?<=`\$)(?=[^\s!-/:-@\[-`{-~])")
"""GitHub wants a blank or a mark between a formula and a letter, also a Chinese one."""


# ── blocks ───────────────────────────────────────────────────────────────────────────────────────


def _heading(block: Heading) -> str:
    return "#" * block.level + " " + inline(block.spans)


def _paragraph(block: Paragraph) -> str:
    return _ROLES.get(block.role, "{}").format(_line(block.spans))


_ROLES = {"decision": "**{}**", "note": "> {}", "warning": "> ⚠ **{}**"}


def _line(spans: Spans) -> str:
    """Spans as a line of its own, which must not begin like a list or a rule."""
    return _LINE_START.sub(r"\1\\", inline(spans).strip())


def _items(block: Items) -> str:
    return "\n".join(f"- {_line(item)}" for item in block.items)


def _outline(block: Outline) -> str:
    return _fenced("text", ["│   " * line.depth + plain_text(line.spans) for line in block.lines])


def _listing(block: Listing) -> str:
    return _fenced(block.language, map(printable, block.program.splitlines()))


def _fenced(kind: str, lines: Iterable[str]) -> str:
    """A block of code; its fence is longer than any run of backticks inside."""
    text = "\n".join(lines)
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence}{kind}\n{text}\n{fence}"


def _table(block: Table) -> str:
    """The row that won is bold; a caption too."""
    lines = [
        _pipes(map(_title, block.columns)),
        _pipes(_RULES[column.align] for column in block.columns),
        *(_pipes(_cells(row)) for row in block.rows),
    ]
    return (f"**{_line(block.caption)}**\n\n" if block.caption else "") + "\n".join(lines)


_RULES = {"left": ":---", "right": "---:", "center": ":---:", "decimal": "---:"}


def _title(column: Column) -> str:
    """A pipe table has one line of heads: the group stands above the title within it."""
    return "<br>".join(inline(spans) for spans in (column.group, column.title) if spans)


def _cells(row: Row) -> list[str]:
    cells = [inline(cell).strip() for cell in row.cells]
    return [f"**{cell}**" if cell else "" for cell in cells] if row.role == "chosen" else cells


def _pipes(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def _derivation(block: Derivation) -> str:
    """One display, its equations aligned at their first equals sign."""
    left = _EQUATIONS.left(block.equations)
    rows = [row for equation in block.equations for row in _EQUATIONS.rows(equation, left)]
    body = [*(rf"{row} \\[{APART}]" for row in rows[:-1]), rows[-1]]
    return _fenced("math", [r"\begin{aligned}", *body, r"\end{aligned}"])


_EQUATIONS = EquationRows(LINE)

_BLOCKS: dict[type, Callable[..., str]] = {
    Heading: _heading, Paragraph: _paragraph, Items: _items, Derivation: _derivation, Table: _table, Outline: _outline,
    Figure: lambda block: _outline(block.outline), Listing: _listing,
}
