"""This file tells how methods differ on one table: their trees, what they weigh differently, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c45edu.branch_tests import branch_labels
from c45edu.data.numbers import plain
from c45edu.document import At, Block, Column, Document, Heading, Items, Math, Paragraph, Row, Spans, Table, Text
from c45edu.programs import least_on_a_side
from c45edu.quantities import Gain, NodeId, Penalty
from c45edu.telling.comparison.switching import Parting, SameTree, tell_switching
from c45edu.telling.node.weighings import Weighing, score, weighings
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_DRAWN
from c45edu.telling.page.settings import Settings
from c45edu.telling.tree.tree_outline import leaf_legend, tell_tree_left_out, tree_outline
from c45edu.telling.words.voice import count_text, user
from c45edu.trace import Chosen, CutsWeighed, Judged, LeafMade, NodeRecord, Trace
from c45edu.trace.predicted_errors import Judgement, judgements
from c45edu.trace.records import info_of, split_at


def tell_comparison(
    traces: Sequence[Trace], settings: Settings, switched: Sequence[Parting | SameTree] | None = None
) -> Document:
    """The trees of several methods on one data set, the rules that part them (as `switched` has found), and what the
    methods weigh differently on the way."""
    sides = [_Side(trace, Context.of(trace, settings)) for trace in traces]
    title = sides[0].context.voice.say("compare-title", dataset=user(traces[0].header.dataset))
    return Document(title, settings.language, (Heading(1, title, At(None, "compare")), *_blocks(sides, switched)))


@dataclass(slots=True)
class _Side:
    """One method: its trace, and its nodes by id."""

    trace: Trace
    context: Context

    @property
    def name(self) -> str:
        return self.trace.header.method.name

    def records(self) -> dict[NodeId, NodeRecord]:
        return {record.node: record for record in self.context.records}


def _blocks(sides: list[_Side], switched: Sequence[Parting | SameTree] | None) -> Iterator[Block]:
    voice = sides[0].context.voice
    yield _sizes(sides)
    for side in sides:
        pruned = any(isinstance(event, Judged) for event in side.trace)
        yield Heading(3, voice.say("compare-tree", method=side.name), At(None, f"tree/{side.name}"))
        tree, most = side.trace.pruned_tree(), side.context.settings.most(MOST_DRAWN)
        yield tree_outline(tree, side.context, At(None, f"tree/{side.name}"), pruned, most)
        yield from tell_tree_left_out(tree, side.context, f"tree/{side.name}/left-out")
        if side.context.header.method.comparison == "release8":
            yield leaf_legend(side.context, pruned)
    yield from tell_switching(switched, voice)
    yield Heading(2, voice.say("compare-weighing"), At(None, "weighing"))
    yield from _walk(sides)
    yield from _pruning(sides)


def _sizes(sides: list[_Side]) -> Table:
    voice = sides[0].context.voice
    heads = ("method", "nodes-column", "leaves-column", "depth-column", "training-errors")
    columns = tuple(Column(voice.say(head), "left" if i == 0 else "right") for i, head in enumerate(heads))
    rows = []
    for side in sides:
        for key, tree in (("grown", side.trace.tree()), ("pruned", side.trace.pruned_tree())):
            numbers = (tree.size, tree.leaves, tree.depth, count_text(tree.training_errors))
            name = voice.say(f"compare-{key}", method=side.name)
            rows.append(Row((name, *((Text(str(n)),) for n in numbers))))
    return Table((), columns, tuple(rows), At(None, "sizes"))


# ── growing: node by node, as long as all do the same ────────────────────────────────────────────


def _walk(sides: list[_Side]) -> Iterator[Block]:
    """What the methods weigh differently at the nodes that they share, up to the first where they part."""
    records = [side.records() for side in sides]
    waiting: list[list[NodeId]] = [[() for _ in sides]]
    differed = False
    while waiting:
        nodes = waiting.pop()
        here = [found[node] for found, node in zip(records, nodes, strict=True)]
        items = [*_findings(sides, here), *_thresholds(sides, here)]
        parted = _parting(sides, here)
        if items or parted:
            differed = True
            yield _heading(sides[0], nodes[0])
            yield Items(tuple(items + parted), At(nodes[0], "compare"))
        if parted:
            yield Paragraph(sides[0].context.voice.say("compare-parted"), "decision", At(nodes[0], "parted"))
            return
        waiting += reversed(_children(here))
    if not differed:
        yield Paragraph(sides[0].context.voice.say("compare-same"), "decision", At(None, "same"))


def _heading(side: _Side, node: NodeId) -> Heading:
    voice = side.context.voice
    where = side.context.path(node) if node else voice.say("at-root")
    return Heading(3, voice.say("compare-node", where=where), At(node, "compare"))


def _children(here: list[NodeRecord]) -> list[list[NodeId]]:
    """The children of a node that all methods split alike, branch by branch."""
    chosen = [record.outcome for record in here if isinstance(record.outcome, Chosen)]
    if len(chosen) < len(here):
        return []
    labels = [branch_labels(c.attribute, c.branches) for c in chosen]
    return [
        [(*record.node, label) for record, label in zip(here, row, strict=True)] for row in zip(*labels, strict=True)
    ]


def _findings(sides: list[_Side], here: list[NodeRecord]) -> list[Spans]:
    """For each attribute that the methods see differently, who sees what."""
    if not all(record.weighed for record in here):
        return []
    found = [weighings(r, side.trace.header, info_of(r.opened)) for side, r in zip(sides, here, strict=True)]
    items = []
    for seen in zip(*found, strict=True):
        said = [_finding(side, weighing, seen) for side, weighing in zip(sides, seen, strict=True)]
        if len(set(said)) > 1:
            items.append(_grouped(sides, user(seen[0].attribute.name), said))
    return items


def _grouped(sides: list[_Side], subject: Spans, said: list[Spans]) -> Spans:
    """`humidity: textbook: …; c4.5, j48: …`."""
    voice = sides[0].context.voice
    pieces = []
    for finding in dict.fromkeys(said):
        names = [(Text(side.name),) for side, own in zip(sides, said, strict=True) if own == finding]
        pieces.append(voice.say("compare-who", methods=voice.join(names), finding=finding))
    return voice.say("compare-item", subject=subject, pieces=voice.join(pieces, "nodes-list"))


def _finding(side: _Side, own: Weighing, all_seen: Sequence[Weighing]) -> Spans:
    """What one method sees of an attribute: its gain and cut, or why it has none."""
    voice, event, offer = side.context.voice, own.event, own.split
    if offer is not None and offer.penalty is not None and own.verdict == "no-gain":
        return _lost_to_penalty(side, own, offer.gain, offer.penalty)
    if offer is None or own.verdict in ("few-cases", "few-known"):
        reason = "one-value" if own.verdict == "used-above" else own.verdict  # what was tested above has one value
        return voice.say(f"compare.{reason}", **_least(side, own))
    if isinstance(event, CutsWeighed) and event.best is not None:
        cut = plain(event.cut_value(event.best, own.attribute))
        facts = {"gain": Math(voice.numeral(offer.gain))}
        if offer.penalty is not None:
            facts["penalty"] = Math(voice.numeral(offer.penalty))
        spans = voice.say("compare.cut-paid" if offer.penalty else "compare.cut", cut=cut, **facts)
        return (*spans, *_not_admitted_elsewhere(side, own, all_seen))
    return voice.say("compare.gain", gain=Math(voice.numeral(offer.gain)))


def _lost_to_penalty(side: _Side, own: Weighing, gain: Gain, penalty: Penalty) -> Spans:
    voice = side.context.voice
    unpaid = Gain(gain.place, gain.info, gain.conditional, gain.share)
    return voice.say(
        "compare.penalty", gain=Math(voice.numeral(unpaid)), penalty=Math(voice.numeral(penalty)),
        formula=Math(voice.symbolic(penalty.formula)), cut=str(gain.place.cut),
    )


def _not_admitted_elsewhere(side: _Side, own: Weighing, all_seen: Sequence[Weighing]) -> Spans:
    """A cut that others do not even try, since a side of it has too few cases."""
    event = own.event
    if side.context.header.method.min_cases or not isinstance(event, CutsWeighed) or event.best is None:
        return ()
    others = [w.event for w in all_seen if isinstance(w.event, CutsWeighed) and w.event is not event]
    if not any(other.best != event.best for other in others):
        return ()
    smallest = min(part.size for part in split_at(event, event.best, own.attribute).parts)
    return side.context.voice.say("compare.smallest", cases=side.context.voice.cases(smallest))


def _least(side: _Side, own: Weighing) -> dict[str, str]:
    """How many cases a branch would need."""
    known = sum(part.size for part in own.split.parts) if own.split else 0
    classes = len(side.context.header.classes)
    least = least_on_a_side(known, classes, side.context.header.method)
    return {"least": count_text(least)}


def _thresholds(sides: list[_Side], here: list[NodeRecord]) -> list[Spans]:
    """A cut that is the same, printed and tested as different thresholds."""
    chosen = [record.outcome for record in here if isinstance(record.outcome, Chosen)]
    same_cut = len(chosen) == len(here) and len({(c.attribute, c.cut) for c in chosen}) == 1
    if not same_cut or len({c.threshold for c in chosen}) < 2:
        return []
    voice = sides[0].context.voice
    said = [voice.say("compare.threshold", threshold=plain(c.threshold)) for c in chosen if c.threshold is not None]
    cut = chosen[0].cut
    assert cut is not None
    subject = voice.say("compare.same-cut", attribute=user(chosen[0].attribute), cut=plain(cut))
    return [_grouped(sides, subject, said)]


def _parting(sides: list[_Side], here: list[NodeRecord]) -> list[Spans]:
    """Who does what at the node, where they do not all do the same."""
    done = [_done(record) for record in here]
    if len(set(done)) < 2:
        return []
    said = [_deed(side, record) for side, record in zip(sides, here, strict=True)]
    if len(set(said)) < len(set(done)):
        said = [_branching(side, record, deed) for side, record, deed in zip(sides, here, said, strict=True)]
    return [_grouped(sides, sides[0].context.voice.say("compare.decision"), said)]


def _done(record: NodeRecord) -> tuple[object, ...]:
    """What is done with the cases: one cut is one split, whatever threshold is printed for it."""
    outcome = record.outcome
    if isinstance(outcome, Chosen):
        return (outcome.attribute, outcome.branches if outcome.cut is None else outcome.cut)
    return ("leaf", outcome.label if isinstance(outcome, LeafMade) else None)


def _deed(side: _Side, record: NodeRecord) -> Spans:
    """`splits on outlook, gain ratio 0.156`, or `makes a leaf: …`."""
    voice, outcome = side.context.voice, record.outcome
    if isinstance(outcome, LeafMade):
        reason = voice.say(f"leaf.{outcome.reason}", label=side.context.class_name(outcome.label))
        return voice.say("compare.leaf", reason=reason)
    found = weighings(record, side.trace.header, info_of(record.opened))
    winner = next(w for w in found if w.verdict == "chosen")
    criterion = side.context.header.method.criterion
    return voice.say(
        f"compare.split.{criterion}", attribute=user(winner.attribute.name),
        score=Math(voice.numeral(score(winner, criterion))),
    )


def _branching(side: _Side, record: NodeRecord, deed: Spans) -> Spans:
    """The same attribute, but other branches: which they are."""
    if not isinstance(record.outcome, Chosen):
        return deed
    voice, outcome = side.context.voice, record.outcome
    values = [user(test.operand) for test in outcome.branches]
    return voice.say("compare.branches", deed=deed, branches=voice.join(values, "enumeration"))


# ── pruning: the first verdict that is not the same ──────────────────────────────────────────────


def _pruning(sides: list[_Side]) -> Iterator[Block]:
    judged = [{j.event.node: j for j in judgements(side.trace)} for side in sides]
    if not all(judged):
        return
    voice = sides[0].context.voice
    yield Heading(2, voice.say("compare-pruning"), At(None, "pruning"))
    shared = [node for node in judged[0] if all(node in others for others in judged[1:])]
    for node in shared:
        verdicts = {own[node].event.verdict for own in judged}
        if len(verdicts) > 1:
            said = [_verdict(side, own[node]) for side, own in zip(sides, judged, strict=True)]
            where = sides[0].context.path(node) if node else voice.say("at-root")
            yield Items((_grouped(sides, where, said),), At(node, "pruning"))
            return
    yield Paragraph(voice.say("compare-pruned-alike"), "body", At(None, "pruned-alike"))


def _verdict(side: _Side, judgement: Judgement) -> Spans:
    voice = side.context.voice
    return voice.say(
        "compare.verdict", leaf=Math(voice.numeral(judgement.leaf)), subtree=Math(voice.numeral(judgement.subtree)),
        verdict=voice.say(f"verdict.{judgement.event.verdict}"),
    )
