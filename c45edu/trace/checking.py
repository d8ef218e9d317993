"""This file checks that a trace read back is one that could have been recorded: its counts add up, its words exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.quantities import NodeId
from c45edu.trace.checking_rows import check_rows
from c45edu.trace.damage import SLACK, near, require, require_weights
from c45edu.trace.events import (
    LEAF_REASONS,
    MERGINGS,
    VERDICTS,
    Chosen,
    Collapsed,
    Compared,
    CutsWeighed,
    DataRead,
    Judged,
    LeafMade,
    MinimumForgotten,
    NodeOpened,
    OrderLeft,
    Recounted,
    ValuesWeighed,
)
from c45edu.trace.merging import groups_of, steps
from c45edu.trace.trace import Trace

JUDGEMENTS = ("keep", "replace", "raise")
UNWEIGHED = ("used-above", "not-usable", "not-drawn")
"""Verdicts on attributes that are not weighed."""

def check(trace: Trace) -> None:
    """Raise `DamagedTrace` if the events contradict the header or each other."""
    header = trace.header
    _header(header)
    counts: dict[NodeId, tuple[Rational, ...]] = {}
    judged: set[NodeId] = set()
    weighed: set[tuple[NodeId, str]] = set()
    for number, event in enumerate(trace):
        if isinstance(event, DataRead):
            continue
        if isinstance(event, NodeOpened):
            counts[event.node] = event.counts
        require(event.node in counts, number, "names a node that was not opened")
        CHECKS[type(event)](event, number, header, counts[event.node])
        if isinstance(event, ValuesWeighed | CutsWeighed):
            weighed.add((event.node, event.attribute))
        if isinstance(event, Chosen | LeafMade):
            for attribute, verdict in zip(header.attributes, event.verdicts, strict=bool(event.verdicts)):
                seen = verdict in UNWEIGHED or (event.node, attribute.name) in weighed
                require(seen, number, "judges an attribute that was not weighed")
        if isinstance(event, Judged):
            for branch in event.branches:
                known = branch.node in judged if branch.subtree else branch.node in counts
                require(known and type(branch.subtree) is bool, number, "has a branch that is no node below it")
            judged.add(event.node)
    check_rows(trace)
    require(() in counts, 0, "is followed by no node")
    require(all(record.outcome for record in trace.records()), 0, "is followed by a node without an outcome")


def _header(header: DataRead) -> None:
    names = [attribute.name for attribute in header.attributes]
    texts = [header.dataset, header.target, header.method.name, *names, *header.classes]
    require(all(isinstance(text, str) for text in texts), 0, "has a name that is no text")
    require(len(set(names)) == len(names), 0, "names an attribute twice")
    require(all(a.kind in ("nominal", "continuous") for a in header.attributes), 0, "has an attribute of no kind")


def _opened(event: NodeOpened, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require_weights(event.counts, number)
    require(len(event.counts) == len(header.classes), number, "counts other classes")
    if not event.node:
        require(near(sum(event.counts), header.size), number, "has a root with more or fewer cases than the data")


def _values(event: ValuesWeighed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    attribute, table = _attribute(event.attribute, "nominal", number, header), event.table
    if event.groups is not None:
        require(sorted(v for group in event.groups for v in group) == [*range(len(table))], number, "has odd groups")
    require(len(table) == len(attribute.values), number, "counts other values than the attribute has")
    _adds_up([*table, *([event.unknown] if event.unknown else [])], counts, number)
    if event.search is not None:
        _search(event, number)


def _search(event: ValuesWeighed, number: int) -> None:
    for blocks, step in steps(event):
        places = [*(step.pair or ()), *(() if step.left_alone is None else (step.left_alone,))]
        fine = all(type(place) is int and 0 <= place < len(blocks) for place in places)
        require(fine and (step.pair is None or step.pair[0] < step.pair[1]), number, "merges what are no two blocks")
        require(step.verdict in MERGINGS, number, "has a step of its search with a verdict that does not exist")
        require(step.pair is not None or step.verdict == "refused", number, "merges nothing with nothing")
    require(event.groups in (None, groups_of(event)), number, "has other groups than its search ends with")


def _cuts(event: CutsWeighed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _attribute(event.attribute, "continuous", number, header)
    tried = event.tried is None or (type(event.tried) is int and 0 < event.tried <= header.size)
    require_weights(event.weights or (), number)
    require(tried and type(event.at_values) is bool, number, "has an odd number of cuts")
    ranks = list(event.ranks)
    require(ranks == sorted(ranks), number, "has values that do not ascend")
    known = event.counts(0, len(event.labels))
    _adds_up([known, *([event.unknown] if event.unknown else [])], counts, number)


def _attribute(name: str, kind: str, number: int, header: DataRead) -> Attribute:
    found = next((a for a in header.attributes if a.name == name and a.kind == kind), None)
    require(found is not None, number, f"weighs no {kind} attribute")
    assert found is not None
    return found


def _chosen(event: Chosen, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _verdicts(event.verdicts, number, header)
    require(event.verdicts.count("chosen") == 1, number, "does not say which attribute was chosen")
    winner = header.attributes[event.verdicts.index("chosen")]
    require(winner.name == event.attribute, number, "chose another attribute than its verdicts say")
    names = [attribute.name for attribute in header.attributes]
    require(all(name in names for name in event.tied), number, "has a tie with what is no attribute")


def _leaf(event: LeafMade, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    if event.verdicts:
        _verdicts(event.verdicts, number, header)
    require(event.reason in LEAF_REASONS, number, "has a reason that does not exist")
    _labels([event.label, *event.tied], number, header)


def _judged(event: Judged, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require(event.verdict in JUDGEMENTS, number, "has a verdict that does not exist")
    pairs = [(event.cases, event.errors), *((b.cases, b.errors) for b in event.branches), *event.raised]
    require_weights([n for pair in pairs for n in pair], number)
    require(all(errors <= cases + SLACK for cases, errors in pairs), number, "has more errors than cases")
    require(near(sum(b.cases for b in event.branches), event.cases), number, "has branches that do not add up")
    require(event.cases > 0, number, "judges a node without cases")


def _order(event: OrderLeft, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require(sorted(event.order) == list(range(header.size)), number, "is no order of the cases")


def _compared(event: Compared, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require(event.verdict in JUDGEMENTS[:2], number, "has a verdict that does not exist")
    require(event.pruning == header.method.pruning, number, "is of another pruning than the method's")
    _labels([event.leaf.label, *(leaf.label for leaf in event.leaves)], number, header)
    _adds_up([leaf.counts for leaf in event.leaves], event.leaf.counts, number)
    require_weights(event.validation, number)


def _recounted(event: Recounted, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require_weights(event.counts, number)
    _labels([event.label], number, header)


def _collapsed(event: Collapsed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    require_weights([event.leaf, event.subtree], number)


CHECKS: dict[type, Callable[..., None]] = {
    MinimumForgotten: lambda event, number, header, counts: None, OrderLeft: _order,
    NodeOpened: _opened, ValuesWeighed: _values, CutsWeighed: _cuts, Chosen: _chosen, LeafMade: _leaf,
    Judged: _judged, Compared: _compared, Recounted: _recounted, Collapsed: _collapsed,
}


def _verdicts(verdicts: tuple[str, ...], number: int, header: DataRead) -> None:
    require(len(verdicts) == len(header.attributes), number, "has not one verdict for each attribute")
    require(all(verdict in VERDICTS for verdict in verdicts), number, "has a verdict that does not exist")


def _labels(labels: Iterable[object], number: int, header: DataRead) -> None:
    fine = all(type(label) is int and 0 <= label < len(header.classes) for label in labels)
    require(fine, number, "names a class that does not exist")


def _adds_up(parts: Iterable[Iterable[Rational]], whole: tuple[Rational, ...], number: int) -> None:
    rows = [tuple(part) for part in parts]
    for row in rows:
        require_weights(row, number)
    sums = [sum(column) for column in zip(*rows, strict=True)]
    fine = len(sums) == len(whole) and all(near(a, b) for a, b in zip(sums, whole, strict=True))
    require(fine, number, "has counts that do not add up to those of its node")
