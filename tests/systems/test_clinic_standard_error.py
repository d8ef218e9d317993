"""This file promises the clinic: cuts by gain ratio, numbers as names, weights of known values, a standard error."""

from fractions import Fraction

import pytest

from c45edu import explain, load
from c45edu.arithmetic import Exact, compare, to_float
from c45edu.data import TextTable, code
from c45edu.methods import METHODS, method_named
from c45edu.quantities import CorrectedErrors, Place
from c45edu.trace.leaf_or_subtree import comparisons
from c45edu.tree import Leaf, errors

from ..published.numbers import best_cut, cuts_of, quantity, record_of

BY_RATIO = method_named("textbook", cut_by="gain-ratio")
CLINIC = {"clinic": ("blood glucose", "ill", "yes"), "clinic-zh": ("血糖", "是否患病", "是")}


def table(rows, header=("x", "class")):
    return code(TextTable("made-up.csv", list(header), [list(row) for row in rows]))


# ── the formula ──────────────────────────────────────────────────────────────────────────────────


def test_ten_errors_of_a_hundred_become_ten_and_fifteen_thousandths():
    """10 + (1/200)·√(10·90/100); the write-up prints about 10.15."""
    corrected = CorrectedErrors(Place(), 10, 100)
    assert Exact(3).shown(corrected) == "10.015"
    assert to_float(corrected) == pytest.approx(10 + (10 * 90 / 100) ** 0.5 / 200, abs=1e-12)


def test_it_decides_as_the_training_errors_do_for_both_sides_have_the_same_cases():
    trace = explain("golf", "textbook", pruning="standard-error", max_depth=2).trace
    found = comparisons(trace)
    assert found
    for comparison in found:
        event = comparison.event
        below = sum(leaf.errors for leaf in event.leaves)
        assert (event.verdict == "replace") == (event.leaf.errors <= below)
        assert (comparison.leaf.cases, comparison.subtree.cases) == (event.leaf.cases, event.leaf.cases)


# ── cuts ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("cut_by", ["gain", "gain-ratio"])
def test_the_candidates_are_the_midpoints(cut_by):
    data = table([("20", "k"), ("25", "l"), ("30", "k"), ("35", "l")])
    assert cuts_of(data, method_named("textbook", cut_by=cut_by), (), "x") == ["22.5", "27.5", "32.5"]


def test_gain_and_gain_ratio_choose_different_cuts():
    """The clinic's blood glucose: 17 + 4 of 32 below 7 (gain 0.278, ratio 0.300), 19 + 8 below 8.9 (0.235, 0.375)."""
    assert best_cut("clinic", METHODS["textbook"], (), "blood glucose") == "7"
    assert best_cut("clinic", BY_RATIO, (), "blood glucose") == "8.9"
    for cut, gain, ratio in (("7", "0.278", "0.300"), ("8.9", "0.235", "0.375")):
        found = [quantity("clinic", BY_RATIO, (), kind, "blood glucose", None, cut) for kind in ("Gain", "GainRatio")]
        assert [Exact(3).shown(number) for number in found] == [gain, ratio]


@pytest.mark.parametrize(("cut_by", "kind"), [("gain", "Gain"), ("gain-ratio", "GainRatio")])
@pytest.mark.parametrize("attribute", ["age", "blood pressure", "blood glucose"])
def test_the_best_cut_has_the_most_of_what_it_is_chosen_by(cut_by, kind, attribute):
    method = method_named("textbook", cut_by=cut_by)
    best = quantity("clinic", method, (), kind, attribute, None, best_cut("clinic", method, (), attribute))
    for cut in cuts_of("clinic", method, (), attribute):
        assert compare(quantity("clinic", method, (), kind, attribute, None, cut), best) <= 0


def test_the_page_tells_that_the_gain_ratio_would_cut_elsewhere():
    page = explain("clinic", pruning="none").to_text(detail="full")
    assert "By gain ratio it would be 8.9 (0.375)." in page


# ── numbers as names ─────────────────────────────────────────────────────────────────────────────


def test_with_no_more_than_ten_different_numbers_a_column_is_nominal():
    """golf's humidity has nine, its temperature twelve; the page says so."""
    golf = load("golf", continuous_above=10)
    kinds = {attribute.name: attribute.kind for attribute in golf.attributes}
    assert kinds == {"outlook": "nominal", "temperature": "continuous", "humidity": "nominal", "windy": "nominal"}
    assert [note.key for note in golf.notes] == ["few-numbers"]
    assert "humidity has no more than 10 different numbers" in explain(golf).to_text()


