"""This file classifies cases with a tree: known values down their branch, unknown ones down all, in their shares.

A case with an unknown value is a distribution over leaves (Quinlan 1993, section 3.3); a value that has no branch is
answered at the node reached, with the classes of its cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Dataset
from c45edu.tree import Branch, Decision, Node, Not, Tree

Case = dict[str, str | Decimal | None]
"""The value of each attribute; None where it is unknown."""


def classify(tree: Tree, case: Case) -> list[Rational]:
    """The share of each class, in the order of the tree's classes; they add up to 1."""
    shares: list[Rational] = [0] * len(tree.classes)
    waiting: list[tuple[Node, Rational]] = [(tree.root, Fraction(1))]
    while waiting:
        node, weight = waiting.pop()
        branches = _branches(node, case) if isinstance(node, Decision) else []
        if branches:
            waiting += [(branch.child, weight * share) for branch, share in branches]
        else:
            for label, share in enumerate(_answer(node)):
                shares[label] += weight * share
    return shares


def predicted(tree: Tree, case: Case) -> int:
    """The class with the largest share; of equals the first."""
    shares = classify(tree, case)
    return shares.index(max(shares))


def errors_on(tree: Tree, data: Dataset) -> int:
    """How many cases of a data set the tree answers with another class than theirs."""
    return sum(
        1
        for case, name in zip(cases_of(data), (data.classes[label] for label in data.labels), strict=True)
        if tree.classes[predicted(tree, case)] != name
    )


def cases_of(data: Dataset) -> Iterator[Case]:
    """The cases of a data set, by attribute name."""
    names = [attribute.name for attribute in data.attributes]
    columns: list[list[str | Decimal | None]] = [
        [*attribute.values, None] for attribute in data.attributes
    ]
    for codes in zip(*data.columns, strict=True):
        yield {name: values[code] for name, values, code in zip(names, columns, codes, strict=True)}


def _answer(node: Node) -> Sequence[Rational]:
    """The class shares of a node's own cases; an empty leaf answers its class."""
    whole = sum(node.counts)
    if not whole:
        return [int(label == node.label) for label in range(len(node.counts))]
    return [Fraction(count) / Fraction(whole) for count in node.counts]


def _branches(node: Decision, case: Case) -> list[tuple[Branch, Rational]]:
    """The branches a case goes down, with its share for each; none where its value has no branch."""
    value = case.get(node.attribute)
    if value is not None:
        taken = next((branch for branch in node.branches if _takes(branch, value, node)), None)
        return [] if taken is None else [(taken, Fraction(1))]
    sizes = [Fraction(sum(branch.child.counts)) for branch in node.branches]
    known = sum(sizes)
    return [(b, size / known) for b, size in zip(node.branches, sizes, strict=True) if size] if known else []


def _takes(branch: Branch, value: str | Decimal, node: Decision) -> bool:
    if node.threshold is not None:
        return isinstance(value, Decimal) and (value <= node.threshold) == (branch.value == "<=")
    if isinstance(branch.value, Not):
        return str(value) != branch.value.value
    return str(value) in branch.value if isinstance(branch.value, tuple) else str(value) == branch.value
