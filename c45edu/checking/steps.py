"""This file looks at the arithmetic that is written out: what it comes to, and which formula it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite

from c45edu.arithmetic import (
    Expression,
    Log2,
    Named,
    Negative,
    Number,
    Product,
    Quotient,
    Ratio,
    Sum,
    parts,
    substitute,
)
from c45edu.checking.figure import Figure
from c45edu.checking.graph import Graph, Key, Wanted, leaves
from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.reading.formula import Mention
from c45edu.checking.sheet import Bounds, Reach, Sheet, value_of
from c45edu.quantities import ConditionalInfo, Info, NodeId, Quantity, SplitInfo

EVERYWHERE = ("Deviation", "Coefficient", "UpperLimit")
"""What belongs to no node."""
WIDEST = 0.02
"""A formula of rounded numbers that leaves more room than this says little."""
CLOSE = 1e-7
"""Formulas of whole numbers whose values are this close are the same."""


@dataclass(frozen=True, slots=True)
class Step:
    """A formula as written: what it comes to, and between which bounds its rounded numbers leave it.

    `plain`: there are only whole numbers in it, so that it has one value. `loose`: its summands were rounded, too.
    """

    written: Expression
    value: float
    bounds: Bounds
    plain: bool
    loose: Bounds

    def gives(self, figure: Figure) -> bool:
        """Whether the number comes out of it, its summands rounded or not, the result rounded or cut off."""
        return figure.holds(*self.loose) or figure.is_cut_off(*self.bounds)

    def is_of(self, value: float) -> bool:
        """Whether the formula can be one of that value."""
        low, high = self.bounds
        return low - CLOSE <= value <= high + CLOSE


class Steps:
    """Reads the steps of claims over what a sheet says by then."""

    def __init__(self, graph: Graph, written: Mapping[Key, Figure], digits: int) -> None:
        self._graph, self._written, self._digits = graph, written, digits

    def of(self, steps: tuple[Expression, ...], node: NodeId | None, quantity: Quantity | None) -> list[Step]:
        """Every step that has a value, in order."""
        return [found for step in steps if (found := self._step(step, node, quantity)) is not None]

    def _step(self, step: Expression, node: NodeId | None, quantity: Quantity | None) -> Step | None:
        try:
            written = substitute(step, lambda named: self._stands_for(named, node, quantity))
        except LookupError:
            return None
        value = value_of(written, Sheet(self._written))
        if value is None:
            return None
        reach = Reach(self._written, self._digits)
        bounds, loose = reach.of(written, rounds_terms=False), reach.of(written)
        return Step(written, value, bounds, not leaves(written), loose) if all(map(isfinite, loose)) else None

    def _stands_for(self, named: Named, node: NodeId | None, quantity: Quantity | None) -> Expression:
        """The quantity that a symbol in a formula names: at the node, of the parts of the quantity first."""
        if not isinstance(named, Mention):
            return named
        for wanted in named.wanted:
            found = self._graph.find(_at(wanted, node))
            own = [q for q in found if quantity is not None and q.place.cut == quantity.place.cut] or found
            if own and not own[0].undefined:
                return own[0]
        raise LookupError(named.text)


def _at(wanted: Wanted, node: NodeId | None) -> Wanted:
    placed = wanted.node is not None or wanted.kind in EVERYWHERE
    return wanted if placed or node is None else replace(wanted, node=node)


def causes_of(step: Step, hypotheses: list[Hypothesis]) -> list[Hypothesis]:
    """The mistakes whose formula this is: in its form if there are such, else in its value."""
    if not step.plain and step.bounds[1] - step.bounds[0] > WIDEST * max(1.0, abs(step.value)):
        return []
    fitting = [h for h in hypotheses if step.is_of(h.value)]
    form = skeleton(step.written)
    return [h for h in fitting if skeleton(h.formula) == form] or fitting


def skeleton(x: Expression) -> str:
    """The form of a formula, the order of its summands and factors apart: counts as they are, decimals as places."""
    if isinstance(x, Ratio):
        return f"{x.numerator}/{x.denominator}"
    if isinstance(x, Number) and isinstance(x.value, int):
        return str(x.value)
    if isinstance(x, Named | Number):
        return "#" if not isinstance(x, Named) or x.given is None or isinstance(x, Figure) else str(x.given)
    inner = [skeleton(part) for part in parts(x)]
    return f"{type(x).__name__}({','.join(sorted(inner) if isinstance(x, Sum | Product) else inner)})"


# ── term by term ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class WrongTerm:
    """The first term with other counts than it must have: its position, what is written, what is right."""

    position: int
    written: str
    right: str


def wrong_term(step: Expression, quantity: Quantity) -> WrongTerm | None:
    """Where the logarithms of an entropy, or the weights of its parts, have other counts than the right ones."""
    right = _right_ratios(quantity)
    own = _ratios(step) if isinstance(quantity, Info | SplitInfo) else _weights(step)
    if not right or len(own) != len(right) or sorted(map(_value, own)) == sorted(map(_value, right)):
        return None
    wrong = [i for i, (a, b) in enumerate(zip(own, right, strict=True)) if abs(_value(a) - _value(b)) > CLOSE]
    if len(wrong) == len(own) and len({round(_value(x), 9) for x in own} & {round(_value(x), 9) for x in right}):
        return None
    i = wrong[0]
    return WrongTerm(i, _text(own[i]), _text(right[i]))


def weights_right(step: Expression, quantity: Quantity) -> str:
    """The weights of the parts, where they are all right: `5/14, 4/14, 5/14`."""
    right, own = _right_ratios(quantity), _weights(step)
    same = isinstance(quantity, ConditionalInfo) and own and list(map(_value, own)) == list(map(_value, right))
    return ", ".join(map(_text, own)) if same else ""


def _right_ratios(quantity: Quantity) -> list[Ratio]:
    if isinstance(quantity, Info | SplitInfo):
        return _ratios(quantity.formula)
    return _weights(quantity.formula) if isinstance(quantity, ConditionalInfo) else []


def _ratios(x: Expression) -> list[Ratio]:
    """The arguments of the logarithms."""
    if isinstance(x, Log2):
        ratio = _as_ratio(x.argument)
        return [ratio] if ratio else []
    return [ratio for part in parts(x) for ratio in _ratios(part)]


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
