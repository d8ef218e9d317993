"""This file holds what all named numbers of a C4.5 tree have in common: a kind, a place, a formula."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from c45edu.arithmetic import Expression, Named, Number, Rational

NodeId: TypeAlias = tuple[str, ...]
"""The branch labels from the root down, in the tree as grown; the root's is empty."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a quantity belongs: at which node, of which attribute, of which part of its split.

    `known`: it is about the cases with a known value of the attribute only; `again`: how often its node had been judged
    before, with other cases.
    """

    node: NodeId = ()
    attribute: str | None = None
    part: str | None = None
    cut: str | None = None
    known: bool = False
    again: int = 0


class Quantity(Named):
    """A number with a name of the field. Subclasses hold counts and give `formula`; `kind` is the name of the idea."""

    __slots__ = ()
    kind: ClassVar[str]
    place: Place


@dataclass(frozen=True, slots=True)
class Given(Quantity):
    """A number that is given, not computed: E and N of a leaf, the confidence level CF. It is printed as it is."""

    kind: ClassVar[str] = "Given"
    place: Place
    name: str
    value: Rational

    @property
    def formula(self) -> Expression:
        return Number(self.value)

    @property
    def given(self) -> Rational:
        return self.value
