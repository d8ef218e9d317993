"""This file promises the prunings that compare two numbers: what the page prints is what brute force finds."""

import json
import re
from itertools import pairwise, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from c45edu import load
from c45edu.arithmetic import compare, to_float
from c45edu.data import describe
from c45edu.data.sharing import subset
from c45edu.exports.json_text import json_text
from c45edu.methods import METHODS
from c45edu.quantities.prunings import PRUNINGS
from c45edu.trace import Compared, Judged
from c45edu.trace.leaf_or_subtree import comparisons
from c45edu.trace.to_json import events_to_json, header_to_json, trace_from_json
from c45edu.trace.weakest_links import weakest_links
from c45edu.tree import Decision, Leaf, errors

from ..growing.tables import dataset, datasets
from ..once import explain
from ..thorough import thorough
from . import by_brute_force

BY_COUNTS = tuple(by_brute_force.VALUE)
ALPHAS = ("0", "0.5", "1", "2.5", "1000")
tables = datasets(most_cases=20) | datasets(most_cases=16, unknown=True)


def pruned(data, pruning, **rules):
    validation = data if pruning == "reduced-error" else None
    return explain(data, "gain-ratio", validation, pruning=pruning, raising=False, **rules)


ON_THE_PAGE = {"en": ("── Pruning ─", "as a subtree", "make it a leaf"), "zh": ("── 剪枝 ─", "作为子树", "改为叶结点")}
"""The heading, the last of the numbers that are compared, and the verdict of a node that goes."""


def sheet(page: str, language: str = "en") -> list[list[str]]:
    """The rows of the table of verdicts, as the page prints them: cells, the verdict last."""
    heading, column, _ = ON_THE_PAGE[language]
    text = page[page.index(heading):]
    lines = text[text.index(f" {column} "):].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.strip():
            return rows
        rows.append(re.split(r"\s{2,}", line.strip().removeprefix("→").strip()))
    return rows


# ── every pruning ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("pruning", PRUNINGS)
@given(data=tables)
def test_the_nodes_of_the_pruned_tree_are_among_those_of_the_grown(pruning, data):
    explanation = pruned(data, pruning)
    grown = {step.node.id for step in explanation.grown.walk()}
    left = [step.node.id for step in explanation.tree.walk()]
    assert set(left) <= grown
    assert len(set(left)) == len(left)
    assert explanation.tree.leaves <= explanation.grown.leaves


@pytest.mark.parametrize("pruning", PRUNINGS)
@given(data=tables)
def test_a_node_that_stays_a_decision_keeps_its_test(pruning, data):
    explanation = pruned(data, pruning)
    grown = {step.node.id: step.node for step in explanation.grown.walk()}
    for step in explanation.tree.walk():
        if isinstance(step.node, Decision):
            before = grown[step.node.id]
            assert (step.node.attribute, step.node.threshold) == (before.attribute, before.threshold)


@pytest.mark.parametrize("pruning", PRUNINGS)
@given(data=tables)
def test_a_trace_with_its_verdicts_is_read_back_as_it_was_written(pruning, data):
    trace = pruned(data, pruning).trace
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    read = trace_from_json(json.loads(json_text(content)))
    assert read == trace
    assert (read.tree(), read.pruned_tree()) == (trace.tree(), trace.pruned_tree())


@pytest.mark.parametrize(("name", "language", "pruning"), thorough(
    product(["clinic", "golf", "golf-missing", "forecast-zh"], ["en", "zh"], PRUNINGS),
    lambda page: page[:2] in (("clinic", "en"), ("golf-missing", "zh")),
))
def test_every_pruning_has_a_sheet_in_both_languages_whose_least_number_decides(name, language, pruning):
    """However the page is rounded, and however much it tells."""
    validation = load(name) if pruning == "reduced-error" else None
    explanation = explain(name, "gain-ratio", validation, pruning=pruning)
    pages = explanation.to_text(language=language), explanation.to_text(
        language=language, exact=True, rounding="by-hand", detail="full"
    )
    heading, _, leaf = ON_THE_PAGE[language]
    assert [heading in page for page in pages] == [pruning != "none"] * 2
    rows, again = (sheet(page, language) if pruning != "none" else [] for page in pages)
    assert len(rows) == sum(isinstance(event, Compared | Judged) for event in explanation.trace)
    assert [row[-1] for row in rows] == [row[-1] for row in again]
    for row in rows:
        as_leaf, *others = (float(cell) for cell in row[4 - (pruning == "error-based"):-1] if cell != "–")
        assert (row[-1] == leaf) == (as_leaf <= min(others))


