"""This file classifies many cases at once: column by column, all cases of a node together, as they were grown."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from c45edu.data.case import Case, Value
from c45edu.data.dataset import Dataset
from c45edu.predicting import Reader, largest
from c45edu.tree import Decision, Node, Tree

Columns: TypeAlias = Mapping[str, Sequence[Value]]
"""The value of each case, by attribute name; None where it is unknown."""
Part: TypeAlias = tuple[int, float]
"""A case of which only this weight comes to a node."""

UNKNOWN, NOWHERE = -1, -2
"""What stands for a branch where the value is unknown, and where it has none."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cases that came to a test with a value that has no branch there, or (not `known`) that no case grown had."""

    attribute: str
    value: Value
    known: bool
    rows: set[int]


class Answers:
    """What a tree answers to each case: as `Reader` does one by one.

    >>> from c45edu import explain
    >>> weather = explain("weather").tree
    >>> cases = [{"outlook": "rain", "windy": "false"}, {"outlook": "fog"}, {"humidity": "high"}]
    >>> answers = Answers(weather, columns_of(weather, cases), 3)
    >>> [weather.classes[label] for label in answers.labels], answers.shares(2)
    (['yes', 'yes', 'yes'], [0.5, 0.5])
    >>> [(found.attribute, found.value, found.rows) for found in answers.unseen]
    [('outlook', 'fog', {1})]
    """

    def __init__(self, tree: Tree, columns: Columns, size: int) -> None:
        self._reader = Reader(tree)
        self._columns = {attribute.name: _coded(columns[attribute.name]) for attribute in tree.attributes}
        self._known = {a.name: frozenset(map(str, a.values)) for a in tree.attributes if a.kind == "nominal"}
        self._unseen: dict[tuple[str, Value], Unseen] = {}
        self._ends: list[Node] = [tree.root] * size
        self._times = [0] * size
        self._divided: dict[int, list[float]] = {}
        self._answer(tree.root, size)
        self.labels = [self._label(row) for row in range(size)]

    @property
    def unseen(self) -> list[Unseen]:
        """Each value that was never seen, by the first case that has it."""
        return sorted(self._unseen.values(), key=lambda found: min(found.rows))

    def shares(self, row: int) -> list[float]:
        """The share of each class; they add up to 1."""
        return self._divided.get(row) or self._reader.distribution(self._ends[row])

    def _label(self, row: int) -> int:
        return largest(self._divided[row]) if self._times[row] > 1 else self._ends[row].label

    def _answer(self, root: Node, size: int) -> None:
        """Depth first, branches in order, so that the shares of a case are summed as one by one."""
        waiting: list[tuple[Node, list[int], list[Part]]] = [(root, list(range(size)), [])]
        while waiting:
            node, rows, parts = waiting.pop()
            if isinstance(node, Decision):
                waiting += reversed(self._pass_on(node, rows, parts))
            else:
                self._end(node, rows, parts)

    def _end(self, node: Node, rows: list[int], parts: list[Part]) -> None:
        distribution = self._reader.distribution(node)
        for row in rows:
            self._ends[row] = node
        for row, weight in parts:
            self._ends[row] = node
            self._times[row] += 1
            shares = self._divided.setdefault(row, [0.0] * len(distribution))
            for label, share in enumerate(distribution):
                shares[label] += weight * share

    def _pass_on(self, node: Decision, rows: list[int], parts: list[Part]) -> list[tuple[Node, list[int], list[Part]]]:
        """The cases and the parts of cases that go down each branch, where there are any."""
        column, ways = self._columns[node.attribute], _Ways(node, self._reader, self._columns[node.attribute])
        whole: list[list[int]] = [[] for _ in (*node.branches, NOWHERE, UNKNOWN)]
        shared: list[list[Part]] = [[] for _ in whole]
        codes = column.codes
        for row in rows:
            whole[ways[codes[row]]].append(row)
        for part in parts:
            shared[ways[codes[part[0]]]].append(part)
        self._note_unseen(node, ways, [*rows, *(row for row, _ in parts)])
        self._end(node, whole[NOWHERE], shared[NOWHERE])
        self._divide(node, [*((row, 1.0) for row in whole[UNKNOWN]), *shared[UNKNOWN]], shared)
        below = zip((branch.child for branch in node.branches), whole, shared, strict=False)
        return [(child, own, divided) for child, own, divided in below if own or divided]

    def _divide(self, node: Decision, parts: list[Part], shared: list[list[Part]]) -> None:
        """Parts of cases whose value is unknown go down every branch that has cases."""
        if parts:
            sized, _ = self._reader.branches_with_cases(node)
            positions = {id(branch): i for i, branch in enumerate(node.branches)}
            for branch, _, share in sized:
                shared[positions[id(branch)]] += [(row, weight * share) for row, weight in parts]
            if not sized:
                self._end(node, [], parts)

    def _note_unseen(self, node: Decision, ways: _Ways, rows: list[int]) -> None:
        known = self._known.get(node.attribute)
        if known is None:
            return
        column = self._columns[node.attribute]
        strange: dict[int, set[int]] = {
            code: set() for code, way in ways.items()
            if way == NOWHERE or (way != UNKNOWN and str(column.values[code]) not in known)
        }
        for row in rows if strange else ():
            if column.codes[row] in strange:
                strange[column.codes[row]].add(row)
        for code, found in strange.items():
            value = column.values[code]
            empty = Unseen(node.attribute, value, str(value) in known, set())
            self._unseen.setdefault((node.attribute, value), empty).rows.update(found)


