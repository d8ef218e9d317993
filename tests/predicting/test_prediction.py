"""This file promises the answers of a tree: known, unknown and unseen values, ties, and what a page says."""

import json
import re
from decimal import Decimal

import pytest

from c45edu import C45Error, explain, predict
from c45edu.branch_tests import bound
from c45edu.cli import main
from c45edu.data.case import case_from_text
from c45edu.data.dataset import Attribute
from c45edu.rendering.text import plain_text

WEATHER = explain("weather").tree
GOLF = explain("golf").tree


@pytest.mark.parametrize(("case", "answer", "shares"), [
    ({"outlook": "overcast"}, "yes", [1, 0]),
    ({"outlook": "sunny", "humidity": "high"}, "no", [0, 1]),
    ({"outlook": "sunny"}, "no", [2 / 5, 3 / 5]),
    ({"windy": "true", "humidity": "high"}, "no", [4 / 14, 10 / 14]),
    ({"humidity": "high"}, "yes", [4 / 14 + 5 / 14 * 3 / 5, 5 / 14 + 5 / 14 * 2 / 5]),
    ({}, "yes", [9 / 14, 5 / 14]),
    ({"outlook": "fog"}, "yes", [9 / 14, 5 / 14]),
    ({"outlook": "sunny", "humidity": "fog"}, "no", [2 / 5, 3 / 5]),
    ({"outlook": None, "windy": float("nan"), "humidity": "normal"}, "yes", [12 / 14, 2 / 14]),
])
def test_a_case_goes_down_its_branch_and_with_an_unknown_value_down_all(case, answer, shares):
    prediction = predict(WEATHER, case)
    assert prediction.name == answer
    assert prediction.shares == pytest.approx(shares)


def test_equal_shares_answer_the_first_class_although_floats_differ():
    """0.285714… + 0.214285… is 0.5 but for the last digit."""
    assert predict(WEATHER, {"humidity": "high"}).label == 0


@pytest.mark.parametrize("value", [77, 77.5, Decimal("77.5"), "77.50"])
def test_a_number_may_be_an_int_a_float_a_decimal_or_a_text(value):
    assert predict(GOLF, {"outlook": "sunny", "humidity": value}).name == "Play"


def test_a_float_is_the_decimal_that_is_written_like_it():
    assert bound(Decimal("0.1")) == 0.1
    assert bound(Decimal("0.29999999999999999")) < 0.3


# ── reading a case ───────────────────────────────────────────────────────────────────────────────

ATTRIBUTES = (
    Attribute("a", "nominal", ("x",)), Attribute("b,c", "nominal", ()), Attribute("d=e", "nominal", ()),
    Attribute("n", "continuous", ()),
)


@pytest.mark.parametrize(("text", "values"), [
    ("x,y,z,1.50", ["x", "y", "z", Decimal("1.50")]),
    (' x , "y, y" ,?,', ["x", "y, y", None, None]),
    ('"b,c=y",n=2', [None, "y", None, Decimal(2)]),
    ('"b,c"="y, ""z""", a = x', ["x", 'y, "z"', None, None]),
    ("d=e=1,a=b=c", ["b=c", None, "1", None]),
    ("=,x=1,y=2,3", ["=", "x=1", "y=2", Decimal(3)]),
    ("n=?", [None, None, None, None]),
])
def test_a_case_is_a_record_or_pairs_with_csv_quoting(text, values):
    assert list(case_from_text(ATTRIBUTES, "class", text).values()) == values


@pytest.mark.parametrize(("text", "told"), [
    ("x,y", "2 values, and there are 4 attributes"),
    ("", "4 attributes"),
    ("a=x,q=1", 'no attribute "q"'),
    ("m=1", 'no attribute "m"'),
    ("a=x,a=y", "twice"),
    ("a=x,y", '"y" has no name'),
    ("class=yes,a=x", "is the class"),
    ("n=wet", '"wet" is not a plain number'),
    ("x,y,z,wet", "n is continuous"),
    ('a="x', "not closed"),
])
def test_a_case_that_cannot_be_read_is_refused_with_one_line(text, told):
    with pytest.raises(C45Error, match=told):
        case_from_text(ATTRIBUTES, "class", text)


