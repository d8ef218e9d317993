"""This file promises the numbers that Release 8 traces while it grows and prunes: every attribute, cut and verdict.

They are from a run at its highest verbosity with more digits printed; it computes in 32-bit floats.
"""

import pytest

from c45edu.arithmetic import to_float
from c45edu.data.numbers import plain
from c45edu.telling.weighing import SCORES, Weighing, mean_gain, weighings
from c45edu.trace import Chosen, Collapsed, CutsWeighed, NodeRecord
from c45edu.trace.judgements import judgements
from c45edu.trace.records import info_of, split_at

from .goldens import NAMES, Json, golden, ours

CRITERIA = {"default": "gain-ratio", "g": "gain"}
NO_VALUE = -0.001
"""Release 8's mark of an attribute that does not qualify."""

PAIRS = [(name, options) for name in NAMES for options in CRITERIA]


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-5)


def traced(name: str, options: str) -> tuple[Json, list[tuple[NodeRecord, list[Weighing]]], object]:
    """What Release 8 traced; our nodes at which anything was weighed, in the same order; our trace."""
    trace = ours(name, {"method": "c4.5", "rules": {"criterion": CRITERIA[options]}}).trace
    records = [record for record in trace.records() if record.weighed]
    nodes = [(record, weighings(record, trace.header, info_of(record.opened))) for record in records]
    return golden(name)["trace"][options], nodes, trace


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_node_weighs_the_same_attributes_and_takes_the_same(name, options):
    expected, nodes, _ = traced(name, options)
    assert len(nodes) == len(expected["growing"])
    for (record, found), wanted in zip(nodes, expected["growing"], strict=True):
        assert sum(record.opened.counts) == wanted["weight"]
        assert {w.attribute.name for w in found if w.event} == wanted["attributes"].keys()
        assert isinstance(record.outcome, Chosen)
        assert record.outcome.attribute == wanted["best"]["attribute"]
        winner = next(w for w in found if w.verdict == "chosen")
        assert value_of(winner, options) == near(wanted["best"]["value"])


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_attribute_has_its_information_gain_and_value(name, options):
    expected, nodes, _ = traced(name, options)
    for (_, found), wanted in zip(nodes, expected["growing"], strict=True):
        for weighing in found:
            numbers = wanted["attributes"].get(weighing.attribute.name)
            if numbers is None:
                assert weighing.event is None
                continue
            if numbers.get("note") == "no gain":
                assert weighing.verdict in ("no-gain", "few-cases")
                continue
            assert weighing.split is not None
            assert to_float(weighing.split.split_info) == near(numbers["info"])
            assert to_float(weighing.split.gain) == near(numbers["gain"])
            if "value" in numbers:
                assert value_of(weighing, options) == near(numbers["value"])
            if "cut" in numbers:
                assert weighing.split.gain.place.cut == f"{numbers['cut']:g}"


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_cut_has_its_gain_and_value_before_the_penalty(name, options):
    expected, nodes, trace = traced(name, options)
    looked = 0
    for (record, found), wanted in zip(nodes, expected["growing"], strict=True):
        for weighing in found:
            event = weighing.event
            if not isinstance(event, CutsWeighed):
                continue
            cuts = wanted["attributes"][weighing.attribute.name]["cuts"]
            assert (event.tried or 0) == len(cuts)
            ours_by_name = {plain(event.cut_value(i, weighing.attribute)): i for i in event.cuts()}
            for name_of_cut, gain, value in ((f"{cut:g}", gain, value) for cut, gain, value in cuts):
                split = split_at(event, ours_by_name[name_of_cut], weighing.attribute, info_of(record.opened))
                unpaid = to_float(split.gain) + (to_float(split.penalty) if split.penalty else 0.0)
                assert unpaid == near(gain)
                assert (unpaid / to_float(split.split_info) if options == "default" else unpaid) == near(value)
                looked += 1
    assert (looked > 0) == any(a.kind == "continuous" for a in trace.header.attributes)


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_node_has_its_average_gain(name, options):
    expected, nodes, trace = traced(name, options)
    for (record, found), wanted in zip(nodes, expected["growing"], strict=True):
        assert to_float(mean_gain(found, record, trace.header)) == near(wanted["average"])


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_what_collapses_is_what_release_8_collapses(name, options):
    expected, _, trace = traced(name, options)
    opened = {record.node: record.opened.counts for record in trace.records()}
    found = [
        [sum(opened[event.node]), trace.header.classes[opened[event.node].index(max(opened[event.node]))]]
        for event in trace if isinstance(event, Collapsed)
    ]
    assert found == expected["collapsed"]


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_verdict_compares_the_errors_that_release_8_compares(name, options):
    expected, _, trace = traced(name, options)
    tests = {event.node: event.attribute for event in trace if isinstance(event, Chosen)}
    found = judgements(trace)
    assert [tests[j.event.node] for j in found] == [wanted["attribute"] for wanted in expected["pruning"]]
    for judgement, wanted in zip(found, expected["pruning"], strict=True):
        assert judgement.event.cases == wanted["cases"]
        assert to_float(judgement.leaf) == near(wanted["leaf"])
        assert to_float(judgement.subtree) == near(wanted["subtree"])
        if judgement.raised:
            assert to_float(judgement.raised) == near(wanted["raised"])


def value_of(weighing: Weighing, options: str) -> float:
    """What Release 8 calls the value of an attribute: its score, or the mark of one that does not qualify."""
    if weighing.verdict not in ("chosen", "smaller", "tie-lost"):
        return NO_VALUE
    return to_float(getattr(weighing.split, SCORES[CRITERIA[options]]))
