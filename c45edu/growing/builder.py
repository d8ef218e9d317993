"""This file grows a tree: node after node, depth first, every count and every decision into the trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from c45edu.cases import Cases, all_cases
from c45edu.data.dataset import Dataset
from c45edu.growing.candidates import Candidate
from c45edu.growing.decision import Decider, Verdict
from c45edu.growing.mean import entering
from c45edu.growing.passed_over import passed_over
from c45edu.growing.splitting import Splitter
from c45edu.growing.weighing import Weigher
from c45edu.method import Method
from c45edu.programs import PROGRAMS, majority
from c45edu.quantities import NodeId
from c45edu.trace import Chosen, DataRead, LeafMade, MinimumForgotten, NodeOpened, OrderLeft, Trace
from c45edu.trace.events import ClassCounts, ValuesWeighed, compact_ranks

Stop: TypeAlias = Callable[[ClassCounts, int], bool]
"""Whether a node with these class counts, so deep, is a leaf."""

SMALL_TABLE = 50
"""Up to so many cases the trace carries the rows themselves."""

EXACT_WEIGHTS = 500
"""Up to so many cases the fractions of cases with unknown values are exact; beyond, floats."""


def grow(dataset: Dataset, method: Method) -> Trace:
    """Grow a tree by the rules of `method`: the first event says which, then come the nodes, depth first.

    The tree is `grow(…).tree()`: it is read off the trace.
    """
    if method.weights == "fractions" and dataset.has_unknown and dataset.size > EXACT_WEIGHTS:
        method = replace(method, weights="floats")
    trace = Trace([data_read(dataset, method)])
    grower = _Grower(dataset, method, trace)
    cases = all_cases(dataset, method)
    waiting = [_Open((), cases, frozenset(), 0)]
    while waiting:
        waiting += reversed(grower.open(waiting.pop()))
    if cases.order_left is not None:
        trace.record(OrderLeft(compact_ranks(cases.order_left, dataset.size)))
    return trace


def data_read(dataset: Dataset, method: Method) -> DataRead:
    """The first event of a trace."""
    rows = tuple(map(tuple, dataset.rows())) if dataset.size <= SMALL_TABLE else None
    notes = (*dataset.notes, *passed_over(dataset.attributes, method))
    return DataRead(
        dataset.name, dataset.size, dataset.attributes, dataset.target, dataset.classes, method, notes, rows,
        dataset.has_unknown,
    )


class _Open(NamedTuple):
    """A node that waits to be opened: its cases, the nominal attributes used above, its parent's class."""

    node: NodeId
    cases: Cases
    used: frozenset[int]
    label_above: int


def stopping_rules(method: Method) -> list[tuple[str, object, Stop]]:
    """The stopping rules of a method: the reason of the leaf, whether the rule is asked for, and when it stops."""
    purity = Fraction(method.max_purity)
    return [
        ("max-depth", method.max_depth is not None, lambda counts, depth: depth >= (method.max_depth or 0)),
        ("min-split", method.min_split, lambda counts, depth: sum(counts) < method.min_split),
        ("min-leaf", method.min_leaf, lambda counts, depth: sum(counts) <= method.min_leaf),
        ("max-purity", purity < 1, lambda counts, depth: max(counts) >= purity * sum(counts)),
    ]


