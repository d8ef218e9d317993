"""This file says how right a number is: at its digits, with rounding on the way, on the student's own numbers."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Key, key_of, leaves
from c45edu.checking.hypotheses import Hypotheses, Hypothesis
from c45edu.checking.sheet import Reach
from c45edu.quantities import Given, Quantity

FEWEST_CARRIED, PLAIN_CARRIED = 2, 3
"""On a sheet with three decimals a result with fewer than two comes from such: from fewer comes any result."""


@dataclass(frozen=True, slots=True)
class Judging:
    """How strictly: `follow_through`, and the decimals asked for (None: any)."""

    follow_through: bool = True
    least_digits: int | None = None


class Verdicts:
    """Knows what a sheet says up to now (`written`), and how right each of it was (`verdicts`)."""

    def __init__(self, graph: Graph, hypotheses: Hypotheses, judging: Judging, digits: int) -> None:
        self._graph, self._hypotheses, self._judging, self._digits = graph, hypotheses, judging, digits
        self.written: dict[Key, WrittenNumber] = {}
        self.verdicts: dict[Key, str] = {}
        self._exact_reach: dict[int, Reach] = {}

    def of(self, quantity: Quantity, figure: WrittenNumber) -> str:
        """Everything but why it is wrong."""
        if quantity.undefined:
            return "wrong"
        exact = self._graph.exact(quantity)
        if figure.is_rounded(exact):
            return "right"
        digits = max(figure.digits or 0, min(self._digits, (figure.digits or 0) + 1))
        own = self.own(quantity)
        uses, blamed = self._uses(quantity, own), self.blamed(quantity)
        over_own = Reach(own, digits).of(quantity.formula) if uses else (exact, exact)
        if uses and not blamed and figure.holds(*over_own):
            return "rounded"
        if figure.is_cut_off(exact):
            return "cut-off"
        few = (figure.digits or 0) < FEWEST_CARRIED and self._digits >= PLAIN_CARRIED
        carried = PLAIN_CARRIED if few else digits
        if figure.holds(*self._reach(carried).of(quantity.formula, rounds_terms=True)):
            return "rounded"
        if uses and (figure.holds(*over_own) or figure.is_cut_off(*over_own)):
            if not blamed:
                return "cut-off"
            return "follows" if self._judging.follow_through else "wrong"
        return "other-method" if self.method(quantity, figure) else "wrong"

    def _reach(self, digits: int) -> Reach:
        if digits not in self._exact_reach:
            self._exact_reach[digits] = Reach({}, digits)
        return self._exact_reach[digits]

    def own(self, quantity: Quantity) -> dict[Key, WrittenNumber]:
        own = dict(self.written)
        own.pop(key_of(quantity), None)
        return own

    def _uses(self, quantity: Quantity, own: dict[Key, WrittenNumber]) -> bool:
        """Whether something that the quantity is computed from is written."""
        return any(
            key_of(leaf) in own or self._uses(leaf, own)
            for leaf in leaves(quantity.formula)
            if isinstance(leaf, Quantity) and not isinstance(leaf, Given)
        )

    def blamed(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """The wrong numbers of the student's own that a quantity is computed from."""
        found: dict[Key, Quantity] = {}
        for leaf in leaves(quantity.formula):
            if isinstance(leaf, Quantity) and not isinstance(leaf, Given):
                key = key_of(leaf)
                if key not in self.written:
                    found |= {key_of(q): q for q in self.blamed(leaf)}
                elif self.verdicts[key] in ("wrong", "follows", "other-method"):
                    found[key] = leaf
        return tuple(found.values())

    def method(self, quantity: Quantity, figure: WrittenNumber) -> Hypothesis | None:
        """The other method in which the number is right."""
        for hypothesis in self._hypotheses.of(quantity, {}):
            if hypothesis.mistake.method and figure.is_rounded(hypothesis.value):
                return hypothesis
        return None
