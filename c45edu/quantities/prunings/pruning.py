"""This file holds what a pruning method is: the two numbers it compares, the nodes it tries, and its phrases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from c45edu.arithmetic import Rational
from c45edu.quantities.brought import Brought
from c45edu.quantities.quantity import NodeId, Place, Quantity

PHRASES = ("pruning-rule.{}", "rule-value.pruning.{}")
"""What a language says of a pruning: the rule above its sheet, and its name among the rules of a method."""


@dataclass(frozen=True, slots=True)
class LeafCounts:
    """A leaf, or a node as the leaf it could be: its cases by class, and the class it answers."""

    node: NodeId
    counts: tuple[Rational, ...]
    label: int

    @property
    def cases(self) -> Rational:
        return sum(self.counts)

    @property
    def errors(self) -> Rational:
        return self.cases - self.counts[self.label]


@dataclass(frozen=True, slots=True)
class LeafOrSubtree:
    """A node as a leaf, and the leaves of the subtree that it is, to be compared.

    `validation` are the errors of both on validation cases, `alpha` is the rule of the method.
    """

    leaf: LeafCounts
    leaves: tuple[LeafCounts, ...]
    validation: tuple[Rational, Rational] = (0, 0)
    alpha: Fraction = Fraction(1)

    @property
    def places(self) -> tuple[Place, Place]:
        """Those of its two numbers."""
        return Place(self.leaf.node, part="leaf"), Place(self.leaf.node, part="tree")

    @property
    def errors_below(self) -> Rational:
        return sum(leaf.errors for leaf in self.leaves)


@dataclass(frozen=True, slots=True)
class Pruning(Brought):
    """A leaf takes the place of a subtree that has no smaller number, bottom-up.

    numbers            what the node has as a leaf, and as a subtree; None: it has a way of its own (`c45edu.pruning`)
    above_leaves_only  a node is tried only once all its branches are leaves
    steps              the derivation of the number of a subtree: what its formula names, and then itself

    Raises `ValueError` that names the phrase that is missing.
    """

    name: str
    numbers: Callable[[LeafOrSubtree], tuple[Quantity, Quantity]] | None = None
    above_leaves_only: bool = False
    steps: Callable[[Quantity], tuple[Quantity, ...]] = lambda subtree: (subtree,)

    def __post_init__(self) -> None:
        self.refuse_missing(f"the pruning {self.name}", (key.format(self.name) for key in PHRASES))
