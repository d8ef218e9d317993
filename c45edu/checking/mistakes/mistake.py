"""This file holds what a mistake is: the rewrite of a formula, or of its counts, and the quantities it happens to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from c45edu.arithmetic import Expression
from c45edu.checking.graph import Graph
from c45edu.quantities import Quantity

Rewrite: TypeAlias = Callable[[Any, Graph], Iterable[Expression]]
"""The formulas that come of the mistake at a quantity: none where it cannot happen, several where it has forms."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """`kinds` are the quantities at which it happens.

    `habit`: whoever makes it makes it in every such quantity alike. `method`: it is none in that method. `far`: it is
    seldom, and named only where nothing else fits.
    """

    name: str
    kinds: tuple[type[Quantity], ...]
    rewrite: Rewrite
    habit: bool = False
    method: str = ""
    far: bool = False

    def at(self, quantity: Quantity, graph: Graph) -> list[Expression]:
        """The wrong formulas for a quantity."""
        return list(self.rewrite(quantity, graph)) if isinstance(quantity, self.kinds) else []
