"""This file holds the cases as Release 8 keeps them: one array in which they change places, each with its weight.

All arithmetic is in 32-bit floats. The order decides nothing but rounding: sums go through the array from left to
right. Weights drift while cases of unknown value are sent down one branch after the other and taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from c45edu.branch_tests import BranchTest, sides, threshold_of
from c45edu.cases.narrow import added, single
from c45edu.data.dataset import Dataset


class Range(NamedTuple):
    """Cases from `first` up to, not including, `end`; `whole` says that no split above had unknown values."""

    first: int
    end: int
    whole: bool


class CaseArray:
    """All cases. `divisions` are the nodes whose branches are being visited, from the root down.

    `values` are those of the continuous attributes as 32-bit floats: some that differ as written may be one.
    """

    def __init__(self, dataset: Dataset, order: Sequence[int] | None = None) -> None:
        self.order = list(range(dataset.size) if order is None else order)
        self.weights = [1.0] * dataset.size
        self.labels = dataset.labels
        self.classes = len(dataset.classes)
        self.codes = dataset.columns
        self.unknown_code = [len(attribute.values) for attribute in dataset.attributes]
        self.values = [
            [single(float(value)) for value in attribute.values] if attribute.kind == "continuous" else []
            for attribute in dataset.attributes
        ]
        self.texts = [attribute.values for attribute in dataset.attributes]
        self.divisions: list[Division] = []

    def sides(self, attribute: int, tests: Sequence[BranchTest]) -> Sequence[int]:
        """From the code of a value to its branch; a threshold is rounded as the values are."""
        threshold = threshold_of(tests)
        if threshold is None:
            return sides(tests, self.texts[attribute])
        bound = single(float(threshold))
        return bytes(value > bound for value in self.values[attribute])

    def weight(self, cases: Range) -> float:
        """How many cases they are, or the sum of their weights."""
        if cases.whole:
            return float(cases.end - cases.first)
        return added(self.weights[row] for row in self.order[cases.first : cases.end])

    def class_weights(self, cases: Range) -> list[float]:
        sums = [0.0] * self.classes
        for row in self.order[cases.first : cases.end]:
            sums[self.labels[row]] = single(sums[self.labels[row]] + self.weights[row])
        return sums

    def group(self, first: int, end: int, wanted: Callable[[int], bool]) -> int:
        """Bring the rows that are wanted to the front, each in exchange for the one there; where they end."""
        order, front = self.order, first
        for i in range(first, end):
            if wanted(order[i]):
                order[front], order[i] = order[i], order[front]
                front += 1
        return front

    def unknown(self, first: int, end: int, attribute: int) -> int:
        """Bring the cases with an unknown value to the front; where they end."""
        codes, unknown_code = self.codes[attribute], self.unknown_code[attribute]
        return self.group(first, end, lambda row: codes[row] == unknown_code)

    def sort(self, first: int, end: int, attribute: int) -> None:
        """By value, with the exchanges of a quicksort whose pivot is the last case."""
        values = dict(enumerate(self.values[attribute]))
        codes, order = self.codes[attribute], self.order
        waiting = [(first, end - 1)]
        while waiting:
            start, last = waiting.pop()
            keys = [values[codes[row]] for row in order[start : last + 1]]
            if keys == sorted(keys):
                continue  # what is in order stays as it is, and would take longest
            pivot, middle = values[codes[order[last]]], start
            for i in range(start, last):
                if values[codes[order[i]]] <= pivot:
                    order[middle], order[i] = order[i], order[middle]
                    middle += 1
            low = middle - 1
            for i in range(middle - 1, start - 1, -1):
                if values[codes[order[i]]] == pivot:
                    order[low], order[i] = order[i], order[low]
                    low -= 1
            order[middle], order[last] = order[last], order[middle]
            waiting += [(middle + 1, last), (start, low)]


class Division:
    """A node whose branches are visited one after the other; the cases of unknown value go down each, and come back.

    On the way down their weight is multiplied by the share of the branch, on the way back divided by it: in 32 bits
    that need not be what it was. `known` is the weight of the cases with a value.
    """

    def __init__(
        self, array: CaseArray, cases: Range, attribute: int, side: Sequence[int], size: float | None = None
    ) -> None:
        """`size`, the weight of the cases when their node was opened, is given while growing: the known are the rest.

        While pruning they are summed anew.
        """
        self.array = array
        self.end = cases.end
        self.first = cases.first
        self.attribute = attribute
        self.side = side
        self.known_from = array.unknown(cases.first, cases.end, attribute)
        self.whole = cases.whole and self.known_from == cases.first
        if size is None:
            self.known = array.weight(Range(self.known_from, cases.end, cases.whole))
        else:
            self.known = single(size - array.weight(Range(cases.first, self.known_from, self.whole)))
        self.branch_end = self.known_from
        self.share = 1.0

    def enter(self, branch: int) -> Range:
        """The cases of a branch; those below it and the branch before are left."""
        array = self.array
        while array.divisions and array.divisions[-1] is not self:
            array.divisions.pop().leave()
        self.leave()
        codes, side = array.codes[self.attribute], self.side
        end = array.group(self.known_from, self.end, lambda row: side[codes[row]] == branch)
        if end == self.known_from:
            return Range(self.first, self.first, self.whole)
        weight = array.weight(Range(self.known_from, end, self.whole))
        share = single(weight / self.known)
        for row in array.order[self.first : self.known_from]:
            array.weights[row] = single(array.weights[row] * share)
        self.branch_end, self.share = end, share
        return Range(self.first, end, self.whole)

    def leave(self) -> None:
        """Take the cases of unknown value back from the branch, if one is entered."""
        if self.branch_end == self.known_from:
            return
        array = self.array
        array.unknown(self.first, self.branch_end, self.attribute)
        for row in array.order[self.first : self.known_from]:
            array.weights[row] = single(array.weights[row] / self.share)
        self.branch_end = self.known_from
