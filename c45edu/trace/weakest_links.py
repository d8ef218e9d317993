"""This file finds the subtrees that cost-complexity pruning passes through as α grows, and each α at which a node goes.

That is the α at which its leaf costs no more than its leaves, g = (N·Info(D) − Σ N_t·Info(D_t)) / (T − 1).
"""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.arithmetic import Expression, Memory, Number, compare, total
from c45edu.quantities import Info, NodeId, Place
from c45edu.tree import Decision, Leaf, Node, Tree


@dataclass(frozen=True, slots=True)
class WeakestLink:
    """A node that goes, the α at which it goes, and how many leaves the tree has afterwards."""

    node: NodeId
    alpha: Expression
    leaves: int


def weakest_links(tree: Tree) -> list[WeakestLink]:
    """The nodes in the order in which they go as α grows from 0; of equal ones the first on the walk."""
    values = Memory()
    gone: set[NodeId] = set()
    links: list[WeakestLink] = []
    while tree.root.id not in gone and isinstance(tree.root, Decision):
        leaves = _leaves_below(tree, gone)
        best: tuple[NodeId, Expression] | None = None
        for step in tree.walk():
            if step.node.id in leaves and isinstance(step.node, Decision) and step.node.id not in gone:
                alpha = _alpha(step.node, leaves[step.node.id])
                if best is None or compare(alpha, best[1], values) < 0:
                    best = (step.node.id, alpha)
        assert best is not None
        gone.add(best[0])
        left = len(leaves[()]) - len(leaves[best[0]]) + 1
        links.append(WeakestLink(best[0], best[1], left))
    return links


def _alpha(node: Node, leaves: list[Node]) -> Expression:
    own = Number(sum(node.counts)) * Info(Place(node.id), node.counts)
    below = [Number(sum(leaf.counts)) * Info(Place(leaf.id), leaf.counts) for leaf in leaves if any(leaf.counts)]
    return (own - total(below)) / Number(len(leaves) - 1) if len(leaves) > 1 else own


def _leaves_below(tree: Tree, gone: set[NodeId]) -> dict[NodeId, list[Node]]:
    """The leaves below every node that still stands."""
    below: dict[NodeId, list[Node]] = {}
    for node in tree.bottom_up():
        if isinstance(node, Leaf) or node.id in gone:
            below[node.id] = [node]
        else:
            below[node.id] = [leaf for branch in node.branches for leaf in below[branch.child.id]]
    hidden = {node.id for node in _hidden(tree, gone)}
    return {node: leaves for node, leaves in below.items() if node not in hidden}


def _hidden(tree: Tree, gone: set[NodeId]) -> list[Node]:
    return [step.node for step in tree.walk() if any(step.node.id[:i] in gone for i in range(len(step.node.id)))]
