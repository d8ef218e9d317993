"""This file promises that every recorded count, cut and decision is what brute force with exact comparison gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import compare, sign
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.trace import Chosen, CutsWeighed, LeafMade, Trace, ValuesWeighed
from c45edu.trace.records import chosen_split, info_of, split_at
from c45edu.tree import Decision, Leaf

from .by_brute_force import Expected, expected_nodes
from .tables import PLAIN_METHODS, dataset, datasets

methods = st.sampled_from(PLAIN_METHODS)


def pairs(data, method):
    trace = grow(data, METHODS[method])
    records, expected = list(trace.records()), list(expected_nodes(data, method))
    assert [record.node for record in records] == [node.node for node in expected]
    return trace, list(zip(records, expected, strict=True))


@given(datasets(), methods)
def test_every_node_has_the_cases_that_its_path_says(data, method):
    _, nodes = pairs(data, method)
    assert all(record.opened.counts == expected.counts for record, expected in nodes)


@given(datasets(), methods)
def test_every_winner_is_that_of_an_exact_brute_force_with_ties_in_column_order(data, method):
    _, nodes = pairs(data, method)
    for record, expected in nodes:
        if expected.best:
            assert isinstance(record.outcome, Chosen)
            winner, *tied = expected.best
            assert record.outcome.attribute == winner.attribute
            assert record.outcome.tied == tuple(offer.attribute for offer in tied)
            assert record.outcome.cut == record.outcome.threshold == winner.cut
        else:
            assert isinstance(record.outcome, LeafMade)
            assert (record.outcome.reason, record.outcome.label) == (expected.reason, expected.label)


@given(datasets("continuous"), methods.filter(lambda method: METHODS[method].attributes == "all"))
def test_the_best_cut_is_that_of_all_cuts_compared_exactly_and_the_lowest_of_equals(data, method):
    trace, nodes = pairs(data, method)
    attributes = {attribute.name: attribute for attribute in trace.header.attributes}
    for record, expected in nodes:
        for offer in expected.offers:
            event = record.weighed[offer.attribute]
            assert isinstance(event, CutsWeighed) and event.best is not None
            attribute = attributes[offer.attribute]
            assert event.cut_value(event.best, attribute) == offer.cut
            assert tuple(event.cut_value(cut, attribute) for cut in event.tied) == offer.tied_cuts


@given(datasets(), methods)
def test_the_losers_stay_with_the_reason_why_they_lost(data, method):
    _, nodes = pairs(data, method)
    for record, expected in nodes:
        if expected.reason in ("pure", "empty"):
            continue
        verdicts = dict(zip([a.name for a in data.attributes], record.outcome.verdicts, strict=True))
        assert verdicts == dict(_verdicts(data, method, expected))


def _verdicts(data, method, expected: Expected):
    """One word for each attribute, found out here from the offers alone."""
    gains = [offer.gain for offer in expected.offers]
    best = [offer.attribute for offer in expected.best]
    used = {label.split("=")[0] for label in expected.node if "<=" not in label}
    for attribute in data.attributes:
        offer = next((offer for offer in expected.offers if offer.attribute == attribute.name), None)
        if offer is None:
            if method == "id3" and attribute.kind == "continuous":
                yield attribute.name, "not-usable"
            else:
                yield attribute.name, "used-above" if attribute.name in used else "one-value"
        elif attribute.name in best:
            yield attribute.name, "chosen" if attribute.name == best[0] else "tie-lost"
        elif sign(offer.gain) == 0:
            yield attribute.name, "no-gain"
        else:
            below = method == "textbook" and sign(offer.gain * len(gains) - sum(gains[1:], start=gains[0])) < 0
            yield attribute.name, "below-mean" if below else "smaller"


@given(datasets(), methods)
def test_every_recorded_gain_lies_between_nothing_and_the_information_of_its_node(data, method):
    trace = grow(data, METHODS[method])
    attributes = {attribute.name: attribute for attribute in data.attributes}
    for record in trace.records():
        info = info_of(record.opened)
        for event in record.weighed.values():
            if isinstance(event, CutsWeighed):
                offered = [split_at(event, cut, attributes[event.attribute], info) for cut in event.cuts()]
            else:
                whole = chosen_split(event, trace.header, info)
                offered = [whole] if whole else []
            for one in offered:
                assert sign(one.gain) >= 0
                assert compare(one.gain, info) <= 0


@given(datasets(), methods)
def test_a_record_counts_every_case_of_its_node_once(data, method):
    for record in grow(data, METHODS[method]).records():
        for event in record.weighed.values():
            if isinstance(event, ValuesWeighed):
                assert tuple(map(sum, zip(*event.table, strict=True))) == record.opened.counts
            for cut in event.cuts() if isinstance(event, CutsWeighed) else ():
                assert tuple(map(sum, zip(*event.sides(cut), strict=True))) == record.opened.counts


@given(datasets("continuous"))
def test_the_cuts_in_one_pass_are_the_cuts_one_by_one(data):
    for record in grow(data, METHODS["textbook"]).records():
        for event in record.weighed.values():
            assert [(cut, *event.sides(cut)) for cut in event.cuts()] == list(event.all_sides())


@given(datasets(), methods)
def test_a_nominal_attribute_is_tested_at_most_once_on_a_path(data, method):
    nominal = {attribute.name for attribute in data.attributes if attribute.kind == "nominal"}
    above = {}
    for step in grow(data, METHODS[method]).tree().walk():
        tested = above.get(step.path[:-1], ()) if step.path else ()
        if isinstance(step.node, Decision):
            tested = (*tested, step.node.attribute)
            above[step.path] = tested
        asked = [name for name in tested if name in nominal]
        assert len(asked) == len(set(asked))


def leaf_of(tree, case):
    """Walk a case down by the tests alone."""
    position = {attribute.name: i for i, attribute in enumerate(tree.attributes)}
    node = tree.root
    while isinstance(node, Decision):
        value = case[position[node.attribute]]
        if node.threshold is None:
            node = next(branch.child for branch in node.branches if branch.test.value == value)
        else:
            below, above = (branch.child for branch in node.branches)
            node = below if node.threshold >= type(node.threshold)(value) else above
    return node


@given(datasets(), methods)
def test_every_case_walks_to_the_leaf_that_counted_it(data, method):
    trace: Trace = grow(data, METHODS[method])
    tree = trace.tree()
    arrived = {step.node.id: [0] * len(tree.classes) for step in tree.walk() if isinstance(step.node, Leaf)}
    for case in data.rows():
        arrived[leaf_of(tree, case).id][tree.classes.index(case[-1])] += 1
    counted = {step.node.id: list(step.node.counts) for step in tree.walk() if isinstance(step.node, Leaf)}
    assert arrived == counted


@given(datasets(), methods)
def test_a_tree_adds_up(data, method):
    tree = grow(data, METHODS[method]).tree()
    for step in tree.walk():
        assert step.path == step.node.id
        if isinstance(step.node, Decision):
            children = [branch.child.counts for branch in step.node.branches]
            assert tuple(map(sum, zip(*children, strict=True))) == step.node.counts
        else:
            largest = max(step.node.counts)
            assert step.node.counts[step.node.label] == largest or not any(step.node.counts)


@pytest.mark.parametrize("method", PLAIN_METHODS)
def test_classes_are_never_candidates(method):
    """A class column in the middle, named by `target`, is no attribute: its gain would be all the information."""
    data = dataset(["a", "class", "b"], [["x", "k1", "u"], ["x", "k2", "v"], ["y", "k1", "u"]], target="class")
    weighed = {name for record in grow(data, METHODS[method]).records() for name in record.weighed}
    assert weighed == {"a", "b"}
