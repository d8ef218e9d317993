"""This file looks at the arithmetic that is written out: what it comes to, and how far its numbers leave that open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite

from c45edu.arithmetic import (
    Expression,
    Named,
    Negative,
    Number,
    Quotient,
    Ratio,
    parts,
    substitute,
)
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.formula_comparer import CLOSE
from c45edu.checking.graph import Graph, Key, Wanted, leaves
from c45edu.checking.reading.formula import Mention
from c45edu.checking.sheet import Bounds, Reach, Sheet, value_of
from c45edu.quantities import ConditionalInfo, NodeId, Quantity

EVERYWHERE = ("Deviation", "Coefficient", "UpperLimit")
"""What belongs to no node."""
WIDEST = 0.02
"""A formula of rounded numbers that leaves more room than this says little."""


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """A formula as written: what it comes to, and between which bounds its rounded numbers leave it.

    `plain`: there are only whole numbers in it, so that it has one value. `loose`: its summands were rounded, too.
    """

    written: Expression
    value: float
    bounds: Bounds
    plain: bool
    loose: Bounds

    def gives(self, figure: WrittenNumber) -> bool:
        """Whether the number comes out of it, its summands rounded or not, the result rounded or cut off."""
        return figure.holds(*self.loose) or figure.is_cut_off(*self.bounds)

    def is_of(self, value: float, slack: float = 0.0) -> bool:
        """Whether the formula can be one of that value; with `slack`, of one that many times as far off."""
        low, high = self.bounds
        more = CLOSE + slack * (high - low)
        return low - more <= value <= high + more

    @property
    def is_sharp(self) -> bool:
        """Whether its rounded numbers leave so little open that its value says something."""
        return self.plain or self.bounds[1] - self.bounds[0] <= WIDEST * max(1.0, abs(self.value))


class Steps:
    """Reads the steps of claims over what a sheet says by then."""

    def __init__(self, graph: Graph, written: Mapping[Key, WrittenNumber], digits: int) -> None:
        self._graph, self._written, self._digits = graph, written, digits

    def of(self, steps: tuple[Expression, ...], node: NodeId | None, quantity: Quantity | None) -> list[WrittenStep]:
        """Every step that has a value, in order."""
        return [found for step in steps if (found := self._step(step, node, quantity)) is not None]

    def _step(self, step: Expression, node: NodeId | None, quantity: Quantity | None) -> WrittenStep | None:
        try:
            written = substitute(step, lambda named: self._stands_for(named, node, quantity))
        except LookupError:
            return None
        value = value_of(written, Sheet(self._written))
        if value is None:
            return None
        reach = Reach(self._written, self._digits)
        bounds, loose = reach.of(written, rounds_terms=False), reach.of(written)
        return WrittenStep(written, value, bounds, not leaves(written), loose) if all(map(isfinite, loose)) else None

    def _stands_for(self, named: Named, node: NodeId | None, quantity: Quantity | None) -> Expression:
        """The quantity that a symbol in a formula names: at the node, of the parts of the quantity first."""
        if not isinstance(named, Mention):
            return named
        for wanted in named.wanted:
            found = self._graph.find(_at(wanted, node))
            own = min(found, key=lambda q: _strangeness(q, quantity), default=None)
            if own is not None and not own.undefined:
                return own
        raise LookupError(named.text)


def _strangeness(found: Quantity, beside: Quantity | None) -> tuple[bool, bool]:
    """Whether it is of another cut, of another attribute, than the number that is computed."""
    if beside is None:
        return False, False
    return found.place.cut != beside.place.cut, found.place.attribute != beside.place.attribute


def _at(wanted: Wanted, node: NodeId | None) -> Wanted:
    placed = wanted.node is not None or wanted.kind in EVERYWHERE
    return wanted if placed or node is None else replace(wanted, node=node)


def weights_right(step: Expression, quantity: Quantity) -> str:
    """The weights of the parts, where they are all right: `5/14, 4/14, 5/14`."""
    if not isinstance(quantity, ConditionalInfo):
        return ""
    right, own = _weights(quantity.formula), _weights(step)
    return ", ".join(map(_text, own)) if own and list(map(_value, own)) == list(map(_value, right)) else ""


def _weights(x: Expression) -> list[Ratio]:
    """The first factors of the summands."""
    terms = x.terms if hasattr(x, "terms") else (x,)
    firsts = [parts(t.argument if isinstance(t, Negative) else t) for t in terms]
    found = [_as_ratio(first[0]) if len(first) > 1 else None for first in firsts]
    return [ratio for ratio in found if ratio] if all(found) else []


def _as_ratio(x: Expression) -> Ratio | None:
    if isinstance(x, Ratio):
        return x
    if isinstance(x, Quotient) and isinstance(x.numerator, Number) and isinstance(x.denominator, Number):
        return Ratio(x.numerator.value, x.denominator.value) if x.denominator.value else None
    return None


def _value(x: Ratio) -> float:
    return round(float(x.numerator / x.denominator), 12)


def _text(x: Ratio) -> str:
    return f"{x.numerator}/{x.denominator}"
