"""This file says what a number would be if a mistake had been made: at it, at one number below it, or as a habit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from c45edu.arithmetic import Expression, substitute
from c45edu.checking.figure import NOISE, WrittenNumber
from c45edu.checking.graph import Graph, Key, key_of, leaves
from c45edu.checking.mistakes import Mistake
from c45edu.checking.sheet import Sheet, value_of
from c45edu.quantities import Given, Quantity

DEEPEST = 3
"""So many steps below a number a mistake is looked for."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A mistake made `at` these quantities, the formulas that it makes of them, and the number that comes out."""

    mistake: Mistake
    at: tuple[Quantity, ...]
    rewritten: Mapping[Key, Expression]
    value: float

    @property
    def name(self) -> str:
        return self.mistake.name

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(map(key_of, self.at))


class Hypotheses:
    """All single mistakes of a graph. Those over the exact numbers are remembered."""

    def __init__(self, graph: Graph, mistakes: Sequence[Mistake]) -> None:
        self._graph, self._mistakes = graph, list(mistakes)
        self._exact: dict[Key, list[Hypothesis]] = {}

    def of(self, quantity: Quantity, written: Mapping[Key, WrittenNumber]) -> list[Hypothesis]:
        """Every mistake that would change the number, over the exact numbers and over those written."""
        key = key_of(quantity)
        if key not in self._exact:
            self._exact[key] = list(self._over(quantity, {}))
        found = [h for h in self._exact[key] if h.keys == (key,) or not any(k in written for k in h.keys)]
        others = {k: figure for k, figure in written.items() if k != key}
        if any(key_of(leaf) in others for leaf in leaves(quantity.formula) if leaf.given is None):
            found += self._over(quantity, others)
        return found

    def _over(self, quantity: Quantity, written: Mapping[Key, WrittenNumber]) -> Iterator[Hypothesis]:
        """Those that make a difference; the quantity itself, then what lies below it and is not written."""
        right = value_of(quantity.formula, Sheet(written))
        below = list(_below(quantity, written))
        for mistake in self._mistakes:
            for places in [[quantity], *(_scopes(mistake, below, self._graph) if not mistake.far else [])]:
                for hypothesis in self._made(mistake, places, quantity, written):
                    if right is None or abs(hypothesis.value - right) > NOISE:
                        yield hypothesis

    def _made(
        self, mistake: Mistake, places: list[Quantity], quantity: Quantity, written: Mapping[Key, WrittenNumber]
    ) -> Iterator[Hypothesis]:
        """The mistake at all of these places at once, in each of its forms."""
        forms = [[in_place(q, wrong) for wrong in mistake.at(q, self._graph)] for q in places]
        for i in range(max(map(len, forms))):
            rewritten = {key_of(q): row[min(i, len(row) - 1)] for q, row in zip(places, forms, strict=True)}
            x = rewritten[key_of(quantity)] if places == [quantity] else quantity.formula
            value = value_of(x, Sheet(written, {} if places == [quantity] else rewritten))
            if value is not None:
                yield Hypothesis(mistake, tuple(places), rewritten, value)


def in_place(quantity: Quantity, wrong: Expression) -> Expression:
    """A rewrite that names the quantity itself (as ten times it) means its formula."""
    return substitute(wrong, lambda leaf: quantity.formula if leaf is quantity else leaf)


def _scopes(mistake: Mistake, below: list[Quantity], graph: Graph) -> list[list[Quantity]]:
    """Where it is made: at one quantity; as a habit in all of a kind, or in all."""
    places = [q for q in below if mistake.at(q, graph)]
    if not mistake.habit:
        return [[q] for q in places]
    alike = [list(group) for _, group in groupby(sorted(places, key=_sort), key=_sort)]
    return alike if len(alike) == 1 else [*alike, places] if alike else []


def _sort(quantity: Quantity) -> tuple[str, bool]:
    return (quantity.kind, quantity.place.part is not None)


def _below(quantity: Quantity, written: Mapping[Key, WrittenNumber]) -> Iterator[Quantity]:
    """The quantities that a number is computed from and that are not written, each once."""
    seen: set[Key] = set()
    level: list[Quantity] = [quantity]
    for _ in range(DEEPEST):
        level = [
            leaf
            for q in level if not q.undefined
            for leaf in leaves(q.formula)
            if isinstance(leaf, Quantity) and not isinstance(leaf, Given) and key_of(leaf) not in written
        ]
        level = [q for q in level if key_of(q) not in seen]
        yield from level
        seen |= {key_of(q) for q in level}
