"""This room prunes a grown tree: one file per method, each recording every verdict and the counts it rests on."""

from __future__ import annotations

from collections.abc import Callable

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.error_based import prune_error_based
from c45edu.trace import Trace

PRUNINGS: dict[str, Callable[[Trace, Method, Dataset], None]] = {
    "none": lambda trace, method, dataset: None,
    "error-based": prune_error_based,
}
"""A pruning method appends its verdicts to the trace; the pruned tree is read off them (`Trace.pruned_tree`)."""

__all__ = ["PRUNINGS"]
