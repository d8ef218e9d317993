"""This file turns verdicts of pruning into quantities: what a node promises as a leaf, as a subtree, as its branch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from c45edu.arithmetic import Rational
from c45edu.quantities import LeafErrors, NodeId, Place, RaisedErrors, SubtreeErrors, UpperLimit
from c45edu.trace.events import DataRead, Judged
from c45edu.trace.trace import Trace
from c45edu.tree import Node, errors

Estimate: TypeAlias = LeafErrors | SubtreeErrors | RaisedErrors


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with the quantities compared; `raised` is None where nothing could be raised."""

    event: Judged
    leaf: LeafErrors
    subtree: SubtreeErrors
    raised: RaisedErrors | None

    @property
    def estimate(self) -> Estimate:
        """What counts for the parent (a raised branch counts with its own next verdict)."""
        return self.leaf if self.event.verdict == "replace" else self.subtree


class Judge:
    """Turns the counts of verdicts into quantities. Equal (E, N) share one upper limit, so that it is computed once."""

    def __init__(self, header: DataRead, trace: Trace | None = None) -> None:
        """With a trace, N and E of leaves are those that it judged: in narrow floats N is no sum over the classes."""
        self.confidence = Fraction(header.method.confidence)
        self.rule = header.method.limit
        self._judged = dict(_leaves_judged(trace)) if trace else {}
        self._limits: dict[tuple[Rational, Rational], UpperLimit] = {}

    def leaf(self, node: NodeId, errors: Rational, cases: Rational, again: int = 0) -> LeafErrors:
        """The errors predicted for a node as a leaf."""
        key = (errors, cases)
        if key not in self._limits:
            self._limits[key] = UpperLimit(Place(), errors, cases, self.confidence, self.rule)
        return LeafErrors(Place(node, again=again), self._limits[key])

    def of_leaf(self, node: Node) -> LeafErrors:
        """The errors predicted for a leaf of the finished tree."""
        own, wrong = self._judged.get(node.id, (sum(node.counts), errors(node)))
        return self.leaf(node.id, wrong, own)

    def of(self, event: Judged, below: Mapping[NodeId, Judgement]) -> Judgement:
        """The quantities of one verdict, from its counts and the verdicts below it."""
        branches: tuple[Estimate, ...] = tuple(
            below[b.node].estimate if b.subtree else self.leaf(b.node, b.errors, b.cases)
            for b in event.branches
            if b.cases
        )
        before = below.get(event.node)
        again = before.leaf.place.again + 1 if before else 0
        place = Place(event.node, again=again)
        raised = None
        if event.largest is not None:
            leaves = tuple(self.leaf(event.largest, errors, cases) for cases, errors in event.raised if cases)
            raised = RaisedErrors(place, leaves)
        leaf = self.leaf(event.node, event.errors, event.cases, again)
        return Judgement(event, leaf, SubtreeErrors(place, branches), raised)


def _leaves_judged(trace: Trace) -> Iterator[tuple[NodeId, tuple[Rational, Rational]]]:
    """N and E of every leaf in the order in which they were judged: the last hold."""
    for event in trace:
        if isinstance(event, Judged):
            yield event.node, (event.cases, event.errors)
            yield from ((b.node, (b.cases, b.errors)) for b in event.branches if not b.subtree)


def judgements(trace: Trace) -> list[Judgement]:
    """Every verdict of a trace in the order in which they fell: children before parents, raised branches again."""
    judge = Judge(trace.header)
    below: dict[NodeId, Judgement] = {}
    found = []
    for event in trace:
        if isinstance(event, Judged):
            below[event.node] = judge.of(event, below)
            found.append(below[event.node])
    return found


def as_grown(judged: list[Judgement]) -> dict[NodeId, Estimate]:
    """The errors predicted for every decision of the tree before pruning: as if each first verdict had been to keep."""
    kept: dict[NodeId, Estimate] = {}
    for judgement in judged:
        if judgement.event.node not in kept:
            branches = tuple(kept.get(branch.place.node, branch) for branch in judgement.subtree.branches)
            kept[judgement.event.node] = SubtreeErrors(Place(judgement.event.node), branches)
    return kept
