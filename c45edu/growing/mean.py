"""This file says which attributes' gains enter the mean gain."""

from __future__ import annotations

from c45edu.data.dataset import Attribute
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
