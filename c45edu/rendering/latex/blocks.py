"""This file writes the blocks of a page as LaTeX; how paragraphs look is said once, in the preamble."""

from __future__ import annotations

from collections.abc import Callable

from c45edu.document import (
    Block,
    Derivation,
    Figure,
    Heading,
    Items,
    Listing,
    Outline,
    Paragraph,
    Table,
    Text,
)
from c45edu.rendering.latex.escaping import escape
from c45edu.rendering.latex.spans import PageMath, inline
from c45edu.rendering.latex.table import table
from c45edu.rendering.latex.text_width import IN_EM, measure
from c45edu.rendering.latex.tree import tree
from c45edu.rendering.latex.widths import LatexPaper

HEADING = 6
"""A heading of more lines is set as a paragraph, which may go on on the next page."""
INSET = 1.5
"""The room beside a derivation that is not for it: its margin, and what is added for want of exact widths."""
WIDEST = 0.45
"""A symbol that takes more of the line has a row of its own."""
APART = "4pt"
"""The room between equations, so that their fractions do not touch."""


def block_text(block: Block, paper: LatexPaper) -> str:
    """A block for a page of that size. Raises `TypeError` for one that has no form here."""
    if type(block) not in _BLOCKS:
        raise TypeError(f"LaTeX has no form for {type(block).__name__}")
    return _BLOCKS[type(block)](block, paper)


def _heading(block: Heading, paper: LatexPaper) -> str:
    text = inline(block.spans)
    if measure(block.spans) > HEADING * paper.across / 1.4:
        return rf"\sheetcaption{{{text}}}"
    return rf"\{_LEVELS.get(block.level, 'paragraph')}*{{{text}}}"


_LEVELS = {1: "section", 2: "section", 3: "subsection", 4: "subsubsection"}


def _paragraph(block: Paragraph, paper: LatexPaper) -> str:
    text = inline(block.spans)
    return rf"\sheet{block.role}{{{text}}}" if block.role in ROLES else text + r"\par"


ROLES = ("lead", "decision", "note", "warning")


def _items(block: Items, paper: LatexPaper) -> str:
    items = (rf"  \item {inline(item)}" for item in block.items)
    return "\n".join([r"\begin{itemize}\sheettight", *items, r"\end{itemize}"])


def _outline(block: Outline, paper: LatexPaper) -> str:
    """Lines of a tree stay together in sevens, say; a long one goes on under its own beginning."""
    return "\n".join(
        [r"\begin{sheetoutline}", *(rf"\sheetline{{{line.depth}}}{{{inline(line.spans)}}}" for line in block.lines),
         r"\end{sheetoutline}"]
    )


def _listing(block: Listing, paper: LatexPaper) -> str:
    """Line by line, so that no line can end it; a blank line has a height."""
    lines = [rf"\sheetcode{{{_code(line)}}}" for line in block.program.splitlines()]
    return "\n".join([r"\begin{sheetlisting}", *lines, r"\end{sheetlisting}"])


def _code(line: str) -> str:
    blanks = len(line) - len(line.lstrip(" "))
    return r"\ " * blanks + escape(line[blanks:]) or r"\strut"


def _figure(block: Figure, paper: LatexPaper) -> str:
    """The picture, where it could be read, and the tree in lines: they say of a leaf what a box has no room for."""
    picture = tree(block, paper) or rf"\sheetcaption{{{inline((Text(block.diagram.title),))}}}"
    return "\n\n".join([picture, *([_outline(block.outline, paper)] if block.outline.lines else [])])


def _derivation(block: Derivation, paper: LatexPaper) -> str:
    """One display, its equations aligned at their first equals sign."""
    line = paper.across - INSET
    setting = PageMath(line, line * WIDEST, IN_EM)
    left = setting.left(block.equations)
    rows = [row for equation in block.equations for row in setting.rows(equation, left)]
    body = [*(rf"{row} \\[{APART}]" for row in rows[:-1]), rows[-1]]
    return "\n".join([r"\sheetdisplay\begin{align*}", *body, r"\end{align*}"])


_BLOCKS: dict[type, Callable[..., str]] = {
    Heading: _heading, Paragraph: _paragraph, Items: _items, Derivation: _derivation, Table: table, Outline: _outline,
    Figure: _figure, Listing: _listing,
}
