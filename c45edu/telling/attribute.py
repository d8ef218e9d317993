"""This file tells one attribute at one node: a table of its parts, then each number with its derivation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from c45edu.document import At, Block, Column, Math, Row, Spans, Table, Text
from c45edu.quantities import Info, Quantity, Split
from c45edu.telling.cuts import tell_cuts, tell_refused_cuts
from c45edu.telling.derivation import tell_derivation
from c45edu.telling.grouping import tell_grouping
from c45edu.telling.story import Story
from c45edu.telling.voice import count_text, part_name, user
from c45edu.telling.weighing import Weighing
from c45edu.trace import CutsWeighed, NodeRecord


def tell_attribute(weighing: Weighing, record: NodeRecord, story: Story) -> Iterator[Block]:
    """A step of its own, under the name of the attribute."""
    for block in _told(weighing, record, story):
        yield replace(block, at=replace(block.at, title=user(weighing.attribute.name)))


def _told(weighing: Weighing, record: NodeRecord, story: Story) -> Iterator[Block]:
    """Nothing for an attribute that was not weighed: the summary has its reason. In full its cuts are told, too."""
    if weighing.event is None:
        return
    yield from tell_grouping(weighing, record, story)
    if weighing.split is None:
        if isinstance(weighing.event, CutsWeighed) and story.settings.detail == "full":
            yield from tell_refused_cuts(weighing.event, weighing.attribute, record, story)
        return
    if isinstance(weighing.event, CutsWeighed):
        yield from tell_cuts(weighing.event, weighing, record, story)
    yield parts_table(weighing, record, story)
    yield from derivations(weighing.split, record, story)


def parts_table(weighing: Weighing, record: NodeRecord, story: Story) -> Table:
    """value × classes, with the cases and the entropy of each part, and the entropy's own arithmetic."""
    voice, split = story.voice, weighing.split
    assert split is not None
    columns = (
        Column(user(weighing.attribute.name)),
        Column(voice.say("cases-column"), "right"),
        *(Column(user(name), "right") for name in story.header.classes),
        Column((Math(voice.notation.general_part()),), "decimal"),
        Column(()),
    )
    rows = [Row(_part_cells(info, story)) for info in split.parts]
    unknown = weighing.event.unknown if weighing.event else ()
    if unknown:
        counts = [(Text(count_text(count)),) for count in unknown]
        rows.append(Row((voice.say("unknown"), (Text(count_text(sum(unknown))),), *counts, (Text("–"),), ())))
    return Table((), columns, tuple(rows), At(record.node, f"{weighing.attribute.name}/parts"))


def _part_cells(info: Info, story: Story) -> tuple[Spans, ...]:
    voice = story.voice
    counts = [(Text(count_text(count)),) for count in info.counts]
    if not info.size:
        return (part_name(info), (Text("0"),), *counts, (Text("–"),), voice.say("no-case"))
    arithmetic = voice.say("pure") if info.is_pure else (Math(voice.symbolic(info.formula)),)
    return (part_name(info), (Text(count_text(info.size)),), *counts, voice.number(info), arithmetic)


def derivations(split: Split, record: NodeRecord, story: Story) -> Iterator[Block]:
    """Info_A, Gain, SplitInfo and GainRatio, each as symbol = formula = substituted = value.

    With unknown values first Info of the known cases and their share; with a penalty, the penalty.
    """
    known = (split.info, split.share) if split.share else ()
    penalty = (split.penalty,) if split.penalty else ()
    scores: tuple[Quantity, ...] = (split.gain, split.split_info, split.gain_ratio)
    quantities: tuple[Quantity, ...] = (*known, split.conditional, *penalty, *scores)
    if story.header.method.criterion == "normalized-gain":
        quantities = (*quantities, split.normalized_gain)
    yield from tell_derivation(quantities, record.node, f"{split.gain.place.attribute}/derivation", story.voice)
