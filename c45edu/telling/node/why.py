"""This file answers one question: why this attribute, this cut or this leaf, or why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from c45edu.arithmetic import compare
from c45edu.data.errors import C45Error, quoted
from c45edu.data.full_width import meant
from c45edu.data.numbers import number, plain
from c45edu.document import At, Block, Document, Heading, Math, Paragraph, Spans, Text
from c45edu.quantities import Quantity
from c45edu.telling.node.attribute import derivations, tell_parts
from c45edu.telling.node.cuts import tell_cuts
from c45edu.telling.node.how_found import tell_how_found
from c45edu.telling.node.split_or_leaf import tell_leaf, tie_rule
from c45edu.telling.node.summary import tell_summary
from c45edu.telling.node.value_groups import tell_grouping
from c45edu.telling.node.weighings import Weighing, mean_gain, score, weighings
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.telling.page.finding import find_record
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.voice import user
from c45edu.trace import Chosen, CutsWeighed, LeafMade, NodeRecord, Trace
from c45edu.trace.records import info_of, split_at


def tell_why(trace: Trace, subject: str, settings: Settings) -> Document:
    """What `subject` scored at the node, against which others, and which rule decided.

    `subject` is an attribute, or `attribute=number` for a cut of a continuous one. Raises `C45Error` if it is neither.
    """
    context = Context.of(trace, settings)
    voice = context.voice
    number_of_node, record = find_record(context.records, settings.node or ())
    attribute, cut = _subject(subject, trace)
    where = context.path(record.node) if record.node else voice.say("at-root")
    title = voice.say("why-title", subject=user(subject), number=number_of_node, where=where)
    answer = (
        _about_leaf(record, context) if not record.weighed
        else _about_cut(record, attribute, cut, context) if cut is not None
        else _about_attribute(record, attribute, context)
    )
    blocks: list[Block] = [Heading(1, title, At(record.node, "why")), *answer]
    return Document(title, settings.language, tuple(blocks))


def _subject(subject: str, trace: Trace) -> tuple[str, str | None]:
    """The attribute, and the number of a cut."""
    names = {attribute.name: attribute for attribute in trace.header.attributes}
    if subject in names:
        return subject, None
    name, _, value = re.sub(r"\s*(<=|≤|>|=)\s*", "=", subject).rpartition("=")
    point = value.replace(",", ".") if value.count(",") == 1 else value
    if name in names and names[name].kind == "continuous" and number(point) is not None:
        return name, point
    if name in names:
        what = f"{quoted(value)} is no number" if names[name].kind == "continuous" else f"{quoted(name)} is nominal"
        raise C45Error(f"{what}: a cut is asked for as attribute=number, an attribute by its name alone")
    choices = f"{meant(subject, names)}there are {', '.join(map(quoted, names))}"
    raise C45Error(f"there is no attribute {quoted(subject)}; {choices}")


def _about_leaf(record: NodeRecord, context: Context) -> Iterator[Block]:
    """At a leaf nothing was weighed: the leaf's own reason is the answer."""
    yield Paragraph(context.voice.say("why-leaf", counts=context.class_counts(record.opened.counts)), "body")
    assert isinstance(record.outcome, LeafMade)
    yield from tell_leaf(record, record.outcome, context)


def _about_attribute(record: NodeRecord, name: str, context: Context) -> Iterator[Block]:
    info = info_of(record.opened)
    found = weighings(record, context.header, info)
    asked = next(w for w in found if w.attribute.name == name)
    yield Paragraph(_answer(asked, found, record, context), "decision", At(record.node, f"{name}/why"))
    if asked.split:
        yield from tell_derivation(context.criterion.measured(info), record.node, "info", context.voice, terms=True)
        yield from tell_grouping(asked, record, context)
        if isinstance(asked.event, CutsWeighed) and asked.event.best is not None:
            yield from tell_how_found(asked.event, asked.event.best, asked, record, context)
        yield from tell_parts(asked, record, context)
        yield from derivations(asked.split, record, context)
    yield from tell_summary(found, record, context)
    if isinstance(record.outcome, LeafMade):
        yield from tell_leaf(record, record.outcome, context)