@pytest.mark.parametrize(("name", "method"), thorough(
    product([data.name for data in describe()], METHODS),
    lambda grown: grown[0] == "golf-missing" or grown[1] in ("textbook", "c4.5"),
))
def test_every_bundled_set_is_pruned_as_brute_force_prunes_it(name, method):
    """The nodes that stay are those above which none was made a leaf."""
    for pruning in BY_COUNTS:
        explanation = explain(name, method, pruning=pruning)
        gone = {node for node, (*_, wins) in by_brute_force.verdicts(explanation.grown, pruning).items() if wins}
        ids = [step.node.id for step in explanation.grown.walk()]
        left = {node for node in ids if not any(node[:i] in gone for i in range(len(node)))}
        assert {step.node.id for step in explanation.tree.walk()} == left
        assert all(isinstance(step.node, Leaf) for step in explanation.tree.walk() if step.node.id in gone)


@pytest.mark.parametrize("name", [data.name for data in describe()])
def test_without_pruning_nothing_goes_and_error_based_pruning_loses_no_case(name):
    for method in METHODS:
        whole, pruned = (explain(name, method, pruning=pruning) for pruning in ("none", "error-based"))
        assert whole.tree == whole.grown
        assert pruned.tree.leaves <= whole.tree.leaves
        leaves = [step.node for step in pruned.tree.walk() if isinstance(step.node, Leaf)]
        assert float(sum(sum(leaf.counts) for leaf in leaves)) == pytest.approx(pruned.trace.header.size)


def test_with_more_half_errors_than_cases_the_standard_error_is_none():
    """Below a = p are two cases and six branches for b, four of them empty: e = 3 of N = 2."""
    rows = [list(row) for row in ("pvk", "pwl", "qvl", "qwl", "qxl", "qyl", "qzl", "qul")]
    explanation = explain(dataset(["a", "b", "class"], rows), "id3", pruning="pessimistic")
    below = next(c for c in comparisons(explanation.trace) if c.event.node == ("a=p",))
    assert to_float(below.subtree) == 3
    assert below.event.verdict == "replace"


# ── the numbers of the page ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("pruning", BY_COUNTS)
@given(data=tables, alpha=st.sampled_from(ALPHAS))
def test_every_number_of_the_sheet_and_every_verdict_is_that_of_brute_force(pruning, data, alpha):
    explanation = pruned(data, pruning, alpha=alpha)
    expected = by_brute_force.verdicts(explanation.grown, pruning, float(alpha))
    events = [event for event in explanation.trace if isinstance(event, Compared)]
    assert [event.node for event in events] == list(expected)
    assert [event.verdict == "replace" for event in events] == [wins for _, _, wins in expected.values()]
    assume(events)
    rows = sheet(explanation.to_text())
    assert len(rows) == len(expected)
    for row, (leaf, subtree, wins) in zip(rows, expected.values(), strict=True):
        *_, as_leaf, as_subtree, verdict = row
        assert float(as_leaf) == pytest.approx(leaf, abs=0.000501)
        assert float(as_subtree) == pytest.approx(subtree, abs=0.000501)
        assert (verdict == "make it a leaf") == wins


@pytest.mark.parametrize("pruning", [*BY_COUNTS, "reduced-error"])
@given(data=tables)
def test_a_verdict_follows_from_its_two_printed_numbers(pruning, data):
    explanation = pruned(data, pruning)
    assume(comparisons(explanation.trace))
    for *_, as_leaf, as_subtree, verdict in sheet(explanation.to_text()):
        if float(as_leaf) != float(as_subtree):
            assert (verdict == "make it a leaf") == (float(as_leaf) < float(as_subtree))


@pytest.mark.parametrize("pruning", [*BY_COUNTS, "reduced-error"])
@given(data=tables)
def test_a_verdict_follows_from_its_two_quantities_exactly_compared(pruning, data):
    for comparison in comparisons(pruned(data, pruning).trace):
        assert (comparison.event.verdict == "replace") == (compare(comparison.leaf, comparison.subtree) <= 0)


@given(tables)
def test_the_formula_with_a_standard_error_decides_as_the_training_errors_do(data):
    for comparison in comparisons(pruned(data, "standard-error").trace):
        event = comparison.event
        below = sum(leaf.errors for leaf in event.leaves)
        assert (event.verdict == "replace") == (event.leaf.errors <= below)