@pytest.mark.parametrize("method", [METHODS["textbook"], BY_RATIO])
def test_the_first_case_has_the_outlook_at_its_root_and_the_humidity_where_it_is_sunny(method):
    for data in ("weather", load("golf", continuous_above=10)):
        assert record_of(data, method).outcome.attribute == "outlook"
        assert record_of(data, method, ("outlook=sunny",)).outcome.attribute == "humidity"


# ── missing values ───────────────────────────────────────────────────────────────────────────────


def test_where_eight_of_ten_are_known_the_gain_counts_with_eight_tenths():
    rows = [("a", "k")] * 4 + [("b", "l")] * 4 + [("?", "k"), ("?", "l")]
    data = table(rows)
    assert Exact(1).shown(quantity(data, "textbook", (), "KnownShare", "x")) == "0.8"
    assert Exact(1).shown(quantity(data, "textbook", (), "Gain", "x")) == "0.8"


def test_a_case_without_the_value_goes_down_each_branch_as_a_fraction():
    rows = [("a", "k")] * 5 + [("b", "l")] * 3 + [("?", "k"), ("?", "l")]
    data = table(rows)
    assert record_of(data, "textbook", ("x=a",)).opened.counts == (5 + Fraction(5, 8), Fraction(5, 8))
    assert record_of(data, "textbook", ("x=b",)).opened.counts == (Fraction(3, 8), 3 + Fraction(3, 8))


def test_the_unknown_blood_pressure_is_divided():
    """Of the 20 cases with a known one 13 lie at or below 139, all well; 7 above."""
    node = ("blood glucose<=7",)
    low = record_of("clinic", "textbook", (*node, "blood pressure<=139")).opened.counts
    high = record_of("clinic", "textbook", (*node, "blood pressure>139")).opened.counts
    assert low == (13 + Fraction(13, 20), 0)
    assert high == (3 + Fraction(7, 20), 4)


# ── min_samples_split ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("least", "leaves"), [(0, 5), (5, 5), (6, 3), (15, 1)])
def test_a_node_with_fewer_cases_than_a_split_needs_is_a_leaf(least, leaves):
    assert explain("weather", min_split=least, pruning="none").tree.leaves == leaves


# ── the second case ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", CLINIC)
def test_the_medical_case_runs_with_either_way_of_cutting(name):
    """The write-up's code never computes the split information of a continuous attribute, and crashes."""
    root, target, _ = CLINIC[name]
    for cut_by, leaves in (("gain", 6), ("gain-ratio", 9)):
        explanation = explain(name, "textbook", cut_by=cut_by, pruning="none")
        assert explanation.tree.root.attribute == root
        assert explanation.tree.target == target
        assert explanation.tree.leaves == leaves
        assert explanation.tree.training_errors == 0


@pytest.mark.parametrize("name", CLINIC)
def test_pessimistic_pruning_takes_the_subtree_of_a_high_blood_glucose_off(name):
    explanation = explain(name, "textbook", pruning="pessimistic")
    glucose, _, ill = CLINIC[name]
    leaf = next(s.node for s in explanation.tree.walk() if s.path == (f"{glucose}>7",))
    assert isinstance(leaf, Leaf)
    assert (explanation.tree.classes[leaf.label], sum(leaf.counts), errors(leaf)) == (ill, 11, 2)
    assert (explanation.grown.leaves, explanation.tree.leaves) == (6, 4)


RULES = {
    "standard-error": ("Pruning by e' = e + 1/(2N)·√(e·(N − e)/N)", "e' = e + 1/(2N)·√(e·(N − e)/N)"),
    "pessimistic": ("Quinlan 1987", "悲观剪枝（Quinlan 1987）"),
    "error-based": ("Error-based pruning, bottom-up", "CF = 25%"),
}


@pytest.mark.parametrize("name", ["weather", "clinic", "clinic-zh"])
@pytest.mark.parametrize("pruning", RULES)
def test_both_cases_run_with_every_pruning_of_errors(name, pruning):
    explanation = explain(name, "textbook", cut_by="gain-ratio", pruning=pruning)
    assert 1 <= explanation.tree.leaves <= explanation.grown.leaves
    for language, heading, rule in (("en", "── Pruning ─", RULES[pruning][0]), ("zh", "── 剪枝 ─", RULES[pruning][1])):
        page = explanation.to_text(language=language, detail="brief")
        assert rule in " ".join(page[page.index(heading):].split())
