"""This file promises that what the grower computes in floats and what a reader sees are the same numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import FLOAT_DECIDES, to_float
from c45edu.cases import all_cases
from c45edu.growing.candidates import compare_gains, gain_terms, sign_of_terms
from c45edu.growing.doubles import Doubles
from c45edu.growing.weighing import Weigher
from c45edu.growing.whole_numbers import WholeNumbers
from c45edu.methods import METHODS
from c45edu.quantities import split
from c45edu.trace.records import split_at

from .tables import dataset, datasets

CLOSE = FLOAT_DECIDES / 10
"""The table of n·log2 n is rounded to the 40th binary digit; a gain sums at most a few dozen of its entries."""

METHOD = METHODS["textbook"]


def weighed(data, cases):
    """Every attribute with its record and its candidate."""
    weigher = Weigher(data, METHOD)
    return [(a, *weigher.weigh(i, a, (), cases)[:2]) for i, a in enumerate(data.attributes)]


@given(datasets().filter(lambda data: data.size > 1))
def test_the_float_scores_of_every_candidate_are_those_of_its_formulas(data):
    for attribute, _, candidate in weighed(data, all_cases(data, METHOD)):
        if candidate:
            formulas = split((), attribute.name, [""] * len(candidate.parts), candidate.parts)
            assert candidate.gain == pytest.approx(to_float(formulas.gain), rel=0, abs=CLOSE)
            assert candidate.split_info == pytest.approx(to_float(formulas.split_info), rel=0, abs=CLOSE)


@given(datasets("continuous", unknown=True).filter(lambda data: data.size > 1), st.booleans())
def test_a_scan_gives_every_cut_the_gain_and_the_split_information_of_its_formulas(data, in_doubles):
    """Two evaluators of whole cases, and of those with unknown values."""
    cases = all_cases(data, METHOD)
    evaluator = Doubles() if in_doubles else WholeNumbers(data.size, len(data.classes))
    for position, (attribute, event, _) in enumerate(weighed(data, cases)):
        if attribute.kind == "nominal":
            continue  # a column that no case knows
        counted = cases.weigh_cuts(position)
        scan = evaluator.scan(position, counted, cases, 0)
        assert list(scan.cuts) == event.cuts()
        for index, (cut, gain) in enumerate(zip(scan.cuts, scan.gains, strict=True)):
            formulas = split_at(event, cut, attribute)
            assert gain / scan.unit == pytest.approx(to_float(formulas.gain), rel=0, abs=CLOSE)
            info = evaluator.cut_info(scan, index, counted)
            assert info == pytest.approx(to_float(formulas.split_info), rel=0, abs=CLOSE)


@given(datasets("continuous", most_cases=40).filter(lambda data: data.size > 1), st.integers(1, 6))
def test_a_scan_keeps_just_the_cuts_that_leave_enough_on_both_sides(data, least):
    cases = all_cases(data, METHOD)
    for position, (attribute, event, _) in enumerate(weighed(data, cases)):
        assert attribute.kind == "continuous"
        scan = WholeNumbers(data.size, 3).scan(position, cases.weigh_cuts(position), cases, least)
        sides = {cut: tuple(map(sum, event.sides(cut))) for cut in event.cuts()}
        assert list(scan.cuts) == [cut for cut, (low, high) in sides.items() if low >= least and high >= least]


@pytest.mark.parametrize("cases", [2, 14, 10_000, 1_000_000])
def test_the_table_of_whole_numbers_is_exact_and_fine_enough(cases):
    """Sums of a few hundred entries are whole numbers that a float holds; an entry is right to a part of 2^-26."""
    table = WholeNumbers(min(cases, 10_000), 3)
    largest = WholeNumbers(cases, 3) if cases <= 10_000 else None
    assert all(entry == int(entry) for entry in table.total)
    if largest:
        assert 4 * max(largest.total) <= 2**53
    assert table.unit >= 2**26


tables = st.integers(2, 3).flatmap(
    lambda classes: st.lists(st.tuples(*[st.integers(0, 9)] * classes).filter(any), min_size=2, max_size=3)
)


@given(tables, st.randoms(use_true_random=False))
def test_terms_compare_as_the_formulas_do(parts, random):
    other = list(parts)
    random.shuffle(other)
    assert compare_gains(gain_terms(parts), gain_terms(other)) == 0


@pytest.mark.parametrize(("terms", "sign"), [
    ({}, 0), ({2: -4, 4: 1}, 0), ({3: -18, 9: 3}, 0), ({2: 1}, 1), ({2: -1}, -1), ({3: 1, 2: -2}, 1),
    ({6: 1, 2: -3, 3: -2}, 0),  # 6·log2 6 = 6·log2 2 + 6·log2 3
])
def test_a_sum_of_terms_has_its_exact_sign(terms, sign):
    assert sign_of_terms(terms) == sign


def test_cuts_lie_between_different_values_only():
    """Values 1,1,1,2,2,3,3,3 with the classes mixed inside the runs: the cuts are 1.5 and 2.5."""
    labels = ["a", "b", "a", "b", "a", "b", "b", "a"]
    data = dataset(["x", "c"], list(zip("11122333", labels, strict=True)))
    ((_, event, _),) = weighed(data, all_cases(data, METHOD))
    assert [str(event.cut_value(cut, data.attributes[0])) for cut in event.cuts()] == ["1.5", "2.5"]
