"""This file holds what a criterion is: the score it compares, the quantities it adds, and its phrases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c45edu.quantities.brought import Brought
from c45edu.quantities.entropy import Info
from c45edu.quantities.quantity import Quantity
from c45edu.quantities.split import Split

PHRASES = (
    "rule.criterion.{}", "rule-value.criterion.{}", "verdict.smaller.{}", "decide.best.{}", "why.chosen.{}",
    "why.smaller.{}", "compare.split.{}",
)
"""What a language says of a criterion; of its own kind of quantity also `symbol.KIND`."""


@dataclass(frozen=True, slots=True)
class Criterion(Brought):
    """What the winner among the qualified attributes has most of.

    score    the quantity of a split that is compared
    order    growing's fast way to the same order (`gain`, `gain-ratio`); `formula` compares the scores themselves
    own      the quantities it adds to those of every split, in the order of the calculation; the last is the score
    kinds    their kinds
    measure  what it measures of a set of cases beside Info, and of each part

    Raises `ValueError` that names the phrase that is missing.
    """

    name: str
    score: Callable[[Split], Quantity]
    order: str = "formula"
    own: Callable[[Split], tuple[Quantity, ...]] = lambda split: ()
    kinds: tuple[str, ...] = ()
    measure: Callable[[Info], Quantity] | None = None

    def measured(self, info: Info) -> tuple[Quantity, ...]:
        """The entropy of a set of cases, and what the criterion measures beside it."""
        return (info, self.measure(info)) if self.measure else (info,)

    def __post_init__(self) -> None:
        symbols = [f"symbol.{kind}" for kind in (*self.symbols, *self.kinds)]
        self.refuse_missing(f"the criterion {self.name}", [*(key.format(self.name) for key in PHRASES), *symbols])
