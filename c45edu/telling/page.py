"""This file tells a whole page: what the data are, what the method does, every node, and the tree."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import ROUNDINGS
from c45edu.data.errors import C45Error
from c45edu.document import Block, Document
from c45edu.quantities import NodeId
from c45edu.telling.languages import language_named
from c45edu.telling.node import tell_node
from c45edu.telling.notations import NOTATIONS
from c45edu.telling.opening import tell_opening
from c45edu.telling.settings import Settings
from c45edu.telling.story import Story, conditions_of
from c45edu.telling.tree_outline import tell_tree, tree_outline
from c45edu.telling.voice import Voice, user
from c45edu.trace import NodeRecord, Trace


def tell(trace: Trace, settings: Settings | None = None) -> Document:
    """The page of a trace. Raises `C45Error` when `settings.node` names no node of the tree."""
    settings = settings or Settings()
    voice = voice_of(settings)
    records = list(trace.records())
    story = Story(trace.header, voice, settings, conditions_of(records))
    title = voice.say("title", dataset=user(trace.header.dataset))
    return Document(title, settings.language, tuple(_blocks(trace, records, story)))


def tell_tree_alone(trace: Trace, settings: Settings | None = None) -> Document:
    """Only the tree, as an outline."""
    settings = settings or Settings()
    voice = voice_of(settings)
    story = Story(trace.header, voice, settings, conditions_of(trace.records()))
    title = voice.say("title", dataset=user(trace.header.dataset))
    return Document(title, settings.language, (tree_outline(trace.tree(), story),))


def voice_of(settings: Settings) -> Voice:
    """The voice that the settings ask for."""
    arithmetic = ROUNDINGS[settings.rounding](settings.digits)
    return Voice(language_named(settings.language), NOTATIONS[settings.notation], arithmetic)


def _blocks(trace: Trace, records: list[NodeRecord], story: Story) -> Iterator[Block]:
    whole = story.settings.node is None
    if whole:
        yield from tell_opening(story)
    for number, record in _numbered(records, story.settings.node):
        yield from tell_node(number, record, story)
    if whole:
        yield from tell_tree(trace.tree(), story)


def _numbered(records: list[NodeRecord], only: NodeId | None) -> list[tuple[int, NodeRecord]]:
    numbered = list(enumerate(records, 1))
    if only is None:
        return numbered
    found = [(number, record) for number, record in numbered if record.node == only]
    if not found:
        raise C45Error(_no_such_node(only, records))
    return found


def _no_such_node(wanted: NodeId, records: list[NodeRecord]) -> str:
    """Name the labels that exist where the asked path leaves the tree."""
    nodes = {record.node for record in records}
    depth = next(i for i in range(len(wanted)) if wanted[: i + 1] not in nodes)
    here = [r.node[depth] for r in records if r.node[:depth] == wanted[:depth] and len(r.node) == depth + 1]
    below = f"below {' / '.join(wanted[:depth])}" if depth else "below the root"
    choices = f"there are {', '.join(here)}" if here else "that node is a leaf"
    return f"there is no node {wanted[depth]!r} {below}; {choices}"
