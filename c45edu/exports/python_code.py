"""This file writes a tree as a Python module that needs nothing: a table and the lines that read it.

A table, because Python refuses to compile a hundred nested `if`s, and because a case with unknown values goes down
several branches at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost, Not, OneOf, bound
from c45edu.exports.trees import Trees
from c45edu.telling.page.settings import Settings
from c45edu.tree import Decision, Node, Tree

HEAD = '''\
# The C4.5 tree of {dataset} for the class {target}, written by c45edu. It needs nothing but Python.
#
#     classify({{{example}}})
#
# A case has numbers for continuous attributes and texts for nominal ones; None, NaN or no entry where unknown.

CLASSES = {classes}

# A line for each node: its attribute (None: a leaf), threshold, branches by value, the branch of all other values,
# the branches of an unknown value with their cases, the cases of each class, and the class that it answers.
TREE = [
'''
CODE = '''\
]


def classify(case):
    """The class of the leaf; where several answer, that with the largest share, of equals the first in CLASSES."""
    ends = answers(case)
    if len(ends) == 1:
        return CLASSES[TREE[ends[0][0]][-1]]
    shares = distribution(case)
    most = max(shares) - 1e-9
    return next(name for name, share in zip(CLASSES, shares) if share >= most)


def distribution(case):
    """The share of each class of CLASSES. They add up to 1."""
    shares = [0.0] * len(CLASSES)
    for node, weight in answers(case):
        counts = TREE[node][5]
        shares = [share + weight * count / sum(counts) for share, count in zip(shares, counts)]
    return shares


def answers(case):
    """The numbers of the nodes that answer, each with the part of the case that it answers for."""
    ends, waiting = [], [(0, 1.0)]
    while waiting:
        node, weight = waiting.pop()
        attribute, threshold, branches, others, sizes, _, _ = TREE[node]
        value = None if attribute is None else case.get(attribute)
        if value is None or value != value:
            whole = sum(size for _, size in sizes)
            below = [(child, weight * size / whole) for child, size in sizes]
        elif threshold is not None:
            number = float(value) if isinstance(value, str) else value
            below = [(branches["<=" if number <= threshold else ">"], weight)]
        else:
            child = branches.get(str(value), others)
            below = [] if child is None else [(child, weight)]
        waiting += reversed(below)
        if not below:
            ends.append((node, weight))
    return ends
'''


def python_form(trees: Trees, settings: Settings) -> str:
    tree = trees.after
    head = HEAD.format(
        dataset=repr(trees.header.dataset), target=repr(tree.target), classes=repr(tree.classes), example=_example(tree)
    )
    return head + "".join(_lines(tree)) + CODE


def _example(tree: Tree) -> str:
    """The first two attributes that the tree tests, each with a value."""
    found: dict[str, str] = {}
    for step in tree.walk():
        if isinstance(step.node, Decision) and len(found) < 2:
            found.setdefault(step.node.attribute, _some_value(step.node))
    return ", ".join(f"{name!r}: {value}" for name, value in found.items())


def _some_value(node: Decision) -> str:
    if node.threshold is not None:
        return repr(bound(node.threshold))
    test = node.branches[0].test
    return repr(test.values[0] if isinstance(test, OneOf) else test.operand)


def _lines(tree: Tree) -> Iterator[str]:
    nodes = [step.node for step in tree.walk()]
    number = {id(node): i for i, node in enumerate(nodes)}
    for i, (node, counts) in enumerate(tree.answering()):
        yield f"    {_row(node, counts, number)},  # {i}\n"


def _row(node: Node, counts: Sequence[Rational], number: dict[int, int]) -> str:
    """One line of the table; a node that has no cases to answer by is all of its class."""
    counts = counts if any(counts) else [int(label == node.label) for label in range(len(node.counts))]
    if not isinstance(node, Decision):
        return repr((None, None, {}, None, (), _numbers(counts), node.label))
    threshold = None if node.threshold is None else bound(node.threshold)
    children = [number[id(branch.child)] for branch in node.branches]
    sizes = _numbers([sum(branch.child.counts) for branch in node.branches])
    sized = tuple((child, size) for child, size in zip(children, sizes, strict=True) if size)
    return repr((node.attribute, threshold, *_targets(node, children), sized, _numbers(counts), node.label))


SIGNS = {AtMost: "<=", Above: ">"}


def _targets(node: Decision, children: list[int]) -> tuple[dict[str, int], int | None]:
    """The number of the child for each value, and for all values that are not among them."""
    targets: dict[str, int] = {}
    others = None
    for branch, child in zip(node.branches, children, strict=True):
        if isinstance(branch.test, Not):
            others = child
        else:
            test = branch.test
            values = test.values if isinstance(test, OneOf) else (SIGNS.get(type(test), test.operand),)
            targets |= dict.fromkeys(values, child)
    return targets, others


def _numbers(counts: Sequence[Rational]) -> tuple[int | float, ...]:
    """Whole numbers as such, others as floats."""
    return tuple(int(count) if count == int(count) else float(count) for count in counts)
