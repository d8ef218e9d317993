"""This file lays a diagram out: where each box, each label and each line stands, in a tidy tree down or to the right.

A label stands at the end of its line, close to the box below, and is as much a part of that box's place as the box:
so labels meet neither boxes nor each other, however many branches there are. The lines fan out between the rows.
"""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.diagram import Box, Diagram, Edge
from c45edu.rendering.drawing.lettering import BOX, EDGE, Label, Lettering, box_label, edge_label, width
from c45edu.rendering.drawing.tidy_tree import tidy

PADDING = (13.0, 8.0)
LABEL_PADDING = (4.0, 2.0)
SMALLEST = 44.0
GAP = 18.0
FAN = (28.0, 110.0)
STEEPNESS = 0.1
TICK = 7.0
LEAN = 0.35


@dataclass(frozen=True, slots=True)
class Rectangle:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PlacedBox:
    box: Box
    label: Label
    at: Rectangle


@dataclass(frozen=True, slots=True)
class PlacedEdge:
    """A line: straight from `start` to `bend`, curved to `arrival`, straight to `end`; the label on the last piece."""

    edge: Edge
    label: Label
    at: Rectangle
    start: tuple[float, float]
    bend: tuple[float, float]
    arrival: tuple[float, float]
    end: tuple[float, float]

    @property
    def controls(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two points that the curve is drawn towards, on its way from `bend` to `arrival`."""
        (x1, y1), (x2, y2) = self.bend, self.arrival
        lean = (x1 + LEAN * (x2 - x1), y1 + LEAN * (y2 - y1))
        return lean, (x2, (y1 + y2) / 2) if x2 == self.end[0] else ((x1 + x2) / 2, y2)


@dataclass(frozen=True, slots=True)
class Layout:
    boxes: tuple[PlacedBox, ...]
    edges: tuple[PlacedEdge, ...]
    width: float
    height: float
    downwards: bool

    def entrance(self, placed: PlacedBox) -> tuple[float, float]:
        """Where the line from above reaches a box."""
        at = placed.at
        return (at.x + at.width / 2, at.y) if self.downwards else (at.x, at.y + at.height / 2)


@dataclass(frozen=True, slots=True)
class _Size:
    """How far something reaches across its row, and along the way from the root."""

    across: float
    along: float


def lay_out(diagram: Diagram) -> Layout:
    """Every box and edge in its place, the corner of the picture at 0, 0."""
    return _Placing(diagram).layout()


class _Placing:
    """The sizes and rows of one diagram. Boxes go by number; box 0 has no edge above it."""

    def __init__(self, diagram: Diagram) -> None:
        self.downwards = diagram.rankdir != "LR"
        self.boxes, self.edges = diagram.boxes, diagram.edges
        number = {box.key: i for i, box in enumerate(diagram.boxes)}
        self.parents = [number[edge.parent] for edge in diagram.edges]
        self.above = {number[edge.child]: i for i, edge in enumerate(diagram.edges)}
        self.children: list[list[int]] = [[] for _ in diagram.boxes]
        for edge, parent in zip(diagram.edges, self.parents, strict=True):
            self.children[parent].append(number[edge.child])
        self.box_labels = [box_label(box) for box in diagram.boxes]
        self.edge_labels = [edge_label(edge) for edge in diagram.edges]
        self.box_sizes = [self._size(label, BOX, PADDING, SMALLEST) for label in self.box_labels]
        self.label_sizes = [self._size(label, EDGE, LABEL_PADDING, 0) for label in self.edge_labels]

    def layout(self) -> Layout:
        slots = [max(size.across, self._label_across(i)) for i, size in enumerate(self.box_sizes)]
        centres = tidy(self.children, slots, GAP)
        first = min(centre - slot / 2 for centre, slot in zip(centres, slots, strict=True))
        self.centres = [centre - first for centre in centres]
        self._stack_rows()
        across = max(centre + slot / 2 for centre, slot in zip(self.centres, slots, strict=True))
        return Layout(
            tuple(self._placed_box(i) for i in range(len(self.boxes))),
            tuple(self._placed_edge(child) for child in self.above),
            *self._point(across, self.row_ends[-1]),
            self.downwards,
        )

    def _label_across(self, box: int) -> float:
        return self.label_sizes[self.above[box]].across if box in self.above else 0.0

    def _stack_rows(self) -> None:
        """Where the boxes of each row begin and end along the way, and where the lines to it have fanned out."""
        self.rows = [0] * len(self.boxes)
        for parent, below in enumerate(self.children):
            for child in below:
                self.rows[child] = self.rows[parent] + 1
        depth = max(self.rows) + 1
        boxes, labels, fans = ([0.0] * depth for _ in range(3))
        for i, row in enumerate(self.rows):
            boxes[row] = max(boxes[row], self.box_sizes[i].along)
            for child in self.children[i]:
                labels[row + 1] = max(labels[row + 1], self.label_sizes[self.above[child]].along)
                fans[row + 1] = max(fans[row + 1], abs(self.centres[child] - self.centres[i]))
        self.arrivals, self.row_starts, self.row_ends = [0.0], [0.0], [boxes[0]]
        for row in range(1, depth):
            self.arrivals.append(self.row_ends[-1] + min(max(FAN[0], fans[row] * STEEPNESS), FAN[1]))
            self.row_starts.append(self.arrivals[-1] + labels[row] + TICK)
            self.row_ends.append(self.row_starts[-1] + boxes[row])

    def _placed_box(self, i: int) -> PlacedBox:
        size = self.box_sizes[i]
        at = self._rectangle(self.centres[i], self.row_starts[self.rows[i]], size)
        return PlacedBox(self.boxes[i], self.box_labels[i], at)

    def _placed_edge(self, child: int) -> PlacedEdge:
        i = self.above[child]
        parent, row, size = self.parents[i], self.rows[child], self.label_sizes[i]
        start = self.row_starts[row - 1] + self.box_sizes[parent].along
        end = self.row_starts[row]
        return PlacedEdge(
            self.edges[i],
            self.edge_labels[i],
            self._rectangle(self.centres[child], end - TICK - size.along, size),
            self._point(self.centres[parent], start),
            self._point(self.centres[parent], self.row_ends[row - 1]),
            self._point(self.centres[child], self.arrivals[row]),
            self._point(self.centres[child], end),
        )

    # ── down or to the right ─────────────────────────────────────────────────────────────────────

    def _size(self, label: Label, lettering: Lettering, padding: tuple[float, float], least: float) -> _Size:
        wide, high = size_of(label, lettering)
        wide, high = max(wide + 2 * padding[0], least), high + 2 * padding[1]
        if not label.rows:
            return _Size(0.0, 0.0)
        return _Size(wide, high) if self.downwards else _Size(high, wide)

    def _point(self, across: float, along: float) -> tuple[float, float]:
        return (across, along) if self.downwards else (along, across)

    def _rectangle(self, centre: float, start: float, size: _Size) -> Rectangle:
        x, y = self._point(centre - size.across / 2, start)
        return Rectangle(x, y, *self._point(size.across, size.along))


def size_of(label: Label, lettering: Lettering) -> tuple[float, float]:
    """How wide and high the rows of a label are; its headline is bold."""
    widths = [width(row, lettering.size, bold=i < label.headline) for i, row in enumerate(label.rows)]
    return max(widths, default=0.0), len(label.rows) * lettering.leading
