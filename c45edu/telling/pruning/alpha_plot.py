"""This file tells the subtrees that cost-complexity pruning passes through as α grows, as a table and a plot."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import to_float
from c45edu.diagram import StepPlot
from c45edu.document import At, Block, Column, Math, Numeral, Paragraph, Row, Spans, Table, Text
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_ROWS
from c45edu.telling.pruning.pruned_tree import node_name
from c45edu.trace import Trace
from c45edu.trace.weakest_links import WeakestLink, weakest_links


def tell_weakest_links(trace: Trace, context: Context) -> Iterator[Block]:
    """The α at which each node goes, and the leaves that are left; of very many the last ones."""
    voice = context.voice
    links = weakest_links(trace.tree())
    told = links[-context.settings.most(MOST_ROWS) :]
    columns = (
        Column((Text("α"),), "decimal"), Column(voice.say("node")),
        Column(voice.say("leaves-column"), "right"),
    )
    rows = tuple(
        Row((
            (Math(Numeral(voice.arithmetic.shown(link.alpha), source=link.alpha)),), node_name(link.node, context),
            (Text(str(link.leaves)),),
        ))
        for link in told
    )
    yield Table(voice.say("weakest-links"), columns, rows, At(None, "pruning/weakest-links"))
    if len(told) < len(links):
        spans = voice.say("links-left-out", shown=len(told), n=len(links))
        yield Paragraph(spans, "note", At(None, "pruning/weakest-links/left-out"))


def plot_weakest_links(trace: Trace, context: Context) -> StepPlot:
    """The number of leaves over α."""
    voice, tree = context.voice, trace.tree()
    links = weakest_links(tree)
    title = _words(voice.say("weakest-links-title", dataset=trace.header.dataset))
    leaves = _words(voice.say("leaves-column"))
    return StepPlot(title, "α", leaves, tree.leaves, tuple(_step(link, context) for link in links))


def _step(link: WeakestLink, context: Context) -> tuple[float, str, int, str]:
    name = _words(node_name(link.node, context)).rpartition(context.voice.language.phrase("list"))[2]
    return to_float(link.alpha), context.voice.arithmetic.shown(link.alpha), link.leaves, name


def _words(spans: Spans) -> str:
    return "".join(span.text for span in spans if not isinstance(span, Math))
