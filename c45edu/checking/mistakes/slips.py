"""This file holds the slips that can happen to any number: the decimal point."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from c45edu.arithmetic import Expression, Number
from c45edu.checking.graph import Graph
from c45edu.checking.mistakes.mistake import Mistake
from c45edu.quantities import Quantity


def point_moved(q: Quantity, graph: Graph) -> Iterator[Expression]:
    """Ten or a hundred times too large or too small: 0.48 for 0.048."""
    yield from (Number(Fraction(10) ** k) * q for k in (1, -1, 2, -2))


MISTAKES = (Mistake("point-moved", (Quantity,), point_moved, far=True),)
