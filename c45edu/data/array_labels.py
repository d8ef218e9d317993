"""This file reads class labels and sample weights as scikit-learn hands them over, and refuses them in its words."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from typing import Any

from c45edu.data.arrays import array_values

MOST_REPETITIONS = 100_000
"""So many cases sample weights may make: each is a row of its own."""


def labels_of(y: Any, size: int, who: str) -> tuple[list[Any], list[int]]:
    """The classes in ascending order, and the position of each case's class among them. Raises ValueError."""
    if y is None:
        raise ValueError(f"{who} requires y to be passed, but the target y is None.")
    values = list(array_values(y))
    if values and all(isinstance(value, list | tuple) and len(value) == 1 for value in values):
        _warn_of_column()
        values = [value[0] for value in values]
    if any(isinstance(value, list | tuple) for value in values):
        raise ValueError(f"y should be a 1d array, got an array of shape {_shape(values)} instead.")
    if any(value is None or type(value).__name__ == "NAType" or value != value for value in values):
        raise ValueError("Input y contains NaN.")
    check_length(len(values), size)
    _check_kind(values)
    try:
        classes = sorted(set(values))
    except TypeError:
        raise ValueError("Unknown label type: y mixes texts and numbers.") from None
    position = {value: i for i, value in enumerate(classes)}
    return classes, [position[value] for value in values]


def check_length(length: int, size: int) -> None:
    if length != size:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: [{size}, {length}]")


def _check_kind(values: Sequence[Any]) -> None:
    floats = [value for value in values if isinstance(value, float)]
    if any(value in (float("inf"), float("-inf")) for value in floats):
        raise ValueError("Input y contains infinity or a value too large for dtype('float64').")
    if any(value != int(value) for value in floats):
        raise ValueError(
            "Unknown label type: continuous. Maybe you are trying to fit a classifier, which expects discrete classes "
            "on a regression target with continuous values."
        )


def _shape(values: Sequence[Any]) -> tuple[int, ...]:
    return (len(values), len(values[0]) if hasattr(values[0], "__len__") else 1)


def _warn_of_column() -> None:
    warning = sklearn_class("DataConversionWarning", UserWarning)
    warnings.warn(
        "A column-vector y was passed when a 1d array was expected. Please change the shape of y to (n_samples,), "
        "for example using ravel().",
        warning, stacklevel=4,
    )


def sklearn_class(name: str, own: type[Any]) -> type[Any]:
    """scikit-learn's own exception or warning of that name where it is loaded, else ours."""
    return getattr(sys.modules.get("sklearn.exceptions"), name, own)


def repetitions(sample_weight: Any, size: int) -> list[int] | None:
    """How often each case counts; None: once. Raises ValueError for weights that are not whole numbers."""
    if sample_weight is None:
        return None
    if not hasattr(sample_weight, "__len__") and not hasattr(sample_weight, "__array__"):
        sample_weight = [sample_weight] * size
    weights = list(array_values(sample_weight))
    if any(isinstance(weight, list | tuple) for weight in weights):
        raise ValueError("Sample weights must be 1D array or scalar")
    if len(weights) != size:
        raise ValueError(f"sample_weight.shape == ({len(weights)},), expected ({size},)!")
    for weight in weights:
        if weight is None or weight < 0 or weight != weight or weight != int(weight):
            raise ValueError(
                f"sample_weight has {weight!r}; the counts of C4.5 are counts of cases, so that a weight is a whole "
                "number: a case of weight 3 counts as three cases"
            )
    if sum(weights) > MOST_REPETITIONS:
        raise ValueError(
            f"sample_weight adds up to more than {MOST_REPETITIONS} cases; a case of weight 3 counts as three cases"
        )
    if not any(weights):
        raise ValueError("sample_weight is zero for every case; no class is left to learn")
    return [int(weight) for weight in weights]
