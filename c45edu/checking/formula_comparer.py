"""This file compares a formula as written with another, term by term: which number stands where another belongs."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TypeVar

from c45edu.arithmetic import Expression, Log2, Named, Negative, Number, Power, Ratio, Root, parts
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Key, key_of
from c45edu.checking.sheet import Reach, Sheet, value_of
from c45edu.checking.terms import Summand, in_one_ratio, is_exact, opened, terms

CLOSE = 1e-7
"""Values that are this close are the same."""
LEAST_CARRIED = 2
"""With fewer decimals nobody carries numbers from step to step."""
X = TypeVar("X", Summand, Expression)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a formula as written is not the other one.

    `kind`: a `count` or a computed `number` that is another, a `sign`, a term `missing`; or the whole `form`.
    `inside` is the quantity in whose formula it stands, `index` which term of that.
    """

    kind: str
    written: Expression | None = None
    right: Expression | None = None
    inside: Named | None = None
    index: int = 0


@dataclass(frozen=True, slots=True)
class FormulaComparison:
    """How many numbers are the right ones, and what is different."""

    same: int = 0
    differences: tuple[Difference, ...] = ()

    def __add__(self, other: FormulaComparison) -> FormulaComparison:
        return FormulaComparison(self.same + other.same, (*self.differences, *other.differences))

    @property
    def is_strange(self) -> bool:
        return any(difference.kind == "form" for difference in self.differences)

    @property
    def is_telling(self) -> bool:
        """Whether it is this formula with something wrong in it, and not another one."""
        return not self.is_strange and self.same >= len(self.differences)

    @property
    def cost(self) -> tuple[bool, int, int]:
        return (self.is_strange, len(self.differences), -self.same)


STRANGE = FormulaComparison(0, (Difference("form"),))


