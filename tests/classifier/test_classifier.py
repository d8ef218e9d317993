"""This file promises a classifier that scikit-learn's tools take for theirs, and that answers as `predict` does."""

import pickle
import subprocess
import sys

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.base import clone, is_classifier
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.inspection import permutation_importance
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import parametrize_with_checks

from c45edu import C45Classifier, load, predict
from c45edu.method import Method

IRIS = load_iris(return_X_y=True)

EXPECTED_TO_FAIL: dict[str, str] = {}
"""Checks of scikit-learn that do not pass, with the reason. There are none."""


@parametrize_with_checks([C45Classifier()], expected_failed_checks=lambda estimator: EXPECTED_TO_FAIL)
def test_the_checks_of_scikit_learn_pass(estimator, check):
    check(estimator)


# ── its tools ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("method", ["textbook", "gain-ratio", "c4.5", "j48"])
def test_iris_is_cross_validated_above_93_percent(method):
    assert cross_val_score(C45Classifier(method), *IRIS, cv=10).mean() > 0.93


def test_the_tools_work():
    classifier = C45Classifier(pruning="none", max_depth=3)
    assert clone(classifier).get_params() == classifier.get_params()
    assert is_classifier(classifier)
    grid = {"confidence": np.array([0.1, 0.25]), "min_cases": np.array([0, 5]), "method": ["textbook", "j48"]}
    search = GridSearchCV(C45Classifier(), grid, cv=3).fit(*IRIS)
    assert search.best_score_ > 0.9
    pipeline = make_pipeline(StandardScaler(), C45Classifier()).fit(*IRIS)
    assert pipeline.score(*IRIS) > 0.95
    found = permutation_importance(pipeline, *IRIS, n_repeats=3, random_state=0)
    assert found.importances_mean.argmax() in (2, 3)


def test_every_rule_of_a_method_is_a_parameter():
    rules = {name for name, _ in Method("").rules}
    assert rules | {"method", "nominal", "continuous", "validation_share"} == set(C45Classifier().get_params())


def test_a_fitted_classifier_is_pickled_however_deep_its_tree():
    numbers = [[i] for i in range(800)]
    classifier = C45Classifier(pruning="none").fit(numbers, ["a", "b"] * 400)
    again = pickle.loads(pickle.dumps(classifier))
    assert again.tree_.depth == 799
    assert list(again.predict(numbers)) == ["a", "b"] * 400


# ── what X may be ────────────────────────────────────────────────────────────────────────────────

ROWS = [["sunny", 85.0, True], ["rain", 70.0, False], [None, 95.0, True], ["rain", float("nan"), None]]
PLAY = ["no", "yes", "no", "yes"]
NAMES = ["outlook", "humidity", "windy"]
COLUMNS = {name: [row[i] for row in ROWS] for i, name in enumerate(NAMES)}


@pytest.mark.parametrize("x", [
    ROWS, tuple(map(tuple, ROWS)), np.array(ROWS, dtype=object), pd.DataFrame(COLUMNS),
    pd.DataFrame(COLUMNS).astype({"outlook": pd.CategoricalDtype(["sunny", "rain"]), "windy": "boolean"}),
    pl.DataFrame(COLUMNS, strict=False),
    pl.DataFrame(COLUMNS, strict=False).with_columns(pl.col("outlook").cast(pl.Categorical)),
    pl.DataFrame(COLUMNS, strict=False).with_columns(pl.col("outlook").cast(pl.Enum(["sunny", "rain"]))),
], ids=["list", "tuple", "numpy", "pandas", "pandas categorical", "polars", "polars categorical", "polars enum"])
def test_lists_arrays_and_frames_give_the_same_tree(x):
    classifier = C45Classifier("gain-ratio", pruning="none").fit(x, PLAY)
    reference = C45Classifier("gain-ratio", pruning="none").fit(ROWS, PLAY)
    kinds = [attribute.kind for attribute in classifier.tree_.attributes]
    assert kinds == ["nominal", "continuous", "nominal"]
    assert [attribute.values for attribute in classifier.tree_.attributes] == [
        attribute.values for attribute in reference.tree_.attributes
    ]
    assert classifier.explanation_.trace.header.has_unknown
    assert np.allclose(classifier.predict_proba(x), reference.predict_proba(ROWS))
    assert hasattr(classifier, "feature_names_in_") == hasattr(x, "columns")


def test_numbers_can_be_named_nominal_and_categories_keep_their_order():
    classifier = C45Classifier(nominal=["code"]).fit(pd.DataFrame({"code": [2, 1, 2, 1]}), PLAY)
    assert classifier.tree_.attributes[0].values == ("2", "1")
    sizes = pd.DataFrame({"size": pd.Categorical(["big", "big", "small", "small"], ["small", "medium", "big"])})
    assert C45Classifier().fit(sizes, PLAY).tree_.attributes[0].values == ("small", "medium", "big")


def test_the_tree_of_a_table_is_the_tree_of_its_file():
    data = load("golf")
    rows = [[float(v) if v.isdigit() else v for v in row] for row in data.rows()]
    classifier = C45Classifier().fit([row[:-1] for row in rows], [row[-1] for row in rows])
    assert classifier.tree_.size == 8
    assert classifier.score([row[:-1] for row in rows], [row[-1] for row in rows]) == 1


