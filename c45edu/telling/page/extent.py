"""This file says how much a page tells of what is too much to read: nodes, rows, classes, terms of a sum."""

from __future__ import annotations

from collections.abc import Iterable

from c45edu.arithmetic import Expression, Negative, Quotient, Rational, Root, Sum
from c45edu.arithmetic.expression import rebuild
from c45edu.document import Symbol
from c45edu.quantities import NodeId
from c45edu.tree import Tree

MOST_NODES = 30
"""So many nodes have a section of their own."""
MOST_DRAWN = 60
"""So many nodes stand in a tree beside them."""
MOST_ROWS = 20
"""So many values, attributes or verdicts stand in a table."""
MOST_CLASSES = 12
"""So many classes have a column of their own."""
MOST_TERMS = 24
"""A sum of more terms is written with its first ones and its last."""
TERMS_AHEAD = 3


def first_nodes(nodes: Iterable[tuple[int, Rational, NodeId]], most: int) -> frozenset[NodeId] | None:
    """Of nodes with their level and cases those of the first levels, and of the next the largest; None: all of them.

    >>> sorted(first_nodes([(0, 9, ()), (1, 2, ("a",)), (1, 4, ("b",)), (1, 3, ("c",)), (2, 3, ("c", "d"))], 3))
    [(), ('b',), ('c',)]
    """
    ordered = sorted(nodes, key=lambda node: (node[0], -node[1]))
    return None if len(ordered) <= most else frozenset(node for _, _, node in ordered[:most])


def first_of_tree(tree: Tree, most: int) -> frozenset[NodeId] | None:
    """The nodes of the first levels of a tree as it stands now."""
    return first_nodes(((step.level, sum(step.node.counts), step.node.id) for step in tree.walk()), most)


def shortened(x: Expression, most: int) -> Expression:
    """The expression with `…` in a long sum (that is divided, say, but not a factor or a summand itself).

    >>> from c45edu.arithmetic import Number
    >>> shortened(Sum(tuple(map(Number, range(9)))), 8).terms[2:]
    (Number(value=2), Symbol(name='…', sub=(), sup=(), arguments=()), Number(value=8))
    """
    if isinstance(x, Quotient | Root | Negative):
        return rebuild(x, lambda part: shortened(part, most))
    if not isinstance(x, Sum) or len(x.terms) <= most:
        return x
    left_out: Expression = Symbol("…")
    if isinstance(x.terms[-1], Negative):
        left_out = Negative(left_out)
    return Sum((*x.terms[:TERMS_AHEAD], left_out, x.terms[-1]))
