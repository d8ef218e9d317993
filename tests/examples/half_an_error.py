"""A pruning from outside: half an error for each leaf, without the standard error that Quinlan (1987) adds to it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Rational
from c45edu.quantities.prunings.pruning import LeafOrSubtree, Pruning
from c45edu.quantities.quantity import Place, Quantity


@dataclass(frozen=True, slots=True)
class HalfErrors(Quantity):
    """E + L/2: the errors of L leaves, and half an error for each."""

    kind: ClassVar[str] = "HalfErrors"
    place: Place
    errors: Rational
    leaves: int

    @property
    def formula(self) -> Expression:
        return Number(self.errors) + Number(self.leaves) * Number(Fraction(1, 2))


def numbers(node: LeafOrSubtree) -> tuple[HalfErrors, HalfErrors]:
    leaf, subtree = node.places
    return HalfErrors(leaf, node.leaf.errors, 1), HalfErrors(subtree, node.errors_below, len(node.leaves))


HALF_AN_ERROR = Pruning(
    "half-an-error", numbers, symbols={"HalfErrors": ("h", "{v}", ("{node}",))},
    phrases={
        "en": {
            "pruning-rule.half-an-error": "Bottom-up, half an error is added for each leaf.",
            "rule-value.pruning.half-an-error": "half an error a leaf",
        },
        "zh": {
            "pruning-rule.half-an-error": "自底向上，每个叶结点加半个误差。",
            "rule-value.pruning.half-an-error": "每个叶结点加半个误差",
        },
    },
)