class _Ways(dict[int, int]):
    """The branch that each value of a column takes at a node, found when it is asked for."""

    def __init__(self, node: Decision, reader: Reader, column: _Column) -> None:
        super().__init__()
        self._node, self._reader, self._column = node, reader, column
        self._low = None if node.threshold is None else bisect_right(column.numbers, node.threshold)

    def __missing__(self, code: int) -> int:
        value = self._column.values[code]
        self[code] = way = UNKNOWN if value is None else self._way(code, value)
        return way

    def _way(self, code: int, value: str | Decimal | float) -> int:
        threshold = self._node.threshold
        if threshold is not None and self._low is not None:
            value = threshold if self._column.ranks[code] < self._low else Decimal("Infinity")
        taken = self._reader.branch_of(self._node, value)
        return NOWHERE if taken is None else taken


@dataclass(frozen=True, slots=True)
class _Column:
    """Each value once, and of each case its number; of numbers also their ranks and, ascending, the decimals."""

    values: list[Value]
    codes: list[int]
    numbers: list[Decimal]
    ranks: dict[int, int]


def _coded(values: Sequence[Value]) -> _Column:
    numbers: dict[Value, int] = {}
    codes = [numbers.setdefault(value, len(numbers)) for value in values]
    known = [value for value in numbers if value is not None]
    decimals = {} if any(isinstance(value, str) for value in known) else {numbers[v]: _decimal(v) for v in known}
    ascending = sorted(decimals, key=decimals.__getitem__)
    ranks = {code: rank for rank, code in enumerate(ascending)}
    return _Column(list(numbers), codes, [decimals[code] for code in ascending], ranks)


def _decimal(value: Value) -> Decimal:
    """A float is taken for the shortest decimal that is written like it."""
    return Decimal(repr(value)) if isinstance(value, float) else Decimal(value or 0)


def columns_of(tree: Tree, cases: Sequence[Case]) -> Columns:
    """The columns of cases that were read one by one."""
    return {a.name: [case.get(a.name) for case in cases] for a in tree.attributes}


def errors_on(tree: Tree, data: Dataset) -> int:
    """How many cases of a data set the tree answers with another class than theirs."""
    own = (data.classes[label] for label in data.labels)
    return sum(answer != name for answer, name in zip(answers_to(tree, data), own, strict=True))


def answers_to(tree: Tree, data: Dataset) -> list[str]:
    """The class that a tree answers to each case of a data set."""
    columns: dict[str, list[Value]] = {}
    for attribute, codes in zip(data.attributes, data.columns, strict=True):
        values: list[Value] = [*attribute.values, None]
        columns[attribute.name] = [values[code] for code in codes]
    return [tree.classes[label] for label in Answers(tree, columns, data.size).labels]
