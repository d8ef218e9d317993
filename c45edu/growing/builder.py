"""This file grows a tree: node after node, depth first, every count and every decision into the trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute, Dataset
from c45edu.growing.candidates import Candidate, branch_counts, cut_value
from c45edu.growing.cases import Cases, Columns, WholeCases
from c45edu.growing.decision import decide
from c45edu.growing.entropy_table import EntropyTable
from c45edu.growing.single_weighing import SingleWeigher, midpoint_threshold
from c45edu.growing.weighing import Weigher
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.single import SingleCases, single_sides
from c45edu.trace import Chosen, CutsWeighed, DataRead, LeafMade, NodeOpened, Trace, ValuesWeighed, majority
from c45edu.trace.competing import entering
from c45edu.tree import BranchValue, Not, branch_labels

Stop: TypeAlias = Callable[[tuple[Rational, ...], int], bool]
"""Whether a node with these class counts, so deep, is a leaf."""

AnyCases: TypeAlias = Cases | SingleCases

SMALL_TABLE = 50
"""Up to so many cases the trace carries the rows themselves."""

EXACT_WEIGHTS = 500
"""Up to so many cases the fractions of cases with unknown values are exact; beyond, floats."""


def grow(dataset: Dataset, method: Method) -> Trace:
    """Grow a tree by the rules of `method`: the first event says which, then come the nodes, depth first.

    The tree is `grow(…).tree()`: it is read off the trace.
    """
    if method.weights == "fractions" and dataset.has_unknown and dataset.size > EXACT_WEIGHTS:
        method = replace(method, weights="floats")
    trace = Trace([data_read(dataset, method)])
    grower = _Grower(dataset, method, trace)
    cases: AnyCases = (
        SingleCases.all_of(dataset) if method.float32
        else WholeCases.all_of(Columns(dataset, method.weights == "floats"))
    )
    waiting = [_Open((), cases, frozenset(), 0)]
    while waiting:
        waiting += reversed(grower.open(waiting.pop()))
    return trace


def data_read(dataset: Dataset, method: Method) -> DataRead:
    """The first event of a trace."""
    rows = tuple(map(tuple, dataset.rows())) if dataset.size <= SMALL_TABLE else None
    return DataRead(
        dataset.name, dataset.size, dataset.attributes, dataset.target, dataset.classes,
        method.name, method.rules, dataset.notes, rows, dataset.has_unknown,
    )


class _Open:
    """A node that waits to be opened: its cases, the nominal attributes used above, its parent's class."""

    __slots__ = ("cases", "label_above", "node", "used")

    def __init__(self, node: NodeId, cases: AnyCases, used: frozenset[int], label_above: int) -> None:
        self.node = node
        self.cases = cases
        self.used = used
        self.label_above = label_above


def stopping_rules(method: Method) -> list[tuple[str, object, Stop]]:
    """The stopping rules of a method: the reason of the leaf, whether the rule is asked for, and when it stops."""
    purity = Fraction(method.max_purity)
    return [
        ("max-depth", method.max_depth is not None, lambda counts, depth: depth >= (method.max_depth or 0)),
        ("min-split", method.min_split, lambda counts, depth: sum(counts) < method.min_split),
        ("min-leaf", method.min_leaf, lambda counts, depth: sum(counts) <= method.min_leaf),
        ("max-purity", purity < 1, lambda counts, depth: max(counts) >= purity * sum(counts)),
        ("too-few", method.min_cases, lambda counts, depth: sum(counts) < 2 * method.min_cases),
    ]


