"""This file tells the cuts of a continuous attribute: a table of them all, or of the best and their neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import compare, to_float
from c45edu.data.dataset import Attribute
from c45edu.data.numbers import plain
from c45edu.document import At, Block, Column, Math, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import Split
from c45edu.quantities.in_floats import cuts_in_order_of_gain
from c45edu.telling.node.weighings import Weighing
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import user
from c45edu.trace import CutsWeighed, NodeRecord
from c45edu.trace.records import info_of, split_of_sides

MANY_CUTS = 14
BEST_SHOWN = 5
KINDS = ("ConditionalInfo", "Gain", "SplitInfo", "GainRatio")
"""The numbers of a cut; in a page of many tables without the first."""


def tell_cuts(
    event: CutsWeighed, weighing: Weighing, record: NodeRecord, context: Context, conditional: bool = False
) -> Iterator[Block]:
    """The table of cuts, how many were left out, and what another way of choosing would have taken.

    With `conditional` the table has the information left behind each cut, too.
    """
    voice, attribute = context.voice, weighing.attribute
    assert weighing.split is not None and event.best is not None
    everything = event.cuts()
    shown = everything if context.settings.detail == "full" or len(everything) <= MANY_CUTS else _notable(event)
    splits = {
        cut: split_of_sides(event, cut, (below, above), attribute, weighing.split.info)
        for cut, below, above in event.all_sides()
        if cut in shown
    }
    step = f"{attribute.name}/cuts"
    yield _table(event, everything, splits, context, At(record.node, step), KINDS[not conditional :])
    if len(shown) < len(everything):
        yield Paragraph(
            voice.say("cuts-left-out", shown=len(shown), n=len(everything)), "note", At(record.node, f"{step}/left-out")
        )
    cut_name = Text(plain(event.cut_value(event.best, attribute)))
    if event.tied:
        others = voice.join([(Text(plain(event.cut_value(cut, attribute))),) for cut in event.tied])
        yield Paragraph(voice.say("cuts-tied", cut=cut_name, others=others), "body", At(record.node, f"{step}/tie"))
    if len(splits) == len(everything) and len(everything) > 1 and not context.header.method.min_cases:
        yield from _by_ratio(event, splits, weighing, record, context)


def tell_refused_cuts(event: CutsWeighed, attribute: Attribute, record: NodeRecord, context: Context) -> Iterator[Block]:
    """Every cut of an attribute that offers none: no side is large enough, or no gain is left."""
    info = info_of(record.opened)
    splits = {
        cut: split_of_sides(event, cut, (below, above), attribute, info) for cut, below, above in event.all_sides()
    }
    if splits:
        yield _table(event, [*splits], splits, context, At(record.node, f"{attribute.name}/cuts"))


def _notable(event: CutsWeighed) -> list[int]:
    """The cuts with the largest gains, and the neighbours of the best one."""
    best = cuts_in_order_of_gain(event.ranks, event.labels, event.weights, event.classes)[:BEST_SHOWN]
    cuts = event.cuts()
    assert event.best is not None
    at = cuts.index(event.best)
    return sorted({*best} | {event.best} | set(cuts[max(0, at - 2) : at + 3]))


def _table(
    event: CutsWeighed, everything: list[int], splits: dict[int, Split], context: Context, at: At,
    kinds: tuple[str, ...] = KINDS[1:],
) -> Table:
    voice, kinds = context.voice, (*kinds, *context.criterion.kinds)
    attribute = next(a for a in context.header.attributes if a.name == event.attribute)
    sides = [Column(head, "right", voice.say(side)) for side in ("below", "above") for head in context.class_heads()]
    columns = (
        Column(voice.say("cut"), "decimal", user(attribute.name)), *sides,
        *(Column((Math(voice.notation.general_symbol(kind)),), "decimal") for kind in kinds), Column(()),
    )
    rows = []
    for i, cut in enumerate(everything):
        if cut in splits:
            rows.append(_row(cut, event, splits[cut], plain(event.cut_value(cut, attribute)), context, kinds))
        elif (i and everything[i - 1] in splits) or not i:
            rows.append(Row(((Text("…"),), *[() for _ in columns[1:]]), "gap"))
    return Table((), columns, tuple(rows), at)


def _row(cut: int, event: CutsWeighed, split: Split, name: str, context: Context, kinds: tuple[str, ...]) -> Row:
    voice = context.voice
    counts = [cell for info in split.parts for cell in context.class_cells(info.counts)]
    quantities = (split.conditional, split.gain, split.split_info, split.gain_ratio, *context.criterion.own(split))
    numbers = [voice.number(quantity) for quantity in quantities if quantity.kind in kinds]
    refusal = event.refusal(cut)
    remark: Spans = voice.say(f"cut.{refusal}") if refusal else ()
    if cut == event.best:
        remark = voice.say("lowest-of-equal" if event.tied else f"largest.{context.header.method.cut_by}")
    elif cut in event.tied:
        remark = voice.say("equally-large")
    elif cut in event.unbeaten:
        remark = voice.say("cut.unbeaten")
    return Row(((Text(name),), *counts, *numbers, remark), "chosen" if cut == event.best else "")


def _by_ratio(
    event: CutsWeighed, splits: dict[int, Split], weighing: Weighing, record: NodeRecord, context: Context
) -> Iterator[Block]:
    """Which cut the other way of choosing (gain ratio, or gain) would have taken, when it is another one."""
    by_gain = context.header.method.cut_by == "gain"
    best = _largest(splits, "gain_ratio" if by_gain else "gain")
    assert event.best is not None
    if event.best in best or context.header.method.cut_by == "criterion":
        return
    voice = context.voice
    names = [(Text(plain(event.cut_value(cut, weighing.attribute))),) for cut in best]
    one, several = ("cut-by-ratio", "cut-by-ratio-tied") if by_gain else ("cut-by-gain", "cut-by-gain-tied")
    key = one if len(best) == 1 else several
    ratio, gain = (Math(voice.numeral(q)) for q in (splits[best[0]].gain_ratio, splits[best[0]].gain))
    yield Paragraph(
        voice.say(key, cuts=voice.join(names, "or"), ratio=ratio, gain=gain), "body",
        At(record.node, f"{weighing.attribute.name}/cuts/by-ratio"),
    )


def _largest(splits: dict[int, Split], score: str) -> list[int]:
    """The cuts with exactly the largest gain, or gain ratio."""
    scores = {cut: getattr(split, score) for cut, split in splits.items()}
    values = {cut: to_float(quantity) for cut, quantity in scores.items()}
    limit = max(values.values()) - 1e-9
    best: list[int] = []
    for cut in (cut for cut, value in values.items() if value >= limit):
        order = compare(scores[cut], scores[best[0]]) if best else 1
        if order > 0:
            best = [cut]
        elif order == 0:
            best.append(cut)
    return best
