"""This file tells the pruning: every verdict with its numbers, the limits derived, and what became of the tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from c45edu.arithmetic import Expression, Number, Rational, Sum, parts
from c45edu.document import At, Block, Column, Figure, Heading, Math, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import Coefficient, LeafErrors, NodeId, Quantity, UpperLimit
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.telling.page.extent import MOST_DRAWN
from c45edu.telling.pruning.pruned_tree import Estimates, node_name, tell_outcome, tell_verdicts_left_out
from c45edu.telling.pruning.two_numbers import tell_comparisons
from c45edu.telling.tree.tree_diagram import tell_before
from c45edu.telling.tree.tree_outline import tell_tree_left_out, tree_outline
from c45edu.trace import Collapsed, Trace
from c45edu.trace.predicted_errors import Estimate, Judgement, as_grown, judgements


def tell_pruning(trace: Trace, context: Context) -> Iterator[Block]:
    """Nothing where the method does not prune, or where the tree is a single leaf."""
    judged = judgements(trace)
    if not judged:
        yield from tell_comparisons(trace, context)
        return
    voice = context.voice
    told = [judgement for judgement in judged if context.tells(judgement.event.node)]
    yield Heading(2, voice.say("pruning-heading"), At(None, "pruning"))
    limit = judged[0].leaf.limit
    confidence = Math(Number(limit.confidence * 100))
    rule = voice.say("pruning-rule", confidence=confidence, limit=voice.say(f"limit.{limit.rule}"))
    rule = voice.join([rule, *_more_of_the_rule(judged, context)], "sentence")
    yield Paragraph(rule, "body", At(None, "pruning-rule"))
    if context.settings.detail != "brief":
        yield from _limits(told, context)
    yield _sheet(told, context)
    yield from tell_verdicts_left_out(len(told), len(judged), context)
    if context.settings.detail != "brief":
        for judgement in told:
            yield from _verdict(judgement, context)
    replaced = [j.event.node for j in judged if j.event.verdict == "replace"]
    raised = [j.event.node for j in judged if j.event.verdict == "raise"]
    estimates: Estimates = (_settled(as_grown(judged), context)[()], judged[-1].estimate)
    yield from tell_outcome(trace, replaced, raised, context, estimates)


def _more_of_the_rule(judged: list[Judgement], context: Context) -> Iterator[Spans]:
    """What raising asks for, what a program lets pass, and which classes raised nodes have."""
    voice, method = context.voice, context.header.method
    raising = any(judgement.raised for judgement in judged)
    if raising:
        yield voice.say("pruning-raising")
        yield voice.say("pruning-than-branch")
    if method.slack != "0":
        yield voice.say("pruning-slack", slack=Math(Number(Fraction(method.slack))))
    if raising:
        yield voice.say(f"pruning-class.{'anew' if method.comparison == 'j48' else 'keeps'}")


def _limits(judged: Iterable[Judgement], context: Context) -> Iterator[Block]:
    """Every upper limit that is used, one within another too, derived once, ordered by E and N; before them k."""
    limits: dict[tuple[Rational, Rational], UpperLimit] = {}
    for judgement in judged:
        raised = judgement.raised.leaves if judgement.raised else ()
        for estimate in (judgement.leaf, *judgement.subtree.branches, *raised):
            if isinstance(estimate, LeafErrors):
                for limit in (estimate.limit, *_limits_in(estimate.limit)):
                    limits.setdefault((limit.errors, limit.cases), limit)
    ordered: list[UpperLimit] = [limits[key] for key in sorted(limits)]
    quantities: list[Quantity] = list(ordered)
    coefficient = next((_coefficient(limit.formula) for limit in ordered if _coefficient(limit.formula)), None)
    if coefficient:
        quantities = [coefficient.deviation, coefficient, *ordered]
    key = "limits-z" if coefficient and ordered[0].rule == "release8" else "limits"
    yield Paragraph(context.voice.say(key), "body", At(None, "limits"))
    yield from tell_derivation(quantities, (), "pruning/limits", context.voice)


def _limits_in(limit: UpperLimit) -> list[UpperLimit]:
    """The limits from which one is interpolated: they are derived, too."""
    waiting, found = [limit.formula], []
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, UpperLimit):
            found.append(piece)
        waiting += parts(piece)
    return found


def _coefficient(formula: Expression) -> Coefficient | None:
    """The coefficient k in a formula, if it has one."""
    waiting = [formula]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, Coefficient):
            return piece
        waiting += parts(piece)
    return None


def _sheet(judged: list[Judgement], context: Context) -> Table:
    """node, cases, errors, as a leaf, as a subtree, with its largest branch raised, verdict: bottom-up."""
    voice = context.voice
    raising = any(judgement.raised for judgement in judged)
    estimates = ("as-leaf", "as-subtree", *(("as-raised",) if raising else ()))
    columns = (
        Column(voice.say("node")), Column(voice.say("cases-column"), "right"), Column(voice.say("errors"), "right"),
        *(Column(voice.say(head), "decimal") for head in estimates), Column(voice.say("verdict")),
    )
    rows = tuple(_sheet_row(judgement, raising, context) for judgement in judged)
    return Table((), columns, rows, At(None, "pruning/sheet"))


def _sheet_row(judgement: Judgement, raising: bool, context: Context) -> Row:
    voice, event = context.voice, judgement.event
    raised: tuple[Spans, ...] = ()
    if raising:
        raised = (voice.number(judgement.raised) if judgement.raised else (Text("–"),),)
    cells: tuple[Spans, ...] = (
        context.short_name(event.node), (Text(context.voice.count(event.cases)),), (Text(context.voice.count(event.errors)),),
        voice.number(judgement.leaf), voice.number(judgement.subtree), *raised, voice.say(f"verdict.{event.verdict}"),
    )
    return Row(cells, "" if event.verdict == "keep" else "chosen")


def _verdict(judgement: Judgement, context: Context) -> Iterator[Block]:
    """One node: the estimates derived, and the sentence."""
    voice, event = context.voice, judgement.event
    key = "judged-again" if judgement.leaf.place.again else "judged"
    title = voice.say(key, number=context.numbers[event.node], node=node_name(event.node, context))
    yield Heading(3, title, At(event.node, "pruning"))
    yield from tell_derivation((judgement.leaf,), event.node, "pruning/leaf", voice)
    yield from tell_derivation((judgement.subtree,), event.node, "pruning/subtree", voice, terms=True)
    if judgement.raised:
        yield from tell_derivation((judgement.raised,), event.node, "pruning/raised", voice, terms=True)
    yield Paragraph(_sentence(judgement, context), "decision", At(event.node, "pruning/verdict"))


def _sentence(judgement: Judgement, context: Context) -> Spans:
    """The comparison that decided, with the slack that a program allows."""
    voice, verdict = context.voice, judgement.event.verdict
    slack = context.header.method.slack
    bound: Spans = (Math(voice.numeral(judgement.subtree)),)
    if slack != "0":
        bound = (Math(Sum((voice.numeral(judgement.subtree), Number(Fraction(slack))))),)
    facts: dict[str, Spans | Math] = {"leaf": Math(voice.numeral(judgement.leaf)), "bound": bound}
    if judgement.raised:
        facts["raised"] = Math(voice.numeral(judgement.raised))
    key = "judged.keep-both" if verdict == "keep" and judgement.raised else f"judged.{verdict}"
    return voice.say(key if _is_seen(judgement, context) else f"{key}.exactly", **facts)


def _is_seen(judgement: Judgement, context: Context) -> bool:
    """Whether the printed numbers say what the exact ones do."""
    shown, slack = context.voice.arithmetic.shown, Fraction(context.header.method.slack)
    bound = Fraction(shown(judgement.subtree)) + slack
    leaf = Fraction(shown(judgement.leaf)) <= bound
    raised = judgement.raised is not None and Fraction(shown(judgement.raised)) <= bound
    return {"keep": not leaf and not raised, "replace": leaf, "raise": raised}[judgement.event.verdict]


def tell_collapsing(trace: Trace, context: Context) -> Iterator[Block]:
    """The subtrees that became leaves before pruning, if there are any."""
    collapsed = [event for event in trace if isinstance(event, Collapsed)]
    if not collapsed:
        return
    voice = context.voice
    yield Heading(2, voice.say("collapse-heading"), At(None, "collapsing"))
    yield Paragraph(voice.say("collapse-rule"), "body", At(None, "collapsing"))
    columns = (
        Column(voice.say("node")), Column(voice.say("as-subtree"), "right"), Column(voice.say("as-leaf"), "right"),
    )
    told = [event for event in collapsed if context.tells(event.node)]
    rows = tuple(
        Row((context.short_name(e.node), (Text(voice.count(e.subtree)),), (Text(voice.count(e.leaf)),))) for e in told
    )
    yield Table(voice.say("training-errors"), columns, rows, At(None, "collapsing"))
    yield from tell_verdicts_left_out(len(told), len(collapsed), context)
    most = context.settings.most(MOST_DRAWN)
    outline = tree_outline(trace.tree(), context, most=most)
    yield Figure(tell_before(trace, context, most=most), outline, At(None, "collapsed-tree"))
    yield from tell_tree_left_out(trace.tree(), context, "collapsed-tree/left-out")


def _settled(estimates: dict[NodeId, Estimate], context: Context) -> dict[NodeId, Estimate]:
    """Evaluated children before parents, so that a sum of sums is never evaluated in depth."""
    for estimate in estimates.values():
        context.voice.arithmetic.shown(estimate)
    return estimates
