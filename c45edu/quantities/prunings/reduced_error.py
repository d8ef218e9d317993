"""This file holds pruning by errors on cases that did not grow the tree (Quinlan 1987): a leaf with no more wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Rational
from c45edu.quantities.prunings.pruning import LeafOrSubtree, Pruning
from c45edu.quantities.quantity import Place, Quantity


@dataclass(frozen=True, slots=True)
class ValidationErrors(Quantity):
    """The errors on cases that did not grow the tree."""

    kind: ClassVar[str] = "ValidationErrors"
    place: Place
    errors: Rational

    @property
    def formula(self) -> Expression:
        return Number(self.errors)


def validated(node: LeafOrSubtree) -> tuple[ValidationErrors, ValidationErrors]:
    (leaf, subtree), (as_leaf, as_subtree) = node.places, node.validation
    return ValidationErrors(leaf, as_leaf), ValidationErrors(subtree, as_subtree)


REDUCED_ERROR = Pruning("reduced-error", validated)
