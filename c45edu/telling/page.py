"""This file tells a whole page: what the data are, what the method does, every node, and the tree."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import ROUNDINGS
from c45edu.data.errors import C45Error, quoted
from c45edu.document import At, Block, Document, Heading, Paragraph
from c45edu.quantities import NodeId
from c45edu.telling.extent import MOST_TERMS
from c45edu.telling.languages import language_named
from c45edu.telling.node import tell_node
from c45edu.telling.notations import notation_named
from c45edu.telling.opening import tell_opening
from c45edu.telling.pruning_sheet import tell_collapsing, tell_pruning
from c45edu.telling.settings import Settings
from c45edu.telling.story import Story
from c45edu.telling.tree_outline import tell_tree
from c45edu.telling.voice import Voice, user
from c45edu.trace import NodeRecord, Trace


def tell(trace: Trace, settings: Settings | None = None, voice: Voice | None = None) -> Document:
    """The page of a trace, by the voice that the settings ask for: whoever goes on with the page may give it.

    Raises `C45Error` when `settings.node` names no node of the tree.
    """
    settings = settings or Settings()
    voice = voice or voice_of(settings)
    records = list(trace.records())
    story = Story.of(trace, records, voice, settings)
    title = voice.say("title", dataset=user(trace.header.dataset))
    return Document(title, settings.language, tuple(_blocks(trace, records, story)))


def voice_of(settings: Settings) -> Voice:
    """The voice that the settings ask for."""
    language = language_named(settings.language)
    notation = notation_named(settings.notation or language.notation)
    rounding = ROUNDINGS[settings.rounding](settings.digits)
    return Voice(language, notation, rounding, settings.exact, settings.most(MOST_TERMS))


def _blocks(trace: Trace, records: list[NodeRecord], story: Story) -> Iterator[Block]:
    whole = story.settings.node is None
    if whole:
        yield from tell_opening(story)
        yield from _nodes_left_out(records, story)
    told = enumerate(records, 1) if whole else [find_record(records, story.settings.node or ())]
    for number, record in told:
        if not whole or story.tells(record.node):
            yield from tell_node(number, record, story)
    if whole:
        yield from tell_tree(trace, story)
        yield from tell_collapsing(trace, story)
        yield from tell_pruning(trace, story)
    if story.settings.case is not None:
        from c45edu.telling.prediction import tell_case

        yield Heading(2, story.voice.say("case-section"), At(None, "case"))
        yield from tell_case(trace.pruned_tree(), story.settings.case, story)


def _nodes_left_out(records: list[NodeRecord], story: Story) -> Iterator[Block]:
    if story.told is not None:
        counts = {"shown": len(story.told), "n": len(records)}
        yield Paragraph(story.voice.say("nodes-left-out", **counts), "note", At(None, "nodes-left-out"))


ROOT = "root"
"""What the root is called where labels are asked for."""


def find_record(records: list[NodeRecord], wanted: NodeId) -> tuple[int, NodeRecord]:
    """The node of that path with its number on the page; blanks and ≤ in the labels do not matter."""
    asked = () if wanted == (ROOT,) else tuple(map(_normal, wanted))
    for number, record in enumerate(records, 1):
        if record.node == wanted or tuple(map(_normal, record.node)) == asked:
            return number, record
    raise C45Error(_no_such_node(wanted, records))


def _normal(label: str) -> str:
    return "".join(label.replace("≤", "<=").split())


def _no_such_node(wanted: NodeId, records: list[NodeRecord]) -> str:
    """Name the labels that exist where the asked path leaves the tree."""
    nodes = {tuple(map(_normal, record.node)): record.node for record in records}
    asked = tuple(map(_normal, wanted))
    depth = next(i for i in range(len(asked)) if asked[: i + 1] not in nodes)
    here = [node[depth] for key, node in nodes.items() if key[:depth] == asked[:depth] and len(key) == depth + 1]
    below = f"below {' / '.join(map(quoted, wanted[:depth]))}" if depth else "below the root"
    choices = f"there are {', '.join(map(quoted, here))}" if here else "that node is a leaf"
    return f"there is no node {quoted(wanted[depth])} {below}; {choices}"
