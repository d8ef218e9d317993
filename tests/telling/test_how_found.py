"""How a cut is found: values in order with their classes, midpoints, gains and their picture."""

import re
from itertools import pairwise

import pytest

from c45edu import explain

HUMIDITY = {
    65: "Play 1", 70: "Play 2, Don't Play 1", 75: "Play 1", 78: "Play 1", 80: "Play 2, Don't Play 1",
    85: "Don't Play 1", 90: "Play 1, Don't Play 1", 95: "Don't Play 1", 96: "Play 1",
}
"""Of the golf table (Quinlan 1993, table 2.1), counted by hand."""
GAINS = ["0.048", "0.015", "0.045", "0.090", "0.102", "0.025", "0.010", "0.048"]


def test_the_midpoint_is_derived_and_every_value_stands_in_order_with_its_classes():
    page = str(explain("golf").why("humidity=82.5"))
    assert "82.5 = (80 + 85) / 2" in page
    values = re.findall(r"^  (\d+): (.+)$", page, re.M)
    assert values == [(str(value), classes) for value, classes in HUMIDITY.items()]
    cuts = re.findall(r"^  │   ([\d.]+) (·*) ?([\d.]+)", page, re.M)
    order = list(HUMIDITY)
    assert [float(cut) for cut, _, _ in cuts] == [(a + b) / 2 for a, b in pairwise(order)]
    assert [gain for *_, gain in cuts] == GAINS
    assert max(cuts, key=lambda cut: len(cut[1]))[0] == "82.5"


def test_the_attribute_alone_is_answered_with_counts_and_how_its_cut_was_found():
    page = str(explain("golf").why("humidity"))
    assert "82.5 = (80 + 85) / 2" in page
    assert re.search(r"≤ 82\.5 +9 +7 +2", page), "the counts that the numbers come from"
    assert re.search(r"sunny +5 +2 +3", str(explain("golf").why("outlook")))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_has_the_picture(language):
    html = explain("golf").why("humidity=79", language=language).to_html()
    drawing = html[html.index("<svg") : html.index("</svg>")]
    assert drawing.count("<circle") == len(GAINS)
    marks = sum(2 if "," in classes else 1 for classes in HUMIDITY.values())
    assert drawing.count('width="10" height="12"') == marks


def test_dots_show_what_the_method_compares_so_that_the_arrow_stands_at_the_longest():
    """By hand, of golf: cut at 65, Gain 0.048 / SplitInfo(1, 13) 0.371 = 0.129; at 80, 0.102 / 0.940 = 0.109."""
    page = str(explain("golf", "binary").why("humidity"))
    dots = dict(re.findall(r"^  │   ([\d.]+) (·+) ", page, re.M))
    assert re.search(r"│   65 ·+ 0\.129 ←", page) and re.search(r"│   80 ·+ 0\.109$", page, re.M)
    assert len(dots["65"]) == max(map(len, dots.values()))
    assert "Each cut has the gain ratio of splitting there." in " ".join(page.split())


@pytest.mark.parametrize(("language", "why"), [("en", "side too small"), ("zh", "一侧样本过少")])
def test_a_cut_that_is_not_tried_says_so_beside_its_dots(language, why):
    """With two cases on a side at least, 64.5 and 84 are none: 64 and 85 are the temperature of one day each."""
    page = explain("golf", "c4.5").why("temperature", language=language).to_text()
    beside = [line.split()[1] for line in page.splitlines() if "│" in line and line.endswith(f"  {why}")]
    assert beside == ["64.5", "84"]


def test_a_sheet_to_fill_in_does_not_show_the_gains_as_dots(tmp_path):
    from c45edu.cli import main

    sheet = tmp_path / "sheet.md"
    assert main(["handout", "golf", "--why", "humidity", "--blank", "-o", str(sheet)]) == 0
    assert "···" not in sheet.read_text(encoding="utf-8")


def test_a_page_with_numbers_says_how_to_ask():
    assert "--why temperature=NUMBER" in explain("golf").to_text()
    assert "--why" not in explain("weather").to_text()
