"""This file writes a tree as DOT source for Graphviz (`tree --format dot`)."""

from __future__ import annotations

from c45edu.exports.trees import Trees
from c45edu.rendering.drawing import draw
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings
from c45edu.telling.tree.tree_diagram import tell_tree_diagram


def dot_form(trees: Trees, settings: Settings) -> str:
    context = Context.of_tree(trees.header, trees.after, settings)
    return draw((tell_tree_diagram(trees.after, context),), "dot").data.decode()
