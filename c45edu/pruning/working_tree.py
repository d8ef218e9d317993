"""This file holds a tree that is being pruned: nodes that become leaves or a branch of theirs, and their cases."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from c45edu.arithmetic import Rational, share_of
from c45edu.branch_tests import NOWHERE, sides
from c45edu.data.dataset import Dataset
from c45edu.quantities import NodeId
from c45edu.tree import Decision, Tree

Weights: TypeAlias = "dict[int, Rational] | array[int]"
"""The cases of a node: the weight of each row, or the rows alone where each is a whole case."""


@dataclass(slots=True, eq=False)
class WorkingNode:
    """A node; `side` tells the branch of a value's code, and the code of unknown values is the column's last."""

    id: NodeId
    counts: tuple[Rational, ...]
    label: int
    column: int = -1
    side: Sequence[int] = ()
    children: list[WorkingNode] = field(default_factory=list)
    size: Rational = 0
    """The weight of the cases where it is not the sum of the counts."""

    @property
    def cases(self) -> Rational:
        return sum(self.counts)

    @property
    def errors(self) -> Rational:
        return self.cases - self.counts[self.label]

    def become(self, other: WorkingNode) -> None:
        """Take the place of a branch of this node: id, test and children are the branch's from now on."""
        self.id, self.counts, self.label, self.size = other.id, other.counts, other.label, other.size
        self.column, self.side, self.children = other.column, other.side, other.children


class Redistribution:
    """Sends cases down the branches of a node, those with an unknown value as fractions down each."""

    def __init__(
        self, dataset: Dataset, floats: bool, strangers_stay: bool = False, nothing: float = 0.0
    ) -> None:
        """`strangers_stay`: a case whose value has no branch goes no further, instead of down every branch.

        A branch whose share is no more than `nothing` gets none of the cases with an unknown value.
        """
        self.dataset = dataset
        self.nothing = nothing
        self.strangers_stay = strangers_stay
        self.one: Rational = 1.0 if floats and dataset.has_unknown else 1

    def all_cases(self) -> Weights:
        rows = range(self.dataset.size)
        return dict.fromkeys(rows, self.one) if self.dataset.has_unknown else array("I", rows)

    def class_counts(self, cases: Weights) -> tuple[Rational, ...]:
        counts: list[Rational] = [0] * len(self.dataset.classes)
        labels = self.dataset.labels
        if isinstance(cases, array):
            for row in cases:
                counts[labels[row]] += 1
        else:
            for row, weight in cases.items():
                counts[labels[row]] += weight
        return tuple(counts)

    def divide(self, node: WorkingNode, cases: Weights) -> list[Weights]:
        """The cases of each branch."""
        if not isinstance(cases, array):
            return [*self._divided(node, cases)]
        codes = self.dataset.columns[node.column]
        side = node.side
        branches = [side[codes[row]] for row in cases]
        if NOWHERE in branches:
            return [*self._divided(node, dict.fromkeys(cases, self.one))]
        parts = [array("I") for _ in node.children]
        add = [part.append for part in parts]
        for row, branch in zip(cases, branches, strict=True):
            add[branch](row)
        return [*parts]

    def _divided(self, node: WorkingNode, cases: dict[int, Rational]) -> list[dict[int, Rational]]:
        """The cases of each branch where some may go down several."""
        codes = self.dataset.columns[node.column]
        unknown_code = len(self.dataset.attributes[node.column].values)
        parts: list[dict[int, Rational]] = [{} for _ in node.children]
        unknown: dict[int, Rational] = {}
        for row, weight in cases.items():
            side = NOWHERE if codes[row] == unknown_code else node.side[codes[row]]
            if side != NOWHERE:
                parts[side][row] = weight
            elif codes[row] == unknown_code or not self.strangers_stay:
                unknown[row] = weight
        if unknown:
            self._spread(unknown, parts, node)
        return parts

    def _spread(
        self, unknown: dict[int, Rational], parts: list[dict[int, Rational]], node: WorkingNode
    ) -> None:
        """By the share of each branch in the known cases; where none is known, in the cases that grew the tree."""
        sizes = [sum(part.values()) for part in parts]
        if not any(sizes):
            sizes = [child.cases for child in node.children]
        known = sum(sizes)
        for part, size in zip(parts, sizes, strict=True):
            share = share_of(size, known, self.one) if size else 0
            if share > self.nothing:
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
    most = max(counts)
    return label if counts[label] == most else counts.index(most)


def working_tree(tree: Tree, dataset: Dataset) -> WorkingNode:
    """The tree as nodes that can change."""
    built: dict[NodeId, WorkingNode] = {}
    positions = {attribute.name: i for i, attribute in enumerate(dataset.attributes)}
    for node in tree.bottom_up():
        working = WorkingNode(node.id, node.counts, node.label)
        if isinstance(node, Decision):
            working.column = positions[node.attribute]
            working.side = sides(node.tests, dataset.attributes[working.column].values)
            working.children = [built[branch.child.id] for branch in node.branches]
        built[node.id] = working
    return built[tree.root.id]
