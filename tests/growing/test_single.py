"""This file promises what `float32` is: Release 8's own arithmetic, for `c4.5` only, told on the page.

That its trees and numbers are those of Release 8, to the last tie, is promised in `parity/`.
"""

import json
from dataclasses import replace
from struct import pack, unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu import C45Error, explain
from c45edu.cases.narrow import added, single
from c45edu.cli import main
from c45edu.exports.json_text import json_text
from c45edu.methods import METHODS, method_named
from c45edu.trace.to_json import trace_from_json
from c45edu.tree import Leaf

from .tables import dataset, datasets

NARROW = replace(METHODS["c4.5"], float32=True)


@given(st.floats(width=32, allow_nan=False) | st.floats(-1e38, 1e38))
def test_a_single_is_the_nearest_32_bit_float(x):
    assert single(x) == unpack("f", pack("f", x))[0]


def test_a_sum_is_rounded_after_every_step():
    """Ten times 0.1 is one in decimals, 0.9999999999999999 in 64 bits, and above one in 32."""
    assert added([single(0.1)] * 10) == 1.0000001192092896


@given(datasets(most_cases=30, unknown=True), st.booleans())
def test_every_leaf_has_its_cases_and_a_saved_trace_is_the_same(data, group):
    explanation = explain(data, "c4.5", float32=True, group_values=group)
    for tree in (explanation.grown, explanation.tree):
        cases = sum(sum(step.node.counts) for step in tree.walk() if isinstance(step.node, Leaf))
        assert cases == pytest.approx(data.size, rel=1e-5)
    assert trace_from_json(json.loads(json_text(explanation.to_json()))) == explanation.trace


@given(datasets("nominal", most_cases=30))
def test_where_every_case_is_whole_the_counts_are_whole_numbers(data):
    nodes = [event for event in explain(data, "c4.5", float32=True).trace.records()]
    assert all(isinstance(count, int) for record in nodes for count in record.opened.counts)


@pytest.mark.parametrize(("name", "rules"), [
    ("textbook", {}), ("j48", {}), ("id3", {}), ("c4.5", {"limit": "exact"}), ("c4.5", {"empty_branches": "present"}),
    ("c4.5", {"binary_splits": True}), ("c4.5", {"cuts": "value"}),
])
def test_other_methods_and_other_rules_are_refused(name, rules):
    with pytest.raises(C45Error, match="32-bit floats are those of Release 8") as refusal:
        method_named(name, float32=True, **rules)
    assert "\n" not in str(refusal.value)


def test_on_the_command_line_the_refusal_is_one_line_and_exit_code_2(capsys):
    assert main(["explain", "golf", "--method", "j48", "--float32"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "All arithmetic is in 32-bit floats"), ("zh", "全部运算均用 32 位浮点数"),
])
def test_the_page_says_so(language, sentence):
    assert sentence in explain("golf", "c4.5", float32=True).to_text(language=language)
    assert sentence not in explain("golf", "c4.5").to_text(language=language)


def test_a_cut_rounded_up_to_the_value_above_it_still_makes_a_tree():
    """The cut 16777215.5 is 16777216 in 32 bits, so that no case is above it: Release 8 would go on for ever."""
    rows = [["16777215", "a"]] * 3 + [["16777216", "b"]] * 3
    tree = explain(dataset(["x", "c"], rows), "c4.5", float32=True).tree
    assert tree.size == 3 and str(tree.root.threshold) == "16777215"

