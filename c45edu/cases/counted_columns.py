"""This file makes a data set ready to be counted: pair codes of nominal columns, sorted rows of continuous ones."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Dataset
from c45edu.trace.events import compact_ranks

Gathered: TypeAlias = Sequence[int]


class Columns:
    """The columns of a data set. The code behind the last value, `unknown_code[attribute]`, is that of unknown values.

    `codes` are lists, since numbers are taken from a list without being made anew. `side` is a place to note, for the
    cases of one node at a time, to which branch each goes.
    """

    def __init__(self, dataset: Dataset, one: Rational = 1) -> None:
        self.one = one
        self.labels = dataset.labels
        self.classes = len(dataset.classes)
        self.values = [attribute.values for attribute in dataset.attributes]
        self.codes = dataset.columns
        self.continuous = [i for i, a in enumerate(dataset.attributes) if a.kind == "continuous"]
        self.unknown_code = [len(a.values) for a in dataset.attributes]
        self.has_unknown = [u in column for u, column in zip(self.unknown_code, dataset.columns, strict=True)]
        self.pair_codes = [
            (unknown + has) * self.classes for unknown, has in zip(self.unknown_code, self.has_unknown, strict=True)
        ]
        self.gather_labels: Callable[[Any], Gathered] = bytes if self.classes <= 256 else partial(array, "H")
        self.gather_ranks = [partial(compact_ranks, values=len(a.values) + 1) for a in dataset.attributes]
        self.gather_pairs: list[Callable[[Any], Gathered]] = [
            bytes if size <= 256 else partial(compact_ranks, values=size) for size in self.pair_codes
        ]
        self.pairs = [self._pair(i) for i in range(len(self.codes))]
        self.side = bytearray(dataset.size) if all(u < 256 for u in self.unknown_code) else [0] * dataset.size

    def _pair(self, attribute: int) -> Gathered:
        """For every case its value and its class in one number."""
        classes = self.classes
        pairs = [value * classes + label for value, label in zip(self.codes[attribute], self.labels, strict=True)]
        return self.gather_pairs[attribute](pairs)

    def sorted_rows(self, attribute: int) -> list[int]:
        """The rows by value (unknown ones last), within a value by class, so that equal tables leave equal records."""
        return sorted(range(len(self.labels)), key=self.pairs[attribute].__getitem__)