def _answer(asked: Weighing, found: list[Weighing], record: NodeRecord, context: Context) -> Spans:
    """One sentence: the verdict with the numbers that decided it."""
    voice, criterion = context.voice, context.header.method.criterion
    facts: dict[str, Spans | Math] = {"attribute": user(asked.attribute.name)}
    winner = next((w for w in found if w.verdict == "chosen"), None)
    mean = mean_gain(found, record)
    if mean.gains:
        facts["mean"] = Math(voice.numeral(mean))
    if asked.split:
        facts["gain"] = Math(voice.numeral(asked.split.gain))
        facts["score"] = Math(voice.numeral(score(asked, criterion)))
    if winner:
        facts["winner"] = user(winner.attribute.name)
        assert isinstance(record.outcome, Chosen)
        facts["rule"] = tie_rule(found, record.outcome, context)
        facts["winning"] = Math(voice.numeral(score(winner, criterion)))
    key = f"why.{asked.said}"
    if asked.verdict in ("chosen", "smaller"):
        key += f".{criterion}"
    if asked.verdict == "chosen" and sum(1 for w in found if w.split) == 1:
        key = "why.chosen-alone"
    return voice.say(key, **facts)


def _about_cut(record: NodeRecord, name: str, value: str | None, context: Context) -> Iterator[Block]:
    """The cut's gain against that of the best cut, and what its ratio has to do with it."""
    voice = context.voice
    info = info_of(record.opened)
    asked = next(w for w in weighings(record, context.header, info) if w.attribute.name == name)
    event = asked.event
    if not isinstance(event, CutsWeighed) or event.best is None or asked.split is None:
        yield from _about_attribute(record, name, context)
        return
    cut = _cut_at(event, asked, str(value))
    split = split_at(event, cut, asked.attribute, info)
    best, by = asked.split, context.header.method.cut_by
    key = f"why-cut.{_fate(event, cut)}{'' if by == 'gain' or event.refusal(cut) else f'.{by}'}"
    facts: dict[str, Spans | Math] = {
        "attribute": user(name), "cut": (Text(plain(event.cut_value(cut, asked.attribute))),),
        "best": (Text(plain(event.cut_value(event.best, asked.attribute))),),
        "gain": Math(voice.numeral(split.gain)), "best_gain": Math(voice.numeral(best.gain)),
        "ratio": Math(voice.numeral(split.gain_ratio)), "best_ratio": Math(voice.numeral(best.gain_ratio)),
        "score": Math(voice.numeral(context.criterion.score(split))),
        "best_score": Math(voice.numeral(context.criterion.score(best))),
    }
    if number(str(value)) != event.cut_value(cut, asked.attribute):
        same = voice.say("why-cut.same", asked=user(str(value)), cut=facts["cut"])
        yield Paragraph(same, "body", At(record.node, f"{name}/why/same"))
    yield Paragraph(voice.say(key, **facts), "decision", At(record.node, f"{name}/why"))
    yield from tell_derivation(context.criterion.measured(info), record.node, "info", voice, terms=True)
    yield from tell_how_found(event, cut, asked, record, context)
    yield from tell_parts(replace(asked, split=split), record, context)
    yield from derivations(split, record, context)
    ratios: tuple[Quantity, Quantity] = (split.gain_ratio, best.gain_ratio)
    if cut != event.best and by == "gain" and not event.refusal(cut) and compare(*ratios) > 0:
        yield Paragraph(voice.say("why-cut.ratio", **facts), "body", At(record.node, f"{name}/why/ratio"))
    yield from tell_cuts(event, asked, record, context, conditional=True)


def _fate(event: CutsWeighed, cut: int) -> str:
    """What became of a cut, as the record has it."""
    if cut == event.best:
        return "best"
    return event.refusal(cut) or ("tied" if cut in event.tied else "unbeaten" if cut in event.unbeaten else "smaller")


def _cut_at(event: CutsWeighed, asked: Weighing, value: str) -> int:
    """The cut that separates what is at most `value` from what is above it."""
    asked_for = number(value)
    assert asked_for is not None
    values = [asked.attribute.values[rank] for rank in event.ranks]
    below = sum(1 for v in values if isinstance(v, Decimal) and v <= asked_for)
    if below in event.cuts():
        return below
    low, high = (plain(event.cut_value(event.cuts()[i], asked.attribute)) for i in (0, -1))
    raise C45Error(
        f"{value} leaves no case of this node on one side; the cuts of {quoted(asked.attribute.name)} here go from "
        f"{low} to {high}"
    )
