"""This file collapses a grown tree: a subtree with as many training errors as a leaf would have becomes one.

It is a pass of its own after growing, before any pruning, in two orders: Release 8 goes bottom-up, and there a
collapsed subtree still counts with the errors of its branches; J48 goes top-down.
"""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.trace import Collapsed, Trace
from c45edu.tree import Decision, Node, Tree, errors

SLACK = 0.001


def collapse(trace: Trace, method: Method) -> None:
    """Record every subtree that becomes a leaf because it makes no fewer training errors (by 0.001)."""
    ORDERS[method.collapse](trace)


def _bottom_up(trace: Trace) -> None:
    below: dict[NodeId, Rational] = {}
    for node in trace.grown_tree().bottom_up():
        below[node.id] = errors(node)
        if isinstance(node, Decision):
            below[node.id] = sum(below[branch.child.id] for branch in node.branches)
            _try(node, below[node.id], trace)


def _top_down(trace: Trace) -> None:
    tree = trace.grown_tree()
    below = _subtree_errors(tree)
    waiting: list[Node] = [tree.root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Decision) and not _try(node, below[node.id], trace):
            waiting += [branch.child for branch in reversed(node.branches)]


def _subtree_errors(tree: Tree) -> dict[NodeId, Rational]:
    below: dict[NodeId, Rational] = {}
    for node in tree.bottom_up():
        children = [below[b.child.id] for b in node.branches] if isinstance(node, Decision) else [errors(node)]
        below[node.id] = sum(children)
    return below


def _try(node: Decision, subtree: Rational, trace: Trace) -> bool:
    if subtree < errors(node) - SLACK:
        return False
    trace.record(Collapsed(node.id, errors(node), subtree))
    return True


ORDERS = {"none": lambda trace: None, "bottom-up": _bottom_up, "top-down": _top_down}
