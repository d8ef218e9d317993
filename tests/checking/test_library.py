"""This file promises that `check` serves in a cell: of a notebook, of nbgrader, of otter, as the README shows."""

import re
from pathlib import Path

import pytest

from c45edu import C45Error, Marking, check, explain, load

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def cell():
    return next(code for code in re.findall(r"```python\n(.*?)```", README, re.S) if "check(" in code)


def test_the_cell_of_the_readme_runs():
    names = {}
    exec(cell(), names)
    assert names["marking"].ok
    assert (names["points"], names["possible"]) == (4, 4)


def test_a_failed_cell_says_what_to_look_at():
    wrong = cell().replace("0.940 - 0.694 = 0.246", "0.940 + 0.694 = 1.634")
    with pytest.raises(AssertionError, match=r"look again at Gain\(outlook\)"):
        exec(wrong, {})


@pytest.mark.parametrize("subject", ["weather", load("weather"), explain("weather")])
def test_a_name_a_data_set_and_an_explanation_do_alike(subject):
    marking = check(subject, "Gain(outlook) = 0.247")
    assert isinstance(marking, Marking)
    assert [mark.sign for mark in marking.claims] == ["✓"]


def test_a_marking_is_frozen_and_shows_itself():
    marking = check("weather", "Gain(outlook) = 0.171")
    with pytest.raises(AttributeError):
        marking.marked = None
    assert "natural logarithm" in marking._repr_html_()
    assert "natural logarithm" in marking._repr_markdown_()


def test_nothing_read_is_not_ok():
    assert not check("weather", "I had no time").ok


def test_the_method_is_passed_on():
    assert check("golf", "Gain(humidity) = -0.082", method="c4.5").claims[0].verdict == "right"
    with pytest.raises(C45Error):
        check("golf", "x", method="nothing")


def test_what_is_missing_is_said_with_its_node():
    work = "Gain(outlook) = 0.247\nGain(windy) = 0.048\nGain(temperature) = 0.029\noutlook = sunny:\nG(humidity) = 0.97"
    marking = check("weather", work)
    assert "Gain(humidity), Gain(temperature) at outlook=sunny, Gain(windy) at outlook=sunny" in marking.to_text()
    assert "outlook=sunny处的 Gain(windy)" in marking.to_text(language="zh", notation="quinlan")


def test_work_that_is_no_text_is_refused_in_a_sentence():
    with pytest.raises(C45Error, match='the work is "3"; it must be a text'):
        check("weather", 3)
