"""This file promises that values are right to their last digit, and that a sign is never a matter of rounding noise."""

from decimal import Decimal
from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import Expression, Log2, Number, Power, Ratio, Root, compare, sign, to_decimal, to_float, total
from c45edu.quantities import GainRatio, Info, MeanGain, Place, split

from .by_decimals import EQUAL, entropy, evaluate, gain, gain_ratio, sign_of, tables

LOG3 = Log2(Number(3))

expressions = st.recursive(
    st.one_of(
        st.integers(0, 20).map(Number),
        st.fractions(-5, 5, max_denominator=50).map(Number),
        st.tuples(st.integers(1, 20), st.integers(1, 20)).map(lambda pair: Log2(Ratio(*pair))),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: pair[0] + pair[1]),
        st.tuples(inner, inner).map(lambda pair: pair[0] - pair[1]),
        st.tuples(inner, inner).map(lambda pair: pair[0] * pair[1]),
        inner.map(lambda x: -x),
    ),
    max_leaves=6,
)


def root(table):
    return split((), "A", [""] * len(table), table)


@given(expressions)
def test_decimals_agree_with_an_evaluation_written_out_again(x: Expression):
    assert abs(to_decimal(x, PRECISION) - evaluate(x)) < EQUAL


PRECISION = 80


@given(expressions)
def test_a_float_is_the_decimal_value_up_to_its_last_bits(x: Expression):
    assert isclose(to_float(x), float(evaluate(x)), rel_tol=1e-12, abs_tol=1e-10)


@given(expressions)
def test_a_sign_is_that_of_sixty_digits(x: Expression):
    assert sign(x) == sign_of(evaluate(x))


@given(tables, tables)
def test_gains_compare_as_sixty_digits_do(left, right):
    assert compare(root(left).gain, root(right).gain) == sign_of(gain(left) - gain(right))


@given(tables, tables)
def test_gain_ratios_compare_as_sixty_digits_do(left, right):
    assert compare(root(left).gain_ratio, root(right).gain_ratio) == sign_of(gain_ratio(left) - gain_ratio(right))


@given(st.lists(st.integers(1, 9), min_size=2, max_size=5), st.lists(st.integers(1, 9), min_size=2, max_size=5))
def test_entropies_compare_as_sixty_digits_do(left, right):
    a, b = Info(Place(), tuple(left)), Info(Place(), tuple(right))
    assert compare(a, b) == sign_of(entropy(left) - entropy(right)) == -compare(b, a)


@given(tables, st.randoms(use_true_random=False))
def test_gains_of_permuted_counts_are_equal(table, random):
    permuted = list(table)
    random.shuffle(permuted)
    assert compare(root(table).gain, root(permuted).gain) == 0
    assert compare(root(table).gain_ratio, root(permuted).gain_ratio) == 0


@given(st.lists(st.integers(0, 9), min_size=2, max_size=3).filter(any), st.integers(2, 4))
def test_a_split_into_parts_of_equal_shares_gains_exactly_nothing(part, times):
    same = root([part, [times * n for n in part]])
    assert sign(same.gain) == 0
    assert sign(same.gain_ratio) == 0


@given(tables)
def test_a_gain_is_never_negative_and_never_more_than_the_information(table):
    offered = root(table)
    assert sign(offered.gain) >= 0
    assert compare(offered.gain, offered.info) <= 0


@pytest.mark.parametrize("k", range(2, 12))
@pytest.mark.parametrize("table", [[(2, 3), (4, 0), (3, 2)], [(3, 4), (6, 1)], [(6, 2), (3, 3)], [(1, 2), (3, 5)]])
def test_a_mean_of_equal_gains_is_equal_to_each(table, k):
    """In floats the mean of k equal numbers comes out above them one time in nine: nobody would qualify."""
    gains = tuple(root(table).gain for _ in range(k))
    assert compare(MeanGain(Place(), gains), gains[0]) == 0


@pytest.mark.parametrize(("x", "expected"), [
    (2 * LOG3 - Log2(Number(9)), 0),
    (LOG3 * LOG3 - Log2(Number(9)) * LOG3 / 2, 0),
    ((Ratio(4, 3) - Ratio(1, 2) * LOG3) / (Number(2) - Ratio(3, 4) * LOG3) - Ratio(2, 3), 0),
    (Root(Number(8)) - 2 * Root(Number(2)), 0),
    (Root(Number(2)) * Root(Number(2)) - 2, 0),
    (Power(Number(2), Number(-3)) - Ratio(1, 8), 0),
    # log2 3 = 1.58496250072115618145373894394781650876 (OEIS A020857): a digit more or less decides
    (LOG3 - Number(Fraction("1.58496250072115618145373894394781650875")), 1),
    (LOG3 - Number(Fraction("1.58496250072115618145373894394781650877")), -1),
    (Root(Number(2)) - Number(Fraction("1.41421356237309504880168872420969807856")), 1),  # OEIS A002193: …8569
    (Root(Number(2)) - Number(Fraction("1.41421356237309504880168872420969807857")), -1),
    (Number(Fraction(1, 10**300)), 1),
    (-Number(Fraction(1, 10**300)), -1),
])
def test_numbers_that_floats_cannot_tell_apart_are_told_apart(x, expected):
    assert sign(x) == expected


def test_two_gain_ratios_that_tie_at_two_thirds_compare_equal():
    """forecast-zh, root: the ultraviolet index and the temperature tie at exactly 2/3 (a public Chinese write-up)."""
    ultraviolet, temperature = root([(4, 2, 0), (0, 2, 4)]).gain_ratio, root([(3, 0, 0), (1, 4, 4)]).gain_ratio
    assert compare(ultraviolet, temperature) == 0
    assert compare(ultraviolet, Number(Fraction(2, 3))) == 0


def test_a_ratio_without_split_information_is_undefined_not_a_number():
    nothing: GainRatio = root([(3, 2)]).gain_ratio
    assert nothing.undefined == "split-info-zero"
    with pytest.raises(ZeroDivisionError):
        to_float(nothing)


@pytest.mark.parametrize(("terms", "value"), [([], 0), ([Number(3)], 3), ([Number(1), Number(2)], 3)])
def test_a_total_of_few_terms_is_their_sum(terms, value):
    assert to_decimal(total(terms), 20) == Decimal(value)
