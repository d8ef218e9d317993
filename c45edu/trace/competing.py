"""This file says which gains enter the mean gain and which cuts are admitted; grower and page ask it alike."""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute

MANY_VALUED = 0.3
"""An attribute with at least this share of values per case is many-valued (Release 8 and J48)."""
UNCOUNTED = ("few-cases", "few-known", "one-value", "used-above", "not-usable")
"""Verdicts of attributes that offer no split, so that they have no gain to count."""


MOST_ON_A_SIDE = 25
"""No method asks for more cases on a side of a cut."""


def least_on_a_side(known: Rational, classes: int, min_cases: Rational, min_side: object) -> Rational:
    """How many cases each side of a cut needs: M, or 0.1 × known cases / classes if that is more (at most 25)."""
    share = 0.1 * float(known) / classes if min_side == "tenth" else 0.0
    return min_cases if share <= min_cases else min(share, MOST_ON_A_SIDE)


def many_valued(attribute: Attribute, cases: int) -> bool:
    """Whether a nominal attribute has too many values for so many cases; a continuous one never has."""
    return attribute.kind == "nominal" and len(attribute.values) >= MANY_VALUED * cases


def entering(attributes: tuple[Attribute, ...], cases: int, rules: dict[str, object]) -> list[bool]:
    """For each attribute whether its gain, if it has one, enters the mean: all, or the few-valued if there are any."""
    many = [many_valued(attribute, cases) for attribute in attributes]
    if rules["mean_over"] == "can-split" or rules["group_values"] or all(many):
        return [True] * len(attributes)
    return [not is_many for is_many in many]
