"""This file holds the cases as Release 8 keeps them: one array in which they change places, each with its weight.

The order decides nothing but rounding: sums go through the array from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import cached_property, partial
from typing import NamedTuple

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute, Dataset
from c45edu.single.numbers import added, plain, single


class Range(NamedTuple):
    """Cases from `first` up to, not including, `end`; `whole` says that no split above had unknown values."""

    first: int
    end: int
    whole: bool


class CaseArray:
    """All cases. `divisions` are the nodes whose branches are being visited, from the root down."""

    def __init__(self, dataset: Dataset) -> None:
        self.order = list(range(dataset.size))
        self.weights = [1.0] * dataset.size
        self.labels = dataset.labels
        self.classes = len(dataset.classes)
        self.codes = dataset.columns
        self.unknown_code = [len(attribute.values) for attribute in dataset.attributes]
        self.values = [
            [single(float(value)) for value in attribute.values] if attribute.kind == "continuous" else []
            for attribute in dataset.attributes
        ]
        self.divisions: list[Division] = []

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


def single_sides(attribute: Attribute, threshold: Decimal) -> bytes:
    """From the code of a value to its side of a threshold, both as 32-bit floats (unknown values come last)."""
    bound = single(float(threshold))
    return bytes(single(float(value)) > bound for value in (*attribute.values, threshold))


class Division:
    """A node whose branches are visited one after the other; the cases of unknown value go down each, and come back.

    On the way down their weight is multiplied by the share of the branch, on the way back divided by it: in 32 bits
    that need not be what it was.
    """

    def __init__(
        self, array: CaseArray, cases: Range, attribute: int, side: Sequence[int], pruning: bool = False
    ) -> None:
        self.array = array
        self.end = cases.end
        self.first = cases.first
        self.attribute = attribute
        self.side = side
        size = array.weight(cases)
        self.known_from = array.unknown(cases.first, cases.end, attribute)
        self.whole = cases.whole and self.known_from == cases.first
        if pruning:
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
        weight = array.weight(Range(self.known_from, end, self.whole))
        if not weight:
            return Range(self.first, self.first, self.whole)
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


class SingleCases:
    """The cases of a node that is grown. They are there once it is opened: the branches before it change the array."""

    def __init__(self, array: CaseArray, enter: Callable[[], Range]) -> None:
        self.array = array
        self._enter = enter

    @classmethod
    def all_of(cls, dataset: Dataset) -> SingleCases:
        return cls(CaseArray(dataset), lambda: Range(0, dataset.size, True))

    @cached_property
    def _opened(self) -> tuple[Range, float, tuple[Rational, ...]]:
        """Summed at once: weighing attributes changes the order, and another order may have another sum."""
        cases = self._enter()
        return cases, self.array.weight(cases), tuple(map(plain, self.array.class_weights(cases)))

    @property
    def range(self) -> Range:
        return self._opened[0]

    @property
    def size(self) -> float:
        return self._opened[1]

    @property
    def counts(self) -> tuple[Rational, ...]:
        return self._opened[2]

    def divide(
        self, attribute: int, side: Sequence[int], parts: Sequence[tuple[Rational, ...]], unknown: tuple[Rational, ...]
    ) -> list[SingleCases]:
        """The cases of each part, to be opened in this order."""
        division = Division(self.array, self.range, attribute, side)
        self.array.divisions.append(division)
        return [SingleCases(self.array, partial(division.enter, branch)) for branch in range(len(parts))]
