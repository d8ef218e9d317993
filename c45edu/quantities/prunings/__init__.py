"""This folder holds the pruning methods by what they compare: a file each, and one line here."""

from __future__ import annotations

from c45edu.quantities.prunings.cost_complexity import COST_COMPLEXITY
from c45edu.quantities.prunings.pessimistic import PESSIMISTIC
from c45edu.quantities.prunings.pruning import LeafCounts, LeafOrSubtree, Pruning
from c45edu.quantities.prunings.reduced_error import REDUCED_ERROR
from c45edu.quantities.prunings.standard_error import STANDARD_ERROR

PRUNINGS: dict[str, Pruning] = {
    pruning.name: pruning
    for pruning in (
        Pruning("none"), Pruning("error-based"), COST_COMPLEXITY, PESSIMISTIC, STANDARD_ERROR, REDUCED_ERROR,
    )
}

__all__ = ["PRUNINGS", "LeafCounts", "LeafOrSubtree", "Pruning"]
