"""This file holds pruning by e + 1/(2N)·√(e·(N − e)/N), which is taught as pessimistic pruning and is not Quinlan's.

Leaf and subtree have the same N, so that the leaf wins just when it makes no more training errors than the subtree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Rational, Root
from c45edu.quantities.prunings.pruning import LeafOrSubtree, Pruning
from c45edu.quantities.quantity import Given, Place, Quantity


@dataclass(frozen=True, slots=True)
class CorrectedErrors(Quantity):
    """e + 1/(2N)·√(e·(N − e)/N): errors with a standard error of the rate added (for 10 of 100: 10.015)."""

    kind: ClassVar[str] = "CorrectedErrors"
    place: Place
    errors: Rational
    cases: Rational

    @property
    def formula(self) -> Expression:
        e, n = Given(self.place, "e", self.errors), Given(self.place, "N", self.cases)
        return e + Number(1) / (2 * n) * Root(e * (n - e) / n)


def corrected(node: LeafOrSubtree) -> tuple[CorrectedErrors, CorrectedErrors]:
    cases, (leaf, subtree) = node.leaf.cases, node.places
    return CorrectedErrors(leaf, node.leaf.errors, cases), CorrectedErrors(subtree, node.errors_below, cases)


STANDARD_ERROR = Pruning("standard-error", corrected)