class _Grower:
    def __init__(self, dataset: Dataset, method: Method, trace: Trace) -> None:
        self.attributes = dataset.attributes
        self.method = method
        self.by = PROGRAMS[method.comparison].by
        self.trace = trace
        self.weigher = Weigher(dataset, method)
        self.stops = [(reason, stop) for reason, rule, stop in stopping_rules(method) if rule]
        self.decider = Decider(method, entering(dataset.attributes, dataset.size, method))
        self.splitter = Splitter(dataset.attributes, method)
        self.usable = [method.attributes in ("all", attribute.kind) for attribute in dataset.attributes]

    def open(self, here: _Open) -> list[_Open]:
        """Open a node: a leaf, or a decision with its children still to open."""
        counts = here.cases.counts
        self.trace.record(NodeOpened(here.node, counts))
        reason = self._stop(here.cases, len(here.node))
        if reason:
            self._leaf(here, reason, (), ())
            return []
        refusals, candidates = self._weigh(here)
        if not candidates:
            unusable = all(refusal == "not-usable" for refusal in refusals)
            reason = "not-usable" if unusable else "no-gain" if "no-gain" in refusals else "no-candidate"
            self._leaf(here, reason, tuple(refusals), ())
            return []
        evaluator = self.weigher.evaluators[here.cases.arithmetic]
        verdict = self.decider.decide(candidates, evaluator, float(here.cases.size))
        verdicts = tuple([verdict.reasons.get(i, refusal) for i, refusal in enumerate(refusals)])
        if not verdict.best:
            reasons = {"little-gain": "little-gain", "below-mean": "no-mean"}
            reason = next((reasons[why] for why in reasons if why in verdicts), "no-gain")
            self._leaf(here, reason, verdicts, verdict.averaged)
            return []
        return self._split(here, verdict, verdicts)

    def _stop(self, cases: Cases, depth: int) -> str:
        """Why the node is a leaf before anything is weighed, or nothing."""
        counts, size = cases.counts, cases.size
        if not size:
            return "empty"
        if max(counts) + self.by >= size:
            return "pure"
        for reason, stops in self.stops:
            if stops(counts, depth):
                return reason
        return "too-few" if size + self.by < 2 * self.weigher.method.min_cases else ""

    def _weigh(self, here: _Open) -> tuple[list[str], list[Candidate]]:
        """For each attribute the reason why it is no candidate, or nothing; and the candidates."""
        node, cases, used = here.node, here.cases, here.used
        refusals: list[str] = []
        candidates: list[Candidate] = []
        drawn = self._drawn(here) if self.method.max_features is not None else None
        for position, attribute in enumerate(self.attributes):
            if not self.usable[position]:
                refusals.append("not-usable")
            elif position in used:
                refusals.append("used-above")
            elif drawn is not None and position not in drawn:
                refusals.append("not-drawn")
            else:
                event, candidate, refusal = self.weigher.weigh(position, attribute, node, cases)
                self.trace.record(event)
                if self.weigher.forgets_minimum(event, cases):
                    self.trace.record(MinimumForgotten(node, attribute.name))
                refusals.append(refusal)
                if candidate is not None:
                    candidates.append(candidate)
        return refusals, candidates

    def _drawn(self, here: _Open) -> set[int]:
        """The attributes that compete at a node: all, or so many drawn at random of those that may."""
        positions = [i for i, usable in enumerate(self.usable) if usable and i not in here.used]
        most = self.method.max_features
        if most is None or most >= len(positions):
            return set(positions)
        return set(self.decider.random.sample(positions, most))

    def _leaf(self, here: _Open, reason: str, verdicts: tuple[str, ...], averaged: tuple[int, ...]) -> None:
        counts = here.cases.counts
        label = here.label_above if reason == "empty" else majority(counts, self.by)
        tied = tuple([i for i, n in enumerate(counts) if n == counts[label] and i != label]) if any(counts) else ()
        self.trace.record(LeafMade(here.node, label, reason, verdicts, tied, averaged))

    def _split(self, here: _Open, verdict: Verdict, verdicts: tuple[str, ...]) -> list[_Open]:
        winner, *tied = verdict.best
        attribute, event = winner.attribute, winner.event
        evaluator = self.weigher.evaluators[here.cases.arithmetic]
        tests, labels, cut = self.splitter.tests_of(winner, evaluator)
        children = [*here.cases.divide(winner.position, tests, winner.branches, event.unknown)]
        if self.method.empty_branches == "present":
            present = [i for i, cases in enumerate(children) if any(cases.counts)]
            children = [children[i] for i in present]
            tests, labels = tuple([tests[i] for i in present]), [labels[i] for i in present]
        names = tuple([c.attribute.name for c in tied])
        self.trace.record(Chosen(here.node, attribute.name, tests, verdicts, names, cut, verdict.averaged))
        once = self.method.reuse == "never" and isinstance(event, ValuesWeighed) and event.groups is None
        used = here.used | {winner.position} if once else here.used
        label = majority(here.cases.counts, self.by)
        return [_Open((*here.node, name), cases, used, label) for name, cases in zip(labels, children, strict=True)]
