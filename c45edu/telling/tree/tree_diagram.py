"""This file tells a tree as labelled boxes with roles: before pruning with what goes, after it with what was made."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from c45edu.arithmetic import Rational
from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import Math, Spans, Text, User
from c45edu.predicting import Reader
from c45edu.quantities import Info, NodeId, Place
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import first_of_tree
from c45edu.telling.words.voice import user
from c45edu.trace import Collapsed, Compared, Judged, Trace
from c45edu.tree import Decision, Leaf, Node, Step, Tree

MOST_IN_BOX = 6
"""A box counts so many classes."""
SIGNS = ("pruned-root", "made", "path", "more")
"""Marks that a picture explains."""

Verdict: TypeAlias = Judged | Compared | Collapsed


def tell_diagrams(
    trace: Trace, context: Context, rankdir: str = "TB", max_depth: int | None = None
) -> tuple[Diagram, Diagram]:
    """The tree before pruning, with what goes marked, and the tree after it, with what was made marked.

    Where the settings have a case, its way is marked in both.
    """
    return tell_before(trace, context, rankdir, max_depth), tell_after(trace, context, rankdir, max_depth)


def tell_grown(trace: Trace, context: Context, most: int = sys.maxsize) -> Diagram:
    """The tree as grown; what collapsing takes off is marked, or else what pruning does, if either is done.

    Of its nodes at most so many are drawn: those of the first levels, and of the next the largest.
    """
    collapsed = {event.node: event for event in trace if isinstance(event, Collapsed)}
    if _verdicts(trace) and not collapsed:
        return tell_before(trace, context, most=most)
    tree = trace.grown_tree()
    goes = _with_way(_what_goes(tree, collapsed), tree, context)
    return _Teller(tree, context, goes, "TB", None, most).diagram("diagram-grown")


def tell_before(
    trace: Trace, context: Context, rankdir: str = "TB", max_depth: int | None = None, most: int = sys.maxsize
) -> Diagram:
    """The tree that pruning begins with; what goes is marked."""
    tree = trace.tree()
    goes = _with_way(_what_goes(tree, _verdicts(trace)), tree, context)
    return _Teller(tree, context, goes, rankdir, max_depth, most).diagram("diagram-before")


def tell_after(
    trace: Trace, context: Context, rankdir: str = "TB", max_depth: int | None = None, most: int = sys.maxsize
) -> Diagram:
    """The tree that pruning ends with; what was made is marked."""
    tree = trace.pruned_tree()
    made = _with_way(_what_was_made(tree, _verdicts(trace)), tree, context)
    return _Teller(tree, context, made, rankdir, max_depth, most).diagram("diagram-after")


def _verdicts(trace: Trace) -> dict[NodeId, Verdict]:
    return {event.node: event for event in trace if isinstance(event, Judged | Compared)}


def tell_tree_diagram(tree: Tree, context: Context) -> Diagram:
    """One tree, nothing marked."""
    return _Teller(tree, context, {}, "TB", None).diagram("diagram-after")


class _Teller:
    def __init__(
        self, tree: Tree, context: Context, marks: dict[NodeId, frozenset[str]], rankdir: str, max_depth: int | None,
        most: int = sys.maxsize,
    ) -> None:
        self.tree = tree
        self.context = context
        self.marks = marks
        self.rankdir = rankdir
        self.max_depth = max_depth
        self.shown = first_of_tree(tree, most)

    def shows(self, node: Node, depth: int) -> bool:
        deep = self.max_depth is not None and depth > self.max_depth
        return not deep and (self.shown is None or node.id in self.shown)

    def diagram(self, title: str) -> Diagram:
        boxes, edges = [], []
        for step in self.tree.walk():
            if self.shows(step.node, step.level):
                boxes.append(self._box(step))
                if step.branch is not None and step.parent is not None:
                    edges.append(self._edge(step))
        legend = tuple(enumerate(self.tree.classes))
        dataset = self.context.header.dataset
        words = _words(self.context.voice.say(title, dataset=dataset))
        words = self.context.settings.picture_title or words
        language, signs = self.context.settings.language, tuple(self._signs(boxes))
        return Diagram(words, tuple(boxes), tuple(edges), legend, self.rankdir, language, signs)

    def _signs(self, boxes: Sequence[Box]) -> Iterator[str]:
        """What the marks that are there mean."""
        marks = {mark for box in boxes for mark in box.marks}
        for mark in SIGNS:
            if mark in marks:
                yield _words(self.context.voice.say(f"sign.{mark}"))

    def _box(self, step: Step) -> Box:
        """The test, the class counts and Info of a decision; the class and the cases of a leaf."""
        node, marks = step.node, self.marks.get(step.node.id, frozenset())
        below = node.branches if isinstance(node, Decision) else ()
        cut_short = not all(self.shows(branch.child, step.level + 1) for branch in below)
        if cut_short:
            marks = marks | {"more"}
        lines = self._decision(node) if isinstance(node, Decision) else self._leaf(node)
        tint = node.label if isinstance(node, Leaf) else None
        more: list[Spans] = [(Text("…"),)] if cut_short else []
        return Box(_key(node.id), (*lines, *more), _role(node), tint, marks, node.id)

    def _decision(self, node: Decision) -> list[Spans]:
        info, voice = Info(Place(node.id), node.counts), self.context.voice
        named = voice.say("diagram-info", symbol=voice.notation.pattern(info.kind).name)
        return [user(node.attribute), self._counts(node.counts), (*named, Text(" "), Math(voice.numeral(info)))]

    def _leaf(self, node: Leaf) -> list[Spans]:
        present = sum(1 for count in node.counts if count)
        counts = self._counts(node.counts) if present > 1 else (Text(self.context.voice.weight(sum(node.counts))),)
        return [user(self.tree.classes[node.label]), counts]

    def _counts(self, counts: tuple[Rational, ...]) -> Spans:
        """The classes that are there: `yes 9, no 5`; of very many the largest."""
        present = [(name, n) for name, n in zip(self.tree.classes, counts, strict=True) if n]
        most = self.context.settings.most(MOST_IN_BOX)
        told = present if len(present) <= most else sorted(present, key=lambda pair: -pair[1])[:most]
        items: list[Spans] = [(User(name), Text(f" {self.context.voice.weight(n)}")) for name, n in told]
        return self.context.voice.join([*items, *([(Text("…"),)] if len(told) < len(present) else [])])

    def _edge(self, step: Step) -> Edge:
        assert step.branch is not None and step.parent is not None
        _, operator, value = self.context.condition_of(step.parent, step.branch)
        sign = _words((operator,)).strip()
        condition = (value,) if sign == "=" else (Text(f"{sign} "), value)
        marks = self.marks.get(step.node.id, frozenset()) & {"pruned", "path"}
        lines = (condition, self.context.voice.cases(sum(step.node.counts)))
        return Edge(_key(step.parent.id), _key(step.node.id), lines, marks)


def _what_goes(tree: Tree, verdicts: Mapping[NodeId, Verdict]) -> dict[NodeId, frozenset[str]]:
    """A replaced subtree is crossed at its root and dashed below; of a raised one, all branches but the raised."""
    marks: dict[NodeId, frozenset[str]] = {}
    for step in tree.walk():
        node, above = step.node, step.parent
        if above is not None and marks.get(above.id, frozenset()) & {"pruned", "pruned-root"}:
            event = verdicts.get(above.id)
            raised_here = event is not None and event.verdict == "raise" and "raised-above" in marks[above.id]
            if not raised_here:
                marks[node.id] = frozenset({"pruned"})
                continue
            if isinstance(event, Judged) and node.id != event.largest:
                marks[node.id] = frozenset({"pruned-root"})
                continue
        event = verdicts.get(node.id)
        if event is not None and event.verdict == "replace":
            marks[node.id] = frozenset({"pruned-root"})
        elif event is not None and event.verdict == "raise":
            marks[node.id] = frozenset({"pruned", "raised-above"})
    return {node: found - {"raised-above"} for node, found in marks.items()}


def _what_was_made(tree: Tree, verdicts: Mapping[NodeId, Verdict]) -> dict[NodeId, frozenset[str]]:
    """Leaves that took the place of a subtree, and branches that took the place of their parent."""
    raised = {event.largest for event in verdicts.values() if isinstance(event, Judged) and event.verdict == "raise"}
    replaced = {node for node, event in verdicts.items() if event.verdict == "replace"}
    return {
        step.node.id: frozenset({"made"})
        for step in tree.walk()
        if step.node.id in raised or (step.node.id in replaced and isinstance(step.node, Leaf))
    }


def _with_way(marks: dict[NodeId, frozenset[str]], tree: Tree, context: Context) -> dict[NodeId, frozenset[str]]:
    """The marks, and `path` on every node that the case of the settings comes to."""
    case = context.settings.case
    if case is None:
        return marks
    way = [stop.node.id for stop in Reader(tree).way(case)]
    return {**marks, **{node: marks.get(node, frozenset()) | {"path"} for node in way}}


def _role(node: Node) -> str:
    return "leaf" if isinstance(node, Leaf) else "decision"


def _key(node: NodeId) -> str:
    return "\x1f".join(node)


def _words(spans: Spans) -> str:
    return "".join(span.text for span in spans if not isinstance(span, Math))
