"""This file holds in what a formula as written is not another one, and pairs what is the same in both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from c45edu.arithmetic import Expression, Named
from c45edu.checking.terms import Summand

X = TypeVar("X", Summand, Expression)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a formula as written is not the other one.

    `kind`: a `count` or a computed `number` that is another, a `sign`, a term `missing`; or the whole `form`.
    `inside` is the quantity in whose formula it stands, `index` which term of that.
    """

    kind: str
    written: Expression | None = None
    right: Expression | None = None
    inside: Named | None = None
    index: int = 0


@dataclass(frozen=True, slots=True)
class FormulaComparison:
    """How many numbers are the right ones, and what is different."""

    same: int = 0
    differences: tuple[Difference, ...] = ()

    def __add__(self, other: FormulaComparison) -> FormulaComparison:
        return FormulaComparison(self.same + other.same, (*self.differences, *other.differences))

    @property
    def is_strange(self) -> bool:
        return any(difference.kind == "form" for difference in self.differences)

    @property
    def is_telling(self) -> bool:
        """Whether it is this formula with something wrong in it, and not another one."""
        return not self.is_strange and self.same >= len(self.differences)

    @property
    def cost(self) -> tuple[bool, int, int]:
        return (self.is_strange, len(self.differences), -self.same)


STRANGE = FormulaComparison(0, (Difference("form"),))


def paired(
    own: Sequence[X], theirs: Sequence[X], compare: Callable[[X, X], FormulaComparison]
) -> tuple[list[FormulaComparison], list[X]]:
    """What is the same beside each other first, whatever the order; the rest as it stands. And what is left over."""
    left, waiting, found = list(theirs), list[X](), list[FormulaComparison]()
    for x in own:
        same = next((i for i, y in enumerate(left) if not compare(x, y).differences), None)
        if same is None:
            waiting.append(x)
        else:
            found.append(compare(x, left.pop(same)))
    for x in waiting:
        found.append(compare(x, left.pop(0)))
    return found, left
