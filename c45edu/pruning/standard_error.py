"""This file prunes by e + 1/(2N)·√(e·(N − e)/N), a formula that is taught as pessimistic pruning and is not Quinlan's.

Leaf and subtree have the same N, so that the leaf wins just when it makes no more training errors than the subtree.
"""

from __future__ import annotations

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.trace import Trace


def prune_standard_error(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Bottom-up over all decisions; e of a subtree is the sum of its leaves' errors."""
    prune_by_comparing(trace, "standard-error")
