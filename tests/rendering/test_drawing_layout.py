"""The own layout: nothing overlaps, parents stand over their children, deep trees do not exhaust the stack."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import User
from c45edu.rendering.drawing.layout import Layout, Rectangle, lay_out
from c45edu.rendering.drawing.lettering import BOX, EDGE, fitted, width
from c45edu.rendering.drawing.tidy_tree import tidy


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)

GAP = 5.0


def numbered(parents: list[int]) -> list[list[int]]:
    """Children by parent, in depth-first order; `parents[i]` is reduced to one of the nodes before i + 1."""
    below: list[list[int]] = [[] for _ in range(len(parents) + 1)]
    for i, parent in enumerate(parents):
        below[parent % (i + 1)].append(i + 1)
    order, waiting = [], [0]
    while waiting:
        order.append(waiting.pop())
        waiting += reversed(below[order[-1]])
    new = {old: i for i, old in enumerate(order)}
    return [[new[child] for child in below[old]] for old in order]


trees = st.lists(st.integers(0, 10_000), max_size=60).map(numbered)
words = st.text(alphabet="abc 天气_", max_size=60)


def rows_of(children: list[list[int]]) -> list[list[int]]:
    rows = [[0]]
    while below := [child for node in rows[-1] for child in children[node]]:
        rows.append(below)
    return rows


@settings(deadline=None, max_examples=300)
@given(trees, st.data())
def test_neighbours_in_a_row_keep_their_distance(children: list[list[int]], data: st.DataObject) -> None:
    widths = data.draw(st.lists(st.floats(1, 300), min_size=len(children), max_size=len(children)))
    centres = tidy(children, widths, GAP)
    for row in rows_of(children):
        for left, right in pairwise(row):
            assert centres[left] + widths[left] / 2 + GAP <= centres[right] - widths[right] / 2 + 1e-6


@settings(deadline=None)
@given(trees, st.data())
def test_a_parent_stands_over_the_middle_of_its_children(children: list[list[int]], data: st.DataObject) -> None:
    widths = data.draw(st.lists(st.floats(1, 300), min_size=len(children), max_size=len(children)))
    centres = tidy(children, widths, GAP)
    for node, below in enumerate(children):
        if below:
            assert centres[node] == pytest.approx((centres[below[0]] + centres[below[-1]]) / 2, abs=1e-6)


def test_leaves_between_two_wide_subtrees_share_the_room() -> None:
    """The reason for Buchheim's shifts: the three leaves do not crowd at the left subtree."""
    five = list(range(5))
    children = [[1, 7, 8, 9, 10], [c + 2 for c in five], *([] for _ in range(8)), [c + 11 for c in five]]
    children += [[] for _ in five]
    centres = tidy(children, [10.0] * len(children), GAP)
    steps = [centres[b] - centres[a] for a, b in pairwise(children[0])]
    assert steps == pytest.approx([75 / 4] * 4)


def drawn(children: list[list[int]], texts: list[str], rankdir: str) -> Layout:
    boxes = tuple(Box(str(i), lines(*text.split("_"))) for i, text in enumerate(texts))
    edges = tuple(
        Edge(str(node), str(child), lines(texts[child], "5 cases"))
        for node, below in enumerate(children) for child in below
    )
    return lay_out(Diagram("", boxes, edges, rankdir=rankdir))


@settings(deadline=None, max_examples=200)
@given(trees, st.sampled_from(["TB", "LR"]), st.data())
def test_no_box_and_no_label_overlaps_another(children: list[list[int]], rankdir: str, data: st.DataObject) -> None:
    texts = data.draw(st.lists(words, min_size=len(children), max_size=len(children)))
    layout = drawn(children, texts, rankdir)
    places = [placed.at for placed in (*layout.boxes, *layout.edges)]
    for i, one in enumerate(places):
        assert inside(one, layout)
        assert not any(overlap(one, other) for other in places[:i])


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > 1e-6
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 1e-6
    )


def inside(at: Rectangle, layout: Layout) -> bool:
    right, bottom = at.x + at.width, at.y + at.height
    return min(at.x, at.y) >= -1e-6 and right <= layout.width + 1e-6 and bottom <= layout.height + 1e-6


@pytest.mark.parametrize("decisions", [12, 5000])
def test_a_deep_tree_is_laid_out_without_recursion(decisions: int) -> None:
    children = [[i + 1, i + 2] if i % 2 == 0 and i < 2 * decisions else [] for i in range(2 * decisions + 1)]
    assert len(drawn(children, ["x"] * len(children), "TB").boxes) == 2 * decisions + 1


@pytest.mark.parametrize(
    "text, rows",
    [
        ("humidity", 1),
        ("a very long value of one hundred characters that somebody typed into a spreadsheet cell and never cut", 4),
        ("天" * 40, 3),
        ("x" * 100, 4),
    ],
)
def test_a_box_takes_a_hundred_characters(text: str, rows: int) -> None:
    lines, shortened = fitted(text, BOX)
    assert (len(lines), shortened, "".join(lines).replace(" ", "")) == (rows, False, text.replace(" ", ""))


@given(st.text(max_size=400))
def test_no_row_is_wider_than_its_room(text: str) -> None:
    rows, shortened = fitted(text, EDGE)
    assert len(rows) <= EDGE.rows
    assert all(width(row, EDGE.size) <= EDGE.room for row in rows)
    if not shortened:
        assert "".join("".join(rows).split()) == "".join(text.split())
