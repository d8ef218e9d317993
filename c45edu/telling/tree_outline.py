"""This file tells the tree as indented text, with its size, depth and training errors."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Heading, Outline, OutlineLine, Paragraph, Spans, Text
from c45edu.telling.story import Story
from c45edu.tree import Leaf, Tree, errors


def tell_tree(tree: Tree, story: Story) -> Iterator[Block]:
    """A line for every branch; a leaf with its class and (cases/errors)."""
    voice = story.voice
    yield Heading(2, voice.say("tree-heading"), At(None, "tree"))
    yield tree_outline(tree, story)
    size, leaves, wrong = tree.size, tree.leaves, tree.training_errors
    yield Paragraph(
        voice.say(
            "tree-size", nodes=voice.say("nodes", n=size), leaves=voice.say("leaves", n=leaves), depth=tree.depth,
            errors=str(wrong), cases=voice.cases(sum(tree.root.counts)),
        ),
        "body", At(None, "tree-size"),
    )
    yield Paragraph(voice.say("leaf-legend"), "note", At(None, "tree-legend"))


def tree_outline(tree: Tree, story: Story) -> Outline:
    """The tree as a block of its own."""
    return Outline(tuple(outline_lines(tree, story)), At(None, "tree"))


def outline_lines(tree: Tree, story: Story) -> Iterator[OutlineLine]:
    """The tree in the style of C4.5's own output."""
    if isinstance(tree.root, Leaf):
        yield OutlineLine(0, _leaf(tree.root, story), "leaf")
    for step in tree.walk():
        if step.path:
            condition = story.condition(step.node.id)
            if isinstance(step.node, Leaf):
                yield OutlineLine(len(step.path) - 1, (*condition, Text(": "), *_leaf(step.node, story)), "leaf")
            else:
                yield OutlineLine(len(step.path) - 1, condition)


def _leaf(leaf: Leaf, story: Story) -> Spans:
    """`yes (5/2)`: the class, the cases, and those of another class."""
    wrong = errors(leaf)
    numbers = f"{sum(leaf.counts)}/{wrong}" if wrong else f"{sum(leaf.counts)}"
    return (*story.class_name(leaf.label), Text(f" ({numbers})"))
