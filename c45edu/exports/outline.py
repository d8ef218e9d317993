"""This file writes a tree as the indented lines that C4.5 itself prints (`tree --format text`)."""

from __future__ import annotations

from c45edu.document import Document
from c45edu.exports.trees import Trees
from c45edu.rendering import render
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings
from c45edu.telling.tree.tree_outline import tree_outline


def outline_text(trees: Trees, settings: Settings) -> str:
    context = Context.of_tree(trees.header, trees.after, settings)
    outline = tree_outline(trees.after, context, pruned=trees.are_judged)
    return render(Document((), settings.language, (outline,)), "text")
