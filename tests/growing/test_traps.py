"""This file promises that data which break careless implementations do not break this one."""

import json
from dataclasses import replace

import pytest

from c45edu import Explanation, explain
from c45edu.branch_tests import Is
from c45edu.exports import tree_form
from c45edu.exports.json_text import json_text
from c45edu.exports.trees import trees_of
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.trace import Chosen, LeafMade, NodeRecord, Trace
from c45edu.trace.to_json import events_to_json, header_to_json, trace_from_json
from c45edu.tree import Leaf

from ..thorough import thorough
from .tables import PLAIN_METHODS, dataset

WEATHER_CLASSES = "nnyyynynyyyyyn"


def record_at(trace: Trace, *node: str) -> NodeRecord:
    return next(record for record in trace.records() if record.node == node)


def grown(header, rows, method="textbook", **options) -> Trace:
    return grow(dataset(header, rows, **options), METHODS[method])


# ── exact ties ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("k", range(2, 14))
@pytest.mark.parametrize("column", ["soorrrossrsoor", "aabbaabbaabbaa", "ababababababab", "abcdabcdabcdab"])
def test_of_k_equal_gains_all_reach_the_mean(column, k):
    """In floats the mean of k equal gains lies above them one time in nine: then nobody would qualify."""
    names = [f"A{i}" for i in range(k)]
    rows = [[*(f"{value}{i}" for i in range(k)), label] for value, label in zip(column, WEATHER_CLASSES, strict=True)]
    root = record_at(grown([*names, "class"], rows))
    assert isinstance(root.outcome, Chosen)
    assert root.outcome.attribute == "A0"
    assert root.outcome.tied == tuple(names[1:])
    assert root.outcome.verdicts == ("chosen", *["tie-lost"] * (k - 1))


def test_the_tie_at_two_thirds_is_seen_and_goes_to_the_first_column():
    """forecast-zh, root: in floats 0.6666666666666665 against 0.6666666666666666 (a Chinese write-up)."""
    root = record_at(explain("forecast-zh").trace).outcome
    assert isinstance(root, Chosen)
    assert (root.attribute, root.tied) == ("紫外线指数", ("温度",))
    assert dict(zip(["风向", "湿度", "紫外线指数", "温度"], root.verdicts, strict=True))["温度"] == "tie-lost"


def test_in_the_second_watermelon_set_three_attributes_tie_by_gain():
    """周志华《机器学习》4.2: 根蒂, 脐部 and 触感 all gain 0.458 where 纹理 is 清晰; the book picks one of them."""
    trace = explain("watermelon-2.0", "id3").trace
    assert record_at(trace).outcome.attribute == "纹理"
    clear = record_at(trace, "纹理=清晰").outcome
    assert isinstance(clear, Chosen)
    assert (clear.attribute, clear.tied) == ("根蒂", ("脐部", "触感"))


def test_the_gain_ratio_breaks_that_tie_for_touch():
    """触感 0.499 against 0.339 (as Release 8 and J48 choose)."""
    trace = explain("watermelon-2.0", "gain-ratio").trace
    clear = record_at(trace, "纹理=清晰").outcome
    assert isinstance(clear, Chosen)
    assert (clear.attribute, clear.tied) == ("触感", ())


def test_equal_cuts_go_to_the_lowest():
    """The perfect cut is missing; 1.5 and 3.5 gain the same by symmetry."""
    trace = grown(["x", "c"], [["1", "a"], ["2", "b"], ["3", "b"], ["4", "a"]])
    root = record_at(trace)
    assert str(root.outcome.cut) == "1.5"
    assert root.weighed["x"].best == 1
    assert root.weighed["x"].tied == (3,)


# ── no split ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("method", PLAIN_METHODS)
def test_exclusive_or_has_no_gain_and_is_one_leaf(method):
    trace = grown(["a", "b", "c"], [["x", "u", "1"], ["x", "v", "2"], ["y", "u", "2"], ["y", "v", "1"]], method)
    root = record_at(trace).outcome
    assert replace(root, averaged=()) == LeafMade((), 0, "no-gain", ("no-gain", "no-gain"), (1,))
    assert trace.tree().size == 1


def test_attributes_without_any_gain_end_in_a_leaf_and_not_in_a_recursion():
    rows = [["1", "0", "0", "R"], ["1", "1", "1", "R"], ["1", "1", "0", "B"], ["1", "0", "1", "B"]]
    trace = grown(["a", "b", "c", "colour"], rows, nominal=["a", "b", "c"])
    assert record_at(trace).outcome == LeafMade((), 0, "no-gain", ("one-value", "no-gain", "no-gain"), (1,), (1, 2))


def test_a_gain_of_exactly_nothing_is_no_split_even_where_floats_see_a_trace_of_one():
    """Every part has the class shares 1 : 2; n·log2 n of 3, 6 and 12 leaves rounding noise."""
    rows = [[value, label] for value, times in (("p", 1), ("q", 2), ("r", 4)) for label in times * ["k", "l", "l"]]
    assert record_at(grown(["a", "c"], rows)).outcome.reason == "no-gain"


@pytest.mark.parametrize("method", ["textbook", "gain-ratio"])
def test_constant_columns_are_no_candidates(method):
    trace = grown(["a", "x", "c"], [["v", "1", "k"], ["v", "1.0", "l"], ["v", "1.00", "k"]], method)
    assert record_at(trace).outcome == LeafMade((), 0, "no-candidate", ("one-value", "one-value"), ())


def test_where_the_method_can_use_no_attribute_a_leaf_says_so():
    trace = grown(["x", "c"], [["1", "k"], ["2", "l"], ["3", "l"]], "id3")
    assert record_at(trace).outcome == LeafMade((), 0, "not-usable", ("not-usable",), ())


