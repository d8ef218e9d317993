"""This file promises how cases with unknown values are grown: by brute force, by exact weights, by two evaluators."""

from itertools import pairwise
from math import log2
from unittest.mock import patch

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from c45edu import explain
from c45edu.arithmetic import to_float
from c45edu.cases.weighted import WeightedCases
from c45edu.cases.whole import WholeCases
from c45edu.growing import grow
from c45edu.growing.builder import EXACT_WEIGHTS
from c45edu.methods import METHODS, method_named
from c45edu.quantities.in_floats import cuts_in_order_of_gain
from c45edu.trace import Chosen, CutsWeighed, LeafMade, Trace, ValuesWeighed
from c45edu.trace.records import chosen_split, split_at
from c45edu.tree import Decision, Leaf, Tree

from .by_brute_force import expected_nodes
from .tables import PLAIN_METHODS, dataset, datasets

methods = st.sampled_from(PLAIN_METHODS)
with_unknown = datasets(unknown=True)
NEAR = 1e-9


@given(with_unknown, methods)
def test_every_node_is_that_of_a_brute_force_that_divides_the_rows(data, method):
    """Counts, winner, ties, cut, class and reason; all weights are exact."""
    records, expected = list(grow(data, METHODS[method]).records()), list(expected_nodes(data, method))
    assert [record.node for record in records] == [node.node for node in expected]
    for record, wanted in zip(records, expected, strict=True):
        assert record.opened.counts == wanted.counts
        if wanted.best:
            winner, *tied = wanted.best
            assert isinstance(record.outcome, Chosen)
            assert (record.outcome.attribute, record.outcome.cut) == (winner.attribute, winner.cut)
            assert record.outcome.tied == tuple(offer.attribute for offer in tied)
        else:
            assert isinstance(record.outcome, LeafMade)
            assert (record.outcome.reason, record.outcome.label) == (wanted.reason, wanted.label)


@given(with_unknown, methods)
def test_the_exact_weights_of_the_leaves_add_up_to_the_cases(data, method):
    tree = grow(data, METHODS[method]).tree()
    weights = [count for step in tree.walk() if isinstance(step.node, Leaf) for count in step.node.counts]
    assert not any(isinstance(weight, float) for weight in weights)
    assert sum(weights) == data.size


@given(with_unknown, st.sampled_from(["c4.5", "j48"]))
def test_the_weights_of_the_programs_are_floats_and_add_up_nearly(data, method):
    tree = grow(data, METHODS[method]).tree()
    leaves = [step.node for step in tree.walk() if isinstance(step.node, Leaf)]
    assert float(sum(sum(leaf.counts) for leaf in leaves)) == pytest.approx(data.size, abs=1e-9)


@given(with_unknown, methods)
def test_fractions_and_floats_grow_the_same_tree_where_nothing_ties(data, method):
    exact = grow(data, METHODS[method])
    assume(nothing_ties(exact))
    floats = grow(data, method_named(method, weights="floats"))
    assert shape(floats.tree()) == shape(exact.tree())


@pytest.mark.parametrize("method", PLAIN_METHODS)
@given(data=datasets())
def test_cases_that_are_all_known_grow_the_same_tree_through_weights(method, data):
    """Two evaluators, integers and floats; near numbers are compared exactly in both."""
    assert shape(through_weights(data, METHODS[method]).tree()) == shape(grow(data, METHODS[method]).tree())


@pytest.mark.parametrize("method", ["c4.5", "j48"])
@given(data=datasets())
def test_a_program_grows_the_same_tree_through_weights_where_nothing_ties(method, data):
    whole = grow(data, METHODS[method])
    assume(nothing_ties(whole))
    assert shape(through_weights(data, METHODS[method]).tree()) == shape(whole.tree())


def gain_in_floats(parts, unknown) -> float:
    """From the counts alone."""
    known, lost = sum(map(sum, parts)), sum(unknown)
    classes = [sum(counts) for counts in zip(*parts, strict=True)]
    within = sum(float(sum(part)) / float(known) * entropy(part) for part in parts if sum(part))
    return float(known) / float(known + lost) * (entropy(classes) - within)


@given(with_unknown, st.sampled_from(sorted(METHODS)))
def test_a_gain_is_the_known_share_of_the_gain_of_the_known_cases(data, method):
    """And the split information has the unknown cases as a part."""
    trace = grow(data, METHODS[method])
    for parts, unknown, offered in splits(trace):
        lost, gain = sum(unknown), gain_in_floats(parts, unknown)
        if offered.penalty:
            gain -= to_float(offered.penalty)
        assert to_float(offered.gain) == pytest.approx(gain, abs=1e-9)
        assert to_float(offered.split_info) == pytest.approx(entropy([*map(sum, parts), lost]), abs=1e-9)
        assert (offered.share is not None) == bool(lost)


weighted = st.tuples(st.integers(0, 4), st.integers(0, 2), st.sampled_from([0.25, 0.5, 1.0, 1.75]))


@given(st.lists(weighted, min_size=2, max_size=12).map(sorted))
def test_cuts_of_cases_with_weights_are_put_in_the_order_of_their_gains(cases):
    ranks, labels, weights = zip(*cases, strict=True)

    def gain(cut: int) -> float:
        sides = (cases[:cut], cases[cut:])
        counts = [[sum(weight for _, own, weight in side if own == label) for label in range(3)] for side in sides]
        return gain_in_floats(counts, (0, 0, 0))

    found = cuts_in_order_of_gain(ranks, labels, weights, 3)
    assert sorted(found) == [i for i in range(1, len(cases)) if ranks[i - 1] != ranks[i]]
    assert all(gain(one) >= gain(other) - 1e-8 for one, other in pairwise(found))


