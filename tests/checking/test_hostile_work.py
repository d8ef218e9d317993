"""This file promises that work which is no work, or a trap, ends in a clear line, soon, and touches nothing."""

import pytest

from c45edu import C45Error, explain
from c45edu.checking.checker import Checker
from c45edu.cli import main

HOSTILE = {
    "a line of a megabyte": "Gain(outlook) = " + "1+" * 500_000 + "1",
    "brackets 10,000 deep": "Info(D) = " + "(" * 10_000 + "1" + ")" * 10_000,
    "brackets 3,000 deep": "Info(D) = " + "(" * 3_000 + "1" + ")" * 3_000,
    "towers of powers": "Info(D) = 9**9**9\nInfo(D) = 9^9^9^9\nInfo(D) = 2^(9^(9^9))",
    "no numbers": "\n".join(f"Info(D) = {x}" for x in ("NaN", "1e999", "1/0", "log2(-1)", "(-2)^0.5", "1/(1-1)")),
    "a number of 5,000 digits": "Info(D) = 0." + "9" * 5_000,
    "signs without end": "Info(D) = " + "-" * 7_000 + "1",
    "LaTeX without end": "$Info(D) = " + r"\frac{1}{" * 800 + "1" + "}" * 800 + "$",
}


@pytest.fixture(scope="module")
def checker():
    return Checker(explain("weather").trace)


@pytest.mark.parametrize("work", HOSTILE.values(), ids=HOSTILE.keys())
def test_it_is_listed_and_nothing_in_it_is_right(checker, work):
    marks = checker.mark(work).marks
    assert marks
    assert all(mark.verdict in ("unread", "wrong") for mark in marks)


FLOODS = [
    "=" * 7_000, "= 0.94\n" * 5_000, "|" * 100_000, "Gain(" * 1_500, "\n" * 100_000, "log2" * 1_500,
    "Gain" + " " * 7_900 + "0.1", "outlook = sunny, " * 460, "-> " * 2_600, "Node 1: a,\n" * 5_000, ":." * 3_900,
    "outlook\n" + "\n".join(" " * depth + "sunny" for depth in range(900)) + "\nno: yes",
    "\n".join(" " * depth + "sunny: humidity" for depth in range(900)), "sunny " * 1_300, "so, " * 1_900 + "prune",
    "0,11 " * 1_500, r"\textbf{" * 900 + "}" * 900, "the gain\nis of the\n" * 5_000,
]


@pytest.mark.parametrize("work", FLOODS)
def test_a_flood_of_signs_says_nothing(checker, work):
    assert not checker.mark(work).claims


def test_writing_from_right_to_left_and_markup_change_nothing(checker):
    work = "\u202eGain(outlook) = 0.247\u202c <b>Info(D) = 0.940</b> <script>alert(1)</script> [x](javascript:0)"
    assert [mark.sign for mark in checker.mark(work).claims] == ["✓", "✓"]


TOO_LARGE = [("x" * 2_000_001, "at most"), ("Gain(outlook) = 0.247\n" * 10_001, "more than")]


@pytest.mark.parametrize(("work", "words"), TOO_LARGE)
def test_what_is_too_large_is_refused_in_one_line(checker, work, words):
    with pytest.raises(C45Error, match=words):
        checker.mark(work)


def test_markup_of_the_work_is_text_on_every_page(tmp_path, capsys):
    page = tmp_path / "marked.html"
    work = tmp_path / "work.txt"
    work.write_text("Gain(outlook) = 0.4\nGain(<script>) = 0.3\nGain(<b>0.3</b>) = 0.3", encoding="utf-8")
    main(["check", "weather", str(work), "--format", "html", "-o", str(page)])
    assert "<script>)" not in page.read_text(encoding="utf-8")
    assert "<b>0.3" not in page.read_text(encoding="utf-8")
