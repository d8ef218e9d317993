"""This file shows trees and explanations in notebooks: a tree as a drawing, a page as far as a cell holds it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from c45edu.document import At, Block, Code, Document, Paragraph
from c45edu.rendering import render
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.trace import DataRead
from c45edu.tree import Tree

MOST_LINES = 100
"""Lines of a page that a cell shows."""
WHOLE_PAGE = "print(explanation.to_text())"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class DrawnTree(Tree):
    """A tree that a notebook shows as a drawing (by Graphviz, or without it)."""

    header: DataRead = field(repr=False, kw_only=True)
    settings: Settings = field(default=Settings(), repr=False)

    def told(self, **changes: Any) -> DrawnTree:
        """The same tree, drawn as a page is told that has these settings: `explanation.tree.told(language="zh")`."""
        return replace(self, settings=replace(self.settings, **changes))

    def _repr_svg_(self) -> str:
        from c45edu.rendering.drawing import draw
        from c45edu.telling.tree.tree_diagram import tell_tree_diagram

        context = Context.of_tree(self.header, self, self.settings)
        svg = draw((tell_tree_diagram(self, context),), "svg").data.decode()
        return svg[svg.index("<svg") :]

    def __repr__(self) -> str:
        return f"<C4.5 tree of {self.header.dataset}: {self.size} nodes, {self.leaves} leaves, depth {self.depth}>"

    def __eq__(self, other: object) -> bool:
        """As any tree: what it is drawn with does not matter."""
        return isinstance(other, Tree) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))


def drawn(tree: Tree, header: DataRead) -> DrawnTree:
    return DrawnTree(tree.root, tree.attributes, tree.target, tree.classes, tree.spreads, header=header)


def _parts(tree: Tree) -> tuple[object, ...]:
    return tree.root, tree.attributes, tree.target, tree.classes, tree.spreads


def as_html(document: Document) -> str:
    """The page with its mathematics and trees, cut where it gets long."""
    from c45edu.rendering.html.page import render_fragment

    return render_fragment(excerpt(document))


def as_markdown(document: Document) -> str:
    """The page as Markdown, cut where it gets long."""
    return render(excerpt(document), "markdown")


def excerpt(document: Document, most_lines: int = MOST_LINES) -> Document:
    """The first blocks of a long page, and a line that says how to see the others."""
    kept: list[Block] = []
    lines = 0
    for block in document.blocks:
        lines += render(replace(document, blocks=(block,)), "text").count("\n") + 1
        if kept and lines > most_lines:
            break
        kept.append(block)
    left = len(document.blocks) - len(kept)
    if not left:
        return document
    voice = voice_of(Settings(language=document.language))
    more = voice.say("page-goes-on", n=left, code=Code(WHOLE_PAGE))
    return replace(document, blocks=(*kept, Paragraph(more, "note", At(None, "excerpt"))))
