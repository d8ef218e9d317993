"""This file renders a document as Markdown for GitHub: pipe tables, and mathematics as LaTeX in `math` blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from c45edu.arithmetic import Expression, Number, Quotient, Ratio, Sum
from c45edu.arithmetic.expression import parts
from c45edu.document import (
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
    Paragraph,
    Row,
    Spans,
    Symbol,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.columns import width
from c45edu.rendering.latex_math import latex, latex_terms, latex_words
from c45edu.rendering.linear import linear
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

LINE = 92
"""So many characters of mathematics fit in a line of a page on GitHub."""
SIGN = 3
"""The characters that an operator takes with the blanks around it."""
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
    left = max(width(linear(equation.symbol)) for equation in block.equations)
    rows = [row for equation in block.equations for row in _rows(equation, LINE - left)]
    body = [*(rf"{row} \\[{APART}]" for row in rows[:-1]), rows[-1]]
    return _fenced("math", [r"\begin{aligned}", *body, r"\end{aligned}"])


def _rows(equation: Equation, room: int) -> list[str]:
    """`symbol &= step = … = value` in one row if it fits, else each step in a row and the value behind the last."""
    symbol = latex(equation.symbol)
    if equation.value is None:
        return [rf"{symbol} &\quad {_words(equation.reason)}"]
    value = f"= {latex(equation.value)}" + (f"^{{{latex(Symbol(equation.mark))}}}" if equation.mark else "")
    room -= _breadth(equation.value) + SIGN
    if sum(_breadth(step) + SIGN for step in equation.steps) <= room:
        rows = [" ".join([*(f"= {latex(step)}" for step in equation.steps), value])]
    else:
        rows = [row for step in equation.steps for row in _step_rows(step, room - SIGN)]
        rows[-1] += " " + value
    return [f"{symbol} &{rows[0]}", *(f"&{row}" for row in rows[1:])]


def _step_rows(step: Expression, room: int) -> list[str]:
    """`= a + b + …` in as many rows as it takes; a long numerator is stacked within its fraction."""
    if _breadth(step) > room and isinstance(step, Sum):
        first, *others = _broken(step, room)
        return [f"= {first}", *(rf"\qquad {line}" for line in others)]
    if _breadth(step) > room and isinstance(step, Quotient) and isinstance(step.numerator, Sum):
        stack = r" \\ ".join(_broken(step.numerator, room))
        return [rf"= \frac{{\begin{{gathered}} {stack} \end{{gathered}}}}{{{latex(step.denominator)}}}"]
    return [f"= {latex(step)}"]


def _broken(x: Sum, room: int) -> list[str]:
    """The terms of a sum, as many in a line as fit; `{}` makes the first sign of a line stand between two terms."""
    lines: list[str] = []
    used = room
    for term, text in zip(x.terms, latex_terms(x), strict=True):
        used += _breadth(term) + SIGN
        if used > room:
            lines.append("{}" * bool(lines) + text)
            used = _breadth(term)
        else:
            lines[-1] += " " + text
    return lines


def _breadth(x: Expression) -> int:
    """About how many characters wide an expression is set; a fraction is as wide as the wider of its halves."""
    if isinstance(x, Ratio):
        return max(len(str(x.numerator)), len(str(x.denominator)))
    if isinstance(x, Quotient):
        return max(map(_breadth, parts(x)))
    inside = [_breadth(part) for part in parts(x)]
    return sum(inside) + SIGN * max(1, len(inside) - 1) if inside else width(linear(x))


def _words(spans: Spans) -> str:
    """A line of spans inside mathematics."""
    return "".join(latex(s.expression) if isinstance(s, Math) else latex_words(s.text) for s in spans)


_BLOCKS: dict[type, Callable[..., str]] = {
    Heading: _heading, Paragraph: _paragraph, Items: _items, Derivation: _derivation, Table: _table, Outline: _outline,
    Figure: lambda block: _outline(block.outline), Listing: _listing,
}
