"""This file holds a tree that is being pruned: nodes that become leaves or a branch of theirs, and their cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from c45edu.arithmetic import Rational, share_of
from c45edu.data.dataset import Dataset
from c45edu.quantities import NodeId
from c45edu.tree import Decision, Node, Not, Tree

NOWHERE = -1
"""The side of a value that has no branch: its cases go down all of them, as with an unknown value."""
Weights = dict[int, Rational]
"""The cases of a node: the weight of each row."""


@dataclass(slots=True, eq=False)
class WorkingNode:
    """A node; `side` tells the branch of a value's code, and the code of unknown values is the column's last."""

    id: NodeId
    counts: tuple[Rational, ...]
    label: int
    column: int = -1
    side: Sequence[int] = ()
    children: list[WorkingNode] = field(default_factory=list)

    @property
    def cases(self) -> Rational:
        return sum(self.counts)

    @property
    def errors(self) -> Rational:
        return self.cases - self.counts[self.label]

    def become(self, other: WorkingNode) -> None:
        """Take the place of a branch of this node: id, test and children are the branch's from now on."""
        self.id, self.counts, self.label = other.id, other.counts, other.label
        self.column, self.side, self.children = other.column, other.side, other.children


class Redistribution:
    """Sends cases down the branches of a node, those with an unknown value as fractions down each."""

    def __init__(self, dataset: Dataset, floats: bool, strangers_stay: bool = False) -> None:
        """`strangers_stay`: a case whose value has no branch goes no further, instead of down every branch."""
        self.dataset = dataset
        self.strangers_stay = strangers_stay
        self.one: Rational = 1.0 if floats and dataset.has_unknown else 1

    def all_cases(self) -> Weights:
        return dict.fromkeys(range(self.dataset.size), self.one)

    def class_counts(self, cases: Weights) -> tuple[Rational, ...]:
        counts: list[Rational] = [0] * len(self.dataset.classes)
        for row, weight in cases.items():
            counts[self.dataset.labels[row]] += weight
        return tuple(counts)

    def divide(self, node: WorkingNode, cases: Weights) -> list[Weights]:
        """The cases of each branch."""
        codes = self.dataset.columns[node.column]
        unknown_code = len(self.dataset.attributes[node.column].values)
        parts: list[Weights] = [{} for _ in node.children]
        unknown: Weights = {}
        for row, weight in cases.items():
            side = NOWHERE if codes[row] == unknown_code else node.side[codes[row]]
            if side != NOWHERE:
                parts[side][row] = weight
            elif codes[row] == unknown_code or not self.strangers_stay:
                unknown[row] = weight
        if unknown:
            self._spread(unknown, parts, node)
        return parts

    def _spread(self, unknown: Weights, parts: list[Weights], node: WorkingNode) -> None:
        """By the share of each branch in the known cases; where none is known, in the cases that grew the tree."""
        sizes = [sum(part.values()) for part in parts]
        if not any(sizes):
            sizes = [child.cases for child in node.children]
        known = sum(sizes)
        for part, size in zip(parts, sizes, strict=True):
            if size:
                share = share_of(size, known, self.one)
                part.update({row: weight * share for row, weight in unknown.items()})

    def leaves_below(self, node: WorkingNode, cases: Weights) -> Iterator[tuple[Rational, Rational]]:
        """(N, E) of every leaf below a node, were it given these cases; a leaf answers the majority of what it gets."""
        waiting = [(node, cases)]
        while waiting:
            here, own = waiting.pop()
            if here.children:
                waiting += [pair for pair in zip(here.children, self.divide(here, own), strict=True) if pair[1]][::-1]
            else:
                counts = self.class_counts(own)
                label = relabelled(here.label, counts)
                yield sum(counts), sum(counts) - counts[label]


def relabelled(label: int, counts: Sequence[Rational]) -> int:
    """The class of a node with these cases: the one it has, unless another has strictly more."""
    best = label
    for other, count in enumerate(counts):
        if count > counts[best]:
            best = other
    return best


def working_tree(tree: Tree, dataset: Dataset) -> WorkingNode:
    """The tree as nodes that can change."""
    built: dict[NodeId, WorkingNode] = {}
    positions = {attribute.name: i for i, attribute in enumerate(dataset.attributes)}
    for node in tree.bottom_up():
        working = WorkingNode(node.id, node.counts, node.label)
        if isinstance(node, Decision):
            working.column = positions[node.attribute]
            working.side = _sides(node, dataset, working.column)
            working.children = [built[branch.child.id] for branch in node.branches]
        built[node.id] = working
    return built[tree.root.id]


def _sides(node: Decision, dataset: Dataset, column: int) -> list[int]:
    """From the code of a value to its branch."""
    attribute = dataset.attributes[column]
    if node.threshold is not None:
        return [int(value > node.threshold) for value in attribute.values]  # type: ignore[operator]
    side = [NOWHERE] * len(attribute.values)
    for branch, value in enumerate(node.branches):
        for code, text in enumerate(attribute.texts):
            if _takes(value.value, text):
                side[code] = branch
    return side


def _takes(value: object, text: str) -> bool:
    if isinstance(value, Not):
        return text != value.value
    return text in value if isinstance(value, tuple) else text == value


__all__ = ["Node", "Redistribution", "Weights", "WorkingNode", "relabelled", "working_tree"]
