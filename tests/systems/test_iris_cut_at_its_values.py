"""This file promises iris cut at its values by gain ratio, five decisions deep, with 43 of 45 right."""

import pytest

from c45edu import explain, load
from c45edu.answering import errors_on
from c45edu.data.numbers import plain
from c45edu.data.sharing import subset
from c45edu.methods import method_named
from c45edu.tree import Decision, Leaf

from ..published.numbers import cuts_of, record_of

TEST = (
    4, 9, 10, 11, 12, 15, 16, 18, 19, 22, 26, 27, 29, 30, 31, 32, 36, 42, 45, 51, 55, 56, 64, 65, 68, 69, 73, 76, 78,
    82, 85, 86, 104, 108, 110, 118, 127, 128, 131, 132, 141, 142, 143, 145, 146,
)
"""The 45 test rows of scikit-learn's train_test_split(range(150), test_size=0.3, random_state=42), in order."""
IRIS = load("iris")
TRAINING, TESTING = subset(IRIS, [row for row in range(150) if row not in TEST]), subset(IRIS, TEST)

LONG = ("petal length>1.9",)
LATE = (*LONG, "petal length>4.7")
NARROW, WIDE = (*LATE, "petal width<=1.7"), (*LATE, "petal width>1.7")


def test_the_split_is_seventy_to_thirty():
    assert (TRAINING.size, TESTING.size, len(set(TEST))) == (105, 45, 45)


def test_the_tree():
    tree = explain(TRAINING, "binary").tree
    leaves = {step.path: tree.classes[step.node.label] for step in tree.walk() if isinstance(step.node, Leaf)}
    assert leaves == {
        ("petal length<=1.9",): "setosa",
        (*LONG, "petal length<=4.7", "petal width<=1.5"): "versicolor",
        (*LONG, "petal length<=4.7", "petal width>1.5"): "virginica",
        (*NARROW, "petal length<=4.9"): "versicolor",
        (*NARROW, "petal length>4.9", "petal width<=1.6"): "virginica",
        (*NARROW, "petal length>4.9", "petal width>1.6"): "versicolor",
        (*WIDE, "petal length<=4.8", "sepal length<=5.9"): "versicolor",
        (*WIDE, "petal length<=4.8", "sepal length>5.9"): "virginica",
        (*WIDE, "petal length>4.8"): "virginica",
    }
    assert tree.depth == 5


@pytest.mark.parametrize("tie", ["first", "last"])
def test_forty_three_of_forty_five_are_right(tie):
    """95.56 %. The tree of the last of equals scores as many, so that the tree is the test and not the score."""
    wrong = errors_on(explain(TRAINING, "binary", tie=tie).tree, TESTING)
    assert 45 - wrong == 43
    assert f"{100 * (45 - wrong) / 45:.2f}" == "95.56"


def test_the_tree_of_the_last_of_equals_is_another():
    assert explain(TRAINING, "binary", tie="last").tree.root.attribute == "petal width"


@pytest.mark.parametrize(("node", "winner", "cut", "other", "at"), [
    ((), "petal length", "1.9", "petal width", "0.6"),
    (LONG, "petal length", "4.7", "petal width", "1.7"),
    ((*WIDE, "petal length<=4.8"), "sepal length", "5.9", "sepal width", "3"),
])
def test_three_times_two_attributes_tie_exactly_and_the_first_column_wins(node, winner, cut, other, at):
    record = record_of(TRAINING, "binary", node)
    assert (record.outcome.attribute, plain(record.outcome.cut), record.outcome.tied) == (winner, cut, (other,))
    assert cut_of(record.weighed[other], other, record.weighed[other].best) == at


def test_once_two_cuts_tie_exactly_and_the_lowest_wins():
    weighed = record_of(TRAINING, "binary", NARROW).weighed["petal length"]
    assert cut_of(weighed, "petal length", weighed.best) == "4.9"
    assert [cut_of(weighed, "petal length", cut) for cut in weighed.tied] == ["5.1"]


def test_these_are_the_only_ties_on_the_way():
    tree = explain(TRAINING, "binary").tree
    tied = []
    for step in tree.walk():
        if isinstance(step.node, Decision):
            record = record_of(TRAINING, "binary", step.node.id)
            if record.outcome.tied or record.weighed[step.node.attribute].tied:
                tied.append(step.node.id)
    assert tied == [(), LONG, NARROW, (*WIDE, "petal length<=4.8")]


def test_the_page_reports_the_ties():
    page = explain(TRAINING, "binary").to_text()
    for other in ("petal width", "sepal width"):
        assert f"Exact tie: the gain ratio of {other} is 1.000, too" in page
    assert "exactly as large at 5.1" in page


def test_the_cuts_are_the_observed_values_but_the_greatest():
    values = {row[2] for row in TRAINING.rows()}
    cuts = cuts_of(TRAINING, "binary", (), "petal length")
    assert {float(cut) for cut in cuts} == {float(value) for value in values} - {max(map(float, values))}


@pytest.mark.parametrize(("deepest", "depth"), [(None, 7), (5, 5), (2, 2), (0, 0)])
def test_the_tree_ends_at_its_maximum_depth(deepest, depth):
    assert explain(TRAINING, "binary", max_depth=deepest).tree.depth == depth


def test_a_table_of_names_is_one_leaf_for_a_method_of_numbers():
    assert record_of("weather", method_named("binary")).outcome.reason == "not-usable"


def cut_of(event, name, cut):
    return plain(event.cut_value(cut, next(a for a in TRAINING.attributes if a.name == name)))
