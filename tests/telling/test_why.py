"""This file promises one answer to "why?": for every verdict, for cuts and leaves, and clear refusals."""

import re
from itertools import product

import pytest

from c45edu.cli import main
from c45edu.data import TextTable, code
from c45edu.data.errors import C45Error
from c45edu.rendering import READ_ON_CONSOLES, RENDERERS, render
from c45edu.telling.node.weighings import weighings
from c45edu.telling.words.languages import LANGUAGES
from c45edu.trace.events import VERDICTS
from c45edu.trace.records import info_of

from ..once import explain
from ..thorough import thorough

TEXTS = [form for form in RENDERERS if form != "pdf"]

FEW = ["? 1 y", "? 2 n", "3 3 y", "? 4 n", "? 5 y", "4 6 n"]
"""Two known values of a continuous attribute: Release 8 wants twice the minimum of cases."""


def few():
    rows = [row.split() for row in FEW]
    return code(TextTable("few.csv", ["a", "b", "class"], rows), continuous=["a"])


def near():
    """Two columns whose gain ratios are 0.1786639 and 0.1786648: to J48, the second is not larger."""
    rows = [["p" if i < 46 else "q", "r" if i < 22 else "s", "k"] for i in range(60)]
    rows += [["p" if i < 11 else "q", "r" if i < 34 else "s", "l"] for i in range(40)]
    return code(TextTable("near.csv", ["a", "b", "class"], rows))


def close():
    rows = [[f"1.00000{i % 2}", "kl"[i % 2]] for i in range(8)]
    return code(TextTable("close.csv", ["a", "class"], rows))


def lopsided():
    """One case of 20,000 apart: it has a split information of 0.0008."""
    return code(TextTable("lopsided.csv", ["a", "class"], [["x", "k"]] * 19_999 + [["y", "l"]]))


ASKED = {
    # verdict: the data, the method, the node, the attribute, and what the answer says
    "chosen": ("weather", "textbook", (), "outlook", "outlook was chosen: of those that qualify, its gain ratio 0.156"),
    "smaller": (
        "weather", "textbook", (), "humidity",
        "humidity qualified, but its gain ratio 0.152 is smaller than that of outlook, 0.156.",
    ),
    "tie-lost": (
        "forecast-zh", "textbook", (), "温度",
        "温度 scores exactly what 紫外线指数 does, 0.667; 紫外线指数 comes first in the order of the columns.",
    ),
    "below-mean": ("weather", "textbook", (), "windy", "its gain 0.048 is below the mean gain 0.119"),
    "at-mean": (
        "watermelon-2.0", "mean-gain", ("纹理=稍糊",), "色泽",
        "色泽 did not qualify: its gain 0.322 is exactly the mean gain, and the method asks for more.",
    ),
    "unbeaten": (near, "j48", (), "b", "which is more than the 0.179 of a, but by no more than"),
    "little-split": (lopsided, "c4.5 min_cases=1", (), "a", "its split information is too small"),
    "too-close": (close, "j48", (), "a", "the two values are one and the same to the program"),
    "no-gain": ("golf", "c4.5", (), "temperature", "no gain"),
    "one-value": ("forecast-zh", "id3", ("紫外线指数=弱", "风向=东"), "湿度", "it has one value here"),
    "used-above": ("weather", "textbook", ("outlook=sunny",), "outlook", "was tested on the way to this node"),
    "not-usable": ("golf", "id3", (), "humidity", "cannot use"),
    "few-cases": ("golf", "c4.5", ("outlook=rain",), "humidity", "the minimum of cases"),
    "few-known": (few, "c4.5", (), "a", "too few of them have a known value"),
    "little-gain": ("weather", "gain-ratio min_gain=0.2", (), "windy", "its gain 0.048 is below the minimum"),
    "not-drawn": ("weather", "textbook max_features=1", (), "humidity", "not among the attributes drawn at random"),
}


def explained(data, method):
    """The method may be followed by a rule that is changed."""
    name, _, rule = method.partition(" ")
    changed = {rule.split("=")[0]: rule.split("=")[1]} if rule else {}
    rules = {key: int(value) if value.isdigit() else value for key, value in changed.items()}
    return explain(data() if callable(data) else data, name, **rules)


