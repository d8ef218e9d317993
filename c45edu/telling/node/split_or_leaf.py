"""This file tells what was decided at a node: the split and its branches, or the leaf and its reason."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from c45edu.arithmetic import ByHand, compare
from c45edu.data.numbers import plain
from c45edu.document import At, Block, Math, Paragraph, Spans, Text
from c45edu.quantities import MeanGain
from c45edu.quantities.entropy import share
from c45edu.telling.node.weighings import UNCOUNTED, Weighing, mean_gain, score
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import part_name, user
from c45edu.trace import Chosen, LeafMade, NodeRecord


def tell_decision(found: list[Weighing], record: NodeRecord, chosen: Chosen, context: Context) -> Iterator[Block]:
    """One sentence that says who won and by what, one for a tie, and where the cases go."""
    voice = context.voice
    winner = next(w for w in found if w.verdict == "chosen")
    criterion = context.header.method.criterion
    yield Paragraph(_why(winner, found, record, context), "decision", At(record.node, "decision"))
    if chosen.tied:
        others = voice.join([voice.say("tied-name", name=user(name)) for name in chosen.tied], "and")
        best = Math(voice.numeral(score(winner, criterion)))
        what = voice.say(f"rule-value.criterion.{criterion}")
        tie = voice.say("tie", others=others, what=what, score=best, n=len(chosen.tied))
        yield Paragraph((*tie, *tie_rule(found, chosen, context)), "decision", At(record.node, "tie"))
    other = by_hand_winner(found, record, context)
    if other and other.attribute.name != chosen.attribute:
        names = {"other": user(other.attribute.name), "winner": user(chosen.attribute)}
        yield Paragraph(voice.say("by-hand-differs", **names), "warning", At(record.node, "by-hand"))
    yield Paragraph(_branches(winner, chosen, context), "body", At(record.node, "branches"))
    if winner.event is not None and winner.event.unknown:
        yield Paragraph(_shares(winner, context), "body", At(record.node, "shares"))
    if chosen.cut != chosen.threshold and chosen.cut is not None and chosen.threshold is not None:
        cut, threshold = plain(chosen.cut), plain(chosen.threshold)
        rounded = any(chosen.threshold < value <= chosen.cut for value in winner.attribute.values)  # type: ignore[operator]
        key = "threshold-rounded" if rounded or chosen.threshold > chosen.cut else "threshold"
        spans = voice.say(key, cut=cut, threshold=threshold, attribute=user(chosen.attribute))
        yield Paragraph(spans, "body", At(record.node, "threshold"))


def tie_rule(found: list[Weighing], chosen: Chosen, context: Context) -> Spans:
    """Which rule broke the tie: `outlook comes first in the order of the columns.`"""
    rule, seed = context.header.method.tie, str(context.header.method.seed)
    equals = [w.attribute.name for w in found if w.verdict in ("chosen", "tie-lost")]
    key = "rounding" if rule == "first" and equals[0] != chosen.attribute else rule
    return context.voice.say(f"tie-rule.{key}", winner=user(chosen.attribute), seed=seed)


def tell_leaf(record: NodeRecord, leaf: LeafMade, context: Context) -> Iterator[Block]:
    """The class of a leaf, the reason why it is one, and a tie for the majority."""
    voice = context.voice
    label = context.class_name(leaf.label)
    yield Paragraph(voice.say(f"leaf.{leaf.reason}", label=label), "decision", At(record.node, "leaf"))
    if leaf.tied:
        tied = voice.join([context.class_name(i) for i in leaf.tied])
        yield Paragraph(voice.say("leaf-tie", label=label, tied=tied), "body", At(record.node, "leaf-tie"))


def by_hand_winner(found: list[Weighing], record: NodeRecord, context: Context) -> Weighing | None:
    """Whom the numbers carried by hand would choose by the method's rules; None where nothing is carried."""
    arithmetic = context.voice.arithmetic
    if not isinstance(arithmetic, ByHand):
        return None
    offered = [w for w in found if w.split is not None]
    value = {w.attribute.name: Fraction(arithmetic.shown(w.split.gain)) for w in offered if w.split}
    if context.header.method.asks_for_mean:
        mean = Fraction(arithmetic.shown(mean_gain(found, record)))
        strict = context.header.method.mean_gain == "above"
        above = [w for w in offered if value[w.attribute.name] > mean]
        offered = (above or offered) if strict else [w for w in offered if value[w.attribute.name] >= mean]
    criterion = context.header.method.criterion
    defined = [w for w in offered if value[w.attribute.name] > 0 and not score(w, criterion).undefined]
    return max(defined, key=lambda w: Fraction(arithmetic.shown(score(w, criterion))), default=None)


def _why(winner: Weighing, found: list[Weighing], record: NodeRecord, context: Context) -> Spans:
    voice, criterion = context.voice, context.header.method.criterion
    others = [w for w in found if w.verdict not in (*UNCOUNTED, "not-drawn", "chosen")]
    filtered = context.header.method.asks_for_mean
    mean = mean_gain(found, record)
    below = filtered and all(w.verdict in ("below-mean", "no-gain") for w in others)
    below = below and not any(w.split and mean.gains and compare(w.split.gain, mean) >= 0 for w in others)
    few = "-few" if any(w.split and w.verdict == "few-cases" for w in found) else ""
    key = "only" if not others else f"qualified-only{few}" if below else "best"
    attribute = user(winner.attribute.name)
    cut = getattr(winner.event, "best", None)
    if cut is not None:
        name = plain(winner.event.cut_value(cut, winner.attribute))  # type: ignore[union-attr]
        attribute = (*attribute, Text(f" ≤ {name}"))
    return voice.say(
        f"decide.{key}.{criterion}" if key == "best" else f"decide.{key}",
        attribute=attribute, score=Math(voice.numeral(score(winner, criterion))),
        among=voice.say(_among(winner, bool(few), mean, context) if filtered else "among-all"),
    )


def _among(winner: Weighing, few: bool, mean: MeanGain, context: Context) -> str:
    """Whom the winner was compared with; `few` where some attribute has too few cases.

    To a program the winner may be a little below the mean.
    """
    if context.header.method.mean_gain == "above":
        return "among-above-few" if few else "among-above"
    if winner.split and mean.gains and compare(winner.split.gain, mean) < 0:
        return "among-nearly-qualified-few" if few else "among-nearly-qualified"
    return "among-qualified-few" if few else "among-qualified"


def _branches(winner: Weighing, chosen: Chosen, context: Context) -> Spans:
    """`sunny (5 cases), overcast (4 cases), rain (5 cases)`."""
    voice = context.voice
    assert winner.split is not None
    items = [
        voice.say("branch", value=part_name(info), cases=voice.cases(info.size)) for info in winner.split.parts
    ]
    return voice.say("branches", items=context.list_of(items))


def _shares(winner: Weighing, context: Context) -> Spans:
    """How the cases with an unknown value go down the branches: `sunny 5/13, overcast 3/13, rain 5/13`."""
    voice = context.voice
    assert winner.split is not None and winner.event is not None
    known, lost = winner.split.info.size, sum(winner.event.unknown)
    items = [
        voice.say("share", value=part_name(info), share=Math(share(info.size, known)))
        for info in winner.split.parts
        if info.size
    ]
    facts = {"cases": voice.cases(lost), "attribute": user(winner.attribute.name), "items": context.list_of(items)}
    return voice.say("shares", n=1 if lost == 1 else context.voice.count(lost), **facts)
