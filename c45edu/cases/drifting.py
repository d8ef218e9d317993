"""This file counts and divides cases as Release 8 does in 32-bit floats: in its array, where weights drift."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest
from c45edu.cases.case_array import CaseArray, Division, Range
from c45edu.cases.counting import CutCounts, ValueCounts, some
from c45edu.cases.narrow import added, plain, single
from c45edu.data.dataset import Dataset
from c45edu.trace.events import ClassCounts, compact_counts, compact_labels, compact_ranks, compact_weights


class DriftingCases:
    """The cases of a node that is grown. They are there once it is opened: the branches before it change the array."""

    arithmetic = "narrow"

    def __init__(self, array: CaseArray, enter: Callable[[], Range]) -> None:
        self.array = array
        self._enter = enter

    @classmethod
    def all_of(cls, dataset: Dataset) -> DriftingCases:
        return cls(CaseArray(dataset), lambda: Range(0, dataset.size, True))

    @cached_property
    def _opened(self) -> tuple[Range, float, ClassCounts]:
        """Summed at once: weighing attributes changes the order, and another order may have another sum."""
        cases = self._enter()
        return cases, self.array.weight(cases), tuple(map(plain, self.array.class_weights(cases)))

    @property
    def order_left(self) -> Sequence[int]:
        """Behind the last branch all divisions are left."""
        while self.array.divisions:
            self.array.divisions.pop().leave()
        return self.array.order

    @property
    def range(self) -> Range:
        return self._opened[0]

    @property
    def size(self) -> float:
        return self._opened[1]

    @property
    def counts(self) -> ClassCounts:
        return self._opened[2]

    def weigh_values(self, attribute: int) -> ValueCounts:
        array = self.array
        table = [[0.0] * array.classes for _ in range(array.unknown_code[attribute] + 1)]
        codes, labels, weights = array.codes[attribute], array.labels, array.weights
        for row in array.order[self.range.first : self.range.end]:
            counts = table[codes[row]]
            counts[labels[row]] = single(counts[labels[row]] + weights[row])
        *known, lost = [[plain(weight) for weight in counts] for counts in table]
        return ValueCounts(compact_counts([n for counts in known for n in counts]), some(tuple(lost)))

    def weigh_cuts(self, attribute: int, least_known: Rational = 0) -> CutCounts:
        """For the record by value and class; the array is left sorted by value, which the evaluator goes through.

        It stays as it is where too little is known.
        """
        array, (first, end, _) = self.array, self.range
        size = array.weight(self.range)
        known_from = array.unknown(first, end, attribute)
        unknown = some(tuple(map(plain, array.class_weights(Range(first, known_from, False)))))
        known = single(size - added(map(float, unknown)))
        if known >= least_known:
            array.sort(known_from, end, attribute)
        totals = tuple(array.class_weights(Range(known_from, end, False)))
        codes, labels, weights = array.codes[attribute], array.labels, array.weights
        rows = sorted(array.order[known_from:end], key=lambda row: (codes[row], labels[row]))
        if all(weights[row] == 1 for row in rows):
            entries, together = [(codes[row], labels[row]) for row in rows], None
        else:
            summed: dict[tuple[int, int], Rational] = {}
            for row in rows:
                key = (codes[row], labels[row])
                summed[key] = summed.get(key, 0.0) + weights[row]
            entries, together = list(summed), compact_weights(list(summed.values()))
        ranks = compact_ranks([code for code, _ in entries], array.unknown_code[attribute] + 1)
        labels = compact_labels([label for _, label in entries], array.classes)
        return CutCounts(ranks, labels, together, unknown, totals, known, size, end - known_from, None)

    def divide(
        self, attribute: int, tests: Sequence[BranchTest], parts: Sequence[ClassCounts], unknown: ClassCounts
    ) -> Sequence[DriftingCases]:
        """The cases of each part, to be opened in this order."""
        division = Division(self.array, self.range, attribute, self.array.sides(attribute, tests), self.size)
        self.array.divisions.append(division)
        return [DriftingCases(self.array, partial(division.enter, branch)) for branch in range(len(parts))]
