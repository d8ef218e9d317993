"""This file promises a seeded, stratified cross-validation with the sizes of its trees."""

import json

import pytest

from c45edu import C45Error, explain, load, predict
from c45edu.answering import errors_on
from c45edu.cli import main
from c45edu.data.sharing import share_apart, subset
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


def test_the_accuracy_can_be_recomputed_from_the_cases(capsys):
    """Every case stands once with its fold, its class as in the table, and the answer of a tree grown from the rest."""
    assert main(["evaluate", "golf", "--folds", "4", "--seed", "3", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    golf = load("golf")
    assert [row["case"] for row in told["answers"]] == list(range(1, 15))
    assert [row["class"] for row in told["answers"]] == [golf.classes[label] for label in golf.labels]
    assert told["right"] == sum(row["class"] == row["answer"] for row in told["answers"])
    for fold in range(1, 5):
        rest = [row["case"] - 1 for row in told["answers"] if row["fold"] != fold]
        tree = explain(subset(golf, rest)).tree
        for row in told["answers"]:
            if row["fold"] == fold:
                case = dict(zip([a.name for a in golf.attributes], list(golf.rows())[row["case"] - 1], strict=False))
                assert predict(tree, case).name == row["answer"]


def test_the_page_says_case_by_case_what_json_does(capsys):
    assert main(["evaluate", "golf", "--folds", "4", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["evaluate", "golf", "--folds", "4"]) == 0
    page = capsys.readouterr().out
    lines = page[page.index("Case by case") :].splitlines()[4:18]
    assert [line.split()[:2] for line in lines] == [[str(row["case"]), str(row["fold"])] for row in told["answers"]]
    assert [line.endswith("wrong") for line in lines] == [row["class"] != row["answer"] for row in told["answers"]]


def test_a_share_is_held_out_by_the_seed(capsys):
    pages = []
    for seed in ("1", "1", "2"):
        assert main(["evaluate", "iris", "--holdout", "0.3", "--seed", seed]) == 0
        pages.append(capsys.readouterr().out)
    assert "45 cases of 150 were held out" in pages[0]
    assert pages[0] == pages[1] != pages[2]


def test_cases_held_out_are_counted_of_the_whole_table_and_the_tree_says_how_many_it_grew_from(capsys):
    """Three tenths of 14 cases, class by class (9 and 5), are 3 + 2; pruning has three tenths for itself, 5 again."""
    assert main(["evaluate", "golf", "--holdout", "0.3", "--pruning", "reduced-error"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "5 cases of 14 were held out" in page
    assert "The tree grown from 9 of the 14 cases, and pruned by the others, has 1 node, a leaf." in page
    assert "fold" not in page


def test_reduced_error_pages_have_the_accuracy_on_validation_cases_before_and_after(capsys):
    """Counted anew by answering the validation cases with both trees."""
    data, judges = share_apart(load("iris"), "0.3", 0)
    explanation = explain(data, pruning="reduced-error", validation=judges)
    before, after = (errors_on(tree, judges) for tree in (explanation.grown, explanation.tree))
    page = " ".join(str(explanation).split())
    assert f"On the 45 validation cases the tree before pruning is wrong in {before} " in page
    assert f"after pruning in {after} " in page
