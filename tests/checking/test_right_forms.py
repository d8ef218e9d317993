"""This file promises that right arithmetic is never called wrong, in whatever form it is written.

outlook of the weather data: parts 2/3, 4/0, 3/2 of 14; Info 0.9403, Info_A 0.6935, Gain 0.2467, IV 1.5774;
log2(9/14) is -0.637, log2(5/14) is -1.485, log2(14) is 3.807, 9·log2(9) is 28.529 and 5·log2(5) is 11.610.
"""

import pytest

from c45edu import check

RIGHT = [
    "Info(D) = -5/14*log2(5/14) - 9/14*log2(9/14) = 0.940",
    "Info(D) = -9*log2(9/14)/14 - 5*log2(5/14)/14 = 0.940",
    "Info(D) = -(9*log2(9/14) + 5*log2(5/14))/14 = 0.940",
    "Info(D) = -1/14*(9*log2(9/14) + 5*log2(5/14)) = 0.940",
    "Info(D) = log2(14) - (9*log2(9) + 5*log2(5))/14 = 0.940",
    "Info(D) = 3.807 - (28.529 + 11.610)/14 = 0.940",
    "Info(D) = 9/14*log2(14/9) + 5/14*log2(14/5) = 0.940",
    "Info(D) = -(9/14*ln(9/14) + 5/14*ln(5/14))/ln(2) = 0.940",
    "Info(D) = -(9/14)*(-0.637) - (5/14)*(-1.485) = 0.940",
    "Info(D) = (9/14)*0.637 + (5/14)*1.485 = 0.940",
    "Info(D) = -0.643*log2(0.643) - 0.357*log2(0.357) = 0.940",
    "Info(D|outlook) = 4/14*0 + 5/14*0.971 + 5/14*0.971 = 0.694",
    "Info(D|outlook) = (5*0.971 + 4*0 + 5*0.971)/14 = 0.694",
    "Info(D|outlook) = 10/14*0.971 = 0.694",
    "Info(D|windy) = 4/7*0.811 + 3/7*1.0 = 0.892",
    "Gain(outlook) = 0.940 - 10/14*0.971 = 0.247",
    "Gain(outlook) = 0.940 - 0.694 = 0.246",
    "Gain(outlook) = 0.94 - 0.69 = 0.25",
    "IV(outlook) = 2*5/14*log2(14/5) + 4/14*log2(14/4) = 1.577",
    "GainRatio(outlook) = (0.940 - 0.694)/1.577 = 0.156",
    "GainRatio(outlook) = 0.155",
]


@pytest.mark.parametrize("claim", RIGHT)
def test_a_right_line_is_right_in_any_form(claim):
    mark = check("weather", claim).claims[0]
    assert mark.sign in "✓≈", (mark.verdict, mark.reasons)
    assert {reason.key for reason in mark.reasons} <= {"weights-right"}


SLIPS = [
    ("Info(D) = -(9/14)*(-0.737) - (5/14)*(-1.485) = 1.004", ["term-number"]),
    ("Info(D) = -(9/14)*(-0.637) + (5/14)*(-1.485) = -0.121", ["term-sign"]),
]


@pytest.mark.parametrize(("claim", "reasons"), SLIPS)
def test_of_logarithms_worked_out_only_the_wrong_one_is_blamed(claim, reasons):
    mark = check("weather", claim).claims[0]
    assert (mark.sign, [reason.key for reason in mark.reasons]) == ("✗", reasons)


def test_equal_terms_together_must_come_to_the_right_number():
    assert [mark.sign for mark in check("weather", "Info(D|outlook) = 10/14*0.918 = 0.656").claims] == ["✗"]


def test_without_a_heading_a_line_is_where_its_number_and_its_formula_are_right():
    """0.18 rounds the ratio of a node below; 0.29/1.54 cut off is the root's."""
    assert [mark.sign for mark in check("watermelon-2.0", "GainRatio(脐部) = 0.29/1.54 = 0.18").claims] == ["≈"]
