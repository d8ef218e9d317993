"""This file promises the prunings on the command line: their sheets, the comparison of all, and clear refusals."""

import re

import pytest

from c45edu.cli import main
from c45edu.quantities.prunings import PRUNINGS

HEAD = "age,blood pressure,blood glucose,ill\n"


def printed(capsys, *arguments) -> str:
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments) -> str:
    assert main([str(argument) for argument in arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    return captured.err


def test_one_tree_under_every_pruning(capsys):
    """Nodes, leaves, depth, training errors, and how many answers of the cross-validation are right."""
    page = printed(capsys, "compare", "clinic", "--prunings")
    rows = dict(re.findall(r"^  ([a-z-]+) {2,}(\d+ .* %)$", page, re.M))
    assert list(rows) == [*PRUNINGS]
    assert rows["none"].split()[:4] == ["11", "6", "3", "0"]
    assert rows["pessimistic"].split()[:4] == ["7", "4", "3", "2"]


def test_with_validation_cases_the_answers_to_them_are_counted(capsys):
    page = printed(capsys, "compare", "clinic", "--prunings", "--validation", "clinic")
    assert "right on validation cases" in page
    assert re.search(r"^  none .* 100.0 %$", page, re.M)


@pytest.mark.parametrize("pruning", PRUNINGS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_explain_tells_every_pruning(pruning, language, capsys):
    share = ["--validation-share", "0.3"] if pruning == "reduced-error" else []
    page = printed(capsys, "explain", "clinic-zh", "--pruning", pruning, "--lang", language, *share)
    heading = {"en": "── Pruning ─", "zh": "── 剪枝 ─"}[language]
    assert (heading in page) == (pruning != "none")


@pytest.mark.parametrize(("arguments", "message"), [
    (["--pruning", "reduced-error"], "needs validation cases"),
    (["--pruning", "reduced-error", "--validation-share", "2"], "must be a number between 0 and 1"),
    (["--pruning", "reduced-error", "--validation", "missing.csv"], "no such file"),
    (["--pruning", "cost-complexity", "--alpha", "-1"], "must be a number from 0"),
    (["--pruning", "cost-complexity", "--alpha", "x"], "must be a number from 0"),
    (["--max-purity", "1.5"], "must be a number from 0 to 1"),
    (["--min-gain", "x"], "must be a number from 0"),
    (["--pruning", "wild"], 'there is no "wild"'),
    (["--tie", "wild"], 'there is no "wild"'),
])
def test_what_cannot_be_done_is_refused_in_one_line(arguments, message, capsys):
    assert message in refused(capsys, "explain", "clinic", *arguments)


@pytest.mark.parametrize("folds", ["0", "1"])
def test_a_cross_validation_of_one_fold_is_refused(folds, capsys):
    assert "two folds or more" in refused(capsys, "compare", "clinic", "--prunings", "--folds", folds)


def validation(tmp_path, text: str) -> list[str]:
    (tmp_path / "judges.csv").write_text(text)
    return ["explain", "clinic", "--pruning", "reduced-error", "--validation", str(tmp_path / "judges.csv")]


def test_validation_cases_of_an_unknown_class_are_refused(tmp_path, capsys):
    cases = HEAD + "30,120,5.1,no\n70,150,8.1,maybe\n"
    assert "has the class" in refused(capsys, *validation(tmp_path, cases))


def test_the_columns_of_validation_cases_may_stand_in_another_order(tmp_path, capsys):
    one = validation(tmp_path, HEAD + "30,120,5.1,no\n70,150,8.1,yes\n")
    page = printed(capsys, *one)
    other = validation(tmp_path, "blood glucose,age,blood pressure,ill\n5.1,30,120,no\n8.1,70,150,yes\n")
    assert printed(capsys, *other) == page


@pytest.mark.parametrize("cases", [
    "a,b,ill\n1,2,yes\n3,4,no\n",
    HEAD + "30,high,5.1,no\n70,low,8.1,yes\n",
    HEAD + "30,120,low,no\n70,150,high,yes\n",
])
def test_validation_cases_with_other_columns_are_refused(cases, tmp_path, capsys):
    refused(capsys, *validation(tmp_path, cases))


def test_compare_methods_follows_the_rules_of_the_command_line(capsys):
    plain = printed(capsys, "compare", "weather", "--methods", "textbook,id3")
    assert printed(capsys, "compare", "weather", "--methods", "textbook,id3", "--max-depth", "1") != plain
