"""This file writes a tree as DOT source for Graphviz (`tree --format dot`)."""

from __future__ import annotations

from c45edu.exports.trees import Trees
from c45edu.rendering.drawing import draw
from c45edu.telling.diagram import tell_tree_diagram
from c45edu.telling.settings import Settings
from c45edu.telling.story import Story
from c45edu.telling.voice_asked import voice_of


def dot_form(trees: Trees, settings: Settings) -> str:
    story = Story.of_tree(trees.header, trees.after, voice_of(settings), settings)
    return draw((tell_tree_diagram(trees.after, story),), "dot").data.decode()
