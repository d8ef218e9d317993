"""This room prunes a grown tree: one file per method, each recording every verdict and the counts it rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.cost_complexity import prune_cost_complexity
from c45edu.pruning.error_based import prune_error_based
from c45edu.pruning.pessimistic import prune_pessimistic
from c45edu.pruning.reduced_error import prune_reduced_error
from c45edu.pruning.standard_error import prune_standard_error
from c45edu.trace import Trace

Prune: TypeAlias = Callable[[Trace, Method, Dataset, Dataset | None], None]
"""Takes the trace, the method, the training cases and, where there are any, validation cases."""

PRUNINGS: dict[str, Prune] = {
    "none": lambda trace, method, dataset, validation: None,
    "error-based": prune_error_based,
    "cost-complexity": prune_cost_complexity,
    "pessimistic": prune_pessimistic,
    "standard-error": prune_standard_error,
    "reduced-error": prune_reduced_error,
}
"""A pruning method appends its verdicts to the trace; the pruned tree is read off them (`Trace.pruned_tree`)."""

__all__ = ["PRUNINGS"]
