"""This file prunes by predicted errors in 32-bit floats, in the order in which Release 8 visits the nodes.

Each node's cases are divided among its branches in the array itself, one branch after the other, so that weights drift
as they do while growing. A visit either updates what it meets, or only asks what a branch would promise. The array
begins in the order in which growing left it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.cases.case_array import CaseArray, Division, Range
from c45edu.cases.narrow import plain, single
from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.narrow_limit import extra_errors
from c45edu.pruning.working_tree import WorkingNode, relabelled, working_tree
from c45edu.trace import Judged, JudgedBranch, Recounted, Trace
from c45edu.tree import Decision

Visit: TypeAlias = "Generator[Visit, float, float]"
"""A visit of a node: it yields visits of branches, is sent what they promise, and returns what the node does."""
Leaves: TypeAlias = list[tuple[Rational, Rational]]


def prune_narrowly(trace: Trace, method: Method, dataset: Dataset) -> None:
    """Judge every decision, children before parents, and record the verdicts."""
    pruner = _NarrowPruner(trace, method, dataset)
    _walked(pruner.update(pruner.root, Range(0, dataset.size, True), raised=False))


def _walked(visit: Visit) -> None:
    """Carry a visit out, with those inside it (no recursion: a tree may be thousands of nodes deep)."""
    waiting: list[Visit] = [visit]
    promised: Any = None  # nothing is sent to a visit that begins
    while waiting:
        try:
            waiting.append(waiting[-1].send(promised))
            promised = None
        except StopIteration as done:
            waiting.pop()
            promised = done.value


class _NarrowPruner:
    def __init__(self, trace: Trace, method: Method, dataset: Dataset) -> None:
        self.trace = trace
        self.method = method
        self.array = CaseArray(dataset, trace.order_left)
        self.confidence = single(float(method.confidence))
        self.slack = float(method.slack)
        tree = trace.tree()
        self.root = working_tree(tree, dataset)
        tests = {node.id: node.tests for node in tree.bottom_up() if isinstance(node, Decision)}
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            if node.children:
                node.side = self.array.sides(node.column, tests[node.id])
            waiting += node.children

    def update(self, node: WorkingNode, cases: Range, raised: bool) -> Visit:
        """Prune a node with these cases, after its branches; what it promises then."""
        counts, label, leaf = self._as_leaf(node, cases)
        if (raised or label != node.label or counts != node.counts) and any(counts):
            node.counts, node.label = counts, label
            self.trace.record(Recounted(node.id, counts, label))
        node.size = plain(self.array.weight(cases))
        if not node.children:
            return leaf
        subtree, largest = yield from self._below(node, cases, lambda child, part: self.update(child, part, raised))
        leaves: Leaves = []
        branch = None
        if self.method.raising and largest.children:  # raising a leaf is replacing by a leaf
            branch = yield self.asked(largest, cases, leaves)
        verdict = self._verdict(leaf, subtree, branch)
        branches = tuple(JudgedBranch(c.id, *_as_counted(c), bool(c.children)) for c in node.children)
        of_largest = None if branch is None else largest.id
        self.trace.record(Judged(node.id, verdict, *_as_counted(node), branches, of_largest, tuple(leaves)))
        if verdict == "raise":
            node.become(largest)
            return (yield self.update(node, cases, raised=True))
        if verdict == "replace":
            node.children = []
        return leaf if verdict == "replace" else subtree

    def asked(self, node: WorkingNode, cases: Range, leaves: Leaves) -> Visit:
        """What a branch would promise with these cases, and (N, E) of its leaves; nothing is changed."""
        counts, label, leaf = self._as_leaf(node, cases)
        if not node.children:
            size = self.array.weight(cases)
            leaves.append((plain(size), plain(single(size - float(counts[label])))))
            return leaf
        subtree, _ = yield from self._below(node, cases, lambda child, part: self.asked(child, part, leaves))
        return subtree

    def _below(
        self, node: WorkingNode, cases: Range, visit: Callable[[WorkingNode, Range], Visit]
    ) -> Generator[Visit, float, tuple[float, WorkingNode]]:
        """What the branches promise together, and the largest of them: of equals the last."""
        division = Division(self.array, cases, node.column, node.side)
        self.array.divisions.append(division)
        subtree, largest, most = 0.0, node.children[0], 0.0
        for i, child in enumerate(node.children):
            part = division.enter(i)
            if part.first == part.end:
                continue
            if division.share >= most:
                largest, most = child, division.share
            subtree = single(subtree + (yield visit(child, part)))
        division.leave()
        self.array.divisions.pop()
        return subtree, largest

    def _as_leaf(self, node: WorkingNode, cases: Range) -> tuple[tuple[Rational, ...], int, float]:
        """The class weights, the class, and the errors predicted for a node as a leaf."""
        size, weights = self.array.weight(cases), self.array.class_weights(cases)
        label = relabelled(node.label, weights)
        errors = single(size - weights[label])
        predicted = single(errors + extra_errors(size, errors, self.confidence))
        return tuple(map(plain, weights)), label, predicted

    def _verdict(self, leaf: float, subtree: float, branch: float | None) -> str:
        if leaf <= subtree + self.slack and (branch is None or leaf <= branch + self.slack):
            return "replace"
        return "raise" if branch is not None and branch <= subtree + self.slack else "keep"


def _as_counted(node: WorkingNode) -> tuple[Rational, Rational]:
    """N and E as 32-bit floats have them: N is summed over the cases, not over the classes."""
    return node.size, plain(single(float(node.size) - float(node.counts[node.label])))