def answer(explanation, subject: str, **settings) -> str:
    """The first paragraph below the title."""
    text = render(explanation.why(subject, **settings), "text")
    return " ".join(text.split("\n\n")[1].split())


def test_every_verdict_is_asked_for():
    assert ASKED.keys() == VERDICTS.keys()


@pytest.mark.parametrize("verdict", ASKED)
def test_the_answer_says_which_rule_decided_and_by_which_numbers(verdict):
    data, method, node, attribute, says = ASKED[verdict]
    explanation = explained(data, method)
    record = next(record for record in explanation.trace.records() if record.node == node)
    found = weighings(record, explanation.trace.header, info_of(record.opened))
    assert next(w.verdict for w in found if w.attribute.name == attribute) == verdict
    assert says in answer(explanation, attribute, node=node)


@pytest.mark.parametrize(("verdict", "language", "form"), thorough(
    product(ASKED, LANGUAGES, TEXTS), lambda asked: asked[2] == "text" or asked[0] == "chosen",
))
def test_every_verdict_is_told_in_every_language_and_format(verdict, language, form):
    data, method, node, attribute, _ = ASKED[verdict]
    explanation = explained(data, method)
    text = render(explanation.why(attribute, node=node, language=language), form)
    assert attribute in text
    assert explanation.trace.header.attributes[0].name in text, "the others stand in the table"
    if form in READ_ON_CONSOLES:
        assert "{" not in re.sub(r"\\|```math.*?```|\$`.*?`\$", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("criterion", ["gain", "gain-ratio"])
def test_the_answer_goes_by_what_the_method_compares(criterion):
    method = {"gain": "id3", "gain-ratio": "gain-ratio"}[criterion]
    word = criterion.replace("-", " ")
    assert f"its {word} 0." in answer(explain("weather", method), "outlook")
    assert f"its {word} 0." in answer(explain("weather", method), "humidity")


def test_an_attribute_without_a_rival_says_so():
    data = code(TextTable("t.csv", ["a", "class"], [["x", "y"], ["x", "y"], ["z", "n"]]))
    assert answer(explain(data), "a") == "a was chosen: no other attribute can split these cases."


def test_the_page_shows_what_the_attribute_scored_and_against_which_others():
    text = render(explain("weather").why("humidity"), "text")
    for symbol in ("Info(D)", "Info_humidity(D)", "Gain(humidity)", "SplitInfo(humidity)", "GainRatio(humidity)"):
        assert symbol in text
    assert "Info_windy" not in text, "the derivations of the others are on the whole page"
    for other in ("outlook", "temperature", "windy"):
        assert re.search(rf"^ .*{other} .*0\.\d{{3}}", text, re.MULTILINE)


def test_the_numbers_of_the_answer_are_those_of_the_page():
    whole = explain("golf").to_text().splitlines()
    answer = render(explain("golf").why("humidity"), "text").splitlines()
    lines = [line for line in answer if re.search(r" = [\d.]+( \*)?$", line) or "→" in line]
    assert len(lines) > 4 and set(lines) <= set(whole)


# ── cuts ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_best_cut():
    assert answer(explain("golf"), "humidity=82.5") == (
        "humidity is cut at 82.5: no other cut has a larger gain than its 0.102."
    )


WAYS = ["humidity=82.5", "humidity=82,5", "humidity = 82.5", "humidity<=82.5", "humidity ≤ 82.5"]


@pytest.mark.parametrize("subject", WAYS)
def test_a_cut_may_be_written_as_it_is_read(subject):
    assert "82.5" in answer(explain("golf"), subject)


def test_a_smaller_cut_with_the_numbers_of_both():
    assert answer(explain("golf"), "humidity=79") == (
        "The cut 79 of humidity has a gain of 0.090; the cut 82.5 has more, 0.102."
    )
    assert "gain ratio" not in render(explain("golf").why("humidity=79"), "text").split("──────")[0]


def test_a_smaller_cut_with_a_larger_ratio_says_that_the_ratio_does_not_choose_cuts():
    text = " ".join(render(explain("golf").why("humidity=67.5"), "text").split())
    assert "The cut 67.5 of humidity has a gain of 0.048; the cut 82.5 has more, 0.102." in text
    assert (
        "Its gain ratio 0.129 is larger than the 0.109 of the best cut, but this method chooses cuts by gain." in text
    )


TIED = TextTable("tied.csv", ["x", "class"], [["1", "p"], ["2", "n"], ["3", "n"], ["4", "p"]])


def test_a_cut_that_is_exactly_as_good_says_that_the_lowest_is_taken():
    explanation = explain(code(TIED))
    assert answer(explanation, "x=3.5") == (
        "The cut 3.5 of x has exactly the gain of 1.5, 0.311; the lowest of equal cuts is taken."
    )
    assert "is cut at 1.5" in answer(explanation, "x=1.5")
    assert "取最小的划分点" in answer(explanation, "x=3.5", language="zh")


def test_the_derivation_is_that_of_the_cut_asked_for_and_all_cuts_are_shown():
    text = render(explain("golf").why("humidity=67.5"), "text")
    assert "1/14·Info(D_≤67.5) + 13/14·Info(D_>67.5)" in text
    assert "82.5" in text and "95.5" in text


# ── leaves ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("subject", ["humidity", "humidity=80", "outlook"])
def test_at_a_leaf_the_reason_of_the_leaf_is_the_answer(subject):
    text = render(explain("golf").why(subject, node=("outlook=overcast",)), "text")
    assert "Play 4" in text
    assert "is a leaf" in text
    assert "All cases are Play: a leaf." in text


def test_at_a_leaf_without_gain_what_was_weighed_is_shown():
    data = code(TextTable("t.csv", ["a", "class"], [["x", "y"], ["x", "n"], ["z", "y"], ["z", "n"]]))
    text = render(explain(data).why("a"), "text")
    assert "no gain" in text
    assert "No attribute has a positive gain: a leaf with the majority class, y." in text


# ── what cannot be asked ─────────────────────────────────────────────────────────────────────────

REFUSED = {
    # subject, node: what the line says
    ("wind", ()): 'there is no attribute "wind"; did you mean "windy"? there are "outlook"',
    ("play", ()): 'there is no attribute "play"',
    ("wind=3", ()): 'there is no attribute "wind=3"',
    ("humidity=abc", ()): '"abc" is no number',
    ("humidity=", ()): '"" is no number',
    ("outlook=sunny", ()): '"outlook" is nominal',
    ("humidity=10", ()): '10 leaves no case of this node on one side; the cuts of "humidity" here go from 67.5 to',
    ("humidity=1000", ()): "go from 67.5 to 95.5",
    ("humidity", ("outlook=foggy",)): (
        'there is no node "outlook=foggy" below the root; did you mean "outlook=sunny"? there are "outlook=sunny"'
    ),
    ("humidity", ("outlook=overcast", "windy=true")): "that node is a leaf",
    ("nothing", ("outlook=overcast",)): 'there is no attribute "nothing"',
}


@pytest.mark.parametrize(("subject", "node"), REFUSED)
def test_what_cannot_be_asked_is_refused_in_one_line(subject, node, capsys):
    asked = [argument for label in node for argument in ("--node", label)]
    assert main(["explain", "golf", "--why", subject, *asked]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert REFUSED[subject, node] in captured.err
    with pytest.raises(C45Error):
        explain("golf").why(subject, node=node)


def test_an_empty_question_is_refused_rather_than_answered_with_the_whole_page(capsys):
    assert main(["explain", "golf", "--why", ""]) == 2
    assert 'there is no attribute ""' in capsys.readouterr().err


def test_an_attribute_whose_name_looks_like_a_cut_is_an_attribute():
    data = code(TextTable("t.csv", ["a=1", "class"], [["x", "y"], ["x", "y"], ["z", "n"]]))
    assert answer(explain(data), "a=1").startswith("a=1 was chosen")
