"""This room holds the cases of a node: how they are counted and divided, one file for each kind of weight."""

from c45edu.cases.counted_columns import Columns
from c45edu.cases.counting import Cases
from c45edu.cases.drifting import DriftingCases
from c45edu.cases.whole import WholeCases
from c45edu.data.dataset import Dataset
from c45edu.method import Method


def all_cases(dataset: Dataset, method: Method) -> Cases:
    """The cases of the root, with the weights that the method asks for."""
    if method.float32:
        return DriftingCases.all_of(dataset)
    return WholeCases.all_of(Columns(dataset, 1.0 if method.weights == "floats" else 1))


__all__ = ["Cases", "all_cases"]
