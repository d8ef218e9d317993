"""This file turns the counts that a pruning compared into quantities: as a leaf and as a subtree, by method."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from c45edu.quantities import Quantity
from c45edu.quantities.prunings import PRUNINGS, LeafOrSubtree
from c45edu.trace.events import Compared, DataRead
from c45edu.trace.trace import Trace


@dataclass(frozen=True, slots=True)
class Comparison:
    """A verdict with the two quantities compared: the leaf takes the place of the subtree if it has no more."""

    event: Compared
    leaf: Quantity
    subtree: Quantity


def comparisons(trace: Trace) -> list[Comparison]:
    """Every verdict of a trace that was a comparison of two numbers, in the order in which they fell."""
    return [comparison_of(event, trace.header) for event in trace if isinstance(event, Compared)]


def comparison_of(event: Compared, header: DataRead) -> Comparison:
    """The quantities of one verdict, from its counts."""
    numbers = PRUNINGS[event.pruning].numbers
    assert numbers is not None
    counts = LeafOrSubtree(event.leaf, event.leaves, event.validation, Fraction(header.method.alpha))
    return Comparison(event, *numbers(counts))
