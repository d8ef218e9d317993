"""This file promises that no right number is ever called wrong: what `explain` prints is marked all right."""

import re
from itertools import product

import pytest

from c45edu import explain
from c45edu.checking.checker import Checker
from c45edu.rendering import render
from c45edu.telling.words.notations import NOTATIONS, notation_named

from ..thorough import thorough

DATASETS = (
    "weather", "weather-zh", "golf", "golf-missing", "weather-numeric", "forecast-zh", "contact-lenses",
    "buys-computer", "watermelon-2.0", "watermelon-2.0-alpha", "watermelon-3.0", "clinic", "clinic-zh",
)
PAGES = [
    # language, notation, digits, rounding, form: every value of each at least once
    ("en", "quinlan", 3, "exact", "text"), ("zh", "zhou", 2, "by-hand", "markdown"),
    ("en", "li", 4, "by-hand", "latex"), ("zh", "mitchell", 1, "exact", "latex"),
    ("en", "han", 5, "exact", "markdown"), ("zh", "quinlan", 0, "exact", "text"),
]
METHODS = [
    ("textbook", {}), ("c4.5", {}), ("j48", {}), ("mean-gain", {"pruning": "cost-complexity"}), ("gain-ratio", {}),
    ("textbook", {"pruning": "pessimistic"}), ("textbook", {"pruning": "standard-error"}),
]


def wrongs(checker, page):
    """What is not marked right (or right but for rounding) on a page; and what could not be read."""
    marked = checker.mark(page)
    assert len(marked.marks) > 10, "hardly anything was read"
    return [(mark.verdict, mark.item.line, mark.item.text) for mark in marked.marks if mark.sign not in "✓≈"]


TURNS = [(dataset, PAGES[(i + shift) % len(PAGES)]) for i, dataset in enumerate(DATASETS) for shift in (0, 3)]
"""Every data set in two of the pages, every page of several data sets."""


@pytest.mark.parametrize(("dataset", "page"), TURNS)
def test_a_page_of_ours_is_all_right(dataset, page):
    language, notation, digits, rounding, form = page
    explanation = explain(dataset)
    document = explanation.document(language=language, notation=notation, digits=digits, rounding=rounding)
    assert wrongs(Checker(explanation.trace), render(document, form)) == []


def test_a_sign_that_rounding_turned_is_no_slip():
    """Without decimals 1·(0 − 1) is what a hand gets for 0.706·(0.414 − 0.325)."""
    explanation = explain("watermelon-2.0-alpha")
    page = render(explanation.document(digits=0, rounding="by-hand"), "text")
    assert "= 1·(0 − 1) = −1" in page
    assert wrongs(Checker(explanation.trace), page) == []


FORMS = tuple(product((2, 3, 5), ("exact", "by-hand"), ("text", "markdown", "latex")))
EVERY = tuple(product((*DATASETS, "iris"), NOTATIONS, ("en", "zh")))


@pytest.mark.parametrize(("dataset", "notation", "language"), thorough(EVERY, [("iris", "li", "en")]))
def test_so_it_is_in_every_notation_language_and_form(dataset, notation, language):
    explanation = explain(dataset)
    checker = Checker(explanation.trace)
    for digits, rounding, form in FORMS:
        document = explanation.document(language=language, notation=notation, digits=digits, rounding=rounding)
        assert wrongs(checker, render(document, form)) == [], (digits, rounding, form)


@pytest.mark.parametrize(("method", "rules"), METHODS)
@pytest.mark.parametrize("dataset", ["golf-missing", "weather-numeric", "contact-lenses"])
def test_so_it_is_by_every_method(dataset, method, rules):
    explanation = explain(dataset, method, **rules)
    assert wrongs(Checker(explanation.trace), render(explanation.document(), "text")) == []


def test_every_notation_is_read():
    explanation = explain("golf")
    for notation in NOTATIONS:
        assert wrongs(Checker(explanation.trace), explanation.to_text(notation=notation)) == []


SHEET = "\n".join([
    "Info(D) = 0.9403",
    *(
        f"{symbol} = {value}"
        for name, values in {
            "outlook": ("0.6935", "0.2467", "1.5774", "0.1564"),
            "temperature": ("0.9111", "0.0292", "1.5567", "0.0188"),
            "humidity": ("0.7885", "0.1518", "1.0000", "0.1518"),
            "windy": ("0.8922", "0.0481", "0.9852", "0.0488"),
        }.items()
        for symbol, value in zip(
            (f"Info_{name}(D)", f"Gain({name})", f"SplitInfo({name})", f"GainRatio({name})"), values, strict=True
        )
    ),
])


@pytest.mark.parametrize("line", range(17))
def test_of_one_number_changed_only_it_loses(line):
    """The others are as they were: right numbers stay right though an earlier one is wrong."""
    checker = Checker(explain("weather").trace)
    lines = SHEET.splitlines()
    symbol, value = lines[line].split(" = ")
    lines[line] = f"{symbol} = {float(value) + 0.0731:.4f}"
    marked = checker.mark("\n".join(lines))
    assert [mark.item.line - 1 for mark in marked.marks if mark.sign not in "✓≈"] == [line]
    assert marked.marks[line].verdict == "wrong"


@pytest.mark.parametrize("attribute", ["outlook", "temperature", "humidity", "windy"])
def test_what_is_computed_from_a_changed_number_follows_through(attribute):
    checker = Checker(explain("weather").trace)
    values = dict(line.split(" = ") for line in SHEET.splitlines())
    wrong = float(values[f"Info_{attribute}(D)"]) + 0.0517
    values[f"Info_{attribute}(D)"] = f"{wrong:.4f}"
    values[f"Gain({attribute})"] = f"{0.9403 - wrong:.4f}"
    values[f"GainRatio({attribute})"] = f"{(0.9403 - wrong) / float(values[f'SplitInfo({attribute})']):.4f}"
    marked = checker.mark("\n".join(f"{symbol} = {value}" for symbol, value in values.items()))
    found = {re.split(r" = ", mark.item.text)[0]: mark.verdict for mark in marked.marks if mark.sign == "✗"}
    assert found == {
        f"Info_{attribute}(D)": "wrong", f"Gain({attribute})": "follows", f"GainRatio({attribute})": "follows",
    }


MINE = """
name = "mine"
title = "My book"
set = "Menge"
attribute = "X"
known = { name = "Menge", sub = "bek" }
part = { name = "Menge", sub = "{v}" }
[symbols]
Info = { name = "Unordnung", arguments = ["{D}"] }
ConditionalInfo = { name = "Rest", arguments = ["{D}|{A}"] }
Gain = { name = "Nutzen", arguments = ["{D}", "{A}"] }
SplitInfo = { name = "Breite", sub = "{A}", arguments = ["{D}"] }
GainRatio = { name = "Quote", arguments = ["{A}"] }
MeanGain = { name = "Mittel" }
"""


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
@pytest.mark.parametrize("dataset", ["weather", "golf-missing"])
def test_so_it_is_in_a_notation_of_the_readers_own(tmp_path, dataset, form):
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")
    own = str(tmp_path / "mine.toml")
    explanation = explain(dataset)
    page = render(explanation.document(notation=own), form)
    assert "Unordnung" in page
    assert wrongs(Checker(explanation.trace, notation_named(own)), page) == []