@pytest.mark.parametrize("method", PLAIN_METHODS)
@pytest.mark.parametrize("cases", [1, 2, 20])
def test_one_class_is_one_leaf(method, cases):
    trace = grown(["a", "x", "c"], [[f"v{i}", str(i), "only"] for i in range(cases)], method)
    assert record_at(trace).outcome == LeafMade((), 0, "pure")
    assert trace.tree().root == Leaf((), (cases,), 0)


def test_equal_cases_of_different_classes_end_in_a_leaf_of_the_first_class():
    trace = grown(["a", "x", "c"], [["v", "1", "k"], ["v", "1", "l"]])
    assert record_at(trace).outcome == LeafMade((), 0, "no-candidate", ("one-value", "one-value"), (1,))


# ── empty branches ───────────────────────────────────────────────────────────────────────────────


def test_a_value_without_cases_at_the_node_gets_a_leaf_with_the_parents_majority():
    """Below a=p no case has b=w; the majority there is l, at the root k."""
    rows = list(map(list, ("pul", "pul", "pvk", "pul", "qwk", "qvk", "quk", "qwk", "qvk")))
    trace = grown(["a", "b", "c"], rows, "id3")
    below = record_at(trace, "a=p")
    assert isinstance(below.outcome, Chosen)
    assert below.outcome.branches == (Is("u"), Is("v"), Is("w"))
    empty = record_at(trace, "a=p", "b=w")
    label = trace.header.classes.index("l")
    assert empty.opened.counts == (0, 0)
    assert empty.outcome == LeafMade(("a=p", "b=w"), label, "empty")


# ── large and deep ───────────────────────────────────────────────────────────────────────────────


def chain(cases: int) -> Trace:
    """Alternating classes on a number line: each decision peels one case off."""
    return grown(["x", "c"], [[str(i), "ab"[i % 2]] for i in range(cases)])


def test_a_tree_of_two_thousand_levels_is_grown_and_read_off_without_recursion():
    tree = chain(2001).tree()
    assert tree.depth == 2000
    assert tree.leaves == 2001
    assert tree.training_errors == 0


def test_a_deep_tree_is_written_as_json_and_as_an_outline_without_recursion():
    trace = chain(1051)
    text = tree_form(trees_of(trace), "json")
    assert text.count('"split": {') == 2 * 1050
    outline = tree_form(trees_of(trace), "text")
    assert len(outline.splitlines()) == 2100


@pytest.mark.parametrize("depth", thorough([150, 300], [150]))
def test_a_deep_tree_is_pruned_and_explained_without_recursion(depth):
    explanation = explain(dataset(["x", "c"], [[str(i), "ab"[i % 2]] for i in range(depth + 1)]))
    assert explanation.grown.depth == depth
    assert f"depth {depth}" in explanation.to_text(detail="brief")


def test_a_deep_trace_is_exported():
    content = Explanation(chain(151)).to_json()
    assert sum(event["event"] == "LeafMade" for event in content["events"]) == 151


def test_a_deep_trace_is_read_back():
    trace = chain(150)
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    assert trace_from_json(json.loads(json_text(content))) == trace


@pytest.mark.parametrize("many", thorough([255, 256, 257, 300], [257]))
def test_more_classes_than_a_byte_holds(many):
    rows = [[str(i // 2), "uv"[i % 2], f"k{i // 2}"] for i in range(2 * many)]
    trace = grown(["x", "a", "c"], rows)
    tree = trace.tree()
    assert len(tree.classes) == many
    assert tree.leaves == many
    assert tree.training_errors == 0
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    assert trace_from_json(json.loads(json_text(content))) == trace


@pytest.mark.parametrize("many", thorough([255, 256, 257, 300], [257]))
def test_more_values_than_a_byte_holds(many):
    rows = [[f"v{i}", str(i), "ab"[i % 2]] for i in range(many)]
    trace = grown(["id", "x", "c"], rows)
    root = trace.tree().root
    assert root.attribute == "id"
    assert len(root.branches) == many
    assert trace.tree().training_errors == 0
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    assert trace_from_json(json.loads(json_text(content))) == trace


@pytest.mark.parametrize("cases", [255, 256, 257])
def test_counts_beyond_a_byte(cases):
    trace = grown(["a", "c"], [["u", "k"]] * cases + [["v", "l"]] * cases)
    assert record_at(trace).weighed["a"].table == [(cases, 0), (0, cases)]
    assert [leaf.counts for leaf in (b.child for b in trace.tree().root.branches)] == [(cases, 0), (0, cases)]


def test_the_perfect_cut_among_many_values_is_found():
    trace = grown(["x", "c"], [[str(i * 7 % 25), "ab"[i * 7 % 25 > 17]] for i in range(25)])
    assert str(record_at(trace).outcome.cut) == "17.5"
    assert trace.tree().leaves == 2


def test_two_pure_halves_are_split():
    trace = grown(["a", "c"], [["u", "k"], ["v", "l"]])
    assert record_at(trace).outcome.attribute == "a"
    assert trace.tree().leaves == 2


@pytest.mark.parametrize(("low", "high", "cut"), [
    ("0.360", "0.403", "0.3815"), ("1", "2", "1.5"), ("-1", "1", "0"), ("0.1", "0.2", "0.15"),
    ("1e20", "100000000000000000001", "100000000000000000000.5"), ("1e-30", "3e-30", "0." + 29 * "0" + "2"),
])
def test_a_cut_is_the_exact_midpoint(low, high, cut):
    trace = grown(["x", "c"], [[low, "k"], [high, "l"]])
    assert format(record_at(trace).outcome.cut, "f") == cut