class Comparer:
    """Compares formulas over what a sheet says (`own`; some of it `wrong`), perhaps with mistakes made in them.

    `rounds_whole`: on this sheet a whole number may be a rounded one.
    """

    def __init__(
        self, own: Mapping[Key, WrittenNumber], wrong: Container[Key] = (), rounds_whole: bool = False,
        rewritten: Mapping[Key, Expression] | None = None,
    ) -> None:
        self._own, self._wrong, self._rounds_whole, self._rewritten = own, wrong, rounds_whole, rewritten or {}
        self._exact, self._sheet = Sheet({}, rewritten), Sheet(own, rewritten)
        self._reaches: dict[int, list[Reach]] = {}

    def compare(self, written: Expression, right: Expression, term: Summand | None = None) -> FormulaComparison:
        """The way to see the written formula as the other one in which least is different.

        `term` is that of the whole in which they stand.
        """
        if isinstance(written, Named) or is_exact(written):
            return self._number(written, right, term)
        named = right if isinstance(right, Named) else None
        theirs = terms(self._formula(named) if named else right, named or (term.of if term else None))
        ways = [self._sums(terms(written), way) for way in opened(theirs, self._formula)]
        return min(ways, key=lambda way: way.cost)

    def _formula(self, named: Named) -> Expression:
        return self._rewritten.get(key_of(named)) or named.formula

    # ── terms ────────────────────────────────────────────────────────────────────────────────────

    def _sums(self, own: list[Summand], theirs: list[Summand]) -> FormulaComparison:
        """As many terms on both sides, those that are 0 counted or not; else some are missing."""
        found = [self._paired(own, theirs)] if len(own) == len(theirs) else []
        fewer, others = ([term for term in side if not self._is_zero(term)] for side in (own, theirs))
        if (len(fewer), len(others)) != (len(own), len(theirs)) or not found:
            found.append(self._paired(fewer, others))
        return min(found, key=lambda way: way.cost)

    def _is_zero(self, term: Summand) -> bool:
        value = value_of(term.whole, self._exact)
        return value is not None and abs(value) < CLOSE

    def _paired(self, own: list[Summand], theirs: list[Summand]) -> FormulaComparison:
        if len(own) > len(theirs) or not own:
            return STRANGE if own or theirs else FormulaComparison()
        pairs, left = paired(own, theirs, self._terms)
        missing = tuple(Difference("missing", None, term.whole, term.of, term.index) for term in left)
        return reduce(add, pairs, FormulaComparison(0, missing))

    def _terms(self, own: Summand, right: Summand) -> FormulaComparison:
        compared = self._products(own, right)
        values = [(value_of(term.whole, self._exact) or 0.0) * term.sign for term in (own, right)]
        if values[0] * values[1] < 0:
            return compared + FormulaComparison(0, (Difference("sign", own.whole, right.whole, right.of, right.index),))
        return compared

    def _products(self, own: Summand, right: Summand) -> FormulaComparison:
        if own.single is not None and (isinstance(own.single, Named) or is_exact(own.single)):
            return self._number(own.single, right.whole, right)
        if isinstance(right.single, Named):
            return self.compare(own.whole, right.single, right)
        above, below, over, under = own.factors, own.divisors, right.factors, right.divisors
        if (len(above), len(below)) != (len(over), len(under)) and any(map(is_exact, (*over, *under))):
            (above, below), (over, under) = in_one_ratio(own), in_one_ratio(right)
        if len(above) != len(over) or len(below) != len(under):
            return STRANGE
        factors, _ = paired(above, over, lambda a, b: self._factors(a, b, right))
        divisors, _ = paired(below, under, lambda a, b: self._factors(a, b, right))
        return reduce(add, [*factors, *divisors], FormulaComparison())

    def _factors(self, own: Expression, right: Expression, term: Summand) -> FormulaComparison:
        if isinstance(own, Named) or is_exact(own):
            return self._number(own, right, term)
        if isinstance(own, Log2 | Root | Power):
            if type(own) is not type(right):
                return self.compare(own, right, term) if isinstance(right, Named) else STRANGE
            pairs = zip(parts(own), parts(right), strict=True)
            return reduce(add, [self._factors(a, b, term) for a, b in pairs])
        return STRANGE if is_exact(right) else self.compare(own, right, term)

    # ── numbers ──────────────────────────────────────────────────────────────────────────────────

    def _number(self, own: Expression, right: Expression, term: Summand | None) -> FormulaComparison:
        """One number as written beside what belongs there."""
        if self._fits(own, right):
            return FormulaComparison(1)
        half = isinstance(own, Ratio) and isinstance(right, Ratio) and own.denominator == right.denominator
        kind = "count" if is_exact(right) else "number"
        inside, index = (term.of, term.index) if term else (None, 0)
        return FormulaComparison(int(half), (Difference(kind, own, right, inside, index),))

    def _fits(self, own: Expression, right: Expression) -> bool:
        """Whether one can be the other; the sign of a term that has no name stands before it, or in its decimals."""
        values = [value_of(right, sheet) for sheet in (self._exact, self._sheet)]
        signed = isinstance(own, WrittenNumber) and own.value < 0
        turned = not isinstance(right, Named) and (values[0] or 0) < 0 and not signed
        right, values = (Negative(right), [x and -x for x in values]) if turned else (right, values)
        if self._rounds_whole and isinstance(own, Number):
            own = WrittenNumber(Fraction(own.value), 0)
        if not isinstance(own, WrittenNumber):
            value = value_of(own, self._exact)
            return value is not None and any(x is not None and abs(x - value) < CLOSE for x in values)
        if any(x is None or own.is_rounded(x) or own.is_cut_off(x) for x in values):
            return True
        ways = [right, right.formula] if isinstance(right, Named) and not self._is_rewritten(right) else [right]
        return any(own.holds(*reach.of(x)) for reach in self._reach(own) for x in ways)

    def _is_rewritten(self, named: Named) -> bool:
        return key_of(named) in self._rewritten

    def _reach(self, figure: WrittenNumber) -> list[Reach]:
        """What rounding on the way, or cutting off, can make of the numbers: of the exact ones, of the sheet's."""
        digits = max(figure.digits or 0, LEAST_CARRIED)
        if digits not in self._reaches:
            self._reaches[digits] = [
                Reach(own, k, cut, self._wrong, self._rewritten)
                for own in ({}, self._own) for k, cut in ((None, False), (digits, False), (digits, True))
            ]
        return self._reaches[digits]


def paired(
    own: Sequence[X], theirs: Sequence[X], compare: Callable[[X, X], FormulaComparison]
) -> tuple[list[FormulaComparison], list[X]]:
    """What is the same beside each other first, whatever the order; the rest as it stands. And what is left over."""
    left, waiting, found = list(theirs), list[X](), list[FormulaComparison]()
    for x in own:
        same = next((i for i, y in enumerate(left) if not compare(x, y).differences), None)
        if same is None:
            waiting.append(x)
        else:
            found.append(compare(x, left.pop(same)))
    for x in waiting:
        found.append(compare(x, left.pop(0)))
    return found, left
