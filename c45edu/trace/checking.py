"""This file checks that a trace read back could have been recorded: that its counts add up, and its events agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from c45edu.arithmetic import Rational
from c45edu.quantities import NodeId
from c45edu.trace.checking_rows import check_counted, check_rows
from c45edu.trace.codecs import require
from c45edu.trace.events import (
    Chosen,
    Compared,
    CutsWeighed,
    DataRead,
    Event,
    Judged,
    LeafMade,
    NodeOpened,
    OrderLeft,
    ValuesWeighed,
    Weighed,
)
from c45edu.trace.merging import groups_of, steps

SLACK = 1e-6
"""What sums of floating-point weights may be apart."""
UNWEIGHED = ("used-above", "not-usable", "not-drawn")
"""Verdicts on attributes that are not weighed."""


@dataclass(slots=True)
class Told:
    """What the events so far have told: the counts of every node, what was weighed there, which were judged."""

    header: DataRead
    counts: dict[NodeId, tuple[Rational, ...]] = field(default_factory=dict)
    weighed: set[tuple[NodeId, str]] = field(default_factory=set)
    judged: set[NodeId] = field(default_factory=set)


def check_head(header: DataRead) -> None:
    """Raise `Damaged` if the header contradicts itself."""
    names = [attribute.name for attribute in header.attributes]
    require(len(set(names)) == len(names), "names an attribute twice")
    check_rows(header)


def check_event(event: Event, told: Told) -> None:
    """Raise `Damaged` if an event contradicts what was told before it; `told` then tells it too."""
    if isinstance(event, NodeOpened):
        told.counts[event.node] = event.counts
    require(not isinstance(event, DataRead) and event.node in told.counts, "names a node that was not opened")
    if type(event) in CHECKS:
        CHECKS[type(event)](event, told)
    if told.header.rows is not None and isinstance(event, NodeOpened | Weighed) and not event.node:
        check_counted(event, told.header)


def _opened(event: NodeOpened, told: Told) -> None:
    if not event.node:
        require(near(sum(event.counts), told.header.size), "has a root with more or fewer cases than the data")


def _values(event: ValuesWeighed, told: Told) -> None:
    table = event.table
    values = next(a.values for a in told.header.attributes if a.name == event.attribute)
    require(len(table) == len(values), "has other counts than the attribute has values")
    if event.groups is not None:
        require(sorted(v for group in event.groups for v in group) == [*range(len(table))], "has odd groups")
    _adds_up([*table, *([event.unknown] if event.unknown else [])], told.counts[event.node])
    if event.search is not None:
        _search(event)
    told.weighed.add((event.node, event.attribute))


def _search(event: ValuesWeighed) -> None:
    for blocks, step in steps(event):
        places = [*(step.pair or ()), *(() if step.left_alone is None else (step.left_alone,))]
        fine = all(place < len(blocks) for place in places)
        require(fine and (step.pair is None or step.pair[0] < step.pair[1]), "merges what are no two blocks")
        require(step.pair is not None or step.verdict == "refused", "merges nothing with nothing")
    require(event.groups in (None, groups_of(event)), "has other groups than its search ends with")


def _cuts(event: CutsWeighed, told: Told) -> None:
    require(event.tried is None or 0 < event.tried <= told.header.size, "has an odd number of cuts")
    ranks = list(event.ranks)
    require(ranks == sorted(ranks), "has values that do not ascend")
    known = event.counts(0, len(event.labels))
    _adds_up([known, *([event.unknown] if event.unknown else [])], told.counts[event.node])
    told.weighed.add((event.node, event.attribute))


def _chosen(event: Chosen, told: Told) -> None:
    require(event.verdicts.count("chosen") == 1, "does not say which attribute was chosen")
    _verdicts(event, told)
    winner = told.header.attributes[event.verdicts.index("chosen")]
    require(winner.name == event.attribute, "chose another attribute than its verdicts say")


def _leaf(event: LeafMade, told: Told) -> None:
    if event.verdicts:
        _verdicts(event, told)


def _verdicts(event: Chosen | LeafMade, told: Told) -> None:
    attributes = told.header.attributes
    require(len(event.verdicts) == len(attributes), "has not one verdict for each attribute")
    for attribute, verdict in zip(attributes, event.verdicts, strict=True):
        seen = verdict in UNWEIGHED or (event.node, attribute.name) in told.weighed
        require(seen, "judges an attribute that was not weighed")
    asks = told.header.method.mean_gain != "none"
    require(asks or not event.averaged, "takes a mean that its method does not take")
    held = {*event.verdicts} & {"below-mean", "at-mean"}
    require(asks or not held, "holds gains against a mean that its method does not take")


def _judged(event: Judged, told: Told) -> None:
    pairs = [(event.cases, event.errors), *((b.cases, b.errors) for b in event.branches), *event.raised]
    require(all(errors <= cases + SLACK for cases, errors in pairs), "has more errors than cases")
    require(near(sum(b.cases for b in event.branches), event.cases), "has branches that do not add up")
    require(event.cases > 0, "judges a node without cases")
    below = all(b.node in (told.judged if b.subtree else told.counts) for b in event.branches)
    require(below, "has a branch that is no node below it")
    told.judged.add(event.node)


def _order(event: OrderLeft, told: Told) -> None:
    require(sorted(event.order) == list(range(told.header.size)), "is no order of the cases")


def _compared(event: Compared, told: Told) -> None:
    require(event.verdict != "raise", "has a verdict that does not exist")
    require(event.pruning == told.header.method.pruning, "is of another pruning than the method's")
    _adds_up([leaf.counts for leaf in event.leaves], event.leaf.counts)


CHECKS: dict[type, Callable[..., None]] = {
    NodeOpened: _opened, ValuesWeighed: _values, CutsWeighed: _cuts, Chosen: _chosen, LeafMade: _leaf,
    Judged: _judged, Compared: _compared, OrderLeft: _order,
}


def near(a: Rational, b: Rational) -> bool:
    return abs(float(a) - float(b)) <= SLACK * max(1.0, abs(float(b)))


def _adds_up(parts: Iterable[Sequence[Rational]], whole: Sequence[Rational]) -> None:
    sums = [sum(column) for column in zip(*parts, strict=True)]
    fine = len(sums) == len(whole) and all(near(a, b) for a, b in zip(sums, whole, strict=True))
    require(fine, "has counts that do not add up to those of its node")
