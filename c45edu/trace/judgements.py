"""This file turns verdicts of pruning into quantities: what a node promises as a leaf and as a subtree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from c45edu.arithmetic import Rational
from c45edu.quantities import LeafErrors, NodeId, Place, SubtreeErrors, UpperLimit
from c45edu.trace.events import DataRead, Judged
from c45edu.trace.trace import Trace


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with the quantities compared. `estimate` is what counts for the parent."""

    event: Judged
    leaf: LeafErrors
    subtree: SubtreeErrors

    @property
    def estimate(self) -> LeafErrors | SubtreeErrors:
        return self.leaf if self.event.verdict == "replace" else self.subtree


def judgements(trace: Trace) -> dict[NodeId, Judgement]:
    """Every verdict of a trace by node id, in the order in which they fell: children before parents."""
    found: dict[NodeId, Judgement] = {}
    for event in trace:
        if isinstance(event, Judged):
            found[event.node] = judgement_of(event, trace.header, found)
    return found


def as_grown(judged: Mapping[NodeId, Judgement]) -> dict[NodeId, LeafErrors | SubtreeErrors]:
    """The errors predicted for every decision of the tree as grown: as if each verdict had been to keep."""
    kept: dict[NodeId, LeafErrors | SubtreeErrors] = {}
    for node, judgement in judged.items():
        branches = tuple(kept.get(branch.place.node, branch) for branch in judgement.subtree.branches)
        kept[node] = SubtreeErrors(Place(node), branches)
    return kept


def judgement_of(event: Judged, header: DataRead, below: Mapping[NodeId, Judgement]) -> Judgement:
    """The quantities of one verdict, from its counts and the verdicts below it."""
    confidence = Fraction(str(header.rule("confidence")))
    branches = tuple(
        below[branch.node].estimate if branch.node in below
        else leaf_errors(branch.node, branch.errors, branch.cases, confidence)
        for branch in event.branches
        if branch.cases
    )
    leaf = leaf_errors(event.node, event.errors, event.cases, confidence)
    return Judgement(event, leaf, SubtreeErrors(Place(event.node), branches))


def leaf_errors(node: NodeId, errors: Rational, cases: Rational, confidence: Fraction) -> LeafErrors:
    """The errors predicted for a node as a leaf."""
    return LeafErrors(Place(node), UpperLimit(Place(node), errors, cases, confidence))
