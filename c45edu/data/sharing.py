"""This file sets a share of the cases apart, drawn at random from a seed: for validation, or fold by fold."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error, quoted
from c45edu.data.numbers import number


def subset(data: Dataset, rows: Sequence[int]) -> Dataset:
    """Some of the cases, under the same codes: a value that none of them has stays a value.

    >>> from c45edu.data import load
    >>> subset(load("weather"), [2, 3]).size
    2
    """
    columns = tuple(_picked(column, rows) for column in data.columns)
    return replace(data, columns=columns, labels=_picked(data.labels, rows))


def share_apart(data: Dataset, share: str, seed: int) -> tuple[Dataset, Dataset]:
    """The data without a share of the cases, and that share; stratified by class. Raises C45Error."""
    rest, chosen = rows_apart(data, share, seed)
    return subset(data, rest), subset(data, chosen)


def rows_apart(data: Dataset, share: str, seed: int) -> tuple[list[int], list[int]]:
    """The rows of the rest and those of the share. Raises C45Error."""
    value = number(share)
    if value is None or not 0 < value < 1:
        raise C45Error(f"the share is {quoted(share)}; it must be a number between 0 and 1")
    random = Random(seed)
    apart: list[int] = []
    for label in range(len(data.classes)):
        rows = [row for row, own in enumerate(data.labels) if own == label]
        random.shuffle(rows)
        apart += rows[: round(len(rows) * float(value))]
    chosen = set(apart)
    rest = [row for row in range(data.size) if row not in chosen]
    if not chosen or not rest:
        raise C45Error(f"a share of {quoted(share)} of {data.size} cases leaves no case on one side")
    return rest, sorted(chosen)


def folds(data: Dataset, count: int, seed: int) -> Iterator[tuple[list[int], list[int]]]:
    """The rows of the training and of the test cases of each fold of a stratified cross-validation."""
    random = Random(seed)
    fold_of = [0] * data.size
    turn = 0
    for label in range(len(data.classes)):
        rows = [row for row, own in enumerate(data.labels) if own == label]
        random.shuffle(rows)
        for row in rows:
            fold_of[row] = turn % count
            turn += 1
    for fold in range(count):
        test = [row for row in range(data.size) if fold_of[row] == fold]
        if test:
            yield [row for row in range(data.size) if fold_of[row] != fold], test


def _picked(codes: Sequence[int], rows: Sequence[int]) -> Sequence[int]:
    from array import array

    picked = [codes[row] for row in rows]
    return bytes(picked) if isinstance(codes, bytes) else array(getattr(codes, "typecode", "I"), picked)
