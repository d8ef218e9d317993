"""This file prunes pessimistically: half an error is added for each leaf (Quinlan 1987, Simplifying decision trees).

A subtree becomes a leaf if the leaf's E + ½ is no more than the subtree's E + L/2 and one standard error of it.
"""

from __future__ import annotations

from c45edu.data.dataset import Dataset
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.trace import Trace


def prune_pessimistic(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    """Bottom-up over all decisions."""
    prune_by_comparing(trace, "pessimistic")
