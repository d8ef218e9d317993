"""Promises of the decimal comma: the page's own numbers have it, and what the user wrote stays as it is."""

import re

import pytest

from c45edu import C45Error, explain, load, load_text
from c45edu.document import Beside, Figure, Symbol
from c45edu.rendering import render
from c45edu.rendering.text import plain_text
from c45edu.telling.handout.rewriting import numerals
from c45edu.telling.handout.whole_handout import Handout
from c45edu.telling.page.settings import Settings

COMMA = Settings(decimal_mark=",")


HOSTILE = load_text(
    "size 1.5,x≤2.5,class 0.5\n"
    "1.25,v 7.5,a 3.5\n2.5,v 7.5,b 4.5\n3.25,w 8.5,b 4.5\n4.5,w 8.5,a 3.5\n5.25,w 8.5,b 4.5\n", "t 1.5.csv",
)
OWN_WORDS = ("size 1.5", "x≤2.5", "class 0.5", "v 7.5", "w 8.5", "a 3.5", "b 4.5", "t 1.5.csv")


@pytest.mark.parametrize("method", ["textbook", "c4.5", "gain-ratio"])
def test_what_the_user_wrote_stays_and_every_other_number_has_a_comma(method):
    explanation = explain(HOSTILE, method)
    pages = [render(explanation.handout(decimal=mark, exact=True, detail="full"), "text") for mark in ".,"]
    before, _, after = pages[1].partition("The data")
    read = re.findall(r"\d+\.\d+", before + after[after.index("The method") :])
    assert read and set(read) <= set(re.findall(r"\d+\.\d+", " ".join(OWN_WORDS))) | {"4.5"}
    point, comma = (re.sub(r"[.,;\s]", "", page) for page in pages)
    assert point == comma


def test_the_texts_of_a_diagram_have_it_where_they_are_the_pages_own():
    explanation = explain(HOSTILE, "gain-ratio")
    figure = next(b for b in explanation.handout(COMMA).blocks if isinstance(b, Figure))
    lines = {plain_text(line) for label in (*figure.diagram.boxes, *figure.diagram.edges) for line in label.lines}
    assert {"size 1.5", "Info 0,971", "b 4.5 3, a 3.5 2", "a 3.5"} <= lines
    assert any(re.fullmatch(r"[≤>] \d,\d+", line) for line in lines)


def test_marks_take_the_comma_and_so_do_their_answers():
    page = explain("weather").handout(COMMA)
    gain = next(n for block in page.blocks for n in numerals(block) if n.text == "0,247")
    answer = page.answers[str(gain.quantity)]
    assert answer.roundings[3] == "0,247" and answer.other == ("0,246",)
    assert not [a for a in page.answers.values() if any("." in text for text in (*a.roundings, a.exact, *a.other))]


def test_numbers_with_a_comma_are_listed_with_semicolons():
    page = render(explain("golf-missing", "c4.5").handout(COMMA), "text")
    assert "5,385 cases (Play 2,385; Don't Play 3)" in page
    assert "14 cases (Play 9, Don't Play 5)" in page
    assert "U_25%(0; 3,231)" in page and "U_25%(0, 3)" in page
    chinese = render(explain("golf-missing", "c4.5").handout(COMMA, language="zh"), "text")
    assert "Play 2,385；Don't Play 3" in chinese


def test_a_point_changes_nothing():
    explanation = explain("golf-missing")
    assert explanation.handout(decimal_mark=".") == explanation.handout()


def test_another_mark_is_refused():
    with pytest.raises(C45Error, match='the decimal mark is "·"; it can be'):
        explain("weather").handout(decimal="·")


def test_the_title_that_an_author_gives_is_his_own():
    page = explain("weather").handout(COMMA, Handout("Week 3.2"))
    assert render(page, "text").startswith("Week 3.2\n")


def test_the_arguments_of_a_symbol_stay_apart():
    page = explain("golf-missing", "c4.5").handout(COMMA)
    symbols = [e.symbol for b in page.blocks if hasattr(b, "equations") for e in b.equations]
    limits = [s for s in symbols if isinstance(s, Symbol) and s.name == "U" and isinstance(s.arguments[0], Beside)]
    assert limits and all(len(limit.arguments[0].parts) == 3 for limit in limits)


@pytest.mark.parametrize(("settings", "cell"), [(Settings(), "36.6"), (COMMA, "36,6")])
def test_a_number_read_with_a_comma_may_be_printed_with_one(settings, cell, tmp_path):
    (tmp_path / "fever.csv").write_text("degrees;ill\n36,6;no\n38,5;yes\n37;no\n")
    data = load(tmp_path / "fever.csv")
    assert f"     1     {cell}  no" in render(explain(data).handout(settings), "text")
