"""This file holds the events of a trace: what was counted and what was decided, in the order in which it happened.

An event holds counts and decisions only. Every entropy, gain and ratio follows from the counts (`trace.records`).
There are most of `ValuesWeighed` and `CutsWeighed`: they are named tuples, which take a third of the time to make.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from itertools import repeat
from typing import NamedTuple, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import BranchTest, threshold_of
from c45edu.data.dataset import Attribute, Note
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.quantities.prunings import LeafCounts

EXACT = Context(prec=min(MAX_PREC, 2000), Emax=MAX_EMAX, Emin=MIN_EMIN)
HALF = Decimal("0.5")

MANY_CLASSES = 32
"""The labels of so many classes are not gone through once for each."""

ClassCounts: TypeAlias = tuple[Rational, ...]
"""The cases (or their weight) of each class, in the order of the classes."""


@dataclass(frozen=True, slots=True)
class DataRead:
    """The first event: what was read and by which rules the tree is grown. `rows` only when they are few."""

    dataset: str
    size: int
    attributes: tuple[Attribute, ...]
    target: str
    classes: tuple[str, ...]
    method: Method
    notes: tuple[Note, ...] = ()
    rows: tuple[tuple[str, ...], ...] | None = None
    has_unknown: bool = False


@dataclass(frozen=True, slots=True)
class NodeOpened:
    """A node and its cases by class."""

    node: NodeId
    counts: tuple[Rational, ...]


@dataclass(frozen=True, slots=True)
class Merging:
    """A step of the search for groups of values: two blocks, by position, and what became of them (see `MERGINGS`).

    Merged, they stand in the place of the first, and the last block in the place of the second. `left_alone` is the
    block that no pair tried might have. `pair` is None where none had a gain.
    """

    pair: tuple[int, int] | None
    verdict: str
    left_alone: int | None = None


MERGINGS = {
    "pure": "merged before anything is tried, for both have cases of one and the same class only",
    "merged": "of all pairs tried, merging them was best",
    "refused": "of all pairs tried, merging them was best, and not good enough",
}


class ValuesWeighed(NamedTuple):
    """A nominal attribute at a node: the class counts of each of its values, values × classes laid out in a row.

    `unknown` are the class counts of the cases whose value is unknown (empty: the column has none). `groups` says which
    values share a branch, where that is not one value a branch; `binary` that it is one value against the rest;
    `search` how blocks of values were merged to groups, step by step (`trace.merging` replays it).
    """

    node: NodeId
    attribute: str
    flat: Sequence[Rational]
    classes: int
    unknown: tuple[Rational, ...] = ()
    groups: tuple[tuple[int, ...], ...] | None = None
    binary: bool = False
    search: tuple[Merging, ...] | None = None

    @property
    def table(self) -> list[tuple[Rational, ...]]:
        width = self.classes
        return [tuple(self.flat[i : i + width]) for i in range(0, len(self.flat), width)]

    @property
    def branches(self) -> list[tuple[Rational, ...]]:
        """The class counts of each branch: of its value, or of its values together."""
        table = self.table
        if self.groups is None:
            return table
        return [tuple(map(sum, zip(*(table[v] for v in group), strict=True))) for group in self.groups]


class CutsWeighed(NamedTuple):
    """A continuous attribute at a node: its cases in ascending order of value, which cuts were tried, and the best.

    `ranks` are positions in the attribute's `values`, `labels` the classes of the same cases. A cut is named by the
    number of cases at or below it. `best` is None when no cut is good enough; `tied` are the cuts exactly as good.
    With fractional cases there is one entry for each value and class, and `weights` has what they weigh together.
    `unknown` are the class counts of the cases without a value.

    The method admits the cuts from `first` to `last` (in those outside, a side has too few cases), but for those in
    `too_close`, whose two values are one for its program. `tried` says how many cuts the penalty counts (None: it has
    none). `unbeaten` are cuts with exactly more gain than the best, by no more than what the program's comparison or
    its rounding lets pass. `at_values` says that cuts are the values themselves, not the midpoints between them.
    """

    node: NodeId
    attribute: str
    ranks: array[int]
    labels: Sequence[int]
    classes: int
    best: int | None
    tied: tuple[int, ...] = ()
    unknown: tuple[Rational, ...] = ()
    weights: Sequence[Rational] | None = None
    tried: int | None = None
    at_values: bool = False
    first: int = 1
    last: int | None = None
    too_close: tuple[int, ...] = ()
    unbeaten: tuple[int, ...] = ()

    def refusal(self, cut: int) -> str:
        """Why the method does not try a cut: `few-on-a-side`, `too-close`, or nothing."""
        if cut in self.too_close:
            return "too-close"
        return "few-on-a-side" if cut < self.first or (self.last is not None and cut > self.last) else ""

    def cuts(self) -> list[int]:
        """Every position between two different neighbouring values."""
        ranks = self.ranks
        return [i for i in range(1, len(ranks)) if ranks[i - 1] != ranks[i]]

    def sides(self, cut: int) -> tuple[tuple[Rational, ...], tuple[Rational, ...]]:
        """The class counts at or below the cut, and above it."""
        return self.counts(0, cut), self.counts(cut, len(self.labels))

    def counts(self, start: int, end: int) -> tuple[Rational, ...]:
        """The class counts of the entries from `start` up to `end`."""
        weights = None if self.weights is None else self.weights[start:end]
        return class_counts(self.labels[start:end], weights, self.classes)

    def all_sides(self) -> Iterator[tuple[int, tuple[Rational, ...], tuple[Rational, ...]]]:
        """Every cut with the class counts on both sides, in one pass."""
        if self.weights is not None:
            yield from self._weighted_sides(self.weights)
            return
        below = [0] * self.classes
        above = [*class_counts(self.labels, None, self.classes)]
        for i, label in enumerate(self.labels):
            if i and self.ranks[i - 1] != self.ranks[i]:
                yield i, tuple(below), tuple(above)
            below[label] += 1
            above[label] -= 1

    def _weighted_sides(
        self, weights: Sequence[Rational]
    ) -> Iterator[tuple[int, tuple[Rational, ...], tuple[Rational, ...]]]:
        """Both sides are summed from their own end, so that no float is taken off another."""
        cuts, ranks = self.cuts(), self.ranks
        counts: list[Rational] = [0] * self.classes
        above: dict[int, tuple[Rational, ...]] = {}
        for i in range(len(ranks) - 1, 0, -1):
            counts[self.labels[i]] += weights[i]
            if ranks[i - 1] != ranks[i]:
                above[i] = tuple(counts)
        counts = [0] * self.classes
        start = 0
        for cut in cuts:
            for i in range(start, cut):
                counts[self.labels[i]] += weights[i]
            start = cut
            yield cut, tuple(counts), above[cut]

    def cut_value(self, cut: int, attribute: Attribute) -> Decimal:
        """The exact midpoint of the two neighbouring values, or the lower of them (`at_values`)."""
        low, high = attribute.values[self.ranks[cut - 1]], attribute.values[self.ranks[cut]]
        return Decimal(low) if self.at_values else midpoint(low, high)


def class_counts(labels: Sequence[int], weights: Sequence[Rational] | None, classes: int) -> ClassCounts:
    """How many cases each class has, or their weight. Of many classes each case is looked at once."""
    if weights is None and classes < MANY_CLASSES:
        return tuple([labels.count(label) for label in range(classes)])
    counts: list[Rational] = [0] * classes
    for label, weight in zip(labels, repeat(1, len(labels)) if weights is None else weights, strict=True):
        counts[label] += weight
    return tuple(counts)


Weighed: TypeAlias = ValuesWeighed | CutsWeighed


@dataclass(frozen=True, slots=True)
class Chosen:
    """The decision at a node. `verdicts` has one word for each attribute in file order (see `VERDICTS`).

    `branches` are their tests; `tied` the other attributes that scored exactly the same; a continuous one has a `cut`.
    `averaged` are the positions of the attributes whose gains make the mean gain (empty: the method takes none).
    """

    node: NodeId
    attribute: str
    branches: tuple[BranchTest, ...]
    verdicts: tuple[str, ...]
    tied: tuple[str, ...] = ()
    cut: Decimal | None = None
    averaged: tuple[int, ...] = ()

    @property
    def threshold(self) -> Decimal | None:
        """The number that is printed and tested; None where the attribute is nominal."""
        return threshold_of(self.branches)


@dataclass(frozen=True, slots=True)
class LeafMade:
    """A node that is not split: its class, why (see `LEAF_REASONS`), and the classes that tie for the majority.

    `verdicts` and `averaged` as of `Chosen`, where attributes were weighed.
    """

    node: NodeId
    label: int
    reason: str
    verdicts: tuple[str, ...] = ()
    tied: tuple[int, ...] = ()
    averaged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MinimumForgotten:
    """From this attribute on the minimum of cases is 1: Release 8 forgets it when it groups values that no case has."""

    node: NodeId
    attribute: str


@dataclass(frozen=True, slots=True)
class OrderLeft:
    """The order in which growing leaves the cases, where sums in 32-bit floats hang on it: row numbers."""

    order: Sequence[int]
    node: NodeId = ()


@dataclass(frozen=True, slots=True)
class JudgedBranch:
    """A branch of a judged node: its id, its cases, its errors as a leaf, and whether it is a subtree."""

    node: NodeId
    cases: Rational
    errors: Rational
    subtree: bool


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict of pruning on a decision: `keep`, `replace` (by a leaf) or `raise`, with the counts that it rests on.

    Children are judged before their parents; a branch that is still a subtree counts with its own verdict's sum.
    `largest` is the branch that could be raised, `raised` (N, E) of each of its leaves, were it given all cases.
    """

    node: NodeId
    verdict: str
    cases: Rational
    errors: Rational
    branches: tuple[JudgedBranch, ...]
    largest: NodeId | None = None
    raised: tuple[tuple[Rational, Rational], ...] = ()