SEEN = st.tuples(st.sampled_from(["a", "b", None]), st.sampled_from([1, 2.5, 0.1, None]), st.sampled_from("xyz"))
ASKED = st.tuples(st.sampled_from(["a", "c", None]), st.sampled_from([0.1, 3, None]))


@given(st.lists(SEEN, min_size=3, max_size=14), st.lists(ASKED, min_size=1, max_size=4))
def test_the_classifier_answers_as_predict_does(table, cases):
    classifier = C45Classifier(pruning="none").fit([row[:2] for row in table], [row[2] for row in table])
    kinds = [attribute.kind for attribute in classifier.tree_.attributes]
    cases = [(None, None), *(case for case in cases if kinds[0] == "nominal" or case[0] is None)]
    for case, answer, shares in zip(cases, classifier.predict(cases), classifier.predict_proba(cases), strict=True):
        prediction = predict(classifier.tree_, dict(zip(["x0", "x1"], case, strict=True)))
        assert (prediction.name, prediction.shares) == (answer, pytest.approx(list(shares)))


# ── weights, importances, errors ─────────────────────────────────────────────────────────────────


def test_a_weight_repeats_a_case():
    rows, labels = [["a"], ["a"], ["b"]], ["x", "y", "y"]
    weighted = C45Classifier().fit(rows, labels, sample_weight=[3, 1, 2])
    repeated = C45Classifier().fit([["a"]] * 4 + [["b"]] * 2, ["x"] * 3 + ["y"] * 3)
    assert weighted.tree_ == repeated.tree_


@pytest.mark.parametrize(("weights", "told"), [
    ([1, 0.5, 1], "whole number"), ([1, 2], "expected \\(3,\\)"), ([0, 0, 0], "zero"), ([-1, 1, 1], "whole number"),
    ([1, 10**9, 1], "more than 100000"),
])
def test_weights_that_count_no_cases_are_refused(weights, told):
    with pytest.raises(ValueError, match=told):
        C45Classifier().fit([["a"], ["a"], ["b"]], ["x", "y", "y"], sample_weight=weights)


def test_importances_are_gain_times_weight_in_shares():
    rows = [list(row) for row in load("weather").rows()]
    classifier = C45Classifier().fit([row[:-1] for row in rows], [row[-1] for row in rows])
    # 14·0.247 at the root, 5·0.971 below sunny, 5·0.971 below rain.
    whole = 14 * 0.24675 + 2 * 5 * 0.97095
    expected = [14 * 0.24675 / whole, 0, 5 * 0.97095 / whole, 5 * 0.97095 / whole]
    assert classifier.feature_importances_ == pytest.approx(expected, abs=1e-4)
    assert list(C45Classifier(max_depth=0).fit(*IRIS).feature_importances_) == [0, 0, 0, 0]
    assert classifier.to_dot().startswith("digraph")


@pytest.mark.parametrize("ask", [
    lambda c: c.predict(ROWS), lambda c: c.predict_proba(ROWS), lambda c: c.feature_importances_, lambda c: c.to_dot(),
])
def test_before_fit_the_error_is_scikit_learns(ask):
    with pytest.raises(NotFittedError, match="This C45Classifier instance is not fitted yet"):
        ask(C45Classifier())


@pytest.mark.parametrize(("act", "told"), [
    (lambda: C45Classifier().fit(*IRIS).predict([[1, 2]]), "X has 2 features, but C45Classifier is expecting 4"),
    (lambda: C45Classifier().fit(*IRIS).predict([["a", 1, 1, 1]]), "could not convert string to float: 'a'"),
    (lambda: C45Classifier("c5").fit(*IRIS), 'no method "c5"'),
    (lambda: C45Classifier(criterion="gini").fit(*IRIS), 'criterion is "gini"; it can be'),
    (lambda: C45Classifier(nominal=["q"]).fit(*IRIS), "'q'"),
    (lambda: C45Classifier().set_params(depth=3), "Invalid parameter 'depth'"),
    (lambda: C45Classifier().fit([1, 2], [1, 2]), "Expected 2D array, got 1D array instead"),
    (lambda: C45Classifier().fit([[1], [2]], [1]), "inconsistent numbers of samples: \\[2, 1\\]"),
    (lambda: C45Classifier().fit([[1], [2, 3]], [1, 2]), "different lengths"),
])
def test_what_cannot_be_used_is_a_value_error_in_scikit_learns_words(act, told):
    with pytest.raises(ValueError, match=told):
        act()


def test_without_scikit_learn_and_numpy_it_answers_with_lists_and_its_own_error():
    probe = (
        "import sys; sys.modules['numpy'] = sys.modules['sklearn'] = None\n"
        "from c45edu import C45Classifier\n"
        "c = C45Classifier().fit([['a'], ['b']], [0, 1])\n"
        "print(c.predict([['b']]), c.predict_proba([['b']]), c.classes_)\n"
        "try: C45Classifier().predict([[1]])\n"
        "except ValueError as error: print(type(error).__module__)\n"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[1] [[0.0, 1.0]] [0, 1]", "c45edu.classifier"]
