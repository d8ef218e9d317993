"""This file promises gain divided by the entropy of the node, on names; both of its crashes are absent."""

import pytest

from c45edu import explain, load
from c45edu.answering import errors_on
from c45edu.arithmetic import Exact, compare
from c45edu.data.sharing import subset
from c45edu.methods import METHODS
from c45edu.predicting import Reader, cases_of
from c45edu.trace.records import chosen_split, info_of
from c45edu.tree import Decision, Leaf

from ..published.numbers import record_of

MEASURES = ("sepal length", "sepal width", "petal length", "petal width")


def splits_at(node=()):
    record = record_of("weather", "normalized-gain", node)
    header = explain("weather", "normalized-gain").trace.header
    info = info_of(record.opened)
    return {name: chosen_split(event, header, info) for name, event in record.weighed.items()}


@pytest.mark.parametrize(("attribute", "value"), [
    ("outlook", "0.26242"), ("temperature", "0.03108"), ("humidity", "0.16148"), ("windy", "0.05118"),
])
def test_its_four_numbers_at_the_root(attribute, value):
    assert Exact(5).shown(splits_at()[attribute].normalized_gain) == value


def test_the_number_is_no_gain_ratio_and_the_page_says_so():
    """Info(D) is one number for all attributes, so that the ranking is that of the gain."""
    for split in splits_at().values():
        assert compare(split.normalized_gain, split.gain_ratio) != 0
    assert "this is not a gain ratio" in explain("weather", "normalized-gain").to_text()
    assert "这不是信息增益率" in explain("weather-zh", "normalized-gain").to_text(language="zh")


def test_it_ranks_as_the_gain_does():
    found = splits_at().values()
    by_share = sorted(found, key=lambda split: float(Exact(9).shown(split.normalized_gain)))
    by_gain = sorted(found, key=lambda split: float(Exact(9).shown(split.gain)))
    assert by_share == by_gain
    assert explain("weather", "normalized-gain").grown == explain("weather", "id3").grown


def test_the_weather_is_grown_beyond_its_first_split():
    """The write-up's code mixes up positions after the first split and stops with an error."""
    tree = explain("weather", "normalized-gain").tree
    assert nested(tree) == {
        "outlook": {
            "sunny": {"humidity": {"high": "no", "normal": "yes"}},
            "overcast": "yes",
            "rain": {"windy": {"false": "yes", "true": "no"}},
        }
    }


def test_a_case_is_answered_from_the_tree():
    data = load("weather")
    assert errors_on(explain(data, "normalized-gain").tree, data) == 0


def test_iris_as_names_does_not_fail_on_an_unseen_value():
    """The write-up's code takes numbers for names, and fails on the first that it has not seen."""
    iris = load("iris", nominal=MEASURES)
    odd, even = subset(iris, range(1, 150, 2)), subset(iris, range(0, 150, 2))
    tree = explain(odd, "normalized-gain").tree
    seen = {row[2] for row in odd.rows()}
    assert any(row[2] not in seen for row in even.rows())
    assert errors_on(tree, even) <= 15
    assert all(Reader(tree).label(case) in range(3) for case in cases_of(even))


def test_a_value_without_a_branch_is_answered_by_the_node_reached():
    iris = load("iris", nominal=MEASURES)
    tree = explain(iris, "normalized-gain").tree
    assert isinstance(tree.root, Decision)
    case = {**next(cases_of(iris)), tree.root.attribute: "1000"}
    assert Reader(tree).label(case) == tree.root.label


def test_iris_with_its_numbers_is_one_leaf_for_a_method_of_names():
    explanation = explain("iris", "normalized-gain")
    assert isinstance(explanation.tree.root, Leaf)
    assert next(explanation.trace.records()).outcome.verdicts == ("not-usable",) * 4
    assert METHODS["normalized-gain"].attributes == "nominal"


def nested(tree):
    """The tree as nested dicts {attribute: {value: subtree or class}}, the write-up's own form."""

    def of(node):
        if isinstance(node, Leaf):
            return tree.classes[node.label]
        return {node.attribute: {branch.test.value: of(branch.child) for branch in node.branches}}

    return of(tree.root)
