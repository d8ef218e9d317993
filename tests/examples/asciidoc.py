"""A renderer from outside: AsciiDoc, with mathematics as `stem` and the user's text in character references."""

from collections.abc import Callable

from c45edu import document as d
from c45edu.rendering.byline import with_byline
from c45edu.rendering.mathematics.latex import latex, latex_words
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

ALIGNED = {"left": "<", "right": ">", "center": "^", "decimal": ">"}


def render_asciidoc(document: d.Document) -> str:
    """The whole page. Raises `TypeError` for a block or span that has no form here."""
    return ":stem: latexmath\n\n" + "\n\n".join(_form(_BLOCKS, block) for block in with_byline(document)) + "\n"


def _form(forms: dict[type, Callable[..., str]], thing: object) -> str:
    if type(thing) not in forms:
        raise TypeError(f"AsciiDoc has no form for {type(thing).__name__}")
    return forms[type(thing)](thing)


def literal(text: str) -> str:
    """Every mark as a reference to itself, so that none is markup."""
    return "".join(c if c.isalnum() or c == " " or ord(c) > 127 else f"&#{ord(c)};" for c in printable(text))


def inline(spans: d.Spans) -> str:
    """A line of spans."""
    return "".join(_form(_SPANS, span) for span in spans)


def _row(equation: d.Equation) -> str:
    steps = " = ".join(latex(x) for x in (*equation.steps, equation.value) if x is not None)
    return latex(equation.symbol) + " &" + (f"= {steps}" if steps else latex_words(plain_text(equation.reason)))


def _derivation(block: d.Derivation) -> str:
    rows = " \\\\\n".join(map(_row, block.equations))
    return f"[stem]\n++++\n\\begin{{aligned}}\n{rows}\n\\end{{aligned}}\n++++"


def _table(block: d.Table) -> str:
    rows = [[(*c.group, *c.title) for c in block.columns], *(row.cells for row in block.rows)]
    lines = "\n".join(" ".join(f"|{inline(cell)}" for cell in row) for row in rows)
    caption = f".{inline(block.caption)}\n" if block.caption else ""
    return f'{caption}[%header,cols="{",".join(ALIGNED[c.align] for c in block.columns)}"]\n|===\n{lines}\n|==='


def _outline(block: d.Outline) -> str:
    lines = "\n".join("  " * line.depth + literal(plain_text(line.spans)) for line in block.lines)
    return f"[subs=replacements]\n....\n{lines}\n...."


_SPANS: dict[type, Callable[..., str]] = {
    **dict.fromkeys((d.Text, d.User, d.Code), lambda s: literal(s.text)), d.Term: lambda s: f"_{literal(s.text)}_",
    # A bracket within a formula would end it.
    d.Math: lambda s: "stem:[{}]".format(latex(s.expression).replace("]", r"\]")),
}
_BLOCKS: dict[type, Callable[..., str]] = {
    d.Heading: lambda b: f"{'=' * b.level} {inline(b.spans)}", d.Paragraph: lambda b: inline(b.spans), d.Table: _table,
    d.Items: lambda b: "\n".join(f"* {inline(item)}" for item in b.items), d.Derivation: _derivation,
    d.Outline: _outline, d.Figure: lambda b: _outline(b.outline), d.Listing: lambda b: f"----\n{b.program}\n----",
}
