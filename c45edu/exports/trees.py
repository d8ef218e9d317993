"""This file holds what every form of a tree is made from: both trees and their header, of a trace or read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c45edu.arithmetic import Memory, significant, to_float
from c45edu.trace import DataRead, Trace
from c45edu.trace.predicted_errors import Judge, as_grown, judgements
from c45edu.tree import Decision, Node, Tree

Estimate = Callable[[Node], float | None]

SIGNIFICANT_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Trees:
    """The trees before and after pruning, each with the errors predicted for its nodes (None: nothing predicts any)."""

    header: DataRead
    before: Tree
    after: Tree
    estimate_before: Estimate
    estimate_after: Estimate

    @property
    def are_judged(self) -> bool:
        return self.estimate_after(self.after.root) is not None


def trees_of(trace: Trace) -> Trees:
    """The trees of a trace."""
    before, after = Estimates(trace, pruned=False).of, Estimates(trace, pruned=True).of
    return Trees(trace.header, trace.tree(), trace.pruned_tree(), before, after)


class Estimates:
    """The errors predicted for a node, by the verdicts of a trace; None where nothing was judged."""

    def __init__(self, trace: Trace, pruned: bool) -> None:
        self.values = Memory()
        judged = judgements(trace)
        self.judge = Judge(trace.header, trace if pruned else None) if judged else None
        self.of_decisions = {j.event.node: j.estimate for j in judged} if pruned else as_grown(judged)
        for estimate in self.of_decisions.values():
            to_float(estimate, self.values)  # children before parents: a sum of sums is never evaluated in depth

    def of(self, node: Node) -> float | None:
        if self.judge is None:
            return None
        if isinstance(node, Decision):
            return significant(self.of_decisions[node.id], SIGNIFICANT_DIGITS, self.values)
        if not any(node.counts):
            return 0.0
        return significant(self.judge.of_leaf(node), SIGNIFICANT_DIGITS, self.values)
