"""This file holds the append-only trace, the record of each node in it, and the tree read off it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from c45edu.branch_tests import branch_labels
from c45edu.programs import PROGRAMS, majority
from c45edu.quantities import NodeId
from c45edu.trace.events import (
    Chosen,
    Collapsed,
    Compared,
    DataRead,
    Event,
    Judged,
    LeafMade,
    MinimumForgotten,
    NodeOpened,
    OrderLeft,
    Recounted,
    Weighed,
)
from c45edu.tree import Branch, Decision, Leaf, Node, Tree, without_impossible_values

GROWING = (NodeOpened, Chosen, LeafMade)
"""The events that a tree as grown is read off."""


@dataclass(slots=True)
class NodeRecord:
    """All that a trace says of growing one node."""

    opened: NodeOpened
    weighed: dict[str, Weighed] = field(default_factory=dict)
    outcome: Chosen | LeafMade | None = None
    forgotten: MinimumForgotten | None = None

    @property
    def node(self) -> NodeId:
        return self.opened.node


class Trace:
    """The events of one run, in order; the first is `DataRead`. It is only ever appended to."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._events: list[Event] = list(events)
        self.record = self._events.append
        self._read_off: dict[str, tuple[int, Tree]] = {}

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._events == other._events

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Trace], tuple[list[Event]]]:
        """Its events alone are kept: a deep tree would be too deep for pickle, and is read off again."""
        return Trace, (self._events,)

    @property
    def header(self) -> DataRead:
        first = self._events[0]
        assert isinstance(first, DataRead), "a trace begins with what was read"
        return first

    @property
    def order_left(self) -> Sequence[int] | None:
        """The order in which growing left the cases, where it matters."""
        return next((event.order for event in self._events if isinstance(event, OrderLeft)), None)

    def records(self) -> Iterator[NodeRecord]:
        """The nodes in the order in which they were opened: depth first."""
        record: NodeRecord | None = None
        for event in self._events:
            if isinstance(event, NodeOpened):
                if record is not None:
                    yield record
                record = NodeRecord(event)
            elif isinstance(event, Weighed | Chosen | LeafMade) and (record is None or event.node != record.node):
                raise ValueError(f"an event of node {event.node} stands outside of it")
            elif record is not None and isinstance(event, Weighed):
                record.weighed[event.attribute] = event
            elif record is not None and isinstance(event, Chosen | LeafMade):
                record.outcome = event
            elif record is not None and isinstance(event, MinimumForgotten):
                record.forgotten = event
        if record is not None:
            yield record

    def grown_tree(self) -> Tree:
        """The tree as grown, read off the events."""
        header = self.header
        by = PROGRAMS[header.method.comparison].by
        return self._once("grown", GROWING, lambda: Tree(
            _replay(list(self.records()), by), header.attributes, header.target, header.classes,
            header.method.comparison == "j48",
        ))

    def _once(self, which: str, kinds: tuple[type, ...], read: Callable[[], Tree]) -> Tree:
        """A tree is read off again only when more events of the kinds that it hangs on were recorded."""
        until, tree = self._read_off.get(which, (0, None))
        if tree is None or any(isinstance(event, kinds) for event in islice(self._events, until, None)):
            tree = read()
        self._read_off[which] = len(self), tree
        return tree

    def tree(self) -> Tree:
        """The tree before pruning: as grown, then collapsed where the method collapses."""
        collapsed = {event.node: "replace" for event in self._events if isinstance(event, Collapsed)}
        return self._once("before", (*GROWING, Collapsed), lambda: _changed(self.grown_tree(), collapsed, {}, {}))

    def pruned_tree(self) -> Tree:
        """The tree after pruning: the last verdict on a node holds, and a raised branch has its parent's place."""
        return self._once("pruned", (object,), self._pruned)

    def _pruned(self) -> Tree:
        judged = {event.node: event for event in self._events if isinstance(event, Judged)}
        verdicts = {event.node: event.verdict for event in self._events if isinstance(event, Judged | Compared)}
        raised = {node: event.largest for node, event in judged.items() if event.verdict == "raise" and event.largest}
        recounted = {event.node: event for event in self._events if isinstance(event, Recounted)}
        pruned = _changed(self.tree(), verdicts, raised, recounted)
        return without_impossible_values(pruned) if self.header.method.group_values else pruned


def _replay(records: list[NodeRecord], by: float) -> Node:
    """Build from the last opened node to the first: children are complete before their parent.

    `by` is how many cases more a later class needs to be the majority.
    """
    built: dict[NodeId, Node] = {}
    for record in reversed(records):
        outcome = record.outcome
        if isinstance(outcome, Chosen):
            built[record.node] = _decision(record, outcome, built, by)
        elif isinstance(outcome, LeafMade):
            built[record.node] = Leaf(record.node, record.opened.counts, outcome.label)
    if set(built) != {()}:
        raise ValueError("a node of the trace belongs to no decision")
    return built[()]


def _changed(
    tree: Tree, verdicts: dict[NodeId, str], raised: dict[NodeId, NodeId], recounted: dict[NodeId, Recounted]
) -> Tree:
    """The tree with the verdicts carried out, built from the last node of the walk to the first."""
    if "replace" not in verdicts.values() and not raised and not recounted:
        return tree
    built: dict[NodeId, Node] = {}
    for node in tree.bottom_up():
        new = recounted.get(node.id)
        counts, label = (new.counts, new.label) if new else (node.counts, node.label)
        if node.id in raised:
            built[node.id] = built[raised[node.id]]
        elif isinstance(node, Leaf) or verdicts.get(node.id) == "replace":
            built[node.id] = Leaf(node.id, counts, label)
        else:
            branches = tuple(Branch(branch.test, built[branch.child.id]) for branch in node.branches)
            built[node.id] = Decision(node.id, counts, label, node.attribute, branches, node.cut)
    return replace(tree, root=built[()])


def _decision(record: NodeRecord, chosen: Chosen, built: dict[NodeId, Node], by: float) -> Decision:
    labels = branch_labels(chosen.attribute, chosen.branches)
    branches = tuple(
        Branch(test, built.pop((*record.node, label))) for test, label in zip(chosen.branches, labels, strict=True)
    )
    counts = record.opened.counts
    return Decision(record.node, counts, majority(counts, by), chosen.attribute, branches, chosen.cut)
