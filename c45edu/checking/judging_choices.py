"""This file judges choices and trees: by the trace, by the student's own numbers, by the tree they have drawn."""

from __future__ import annotations

from collections.abc import Mapping

from c45edu.arithmetic import to_float
from c45edu.checking.figure import NOISE, WrittenNumber
from c45edu.checking.graph import Graph, Key
from c45edu.checking.marked_sheet import Mark, Reason, no_place
from c45edu.checking.sheet import Sheet
from c45edu.checking.work import LeafClaim, StatedChoice
from c45edu.data.numbers import plain
from c45edu.quantities import MeanGain, NodeId, Quantity
from c45edu.telling.node.weighings import UNCOUNTED, Weighing, mean_gain, score, weighings
from c45edu.trace import Chosen, NodeRecord
from c45edu.trace.records import info_of
from c45edu.tree import Decision, Leaf


class Chooser:
    """Judges the decisions of one sheet."""

    def __init__(self, graph: Graph, written: Mapping[Key, WrittenNumber]) -> None:
        self._graph, self._written = graph, written
        self._chosen: set[NodeId] = set()

    def choice(self, choice: StatedChoice, focus: NodeId) -> Mark:
        """Right in the trace, or the winner on the student's own numbers; else the right one is named."""
        node = choice.node if choice.node is not None else focus
        open_places = list(self._graph.records) if choice.node is None and focus in self._chosen else []
        for place in [node, *open_places]:
            if self._won(place, choice.attribute):
                self._chosen.add(place)
                return self._at_the_cut(choice, place)
        record = self._graph.records.get(node)
        if record is None:
            return Mark(choice, "unread", reasons=(no_place(node),))
        outcome = record.outcome
        if not isinstance(outcome, Chosen):
            return Mark(choice, "wrong", reasons=(Reason("choice-at-leaf"),))
        facts = {"attribute": outcome.attribute}
        if self._winner(record) == choice.attribute:
            return Mark(choice, "follows", reasons=(Reason("choice-follows", facts),))
        return Mark(choice, "wrong", reasons=(Reason("choice-wrong", facts),))

    def _at_the_cut(self, choice: StatedChoice, node: NodeId) -> Mark:
        """The right attribute; of a continuous one the cut, or the threshold printed for it, must be right too."""
        outcome = self._graph.records[node].outcome if node in self._graph.records else None
        same = isinstance(outcome, Chosen) and outcome.attribute == choice.attribute
        cuts = [outcome.cut, outcome.threshold] if isinstance(outcome, Chosen) and same else []
        right = [plain(cut) for cut in cuts if cut is not None]
        if choice.cut is None or not right or choice.cut in right:
            return Mark(choice, "right", reasons=(Reason("choice-right"),))
        return Mark(choice, "wrong", reasons=(Reason("cut-wrong", {"cut": right[0]}),))

    def leaf(self, claim: LeafClaim) -> Mark:
        """The class answered where a branch leads, before or after pruning."""
        nodes = self._graph.standing(claim.node)
        classes = self._graph.header.classes
        if not nodes:
            return Mark(claim, "unread", reasons=(Reason("no-such-place"),))
        if any(isinstance(node, Leaf) and classes[node.label] == claim.label for node in nodes):
            return Mark(claim, "right", reasons=(Reason("leaf-right"),))
        if all(isinstance(node, Decision) for node in nodes):
            return Mark(claim, "wrong", reasons=(Reason("leaf-is-split"),))
        label = next(node.label for node in nodes if isinstance(node, Leaf))
        return Mark(claim, "wrong", reasons=(Reason("leaf-wrong", {"label": classes[label]}),))

    def _won(self, node: NodeId, attribute: str) -> bool:
        """Whether it won there, or would have but for the order of a tie, or stands there after pruning."""
        record = self._graph.records.get(node)
        outcome = record.outcome if record else None
        tied = isinstance(outcome, Chosen) and attribute in (outcome.attribute, *outcome.tied)
        return tied or any(isinstance(n, Decision) and n.attribute == attribute for n in self._graph.standing(node))

    def _winner(self, record: NodeRecord) -> str | None:
        """Who wins at a node by the rules of the method, on the numbers of the sheet."""
        header = self._graph.header
        everything = weighings(record, header, info_of(record.opened))
        found = [w for w in everything if w.split and w.verdict not in UNCOUNTED and not w.split.gain_ratio.undefined]
        if not found:
            return None
        sheet, criterion = Sheet(self._written), header.method.criterion
        qualified = self._qualified(found, mean_gain(everything, record), sheet)
        return max(qualified or found, key=lambda w: self._value(score(w, criterion), sheet)).attribute.name

    def _qualified(self, found: list[Weighing], mean: MeanGain, sheet: Sheet) -> list[Weighing]:
        """Those whose gain is at least the mean gain, on the numbers of the sheet."""
        if self._graph.header.method.mean_gain == "none" or not mean.gains:
            return found
        least = self._value(mean, sheet) - NOISE
        return [w for w in found if w.split and self._value(w.split.gain, sheet) >= least]

    def _value(self, quantity: Quantity, sheet: Sheet) -> float:
        try:
            return sheet.float_of(quantity)
        except (ZeroDivisionError, ValueError):
            return to_float(quantity.formula)
