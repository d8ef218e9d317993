"""This file checks that a trace read back is one that could have been recorded: its counts add up, its words exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isfinite

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.method import Method
from c45edu.quantities import NodeId
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
SLACK = 1e-6
"""What sums of floating-point weights may be apart."""


class DamagedTrace(ValueError):
    """What is wrong with a trace, in words."""


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
        _require(event.node in counts, number, "names a node that was not opened")
        CHECKS[type(event)](event, number, header, counts[event.node])
        if isinstance(event, ValuesWeighed | CutsWeighed):
            weighed.add((event.node, event.attribute))
        if isinstance(event, Chosen | LeafMade):
            for attribute, verdict in zip(header.attributes, event.verdicts, strict=bool(event.verdicts)):
                seen = verdict in UNWEIGHED or (event.node, attribute.name) in weighed
                _require(seen, number, "judges an attribute that was not weighed")
        if isinstance(event, Judged):
            for branch in event.branches:
                known = branch.node in judged if branch.subtree else branch.node in counts
                _require(known and type(branch.subtree) is bool, number, "has a branch that is no node below it")
            judged.add(event.node)
    _require(() in counts, 0, "is followed by no node")
    _require(all(record.outcome for record in trace.records()), 0, "is followed by a node without an outcome")


def _header(header: DataRead) -> None:
    names = [attribute.name for attribute in header.attributes]
    texts = [header.dataset, header.target, header.method.name, *names, *header.classes]
    _require(all(isinstance(text, str) for text in texts), 0, "has a name that is no text")
    _require(len(set(names)) == len(names), 0, "names an attribute twice")
    _require(all(a.kind in ("nominal", "continuous") for a in header.attributes), 0, "has an attribute of no kind")
    if header.rows is not None:
        _require(len(header.rows) == header.size, 0, "has more or fewer rows than cases")
        width = len(names) + 1
        cells = [cell for row in header.rows for cell in row]
        _require(all(len(row) == width for row in header.rows), 0, "has a row of another length")
        _require(all(isinstance(cell, str) for cell in cells), 0, "has a cell that is no text")


def _opened(event: NodeOpened, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _weights(event.counts, number)
    _require(len(event.counts) == len(header.classes), number, "counts other classes")
    if not event.node:
        _require(_near(sum(event.counts), header.size), number, "has a root with more or fewer cases than the data")


def _values(event: ValuesWeighed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    attribute, table = _attribute(event.attribute, "nominal", number, header), event.table
    if event.groups is not None:
        _require(sorted(v for group in event.groups for v in group) == [*range(len(table))], number, "has odd groups")
    _require(len(table) == len(attribute.values), number, "counts other values than the attribute has")
    _adds_up([*table, *([event.unknown] if event.unknown else [])], counts, number)
    if event.search is not None:
        _search(event, number)


def _search(event: ValuesWeighed, number: int) -> None:
    for blocks, step in steps(event):
        places = [*(step.pair or ()), *(() if step.left_alone is None else (step.left_alone,))]
        fine = all(type(place) is int and 0 <= place < len(blocks) for place in places)
        _require(fine and (step.pair is None or step.pair[0] < step.pair[1]), number, "merges what are no two blocks")
        _require(step.verdict in MERGINGS, number, "has a step of its search with a verdict that does not exist")
        _require(step.pair is not None or step.verdict == "refused", number, "merges nothing with nothing")
    _require(event.groups in (None, groups_of(event)), number, "has other groups than its search ends with")


def _cuts(event: CutsWeighed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _attribute(event.attribute, "continuous", number, header)
    tried = event.tried is None or (type(event.tried) is int and event.tried > 0)
    _require(tried and type(event.at_values) is bool, number, "has an odd number of cuts")
    ranks = list(event.ranks)
    _require(ranks == sorted(ranks), number, "has values that do not ascend")
    known = event.counts(0, len(event.labels))
    _adds_up([known, *([event.unknown] if event.unknown else [])], counts, number)


def _attribute(name: str, kind: str, number: int, header: DataRead) -> Attribute:
    found = next((a for a in header.attributes if a.name == name and a.kind == kind), None)
    _require(found is not None, number, f"weighs no {kind} attribute")
    assert found is not None
    return found


def _chosen(event: Chosen, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _verdicts(event.verdicts, number, header)
    _require(event.verdicts.count("chosen") == 1, number, "does not say which attribute was chosen")
    winner = header.attributes[event.verdicts.index("chosen")]
    _require(winner.name == event.attribute, number, "chose another attribute than its verdicts say")


def _leaf(event: LeafMade, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    if event.verdicts:
        _verdicts(event.verdicts, number, header)
    _require(event.reason in LEAF_REASONS, number, "has a reason that does not exist")
    _labels([event.label, *event.tied], number, header)


def _judged(event: Judged, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _require(event.verdict in JUDGEMENTS, number, "has a verdict that does not exist")
    pairs = [(event.cases, event.errors), *((b.cases, b.errors) for b in event.branches), *event.raised]
    _weights([n for pair in pairs for n in pair], number)
    _require(all(errors <= cases + SLACK for cases, errors in pairs), number, "has more errors than cases")
    _require(_near(sum(b.cases for b in event.branches), event.cases), number, "has branches that do not add up")
    _require(event.cases > 0, number, "judges a node without cases")


def _order(event: OrderLeft, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _require(sorted(event.order) == list(range(header.size)), number, "is no order of the cases")


def _compared(event: Compared, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _require(event.verdict in JUDGEMENTS[:2], number, "has a verdict that does not exist")
    _require(event.pruning == header.method.pruning, number, "is of another pruning than the method's")
    _labels([event.leaf.label, *(leaf.label for leaf in event.leaves)], number, header)
    _adds_up([leaf.counts for leaf in event.leaves], event.leaf.counts, number)
    _weights(event.validation, number)


def _recounted(event: Recounted, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _weights(event.counts, number)
    _labels([event.label], number, header)


def _collapsed(event: Collapsed, number: int, header: DataRead, counts: tuple[Rational, ...]) -> None:
    _weights([event.leaf, event.subtree], number)


CHECKS: dict[type, Callable[..., None]] = {
    MinimumForgotten: lambda event, number, header, counts: None, OrderLeft: _order, NodeOpened: _opened, ValuesWeighed: _values, CutsWeighed: _cuts, Chosen: _chosen, LeafMade: _leaf,
    Judged: _judged, Compared: _compared, Recounted: _recounted, Collapsed: _collapsed,
}


def _verdicts(verdicts: tuple[str, ...], number: int, header: DataRead) -> None:
    _require(len(verdicts) == len(header.attributes), number, "has not one verdict for each attribute")
    _require(all(verdict in VERDICTS for verdict in verdicts), number, "has a verdict that does not exist")


def _labels(labels: Iterable[object], number: int, header: DataRead) -> None:
    fine = all(type(label) is int and 0 <= label < len(header.classes) for label in labels)
    _require(fine, number, "names a class that does not exist")


def _weights(weights: Iterable[Rational], number: int) -> None:
    for weight in weights:
        fine = isinstance(weight, int | float | Fraction) and not isinstance(weight, bool)
        _require(fine and isfinite(weight) and weight >= 0, number, "has a count that is no number of cases")


def _adds_up(parts: Iterable[Iterable[Rational]], whole: tuple[Rational, ...], number: int) -> None:
    rows = [tuple(part) for part in parts]
    for row in rows:
        _weights(row, number)
    sums = [sum(column) for column in zip(*rows, strict=True)]
    fine = len(sums) == len(whole) and all(_near(a, b) for a, b in zip(sums, whole, strict=True))
    _require(fine, number, "has counts that do not add up to those of its node")


def _near(a: Rational, b: Rational) -> bool:
    return abs(float(a) - float(b)) <= SLACK * max(1.0, abs(float(b)))


def _require(fine: bool, number: int, wrong: str) -> None:
    if not fine:
        raise DamagedTrace(f"event {number} {wrong}" if number else f"its head {wrong}")
