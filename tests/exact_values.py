"""This file works out entropies, gains and ratios from rows in fractions and decimals, with nothing of the package."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from functools import cache

Row = dict[str, str]
Weights = dict[int, Fraction]
"""Of which rows how much has come to a node."""
Test = tuple[str, str, tuple[str, ...]]
"""A condition on the way to a node: attribute, sign, and the number or the names beside it."""

DIGITS = Context(prec=60)
SAME = Decimal("1e-50")
"""Two sums of a few logarithms in 60 digits that are nearer than this are equal: no table here has others so near."""
UNKNOWN = "?"


@cache
def n_log_n(n: Fraction) -> Decimal:
    """n·log2 n."""
    if n == 0:
        return Decimal(0)
    with localcontext(DIGITS):
        logarithm = (Decimal(n.numerator).ln() - Decimal(n.denominator).ln()) / Decimal(2).ln()
        return Decimal(n.numerator) * logarithm / n.denominator


def decimal(n: Fraction) -> Decimal:
    with localcontext(DIGITS):
        return Decimal(n.numerator) / n.denominator


def entropy(weights: Iterable[Fraction]) -> Decimal:
    weights = [*weights]
    whole = sum(weights, Fraction(0))
    with localcontext(DIGITS):
        scatter = sum(map(n_log_n, weights), Decimal(0))
        return (n_log_n(whole) - scatter) / decimal(whole) if whole else Decimal(0)


def mean(numbers: Sequence[Decimal]) -> Decimal:
    with localcontext(DIGITS):
        return sum(numbers, Decimal(0)) / len(numbers)


def penalty(cuts: int, cases: Fraction) -> Decimal:
    """log2(cuts)/cases."""
    with localcontext(DIGITS):
        return n_log_n(Fraction(cuts)) / cuts / decimal(cases)


def order(a: Decimal, b: Decimal) -> int:
    """−1, 0 or 1 as a is smaller than, equal to or larger than b."""
    with localcontext(DIGITS):
        return 0 if abs(a - b) < SAME else 1 if a > b else -1


@dataclass(frozen=True)
class Split:
    """What a split of some cases scores. The ratio is None without split information, the share without Info."""

    parts: tuple[tuple[Fraction, ...], ...]
    unknown: tuple[Fraction, ...]
    penalty: Decimal = Decimal(0)

    @property
    def sizes(self) -> list[Fraction]:
        return [sum(part, Fraction(0)) for part in self.parts]

    @property
    def within(self) -> Decimal:
        known = sum(self.sizes)
        with localcontext(DIGITS):
            return sum((decimal(sum(p) / known) * entropy(p) for p in self.parts if sum(p)), Decimal(0))

    @property
    def info(self) -> Decimal:
        return entropy(map(sum, zip(*self.parts, strict=True)))

    @property
    def gain(self) -> Decimal:
        known = sum(self.sizes)
        with localcontext(DIGITS):
            return decimal(known / (known + sum(self.unknown))) * (self.info - self.within) - self.penalty

    @property
    def split_info(self) -> Decimal:
        return entropy([*self.sizes, sum(self.unknown, Fraction(0))])

    @property
    def ratio(self) -> Decimal | None:
        with localcontext(DIGITS):
            return self.gain / self.split_info if order(self.split_info, Decimal(0)) else None

    @property
    def share(self) -> Decimal | None:
        """Of the information of all cases of the node, those with an unknown value among them."""
        whole = entropy(map(sum, zip(*self.parts, self.unknown or [Fraction(0)] * len(self.parts[0]), strict=True)))
        with localcontext(DIGITS):
            return self.gain / whole if order(whole, Decimal(0)) else None


@dataclass(frozen=True)
class Cases:
    """The cases of a node: of all rows of a table, so much of each."""

    rows: Sequence[Row]
    classes: Sequence[str]
    weights: Weights

    def counts(self, weights: Weights | None = None) -> tuple[Fraction, ...]:
        weights = self.weights if weights is None else weights
        return tuple(
            sum((w for i, w in weights.items() if self.rows[i]["class"] == name), Fraction(0)) for name in self.classes
        )

    @property
    def size(self) -> Fraction:
        return sum(self.weights.values(), Fraction(0))

    def known(self, attribute: str) -> Weights:
        return {i: w for i, w in self.weights.items() if self.rows[i][attribute] != UNKNOWN}

    def unknown(self, attribute: str) -> tuple[Fraction, ...]:
        return self.counts({i: w for i, w in self.weights.items() if self.rows[i][attribute] == UNKNOWN})

    def values(self, attribute: str) -> set[str]:
        return {self.rows[i][attribute] for i in self.known(attribute)}

    def numbers(self, attribute: str) -> list[Fraction]:
        return sorted({Fraction(value) for value in self.values(attribute)})

    def passing(self, test: Test) -> Weights:
        return {i: w for i, w in self.known(test[0]).items() if passes(self.rows[i][test[0]], test)}

    def below(self, test: Test) -> "Cases":
        """The cases that go down a branch: those that pass, and of those unknown the share of the branch."""
        passing, known = self.passing(test), sum(self.known(test[0]).values(), Fraction(0))
        share = sum(passing.values(), Fraction(0)) / known if known else Fraction(0)
        lost = {i: w * share for i, w in self.weights.items() if self.rows[i][test[0]] == UNKNOWN and share}
        return Cases(self.rows, self.classes, {**passing, **lost})

    def split(self, tests: Iterable[Test], penalty: Decimal = Decimal(0)) -> Split:
        tests = [*tests]
        return Split(tuple(self.counts(self.passing(test)) for test in tests), self.unknown(tests[0][0]), penalty)

    def cut(self, attribute: str, cut: Fraction, penalty: Decimal = Decimal(0)) -> Split:
        number = (f"{cut.numerator}/{cut.denominator}",)
        return self.split([(attribute, "≤", number), (attribute, ">", number)], penalty)


def passes(value: str, test: Test) -> bool:
    _, sign, operand = test
    if sign in "≤>":
        return (Fraction(value) <= Fraction(operand[0])) == (sign == "≤")
    return (value in operand) == (sign != "≠")
