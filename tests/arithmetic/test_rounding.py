"""This file promises rounding half-up on exact decimals, and that "by hand" carries what is printed."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import ByHand, Exact, Log2, Named, Number, fixed, round_half_up, significant
from c45edu.quantities import split

from .by_decimals import evaluate

LOG3 = Log2(Number(3))

# The weather data at the root (Quinlan 1986): class counts yes, no of each value.
OUTLOOK = split((), "outlook", ["sunny", "overcast", "rain"], [(2, 3), (4, 0), (3, 2)])
HUMIDITY = split((), "humidity", ["high", "normal"], [(3, 4), (6, 1)])
TEMPERATURE = split((), "temperature", ["hot", "mild", "cool"], [(2, 2), (4, 2), (3, 1)])


def number(text: str) -> Number:
    return Number(Fraction(text))


@pytest.mark.parametrize(("value", "digits", "text"), [
    ("0.7885", 3, "0.789"),  # ½·0.985 + ½·0.592 in Quinlan's example; the float 0.7885 lies below the half
    ("0.78845", 3, "0.788"),
    ("0.0005", 3, "0.001"),
    ("-0.7885", 3, "-0.789"),
    ("-0.0005", 3, "-0.001"),
    ("-0.0004", 3, "0.000"),
    ("0", 3, "0.000"),
    ("2.675", 2, "2.68"),
    ("1.005", 2, "1.01"),
    ("0.5", 0, "1"),
    ("2.5", 0, "3"),
    ("-0.5", 0, "-1"),
    ("-0.4", 0, "0"),
    ("9.9995", 3, "10.000"),
    ("0.12345678901234567890123456785", 28, "0.1234567890123456789012345679"),
    ("123456789012345678.5", 0, "123456789012345679"),
])
def test_a_half_goes_away_from_zero_and_there_is_no_negative_zero(value, digits, text):
    assert round_half_up(number(value), digits) == text
    assert fixed(Fraction(value), digits) == text
    assert Exact(digits).shown(number(value)) == text


@given(st.decimals(-1000, 1000, places=6), st.integers(0, 6))
def test_rounding_is_that_of_the_decimal_module(value, digits):
    with localcontext(prec=60):
        expected = value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    assert round_half_up(Number(Fraction(value)), digits) == format(expected or abs(expected), "f")


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 25))
def test_a_logarithm_is_rounded_from_its_exact_value(numerator, denominator, digits):
    x = Log2(Number(Fraction(numerator, denominator)))
    with localcontext(prec=80):
        expected = evaluate(x).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
        text = format(expected or abs(expected), "f")
    assert round_half_up(x, digits) == text


@pytest.mark.parametrize(("x", "text"), [
    # 1.584962500721156181453738943947816508759814407… (OEIS A020857), moved next to the half 0.0005
    (LOG3 - number("1.584462500721156181453738943947816508"), "0.001"),
    (LOG3 - number("1.584462500721156181453738943947816509"), "0.000"),
    (2 * LOG3 - Log2(Number(9)) + number("0.0005"), "0.001"),
    (LOG3 / Log2(Number(9)), "0.500"),
    (Log2(Number(9)) / LOG3 / Number(4000), "0.001"),
])
def test_what_is_a_half_is_decided_exactly(x, text):
    assert round_half_up(x, 3) == text


@pytest.mark.parametrize(("quantity", "exact", "by_hand", "why"), [
    (OUTLOOK.info, "0.940", "0.940", "Quinlan 1986: 0.940"),
    (OUTLOOK.conditional, "0.694", "0.694", "Quinlan 1986: 0.694"),
    (OUTLOOK.gain, "0.247", "0.246", "Quinlan 1986, Mitchell 1997: 0.940 − 0.694; Witten & Frank: 0.247"),
    (OUTLOOK.split_info, "1.577", "1.577", "Witten & Frank: 1.577"),
    (OUTLOOK.gain_ratio, "0.156", "0.156", "0.246 / 1.577 = 0.15599"),
    (HUMIDITY.parts[0], "0.985", "0.985", "Mitchell 1997: 0.985"),
    (HUMIDITY.parts[1], "0.592", "0.592", "Mitchell 1997: 0.592"),
    (HUMIDITY.conditional, "0.788", "0.789", "½·0.985 + ½·0.592 = 0.7885, a half, goes up"),
    (HUMIDITY.gain, "0.152", "0.151", "Mitchell 1997 prints 0.151 = 0.940 − 0.789; Witten & Frank 0.152"),
    (HUMIDITY.gain_ratio, "0.152", "0.151", "0.151 / 1.000"),
    (TEMPERATURE.gain, "0.029", "0.029", "Mitchell 1997: 0.029"),
])
def test_by_hand_carries_the_printed_numbers_of_the_weather_data(quantity, exact, by_hand, why):
    assert Exact(3).shown(quantity) == exact
    assert ByHand(3).shown(quantity) == by_hand


def test_by_hand_a_gain_ratio_has_the_printed_gain_above_the_printed_split_information():
    hand = ByHand(2)
    above, below = hand.shown(OUTLOOK.gain), hand.shown(OUTLOOK.split_info)
    assert (above, below) == ("0.25", "1.58")  # 0.94 − 0.69; 1.577…
    assert hand.shown(OUTLOOK.gain_ratio) == fixed(Fraction(above) / Fraction(below), 2)


def test_by_hand_a_split_information_that_prints_as_zero_does_not_end_in_an_error():
    """1 case against 999: SplitInfo is 0.011, at one digit 0.0; the ratio must still be told somehow."""
    rare = split((), "A", ["a", "b"], [(1, 0), (499, 500)])
    assert ByHand(1).shown(rare.split_info) == "0.0"
    assert ByHand(1).shown(rare.gain_ratio)


@pytest.mark.parametrize(("x", "digits", "value"), [
    (OUTLOOK.info, 12, 0.940285958671),  # 0.94028595867063092…
    (OUTLOOK.gain, 12, 0.246749819774),  # 0.24674981977443911…
    (Number(Fraction(2, 3)), 12, 0.666666666667),
    (Number(1234567), 3, 1230000.0),
    (number("0.125"), 2, 0.13),
    (Number(Fraction(1, 2**18)), 12, 3.81469726563e-06),  # 3.814697265625e-06
    (number("2.5"), 1, 3.0),
    (number("-2.5"), 1, -3.0),
    (2 * LOG3 - Log2(Number(9)), 12, 0.0),
    (LOG3 - number("1.58496250072115618145"), 3, 3.74e-21),  # …3738943… is left of OEIS A020857
])
def test_significant_digits_are_rounded_half_up_from_the_exact_value(x, digits, value):
    assert significant(x, digits) == value


@given(st.decimals(-1000, 1000, places=6), st.integers(1, 8))
def test_significant_digits_are_those_of_the_decimal_module(value, digits):
    with localcontext(prec=digits, rounding=ROUND_HALF_UP):
        assert significant(Number(Fraction(value)), digits) == float(+value)


@pytest.mark.parametrize(("decimals", "value"), [
    # 1.5849625007211561814537389439478165087598144076924… (OEIS A020857)
    ("1.58496250072115618145373894394781650875981440", 3.0),
    ("1.58496250072115618145373894394781650875981441", 2.0),
])
def test_a_significant_digit_is_decided_however_near_the_half_is(decimals, value):
    assert significant(LOG3 - number(decimals) + number("2.5"), 1) == value


def test_by_hand_the_contrast_of_a_long_chain_of_sums_is_evaluated_step_by_step():
    @dataclass(frozen=True)
    class Step(Named):
        before: Named | None

        @property
        def formula(self):
            return Number(Fraction(1, 3)) + (self.before or Number(0))

    hand, step = ByHand(3), None
    for _ in range(3000):
        step = Step(step)
        hand.contrast(step)
    assert hand.contrast(step) == "1000.000"


def test_a_zero_in_json_has_no_sign():
    assert str(significant(-(LOG3 - LOG3), 12)) == "0.0"
