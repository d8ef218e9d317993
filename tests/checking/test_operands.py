"""This file promises that a formula written out is judged by its own numbers, each against the one that belongs there.

SplitInfo(outlook) is 1.577, log2(3) is 1.585; SplitInfo(humidity) is 1.000, that of windy 0.985.
"""

import pytest

from c45edu import check
from c45edu.arithmetic import fixed

WRITTEN_OUT = [
    # claim, sign, mistakes, the wrong operand and what it should be
    ("GainRatio(outlook) = 0.246/1.577 = 0.156", "✓", (), None),
    ("GainRatio(outlook) = 0.247/1.577 = 0.157", "≈", (), None),
    ("GainRatio(outlook) = 0.25/1.58 = 0.158", "≈", (), None),
    ("Gain(outlook) = 0.940 - 0.694 = 0.246", "≈", (), None),
    ("GainRatio(outlook) = 0.246/1.585 = 0.155", "✗", ("over-log-values",), None),
    ("GainRatio(humidity) = 0.152/0.985 = 0.154", "✗", (), ("0.985", "SplitInfo")),
    ("GainRatio(outlook) = 0.246/1.585 = 0.156", "✗", ("over-log-values",), None),
    ("Gain(outlook) = 0.940 - 0.500 = 0.440", "✗", (), ("0.500", "ConditionalInfo")),
]


@pytest.mark.parametrize(("claim", "sign", "mistakes", "operand"), WRITTEN_OUT)
def test_an_operand_is_compared_with_the_one_that_belongs_there(claim, sign, mistakes, operand):
    mark = check("weather", claim).claims[0]
    found = [reason.facts for reason in mark.reasons if reason.key == "term-number"]
    assert (mark.sign, mark.names) == (sign, mistakes)
    operands = [(fixed(facts["written"].value, 3), type(facts["right"]).__name__) for facts in found]
    assert operands == ([operand] if operand else [])


def test_an_operand_that_the_sheet_has_is_the_students_own():
    marks = check("weather", "SplitInfo(outlook) = 1.601\nGainRatio(outlook) = 0.247/1.601 = 0.154").claims
    assert [mark.verdict for mark in marks] == ["wrong", "follows"]
