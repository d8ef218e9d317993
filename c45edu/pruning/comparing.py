"""This file prunes bottom-up by comparing two numbers: what a node costs as a leaf, and as the subtree that it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from c45edu.arithmetic import Memory, Rational, compare
from c45edu.quantities import NodeId
from c45edu.quantities.prunings import PRUNINGS, LeafCounts
from c45edu.trace import Compared, Trace
from c45edu.trace.leaf_or_subtree import comparison_of
from c45edu.tree import Decision, Leaf

Validation = Callable[[Decision, tuple[LeafCounts, ...]], tuple[Rational, Rational]]


def prune_by_comparing(trace: Trace, validation: Validation | None = None) -> None:
    """Judge the decisions, children before parents; the leaf wins if it has no more, exactly compared."""
    pruning = PRUNINGS[trace.header.method.pruning]
    leaves: dict[NodeId, tuple[LeafCounts, ...]] = {}
    values = Memory()
    for node in trace.tree().bottom_up():
        own = LeafCounts(node.id, node.counts, node.label)
        if isinstance(node, Leaf):
            leaves[node.id] = (own,)
            continue
        below = tuple(leaf for branch in node.branches for leaf in leaves[branch.child.id])
        leaves[node.id] = below
        if pruning.above_leaves_only and len(below) > len(node.branches):
            continue
        checked = validation(node, below) if validation else (0, 0)
        event = Compared(node.id, pruning.name, "keep", own, below, checked)
        comparison = comparison_of(event, trace.header)
        if compare(comparison.leaf, comparison.subtree, values) <= 0:
            event = replace(event, verdict="replace")
            leaves[node.id] = (own,)
        trace.record(event)