@dataclass(frozen=True, slots=True)
class Recounted:
    """A node in a raised subtree: its cases by class where it stands now, and its class."""

    node: NodeId
    counts: tuple[Rational, ...]
    label: int


@dataclass(frozen=True, slots=True)
class Collapsed:
    """A subtree that became a leaf before pruning, for it makes no fewer training errors."""

    node: NodeId
    leaf: Rational
    subtree: Rational

    @property
    def verdict(self) -> str:
        """What pruning would say of it."""
        return "replace"


@dataclass(frozen=True, slots=True)
class Compared:
    """A verdict (`keep` or `replace`) that compares a node as a leaf with the leaves below it, by a pruning method.

    `validation` are the errors on validation cases, as a leaf and as a subtree.
    """

    node: NodeId
    pruning: str
    verdict: str
    leaf: LeafCounts
    leaves: tuple[LeafCounts, ...]
    validation: tuple[Rational, Rational] = (0, 0)


Event: TypeAlias = (
    DataRead | NodeOpened | Weighed | Chosen | LeafMade | MinimumForgotten | OrderLeft
    | Collapsed | Judged | Compared | Recounted
)

VERDICTS = {
    "chosen": "won",
    "smaller": "qualified, and scored less than the winner",
    "tie-lost": "scored exactly what the winner did, and the method prefers the other",
    "unbeaten": "scored exactly more than the winner, by no more than what the program's comparison lets pass",
    "below-mean": "its gain is below the mean gain",
    "at-mean": "its gain is exactly the mean gain, and the method asks for more",
    "little-split": "its split information is too small for a ratio",
    "no-gain": "it has no gain (or none that is left after the penalty)",
    "few-cases": "fewer than two branches have the minimum of cases",
    "too-close": "no two neighbouring values are far enough apart for the program, with enough cases on both sides",
    "few-known": "too few cases have a known value",
    "one-value": "all cases of the node have one value",
    "used-above": "a nominal attribute already tested on the path to the node",
    "not-drawn": "it was not among the attributes drawn at random for the node",
    "little-gain": "its gain is below the minimum",
    "not-usable": "the method has no use for attributes of this kind",
}

