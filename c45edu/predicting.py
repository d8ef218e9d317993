"""This file classifies cases with a tree: known values down their branch, unknown ones down all, in their shares.

A case with an unknown value is a distribution over leaves (Quinlan 1993, section 3.3); a value that has no branch is
answered at the node reached, with the classes of its cases.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Is
from c45edu.data.case import Case, Value, case_of
from c45edu.data.dataset import Dataset
from c45edu.tree import Branch, Decision, Node, Tree

EQUAL = 1e-9
"""Shares that are no farther apart are equal: of equal classes the first in their order is answered."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A node on the way of a case, and how it goes on from there.

    `weight` is the part of the case that comes here: the product of `factors`, each the cases of a branch over those
    of all branches. `onward` are the branches it takes: one, or all with cases where the value is `unknown`, or none at
    a leaf and where the value has no branch (`unseen`).
    """

    node: Node
    weight: float
    factors: tuple[tuple[Rational, Rational], ...]
    onward: tuple[Branch, ...] = ()
    unknown: bool = False
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a tree answers: the share of each class (they add up to 1), and the nodes that lead to the answer."""

    classes: tuple[str, ...]
    shares: tuple[float, ...]
    way: tuple[Stop, ...]

    @property
    def label(self) -> int:
        return label_of(self.endings, self.shares)

    @property
    def name(self) -> str:
        """The class with the largest share; of equals the first."""
        return self.classes[self.label]

    @property
    def endings(self) -> tuple[Stop, ...]:
        """The nodes that answer for a part of the case each."""
        return tuple(stop for stop in self.way if not stop.onward)


def predict(tree: Tree, case: Mapping[str, object]) -> Prediction:
    """The answer of a tree to a case, given by attribute names; one that is not named is unknown.

    Raises `C45Error` for a name that is no attribute, and for a text where a number belongs.

    >>> from c45edu import explain
    >>> weather = explain("weather").tree
    >>> predict(weather, {"outlook": "rain", "windy": "false"}).name
    'yes'
    >>> [round(share, 3) for share in predict(weather, {"humidity": "high"}).shares]
    [0.5, 0.5]
    """
    return Reader(tree).predict(case_of(tree.attributes, case))


class Reader:
    """Reads one tree for many cases: what a node needs is worked out once."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._sized: dict[int, tuple[list[tuple[Branch, Rational, float]], Rational]] = {}
        self._distributions: dict[int, list[float]] = {}
        self._named: dict[int, dict[str, int]] = {}
        self._answering = {id(node): counts for node, counts in tree.answering()} if tree.spreads else {}

    def predict(self, case: Case) -> Prediction:
        way = tuple(self.way(case))
        return Prediction(self.tree.classes, tuple(self._shares(way)), way)

    def shares(self, case: Case) -> list[float]:
        """The share of each class, in the order of the tree's classes; they add up to 1."""
        return self._shares(self.way(case))

    def label(self, case: Case) -> int:
        """The class of the leaf; where several answer, that with the largest share, of equals the first."""
        endings = [stop for stop in self.way(case) if not stop.onward]
        return label_of(endings, self._shares(endings))

    def way(self, case: Case) -> Iterator[Stop]:
        """The nodes that a case meets, depth first, branches in order."""
        waiting = [Stop(self.tree.root, 1.0, ())]
        while waiting:
            here = waiting.pop()
            node = here.node
            if isinstance(node, Decision):
                stop, below = self._go_on(here, node, case.get(node.attribute))
                yield stop
                waiting += below
            else:
                yield here

    def _go_on(self, here: Stop, node: Decision, value: Value) -> tuple[Stop, list[Stop]]:
        """What a case does at a decision, and where its parts are next, the last branch first."""
        weight, factors = here.weight, here.factors
        if value is not None:
            number = self.branch_of(node, value)
            if number is None:
                return Stop(node, weight, factors, unseen=True), []
            taken = node.branches[number]
            return Stop(node, weight, factors, (taken,)), [Stop(taken.child, weight, factors)]
        sized, known = self.branches_with_cases(node)
        below = [
            Stop(branch.child, weight * share, (*factors, (size, known))) for branch, size, share in reversed(sized)
        ]
        return Stop(node, weight, factors, tuple(branch for branch, _, _ in sized), unknown=True), below

    def branch_of(self, node: Decision, value: str | Decimal | float) -> int | None:
        """The number of the branch that takes a value; None where it has none."""
        if id(node) not in self._named:
            tests = [branch.test for branch in node.branches]
            self._named[id(node)] = {test.value: i for i, test in enumerate(tests) if isinstance(test, Is)}
        found = self._named[id(node)].get(str(value))
        if found is not None:
            return found
        return next((i for i, branch in enumerate(node.branches) if branch.test.takes(value)), None)

    def branches_with_cases(self, node: Decision) -> tuple[list[tuple[Branch, Rational, float]], Rational]:
        """Branch, cases, and share of each branch that has cases; and the cases of all of them."""
        if id(node) not in self._sized:
            sized = [(branch, size) for branch in node.branches if (size := sum(branch.child.counts))]
            known = sum(size for _, size in sized)
            self._sized[id(node)] = [(b, size, float(size) / float(known)) for b, size in sized], known
        return self._sized[id(node)]

    def _shares(self, way: Iterable[Stop]) -> list[float]:
        shares = [0.0] * len(self.tree.classes)
        for stop in way:
            if not stop.onward:
                for label, share in enumerate(self.distribution(stop.node)):
                    shares[label] += stop.weight * share
        return shares

    def distribution(self, node: Node) -> list[float]:
        """The class shares of a node's own cases; without any, its decision's, if the tree spreads, or its class."""
        if id(node) not in self._distributions:
            counts = self._answering.get(id(node), node.counts)
            whole = float(sum(counts))
            self._distributions[id(node)] = (
                [float(count) / whole for count in counts] if whole
                else [float(label == node.label) for label in range(len(node.counts))]
            )
        return self._distributions[id(node)]


def label_of(endings: Sequence[Stop], shares: Sequence[float]) -> int:
    """The class of the only leaf; where several answer, that with the largest share, of equals the first.

    (Weights that are floats may make two classes of a leaf equal but for the last digit: its own class holds.)
    """
    return endings[0].node.label if len(endings) == 1 else largest(shares)


def largest(shares: Sequence[float]) -> int:
    """The first class whose share is the largest, but for what floats are wrong by."""
    most = max(shares) - EQUAL
    return next(label for label, share in enumerate(shares) if share >= most)




def cases_of(data: Dataset) -> Iterator[Case]:
    """The cases of a data set, by attribute name."""
    names = [attribute.name for attribute in data.attributes]
    columns: list[list[str | Decimal | None]] = [[*attribute.values, None] for attribute in data.attributes]
    for codes in zip(*data.columns, strict=True):
        yield {name: values[code] for name, values, code in zip(names, columns, codes, strict=True)}
