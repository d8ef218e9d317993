"""This file holds pruning by cost and complexity: Σ N·Info of the leaves and α for each, tried above leaves only.

After the second of the described systems; α is the rule `alpha`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, total
from c45edu.quantities.entropy import Info
from c45edu.quantities.prunings.pruning import LeafOrSubtree, Pruning
from c45edu.quantities.quantity import Given, Place, Quantity


@dataclass(frozen=True, slots=True)
class Cost(Quantity):
    """Σ N_t·Info(D_t) + α·T: what T leaves cost, by the cases N_t and the entropy of each, and α for every leaf."""

    kind: ClassVar[str] = "Cost"
    place: Place
    leaves: tuple[Info, ...]
    alpha: Fraction

    @property
    def formula(self) -> Expression:
        mixed = [Number(leaf.size) * leaf for leaf in self.leaves if not leaf.is_pure]
        alpha = Given(Place(), "α", self.alpha)
        return total([*mixed, alpha if len(self.leaves) == 1 else alpha * Number(len(self.leaves))])


def costs(node: LeafOrSubtree) -> tuple[Cost, Cost]:
    at, (leaf, subtree) = node.leaf.node, node.places
    own = Info(Place(at), node.leaf.counts)
    below = tuple(Info(Place(at, None, below.node[-1]), below.counts) for below in node.leaves)
    return Cost(leaf, (own,), node.alpha), Cost(subtree, below, node.alpha)


COST_COMPLEXITY = Pruning("cost-complexity", costs, above_leaves_only=True)
