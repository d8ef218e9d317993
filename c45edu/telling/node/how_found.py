"""This file tells how a cut is found: the values in order with their classes, and what every cut between scores."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from c45edu.arithmetic import Number, Quotient, Sum, to_float
from c45edu.diagram import CutPlot, PlottedCut
from c45edu.document import At, Block, Figure, Math, Outline, OutlineLine, Paragraph, Spans, Text
from c45edu.quantities import Quantity, Split
from c45edu.telling.node.weighings import Weighing
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import user
from c45edu.trace import CutsWeighed, NodeRecord
from c45edu.trace.records import split_of_sides

DOTS = 30
"""The score of the highest cut in dots."""
MOST_LINES = 60


def tell_how_found(
    event: CutsWeighed, cut: int, asked: Weighing, record: NodeRecord, context: Context
) -> Iterator[Block]:
    """The sentence that derives the number, and the picture: score over cut, with the classes of the values below."""
    voice, name = context.voice, asked.attribute.name
    assert asked.split is not None
    at = At(record.node, f"{name}/how-found")
    values = asked.attribute.values
    low, high = (Number(Fraction(values[event.ranks[i]])) for i in (cut - 1, cut))
    middle = Number(Fraction(event.cut_value(cut, asked.attribute)))
    told = {"low": low, "high": high, "cut": middle, "halfway": Quotient(Sum((low, high)), Number(2))}
    facts = {fact: Math(voice.printed(x)) for fact, x in told.items()}
    key, measure = "how-found.value" if event.at_values else "how-found", _measure(context)
    found = voice.say(key, attribute=user(name), measure=measure, **facts)
    yield Paragraph(found, "body", at)
    scores = {
        i: _score(split_of_sides(event, i, (below, above), asked.attribute, asked.split.info), context)
        for i, below, above in event.all_sides()
    }
    lines, most = _lines(event, scores, asked, context), context.settings.most(MOST_LINES)
    yield Figure(_plot(event, cut, scores, asked, context), Outline(tuple(lines[:most]), at), at)
    if len(lines) > most:
        yield Paragraph(voice.say("how-found.left-out"), "note", At(record.node, f"{name}/how-found/left-out"))


def _score(split: Split, context: Context) -> Quantity:
    """What the best cut of an attribute has most of."""
    by = context.header.method.cut_by
    return context.criterion.score(split) if by == "criterion" else {"gain": split.gain}.get(by, split.gain_ratio)


def _measure(context: Context) -> Spans:
    return context.voice.say(f"how-found.{context.header.method.cut_by}")


def _lines(event: CutsWeighed, scores: dict[int, Quantity], asked: Weighing, context: Context) -> list[OutlineLine]:
    """`80: Play 2, Don't Play 1`, and between two values the cut with a line of dots as long as its score."""
    most = max((to_float(score) for score in scores.values()), default=0.0)
    lines, starts = [], [0, *scores]
    for start, end in zip(starts, [*scores, len(event.labels)], strict=True):
        if start:
            lines.append(OutlineLine(1, _dotted(event, start, scores[start], most, asked, context)))
        value = Text(context.voice.written(asked.attribute.texts[event.ranks[start]]))
        counts = [(label, n) for label, n in enumerate(event.counts(start, end)) if n]
        classes = context.voice.join([
            context.voice.say("class-count", name=context.class_name(label), count=context.voice.count(n))
            for label, n in counts
        ])
        lines.append(OutlineLine(0, context.voice.say("how-found.value-line", value=value, classes=classes)))
    return lines


def _dotted(
    event: CutsWeighed, cut: int, score: Quantity, most: float, asked: Weighing, context: Context
) -> Spans:
    """The best has an arrow; one that the method does not try says why not."""
    dots = "·" * (max(round(to_float(score) / most * DOTS), 0) if most > 0 else 0)
    refusal = event.refusal(cut)
    why = (Text("  "), *context.voice.say(f"cut.{refusal}")) if refusal else ()
    mark = (Text(" ←"),) if cut == event.best else why
    name = context.voice.value(event.cut_value(cut, asked.attribute))
    return (Text(f"{name} {dots} "), Math(context.voice.numeral(score)), *mark)


def _plot(event: CutsWeighed, cut: int, scores: dict[int, Quantity], asked: Weighing, context: Context) -> CutPlot:
    voice, attribute = context.voice, asked.attribute
    points = tuple(
        PlottedCut(
            float(event.cut_value(i, attribute)), to_float(score),
            (Text(voice.value(event.cut_value(i, attribute))),),
            (Math(voice.numeral(score)),), _role(event, i, cut),
        )
        for i, score in scores.items()
    )
    rows = tuple(
        (label, context.header.classes[label], tuple(sorted({
            float(attribute.values[rank])
            for rank, here in zip(event.ranks, event.labels, strict=True) if here == label
        })))
        for label in context.own_column
    )
    measure = _measure(context)
    told = voice.say("how-found.title", attribute=user(attribute.name), measure=measure)
    title, axis = ("".join(span.text for span in spans if not isinstance(span, Math)) for spans in (told, measure))
    return CutPlot(title, attribute.name, axis, points, rows, context.settings.language)


def _role(event: CutsWeighed, cut: int, asked: int) -> str:
    if cut == event.best:
        return "best"
    return "asked" if cut == asked else "refused" if event.refusal(cut) else ""
