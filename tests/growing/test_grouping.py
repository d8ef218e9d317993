"""This file promises that the search for groups of values is recorded as it went, and can be told from the record."""

import json
from dataclasses import replace
from itertools import combinations
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu import C45Error, explain
from c45edu.exports.json_text import json_text
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.trace import ValuesWeighed
from c45edu.trace.merging import groups_of, merged, steps
from c45edu.trace.to_json import events_to_json, header_to_json, trace_from_json

from .tables import dataset, datasets

GROUPING = [
    replace(METHODS[name], **{rule: True}, criterion=criterion)
    for name, rule, criterion in (
        ("c4.5", "group_values", "gain-ratio"), ("c4.5", "group_values", "gain"), ("j48", "group_values", "gain-ratio"),
        ("j48", "binary_splits", "gain-ratio"),
    )
]


def searches(trace) -> list[ValuesWeighed]:
    return [event for event in trace if isinstance(event, ValuesWeighed) and event.search is not None]


@given(datasets("nominal", most_cases=30, unknown=True), st.sampled_from(GROUPING))
def test_a_trace_with_groups_read_back_is_the_trace_that_was_written(data, method):
    trace = grow(data, method)
    content = {**header_to_json(trace.header), "events": events_to_json(trace)}
    assert trace_from_json(json.loads(json_text(content))) == trace


@given(datasets("nominal", most_cases=30, unknown=True), st.sampled_from(GROUPING[:3]))
def test_the_groups_are_those_that_the_recorded_search_ends_with(data, method):
    for event in searches(grow(data, method)):
        assert event.groups in (None, groups_of(event))


def ratio_by_hand(table, blocks) -> float:
    """The gain ratio of a grouping of whole cases, by the definitions."""
    def entropy(counts):
        return -sum(n / sum(counts) * log2(n / sum(counts)) for n in counts if n)

    parts = [[sum(column) for column in zip(*(table[v] for v in block), strict=True)] for block in blocks]
    whole = [sum(column) for column in zip(*parts, strict=True)]
    size = sum(whole)
    gain = entropy(whole) - sum(sum(part) / size * entropy(part) for part in parts)
    return gain / entropy([sum(part) for part in parts])


@given(datasets("nominal", most_cases=40))
def test_a_merged_pair_has_the_largest_ratio_of_all_that_may_be_merged_or_keeps_half_of_the_gain(data):
    """A pair that has less than the largest is the exception of Release 8: the others tried have less than half."""
    for event in searches(grow(data, GROUPING[0])):
        for blocks, step in steps(event):
            if step.verdict != "merged":
                continue
            pairs = [pair for pair in combinations(range(len(blocks)), 2) if step.left_alone not in pair]
            ratios = {
                (x, y): ratio_by_hand(event.table, merged(blocks, (x, y), blocks[x] + blocks[y])) for x, y in pairs
            }
            if sum(1 for block in blocks if sum(sum(event.table[v]) for v in block) >= 2) >= 2:
                assert ratios[step.pair] > ratio_by_hand(event.table, blocks)
            later = [ratio for pair, ratio in ratios.items() if pair > step.pair]
            assert all(ratio <= ratios[step.pair] + 1e-9 for ratio in later)


def test_values_of_one_class_are_merged_first():
    rows = [[value, label] for value, label in zip("aabbccddee", "ppppqpqqqp", strict=True)]
    event = searches(grow(dataset(["x", "c"], rows), GROUPING[0]))[0]
    assert next((step.pair, step.verdict) for step in event.search) == ((0, 1), "pure")


@pytest.mark.parametrize(("change", "complaint"), [
    ({"pair": [0, 7]}, "no two blocks"),
    ({"pair": [1, 0]}, "no two blocks"),
    ({"pair": [True, 2]}, "no two blocks"),
    ({"left_alone": -1}, "no two blocks"),
    ({"verdict": "guessed"}, "verdict that does not exist"),
    ({"pair": None}, "nothing with nothing"),
    ({"pair": [0, 1]}, "other groups"),
])
def test_a_search_that_could_not_have_been_is_refused_in_words(change, complaint):
    content = explain("contact-lenses", "c4.5", group_values=True).to_json()
    age = next(event for event in content["events"] if event.get("search"))
    age["search"][0].update(change)
    with pytest.raises(C45Error, match=complaint):
        trace_from_json(content)


def test_without_grouping_no_search_is_recorded():
    assert not searches(explain("contact-lenses", "c4.5").trace)
