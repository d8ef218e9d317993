"""This file says how right a number is: at its digits, with rounding on the way, on the student's own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Key, key_of, leaves
from c45edu.checking.hypotheses import Hypotheses, Hypothesis
from c45edu.checking.sheet import Bounds, Reach
from c45edu.quantities import Given, Quantity

LEAST_CUT = 2
NOT_RIGHT = ("wrong", "follows", "other-method")


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
        self._exact_reach: dict[tuple[int | None, bool], Reach] = {}

    def of(self, quantity: Quantity, figure: WrittenNumber) -> str:
        """Everything but why it is wrong."""
        if quantity.undefined:
            return "wrong"
        exact = self._graph.exact(quantity)
        if figure.is_rounded(exact):
            return "right"
        own, wrong = self.own(quantity), self.wrong()
        nearly = self._nearly(quantity, figure, {key: own[key] for key in own if key not in wrong})
        if nearly:
            return nearly
        reach = Reach(own, self._digits, wrong=wrong).of(quantity.formula)
        if self.blamed(quantity) and (figure.holds(*reach) or figure.is_cut_off(*reach)):
            return "follows" if self._judging.follow_through else "wrong"
        return "other-method" if self.method(quantity, figure) else "wrong"

    def _nearly(self, quantity: Quantity, figure: WrittenNumber, own: Mapping[Key, WrittenNumber]) -> str:
        """Whether rounding on the way, or cutting off, makes the number of the right ones."""
        uses = self._uses(quantity, own)
        if uses and self._comes_by_rounding(quantity, figure, own):
            return "rounded"
        if figure.is_cut_off(self._graph.exact(quantity)):
            return "cut-off"
        if not uses and self._comes_by_rounding(quantity, figure, own):
            return "rounded"
        return "cut-off" if self._comes_by_cutting(quantity, figure, own) else ""

    def _comes_by_rounding(self, quantity: Quantity, figure: WrittenNumber, own: Mapping[Key, WrittenNumber]) -> bool:
        """Over the numbers written and else the exact ones, or rounded ones."""
        return any(figure.holds(*bounds) for bounds in self._rounded(quantity, own))

    def _rounded(self, quantity: Quantity, own: Mapping[Key, WrittenNumber]) -> Iterator[Bounds]:
        """Nothing rounded but what is written; everything, as the sheet is, or to one decimal more."""
        for digits in (None, self._digits, self._digits + 1):
            yield self._reach(own, digits, False).of(quantity.formula)

    def _comes_by_cutting(self, quantity: Quantity, figure: WrittenNumber, own: Mapping[Key, WrittenNumber]) -> bool:
        """The result cut off, or all that it was computed from; nobody who does so carries one decimal."""
        cut = self._reach(own, max(self._digits, LEAST_CUT), True).of(quantity.formula)
        return any(figure.is_cut_off(*bounds) for bounds in (*self._rounded(quantity, own), cut))

    def _reach(self, own: Mapping[Key, WrittenNumber], digits: int | None, cut_off: bool) -> Reach:
        """That over the exact numbers is remembered."""
        if own:
            return Reach(own, digits, cut_off)
        key = (digits, cut_off)
        if key not in self._exact_reach:
            self._exact_reach[key] = Reach({}, digits, cut_off)
        return self._exact_reach[key]

    def wrong(self) -> set[Key]:
        """What is written and is not the right number."""
        return {key for key, verdict in self.verdicts.items() if verdict in NOT_RIGHT}

    def own(self, quantity: Quantity) -> dict[Key, WrittenNumber]:
        own = dict(self.written)
        own.pop(key_of(quantity), None)
        return own

    def _uses(self, quantity: Quantity, own: Mapping[Key, WrittenNumber]) -> bool:
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
                elif self.verdicts[key] in NOT_RIGHT:
                    found[key] = leaf
        return tuple(found.values())

    def method(self, quantity: Quantity, figure: WrittenNumber) -> Hypothesis | None:
        """The other method in which the number is right."""
        for hypothesis in self._hypotheses.of(quantity, {}):
            if hypothesis.mistake.method and figure.is_rounded(hypothesis.value):
                return hypothesis
        return None
