"""This file writes the blocks of a page as HTML, each heading and figure with a place that links lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from c45edu.document import (
    Block,
    Derivation,
    Document,
    Figure,
    Heading,
    Items,
    Listing,
    Outline,
    Paragraph,
    Table,
)
from c45edu.rendering.html.derivations import derivation
from c45edu.rendering.html.figures import boxes, figure
from c45edu.rendering.html.spans import inline, literal
from c45edu.rendering.html.tables import table
from c45edu.rendering.page_steps import SECTION, places

TREE = "tree"


class HtmlBlocks:
    """Writes the blocks of one document. `rules` are the rules of style that its figures need."""

    def __init__(self, document: Document) -> None:
        self.words = document.words
        self.places = places(document)
        named = " · ".join(literal(text) for text in (document.author, document.date) if text)
        self.byline = f'\n<p class="byline">{named}</p>' if named else ""
        headings = [block for block in document.blocks if isinstance(block, Heading) and block.level == SECTION]
        self.sections = {id(block): f"section-{number}" for number, block in enumerate(headings, 1)}
        drawn = [block for block in document.blocks if isinstance(block, Figure)]
        self.names = {block.at: f"{TREE}-{number}" for number, block in enumerate(drawn, 1)}
        self.in_trees: dict[tuple[str, ...], str] = {}
        for block in reversed(drawn):
            self.in_trees |= boxes(block, self.names[block.at])
        self.rules: list[str] = []

    def write(self, block: Block) -> str:
        """Raises `TypeError` for a block that has no form here."""
        if type(block) not in self._FORMS:
            raise TypeError(f"HTML has no form for {type(block).__name__}")
        return self._FORMS[type(block)](self, block)

    def section(self, block: Heading) -> str:
        """The name of a section: of a node's the one that links from the trees know."""
        node = block.at.node
        return self.places[node] if node is not None and block.at.step == "node" else self.sections.get(id(block), "")

    def _heading(self, block: Heading) -> str:
        """With the name of its place; a node's section has a link to its box in the first tree that has it."""
        level, node, name = min(block.level, 6), block.at.node, self.section(block)
        link = ""
        if node is not None and block.at.step == "node" and node in self.in_trees:
            link = f' <a class="to-tree" href="#{self.in_trees[node]}">{literal(self.words.get("tree", TREE))}</a>'
        place = f' id="{name}"' if name else ""
        byline = self.byline if level == 1 else ""
        return f"<h{level}{place}>{inline(block.spans)}{link}</h{level}>{byline}"

    def _paragraph(self, block: Paragraph) -> str:
        kind = f' class="{block.role}"' if block.role != "body" else ""
        return f"<p{kind}>{inline(block.spans)}</p>"

    def _items(self, block: Items) -> str:
        return "\n".join(["<ul>", *(f"<li>{inline(item)}</li>" for item in block.items), "</ul>"])

    def _outline(self, block: Outline) -> str:
        lines = "\n".join("│   " * line.depth + inline(line.spans) for line in block.lines)
        return f'<pre class="outline">\n{lines}</pre>'

    def _listing(self, block: Listing) -> str:
        lines = "".join(f"{literal(line)}\n" for line in block.program.splitlines())
        return f'<pre class="listing"><code>{lines}</code></pre>'

    def _table(self, block: Table) -> str:
        return table(block, self.words.get("chosen", ""))

    def _figure(self, block: Figure) -> str:
        """The drawing, and the same tree in lines: they say of each leaf what a box has no room for."""
        drawn, rule = figure(block, self.names[block.at], self.places)
        self.rules.append(rule)
        return f"{drawn}\n{self._outline(block.outline)}" if block.outline.lines else drawn

    _FORMS: ClassVar[dict[type, Callable[..., str]]] = {
        Heading: _heading, Paragraph: _paragraph, Items: _items, Table: _table, Outline: _outline, Figure: _figure,
        Listing: _listing, Derivation: lambda self, block: derivation(block),
    }
