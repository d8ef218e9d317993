"""This file holds what every form of a tree is made from: both trees and their header, of a trace or read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c45edu.trace import DataRead, Trace
from c45edu.tree import Node, Tree

Estimate = Callable[[Node], float | None]


@dataclass(frozen=True, slots=True)
class Trees:
    """The trees before and after pruning, each with the errors predicted for its nodes (None: nothing predicts any)."""

    header: DataRead
    before: Tree
    after: Tree
    estimate_before: Estimate
    estimate_after: Estimate

    @property
    def are_judged(self) -> bool:
        return self.estimate_after(self.after.root) is not None


def trees_of(trace: Trace) -> Trees:
    """The trees of a trace."""
    from c45edu.exports.tree_json import Estimates

    before, after = Estimates(trace, pruned=False).of, Estimates(trace, pruned=True).of
    return Trees(trace.header, trace.tree(), trace.pruned_tree(), before, after)
