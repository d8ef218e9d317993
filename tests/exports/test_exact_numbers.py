"""This file promises that saved trees keep their exact numbers, and that other versions are read or refused."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest

from c45edu import explain
from c45edu.data.errors import C45Error
from c45edu.exports import tree_form
from c45edu.exports.json_reading import read_json
from c45edu.exports.tree_reading import trees_from_json
from c45edu.exports.trees import trees_of
from c45edu.trace.to_json import trace_from_json

from .forms import data_of

BETWEEN = "9007199254740992.5"
"""Between 2^53 and 2^53 + 1, where no float is."""


def saved(data, **rules):
    return json.loads(tree_form(trees_of(explain(data, **rules).trace), "json"))


def saved_between():
    return saved(data_of([[2**53 + 1], [2**53]] * 2, list("abab")), pruning="none")


def test_a_threshold_that_is_no_float_travels_beside_the_float():
    content = saved_between()
    split = content["after"]["split"]
    assert split["threshold"] == split["cut"] == float(2**53)
    assert split["exact"] == {"threshold": BETWEEN, "cut": BETWEEN}
    root = trees_from_json(content).after.root
    assert root.threshold == root.cut == Decimal(BETWEEN)


def test_fractions_of_cases_travel_as_fractions():
    content = saved("golf-missing", pruning="none")
    root = trees_from_json(content).before.root
    assert root == explain("golf-missing", pruning="none").trace.tree().root
    fractions = {n for branch in root.branches for n in branch.child.counts if isinstance(n, Fraction)}
    assert Fraction(31, 13) in fractions
    assert '"31/13"' in json.dumps(content)


def test_numbers_that_floats_are_have_nothing_beside_them():
    assert '"exact": {' not in json.dumps(saved("golf"))


@pytest.mark.parametrize("read", [trees_from_json, trace_from_json])
@pytest.mark.parametrize("version", [3, 0, "2", None, True, 1.5, [], "x\ny"])
def test_another_version_is_refused_in_a_line(read, version):
    with pytest.raises(C45Error, match="reads versions 1 to 2") as refusal:
        read({**saved("weather"), "version": version})
    assert "\n" not in str(refusal.value)


def test_files_of_the_first_version_are_read():
    """They had no version and no exact numbers, and a rule with one thing to say."""
    tree, trace = saved("weather"), explain("weather").to_json()
    for content in (tree, trace):
        del content["version"]
        content["options"]["leaf_class"] = "majority-first"
    assert trees_from_json(tree).after == trees_from_json(saved("weather")).after
    assert trace_from_json(trace) == explain("weather").trace


@pytest.mark.parametrize("change", [
    lambda split: split["exact"].update(cut="5"), lambda split: split["exact"].update(cut=5),
    lambda split: split["exact"].update(cut="1e999999999"), lambda split: split["exact"].pop("cut"),
    lambda split: split.update(exact=[]), lambda split: split.update(threshold=1),
])
def test_an_exact_number_that_is_another_number_is_refused(change):
    content = saved_between()
    change(content["after"]["split"])
    with pytest.raises(C45Error, match="no tree"):
        trees_from_json(content)


def test_a_number_of_too_many_digits_is_no_json():
    with pytest.raises(json.JSONDecodeError):
        read_json("[" + "9" * 5000 + "]")
