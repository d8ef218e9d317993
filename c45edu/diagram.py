"""This file holds a diagram before it has a format: boxes of lines, joined by edges, with roles and marks.

A drawing knows these types and spans only: a line in a picture is one like any on the page.
"""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.spans import Spans


@dataclass(frozen=True, slots=True)
class Box:
    """A box: its lines (the first is the headline), and what it is.

    `key` is unique within the diagram. `role` is `decision` or `leaf`; `tint` the number of a leaf's class.
    `marks` are `pruned-root` (the tree is cut here), `pruned` (inside what is cut off), `made` (made by pruning),
    `path` (on the way of a case) and `more` (the tree goes on below, not drawn). `node` is the id of the node that
    the box stands for, where a page may tell of it.
    """

    key: str
    lines: tuple[Spans, ...]
    role: str = "decision"
    tint: int | None = None
    marks: frozenset[str] = frozenset()
    node: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """The line from a box to one below it, with the lines of its label; `marks` as on a box."""

    parent: str
    child: str
    lines: tuple[Spans, ...] = ()
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Diagram:
    """A tree of boxes in depth-first order, the root first; the edges of a box from left to right.

    `legend` names the classes behind the tints, `signs` say what the marks mean; `rankdir` is `TB` (downwards) or `LR`
    (to the right).
    """

    title: str
    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]
    legend: tuple[tuple[int, str], ...] = ()
    rankdir: str = "TB"
    language: str = "en"
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StepPlot:
    """A number that falls in steps as another grows: `start` up to the first step, then `y` from each `x` on.

    Every step has the text of its place and a name.
    """

    title: str
    x_name: str
    y_name: str
    start: int
    steps: tuple[tuple[float, str, int, str], ...]


@dataclass(frozen=True, slots=True)
class PlottedCut:
    """A cut at `x` with the score `y`, and both as printed; `role` is `best`, `asked`, `refused` or nothing."""

    x: float
    y: float
    name: Spans
    shown: Spans
    role: str = ""


@dataclass(frozen=True, slots=True)
class CutPlot:
    """Score over cut; below, a row for each class with the values that its cases have: tint, name, values."""

    title: str
    x_name: str
    y_name: str
    cuts: tuple[PlottedCut, ...]
    rows: tuple[tuple[int, str, tuple[float, ...]], ...]
    language: str = "en"
