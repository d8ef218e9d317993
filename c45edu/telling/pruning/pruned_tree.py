"""This file tells what pruning made of a tree: what changed, the pruned tree, and both sizes side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from c45edu.document import At, Block, Column, Figure, Heading, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import NodeId, Quantity
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_DRAWN, MOST_ROWS
from c45edu.telling.tree.tree_diagram import tell_after
from c45edu.telling.tree.tree_outline import leaf_legend, tell_size, tell_tree_left_out, tree_outline
from c45edu.telling.words.voice import count_text
from c45edu.trace import Trace

Estimates: TypeAlias = tuple[Quantity, Quantity] | None
"""The errors predicted before and after, where the method predicts any."""


def tell_outcome(
    trace: Trace, replaced: Sequence[NodeId], raised: Sequence[NodeId], context: Context, estimates: Estimates = None
) -> Iterator[Block]:
    """What changed; the pruned tree, its size, and the errors before and after."""
    voice = context.voice
    if not replaced and not raised:
        yield Paragraph(voice.say("nothing-pruned"), "decision", At(None, "pruning/outcome"))
        return
    gone = set(replaced)
    tops = [node for node in replaced if not any(node[:i] in gone for i in range(len(node)))]
    after = trace.pruned_tree()
    yield Heading(2, voice.say("pruned-heading"), At(None, "pruned"))
    most = context.settings.most(MOST_DRAWN)
    for key, changed in (("replaced", tops), ("raised", raised)):
        if changed:
            names = _names(changed, context)
            yield Paragraph(voice.say(key, n=len(changed), nodes=names), "decision", At(None, key))
    outline = tree_outline(after, context, pruned=True, most=most)
    yield Figure(tell_after(trace, context, most=most), outline, At(None, "pruned-tree"))
    yield from tell_tree_left_out(after, context, "pruned-tree/left-out")
    yield leaf_legend(context, pruned=True)
    yield from tell_size(after, context, "pruned-size")
    yield _before_and_after(trace, context, estimates)


def tell_verdicts_left_out(shown: int, n: int, context: Context) -> Iterator[Block]:
    """How many verdicts stand above, where there were more."""
    if shown < n:
        yield Paragraph(context.voice.say("verdicts-left-out", shown=shown, n=n), "note", At(None, "pruning/left-out"))


def _names(nodes: Sequence[NodeId], context: Context) -> Spans:
    """The nodes by their conditions; of very many those nearest to the root."""
    voice, most = context.voice, context.settings.most(MOST_ROWS)
    told = nodes if len(nodes) <= most else sorted(nodes, key=len)[:most]
    names = voice.join([node_name(node, context) for node in told], "nodes-list")
    return (*names, *voice.say("and-more", n=len(nodes) - len(told))) if len(told) < len(nodes) else names


def node_name(node: NodeId, context: Context) -> Spans:
    """The conditions that lead to a node, or `root`."""
    return context.path(node) if node else context.voice.say("root")


def _before_and_after(trace: Trace, context: Context, estimates: Estimates) -> Table:
    voice = context.voice
    heads = ["nodes-column", "leaves-column", "depth-column", "training-errors"]
    columns = [Column(()), *(Column(voice.say(head), "right") for head in heads)]
    if estimates:
        columns.append(Column(voice.say("estimated-errors"), "decimal"))
    rows = []
    for i, (label, tree) in enumerate((("before", trace.tree()), ("after", trace.pruned_tree()))):
        numbers = (str(tree.size), str(tree.leaves), str(tree.depth), count_text(tree.training_errors))
        cells = [voice.say(label), *((Text(number),) for number in numbers)]
        rows.append(Row((*cells, *((voice.number(estimates[i]),) if estimates else ()))))
    return Table(voice.say("before-after"), tuple(columns), tuple(rows), At(None, "pruned/before-after"))
