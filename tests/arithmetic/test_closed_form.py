"""This file promises that a closed form is the number itself, and that equal numbers are seen to be equal."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import combinations
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import ClosedForm, Expression, Log2, Number, Quotient, Ratio, Root, closed_form
from c45edu.arithmetic.closed_form import coprime_base
from c45edu.quantities import Info, Place, split
from c45edu.rendering.mathematics.plain import linear

from .by_decimals import EQUAL, PRECISION, class_counts, entropy, evaluate, gain, gain_ratio, log2, tables

LOG3 = Log2(Number(3))


def value_of(form: ClosedForm) -> Decimal:
    """A closed form's own value, read off its terms."""
    with localcontext(prec=PRECISION):
        above, below = (
            sum((_term(term, coefficient) for term, coefficient in polynomial.items()), Decimal(0))
            for polynomial in (form.numerator, form.denominator)
        )
        return above / below


def _term(term: tuple, coefficient: Fraction) -> Decimal:
    product = Decimal(coefficient.numerator) / coefficient.denominator
    for kind, n in term:
        assert kind == "log2"
        product *= log2(Decimal(n))
    return product


def root(table) -> tuple:
    return split((), "A", [str(i) for i in range(len(table))], table)


@given(class_counts.filter(any))
def test_the_closed_form_of_an_entropy_has_its_value_to_sixty_digits(counts):
    assert abs(value_of(closed_form(Info(Place(), counts))) - entropy(counts)) < EQUAL


@given(tables)
def test_the_closed_form_of_a_gain_has_its_value_to_sixty_digits(table):
    assert abs(value_of(closed_form(root(table).gain)) - gain(table)) < EQUAL


@given(tables)
def test_the_closed_form_of_a_gain_ratio_has_its_value_to_sixty_digits(table):
    assert abs(value_of(closed_form(root(table).gain_ratio)) - gain_ratio(table)) < EQUAL


@pytest.mark.parametrize(("expression", "text"), [
    (Info(Place(), (7, 7)), "1"),
    (Info(Place(), (5,)), "0"),
    (Info(Place(), (1, 2)), "−2/3 + log2 3"),
    (Info(Place(), (4, 4, 4)), "log2 3"),
    (Info(Place(), (2, 3)), "−2/5 − 3/5·log2 3 + log2 5"),
    (2 * LOG3 - Log2(Number(9)), "0"),
    (LOG3 * LOG3, "log2 3·log2 3"),
    (Number(1) / LOG3, "1 / log2 3"),
    (Log2(Ratio(1, 8)), "−3"),
    (Root(Ratio(4, 9)), "2/3"),
    (Ratio(4, 14), "2/7"),
    (Log2(Number(101**2)) / (1 + Log2(Number(101))), "(2·log2 101) / (1 + log2 101)"),
])
def test_a_closed_form_reads_as_a_person_would_write_it(expression, text):
    assert linear(closed_form(expression).expression) == text


@pytest.mark.parametrize(("expression", "value"), [
    # forecast-zh, root: the gain ratio of the temperature, in a public Chinese write-up of C4.5
    ((Ratio(4, 3) - Ratio(1, 2) * LOG3) / (Number(2) - Ratio(3, 4) * LOG3), Fraction(2, 3)),
    (Log2(Number(9)) / LOG3, Fraction(2)),
    (Log2(Number(6)) - LOG3, Fraction(1)),
    (Number(10) * Log2(Ratio(1, 4)) / Number(4), Fraction(-5)),
    # primes above those that are divided out: told by gcd alone
    (Log2(Number(101 * 103)) - Log2(Number(101)) - Log2(Number(103)), Fraction(0)),
    (Log2(Number(101**2 * 103)) - Log2(Number(101 * 103)) - Log2(Number(101)), Fraction(0)),
    (Log2(Number(101**2)) / Log2(Number(101)), Fraction(2)),
    (Log2(Number(101 * 103)) / (Log2(Number(101)) + Log2(Number(103))), Fraction(1)),
])
def test_a_number_without_logarithms_is_recognized_as_rational(expression: Expression, value):
    assert closed_form(expression).rational == value


@pytest.mark.parametrize("expression", [LOG3, LOG3 * LOG3, Number(1) / LOG3, Log2(Number(6)) / LOG3, Root(Number(2))])
def test_a_number_that_keeps_a_logarithm_or_a_root_is_not_called_rational(expression):
    assert closed_form(expression).rational is None


@given(tables)
def test_a_closed_form_written_out_again_is_still_the_same_number(table):
    gain_again = closed_form(root(table).gain).expression
    assert abs(evaluate(gain_again) - gain(table)) < EQUAL


@given(tables, st.randoms(use_true_random=False))
def test_permuted_counts_have_one_closed_form(table, random):
    rows = list(table)
    random.shuffle(rows)
    order = list(range(len(table[0])))
    random.shuffle(order)
    permuted = [tuple(row[i] for i in order) for row in rows]
    assert closed_form(root(permuted).gain).expression == closed_form(root(table).gain).expression


@pytest.mark.parametrize("divisor", [Number(0), LOG3 - LOG3, 2 * LOG3 - Log2(Number(9))])
def test_a_quotient_with_divisor_zero_is_refused(divisor):
    with pytest.raises(ZeroDivisionError):
        closed_form(Quotient(Number(1), divisor))


def test_a_logarithm_of_zero_is_refused():
    with pytest.raises(ValueError):
        closed_form(Log2(Number(0)))


@given(st.lists(st.integers(1, 10**6), max_size=6))
def test_a_coprime_base_is_coprime_and_makes_up_every_number(numbers):
    base = coprime_base(numbers)
    assert all(b > 1 for b in base)
    assert all(gcd(a, b) == 1 for a, b in combinations(base, 2))
    for n in numbers:
        for b in base:
            while n % b == 0:
                n //= b
        assert n == 1


@pytest.mark.parametrize(("numbers", "base"), [
    ([], []), ([1, 1], []), ([4], [4]), ([12, 18], [2, 3]), ([4, 8], [2]), ([10403, 101], [101, 103]),
    ([10403, 10403], [10403]), ([6, 35], [6, 35]),
])
def test_a_coprime_base_divides_no_further_than_it_must(numbers, base):
    assert coprime_base(numbers) == base
