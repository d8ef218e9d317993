"""This file tells a whole page: what the data are, what the method does, every node, and the tree."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Document, Heading, Paragraph
from c45edu.telling.node.brief import tell_briefly
from c45edu.telling.node.whole_node import tell_node
from c45edu.telling.page.context import Context
from c45edu.telling.page.finding import find_records
from c45edu.telling.page.opening import tell_opening
from c45edu.telling.page.settings import Settings
from c45edu.telling.prediction.one_case import tell_case
from c45edu.telling.pruning.pruning_sheet import tell_collapsing, tell_pruning
from c45edu.telling.tree.tree_outline import tell_tree
from c45edu.telling.words.voice import Voice, user
from c45edu.trace import Trace


def tell(trace: Trace, settings: Settings | None = None, voice: Voice | None = None) -> Document:
    """The page of a trace, by the voice that the settings ask for: whoever goes on with the page may give it.

    Raises `C45Error` when `settings.node` names no node of the tree.
    """
    settings = settings or Settings()
    context = Context.of(trace, settings, voice)
    title = context.voice.say("title", dataset=user(trace.header.dataset))
    return Document(title, settings.language, tuple(_blocks(trace, context)))


def _blocks(trace: Trace, context: Context) -> Iterator[Block]:
    whole = context.settings.node is None
    if whole:
        yield from tell_opening(context)
        yield from _nodes_left_out(context)
        told = [(number, record) for number, record in enumerate(context.records, 1) if context.tells(record.node)]
    else:
        told = find_records(context.records, context.settings.node or ())
    if context.settings.detail == "brief":
        yield from tell_briefly(told, context)
    else:
        for number, record in told:
            yield from tell_node(number, record, context)
    if whole:
        yield from tell_tree(trace, context)
        yield from tell_collapsing(trace, context)
        yield from tell_pruning(trace, context)
    if context.settings.case is not None:
        yield Heading(2, context.voice.say("case-section"), At(None, "case"))
        yield from tell_case(trace.pruned_tree(), context.settings.case, context)


def _nodes_left_out(context: Context) -> Iterator[Block]:
    if context.told is not None:
        counts = {"shown": len(context.told), "n": len(context.records)}
        yield Paragraph(context.voice.say("nodes-left-out", **counts), "note", At(None, "nodes-left-out"))
