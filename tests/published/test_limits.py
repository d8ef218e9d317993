"""This file promises the published numbers of error-based pruning: the upper limits, and what they predict."""

from fractions import Fraction

import pytest

from c45edu.arithmetic import Exact, Number, to_float
from c45edu.quantities import Coefficient, Deviation, LeafErrors, Place, SubtreeErrors, UpperLimit

BOOK = "Quinlan 1993, C4.5, section 4.2"
WITTEN = "Witten and Frank, Data Mining, section 6.1"


def limit(errors: int, cases: int, rule: str = "release8", confidence: str = "0.25") -> UpperLimit:
    return UpperLimit(Place(), errors, cases, Fraction(confidence), rule)


def predicted(errors: int, cases: int, rule: str = "release8") -> LeafErrors:
    return LeafErrors(Place(), limit(errors, cases, rule))


@pytest.mark.parametrize(("errors", "cases", "computed", "printed", "source"), [
    (0, 6, 0.206299, "0.206", BOOK),
    (0, 9, 0.142756, "0.143", BOOK),
    (0, 1, 0.750000, "0.750", BOOK),
    (1, 16, 0.156681, "0.157", BOOK),
])
def test_the_limits_of_the_book(errors, cases, computed, printed, source):
    found = limit(errors, cases)
    assert to_float(found) == pytest.approx(computed, abs=1e-6), source
    assert Exact(3).shown(found) == printed


@pytest.mark.parametrize(("rule", "computed", "printed", "source"), [
    ("release8", 0.156681, "0.157", BOOK + ": z = 0.6925, interpolated from Release 8's table"),
    ("j48", 0.154732, "0.155", "Weka 3.9.7: z = 0.6745, the quantile"),
    ("exact", 0.159611, "0.160", "binomial (Clopper and Pearson)"),
    ("normal", None, "0.118", "normal approximation without continuity correction, z = 0.69 (" + WITTEN + ")"),
])
def test_four_rules_give_one_error_in_sixteen_four_limits(rule, computed, printed, source):
    found = limit(1, 16, rule)
    assert Exact(3).shown(found) == printed, source
    if computed is not None:
        assert to_float(found) == pytest.approx(computed, abs=1e-6)


@pytest.mark.parametrize(("rule", "z", "k"), [("release8", 0.6925, 0.47955625), ("j48", 0.674490, 0.454937)])
def test_the_deviation_of_25_percent_depends_on_the_program(rule, z, k):
    deviation = Deviation(Place(), Fraction(1, 4), rule)
    assert to_float(deviation) == pytest.approx(z, abs=1e-6)
    assert to_float(Coefficient(Place(), deviation)) == pytest.approx(k, abs=1e-6)


def test_the_subtree_of_the_voting_example_predicts_3_273_errors():
    """Leaves of 6, 9 and 1 cases without errors: 6·0.206 + 9·0.143 + 1·0.750 = 3.273."""
    subtree = SubtreeErrors(Place(), tuple(predicted(0, cases) for cases in (6, 9, 1)))
    assert to_float(subtree) == pytest.approx(3.272601, abs=1e-6)
    assert Exact(3).shown(subtree) == "3.273"


@pytest.mark.parametrize(("errors", "cases", "computed", "exact", "book", "why"), [
    (1, 16, 2.506894, "2.507", "2.512", "the book multiplies the rounded 0.157"),
    (1, 168, 2.610055, "2.610", "2.610", "Release 8: democrat (168.0/2.6)"),
])
def test_the_leaf_predicts(errors, cases, computed, exact, book, why):
    found = predicted(errors, cases)
    assert to_float(found) == pytest.approx(computed, abs=1e-6), why
    assert Exact(3).shown(found) == exact
    assert Exact(3).shown(Number(16) * Number(Fraction("0.157"))) == "2.512"
    assert (exact == book) is (cases == 168)


def test_the_leaf_wins_over_the_subtree_in_the_voting_example():
    """2.507 < 3.273: the subtree of three leaves becomes the leaf democrat (16/1)."""
    subtree = SubtreeErrors(Place(), tuple(predicted(0, cases) for cases in (6, 9, 1)))
    assert to_float(predicted(1, 16)) < to_float(subtree)


def test_the_larger_subtree_of_the_voting_example_predicts_4_637_errors():
    """Leaves (151, 0), (1, 0) and (16, 1). The book prints 4.642, for it adds the rounded 2.512."""
    subtree = SubtreeErrors(Place(), (predicted(0, 151), predicted(0, 1), predicted(1, 16)))
    assert to_float(subtree) == pytest.approx(4.636844, abs=1e-6)
    assert Exact(3).shown(subtree) == "4.637"
    assert to_float(predicted(1, 168)) < to_float(subtree)


def test_the_republicans_predict_13_9_errors():
    """Release 8 prints republican (123.0/13.9); 11 of the 123 are of the other class."""
    assert to_float(predicted(11, 123)) == pytest.approx(13.934177, abs=1e-6)
    assert Exact(1).shown(predicted(11, 123)) == "13.9"


@pytest.mark.parametrize(("errors", "cases", "computed", "printed"), [
    (2, 6, 0.473988, "0.47"), (1, 2, 0.719248, "0.72"),
])
def test_the_labour_example_of_witten_and_frank(errors, cases, computed, printed):
    found = limit(errors, cases, "normal")
    assert to_float(found) == pytest.approx(computed, abs=1e-6), WITTEN
    assert Exact(2).shown(found) == printed


def test_its_leaves_together_have_the_rate_0_51():
    """6 : 2 : 6 cases, 0.47, 0.72 and 0.47 each."""
    leaves = SubtreeErrors(Place(), (predicted(2, 6, "normal"), predicted(1, 2, "normal"), predicted(2, 6, "normal")))
    assert to_float(leaves) / 14 == pytest.approx(0.509025, abs=1e-6)
    assert Exact(2).shown(leaves / Number(14)) == "0.51"


def test_its_parent_has_0_45_where_the_book_prints_0_46_and_prunes_all_the_same():
    parent = limit(5, 14, "normal")
    assert to_float(parent) == pytest.approx(0.448865, abs=1e-6)
    assert Exact(2).shown(parent) == "0.45"
    assert to_float(parent) < 0.509
