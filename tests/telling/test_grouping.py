"""This file promises what the page says of the search for groups of values, and of one value against the rest.

The numbers of contact lenses (24 cases: none 15, soft 5, hard 4) are worked out by hand in the docstrings.
"""

import json

import pytest

from c45edu import explain
from c45edu.cli import main
from c45edu.data import TextTable, code
from c45edu.exports.json_text import json_text


@pytest.fixture(scope="module")
def lenses():
    return explain("contact-lenses", "c4.5", group_values=True)


def test_in_full_every_pair_tried_has_its_gain_ratio_and_the_best_is_marked(lenses):
    """Info(D) = 1.326. pre-presbyopic + presbyopic: 8 cases (4, 2, 2) of 1.5 bits, 16 (11, 3, 2) of 1.199; 0.026/0.918.

    young + presbyopic leaves 8 (5, 2, 1) of 1.299 and 16 (10, 3, 3) of 1.334 bits: 1.326 − 0.433 − 0.886 = 0.007.
    """
    page = lenses.to_text(detail="full")
    assert "        1  young + presbyopic             0.007         0.918         0.007\n" in page
    assert "→     1  pre-presbyopic + presbyopic    0.026         0.918         0.029  largest gain ratio" in page


def test_otherwise_the_merging_that_won_is_told(lenses):
    page = lenses.to_text()
    assert "young + presbyopic" not in page and "1  pre-presbyopic + presbyopic" in page


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("detail", ["normal", "full"])
def test_a_page_told_from_a_saved_trace_is_the_same_page(lenses, language, detail, tmp_path):
    saved = tmp_path / "lenses.json"
    saved.write_text(json_text(lenses.to_json()), encoding="utf-8")
    out = [tmp_path / "told.txt", tmp_path / "again.txt"]
    rest = ["--lang", language, "--detail", detail, "-o"]
    assert main(["explain", "contact-lenses", "--method", "c4.5", "--group-values", *rest, str(out[0])]) == 0
    assert main(["explain", "--from", str(saved), *rest, str(out[1])]) == 0
    assert out[0].read_bytes() == out[1].read_bytes()
    assert json.loads(saved.read_text(encoding="utf-8"))["events"][1]["search"] == [
        {"pair": [1, 2], "verdict": "merged", "left_alone": None}
    ]


def page_of(cases: str) -> str:
    """The page in full of cases such as `ap`: the value a, the class p. Blanks do not matter."""
    rows = [list(case) for case in cases.split()]
    data = code(TextTable("t.csv", ["x", "k"], rows, declared={"x": ("a", "b", "c", "d", "e")}))
    return " ".join(explain(data, "c4.5", group_values=True).to_text(detail="full").split())


def test_values_of_one_class_are_merged_before_anything_is_tried():
    """Info(D) = 0.764 of 7 against 2; c leaves 2/9·1 bit, d 3/9·0.918: 0.764 − 0.528 = 0.236."""
    assert "→ 1 a + b 0.236 1.530 0.154 one class in both: merged" in page_of("ap ap bp bp cq cp dq dp dp")


def test_the_largest_block_is_left_alone_where_fewer_than_three_are_large_enough():
    """b and c, 4 cases, are one block; a and d with 1 and 2 cases remain, and only d has the minimum of 2."""
    page = page_of("ap cp cq bp bq dq dq")
    assert "→ 1 b + c 0.414 1.379 0.300 largest gain ratio: merged" in page
    assert "2 b / c – – – left alone, the largest: fewer than 3 have 2 cases" in page
    assert "2 a + d 0.020 0.985 0.021 largest, but no larger than before" in page
    assert "No merging makes the gain ratio larger than 0.300; the search ends. e, which no case has" in page


def test_of_equal_pairs_the_last_is_merged():
    page = page_of("cp bp ap dq bq cq aq")
    assert "1 a + b 0.128 1.379 0.093 1 a + c" in page
    assert "→ 1 b + c 0.128 1.379 0.093 largest gain ratio, last of equals: merged" in page


def test_one_value_against_the_rest_shows_every_value():
    page = explain("contact-lenses", "j48", binary_splits=True).to_text()
    assert "  →  young             0.026         0.918         0.029  largest gain ratio\n" in page
    assert "     presbyopic        0.026         0.918         0.028\n" in page
