"""This file prunes by errors on cases that did not grow the tree: a leaf that makes no more wins (Quinlan 1987)."""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.pruning.working_tree import Redistribution, Weights, WorkingNode, working_tree
from c45edu.quantities import NodeId
from c45edu.trace import LeafCounts, Trace
from c45edu.tree import Node


def prune_reduced_error(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Bottom-up over all decisions; `validation` are the cases that judge."""
    if validation is None:
        raise C45Error("reduced-error pruning needs validation cases: --validation FILE, or --validation-share")
    if not set(validation.classes) <= set(trace.header.classes):
        strange = next(name for name in validation.classes if name not in trace.header.classes)
        raise C45Error(f"{validation.name} has the class {strange!r}, which no training case has")
    reached = _reached(working_tree(trace.tree(), validation), Redistribution(validation, floats=False))
    position = {name: i for i, name in enumerate(trace.header.classes)}
    names = [position[name] for name in validation.classes]

    def errors(node: NodeId, label: int) -> Rational:
        counts = reached.get(node, ())
        return sum(n for own, n in zip(names, counts, strict=False) if own != label)

    def judge(node: Node, leaves: tuple[LeafCounts, ...]) -> tuple[Rational, Rational]:
        return errors(node.id, node.label), sum(errors(leaf.node, leaf.label) for leaf in leaves)

    prune_by_comparing(trace, "reduced-error", validation=judge)


def _reached(root: WorkingNode, cases: Redistribution) -> dict[NodeId, tuple[Rational, ...]]:
    """The validation cases by class that reach each node."""
    counts: dict[NodeId, tuple[Rational, ...]] = {}
    waiting: list[tuple[WorkingNode, Weights]] = [(root, cases.all_cases())]
    while waiting:
        node, own = waiting.pop()
        counts[node.id] = cases.class_counts(own)
        if node.children:
            waiting += zip(node.children, cases.divide(node, own), strict=True)
    return counts
