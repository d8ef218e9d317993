"""This file prunes by predicted errors, as C4.5 does: a subtree that promises no fewer errors than a leaf becomes one.

Bottom-up, each decision is compared with the leaf it could be: N·U_CF(E, N) against the sum over its (already pruned)
branches. At a draw the smaller tree, the leaf, is preferred. Source: Quinlan (1993), section 4.2.
"""

from __future__ import annotations

from c45edu.arithmetic import Memory, compare
from c45edu.growing.method import Method
from c45edu.quantities import NodeId
from c45edu.trace import Judged, JudgedBranch, Trace
from c45edu.trace.judgements import Judgement, judgement_of
from c45edu.tree import Decision, errors


def prune_error_based(trace: Trace, method: Method) -> None:
    """Judge every decision of the grown tree, children before parents, and record the verdicts."""
    judged: dict[NodeId, Judgement] = {}
    values = Memory()
    for node in trace.tree().bottom_up():
        if isinstance(node, Decision):
            event = _event(node, "keep")
            judgement = judgement_of(event, trace.header, judged)
            if compare(judgement.leaf, judgement.subtree, values) <= 0:
                event = _event(node, "replace")
                judgement = judgement_of(event, trace.header, judged)
            judged[node.id] = judgement
            trace.record(event)


def _event(node: Decision, verdict: str) -> Judged:
    branches = tuple(
        JudgedBranch(branch.child.id, sum(branch.child.counts), errors(branch.child)) for branch in node.branches
    )
    return Judged(node.id, verdict, sum(node.counts), errors(node), branches)
