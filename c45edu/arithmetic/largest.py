"""This file finds what is exactly the largest: floats decide what is far apart, an exact comparison the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def exactly_largest(
    items: Sequence[T], approximate: Sequence[float], near: float, compare: Callable[[T, T], int]
) -> list[T]:
    """The items with exactly the largest value, in their order; empty without items.

    `approximate` are the values as floats; those no more than `near` below the largest are compared exactly:
    `compare(a, b)` is −1, 0 or 1 as the value of `a` is less than, equal to or greater than that of `b`.

    >>> exactly_largest(["1/3", "0.3333", "2/6"], [0.3333, 0.3333, 0.3333], 0.01, lambda a, b: len(b) - len(a))
    ['1/3', '2/6']
    """
    if not items:
        return []
    limit = max(approximate) - near
    best: list[T] = []
    for item, value in zip(items, approximate, strict=True):
        if value >= limit:
            order = compare(item, best[0]) if best else 1
            best = [item] if order > 0 else [*best, item] if order == 0 else best
    return best
