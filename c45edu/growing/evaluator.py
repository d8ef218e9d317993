"""This file says what an evaluator computes: gains and split informations as floats, in one kind of arithmetic.

There are three, for the three kinds of weights: `whole_numbers`, `doubles` and `narrow_floats`. Which cuts and gains
count, and what is larger, are rules of the method and not theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import NamedTuple, Protocol

from c45edu.arithmetic import Rational
from c45edu.cases.counting import CutCounts, Parts
from c45edu.trace.events import ClassCounts


class Scan(NamedTuple):
    """The cuts of an attribute that leave enough on both sides, ascending, with their gains times `unit`.

    `splits` may have for each what `cut_info` needs. `first` and `last` bound the cuts that leave enough.
    """

    cuts: Sequence[int]
    gains: Sequence[float]
    splits: Sequence[float]
    unit: float
    first: int
    last: int


class Node(Protocol):
    """What an evaluator needs to know of the cases of a node."""

    @property
    def counts(self) -> ClassCounts: ...
    @property
    def size(self) -> Rational: ...


class Evaluator(Protocol):
    """Computes gains and split informations as floats.

    `near(size)` is how far apart two gains, in bits, must be for floats to decide at a node of this size; nearer, an
    exact comparison does, unless the evaluator is `bitwise`: then its floats decide to their last bit. Where
    values are grouped, a gain has a ratio from `least_gain` up.
    """

    bitwise: bool
    unit: float
    least_gain: float

    def near(self, size: Rational) -> float: ...

    def information(self, n: Rational) -> float:
        """n·log2 n, times `unit`."""

    def scan(self, attribute: int, counted: CutCounts, node: Node, least: float) -> Scan:
        """The cuts that leave so much on both sides."""

    def cut_info(self, scan: Scan, place: int, counted: CutCounts) -> float:
        """The split information of one of the cuts scanned."""

    def of_parts(
        self, parts: Parts, sizes: Sequence[Rational], unknown: ClassCounts, node: Node, least: Rational,
        totals: ClassCounts | None = None,
    ) -> tuple[float, float]:
        """Gain and split information of a split into parts of these sizes, of which two need `least` cases.

        `totals` are the class weights of the known cases, where some are in no part.
        """

    def less(self, gain: float, cuts: int, size: Rational) -> float:
        """The gain less the penalty for so many cuts."""

    def quotient(self, a: float, b: float) -> float: ...
    def mean(self, gains: Sequence[float]) -> float: ...
    def added(self, a: Rational, b: Rational) -> Rational: ...
    def midpoint(self, low: float, high: float) -> float: ...


class WideSteps:
    """The steps from gains to a decision in floats of 64 bits, near which an exact comparison decides."""

    bitwise = False
    least_gain = 0.0

    def less(self, gain: float, cuts: int, size: Rational) -> float:
        return gain - log2(cuts) / float(size)

    def quotient(self, a: float, b: float) -> float:
        return a / b

    def mean(self, gains: Sequence[float]) -> float:
        return sum(gains) / len(gains)

    def added(self, a: Rational, b: Rational) -> Rational:
        return a + b

    def midpoint(self, low: float, high: float) -> float:
        return (low + high) / 2
