"""This file computes entropies with the decimal module alone, to 80 digits, and draws counts: the second opinion."""

from collections.abc import Sequence
from decimal import Decimal, localcontext

from hypothesis import strategies as st

from c45edu.arithmetic import Expression, Log2, Negative, Number, Product, Quotient, Ratio, Sum

PRECISION = 80
EQUAL = Decimal(10) ** -60
"""Numbers that agree to 60 digits count as one: rational combinations of few logarithms cannot come nearer."""

class_counts = st.lists(st.integers(0, 12), min_size=2, max_size=4).map(tuple)
tables = st.integers(2, 4).flatmap(
    lambda classes: st.lists(
        st.lists(st.integers(0, 9), min_size=classes, max_size=classes).map(tuple).filter(any), min_size=2, max_size=4
    )
)
"""The class counts of the parts of a split, no part without cases."""


def log2(x: Decimal) -> Decimal:
    return x.ln() / Decimal(2).ln()


def entropy(counts: Sequence[int]) -> Decimal:
    with localcontext(prec=PRECISION):
        whole = Decimal(sum(counts))
        return -sum((n / whole * log2(n / whole) for n in map(Decimal, counts) if n), Decimal(0))


def gain(table: Sequence[Sequence[int]]) -> Decimal:
    with localcontext(prec=PRECISION):
        whole = sum(map(sum, table))
        within = sum((Decimal(sum(part)) / whole * entropy(part) for part in table), Decimal(0))
        return entropy([sum(column) for column in zip(*table, strict=True)]) - within


def gain_ratio(table: Sequence[Sequence[int]]) -> Decimal:
    with localcontext(prec=PRECISION):
        return gain(table) / entropy([sum(part) for part in table])


def sign_of(difference: Decimal) -> int:
    return 0 if abs(difference) < EQUAL else 1 if difference > 0 else -1


def evaluate(x: Expression) -> Decimal:
    """The value of a small expression, written out here once more."""
    with localcontext(prec=PRECISION):
        match x:
            case Number(value):
                return Decimal(value.numerator) / Decimal(value.denominator)
            case Ratio(numerator, denominator):
                return Decimal(numerator) / Decimal(denominator)
            case Log2(argument):
                return log2(evaluate(argument))
            case Negative(argument):
                return -evaluate(argument)
            case Sum(terms):
                return sum(map(evaluate, terms), Decimal(0))
            case Product(factors):
                product = Decimal(1)
                for factor in factors:
                    product *= evaluate(factor)
                return product
            case Quotient(numerator, denominator):
                return evaluate(numerator) / evaluate(denominator)
            case _:
                raise TypeError(type(x))
