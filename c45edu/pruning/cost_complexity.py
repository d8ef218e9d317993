"""This file prunes by cost and complexity: Σ N·Info of the leaves and α for each, tried above leaves only."""

from __future__ import annotations

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.trace import Trace


def prune_cost_complexity(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """After the second of the described systems; α is the rule `alpha`."""
    prune_by_comparing(trace, "cost-complexity", above_leaves_only=True)
