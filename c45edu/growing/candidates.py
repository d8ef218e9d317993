"""This file holds a candidate: an attribute that can split a node, its scores as floats and their exact backing."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from c45edu.arithmetic import FLOAT_DECIDES, Log2, Number, Rational, sign, total
from c45edu.cases.counting import Parts
from c45edu.data.dataset import Attribute
from c45edu.quantities import Split, split
from c45edu.trace.events import ClassCounts, CutsWeighed, Weighed

Terms = dict[Rational, int]
Signature = tuple[int, ClassCounts, list[list[Rational]]]

CLEARLY = 1e-6
"""A gain above this is one in any arithmetic."""


class Candidate:
    """An attribute that can split the node, with its gain (less a penalty) and split information as floats.

    Where two floats are too near to decide, signatures do, and at last `formulas`: the same numbers as expressions.
    """

    __slots__ = ("_branches", "_signature", "_sizes", "attribute", "event", "gain", "position", "split_info")

    def __init__(
        self, position: int, attribute: Attribute, event: Weighed, gain: float, split_info: float
    ) -> None:
        self.position = position
        self.attribute = attribute
        self.event = event
        self.gain = gain
        self.split_info = split_info
        self._branches: Sequence[ClassCounts] | None = None
        self._signature: Signature | None = None
        self._sizes: list[Rational] | None = None

    @property
    def branches(self) -> Sequence[ClassCounts]:
        """The class counts of each branch that the record offers."""
        if self._branches is None:
            event = self.event
            if isinstance(event, CutsWeighed):
                assert event.best is not None
                self._branches = event.sides(event.best)
            else:
                self._branches = event.branches
        return self._branches

    @property
    def parts(self) -> Sequence[ClassCounts]:
        """The class counts of the branches that have cases."""
        return [part for part in self.branches if any(part)]

    @property
    def tried(self) -> int:
        """How many cuts the penalty counts; 0 where there is none."""
        return (self.event.tried or 0) if isinstance(self.event, CutsWeighed) else 0

    @property
    def gain_terms(self) -> Terms:
        return gain_terms(self.parts)

    @property
    def gain_signature(self) -> Signature:
        """Equal signatures have equal gains: the counts of parts that are not pure, and how many cuts are paid for."""
        if self._signature is None:
            mixed = [sorted(part) for part in self.branches if len(part) - part.count(0) > 1]
            self._signature = self.tried, self.event.unknown, sorted(mixed)
        return self._signature

    @property
    def ratio_signature(self) -> tuple[Signature, list[Rational]] | str:
        """Equal signatures have equal gain ratios.

        They have equal gains and equal split informations; or the class decides the branch, and a ratio is 1.
        """
        if self._sizes is None and self._class_decides:
            return "1"
        if self._sizes is None:
            self._sizes = sorted(filter(None, map(sum, self.branches)))
        return self.gain_signature, self._sizes

    @property
    def _class_decides(self) -> bool:
        """Whether no class is in two branches: the gain is then the split information."""
        if self.tried or self.event.unknown:
            return False
        return all([len(counts) - counts.count(0) < 2 for counts in zip(*self.branches, strict=True)])

    @property
    def has_gain(self) -> bool:
        """Whether the gain is positive: exactly, it is 0 just when every part has the class shares of the whole."""
        if self.gain > CLEARLY:
            return True
        if in_floats(self.event) or self.tried:
            return self.gain > FLOAT_DECIDES
        parts = self.parts
        totals = [sum(counts) for counts in zip(*parts, strict=True)]
        whole = sum(totals)
        return any(n * whole != total * sum(part) for part in parts for n, total in zip(part, totals, strict=True))

    @property
    def formulas(self) -> Split:
        parts = self.parts
        return split(
            self.event.node, self.attribute.name, [""] * len(parts), parts, unknown=self.event.unknown,
            tried=self.tried or None,
        )


def in_floats(event: Weighed) -> bool:
    """Whether some weight is a float: then what is nearer than floats decide counts as equal."""
    if isinstance(event, CutsWeighed):
        return isinstance(event.weights, array)
    return isinstance(event.flat, tuple) and any(isinstance(n, float) for n in event.flat)


def gain_terms(parts: Parts) -> Terms:
    """The terms n·log2 n of |D|·Gain with the sign turned, equal ones cancelled: how often each n occurs.

    Splits of one node with equal terms have equal gains. 0·log2 0 and 1·log2 1 are 0 and left out.

    >>> gain_terms([(2, 3), (4, 0)])
    {2: -1, 5: 1, 6: 1, 9: -1}
    """
    terms: Terms = {}
    for part in parts:
        _count(terms, sum(part), 1)
        for count in part:
            _count(terms, count, -1)
    totals = [sum(counts) for counts in zip(*parts, strict=True)]
    for count in totals:
        _count(terms, count, 1)
    _count(terms, sum(totals), -1)
    return {n: terms[n] for n in sorted(terms) if terms[n] and n not in (0, 1)}


def _count(terms: Terms, n: Rational, times: int) -> None:
    terms[n] = terms.get(n, 0) + times


def sign_of_terms(terms: Terms) -> int:
    """The exact sign of Σ times·n·log2 n.

    >>> sign_of_terms({2: -4, 4: 1})
    0
    """
    return sign(total([Number(times * n) * Log2(Number(n)) for n, times in terms.items() if times]))


def less(a: Terms, b: Terms) -> Terms:
    """The terms of a − b."""
    return {n: a.get(n, 0) - b.get(n, 0) for n in a.keys() | b.keys()}


def compare_gains(a: Terms, b: Terms) -> int:
    """−1, 0 or 1 as the gain with the terms `a` is less than, equal to or greater than that of `b`, exactly."""
    return 0 if a == b else sign_of_terms(less(b, a))
