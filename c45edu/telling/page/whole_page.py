"""This file tells a whole page: what the data are, what the method does, every node, and the tree."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Document, Heading, Paragraph
from c45edu.telling.node.brief import tell_briefly
from c45edu.telling.node.whole_node import tell_node
from c45edu.telling.page.context import Story
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
    story = Story.of(trace, settings, voice)
    title = story.voice.say("title", dataset=user(trace.header.dataset))
    return Document(title, settings.language, tuple(_blocks(trace, story)))


def _blocks(trace: Trace, story: Story) -> Iterator[Block]:
    whole = story.settings.node is None
    if whole:
        yield from tell_opening(story)
        yield from _nodes_left_out(story)
        told = [(number, record) for number, record in enumerate(story.records, 1) if story.tells(record.node)]
    else:
        told = find_records(story.records, story.settings.node or ())
    if story.settings.detail == "brief":
        yield from tell_briefly(told, story)
    else:
        for number, record in told:
            yield from tell_node(number, record, story)
    if whole:
        yield from tell_tree(trace, story)
        yield from tell_collapsing(trace, story)
        yield from tell_pruning(trace, story)
    if story.settings.case is not None:
        yield Heading(2, story.voice.say("case-section"), At(None, "case"))
        yield from tell_case(trace.pruned_tree(), story.settings.case, story)


def _nodes_left_out(story: Story) -> Iterator[Block]:
    if story.told is not None:
        counts = {"shown": len(story.told), "n": len(story.records)}
        yield Paragraph(story.voice.say("nodes-left-out", **counts), "note", At(None, "nodes-left-out"))
