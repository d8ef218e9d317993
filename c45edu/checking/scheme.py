"""This file gives marks as examiners do: for the method, for accuracy, for following through.

M1 the right formula and counts, written or implied · A1 accuracy · A1ft right on the student's own numbers ·
B1 a count, a choice or a class · SC1 right in another method.
"""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.checking.marked_sheet import Mark, Marked
from c45edu.checking.work import Claim

FORMULA_RIGHT = ("sum-wrong", "digits-swapped")


@dataclass(frozen=True, slots=True)
class Scored:
    """A line with what it is awarded (`M1 A0`), its points and the points that it could have."""

    mark: Mark
    awarded: str
    points: int
    possible: int


def scored(marked: Marked, follow_through: bool = True) -> list[Scored]:
    """The marks of every line that could be read; without `follow_through`, correct answers only."""
    return [_scored(mark, follow_through) for mark in marked.claims]


def _scored(mark: Mark, follow_through: bool) -> Scored:
    right = mark.verdict in ("right", "rounded", "cut-off")
    if not isinstance(mark.item, Claim):
        good = right or (mark.verdict == "follows" and follow_through)
        return Scored(mark, "B1" if good else "B0", int(good), 1)
    if mark.quantity is None:
        return Scored(mark, "A1" if right else "A0", int(right), 1)
    if right:
        return Scored(mark, "M1 A1", 2, 2)
    if mark.verdict == "follows":
        return Scored(mark, "M1 A1ft", 2, 2)
    if mark.verdict == "other-method":
        return Scored(mark, "SC1", 1, 2)
    method = any(reason.key in FORMULA_RIGHT for reason in mark.reasons)
    return Scored(mark, "M1 A0" if method else "M0 A0", int(method), 2)
