"""This file prunes by errors on cases that did not grow the tree: a leaf that makes no more wins (Quinlan 1987)."""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error, quoted
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.pruning.working_tree import Redistribution, Weights, WorkingNode, working_tree
from c45edu.quantities import NodeId
from c45edu.quantities.prunings import LeafCounts
from c45edu.trace import Trace
from c45edu.tree import Decision


def prune_reduced_error(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Bottom-up over all decisions; `validation` are the cases that judge."""
    if validation is None:
        raise C45Error("reduced-error pruning needs validation cases: --validation FILE, or --validation-share")
    _refuse_strangers(trace, validation)
    if not set(validation.classes) <= set(trace.header.classes):
        strange = next(name for name in validation.classes if name not in trace.header.classes)
        raise C45Error(f"{validation.name} has the class {quoted(strange)}, which no training case has")
    cases = Redistribution(validation, floats=False, strangers_stay=True)
    reached = _reached(working_tree(trace.tree(), validation), cases)
    position = {name: i for i, name in enumerate(trace.header.classes)}
    classes = [position[name] for name in validation.classes]
    below: dict[NodeId, Rational] = {}

    def judge(node: Decision, leaves: tuple[LeafCounts, ...]) -> tuple[Rational, Rational]:
        """The errors as a leaf, and as a subtree: of its branches, and of cases whose value has no branch."""
        own, labels = reached[node.id], {leaf.node: leaf.label for leaf in leaves}
        children = [branch.child.id for branch in node.branches]
        stay = tuple(n - sum(reached[child][i] for child in children) for i, n in enumerate(own))
        subtree = _wrong(stay, node.label, classes)
        for child in children:
            subtree += _wrong(reached[child], labels[child], classes) if child in labels else below[child]
        below[node.id] = subtree
        return _wrong(own, node.label, classes), subtree

    prune_by_comparing(trace, judge)


def _refuse_strangers(trace: Trace, validation: Dataset) -> None:
    """Validation cases have the columns of the training cases, of the same kinds."""
    header = trace.header
    if validation.target != header.target:
        own, wanted = quoted(validation.target), quoted(header.target)
        raise C45Error(f"the class column of {validation.name} is {own}, not {wanted}")
    kinds = {attribute.name: attribute.kind for attribute in validation.attributes}
    for attribute in header.attributes:
        if attribute.name not in kinds:
            raise C45Error(f"{validation.name} has no column {quoted(attribute.name)}, which the training cases have")
        if kinds[attribute.name] != attribute.kind and attribute.kind == "continuous":
            raise C45Error(f"{quoted(attribute.name)} of {validation.name} must be numbers, as in {header.dataset}")


def _wrong(counts: tuple[Rational, ...], label: int, classes: list[int]) -> Rational:
    """The cases of another class; `classes` says which class of the tree each of the validation cases' is."""
    return sum(n for own, n in zip(classes, counts, strict=True) if own != label)


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