@given(with_unknown, st.sampled_from(sorted(METHODS)))
def test_known_and_unknown_cases_together_are_the_cases_of_the_node(data, method):
    for record in grow(data, METHODS[method]).records():
        for event in record.weighed.values():
            table = event.table if isinstance(event, ValuesWeighed) else [event.counts(0, len(event.labels))]
            known = [sum(counts) for counts in zip(*table, strict=True)] or [0] * event.classes
            lost = event.unknown or [0] * event.classes
            together = [float(a + b) for a, b in zip(known, lost, strict=True)]
            assert together == pytest.approx([float(n) for n in record.opened.counts], abs=1e-9)


def test_a_column_of_unknown_values_only_is_never_chosen():
    data = dataset(["a", "b", "class"], [["?", "x", "k"], ["?", "y", "l"], ["?", "x", "k"], ["?", "y", "l"]])
    for method in METHODS.values():
        record = next(grow(data, method).records())
        assert isinstance(record.outcome, LeafMade) or record.outcome.attribute == "b"


@pytest.mark.parametrize("weights", ["fractions", "floats"])
def test_an_attribute_without_gain_splits_nothing_whatever_the_weights(weights):
    """Below a = x all of b has the class shares of the node, 4 : 4/3; in floats the products differ in the last bit."""
    rows = [["x", value, label] for value in "uvw" for label in "kkkl"]
    rows += [["?", value, label] for value in "uvw" for label in "kkkl"]
    rows += [["y", value, "l"] for value in "uvw" for _ in range(8)]
    tree = grow(dataset(["a", "b", "class"], rows), method_named("gain-ratio", weights=weights)).tree()
    below = [step.node for step in tree.walk() if step.path == ("a=x",)]
    assert below and isinstance(below[0], Leaf)


# ── helpers ──────────────────────────────────────────────────────────────────────────────────────


def through_weights(data, method) -> Trace:
    """The tree, grown as if some value were unknown: every case has a weight, which is 1."""

    class Forced:
        @staticmethod
        def all_of(columns):
            columns.pairs = [*map(columns.coded_pairs, range(len(columns.codes)))]
            whole = WholeCases.all_of(columns)
            return WeightedCases(columns, whole.order, whole.size, whole.counts, dict.fromkeys(whole.rows, columns.one))

    with patch("c45edu.cases.WholeCases", Forced):
        return grow(data, method)


def shape(tree: Tree) -> list[object]:
    """The nodes with their tests, classes and cases (in floats, to nine decimals)."""
    return [
        (
            step.node.id, tree.classes[step.node.label], [round(float(n), 9) for n in step.node.counts],
            (step.node.attribute, step.node.cut, step.node.threshold) if isinstance(step.node, Decision) else None,
        )
        for step in tree.walk()
    ]


def splits(trace: Trace):
    """Every split that was recorded with a gain: its parts, the unknown cases, and its quantities."""
    attributes = {attribute.name: attribute for attribute in trace.header.attributes}
    for record in trace.records():
        for event in record.weighed.values():
            if isinstance(event, CutsWeighed):
                for cut, *sides in event.all_sides():
                    yield sides, event.unknown or (0,), split_at(event, cut, attributes[event.attribute])
            elif offered := chosen_split(event, trace.header):
                yield event.branches, event.unknown or (0,), offered


def nothing_ties(trace: Trace) -> bool:
    """Whether no comparison at any node was between numbers nearer than 1e-9: gains, ratios, cuts, mean, classes."""
    for record in trace.records():
        gains, ratios = [], []
        counts = sorted(map(float, record.opened.counts))
        if len(counts) > 1 and counts[-1] - counts[-2] < NEAR:
            return False
        for event in record.weighed.values():
            offered = chosen_split(event, trace.header)
            if offered is None:
                continue
            gains.append(to_float(offered.gain))
            ratios.append(to_float(offered.gain_ratio))
            if isinstance(event, CutsWeighed):
                cut_gains = sorted(gain_in_floats(sides, event.unknown) for _, *sides in event.all_sides())
                if len(cut_gains) > 1 and cut_gains[-1] - cut_gains[-2] < NEAR:
                    return False
        mean = sum(gains) / len(gains) if gains else 0.0
        if len(gains) > 1 and any(abs(gain - mean) < NEAR for gain in gains):
            return False
        if any(abs(gain) < NEAR for gain in gains) or any(apart(numbers) < NEAR for numbers in (gains, ratios)):
            return False
    return True


def apart(numbers: list[float]) -> float:
    """The smallest distance between two of them."""
    ordered = sorted(numbers)
    return min((b - a for a, b in pairwise(ordered)), default=1.0)


def entropy(weights) -> float:
    whole = float(sum(weights))
    return -sum(float(n) / whole * log2(float(n) / whole) for n in weights if n)


@pytest.mark.parametrize(("size", "weights"), [(EXACT_WEIGHTS, "fractions"), (EXACT_WEIGHTS + 1, "floats")])
def test_of_large_tables_the_weights_are_floats_and_the_page_says_which_they_are(size, weights):
    rows = [["?" if i % 10 == 0 else "xy"[i % 2], "kl"[i % 3 == 0]] for i in range(size)]
    explanation = explain(dataset(["a", "class"], rows))
    assert explanation.trace.header.method.weights == weights
    exact, rounded = "These fractions are exact.", "These fractions are floating-point numbers."
    told, untold = (exact, rounded) if weights == "fractions" else (rounded, exact)
    page = explanation.to_text()
    assert told in page and untold not in page
