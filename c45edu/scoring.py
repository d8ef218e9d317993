"""This file counts answers: how many are right, and which class was answered to cases of which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Score:
    """Answers beside the classes of the cases; `table[i][j]` are the cases of class i that were answered class j.

    >>> score = score_of(["yes", "no"], [("yes", "yes"), ("yes", "no"), ("maybe", "no")])
    >>> score.classes, score.table, score.right, score.cases
    (('yes', 'no', 'maybe'), ((1, 1, 0), (0, 0, 0), (0, 1, 0)), 1, 3)
    """

    classes: tuple[str, ...]
    table: tuple[tuple[int, ...], ...]

    @property
    def cases(self) -> int:
        return sum(map(sum, self.table))

    @property
    def right(self) -> int:
        return sum(row[i] for i, row in enumerate(self.table))

    @property
    def wrong(self) -> int:
        return self.cases - self.right

    @property
    def accuracy(self) -> Fraction:
        return Fraction(self.right, self.cases)


@dataclass(frozen=True, slots=True)
class Fold:
    """One fold of a cross-validation: its cases with their answers, and the size of the tree that answered them.

    `cases` are the positions in the table of cases, from 0; `answers` pairs of their class and the class answered.
    """

    cases: tuple[int, ...]
    answers: tuple[tuple[str, str], ...]
    score: Score
    nodes: int
    leaves: int
    depth: int


def score_of(classes: Sequence[str], answers: Iterable[tuple[str, str]]) -> Score:
    """The score of pairs (class, answer); a class that the tree does not know stands behind those it does."""
    times = Counter(answers)
    names = (*classes, *dict.fromkeys(own for own, _ in times if own not in classes))
    return Score(names, tuple(tuple(times[own, answer] for answer in names) for own in names))
