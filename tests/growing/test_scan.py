"""This file promises that the grower's integer scan and the formulas that a reader sees are the same numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import FLOAT_DECIDES, to_float
from c45edu.growing.candidates import compare_gains, gain_signature, sign_of_terms
from c45edu.growing.cases import Columns, WholeCases
from c45edu.growing.cut_scan import scaled_gains, scan_cuts
from c45edu.growing.entropy_table import SCALE, EntropyTable
from c45edu.growing.weighing import Weigher
from c45edu.growing.weighing import scaled_info as scaled_info_of
from c45edu.methods import METHODS
from c45edu.quantities import Info, Place, split
from c45edu.trace.records import split_at

from .tables import dataset, datasets

CLOSE = FLOAT_DECIDES / 10
"""The table of n·log2 n is rounded to 2^-36; a gain sums at most a few dozen of its entries."""


def at_the_root(data):
    return WholeCases.all_of(Columns(data)), EntropyTable(data.size)


def weighed(data, cases, table):
    """Every attribute with its record and its candidate."""
    weigher = Weigher(METHODS["textbook"], table, len(data.classes))
    return [(a, *weigher.weigh(i, a, (), cases)[:2]) for i, a in enumerate(data.attributes)]


@given(datasets().filter(lambda data: data.size > 1))
def test_the_float_scores_of_every_candidate_are_those_of_its_formulas(data):
    cases, table = at_the_root(data)
    for attribute, _, candidate in weighed(data, cases, table):
        if candidate:
            formulas = split((), attribute.name, [""] * len(candidate.parts), candidate.parts)
            assert candidate.gain == pytest.approx(to_float(formulas.gain), rel=0, abs=CLOSE)
            assert candidate.split_info == pytest.approx(to_float(formulas.split_info), rel=0, abs=CLOSE)
            assert candidate.ratio == pytest.approx(to_float(formulas.gain_ratio), rel=0, abs=10 * CLOSE)


@given(datasets("continuous").filter(lambda data: data.size > 1))
def test_the_scan_gives_every_cut_the_gain_of_its_formula(data):
    cases, table = at_the_root(data)
    for attribute, event, _ in weighed(data, cases, table):
        scanned = scaled_gains(event.ranks, event.labels, cases.counts, table)
        assert [cut for cut, _ in scanned] == event.cuts()
        for cut, scaled in scanned:
            exact = to_float(split_at(event, cut, attribute).gain)
            assert scaled / (SCALE * data.size) == pytest.approx(exact, rel=0, abs=CLOSE)


@given(datasets("continuous", most_cases=40).filter(lambda data: data.size > 1))
def test_the_quick_scan_keeps_every_cut_that_could_be_the_best(data):
    cases, table = at_the_root(data)
    for _, event, _ in weighed(data, cases, table):
        best, near = scan_cuts(event.ranks, event.labels, cases.counts, table)
        gains = dict(scaled_gains(event.ranks, event.labels, cases.counts, table))
        if gains:
            assert best == max(gains.values())
            assert set(near) >= {cut for cut, gain in gains.items() if gain == best}
            if event.best is not None:
                assert event.best in near
        else:
            assert near == []


@given(st.lists(st.integers(0, 50), min_size=1, max_size=5))
def test_the_scaled_information_is_the_information(counts):
    size = sum(counts)
    scaled = scaled_info_of(counts, EntropyTable(max(size, 1)))
    exact = to_float(Info(Place(), tuple(counts))) if size else 0.0
    assert scaled / SCALE / max(size, 1) == pytest.approx(exact, rel=0, abs=CLOSE)


tables = st.integers(2, 3).flatmap(
    lambda classes: st.lists(st.tuples(*[st.integers(0, 9)] * classes).filter(any), min_size=2, max_size=3)
)


@given(tables, st.randoms(use_true_random=False))
def test_signatures_compare_as_the_formulas_do(parts, random):
    other = list(parts)
    random.shuffle(other)
    assert compare_gains(gain_signature(parts), gain_signature(other)) == 0


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
    cases, table = at_the_root(data)
    ((_, event, _),) = weighed(data, cases, table)
    assert [str(event.cut_value(cut, data.attributes[0])) for cut in event.cuts()] == ["1.5", "2.5"]
