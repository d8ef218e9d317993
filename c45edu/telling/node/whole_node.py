"""This file tells one node: its cases, every attribute's numbers, the comparison, and the decision."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Heading
from c45edu.telling.node.attribute import tell_attribute
from c45edu.telling.node.split_or_leaf import tell_decision, tell_leaf
from c45edu.telling.node.summary import foremost, tell_summary
from c45edu.telling.node.weighings import weighings
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.trace import Chosen, LeafMade, NodeRecord
from c45edu.trace.records import info_of


def tell_node(number: int, record: NodeRecord, context: Context) -> Iterator[Block]:
    """A section of the page. A leaf is told in a line or two; a node that was weighed in full."""
    yield node_heading(number, record, context)
    if record.weighed:
        yield from _weighed(record, context)
    elif isinstance(record.outcome, LeafMade):
        yield from tell_leaf(record, record.outcome, context)


def _weighed(record: NodeRecord, context: Context) -> Iterator[Block]:
    info = info_of(record.opened)
    found = weighings(record, context.header, info)
    yield from tell_derivation(context.criterion.measured(info), record.node, "info", context.voice, terms=True)
    for weighing in foremost(found, context):
        yield from tell_attribute(weighing, record, context)
    yield from tell_summary(found, record, context)
    if isinstance(record.outcome, Chosen):
        yield from tell_decision(found, record, record.outcome, context)
    elif isinstance(record.outcome, LeafMade):
        yield from tell_leaf(record, record.outcome, context)


def node_heading(number: int, record: NodeRecord, context: Context) -> Heading:
    voice, counts = context.voice, record.opened.counts
    spans = voice.say(
        "node-heading" if record.node else "root-heading",
        number=number, path=context.path(record.node),
        cases=voice.cases(sum(counts)), counts=context.class_counts(counts),
    )
    return Heading(2, spans, At(record.node, "node"))
