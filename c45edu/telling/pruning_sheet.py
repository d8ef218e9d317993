"""This file tells the pruning: every verdict with its numbers, the limits derived, and what became of the tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from c45edu.arithmetic import Expression, Number, Rational, Sum, parts
from c45edu.document import At, Block, Column, Heading, Math, Paragraph, Row, Spans, Table
from c45edu.quantities import Coefficient, LeafErrors, NodeId, Quantity, UpperLimit
from c45edu.telling.derivation import tell_derivation
from c45edu.telling.story import Story
from c45edu.telling.tree_outline import tell_size, tree_outline
from c45edu.trace import Trace
from c45edu.trace.judgements import Estimate, Judgement, as_grown, judgements
from c45edu.tree import Tree


def tell_pruning(trace: Trace, story: Story) -> Iterator[Block]:
    """Nothing where the method does not prune, or where the tree is a single leaf."""
    judged = judgements(trace)
    if not judged:
        return
    voice = story.voice
    yield Heading(2, voice.say("pruning-heading"), At(None, "pruning"))
    limit = judged[0].leaf.limit
    confidence = Math(Number(limit.confidence * 100))
    yield Paragraph(voice.say("pruning-rule", confidence=confidence, limit=voice.say(f"limit.{limit.rule}")), "body", At(None, "pruning-rule"))
    if story.settings.detail != "brief":
        yield from _limits(judged, story)
    yield _sheet(judged, story)
    if story.settings.detail != "brief":
        for judgement in judged:
            yield from _verdict(judgement, story)
    yield from _outcome(trace.tree(), trace.pruned_tree(), judged, story)


def _limits(judged: Iterable[Judgement], story: Story) -> Iterator[Block]:
    """Every upper limit that is used, derived once, in the order of E and N; before them the coefficient k."""
    limits: dict[tuple[Rational, Rational], UpperLimit] = {}
    for judgement in judged:
        raised = judgement.raised.leaves if judgement.raised else ()
        for estimate in (judgement.leaf, *judgement.subtree.branches, *raised):
            if isinstance(estimate, LeafErrors):
                limits.setdefault((estimate.limit.errors, estimate.limit.cases), estimate.limit)
    ordered: list[UpperLimit] = [limits[key] for key in sorted(limits)]
    quantities: list[Quantity] = list(ordered)
    coefficient = next((_coefficient(limit.formula) for limit in ordered if _coefficient(limit.formula)), None)
    if coefficient:
        quantities = [coefficient.deviation, coefficient, *ordered]
    yield Paragraph(story.voice.say("limits"), "body", At(None, "limits"))
    yield from tell_derivation(quantities, (), "pruning/limits", story.voice)


def _coefficient(formula: Expression) -> Coefficient | None:
    """The coefficient k in a formula, if it has one."""
    waiting = [formula]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, Coefficient):
            return piece
        waiting += parts(piece)
    return None


def _sheet(judged: list[Judgement], story: Story) -> Table:
    """node, cases, errors, as a leaf, as a subtree, verdict: bottom-up."""
    voice = story.voice
    columns = (
        Column(voice.say("node")), Column(voice.say("cases-column"), "right"), Column(voice.say("errors"), "right"),
        Column(voice.say("as-leaf"), "decimal"), Column(voice.say("as-subtree"), "decimal"),
        Column(voice.say("verdict")),
    )
    rows = []
    for judgement in judged:
        event = judgement.event
        cells: tuple[Spans, ...] = (
            node_name(event.node, story), (Math(Number(event.cases)),), (Math(Number(event.errors)),),
            voice.number(judgement.leaf), voice.number(judgement.subtree), voice.say(f"verdict.{event.verdict}"),
        )
        rows.append(Row(cells, "chosen" if event.verdict == "replace" else ""))
    return Table((), columns, tuple(rows), At(None, "pruning/sheet"))


def node_name(node: tuple[str, ...], story: Story) -> Spans:
    """The conditions that lead to a node, or `root`."""
    return story.path(node) if node else story.voice.say("root")


def _verdict(judgement: Judgement, story: Story) -> Iterator[Block]:
    """One node: both estimates derived, and the sentence."""
    voice, event = story.voice, judgement.event
    yield Heading(3, voice.say("judged", node=node_name(event.node, story)), At(event.node, "pruning"))
    yield from tell_derivation((judgement.leaf,), event.node, "pruning/leaf", voice)
    terms = isinstance(judgement.subtree.formula, Sum)
    yield from tell_derivation((judgement.subtree,), event.node, "pruning/subtree", voice, terms)
    facts = {"leaf": Math(voice.numeral(judgement.leaf)), "subtree": Math(voice.numeral(judgement.subtree))}
    yield Paragraph(voice.say(f"judged.{event.verdict}", **facts), "decision", At(event.node, "pruning/verdict"))


def _outcome(before: Tree, after: Tree, judged: list[Judgement], story: Story) -> Iterator[Block]:
    """What changed; the pruned tree, its size, and the errors before and after."""
    voice = story.voice
    replaced = [j for j in judged if j.event.verdict == "replace"]
    if not replaced:
        yield Paragraph(voice.say("nothing-pruned"), "decision", At(None, "pruning/outcome"))
        return
    tops = [j for j in replaced if not any(j.event.node[:i] in _ids(replaced) for i in range(len(j.event.node)))]
    yield Heading(2, voice.say("pruned-heading"), At(None, "pruned"))
    names = voice.join([node_name(j.event.node, story) for j in tops], "nodes-list")
    yield Paragraph(voice.say("replaced", n=len(tops), nodes=names), "decision", At(None, "pruned"))
    yield tree_outline(after, story, At(None, "pruned-tree"))
    yield from tell_size(after, story, "pruned-size")
    yield _before_and_after(before, after, judged, story)


def _ids(judged: list[Judgement]) -> set[tuple[str, ...]]:
    return {j.event.node for j in judged}


def _before_and_after(before: Tree, after: Tree, judged: list[Judgement], story: Story) -> Table:
    voice = story.voice
    heads = ("", "nodes-column", "leaves-column", "depth-column", "training-errors", "estimated-errors")
    columns = tuple(
        Column(voice.say(head) if head else (), "left" if not head else "decimal" if i == 5 else "right")
        for i, head in enumerate(heads)
    )
    estimates: tuple[Quantity, Quantity] = (_settled(as_grown(judged), story)[()], judged[-1].estimate)
    rows = tuple(
        Row((
            voice.say(label), *((Math(Number(n)),) for n in (tree.size, tree.leaves, tree.depth, tree.training_errors)),
            voice.number(estimate),
        ))
        for label, tree, estimate in zip(("before", "after"), (before, after), estimates, strict=True)
    )
    return Table(voice.say("before-after"), columns, rows, At(None, "pruned/before-after"))


def _settled(estimates: dict[NodeId, Estimate], story: Story) -> dict[NodeId, Estimate]:
    """Evaluated children before parents, so that a sum of sums is never evaluated in depth."""
    for estimate in estimates.values():
        story.voice.arithmetic.shown(estimate)
    return estimates