@pytest.mark.parametrize("verb", [["predict"], ["explain"], ["draw", "-o", "w.svg"]])
def test_a_refused_case_ends_with_2_and_writes_nothing(verb, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main([verb[0], "golf", *verb[1:], "--case", "humidity=wet"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


# ── pages ────────────────────────────────────────────────────────────────────────────────────────


def page(capsys, *arguments: str) -> str:
    assert main([*arguments]) == 0
    return unwrapped(capsys.readouterr().out)


def unwrapped(text: str) -> str:
    """Lines that were broken for the terminal as one."""
    return re.sub(r"\n    (?=\S)", " ", text)


def test_the_way_is_told_decision_by_decision(capsys):
    told = page(capsys, "predict", "golf", "--case", "outlook=sunny")
    assert "outlook is sunny: down the branch outlook = sunny (5 cases: Play 2, Don't Play 3)." in told
    assert "humidity is unknown: down every branch that has cases, in their shares: ≤ 77.5 (2/5), > 77.5 (3/5)." in told
    assert "3/5 of the case, at outlook = sunny, humidity > 77.5. A leaf: Don't Play (Play 0, Don't Play 3)." in told
    assert "P(Don't Play) = 3/5·3/3 = 0.600" in told
    assert told.endswith("The answer: Don't Play.\n")


@pytest.mark.parametrize(("data", "case", "line"), [
    ("weather", "outlook=overcast", r"P\(no\)  = 0/4 = 0\.000"),
    ("contact-lenses", "astigmatism=no", r"P\(hard\) += 0\.000"),
])
def test_a_class_that_no_leaf_has_is_worked_out_at_one_leaf_and_is_nothing_at_several(data, case, line, capsys):
    assert re.search(rf"^ +{line}$", page(capsys, "predict", data, "--case", case), re.M)


def test_a_value_never_seen_is_named(capsys):
    told = page(capsys, "predict", "weather", "--case", "outlook=fog")
    assert "outlook is fog, for which there is no branch: answered here" in told
    assert "Warning: no training case has the value fog of outlook." in told


def test_a_case_is_told_in_chinese(capsys):
    told = page(capsys, "predict", "weather-zh", "--case", "天气=雾", "--lang", "zh")
    assert "“天气”为 雾，没有相应的分支" in told
    assert "预测结果：进行。" in told


def test_explain_tells_the_case_after_the_tree(capsys):
    told = page(capsys, "explain", "golf", "--case", "rain,70,80,true")
    assert told.index("The tree") < told.index("── A case")
    assert told.endswith("The answer: Don't Play.\n")


def test_draw_marks_the_way(tmp_path):
    case = {"outlook": "sunny", "humidity": 70}
    before, after = explain("golf").diagrams(case_settings(case))
    assert [plain_text(box.lines[0]) for box in after.boxes if "path" in box.marks] == ["outlook", "humidity", "Play"]
    assert [plain_text(edge.lines[0]) for edge in after.edges if "path" in edge.marks] == ["sunny", "≤ 77.5"]
    assert sum("path" in box.marks for box in before.boxes) == 3
    assert main(["draw", "golf", "-o", str(tmp_path / "g.svg"), "--case", "sunny,?,70,?"]) == 0


def case_settings(case):
    from c45edu.telling.page.settings import Settings

    return Settings(case=case)


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_a_file_with_classes_gives_accuracy_confusion_and_errors(capsys):
    told = page(capsys, "predict", "golf", "golf-missing")
    assert "Right: 13 of 14 cases, an accuracy of 92.9 %." in told
    assert "Play           8           1" in told
    errors = told[told.index("── Errors") :]
    assert "12  Don't Play  Play     0.286          0.714  3 leaves" in errors
    assert errors.count("leaves") == 1


def test_a_file_without_classes_or_with_a_class_never_seen(capsys, tmp_path):
    cases = tmp_path / "cases.tsv"
    cases.write_text("windy\thumidity\toutlook\ttemperature\ntrue\t70\tfog\t?\nfalse\t90\tfog\t60\n")
    told = page(capsys, "predict", "golf", str(cases))
    assert "Right" not in told
    assert "Warning: each of the cases 1, 2 has the value fog of outlook, which no training case has." in told
    cases = tmp_path / "cases.csv"
    rows = ["true,70,rain,1,Maybe", "false,90,rain,60,Play", "false,9,rain,60,?"]
    cases.write_text("\n".join(["windy,humidity,outlook,temperature,class", *rows]))
    told = json.loads(page(capsys, "predict", "golf", str(cases), "--format", "json"))
    assert told["score"]["classes"] == ["Play", "Don't Play", "Maybe"]
    assert (told["score"]["right"], told["score"]["cases"]) == (1, 2)


def test_every_case_of_a_file_can_be_told_step_by_step(capsys):
    told = page(capsys, "predict", "golf", "golf-missing", "--detail", "full")
    assert "── Case 14 ─" in told
    assert told.count("The answer: ") == 14


@pytest.mark.parametrize(("text", "told"), [
    ("outlook,temperature,humidity\nsunny,1,2\n", 'the column "windy" is missing'),
    ("outlook,temperature,humidity,wind\nsunny,1,2,true\n", 'line 1, column 4 (wind): there is no attribute "wind"'),
    ("outlook,temperature,humidity,windy\nsunny,1,wet,true\n", 'line 2, column 3 (humidity): humidity is continuous'),
    ("outlook,temperature,humidity,windy\nsunny,1,2\n", "has 3 fields, the header has 4"),
    ("outlook,temperature,humidity,windy\n", "no cases"),
])
def test_a_file_that_does_not_fit_is_refused_with_its_place(text, told, capsys, tmp_path):
    cases = tmp_path / "cases.csv"
    cases.write_text(text)
    assert main(["predict", "golf", str(cases)]) == 2
    error = capsys.readouterr().err
    assert told.removeprefix("line 1, ") in error
    assert error.count("\n") == 1
