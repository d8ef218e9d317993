"""This file says which attributes' gains enter the mean gain, and on which side of it a gain is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from c45edu.arithmetic import Number, compare, total
from c45edu.data.dataset import Attribute
from c45edu.growing.candidates import Candidate, Signature, Terms, in_floats, sign_of_terms
from c45edu.method import Method

MANY_VALUED = 0.3
"""An attribute with at least this share of values per case is many-valued (Release 8 and J48)."""


def many_valued(attribute: Attribute, cases: int) -> bool:
    """Whether a nominal attribute has too many values for so many cases; a continuous one never has."""
    return attribute.kind == "nominal" and len(attribute.values) >= MANY_VALUED * cases


def entering(attributes: tuple[Attribute, ...], cases: int, method: Method) -> list[bool]:
    """For each attribute whether its gain, if it has one, enters the mean: all, or the few-valued if there are any."""
    many = [many_valued(attribute, cases) for attribute in attributes]
    if method.mean_over == "can-split" or method.group_values or all(many):
        return [True] * len(attributes)
    return [not is_many for is_many in many]


class MeanGain:
    """The mean of the gains of some candidates. Gains nearer to it than `near` are compared with it exactly."""

    def __init__(self, averaged: Sequence[Candidate], near: float) -> None:
        self.averaged = averaged
        self.near = near
        self.value = sum([c.gain for c in averaged]) / len(averaged) if averaged else float("inf")

    def side(self, candidate: Candidate) -> int:
        """−1, 0 or 1 as the gain is below, at or above the mean."""
        ahead = candidate.gain - self.value
        if abs(ahead) > self.near:
            return 1 if ahead > 0 else -1
        return self._exact_side(candidate)

    def _exact_side(self, own: Candidate) -> int:
        """The sign of gain − Σ gains / k, in terms n·log2 n where no penalty is taken off.

        Of floating-point weights nothing is exact: 0.
        """
        if self._in_floats or in_floats(own.event):
            return 0
        if self._signature is not None and own.gain_signature == self._signature:
            return 0
        number = len(self.averaged)
        if own.tried or any([c.tried for c in self.averaged]):
            return compare(own.formulas.gain, total([c.formulas.gain for c in self.averaged]) / Number(number))
        difference: Terms = {n: -times * number for n, times in own.gain_terms.items()}
        for candidate in self.averaged:
            for n, times in candidate.gain_terms.items():
                difference[n] = difference.get(n, 0) + times
        return sign_of_terms(difference)

    @cached_property
    def _in_floats(self) -> bool:
        return any([in_floats(c.event) for c in self.averaged])

    @cached_property
    def _signature(self) -> Signature | None:
        """What all that are averaged have in common, if their gains are equal at first sight."""
        first, *others = [c.gain_signature for c in self.averaged]
        return first if all([signature == first for signature in others]) else None


REACHED: dict[str, Callable[[list[int]], list[bool]]] = {
    "none": lambda sides: [True] * len(sides),
    "at-least": lambda sides: [side >= 0 for side in sides],
    "above": lambda sides: [side > 0 for side in sides] if 1 in sides else [True] * len(sides),
}
"""By the rule `mean_gain` who qualifies, given on which side of the mean each gain is; if none is above it, all do."""
