"""This room prunes a grown tree, recording every verdict and the counts it rests on; the pruned tree is read off them.

What a pruning compares is in `c45edu.quantities.prunings`; here is how it goes through the tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.pruning.error_based import prune_error_based
from c45edu.pruning.reduced_error import prune_reduced_error
from c45edu.trace import Trace

Prune: TypeAlias = Callable[[Trace, Method, Dataset, Dataset | None], None]
"""Takes the trace, the method, the training cases and, where there are any, validation cases."""

OWN_WAYS: dict[str, Prune] = {
    "none": lambda trace, method, dataset, validation: None,
    "error-based": prune_error_based,
    "reduced-error": prune_reduced_error,
}
"""Prunings that do more than compare two numbers of training cases."""


def prune(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Append the verdicts of the method's pruning to the trace."""
    if method.pruning in OWN_WAYS:
        OWN_WAYS[method.pruning](trace, method, dataset, validation)
    else:
        prune_by_comparing(trace)
