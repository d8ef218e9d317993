"""A pruning from outside: half an error for each leaf, without the standard error that Quinlan (1987) adds to it."""

from c45edu.data import Dataset
from c45edu.method import Method
from c45edu.pruning.comparing import prune_by_comparing
from c45edu.quantities import PessimisticErrors, Place, Quantity
from c45edu.trace import Compared, DataRead, Trace

NAME = "half-an-error"
PHRASES = {"en": "Bottom-up, half an error is added for each leaf.", "zh": "自底向上，每个叶结点加半个误差。"}


def prune_half_an_error(trace: Trace, method: Method, dataset: Dataset, validation: Dataset | None = None) -> None:
    prune_by_comparing(trace, NAME)


def quantities(event: Compared, header: DataRead) -> tuple[Quantity, Quantity]:
    """E + ½ as a leaf, E + L/2 as a subtree."""
    leaf, subtree = (Place(event.node, part=part) for part in ("leaf", "tree"))
    wrong = sum(below.errors for below in event.leaves)
    return PessimisticErrors(leaf, event.leaf.errors, 1), PessimisticErrors(subtree, wrong, len(event.leaves))
