"""This file holds a decision tree as frozen values: leaves, decisions, and the walk over them.

A node's `id` is its path of branch labels in the tree as grown, kept for life; where it stands now is told by the walk.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest, OneOf, branch_labels, threshold_of
from c45edu.data.dataset import Attribute
from c45edu.quantities import NodeId


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf: its cases by class (all 0 on an empty branch) and the class it answers."""

    id: NodeId
    counts: tuple[Rational, ...]
    label: int


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch of a decision: which cases it takes, and the node below it."""

    test: BranchTest
    child: Node


@dataclass(frozen=True, slots=True)
class Decision:
    """An inner node: its cases by class, their majority class, and the test.

    A continuous attribute was weighed at `cut`; the number tested is in the tests of the branches.
    """

    id: NodeId
    counts: tuple[Rational, ...]
    label: int
    attribute: str
    branches: tuple[Branch, ...]
    cut: Decimal | None = None

    @property
    def tests(self) -> list[BranchTest]:
        return [branch.test for branch in self.branches]

    @property
    def threshold(self) -> Decimal | None:
        """The number that is printed and tested (value <= threshold); None where the attribute is nominal."""
        return threshold_of(self.tests)


Node: TypeAlias = Leaf | Decision


@dataclass(frozen=True, slots=True)
class Step:
    """A node met on a walk: how many branches lead to it now, and the last of them, with the step above."""

    level: int
    node: Node
    branch: Branch | None = None
    label: str = ""
    above: Step | None = None

    @property
    def parent(self) -> Decision | None:
        return self.above.node if self.above and isinstance(self.above.node, Decision) else None

    @property
    def path(self) -> NodeId:
        """The labels of the branches that lead to it now (asked for only where they are shown: they may be many)."""
        labels, step = [], self
        while step.above is not None:
            labels.append(step.label)
            step = step.above
        return tuple(reversed(labels))


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree with what its nodes refer to: the attributes, the target and the classes in their order.

    `spreads`: a branch without cases answers with the class shares of its decision (as J48 does), not with its class.
    """

    root: Node
    attributes: tuple[Attribute, ...]
    target: str
    classes: tuple[str, ...]
    spreads: bool = False

    def answering(self) -> Iterator[tuple[Node, tuple[Rational, ...]]]:
        """Every node with the class counts by which it answers; without any, its class does."""
        for step in self.walk():
            counts = step.node.counts
            yield step.node, step.parent.counts if self.spreads and step.parent and not any(counts) else counts

    def walk(self) -> Iterator[Step]:
        """Every node, depth first, branches in order (no recursion: a tree may be thousands of nodes deep)."""
        waiting = [Step(0, self.root)]
        while waiting:
            step = waiting.pop()
            yield step
            if isinstance(step.node, Decision):
                labels = branch_labels(step.node.attribute, step.node.tests)
                waiting += [
                    Step(step.level + 1, branch.child, branch, label, step)
                    for label, branch in zip(reversed(labels), reversed(step.node.branches), strict=True)
                ]

    def bottom_up(self) -> Iterator[Node]:
        """Every node after its children, branches in order."""
        order: list[Node] = []
        waiting: list[Node] = [self.root]
        while waiting:
            node = waiting.pop()
            order.append(node)
            if isinstance(node, Decision):
                waiting += [branch.child for branch in node.branches]
        return reversed(order)

    @property
    def size(self) -> int:
        """The number of nodes, leaves included."""
        return sum(1 for _ in self.walk())

    @property
    def leaves(self) -> int:
        return sum(1 for step in self.walk() if isinstance(step.node, Leaf))

    @property
    def depth(self) -> int:
        """The number of decisions on the longest path."""
        return max(step.level for step in self.walk())

    @property
    def training_errors(self) -> Rational:
        """The weight of the cases outside the class of their leaf."""
        return sum(errors(step.node) for step in self.walk() if isinstance(step.node, Leaf))


def without_impossible_values(tree: Tree) -> Tree:
    """Grouped values that no case can have where they stand are taken out of the last branch of their test.

    A test above may have sent them elsewhere; a branch left without values goes (Release 8's -s, after pruning).
    """
    possible: dict[int, dict[str, frozenset[str]]] = {id(tree.root): {}}
    for step in tree.walk():
        node = step.node
        if isinstance(node, Decision):
            known = possible[id(node)]
            for branch in node.branches:
                narrowed = known
                if isinstance(branch.test, OneOf):
                    taken = frozenset(branch.test.values)
                    narrowed = {**known, node.attribute: known.get(node.attribute, taken) & taken}
                possible[id(branch.child)] = narrowed
    built: dict[NodeId, Node] = {}
    for node in tree.bottom_up():
        built[node.id] = _narrowed(node, built, possible[id(node)]) if isinstance(node, Decision) else node
    return replace(tree, root=built[tree.root.id])


def _narrowed(node: Decision, built: dict[NodeId, Node], possible: dict[str, frozenset[str]]) -> Decision:
    branches = [Branch(branch.test, built[branch.child.id]) for branch in node.branches]
    last = branches[-1]
    if isinstance(last.test, OneOf) and node.attribute in possible:
        left = tuple(value for value in last.test.values if value in possible[node.attribute])
        branches = [*branches[:-1], *((Branch(OneOf(left), last.child),) if left else ())]
    return replace(node, branches=tuple(branches))


def errors(node: Node) -> Rational:
    """The weight of a node's cases outside its class."""
    return sum(node.counts) - node.counts[node.label]
