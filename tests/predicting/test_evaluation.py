"""This file promises a seeded, stratified cross-validation with the sizes of its trees."""

import pytest

from c45edu import C45Error, load
from c45edu.cli import main
from c45edu.evaluating import cross_validate


def test_every_case_is_answered_once_and_each_fold_has_its_share_of_every_class():
    evaluation = cross_validate(load("contact-lenses"), "textbook", 4)
    assert evaluation.cases == 24
    assert [fold.score.cases for fold in evaluation.folds] == [6, 6, 6, 6]
    assert [sum(fold.score.table[0]) for fold in evaluation.folds] == [4, 4, 4, 3]


def test_the_seed_decides():
    first, same, other = (cross_validate(load("golf"), "textbook", 5, seed) for seed in (7, 7, 8))
    assert first == same != other


@pytest.mark.parametrize(("count", "told"), [(1, "two folds"), (15, "15 folds need as many cases")])
def test_folds_that_are_too_few_or_too_many_are_refused(count, told):
    with pytest.raises(C45Error, match=told):
        cross_validate(load("golf"), "textbook", count)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_has_a_line_for_each_fold_and_one_for_all(language, capsys):
    assert main(["evaluate", "golf", "--folds", "5", "--seed", "7", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert all(f"\n  {fold} " in told for fold in range(1, 6))
    assert main(["evaluate", "golf", "--folds", "5", "--seed", "7", "--lang", language]) == 0
    assert capsys.readouterr().out == told


def test_reduced_error_pruning_sets_its_own_cases_apart(capsys):
    assert main(["evaluate", "contact-lenses", "--folds", "3", "--pruning", "reduced-error"]) == 0
    capsys.readouterr()
    assert main(["evaluate", "golf", "--validation-share", "0.3"]) == 2
    assert "leave --validation and --validation-share out" in capsys.readouterr().err