LEAF_REASONS = {
    "pure": "all cases have one class",
    "empty": "no case has this value; the class is the majority of the parent",
    "too-few": "fewer cases than two branches would need",
    "max-depth": "the tree must not be deeper",
    "min-split": "fewer cases than a split needs",
    "min-leaf": "no more cases than make a leaf",
    "max-purity": "the share of the majority class is large enough",
    "little-gain": "no attribute has the minimum of gain",
    "not-usable": "the method can use none of the attributes",
    "no-mean": "attributes have a gain, but none counts in the mean gain, so that none qualifies",
    "no-candidate": "no attribute is left that could split the cases",
    "no-gain": "no attribute has a positive gain",
}


def compact_counts(counts: Sequence[Rational]) -> Sequence[Rational]:
    """Counts as small as they go: bytes, an array of whole numbers, or a tuple of fractions."""
    if any(isinstance(n, float) or n.denominator != 1 for n in counts):
        return tuple(counts)
    whole = [int(n) for n in counts]
    return bytes(whole) if sum(whole) < 256 else array("I", whole)


def compact_weights(weights: Sequence[Rational]) -> Sequence[Rational]:
    """Floats as an array, exact fractions as a tuple."""
    return array("d", map(float, weights)) if any(isinstance(weight, float) for weight in weights) else tuple(weights)


def compact_labels(labels: Sequence[int], classes: int) -> Sequence[int]:
    """Class positions as bytes where they fit."""
    return bytes(labels) if classes <= 256 else array("H", labels)


def compact_ranks(ranks: Sequence[int], values: int) -> array[int]:
    """Positions among so many values, in an array of the smallest type."""
    return array("B" if values <= 1 << 8 else "H" if values <= 1 << 16 else "I", ranks)


def midpoint(low: Decimal | str, high: Decimal | str) -> Decimal:
    """(low + high)/2, exactly: as many digits as it takes.

    >>> midpoint(Decimal("0.360"), Decimal("0.403"))
    Decimal('0.3815')
    """
    return EXACT.multiply(EXACT.add(Decimal(low), Decimal(high)), HALF).normalize(EXACT)
