"""This file promises error-based pruning: verdicts that follow from their numbers, and raising with all its cases."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu import explain
from c45edu.arithmetic import Exact, compare, to_float
from c45edu.branch_tests import AtMost, Not, OneOf
from c45edu.data import TextTable, code
from c45edu.exports.json_text import json_text
from c45edu.trace import Chosen, Collapsed, Judged, Trace
from c45edu.trace.predicted_errors import judgements
from c45edu.trace.to_json import events_to_json, header_to_json, trace_from_json
from c45edu.tree import Decision, Leaf, Tree, errors

PROGRAMS = ("textbook", "c4.5", "j48")
RAISING = [  # the root's branch a = q, given all eight cases, promises fewer errors than a leaf and than the subtree
    ["p", "u", "t", "l"], ["p", "v", "t", "l"], ["q", "u", "s", "k"], ["q", "u", "s", "l"],
    ["q", "v", "s", "k"], ["q", "v", "t", "k"], ["q", "v", "t", "l"], ["q", "v", "t", "l"],
]


def raising_table(rows=RAISING):
    return code(TextTable("raising.csv", ["a", "b", "c", "class"], rows))


@st.composite
def tables(draw):
    """Tables with noise and unknown values, large enough to be pruned: 6 to 24 cases, one numeric attribute."""
    fields = [st.sampled_from("pppqr?"), st.sampled_from("uv"), st.sampled_from("stw?"), st.sampled_from("01234?")]
    rows = draw(st.lists(st.tuples(*fields, st.sampled_from("kkl")), min_size=6, max_size=24))
    header = ["a", "b", "c", "x", "class"]
    return code(TextTable("made-up.csv", header, [list(row) for row in rows], kinds={"x": "continuous"}))


RULES = st.fixed_dictionaries({}, optional={
    "raising": st.booleans(), "min_cases": st.integers(0, 2), "confidence": st.sampled_from(["0.1", "0.25", "0.5"]),
    "limit": st.sampled_from(["release8", "j48", "exact", "normal"]), "group_values": st.booleans(),
})
BINARY = st.fixed_dictionaries({}, optional={"binary_splits": st.just(True), "penalty": st.just("none")})
methods = st.one_of(
    st.tuples(st.sampled_from(PROGRAMS), RULES), st.tuples(st.just("j48"), BINARY)
)


# ── raising, with its numbers ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("method", "first"), [
    ("textbook", [("2.057", "2.546", None, "replace")]), ("c4.5", []),
])
def test_a_branch_is_raised_and_judged_again(method, first):
    found = [
        (*(None if q is None else Exact(3).shown(q) for q in (j.leaf, j.subtree, j.raised)), j.event.verdict)
        for j in judgements(explain(raising_table(), method).trace)
    ]
    assert found == [
        *first,
        ("4.269", "4.114", None, "keep"),
        ("4.472", "5.114", "4.328", "raise"),  # 3·U(1, 3) + 5·U(1, 5), with all cases of the root
        ("4.472", "4.328", None, "keep"),
    ]


@pytest.mark.parametrize("method", PROGRAMS)
def test_the_raised_branch_has_all_cases_and_keeps_its_name(method):
    tree = explain(raising_table(), method).tree
    assert (tree.root.id, tree.root.counts) == (("a=q",), (5, 3))
    assert [(s.path, s.node.counts, tree.classes[s.node.label]) for s in tree.walk() if s.path] == [
        (("c=t",), (4, 1), "l"), (("c=s",), (1, 2), "k"),
    ]
    assert [step.node.id for step in tree.walk()] == [("a=q",), ("a=q", "c=t"), ("a=q", "c=s")]


@pytest.mark.parametrize("method", PROGRAMS)
def test_without_raising_the_same_tree_becomes_a_leaf(method):
    """4.472 as a leaf is less than 5.114 as a subtree."""
    explanation = explain(raising_table(), method, raising=False)
    assert explanation.tree.root == Leaf((), (5, 3), 0)
    assert all(j.raised is None for j in judgements(explanation.trace))


@pytest.mark.parametrize("method", PROGRAMS)
def test_a_raised_branch_takes_unknown_values_as_fractions(method):
    """Of nine cases one has an unknown c, below a = p; raised, a = q gets it as halves, for c is s four times and t."""
    rows = [
        ["p", "u", "?", "l"], ["p", "u", "t", "l"], ["q", "u", "s", "k"], ["q", "u", "t", "l"], ["q", "v", "s", "k"],
        ["q", "v", "s", "k"], ["q", "v", "s", "l"], ["q", "v", "t", "k"], ["q", "v", "t", "l"],
    ]
    tree = explain(raising_table(rows), method).tree
    half = Fraction(1, 2)
    assert [(step.node.id, step.node.counts) for step in tree.walk()] == [
        (("a=q",), (5, 4)), (("a=q", "c=t"), (3 + half, 1)), (("a=q", "c=s"), (1 + half, 3)),
    ]


# ── properties ───────────────────────────────────────────────────────────────────────────────────


@given(tables(), methods)
def test_every_verdict_follows_from_its_numbers(data, chosen):
    """leaf ≤ subtree + slack and leaf ≤ raised + slack: a leaf; else raised ≤ subtree + slack: raised."""
    method, rules = chosen
    trace = explain(data, method, **rules).trace
    slack = 0.0 if method == "textbook" else 0.1
    for judgement in judgements(trace):
        leaf, subtree, raised = judgement.leaf, judgement.subtree, judgement.raised

        def at_most(a, b):
            return compare(a, b) <= 0 if method == "textbook" else to_float(a) <= to_float(b) + slack

        if at_most(leaf, subtree) and (raised is None or at_most(leaf, raised)):
            assert judgement.event.verdict == "replace"
        else:
            assert judgement.event.verdict == ("raise" if raised and at_most(raised, subtree) else "keep")


@given(tables(), methods)
def test_a_subtree_promises_the_sum_over_its_branches(data, chosen):
    method, rules = chosen
    trace = explain(data, method, **rules).trace
    estimates = {}
    for judgement in judgements(trace):
        event = judgement.event
        assert float(sum(b.cases for b in event.branches)) == pytest.approx(float(event.cases), abs=1e-9)
        expected = 0.0
        for branch, part in zip([b for b in event.branches if b.cases], judgement.subtree.branches, strict=True):
            expected += estimates[branch.node] if branch.subtree else to_float(part)
        assert to_float(judgement.subtree) == pytest.approx(expected, abs=1e-9)
        if judgement.raised:
            assert float(sum(cases for cases, _ in event.raised)) == pytest.approx(float(event.cases), abs=1e-9)
            largest = max(float(b.cases) for b in event.branches)
            of_largest = next(b.cases for b in event.branches if b.node == event.largest)
            assert float(of_largest) == pytest.approx(largest, abs=1e-9)
        estimates[event.node] = to_float(judgement.estimate)


@given(tables(), methods)
def test_the_nodes_of_the_pruned_tree_are_nodes_of_the_grown_one(data, chosen):
    method, rules = chosen
    explanation = explain(data, method, **rules)
    grown = [step.node.id for step in explanation.trace.grown_tree().walk()]
    pruned = [step.node.id for step in explanation.tree.walk()]
    assert len(set(pruned)) == len(pruned)
    assert set(pruned) <= set(grown)


@given(tables(), methods)
def test_no_case_is_lost_on_the_way(data, chosen):
    """The root has the cases of the data set, by class; the leaves add up; so do the branches of every decision."""
    method, rules = chosen
    explanation = explain(data, method, **rules)
    by_class = [sum(1 for row in data.rows() if row[-1] == name) for name in data.classes]
    for tree in (explanation.trace.grown_tree(), explanation.grown, explanation.tree):
        assert [float(n) for n in tree.root.counts] == pytest.approx(by_class, abs=1e-9)
        leaves = [step.node for step in tree.walk() if isinstance(step.node, Leaf)]
        assert float(sum(sum(leaf.counts) for leaf in leaves)) == pytest.approx(data.size, abs=1e-9)
        if method == "textbook":
            assert sum(sum(leaf.counts) for leaf in leaves) == data.size


@given(tables(), methods)
def test_every_node_of_the_pruned_tree_counts_the_cases_that_walk_to_it(data, chosen):
    """Each case is sent down again, with an unknown value as fractions: the shares of the branches in what is known."""
    method, rules = chosen
    tree = explain(data, method, **rules).tree
    for node, walked in sent_down(data, tree):
        assert [float(n) for n in node.counts] == pytest.approx([float(n) for n in walked], abs=1e-9)


@given(tables(), methods)
def test_pruning_never_grows_a_tree_and_a_leaf_has_its_majority(data, chosen):
    method, rules = chosen
    explanation = explain(data, method, **rules)
    assert explanation.tree.size <= explanation.grown.size <= explanation.trace.grown_tree().size
    for step in explanation.tree.walk():
        if any(step.node.counts):
            assert float(step.node.counts[step.node.label]) >= float(max(step.node.counts)) - 1e-9


@given(tables(), methods)
def test_what_collapses_makes_as_many_errors_as_a_leaf(data, chosen):
    method, rules = chosen
    trace = explain(data, method, **rules).trace
    grown = {step.node.id: step for step in trace.grown_tree().walk()}
    for event in trace:
        if isinstance(event, Collapsed):
            inside = [s.node for s in grown.values() if s.path[: len(event.node)] == event.node]
            below = [node for node in inside if isinstance(node, Leaf)]
            assert float(event.subtree) == pytest.approx(float(sum(map(errors, below))), abs=1e-9)
            assert float(event.leaf) == pytest.approx(float(errors(grown[event.node].node)), abs=1e-9)
            assert float(event.subtree) >= float(event.leaf) - 0.001
    assert method != "textbook" or not any(isinstance(event, Collapsed) for event in trace)


@given(tables(), methods)
def test_a_trace_with_weights_groups_and_raising_survives_json(data, chosen):
    method, rules = chosen
    trace = explain(data, method, **rules).trace
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    read: Trace = trace_from_json(json.loads(json_text(content)))
    assert read == trace
    assert (read.grown_tree(), read.tree(), read.pruned_tree()) == (
        trace.grown_tree(), trace.tree(), trace.pruned_tree(),
    )


def test_the_tables_drawn_here_do_raise_group_and_split_in_two():
    """Otherwise the properties above would promise little: a fixed table of each kind."""
    raised = [event for event in explain(raising_table()).trace if isinstance(event, Judged)]
    assert "raise" in [event.verdict for event in raised]
    rows = [[a, b, "s", k] for a, b, k in zip("pppqqqrrrttt", "uvuuvuvuvvvu", "kkkkkkllllll", strict=True)]
    grouped = explain(raising_table(rows), "c4.5", group_values=True).trace
    binary = explain(raising_table(rows), "j48", binary_splits=True).trace
    for trace, kind in ((grouped, OneOf), (binary, Not)):
        branches = [value for event in trace if isinstance(event, Chosen) for value in event.branches]
        assert any(isinstance(value, kind) for value in branches)


# ── helpers ──────────────────────────────────────────────────────────────────────────────────────


def sent_down(data, tree: Tree):
    """Every node of a tree with the class weights of the cases that walk to it."""
    position = {attribute.name: i for i, attribute in enumerate(tree.attributes)}
    waiting = [(tree.root, [(row, Fraction(1)) for row in data.rows()])]
    while waiting:
        node, rows = waiting.pop()
        yield node, [sum(weight for row, weight in rows if row[-1] == name) for name in tree.classes]
        if isinstance(node, Decision):
            column = position[node.attribute]
            known = [(row, weight) for row, weight in rows if row[column] != "?"]
            parts = [[one for one in known if takes(branch.test, one[0][column], node)] for branch in node.branches]
            whole = sum(weight for _, weight in known)
            for branch, part in zip(node.branches, parts, strict=True):
                share = sum(weight for _, weight in part) / whole if part else 0
                lost = [(row, weight * share) for row, weight in rows if row[column] == "?"] if part else []
                waiting.append((branch.child, [*part, *lost]))


def takes(test, value: str, node: Decision) -> bool:
    if node.threshold is not None:
        return (Fraction(value) <= Fraction(node.threshold)) == isinstance(test, AtMost)
    if isinstance(test, Not):
        return value != test.value
    return value in test.values if isinstance(test, OneOf) else value == test.value
