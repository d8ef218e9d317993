"""This file promises the stopping rules, the random draws and the branches: what each does, and what the page says."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu import explain, load
from c45edu.arithmetic import Number, compare
from c45edu.data.errors import C45Error
from c45edu.growing import grow
from c45edu.methods import METHODS, method_named
from c45edu.telling.words.languages import LANGUAGES, language_named
from c45edu.trace import Chosen, LeafMade
from c45edu.trace.events import LEAF_REASONS
from c45edu.trace.records import chosen_split
from c45edu.tree import Decision

from .tables import PLAIN_METHODS, dataset, datasets

tables = datasets(most_cases=20) | datasets(most_cases=16, unknown=True)
STOPS = {
    "max-depth": ("max_depth", lambda rule, counts, depth: depth >= rule),
    "min-split": ("min_split", lambda rule, counts, depth: sum(counts) < rule),
    "min-leaf": ("min_leaf", lambda rule, counts, depth: sum(counts) <= rule),
    "max-purity": ("max_purity", lambda rule, counts, depth: max(counts) >= Fraction(rule) * sum(counts)),
}
"""The reason of a leaf, the rule that it belongs to, and when the rule stops."""
RULES = st.one_of(
    st.tuples(st.just("max-depth"), st.integers(0, 3)), st.tuples(st.just("min-split"), st.integers(1, 12)),
    st.tuples(st.just("min-leaf"), st.integers(1, 8)),
    st.tuples(st.just("max-purity"), st.sampled_from(["0.4", "0.5", "0.6", "0.75", "0.99"])),
)
UNWEIGHED = ("not-drawn", "used-above", "not-usable")
HALF = dataset(["a", "class"], [[a, c] for a, c in zip("uuvvwwww", "kkllklkl", strict=True)])
"""Eight cases of two classes; a tells half of them, so that its gain is ½ exactly."""


# ── stopping ─────────────────────────────────────────────────────────────────────────────────────


@given(tables, RULES, st.sampled_from(PLAIN_METHODS))
def test_a_rule_stops_where_it_says_and_nowhere_else(data, stop, method):
    reason, value = stop
    rule, stops = STOPS[reason]
    for record in grow(data, method_named(method, **{rule: value})).records():
        counts, depth = record.opened.counts, len(record.node)
        if isinstance(record.outcome, Chosen):
            assert not stops(value, counts, depth)
        elif record.outcome.reason == reason:
            assert stops(value, counts, depth)
            assert not record.weighed
        else:
            assert record.outcome.reason in ("pure", "empty") or not stops(value, counts, depth)


@given(tables, RULES, st.sampled_from(PLAIN_METHODS))
def test_a_stopped_tree_is_the_top_of_the_unstopped_one(data, stop, method):
    reason, value = stop
    whole = {step.node.id for step in grow(data, METHODS[method]).tree().walk()}
    stopped = grow(data, method_named(method, **{STOPS[reason][0]: value})).tree()
    assert {step.node.id for step in stopped.walk()} <= whole


@given(tables, st.integers(0, 3))
def test_no_tree_is_deeper_than_it_may_be(data, deepest):
    assert grow(data, method_named("gain-ratio", max_depth=deepest)).tree().depth <= deepest


def test_of_two_rules_that_stop_the_first_named_is_the_reason():
    method = method_named("gain-ratio", max_depth=0, min_split=99, min_leaf=99, max_purity="0.1")
    assert next(grow(load("weather"), method).records()).outcome.reason == "max-depth"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", LEAF_REASONS)
def test_every_reason_of_a_leaf_has_a_sentence_in_every_language(reason, language):
    assert language_named(language).phrase(f"leaf.{reason}")


@pytest.mark.parametrize(("language", "sentences"), [
    ("en", {
        "max_depth": "The tree must not be deeper", "min_split": "Fewer cases than a split needs",
        "min_leaf": "No more cases than make a leaf", "max_purity": "The majority class has a large enough share",
        "min_gain": "No attribute has the minimum of gain",
    }),
    ("zh", {
        "max_depth": "已达到最大深度", "min_split": "不足以划分", "min_leaf": "样本不多于叶结点的规定数",
        "max_purity": "多数类的占比已足够大", "min_gain": "没有属性达到最小的信息增益",
    }),
])
@pytest.mark.parametrize(("rule", "value"), [
    ("max_depth", 1), ("min_split", 6), ("min_leaf", 5), ("max_purity", "0.6"), ("min_gain", "0.25"),
])
def test_the_page_says_why_it_stopped_and_by_which_rule(rule, value, language, sentences):
    page = explain("weather", pruning="none", **{rule: value}).to_text(language=language)
    without = explain("weather", pruning="none").to_text(language=language)
    assert sentences[rule] in page
    assert sentences[rule] not in without


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "value"), [
    ("max_depth", 3), ("min_split", 4), ("min_leaf", 2), ("max_purity", "0.9"), ("min_gain", "0.01"),
    ("max_features", 2), ("tie", "last"), ("tie", "random"), ("empty_branches", "present"), ("mean_gain", "above"),
    ("cuts", "value"), ("cut_by", "gain-ratio"), ("criterion", "normalized-gain"),
])
def test_every_rule_is_told_among_those_of_the_method(rule, value, language):
    plain, told = explain("golf", "textbook"), explain("golf", "textbook", **{rule: value})
    for detail in ("brief", "normal"):
        pages = [explanation.to_text(language=language, detail=detail) for explanation in (plain, told)]
        assert rules_of(pages[0]) != rules_of(pages[1])


def rules_of(page: str) -> str:
    """The section of the method."""
    return re.split("^── ", page, flags=re.M)[1]


# ── a minimum of gain ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("least", "verdict", "reason"), [
    ("0.5", "chosen", None), ("0.50", "chosen", None), ("0.49999999999999999999", "chosen", None),
    ("0.50000000000000000001", "little-gain", "little-gain"), ("0.51", "little-gain", "little-gain"),
])
def test_a_gain_of_one_half_is_compared_exactly_with_the_minimum(least, verdict, reason):
    outcome = next(grow(HALF, method_named("gain-ratio", min_gain=least)).records()).outcome
    assert outcome.verdicts == (verdict,)
    assert getattr(outcome, "reason", None) == reason


@given(datasets(), st.sampled_from(["0.05", "0.25", "0.5", "1"]))
def test_no_attribute_is_chosen_with_less_than_the_minimum(data, least):
    trace = grow(data, method_named("gain-ratio", min_gain=least))
    for record in trace.records():
        if isinstance(record.outcome, Chosen):
            offered = chosen_split(record.weighed[record.outcome.attribute], trace.header)
            assert compare(offered.gain, Number(Fraction(least))) >= 0
        elif isinstance(record.outcome, LeafMade) and record.outcome.reason == "little-gain":
            assert "little-gain" in record.outcome.verdicts


# ── branches ─────────────────────────────────────────────────────────────────────────────────────


@given(tables, st.sampled_from(PLAIN_METHODS))
def test_with_branches_for_present_values_only_no_branch_is_empty(data, method):
    trace = grow(data, method_named(method, empty_branches="present"))
    for step in trace.tree().walk():
        assert any(step.node.counts)
        if isinstance(step.node, Decision):
            assert len(step.node.branches) > 1
    assert all(getattr(record.outcome, "reason", "") != "empty" for record in trace.records())


@given(tables, st.sampled_from(PLAIN_METHODS))
def test_leaving_empty_branches_out_changes_nothing_else(data, method):
    whole = grow(data, METHODS[method]).tree()
    present = grow(data, method_named(method, empty_branches="present")).tree()
    nodes = [(step.node.id, step.node.counts, step.node.label) for step in whole.walk() if any(step.node.counts)]
    assert nodes == [(step.node.id, step.node.counts, step.node.label) for step in present.walk()]


# ── chance ───────────────────────────────────────────────────────────────────────────────────────


@given(tables, st.integers(0, 5), st.sampled_from([{"tie": "random"}, {"max_features": 1}, {"max_features": 2}]))
def test_the_same_seed_draws_the_same_tree(data, seed, rules):
    method = method_named("gain-ratio", seed=seed, **rules)
    trace = grow(data, method)
    grow(data, method_named("gain-ratio", seed=seed + 1, **rules))
    assert grow(data, method) == trace, "what was drawn for another tree changes nothing"


@pytest.mark.parametrize("rules", [{"tie": "random"}, {"max_features": 2}])
@pytest.mark.parametrize("name", ["forecast-zh", "clinic", "golf"])
def test_some_other_seed_draws_another_tree(name, rules):
    data = load(name)
    trees = [grow(data, method_named("gain-ratio", seed=seed, **rules)).tree() for seed in range(10)]
    differ = any(tree != trees[0] for tree in trees)
    decisions = [event for event in grow(data, METHODS["gain-ratio"]) if isinstance(event, Chosen)]
    assert differ == ("max_features" in rules or any(event.tied for event in decisions))


@given(tables, st.integers(1, 3), st.integers(0, 3))
def test_no_more_attributes_are_weighed_than_are_drawn(data, most, seed):
    trace = grow(data, method_named("gain-ratio", max_features=most, seed=seed))
    for record in trace.records():
        assert len(record.weighed) <= most
        verdicts = getattr(record.outcome, "verdicts", ())
        assert len([verdict for verdict in verdicts if verdict not in UNWEIGHED]) == len(record.weighed)


@given(tables)
def test_to_draw_as_many_as_there_are_is_to_draw_none(data):
    many = grow(data, method_named("gain-ratio", max_features=9)).tree()
    assert many == grow(data, METHODS["gain-ratio"]).tree()


@given(datasets())
def test_a_tie_is_decided_among_the_tied_only(data):
    """At the root all methods see the same tie; the winner and the others are one set, whoever is taken."""
    methods = [method_named("gain-ratio", tie=tie, seed=3) for tie in ("first", "last", "random")]
    roots = [next(grow(data, method).records()).outcome for method in methods]
    if isinstance(roots[0], Chosen):
        assert len({frozenset((root.attribute, *root.tied)) for root in roots}) == 1
        if not roots[0].tied:
            assert len({root.attribute for root in roots}) == 1
        else:
            assert roots[0].attribute != roots[1].attribute


# ── rules that do not go together are refused, never told and then forgotten ─────────────────────


@pytest.mark.parametrize(("method", "rules", "named"), [
    ("textbook", {"cut_by": "gain-ratio", "min_cases": 2}, "cut by"),
    ("c4.5", {"min_gain": "0.9"}, "min gain"),
    ("j48", {"min_gain": "0.9"}, "min gain"),
    ("c4.5", {"tie": "last"}, "tie"),
    ("j48", {"tie": "last"}, "tie"),
    ("c4.5", {"cut_by": "gain-ratio"}, "cut by"),
    ("textbook", {"max_features": 0}, "max features"),
])
def test_rules_that_do_not_go_together_are_refused(method, rules, named):
    with pytest.raises(C45Error, match=f"^{named}"):
        method_named(method, **rules)


def test_cuts_are_chosen_by_gain_ratio_where_nothing_stands_against_it():
    """Above 8.9 are five cases of the clinic's."""
    method = method_named("textbook", cut_by="gain-ratio")
    assert str(next(grow(load("clinic"), method).records()).outcome.cut) == "8.9"
