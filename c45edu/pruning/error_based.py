"""This file prunes by predicted errors, as C4.5 does: by a leaf, or by raising a branch (Quinlan 1993, section 4.2).

Bottom-up, three estimates are compared at each decision: as a leaf, N·U_CF(E, N); as a subtree, the sum over its
(already pruned) branches; and, where the method raises, its largest branch fed with all cases of the node. The leaf
wins if it promises no more errors than the others (plus a slack, where a program has one), else the branch if no more
than the subtree. A raised branch has new cases and is judged again.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from c45edu.arithmetic import FLOAT_DECIDES, Expression, Memory, Number, compare, to_float
from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.programs import PROGRAMS, majority
from c45edu.pruning.narrow_error_based import prune_narrowly
from c45edu.pruning.working_tree import Redistribution, Weights, WorkingNode, relabelled, working_tree
from c45edu.quantities import NodeId
from c45edu.trace import Judged, JudgedBranch, Recounted, Trace
from c45edu.trace.predicted_errors import Judge, Judgement


def prune_error_based(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Judge every decision, children before parents, and record the verdicts."""
    if method.float32:
        prune_narrowly(trace, method, dataset)
    else:
        _Pruner(trace, method, dataset).run()


class _Visit(NamedTuple):
    """A node with its cases and the node above it: whether its children are done, and whether it was raised."""

    node: WorkingNode
    cases: Weights
    above: WorkingNode | None = None
    done: bool = False
    raised: bool = False


class _Pruner:
    def __init__(self, trace: Trace, method: Method, dataset: Dataset) -> None:
        self.trace = trace
        self.method = method
        self.by = PROGRAMS[method.comparison].by
        self.root = working_tree(trace.tree(), dataset)
        self.cases = Redistribution(dataset, method.weights == "floats", nothing=self.by)
        self.judge = Judge(trace.header)
        self.values = Memory()
        self.judged: dict[NodeId, Judgement] = {}
        self.slack = Fraction(method.slack)

    def run(self) -> None:
        """Visit children before parents, with a stack of visits."""
        start: Weights = self.cases.all_cases() if self.method.raising else {}
        waiting = [_Visit(self.root, start)]
        while waiting:
            visit = waiting.pop()
            node, cases, above, done, raised = visit
            if raised and not done:
                self._recount(node, cases, above)
            if not node.children:
                continue
            if done:
                if self._judge(node, cases):
                    waiting.append(visit._replace(done=False, raised=True))
                continue
            parts = self.cases.divide(node, cases) if self.method.raising else [cases] * len(node.children)
            waiting.append(visit._replace(done=True))
            waiting += [
                _Visit(child, part, node, False, raised) for child, part in zip(node.children, parts, strict=True)
            ][::-1]

    def _recount(self, node: WorkingNode, cases: Weights, above: WorkingNode | None) -> None:
        """A node below a raised one has new cases, and its class follows them.

        To J48 it is the majority of these cases alone, and without any, that of the node above; else the class that
        the node has stays unless another has more cases.
        """
        counts = self.cases.class_counts(cases)
        anew = self.method.comparison == "j48"
        if not any(counts) and not anew:
            return
        label = above.label if above and not any(counts) else majority(counts, self.by)
        node.label = label if anew else relabelled(node.label, counts)
        node.counts = counts
        self.trace.record(Recounted(node.id, counts, node.label))

    def _judge(self, node: WorkingNode, cases: Weights) -> bool:
        """Record the verdict on a decision and carry it out; whether a branch was raised and is to be judged again."""
        branches = tuple(JudgedBranch(c.id, c.cases, c.errors, bool(c.children)) for c in node.children)
        largest = self._largest(node)
        raising = self.method.raising and bool(largest.children)  # raising a leaf is replacing by a leaf
        pairs = tuple(self.cases.leaves_below(largest, cases)) if raising else ()
        event = Judged(node.id, "keep", node.cases, node.errors, branches, largest.id if pairs else None, pairs)
        verdict = self._verdict(self.judge.of(event, self.judged))
        event = replace(event, verdict=verdict)
        self.trace.record(event)
        self.judged[node.id] = self.judge.of(event, self.judged)
        if verdict == "replace":
            node.children = []
        elif verdict == "raise":
            node.become(largest)
        return verdict == "raise"

    def _verdict(self, judgement: Judgement) -> str:
        leaf, subtree, raised = judgement.leaf, judgement.subtree, judgement.raised
        if self._at_most(leaf, subtree) and (raised is None or self._at_most(leaf, raised)):
            return "replace"
        return "raise" if raised is not None and self._at_most(raised, subtree) else "keep"

    def _at_most(self, a: Expression, b: Expression) -> bool:
        """a ≤ b + slack: exactly, or in floats where a program is imitated."""
        if self.method.comparison == "exact" and self.method.weights == "fractions":
            return compare(a, b + Number(self.slack), self.values) <= 0
        near = FLOAT_DECIDES if self.method.comparison == "exact" else self.by
        return to_float(a, self.values) <= to_float(b, self.values) + float(self.slack) + near

    def _largest(self, node: WorkingNode) -> WorkingNode:
        """The branch with the most cases, of equals the last."""
        best = node.children[0]
        for child in node.children[1:]:
            if child.cases >= best.cases - self.by:
                best = child
        return best
