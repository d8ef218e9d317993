"""This file tells the comparison at a node: every attribute in one table, with what became of it and why."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import compare, to_float
from c45edu.data.numbers import plain
from c45edu.document import At, Block, Column, Math, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import MeanGain, Split
from c45edu.telling.node.weighings import UNCOUNTED, Weighing, mean_gain
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.telling.page.extent import MOST_ROWS
from c45edu.telling.words.voice import user
from c45edu.trace import CutsWeighed, NodeRecord

KINDS = ("ConditionalInfo", "Gain", "SplitInfo", "GainRatio")


def tell_summary(found: list[Weighing], record: NodeRecord, context: Context) -> Iterator[Block]:
    """The mean gain with its derivation, where the method asks for it; then the table."""
    voice = context.voice
    filtered = context.header.method.asks_for_mean
    mean = mean_gain(found, record)
    if filtered and mean.gains:
        yield from tell_derivation((mean,), record.node, "mean-gain", voice)
    columns = [Column(voice.say("which-attribute"))]
    kinds = (*KINDS, *context.criterion.kinds)
    columns += [Column((Math(voice.notation.general_symbol(kind)),), "decimal") for kind in kinds]
    if filtered:
        strict = context.header.method.mean_gain == "above"
        columns.insert(3, Column(voice.say("above-mean" if strict else "at-least-mean"), "center"))
    columns.append(Column(()))
    told = foremost(found, context)
    rows = tuple(_row(weighing, filtered, mean, context) for weighing in told)
    yield Table((), tuple(columns), rows, At(record.node, "summary"))
    if record.forgotten:
        least = str(context.header.method.min_cases)
        forgotten = voice.say("minimum-forgotten", attribute=user(record.forgotten.attribute), least=least)
        yield Paragraph(forgotten, "body", At(record.node, "minimum-forgotten"))
    if len(told) < len(found):
        note = voice.say("attributes-left-out", shown=len(told), n=len(found))
        yield Paragraph(note, "note", At(record.node, "summary/left-out"))
    if _none_above(mean, context):
        yield Paragraph(voice.say("none-above-mean"), "body", At(record.node, "none-above-mean"))


def foremost(found: list[Weighing], context: Context) -> list[Weighing]:
    """The attributes that are told, in file order: of very many the chosen one and those with the largest gains."""
    most = context.settings.most(MOST_ROWS)
    if len(found) <= most:
        return found
    gains = {id(w): to_float(w.split.gain) for w in found if w.split is not None}
    ordered = sorted(found, key=lambda w: (w.verdict != "chosen", -gains.get(id(w), -1.0)))
    told = {id(weighing) for weighing in ordered[:most]}
    return [weighing for weighing in found if id(weighing) in told]


def _none_above(mean: MeanGain, context: Context) -> bool:
    """Whether a method that wants gains strictly above the mean found none, so that all competed."""
    if context.header.method.mean_gain != "above" or not mean.gains:
        return False
    return not any(compare(gain, mean) > 0 for gain in mean.gains)


def _row(weighing: Weighing, filtered: bool, mean: MeanGain, context: Context) -> Row:
    numbers = _numbers(weighing.split, context)
    if filtered:
        numbers.insert(2, _qualifies(weighing, mean, context))
    key = f"verdict.{weighing.said}"
    reason = context.voice.say(f"{key}.{context.header.method.criterion}" if weighing.verdict == "smaller" else key)
    return Row((_name(weighing), *numbers, reason), "chosen" if weighing.verdict == "chosen" else "")


def _name(weighing: Weighing) -> Spans:
    """The attribute; a continuous one with its best cut."""
    name = user(weighing.attribute.name)
    if isinstance(weighing.event, CutsWeighed) and weighing.event.best is not None:
        cut = plain(weighing.event.cut_value(weighing.event.best, weighing.attribute))
        return (*name, Text(f" ≤ {cut}"))
    return name


def _numbers(split: Split | None, context: Context) -> list[Spans]:
    criterion = context.criterion
    if split is None:
        return [(Text("–"),) for _ in (*KINDS, *criterion.kinds)]
    quantities = (split.conditional, split.gain, split.split_info, split.gain_ratio, *criterion.own(split))
    return [context.voice.number(q) for q in quantities]


def _qualifies(weighing: Weighing, mean: MeanGain, context: Context) -> Spans:
    if weighing.split is None or weighing.verdict in UNCOUNTED:
        return (Text("–"),)
    if _none_above(mean, context):
        return context.voice.say("no")
    below = weighing.verdict in ("below-mean", "at-mean") or not mean.gains or compare(weighing.split.gain, mean) < 0
    return context.voice.say("no" if below else "yes")
