"""This file turns the counts that a pruning compared into quantities: as a leaf and as a subtree, by method."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from c45edu.quantities import (
    CorrectedErrors,
    Cost,
    Info,
    PessimisticBound,
    PessimisticErrors,
    Place,
    Quantity,
    StandardError,
    ValidationErrors,
)
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
    leaf, subtree = QUANTITIES[event.pruning](event, header)
    return Comparison(event, leaf, subtree)


def _costs(event: Compared, header: DataRead) -> tuple[Quantity, Quantity]:
    alpha = Fraction(header.method.alpha)
    own = Info(Place(event.node), event.leaf.counts)
    below = tuple(Info(Place(event.node, None, leaf.node[-1]), leaf.counts) for leaf in event.leaves)
    place = Place(event.node, part="tree")
    return Cost(Place(event.node, part="leaf"), (own,), alpha), Cost(place, below, alpha)


def _pessimistic(event: Compared, header: DataRead) -> tuple[Quantity, Quantity]:
    leaf = PessimisticErrors(Place(event.node, part="leaf"), event.leaf.errors, 1)
    place = Place(event.node, part="tree")
    subtree = PessimisticErrors(place, sum(leaf.errors for leaf in event.leaves), len(event.leaves))
    return leaf, PessimisticBound(place, subtree, StandardError(place, subtree, event.leaf.cases))


def _corrected(event: Compared, header: DataRead) -> tuple[Quantity, Quantity]:
    cases = event.leaf.cases
    leaf = CorrectedErrors(Place(event.node, part="leaf"), event.leaf.errors, cases)
    return leaf, CorrectedErrors(Place(event.node, part="tree"), sum(leaf.errors for leaf in event.leaves), cases)


def _validated(event: Compared, header: DataRead) -> tuple[Quantity, Quantity]:
    leaf, subtree = event.validation
    places = Place(event.node, part="leaf"), Place(event.node, part="tree")
    return ValidationErrors(places[0], leaf), ValidationErrors(places[1], subtree)


QUANTITIES: dict[str, Callable[[Compared, DataRead], tuple[Quantity, Quantity]]] = {
    "cost-complexity": _costs,
    "pessimistic": _pessimistic,
    "standard-error": _corrected,
    "reduced-error": _validated,
}
