"""This file promises that Python's pages print and save themselves, with options named as on the command line."""

import json
import warnings

import pytest

from c45edu import C45Classifier, C45Error, explain, load
from c45edu.cli import main
from c45edu.methods import METHODS


def test_an_explanation_prints_its_page(capsys):
    assert main(["explain", "golf"]) == 0
    assert str(explain("golf")) == capsys.readouterr().out


def test_an_answer_prints_its_page(capsys):
    assert main(["explain", "golf", "--why", "humidity", "--lang", "zh", "--digits", "4"]) == 0
    assert str(explain("golf").why("humidity", lang="zh", digits=4)) == capsys.readouterr().out


def test_every_rule_of_a_method_is_a_parameter_of_the_classifier():
    rules = {name for name, _ in METHODS["textbook"].rules}
    assert len(rules) > 25 and rules <= C45Classifier().get_params().keys()


def test_options_may_be_given_once_for_all_pages():
    explanation = explain("golf", lang="zh", digits=2, min_cases=2, no_pruning=True, target="windy")
    assert str(explanation) == explain("golf", min_cases=2, pruning="none", target="windy").to_text(lang="zh", digits=2)


@pytest.mark.parametrize(("name", "begin"), [
    ("x.html", b"<!DOCTYPE html>"), ("x.md", b"# The C4.5 tree"), ("x.txt", b"The C4.5 tree"), ("x.tex", b"\\document"),
])
def test_a_page_is_saved_in_the_format_of_its_ending(name, begin, tmp_path):
    path = tmp_path / name
    explain("golf").save(path)
    assert begin in path.read_bytes()[:100]
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_page_takes_the_options_of_a_handout(tmp_path, capsys):
    explain("golf").save(tmp_path / "a.html", lang="zh", blank=True, title="T", node="root")
    more = ["--lang", "zh", "--blank", "--title", "T", "--node", "root"]
    assert main(["handout", "golf", "-o", str(tmp_path / "b.html"), *more]) == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_an_explanation_is_saved_as_the_command_line_writes_it(tmp_path):
    explain("golf").save(tmp_path / "a.json")
    assert main(["explain", "golf", "-o", str(tmp_path / "b.json")]) == 0
    assert json.loads((tmp_path / "a.json").read_text()) == json.loads((tmp_path / "b.json").read_text())


def test_pages_are_texts_of_their_formats():
    explanation = explain("weather")
    assert explanation.to_html(lang="zh").startswith("<!DOCTYPE html>")
    assert explanation.to_markdown().startswith("# The C4.5 tree")
    assert explanation.why("humidity").to_markdown().startswith("# Why humidity")


@pytest.mark.parametrize(("ask", "named"), [
    (lambda: explain("golf", digit=2), '"digit"; did you mean "digits"?'),
    (lambda: explain("golf", min_case=2), '"min_case"; did you mean "min_cases"?'),
    (lambda: explain("golf").to_text(digit=2), '"digit"'),
    (lambda: explain("golf").save("x.html", colour="red"), '"colour"'),
    (lambda: explain("golf").save("x.docx"), "x.docx does not say what to write"),
    (lambda: explain("golf", method=None), 'there is no method "None"'),
    (lambda: explain("golf", method="J49"), 'did you mean "j48"?'),
    (lambda: explain(load("golf"), target="windy"), "target says how to read data"),
])
def test_what_is_no_option_is_refused_by_name(ask, named):
    with pytest.raises(C45Error) as error:
        ask()
    assert named in str(error.value)


# ── the classifier ───────────────────────────────────────────────────────────────────────────────

ROWS = [["sunny", "85"], ["rain", "70"], ["sunny", "95"], ["rain", "60.5"]]
ANSWERS = ["no", "yes", "no", "yes"]


@pytest.mark.parametrize("column", [1, "x1"])
def test_a_text_array_may_say_which_of_its_columns_are_numbers(column):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        classifier = C45Classifier(continuous=[column]).fit(ROWS, ANSWERS)
    assert [attribute.kind for attribute in classifier.tree_.attributes] == ["nominal", "continuous"]
    assert list(classifier.predict([["fog", "61"]])) in (["yes"], ["no"])


def test_numbers_that_are_texts_are_warned_of():
    with pytest.warns(UserWarning, match=r"continuous=\['x1'\]"):
        C45Classifier().fit(ROWS, ANSWERS)


def test_numbers_that_are_meant_as_names_are_not():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        C45Classifier(nominal=[1]).fit(ROWS, ANSWERS)


def test_a_column_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="continuous names column 7"):
        C45Classifier(continuous=[7]).fit(ROWS, ANSWERS)
    with pytest.raises(ValueError, match="there is no method"):
        C45Classifier(method=None).fit(ROWS, ANSWERS)
