"""This file holds a marked sheet of work: every claim with its verdict and the reasons for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.work import Item
from c45edu.quantities import NodeId, Quantity
from c45edu.trace import DataRead

SIGNS = {
    "right": "✓", "rounded": "≈", "cut-off": "≈", "other-method": "≈", "follows": "✗", "wrong": "✗", "unread": "?",
}
"""Verdicts with their sign. What follows from a wrong number is wrong, and costs nothing more."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A phrase `check.KEY` with what fills it: numbers, quantities, names."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def no_place(node: NodeId | None) -> Reason:
    """Why nothing is found at a node: the page has none of that number, or it has no such number."""
    if node and node[0].isdigit():
        return Reason("no-such-node", {"label": node[0]})
    return Reason("no-such-place")


@dataclass(frozen=True, slots=True)
class Mark:
    """One item of the work, judged.

    `quantity` is what it is about (None: bare arithmetic, a choice). `causes` are the mistakes that make exactly what
    is written, all that fit; `named` says that this is certain from the formula as written. `follows` are the numbers
    of the student's own, wrong, from which it was computed.
    """

    item: Item
    verdict: str
    quantity: Quantity | None = None
    causes: tuple[Hypothesis, ...] = ()
    by_formula: bool = False
    follows: tuple[Quantity, ...] = ()
    elsewhere: Quantity | None = None
    reasons: tuple[Reason, ...] = ()

    @property
    def sign(self) -> str:
        return SIGNS[self.verdict]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the mistakes that fit, each once."""
        return tuple(dict.fromkeys(cause.name for cause in self.causes))


@dataclass(frozen=True, slots=True)
class Marked:
    """A whole work: its marks in order, and the smallest sets of mistakes that explain all that is wrong."""

    header: DataRead
    marks: tuple[Mark, ...]
    explanations: tuple[tuple[str, ...], ...] = ()
    missing: tuple[Quantity, ...] = ()

    @property
    def claims(self) -> tuple[Mark, ...]:
        """The marks of all that could be read."""
        return tuple(mark for mark in self.marks if mark.verdict != "unread")

    @property
    def unread(self) -> tuple[Mark, ...]:
        return tuple(mark for mark in self.marks if mark.verdict == "unread")

    @property
    def mistakes(self) -> tuple[Mark, ...]:
        """The claims that are wrong by themselves, not only because an earlier one is."""
        return tuple(mark for mark in self.marks if mark.verdict == "wrong")

    @property
    def all_right(self) -> bool:
        return not any(mark.verdict in ("wrong", "follows") for mark in self.marks)
