"""This file holds the graph of quantities of a trace: named by kind and place; their formulas are its edges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from c45edu.arithmetic import Expression, Memory, Named, Rational, parts
from c45edu.data.numbers import plain
from c45edu.quantities import (
    ConditionalInfo,
    Given,
    Info,
    NodeId,
    NormalizedGain,
    Place,
    Quantity,
    Split,
    SplitInfo,
    UpperLimit,
)
from c45edu.quantities.criteria import CRITERIA
from c45edu.telling.node.weighings import mean_gain, weighings
from c45edu.trace import CutsWeighed, NodeRecord, Trace, Weighed
from c45edu.trace.leaf_or_subtree import comparisons
from c45edu.trace.predicted_errors import judgements
from c45edu.trace.records import info_of, split_of_sides
from c45edu.tree import Node

Key: TypeAlias = tuple[str, Place, tuple[Rational | str, ...]]
"""A kind and a place; of an upper limit its errors and cases, of a given number its name."""


def key_of(named: Named) -> Key:
    """What names a quantity in the graph."""
    if isinstance(named, UpperLimit):
        return (named.kind, Place(), (named.errors, named.cases))
    if isinstance(named, Given):
        return (named.kind, named.place, (named.name,))
    assert isinstance(named, Quantity)
    return (named.kind, named.place, ())


ANY_PART = "*"
"""The part that a symbol leaves open: D_v."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a symbol names, as far as it says so: what is None is open."""

    kind: str
    attribute: str | None = None
    part: str | None = None
    node: NodeId | None = None
    cut: str | None = None
    counts: tuple[Rational, ...] = ()
    known: bool = False


class Graph:
    """The quantities of a trace. Their exact values are remembered in `values`."""

    def __init__(self, trace: Trace) -> None:
        self.header, self.trace, self.values = trace.header, trace, Memory()
        self.records: dict[NodeId, NodeRecord] = {record.node: record for record in trace.records()}
        self.quantities: dict[Key, Quantity] = {}
        self._of_kind: dict[str, list[Quantity]] = {}
        self._standing: dict[NodeId, list[Node]] = {}
        self._cuts: dict[tuple[NodeId, str], dict[str, Split]] = {}
        for record in self.records.values():
            self._add_all(self._of_node(record))
        self._add_all(self._of_pruning())

    def standing(self, path: NodeId) -> list[Node]:
        """What stands at a path, in the trees as grown, before pruning, and after it."""
        if not self._standing:
            for tree in (self.trace.grown_tree(), self.trace.tree(), self.trace.pruned_tree()):
                for step in tree.walk():
                    self._standing.setdefault(tuple(step.path), []).append(step.node)
        return self._standing.get(path, [])

    @property
    def root(self) -> Info:
        return info_of(self.records[()].opened)

    def exact(self, quantity: Named) -> float:
        """The exact value as a float."""
        return self.values.float_of(quantity)

    def find(self, wanted: Wanted) -> list[Quantity]:
        """The quantities that a symbol may name, the nodes in the order of the trace."""
        if wanted.kind == "UpperLimit":
            limits = [q for q in self._of_kind.get("UpperLimit", ()) if isinstance(q, UpperLimit)]
            found = [q for q in limits if _same_counts((q.errors, q.cases), wanted.counts)]
            return [*found, *(_of_printed(q, wanted.counts) for q in found if isinstance(q.cases, float))]
        if wanted.counts and wanted.kind == "ConditionalInfo":
            splits = [q for q in self._of_kind.get(wanted.kind, ()) if isinstance(q, ConditionalInfo)]
            return [q for q in splits if _sorted(_all_counts(q)) == _sorted(wanted.counts)]
        if wanted.counts:
            return [q for q in self._infos() if _sorted(q.counts) == _sorted(wanted.counts)]
        pool = self._at_cut(wanted) if wanted.cut is not None else self._of_kind.get(wanted.kind, [])
        fitting = [q for q in pool if _fits(q, wanted)]
        if wanted.kind == "Info" and wanted.part is not None:
            fitting += [q for q in self._infos() if self._is_node_of(q, wanted)]
        return fitting

    def cuts(self, node: NodeId, attribute: str) -> dict[str, Split]:
        """The split at every cut of a continuous attribute at a node, by the text of the cut."""
        key = (node, attribute)
        record = self.records.get(node)
        event = record.weighed.get(attribute) if record else None
        if key not in self._cuts:
            self._cuts[key] = self._splits(event, info_of(record.opened)) if record else {}
        return self._cuts[key]

    def is_weighed(self, node: NodeId) -> bool:
        """Whether attributes were weighed at a node, so that one could be chosen there."""
        return node in self.records and bool(self.records[node].weighed)

    def weighed(self, place: Place) -> Weighed | None:
        """The counts of the attribute of a place at its node."""
        record = self.records.get(place.node)
        return record.weighed.get(place.attribute or "") if record else None

    def label(self, inside: Named | None, index: int) -> str:
        """What a term of a formula is for: the class of an entropy, the value of a split; else nothing."""
        labels: list[str] = []
        if isinstance(inside, Info):
            labels = [name for name, n in zip(self.header.classes, inside.counts, strict=True) if n]
        elif isinstance(inside, ConditionalInfo | SplitInfo):
            labels = [part.place.part or "" for part in self._parts(inside) if part.size]
        return labels[index] if index < len(labels) else ""

    def _parts(self, split: ConditionalInfo | SplitInfo) -> tuple[Info, ...]:
        if isinstance(split, ConditionalInfo):
            return split.parts
        place = (split.place.node, split.place.attribute, split.place.cut)
        splits = [q for q in self._of_kind.get("ConditionalInfo", ()) if isinstance(q, ConditionalInfo)]
        return next((q.parts for q in splits if (q.place.node, q.place.attribute, q.place.cut) == place), ())

    def _splits(self, event: Weighed | None, info: Info) -> dict[str, Split]:
        if not isinstance(event, CutsWeighed):
            return {}
        attribute = next(a for a in self.header.attributes if a.name == event.attribute)
        return {
            plain(event.cut_value(cut, attribute)): split_of_sides(event, cut, (below, above), attribute, info)
            for cut, below, above in event.all_sides()
        }

    def _at_cut(self, wanted: Wanted) -> list[Quantity]:
        nodes = list(self.records) if wanted.node is None else [wanted.node]
        names = [a.name for a in self.header.attributes if wanted.attribute in (None, a.name)]
        splits = [self.cuts(node, name).get(wanted.cut or "") for node in nodes for name in names]
        return [q for split in splits if split for q in split.quantities if q.kind == wanted.kind]

    def _infos(self) -> Iterator[Info]:
        return (q for q in self._of_kind.get("Info", ()) if isinstance(q, Info))

    def _is_node_of(self, info: Info, wanted: Wanted) -> bool:
        """Info(D_sunny) may be meant as Info(D) of the node outlook = sunny."""
        place = info.place
        if place.attribute is not None or not place.node or wanted.node not in (None, place.node, place.node[:-1]):
            return False
        names = [wanted.attribute] if wanted.attribute else [a.name for a in self.header.attributes]
        return any(place.node[-1] in (f"{name}={wanted.part}", f"{name}{wanted.part}") for name in names)

    def _add_all(self, quantities: Iterator[Quantity]) -> None:
        for quantity in quantities:
            key = key_of(quantity)
            if key not in self.quantities:
                self.quantities[key] = quantity
                self._of_kind.setdefault(quantity.kind, []).append(quantity)

    def _of_node(self, record: NodeRecord) -> Iterator[Quantity]:
        if not any(record.opened.counts):
            return
        info, criterion = info_of(record.opened), CRITERIA[self.header.method.criterion]
        yield from criterion.measured(info)
        if not record.weighed:
            return
        found = weighings(record, self.header, info)
        for weighing in found:
            if weighing.split:
                yield from weighing.split.quantities
                yield from criterion.own(weighing.split)
                if not info.is_pure:
                    yield NormalizedGain(weighing.split.gain.place, weighing.split.gain, info)
        mean = mean_gain(found, record)
        if mean.gains:
            yield mean

    def _of_pruning(self) -> Iterator[Quantity]:
        for judgement in judgements(self.trace):
            for estimate in (judgement.leaf, judgement.subtree, judgement.raised):
                if estimate is not None:
                    yield from _limits_below(estimate)
                    yield estimate
        for comparison in comparisons(self.trace):
            for side in (comparison.leaf, comparison.subtree):
                below = [q for q in leaves(side.formula) if isinstance(q, Quantity)]
                yield from (q for q in below if not isinstance(q, Given | Info))
                yield side