class _Grower:
    def __init__(self, dataset: Dataset, method: Method, trace: Trace) -> None:
        self.attributes = dataset.attributes
        self.method = method
        self.trace = trace
        self.weigher: Any = (
            SingleWeigher(method) if method.float32
            else Weigher(method, EntropyTable(dataset.size), len(dataset.classes))
        )
        self.stops = [(reason, stop) for reason, rule, stop in stopping_rules(method) if rule]
        self.random = Random(method.seed)
        self.entering = entering(dataset.attributes, dataset.size, dict(method.rules))

    def open(self, here: _Open) -> list[_Open]:
        """Open a node: a leaf, or a decision with its children still to open."""
        counts = here.cases.counts
        self.trace.record(NodeOpened(here.node, counts))
        reason = self._stop(counts, len(here.node))
        if reason:
            self._leaf(here, reason, ())
            return []
        verdicts, candidates = self._weigh(here)
        best = decide(candidates, self.method, verdicts, self.entering, self.random) if candidates else []
        if not best:
            little = "little-gain" in verdicts
            unusable = all(verdict == "not-usable" for verdict in verdicts)
            nobody = "not-usable" if unusable else "no-candidate"
            no_gain = "no-mean" if "below-mean" in verdicts else "no-gain"
            reason = "little-gain" if little else no_gain if candidates else nobody
            self._leaf(here, reason, tuple(verdicts))
            return []
        return self._split(here, best, tuple(verdicts))

    def _stop(self, counts: tuple[Rational, ...], depth: int) -> str:
        """Why the node is a leaf before anything is weighed, or nothing."""
        present = sum([1 for count in counts if count])
        if present < 2:
            return "pure" if present else "empty"
        return next((reason for reason, stops in self.stops if stops(counts, depth)), "")

    def _weigh(self, here: _Open) -> tuple[list[str], list[Candidate]]:
        verdicts, candidates = [], []
        drawn = self._drawn(here)
        for position, attribute in enumerate(self.attributes):
            refusal = self._refusal(position, attribute, here) or ("" if position in drawn else "not-drawn")
            if not refusal:
                event, candidate, refusal = self.weigher.weigh(position, attribute, here.node, here.cases)
                self.trace.record(event)
                if candidate:
                    candidates.append(candidate)
            verdicts.append(refusal)
        return verdicts, candidates

    def _refusal(self, position: int, attribute: Attribute, here: _Open) -> str:
        """Why an attribute is not even weighed, or nothing."""
        if self.method.attributes not in ("all", attribute.kind):
            return "not-usable"
        return "used-above" if position in here.used else ""

    def _drawn(self, here: _Open) -> set[int]:
        """The attributes that compete at a node: all, or so many drawn at random of those that may."""
        positions = [i for i, a in enumerate(self.attributes) if not self._refusal(i, a, here)]
        most = self.method.max_features
        if most is None or most >= len(positions):
            return set(positions)
        return set(self.random.sample(positions, most))

    def _leaf(self, here: _Open, reason: str, verdicts: tuple[str, ...]) -> None:
        counts = here.cases.counts
        label = here.label_above if reason == "empty" else majority(counts)
        tied = tuple(i for i, n in enumerate(counts) if n == counts[label] and i != label) if any(counts) else ()
        self.trace.record(LeafMade(here.node, label, reason, verdicts, tied))

    def _split(self, here: _Open, best: list[Candidate], verdicts: tuple[str, ...]) -> list[_Open]:
        winner, tied = best[0], tuple(c.attribute.name for c in best[1:])
        attribute, event = winner.attribute, winner.event
        cut = cut_value(event, attribute) if isinstance(event, CutsWeighed) else None
        threshold = None if cut is None else self._threshold(cut, event, attribute)
        branches = branch_values(event, attribute)
        side = self._sides(event, attribute, threshold)
        children: list[AnyCases] = [
            *here.cases.divide(winner.position, side, branch_counts(event), event.unknown)
        ]
        if self.method.empty_branches == "present":
            present = [i for i, cases in enumerate(children) if any(cases.counts)]
            branches, children = tuple(branches[i] for i in present), [children[i] for i in present]
        self.trace.record(Chosen(here.node, attribute.name, branches, verdicts, tied, cut, threshold))
        once = self.method.reuse == "never" and isinstance(event, ValuesWeighed) and event.groups is None
        used = here.used | {winner.position} if once else here.used
        label = majority(here.cases.counts)
        labels = branch_labels(attribute.name, branches, threshold)
        return [_Open((*here.node, name), cases, used, label) for name, cases in zip(labels, children, strict=True)]

    def _sides(
        self, event: ValuesWeighed | CutsWeighed, attribute: Attribute, threshold: Decimal | None
    ) -> list[int] | bytes | range:
        """From the code of a value to its branch; in 32-bit floats the threshold need not part what the cut parts."""
        if self.method.float32 and threshold is not None:
            return single_sides(attribute, threshold)
        return _sides(event, attribute)

    def _threshold(self, cut: Decimal, event: ValuesWeighed | CutsWeighed, attribute: Attribute) -> Decimal:
        """What is printed and tested: the cut, or the greatest value in the whole data set that is not above it."""
        if self.method.threshold == "midpoint":
            return cut
        if self.method.float32 and isinstance(event, CutsWeighed):
            return midpoint_threshold(event, attribute)
        return max(value for value in attribute.values if isinstance(value, Decimal) and value <= cut)


def branch_values(event: ValuesWeighed | CutsWeighed, attribute: Attribute) -> tuple[BranchValue, ...]:
    """What the branches of a chosen split are called."""
    if isinstance(event, CutsWeighed):
        return ("<=", ">")
    texts = attribute.texts
    if event.groups is None:
        return texts
    if len(event.groups) == 2 and len(event.groups[0]) == 1 and event.binary:
        return (texts[event.groups[0][0]], Not(texts[event.groups[0][0]]))
    return tuple(tuple(texts[v] for v in group) for group in event.groups)


def _sides(event: ValuesWeighed | CutsWeighed, attribute: Attribute) -> list[int] | bytes | range:
    """From the code of a value to its branch (the code behind the last is that of unknown values)."""
    values = len(attribute.values)
    if isinstance(event, CutsWeighed):
        assert event.best is not None
        below = event.ranks[event.best - 1] + 1
        return bytes(below) + b"\x01" * (values + 1 - below)
    if event.groups is None:
        return bytes(range(values + 1)) if values < 256 else list(range(values + 1))
    sides = [0] * (values + 1)
    for branch, group in enumerate(event.groups):
        for value in group:
            sides[value] = branch
    return sides
