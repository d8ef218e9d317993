"""This file compares a formula as written with another, term by term: which number stands where another belongs."""

from __future__ import annotations

from collections.abc import Container, Mapping
from fractions import Fraction
from functools import reduce
from math import prod
from operator import add

from c45edu.arithmetic import Expression, Log2, Named, Negative, Number, Power, Ratio, Root, Sum, parts
from c45edu.checking.differences import STRANGE, Difference, FormulaComparison, paired
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Key, key_of
from c45edu.checking.sheet import Reach, Sheet, value_of
from c45edu.checking.terms import Summand, in_one_ratio, is_exact, opened, terms

CLOSE = 1e-7
"""Values that are this close are the same."""
LEAST_CARRIED = 2
"""With fewer decimals nobody carries numbers from step to step."""


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
        if self._sign(own, right) * self._sign(right, own) < 0:
            return compared + FormulaComparison(0, (Difference("sign", own.whole, right.whole, right.of, right.index),))
        return compared

    def _sign(self, term: Summand, other: Summand) -> float:
        """A number with the sign of a term. Sums among the factors of both do not count: rounding may turn them."""
        if any(isinstance(x, Sum) for x in term.factors) and any(isinstance(x, Sum) for x in other.factors):
            rest = [value_of(x, self._exact) or 0.0 for x in term.factors if not isinstance(x, Sum)]
            return term.sign * prod(rest)
        return term.sign * (value_of(term.whole, self._exact) or 0.0)

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