# ── cost and complexity ──────────────────────────────────────────────────────────────────────────


@given(tables)
def test_a_leaf_that_costs_a_fortune_leaves_one_and_every_node_is_tried_bottom_up(data):
    explanation = pruned(data, "cost-complexity", alpha="1000000")
    assert explanation.tree.leaves == 1
    tried = [event.node for event in explanation.trace if isinstance(event, Compared)]
    assert tried == [node.id for node in explanation.grown.bottom_up() if isinstance(node, Decision)]


@given(datasets())
def test_leaves_that_cost_nothing_all_stay(data):
    explanation = pruned(data, "cost-complexity", alpha="0")
    assert explanation.tree == explanation.grown


@given(tables)
def test_alpha_never_falls_along_the_weakest_links_and_the_last_leaves_one_leaf(data):
    tree = pruned(data, "none").grown
    links = weakest_links(tree)
    assert all(compare(a.alpha, b.alpha) <= 0 for a, b in pairwise(links))
    assert [link.leaves for link in links] == sorted({link.leaves for link in links}, reverse=True)
    if isinstance(tree.root, Decision):
        assert (links[-1].node, links[-1].leaves) == ((), 1)
    else:
        assert links == []


@given(tables)
def test_the_weakest_links_are_those_of_brute_force(data):
    tree = pruned(data, "none").grown
    links = weakest_links(tree)
    expected = by_brute_force.weakest_links(tree)
    assert [(link.node, link.leaves) for link in links] == [(node, leaves) for node, _, leaves in expected]
    assert [to_float(link.alpha) for link in links] == pytest.approx([alpha for _, alpha, _ in expected], abs=1e-9)


# ── errors on validation cases ───────────────────────────────────────────────────────────────────


@given(datasets(most_cases=20))
def test_judged_by_its_own_training_cases_a_tree_loses_none_of_them(data):
    """A leaf wins only if it makes no more errors on them, and a subtree makes no more than its leaf."""
    explanation = pruned(data, "reduced-error")
    assert explanation.tree.training_errors == explanation.grown.training_errors
    assert explanation.tree.training_errors <= errors(explanation.grown.root)
    for comparison in comparisons(explanation.trace):
        leaf, subtree = comparison.event.validation
        assert leaf == comparison.event.leaf.errors
        assert subtree == sum(below.errors for below in comparison.event.leaves)


@given(datasets(most_cases=20))
def test_below_a_decision_that_stays_the_subtree_makes_fewer_errors_than_a_leaf(data):
    explanation = pruned(data, "reduced-error")
    left = [step.node.id for step in explanation.tree.walk() if isinstance(step.node, Decision)]
    found = {c.event.node: c.event.validation for c in comparisons(explanation.trace)}
    assert all(found[node][0] > found[node][1] for node in left)


def test_the_validation_cases_of_a_class_in_another_order_are_counted_by_name():
    """The classes of the validation cases come in the order of their own frequency."""
    data = load("weather")
    flipped = load("weather", class_order=["no", "yes"])
    assert data.classes != flipped.classes
    one, other = (explain(data, "textbook", judges, pruning="reduced-error").trace for judges in (data, flipped))
    assert [c.event.validation for c in comparisons(one)] == [c.event.validation for c in comparisons(other)]


def judged_by_two_cases(value):
    """The errors, as a leaf (k) and as a subtree, on two cases of class l with this value of the one attribute."""
    training = dataset(["a", "class"], [["x", "k"], ["y", "l"]])
    judges = dataset(["a", "class"], [[value, "l"], [value, "l"]])
    (found,) = comparisons(explain(training, "id3", judges, pruning="reduced-error").trace)
    return found.event.validation


def test_validation_cases_with_an_unknown_value_go_down_the_branches_as_the_training_cases_did():
    """Half of each is answered k; they must not vanish where no validation case has a known value."""
    assert judged_by_two_cases("?") == (2, 1)


def test_validation_cases_with_a_value_without_branch_are_answered_as_predicting_answers_them():
    assert judged_by_two_cases("z") == (2, 2)


@pytest.mark.parametrize("name", ["weather", "golf", "clinic"])
def test_a_leaf_takes_the_place_of_a_subtree_that_no_validation_case_reaches(name):
    data = load(name)
    explanation = explain(data, "gain-ratio", subset(data, [0]), pruning="reduced-error")
    for comparison in comparisons(explanation.trace):
        if comparison.event.validation == (0, 0):
            assert comparison.event.verdict == "replace"
