"""This file tells how a cut is found: the values in order with their classes, and the gain of every cut between."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from c45edu.arithmetic import Number, Quotient, Sum, to_float
from c45edu.data.numbers import plain
from c45edu.diagram import CutPlot, PlottedCut
from c45edu.document import At, Block, Figure, Math, Outline, OutlineLine, Paragraph, Spans, Text
from c45edu.quantities import Split
from c45edu.telling.node.weighings import Weighing
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import user
from c45edu.trace import CutsWeighed, NodeRecord
from c45edu.trace.records import split_of_sides

DOTS = 30
"""The gain of the highest cut in dots."""
MOST_LINES = 60


def tell_how_found(event: CutsWeighed, cut: int, asked: Weighing, record: NodeRecord, context: Context) -> Iterator[Block]:
    """The sentence that derives the number, and the picture: gain over cut, with the classes of the values below."""
    voice, name = context.voice, asked.attribute.name
    assert asked.split is not None
    at = At(record.node, f"{name}/how-found")
    values = asked.attribute.values
    low, high = (Number(Fraction(values[event.ranks[i]])) for i in (cut - 1, cut))
    middle = Number(Fraction(event.cut_value(cut, asked.attribute)))
    halfway = Math(Quotient(Sum((low, high)), Number(2)))
    key = "how-found.value" if event.at_values else "how-found"
    found = voice.say(key, attribute=user(name), low=Math(low), high=Math(high), cut=Math(middle), halfway=halfway)
    yield Paragraph(found, "body", at)
    splits = {
        i: split_of_sides(event, i, (below, above), asked.attribute, asked.split.info)
        for i, below, above in event.all_sides()
    }
    lines, most = _lines(event, splits, asked, context), context.settings.most(MOST_LINES)
    yield Figure(_plot(event, cut, splits, asked, context), Outline(tuple(lines[:most]), at), at)
    if len(lines) > most:
        yield Paragraph(voice.say("how-found.left-out"), "note", At(record.node, f"{name}/how-found/left-out"))


def _lines(event: CutsWeighed, splits: dict[int, Split], asked: Weighing, context: Context) -> list[OutlineLine]:
    """`80: Play 2, Don't Play 1`, and between two values the cut with a line of dots as long as its gain."""
    most = max((to_float(split.gain) for split in splits.values()), default=0.0)
    lines, starts = [], [0, *splits]
    for start, end in zip(starts, [*splits, len(event.labels)], strict=True):
        if start:
            lines.append(OutlineLine(1, _dotted(event, start, splits[start], most, asked, context)))
        value = Text(asked.attribute.texts[event.ranks[start]])
        counts = [(label, n) for label, n in enumerate(event.counts(start, end)) if n]
        classes = context.voice.join([
            context.voice.say("class-count", name=context.class_name(label), count=context.voice.count(n))
            for label, n in counts
        ])
        lines.append(OutlineLine(0, context.voice.say("how-found.value-line", value=value, classes=classes)))
    return lines


def _dotted(
    event: CutsWeighed, cut: int, split: Split, most: float, asked: Weighing, context: Context
) -> Spans:
    gain = to_float(split.gain)
    dots = "·" * (max(round(gain / most * DOTS), 0) if most > 0 else 0)
    mark = " ←" if cut == event.best else ""
    name = plain(event.cut_value(cut, asked.attribute))
    return (Text(f"{name} {dots} "), Math(context.voice.numeral(split.gain)), Text(mark))


def _plot(event: CutsWeighed, cut: int, splits: dict[int, Split], asked: Weighing, context: Context) -> CutPlot:
    voice, attribute = context.voice, asked.attribute
    points = tuple(
        PlottedCut(
            float(event.cut_value(i, attribute)), to_float(split.gain),
            (Text(plain(event.cut_value(i, attribute))),), (Math(voice.numeral(split.gain)),), _role(event, i, cut),
        )
        for i, split in splits.items()
    )
    rows = tuple(
        (label, context.header.classes[label], tuple(sorted({
            float(attribute.values[rank])
            for rank, here in zip(event.ranks, event.labels, strict=True) if here == label
        })))
        for label in context.own_column
    )
    title, axis = (
        "".join(span.text for span in voice.say(key, attribute=user(attribute.name)) if not isinstance(span, Math))
        for key in ("how-found.title", "how-found.axis")
    )
    return CutPlot(title, attribute.name, axis, points, rows, context.settings.language)


def _role(event: CutsWeighed, cut: int, asked: int) -> str:
    if cut == event.best:
        return "best"
    return "asked" if cut == asked else "refused" if event.refusal(cut) else ""
