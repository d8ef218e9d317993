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
    yield from tell_size(tree, story, "tree-size")
    yield Paragraph(voice.say("leaf-legend"), "note", At(None, "tree-legend"))


def tell_size(tree: Tree, story: Story, step: str) -> Iterator[Block]:
    """How large the tree is, and how many training cases it gets wrong."""
    voice = story.voice
    spans = voice.say(
        "tree-size", nodes=voice.say("nodes", n=tree.size), leaves=voice.say("leaves", n=tree.leaves),
        depth=tree.depth, errors=str(tree.training_errors), cases=voice.cases(sum(tree.root.counts)),
    )
    yield Paragraph(spans, "body", At(None, step))


def tree_outline(tree: Tree, story: Story, at: At = At(None, "tree")) -> Outline:  # noqa: B008 - At is frozen
    """The tree as a block of its own."""
    return Outline(tuple(outline_lines(tree, story)), at)


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
