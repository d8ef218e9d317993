"""This file weighs attributes by what they contribute to a tree: the gain of their decisions, times the cases."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from c45edu.arithmetic import Rational
from c45edu.tree import Decision, Tree


def importances(tree: Tree) -> dict[str, float]:
    """For each attribute the sum of N·Info(D) − Σ N_v·Info(D_v) over its decisions, in shares of all; or zeros.

    >>> from c45edu import explain
    >>> {name: round(share, 3) for name, share in importances(explain("weather").tree).items()}
    {'outlook': 0.262, 'temperature': 0.0, 'humidity': 0.369, 'windy': 0.369}
    """
    found = {attribute.name: 0.0 for attribute in tree.attributes}
    for node in tree.bottom_up():
        if isinstance(node, Decision):
            parts = sum(_bits(branch.child.counts) for branch in node.branches)
            found[node.attribute] += max(0.0, _bits(node.counts) - parts)
    whole = sum(found.values())
    return {name: bits / whole if whole else 0.0 for name, bits in found.items()}


def _bits(counts: Sequence[Rational]) -> float:
    """N·Info: the information in all the cases of a node."""
    weights = [float(count) for count in counts if count]
    whole = sum(weights)
    return -sum(weight * log2(weight / whole) for weight in weights)
