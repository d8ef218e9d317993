"""This file tells the tree as indented text, with its size, depth and training errors."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from c45edu.arithmetic import Rational, fixed, round_half_up
from c45edu.document import At, Block, Figure, Heading, Math, Numeral, Outline, OutlineLine, Paragraph, Spans, Text
from c45edu.quantities import NodeId
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_DRAWN, first_of_tree
from c45edu.telling.tree.tree_diagram import tell_grown
from c45edu.telling.words.voice import Voice
from c45edu.trace import Trace
from c45edu.trace.predicted_errors import Judge
from c45edu.tree import Leaf, Node, Step, Tree, errors

DEEPEST = 30
"""Lines of deeper levels are not indented further."""


def tell_tree(trace: Trace, context: Context) -> Iterator[Block]:
    """A line for every branch; a leaf with its class and (cases/errors)."""
    tree = trace.grown_tree()
    yield Heading(2, context.voice.say("tree-heading"), At(None, "tree"))
    most = context.settings.most(MOST_DRAWN)
    yield Figure(tell_grown(trace, context, most), tree_outline(tree, context, most=most), At(None, "tree"))
    yield from tell_tree_left_out(tree, context, "tree/left-out")
    yield from tell_size(tree, context, "tree-size")
    if context.settings.detail != "brief":
        yield leaf_legend(context)


def tell_tree_left_out(tree: Tree, context: Context, step: str) -> Iterator[Block]:
    """How many nodes stand in the tree above, where it has more."""
    most, n = context.settings.most(MOST_DRAWN), tree.size
    if n > most:
        yield Paragraph(context.voice.say("tree-left-out", shown=most, n=n), "note", At(None, step))


def leaf_legend(context: Context, pruned: bool = False) -> Paragraph:
    """What the numbers of a leaf mean: Release 8 prints the errors it predicts once it has pruned."""
    key = "leaf-legend-predicted" if pruned and _predicts(context) else "leaf-legend"
    return Paragraph(context.voice.say(key), "note", At(None, key))


def tell_size(tree: Tree, context: Context, step: str) -> Iterator[Block]:
    """How large the tree is, and how many training cases it gets wrong."""
    voice = context.voice
    spans = voice.say(
        "tree-size", parts=tree_parts(tree, voice), depth=tree.depth, errors=voice.weight(tree.training_errors),
        cases=voice.cases(sum(tree.root.counts)),
    )
    yield Paragraph(spans, "body", At(None, step))


def tree_parts(tree: Tree, voice: Voice) -> Spans:
    """`8 nodes, 5 leaves among them`."""
    nodes, leaves = voice.say("nodes", n=tree.size), voice.say("leaves", n=tree.leaves)
    return voice.say("tree-parts", n=tree.size, nodes=nodes, leaves=leaves)


def tree_outline(
    tree: Tree, context: Context, at: At = At(), pruned: bool = False, most: int = sys.maxsize,  # noqa: B008 - frozen
) -> Outline:
    """The tree as a block of its own, in the style of C4.5's own output; of its nodes at most so many."""
    shown = first_of_tree(tree, most)
    judge = Judge(context.header) if pruned and _predicts(context) else None
    lines = []
    if isinstance(tree.root, Leaf):
        lines.append(OutlineLine(0, _leaf(tree.root, context, judge), "leaf"))
    for step in tree.walk():
        if shown is not None and step.node.id not in shown:
            _leave_out(step, lines, context, shown)
        elif step.branch is not None and step.parent is not None:
            condition = context.condition_of(step.parent, step.branch)
            if isinstance(step.node, Leaf):
                condition = (*condition, Text(": "), *_leaf(step.node, context, judge))
            lines.append(_line(step.level, condition, "leaf" if isinstance(step.node, Leaf) else "", context))
    return Outline(tuple(lines), at)


def _line(level: int, spans: Spans, role: str, context: Context) -> OutlineLine:
    """Indented by its level, or where no line would have room for it, with its level told."""
    if level <= DEEPEST:
        return OutlineLine(level - 1, spans, role)
    return OutlineLine(DEEPEST, (*context.voice.say("level", n=level), *spans), role)


def _leave_out(step: Step, lines: list[OutlineLine], context: Context, shown: frozenset[NodeId]) -> None:
    """One line for the branches of a node that are left out, in the place of the first of them."""
    line = _line(step.level, (Text("…"),), "", context)
    if step.parent is not None and step.parent.id in shown and lines[-1:] != [line]:
        lines.append(line)


def _predicts(context: Context) -> bool:
    return context.header.method.comparison == "release8"


def _leaf(leaf: Leaf, context: Context, judge: Judge | None) -> Spans:
    """`yes (5/2)`: the class, the cases, and those of another class (or, by Release 8, the predicted errors)."""
    cases, wrong = sum(leaf.counts), errors(leaf)
    decimals = 2 if context.header.method.comparison == "j48" else 1
    name = context.class_name(leaf.label)
    if judge is None or not cases:
        return (*name, Text(context.voice.written(f" ({cases_and_errors(leaf, decimals)})")))
    predicted = judge.leaf(leaf.id, wrong, cases)
    numeral = Numeral(context.voice.written(round_half_up(predicted, decimals)), source=predicted)
    return (*name, Text(context.voice.written(f" ({_short(cases, decimals)}/")), Math(numeral), Text(")"))


def cases_and_errors(node: Node, decimals: int = 1) -> str:
    """`5/2`: the cases of a node, and after a slash those of another class, if there are any."""
    cases, wrong = sum(node.counts), errors(node)
    return f"{_short(cases, decimals)}/{_short(wrong, decimals)}" if wrong else _short(cases, decimals)


def _short(weight: Rational, decimals: int) -> str:
    """Whole weights as they are, others in the decimals of the programs: 3.4, 3.38."""
    return str(int(weight)) if weight == int(weight) else fixed(weight, decimals)
