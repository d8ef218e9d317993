"""This file places the nodes of a tree in tidy rows: no two touch, a parent stands above the middle of its children.

Source: C. Buchheim, M. Jünger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time", Graph Drawing 2002
(LNCS 2528, 344–353), with nodes of any width and without recursion. The names are the paper's: `prelim` is where a
node stands among its siblings, `modifier` what its subtree is moved by, a `thread` leads on along a contour.
"""

from __future__ import annotations

from collections.abc import Sequence

NOWHERE = -1


def tidy(children: Sequence[Sequence[int]], widths: Sequence[float], gap: float) -> list[float]:
    """The centre of every node across its row. Nodes are numbered in depth-first order, 0 is the root.

    `gap` is left free between neighbours of a row.

    >>> tidy([[1, 2], [], []], [10, 20, 20], gap=4)
    [12.0, 0.0, 24.0]
    """
    return _Walk(children, widths, gap).centres()


class _Walk:
    """The state of one run, by the number of the node."""

    def __init__(self, children: Sequence[Sequence[int]], widths: Sequence[float], gap: float) -> None:
        n = len(children)
        self.children, self.widths, self.gap = children, widths, gap
        self.prelim, self.modifier, self.shift, self.change = ([0.0] * n for _ in range(4))
        self.thread = [NOWHERE] * n
        self.ancestor = list(range(n))
        self.parent = [0] * n
        self.place = [0] * n
        for parent, below in enumerate(children):
            for place, child in enumerate(below):
                self.parent[child], self.place[child] = parent, place

    def centres(self) -> list[float]:
        for parent in reversed(range(len(self.children))):
            self._place_children(parent)
        self.prelim[0] = self._middle(0)
        moved = [0.0] * len(self.children)
        for node, below in enumerate(self.children):
            for child in below:
                moved[child] = moved[node] + self.modifier[node]
        return [at + by for at, by in zip(self.prelim, moved, strict=True)]

    def _place_children(self, parent: int) -> None:
        """The first walk: every child as close to those on its left as the subtrees allow (their insides are done)."""
        below = self.children[parent]
        default = below[0] if below else parent
        for i, child in enumerate(below):
            middle = self._middle(child)
            self.prelim[child] = self.prelim[below[i - 1]] + self._distance(below[i - 1], child) if i else middle
            self.modifier[child] = self.prelim[child] - middle if self.children[child] else 0.0
            if i:
                default = self._apportion(child, below[i - 1], below[0], default)
        self._execute_shifts(below)

    def _middle(self, node: int) -> float:
        below = self.children[node]
        return (self.prelim[below[0]] + self.prelim[below[-1]]) / 2 if below else 0.0

    def _apportion(self, node: int, left: int, leftmost: int, default: int) -> int:
        """Compare the left contour of the subtree with the right contour of those before it, and part them."""
        inner_right = outer_right = node
        inner_left, outer_left = left, leftmost
        by_ir = by_or = self.modifier[node]
        by_il, by_ol = self.modifier[left], self.modifier[leftmost]
        while (down_left := self._rightmost(inner_left)) != NOWHERE != (down_right := self._leftmost(inner_right)):
            inner_left, inner_right = down_left, down_right
            outer_left, outer_right = self._leftmost(outer_left), self._rightmost(outer_right)
            self.ancestor[outer_right] = node
            overlap = (self.prelim[inner_left] + by_il) - (self.prelim[inner_right] + by_ir)
            overlap += self._distance(inner_left, inner_right)
            if overlap > 0:
                self._move(self._sibling_above(inner_left, node, default), node, overlap)
                by_ir += overlap
                by_or += overlap
            by_il += self.modifier[inner_left]
            by_ir += self.modifier[inner_right]
            by_ol += self.modifier[outer_left]
            by_or += self.modifier[outer_right]
        if (deeper := self._rightmost(inner_left)) != NOWHERE == self._rightmost(outer_right):
            self.thread[outer_right] = deeper
            self.modifier[outer_right] += by_il - by_or
        if (deeper := self._leftmost(inner_right)) != NOWHERE == self._leftmost(outer_left):
            self.thread[outer_left] = deeper
            self.modifier[outer_left] += by_ir - by_ol
            default = node
        return default

    def _sibling_above(self, node: int, other: int, default: int) -> int:
        """Which sibling of `other` the node of the left contour hangs below."""
        above = self.ancestor[node]
        return above if self.parent[above] == self.parent[other] else default

    def _move(self, left: int, right: int, by: float) -> None:
        """Move a subtree, and note that those between it and the left one take their share."""
        share = by / (self.place[right] - self.place[left])
        self.change[right] -= share
        self.shift[right] += by
        self.change[left] += share
        self.prelim[right] += by
        self.modifier[right] += by

    def _execute_shifts(self, siblings: Sequence[int]) -> None:
        shift = change = 0.0
        for node in reversed(siblings):
            self.prelim[node] += shift
            self.modifier[node] += shift
            change += self.change[node]
            shift += self.shift[node] + change

    def _leftmost(self, node: int) -> int:
        return self.children[node][0] if self.children[node] else self.thread[node]

    def _rightmost(self, node: int) -> int:
        return self.children[node][-1] if self.children[node] else self.thread[node]

    def _distance(self, left: int, right: int) -> float:
        return (self.widths[left] + self.widths[right]) / 2 + self.gap
