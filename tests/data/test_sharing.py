"""This file promises that setting cases apart loses none: shares and folds are the cases, each once, class by class."""

from collections import Counter

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from c45edu import C45Error, load
from c45edu.data import TextTable, code
from c45edu.data.sharing import folds, share_apart, subset
from c45edu.evaluating import cross_validate


def table(labels):
    rows = [[f"v{i}", str(i), f"k{label}"] for i, label in enumerate(labels)]
    return code(TextTable("made-up.csv", ["name", "x", "class"], rows))


tables = st.lists(st.integers(0, 2), min_size=4, max_size=40).map(table)


def rows_of(*parts):
    return Counter(row for part in parts for row in part.rows())


@given(tables, st.sampled_from(["0.1", "0.3", "0.5", "0.9"]), st.integers(0, 3))
def test_a_share_and_the_rest_are_the_cases_each_once(data, share, seed):
    sizes = [round(data.labels.count(label) * float(share)) for label in range(len(data.classes))]
    if not 0 < sum(sizes) < data.size:
        with pytest.raises(C45Error, match="leaves no case on one side"):
            share_apart(data, share, seed)
        reject()
    rest, apart = share_apart(data, share, seed)
    assert rows_of(rest, apart) == rows_of(data)
    assert [apart.labels.count(label) for label in range(len(data.classes))] == sizes


@given(tables, st.integers(2, 12), st.integers(0, 3))
def test_folds_test_every_case_once_and_train_on_all_others(data, count, seed):
    parts = [(subset(data, train), subset(data, test)) for train, test in folds(data, count, seed)]
    assert rows_of(*(test for _, test in parts)) == rows_of(data)
    for training, test in parts:
        assert rows_of(training, test) == rows_of(data)
    sizes = [test.size for _, test in parts]
    assert max(sizes) - min(sizes) <= 1
    for label in range(len(data.classes)):
        counts = [test.labels.count(label) for _, test in parts]
        assert max(counts) - min(counts) <= 1


@given(tables, st.integers(0, 3))
def test_the_same_seed_sets_the_same_cases_apart(data, seed):
    parts = list(folds(data, 3, seed))
    list(folds(data, 3, seed + 1))
    assert list(folds(data, 3, seed)) == parts, "what was drawn for other folds changes nothing"


def test_another_seed_sets_other_cases_apart():
    clinic = load("clinic")
    drawn = {tuple(share_apart(clinic, "0.3", seed)[1].rows()) for seed in range(5)}
    assert len(drawn) == 5


def test_a_part_keeps_the_codes_of_the_whole():
    clinic = load("clinic")
    part = subset(clinic, [5, 2])
    assert (part.attributes, part.classes) == (clinic.attributes, clinic.classes)
    assert list(part.rows()) == [list(clinic.rows())[5], list(clinic.rows())[2]]


@pytest.mark.parametrize("share", ["2", "1", "0", "-0.3", "x", ""])
def test_a_share_is_a_number_between_nothing_and_all(share):
    with pytest.raises(C45Error, match="must be a number between 0 and 1"):
        share_apart(load("clinic"), share, 0)


def test_a_share_of_less_than_a_case_is_refused():
    with pytest.raises(C45Error, match="leaves no case on one side"):
        share_apart(load("clinic"), "0.001", 0)


@pytest.mark.parametrize("pruning", ["none", "pessimistic", "reduced-error"])
def test_a_cross_validation_answers_every_case_once_and_the_same_again(pruning):
    found = cross_validate(load("clinic"), "textbook", 5, 1, pruning=pruning)
    assert found.cases == 32
    cross_validate(load("clinic"), "textbook", 5, 2, pruning=pruning)
    assert found == cross_validate(load("clinic"), "textbook", 5, 1, pruning=pruning), "whatever was drawn between"
    assert len(found.folds) == 5
    assert found.accuracy == 1 - found.wrong / 32
