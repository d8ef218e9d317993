"""This file tells one attribute at one node: a table of its parts, then each number with its derivation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from c45edu.document import At, Block, Column, Math, Numeral, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import Info, Place, Quantity, Split
from c45edu.telling.node.cuts import tell_cuts, tell_refused_cuts
from c45edu.telling.node.value_groups import tell_grouping
from c45edu.telling.node.weighings import Weighing
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.telling.page.extent import MOST_ROWS
from c45edu.telling.words.voice import part_name, user
from c45edu.trace import CutsWeighed, NodeRecord


def tell_attribute(weighing: Weighing, record: NodeRecord, context: Context) -> Iterator[Block]:
    """A step of its own, under the name of the attribute."""
    for block in _told(weighing, record, context):
        yield replace(block, at=replace(block.at, title=user(weighing.attribute.name)))


def _told(weighing: Weighing, record: NodeRecord, context: Context) -> Iterator[Block]:
    """Nothing for an attribute that was not weighed: the summary has its reason. In full its cuts are told, too."""
    if weighing.event is None:
        return
    yield from tell_grouping(weighing, record, context)
    if weighing.split is None:
        if isinstance(weighing.event, CutsWeighed) and context.settings.detail == "full":
            yield from tell_refused_cuts(weighing.event, weighing.attribute, record, context)
        return
    if isinstance(weighing.event, CutsWeighed):
        yield from tell_cuts(weighing.event, weighing, record, context)
    yield from tell_parts(weighing, record, context)
    yield from derivations(weighing.split, record, context)


def tell_parts(weighing: Weighing, record: NodeRecord, context: Context) -> Iterator[Block]:
    """The table of the parts; below it, which entropies do not follow from weights as they are printed."""
    assert weighing.split is not None
    yield _parts_table(weighing, record, context)
    yield from _values_left_out(weighing.split, record, context)
    voice = context.voice
    told = [info for info in _told_and_other_parts(weighing.split, context)[0] if info.size]
    loose = [(own, voice.contrast(own)) for info in told for own in context.criterion.measured(info)]
    items = [
        voice.say("contrast-item", symbol=Math(voice.symbol(own)), value=Math(Numeral(other)))
        for own, other in loose if other is not None
    ]
    if items:
        note = voice.say(f"contrast-note.{voice.arithmetic.name}", items=voice.join(items))
        yield Paragraph(note, "note", At(record.node, f"{weighing.attribute.name}/parts/note"))


def _parts_table(weighing: Weighing, record: NodeRecord, context: Context) -> Table:
    """value × classes, with the cases and the entropy of each part, and the entropy's own arithmetic."""
    voice, split = context.voice, weighing.split
    assert split is not None
    columns = (
        Column(user(weighing.attribute.name)),
        Column(voice.say("cases-column"), "right"),
        *(Column(head, "right") for head in context.class_heads()),
        *_entropy_columns(context),
    )
    told, others = _told_and_other_parts(split, context)
    rows = [Row(_part_cells(info, context)) for info in told]
    rows += [_other_parts(others, context)] if others else []
    unknown = weighing.event.unknown if weighing.event else ()
    if unknown:
        counts = context.class_cells(unknown)
        rows.append(Row((voice.say("unknown"), (Text(context.voice.count(sum(unknown))),), *counts, *_no_entropy(context))))
    return Table((), columns, tuple(rows), At(record.node, f"{weighing.attribute.name}/parts"))


def _entropy_columns(context: Context) -> Iterator[Column]:
    """The entropy of a part and its arithmetic; the same of what the criterion measures beside it."""
    measure, notation = context.criterion.measure, context.voice.notation
    for kind in ("Info", measure(Info(Place(), (1,))).kind) if measure else ("Info",):
        yield Column((Math(notation.general_part(kind)),), "decimal")
        yield Column(())


def _told_and_other_parts(split: Split, context: Context) -> tuple[Sequence[Info], Sequence[Info]]:
    """The parts that have a row, all or of very many the largest; and the others."""
    most = context.settings.most(MOST_ROWS)
    if len(split.parts) <= most:
        return split.parts, ()
    ordered = sorted(split.parts, key=lambda info: -info.size)
    return ordered[:most], ordered[most:]


def _other_parts(others: Sequence[Info], context: Context) -> Row:
    """The cases of all other parts together."""
    counts = [sum(column) for column in zip(*(info.counts for info in others), strict=True)]
    name = context.voice.say("other-values", n=len(others))
    return Row((name, (Text(context.voice.count(sum(counts))),), *context.class_cells(counts), *_no_entropy(context)), "gap")


def _no_entropy(context: Context, why: Spans = ()) -> tuple[Spans, ...]:
    return ((Text("–"),), why, *(((Text("–"),), ()) if context.criterion.measure else ()))


def _values_left_out(split: Split, record: NodeRecord, context: Context) -> Iterator[Block]:
    told, others = _told_and_other_parts(split, context)
    if others:
        step = f"{split.gain.place.attribute}/parts/left-out"
        note = context.voice.say("values-left-out", shown=len(told), n=len(split.parts))
        yield Paragraph(note, "note", At(record.node, step))


def _part_cells(info: Info, context: Context) -> tuple[Spans, ...]:
    voice = context.voice
    counts = context.class_cells(info.counts)
    if not info.size:
        return (part_name(info), (Text("0"),), *counts, *_no_entropy(context, voice.say("no-case")))
    entropies: list[Spans] = []
    for quantity in context.criterion.measured(info):
        arithmetic = voice.say("pure") if info.is_pure else (Math(voice.symbolic(quantity.formula)),)
        star = (Text(" *"),) if voice.contrast(quantity) is not None else ()
        entropies += [voice.number(quantity), (*arithmetic, *star)]
    return (part_name(info), (Text(voice.count(info.size)),), *counts, *entropies)


def derivations(split: Split, record: NodeRecord, context: Context) -> Iterator[Block]:
    """Info_A, Gain, SplitInfo and GainRatio, each as symbol = formula = substituted = value.

    With unknown values first Info of the known cases and their share; with a penalty, the penalty.
    """
    known = (*context.criterion.measured(split.info), split.share) if split.share else ()
    penalty = (split.penalty,) if split.penalty else ()
    scores: tuple[Quantity, ...] = (split.gain, split.split_info, split.gain_ratio)
    quantities: tuple[Quantity, ...] = (*known, split.conditional, *penalty, *scores, *context.criterion.own(split))
    yield from tell_derivation(quantities, record.node, f"{split.gain.place.attribute}/derivation", context.voice)