def _sorted(counts: tuple[Rational, ...]) -> list[float]:
    """The counts that are not 0, whatever their order."""
    return sorted(float(n) for n in counts if n)


def _all_counts(split: ConditionalInfo) -> tuple[Rational, ...]:
    return tuple(n for part in split.parts for n in part.counts)


def _same_counts(own: tuple[Rational, ...], asked: tuple[Rational, ...]) -> bool:
    """Whether these are the counts that are printed (a float with four digits)."""
    pairs = list(zip(map(float, own), map(float, asked), strict=False))
    return len(own) == len(asked) and all(abs(a - b) <= 0.0006 * max(a, 1) for a, b in pairs)


def _of_printed(limit: UpperLimit, counts: tuple[Rational, ...]) -> UpperLimit:
    """The limit of the counts as they are printed: a pencil has no more of them."""
    return replace(limit, errors=float(counts[0]), cases=float(counts[1]))


def leaves(x: Expression) -> list[Named]:
    """The named numbers of a formula, each once, left to right."""
    found: dict[int, Named] = {}
    _gather(x, found)
    return list(found.values())


def _gather(x: Expression, found: dict[int, Named]) -> None:
    if isinstance(x, Named):
        found.setdefault(id(x), x)
    for part in parts(x):
        _gather(part, found)


def _limits_below(x: Named) -> Iterator[Quantity]:
    """The limits of a pruning sheet, with z and k, before what is computed from them."""
    for leaf in leaves(x.formula):
        if isinstance(leaf, Quantity) and leaf.kind in ("UpperLimit", "Coefficient", "Deviation"):
            yield from _limits_below(leaf)
            yield leaf


def _fits(quantity: Quantity, wanted: Wanted) -> bool:
    place = quantity.place
    if wanted.node not in (None, place.node) or wanted.attribute not in (None, place.attribute):
        return False
    if quantity.kind == "Info" and wanted.part is None:
        return place.part is None and place.known == wanted.known
    if wanted.part == ANY_PART:
        return place.part is not None or quantity.kind != "Info"
    return wanted.part == place.part
