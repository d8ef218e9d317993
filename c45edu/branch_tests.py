"""This file holds the tests at the branches of a decision: which values each branch takes, and how it is labelled."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import nextafter
from typing import ClassVar, TypeAlias

from c45edu.data.numbers import plain

Value: TypeAlias = str | Decimal | float
"""A value of an attribute: a text where it is nominal, a number where it is continuous.

A float is taken for the shortest decimal that is written like it (0.1 is 0.1).
"""

NOWHERE = -1
"""The branch of a value that no branch takes."""


@dataclass(frozen=True, slots=True)
class Is:
    """One value of a nominal attribute."""

    value: str
    operator: ClassVar[str] = "="

    def takes(self, value: Value) -> bool:
        return value == self.value

    def label(self, attribute: str) -> str:
        """How node ids name the branch.

        >>> Is("rain").label("outlook"), Not("a").label("x"), OneOf(("a", "b")).label("x")
        ('outlook=rain', 'x!=a', 'x in {a,b}')
        >>> AtMost(Decimal("77.5")).label("humidity"), Above(Decimal("77.5")).label("humidity")
        ('humidity<=77.5', 'humidity>77.5')
        """
        return f"{attribute}={self.value}"

    @property
    def operand(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class OneOf:
    """Several values of a nominal attribute, in the order of its values."""

    values: tuple[str, ...]
    operator: ClassVar[str] = "∈"

    def takes(self, value: Value) -> bool:
        return value in self.values

    def label(self, attribute: str) -> str:
        return f"{attribute} in {{{','.join(self.values)}}}"

    @property
    def operand(self) -> str:
        return " / ".join(self.values)


@dataclass(frozen=True, slots=True)
class Not:
    """All values of a nominal attribute but one."""

    value: str
    operator: ClassVar[str] = "≠"

    def takes(self, value: Value) -> bool:
        return value != self.value

    def label(self, attribute: str) -> str:
        return f"{attribute}!={self.value}"

    @property
    def operand(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class AtMost:
    """The numbers up to a threshold."""

    threshold: Decimal
    operator: ClassVar[str] = "≤"

    def takes(self, value: Value) -> bool:
        return value <= _comparable(self.threshold, value)  # type: ignore[operator]

    def label(self, attribute: str) -> str:
        return f"{attribute}<={plain(self.threshold)}"

    @property
    def operand(self) -> str:
        return plain(self.threshold)


@dataclass(frozen=True, slots=True)
class Above:
    """The numbers above a threshold."""

    threshold: Decimal
    operator: ClassVar[str] = ">"

    def takes(self, value: Value) -> bool:
        return value > _comparable(self.threshold, value)  # type: ignore[operator]

    def label(self, attribute: str) -> str:
        return f"{attribute}>{plain(self.threshold)}"

    @property
    def operand(self) -> str:
        return plain(self.threshold)


def _comparable(threshold: Decimal, value: Value) -> Decimal | float:
    return bound(threshold) if isinstance(value, float) else threshold


def bound(threshold: Decimal) -> float:
    """The largest float whose shortest decimal is not above the threshold.

    >>> bound(Decimal("77.5")), bound(Decimal("0.29999999999999999"))
    (77.5, 0.29999999999999993)
    """
    nearest = float(threshold)
    return nearest if Decimal(repr(nearest)) <= threshold else nextafter(nearest, float("-inf"))


BranchTest: TypeAlias = Is | OneOf | Not | AtMost | Above


def threshold_of(tests: Sequence[BranchTest]) -> Decimal | None:
    """The threshold of a continuous attribute's tests; None for a nominal one's."""
    return next((test.threshold for test in tests if isinstance(test, AtMost | Above)), None)


def branch_labels(attribute: str, tests: Sequence[BranchTest]) -> list[str]:
    """The labels of a decision's branches, as node ids use them."""
    return [test.label(attribute) for test in tests]


def sides(tests: Sequence[BranchTest], values: Sequence[Value]) -> Sequence[int]:
    """From the code of a value to the branch that takes it, or `NOWHERE`; numbers ascend.

    >>> list(sides([AtMost(Decimal(2)), Above(Decimal(2))], [Decimal(1), Decimal(2), Decimal(3)]))
    [0, 0, 1]
    >>> sides([Is("b"), Is("a")], ["a", "b", "c"])
    [1, 0, -1]
    """
    threshold = threshold_of(tests)
    if threshold is not None:
        below = bisect_right(values, threshold)  # type: ignore[type-var]
        return bytes(below) + b"\x01" * (len(values) - below)
    of_value: dict[Value, int] = {}
    for branch, test in enumerate(tests):
        taken = test.values if isinstance(test, OneOf) else (test.value,) if isinstance(test, Is) else values
        of_value |= {value: branch for value in taken if test.takes(value)}
    return [of_value.get(value, NOWHERE) for value in values]
