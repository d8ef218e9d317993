"""This file is a classifier with scikit-learn's conventions, which does not need scikit-learn."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from c45edu.answering import Answers, columns_of
from c45edu.data.array_coding import (
    attributes_of,
    cases_of_arrays,
    dataset_of_arrays,
    numbers_in_texts,
    with_numbers,
)
from c45edu.data.array_labels import check_length, labels_of, repetitions, sklearn_class
from c45edu.data.arrays import ArrayTable, array_table, array_values
from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error
from c45edu.data.sharing import share_apart, subset
from c45edu.explain import Explanation, explain
from c45edu.importance import importances
from c45edu.method import NUMBERS, Setting

if TYPE_CHECKING:
    from c45edu.notebook import DrawnTree

WRITTEN = frozenset({*(name for name, _, _ in NUMBERS), "slack"})
"""Rules that are numbers as written."""
NOT_RULES = frozenset({"method", "nominal", "continuous", "validation_share"})


class NotFittedError(ValueError, AttributeError):
    """`predict` before `fit`. (Where scikit-learn is loaded, its own class of this name is raised.)"""


class C45Classifier:
    """A C4.5 tree as a scikit-learn classifier.

    The parameters are the rules of a method (`c45edu.method.Method` says what each does) under the names of the command
    line's options, with underscores; one that is None is as the `method` has it: `C45Classifier("c4.5",
    confidence=0.1)`, `C45Classifier(pruning="none", max_depth=3)`. Besides:

    method            textbook, gain-ratio, id3, c4.5, j48, …: `c45edu methods` lists them
    nominal           names or positions of columns whose numbers are names
    continuous        names or positions of columns whose texts are numbers, as a text array has them
    validation_share  the share of the cases that judges reduced-error pruning

    X is a list of rows or of records (dictionaries), a dictionary of columns, a NumPy array, or a pandas or polars
    frame (a lazy one, too). Texts, truth values and categoricals are nominal, numbers continuous, and so are texts in a
    column where all are numbers, with a warning; None, NaN and pandas.NA are unknown. The categories of a pandas
    categorical or a polars Enum are its values; those of other columns stand in the order of their first appearance. y
    is a list, array or series of class labels.

    `sample_weight` takes whole numbers: C4.5 counts cases, and a case of weight 3 counts as three cases. Fractional
    weights are refused with a ValueError, for minimum numbers of cases and error estimates mean nothing under them.

    After `fit`:

    classes_              the classes in ascending order. A tie goes to the first of them (from a file, c45edu has the
                          most frequent class first)
    n_features_in_, feature_names_in_   the columns; names only where X has them
    tree_                 the pruned tree, which a notebook draws
    explanation_          its explanation: `print(clf.explanation_.to_text())`
    feature_importances_  for each column the gain at every decision on it in the pruned tree, times the cases that
                          decision divides; in shares of the sum. A tree that is a leaf has zeros

    Arrays are NumPy's where NumPy can be imported, else lists.

    >>> cases = [["sunny", 85], ["rain", 70], ["sunny", 95], ["rain", 60]]
    >>> classifier = C45Classifier().fit(cases, ["no", "yes", "no", "yes"])
    >>> classifier.predict_proba([["rain", 90], [None, 65]]).tolist()
    [[0.0, 1.0], [0.5, 0.5]]
    >>> classifier.tree_
    <C4.5 tree of X: 3 nodes, 2 leaves, depth 1>
    """

    _estimator_type = "classifier"

    def __init__(
        self, method: str = "textbook", *, criterion: str | None = None, attributes: str | None = None,
        mean_gain: str | None = None, mean_over: str | None = None, cuts: str | None = None, cut_by: str | None = None,
        min_cases: int | None = None, min_side: str | None = None, penalty: str | None = None,
        threshold: str | None = None, comparison: str | None = None, tie: str | None = None, seed: int | None = None,
        max_features: int | None = None, max_depth: int | None = None, min_split: int | None = None,
        min_leaf: int | None = None, max_purity: float | str | None = None, min_gain: float | str | None = None,
        reuse: str | None = None, empty_branches: str | None = None,
        missing: str | None = None, weights: str | None = None, float32: bool | None = None,
        group_values: bool | None = None, binary_splits: bool | None = None, collapse: str | None = None,
        pruning: str | None = None, confidence: float | str | None = None, alpha: float | str | None = None,
        limit: str | None = None, slack: float | str | None = None, raising: bool | None = None,
        nominal: Iterable[str | int] | None = None, continuous: Iterable[str | int] | None = None,
        validation_share: float | str | None = None,
    ) -> None:
        given = dict(locals())
        for name in self._parameters():
            setattr(self, name, given[name])

    @classmethod
    def _parameters(cls) -> list[str]:
        return [name for name in signature(C45Classifier.__init__).parameters if name != "self"]

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """The parameters by name."""
        return {name: getattr(self, name) for name in self._parameters()}

    def set_params(self, **params: Any) -> C45Classifier:
        """Change parameters. Raises ValueError for a name that is none."""
        valid = self._parameters()
        for name, value in params.items():
            if name not in valid:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {valid!r}.")
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        usual = {name: parameter.default for name, parameter in signature(C45Classifier.__init__).parameters.items()}
        changed = [f"{name}={value!r}" for name, value in self.get_params().items() if value is not usual[name]]
        return f"C45Classifier({', '.join(changed)})"

    # ── fitting ──────────────────────────────────────────────────────────────────────────────────

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> C45Classifier:
        """Grow and prune the tree of the cases in X with the classes y."""
        table = array_table(X, "C45Classifier")
        classes, labels = labels_of(y, table.size, "C45Classifier")
        times = repetitions(sample_weight, table.size)
        names = table.names or tuple(f"x{i}" for i in range(len(table.columns)))
        nominal, continuous = self._positions("nominal", names), self._positions("continuous", names)
        table, texts = numbers_in_texts(with_numbers(table, names, continuous), nominal)
        if texts:
            _warn_of_texts([names[i] for i in texts])
        attributes = attributes_of(table, names, nominal)
        data = dataset_of_arrays(table, attributes, _target(y, names), tuple(map(str, classes)), labels)
        if times is not None:
            data = subset(data, [row for row, n in enumerate(times) for _ in range(n)])
        self._explain(data)
        self.classes_ = _array(classes)
        self.n_features_in_ = len(table.columns)
        if table.names is not None:
            self.feature_names_in_ = _array(table.names, dtype=object)
        elif hasattr(self, "feature_names_in_"):
            del self.feature_names_in_
        return self

    def _explain(self, data: Dataset) -> None:
        rules = {name: self._rule(name) for name in self._parameters() if name not in NOT_RULES}
        rules = {name: value for name, value in rules.items() if value is not None}
        validation = None
        try:
            share, seed = self._value("validation_share"), self._value("seed")
            if share is not None:
                data, validation = share_apart(data, str(share), int(seed or 0))
            self.explanation_: Explanation = explain(data, self._value("method"), validation, **rules)
        except C45Error as error:
            raise ValueError(str(error)) from error
        self.tree_: DrawnTree = self.explanation_.tree

    def _value(self, name: str) -> Any:
        return getattr(self, name)

    def _rule(self, name: str) -> Setting:
        """A parameter as the method takes it; NumPy's numbers, as grids have them, as Python's."""
        value = self._value(name)
        if value is None or isinstance(value, str):
            return value
        value = value.item() if hasattr(value, "item") else value
        return str(value) if name in WRITTEN else value

    def _positions(self, parameter: str, names: Sequence[str]) -> set[int]:
        """The positions of the columns that a parameter names."""
        found = set()
        for column in self._value(parameter) or ():
            if isinstance(column, str) and column not in names:
                raise ValueError(f"{parameter} names the column {column!r}, and X has none of this name")
            if not isinstance(column, str) and not 0 <= int(column) < len(names):
                raise ValueError(f"{parameter} names column {column}, and X has the columns 0 to {len(names) - 1}")
            found.add(names.index(column) if isinstance(column, str) else int(column))
        return found

    # ── answering ────────────────────────────────────────────────────────────────────────────────

    def predict_proba(self, X: Any) -> Any:
        """The share of each class, a row for each case, in the order of `classes_`."""
        answers = self._answers(X)
        return _array([answers.shares(row) for row in range(len(answers.labels))])

    def predict(self, X: Any) -> Any:
        """The class of the leaf; where several answer, that with the largest share, of equals the first."""
        answers, classes = self._answers(X), list(self.classes_)
        return _array([classes[label] for label in answers.labels], like=self.classes_)

    def score(self, X: Any, y: Any, sample_weight: Any = None) -> float:
        """The share of the cases (or of their weight) that are answered with their class."""
        answers, own = list(array_values(self.predict(X))), list(array_values(y))
        check_length(len(own), len(answers))
        weights = [1.0] * len(own) if sample_weight is None else list(map(float, array_values(sample_weight)))
        right = sum(w for a, b, w in zip(answers, own, weights, strict=True) if a == b)
        return right / sum(weights)

    def _answers(self, X: Any) -> Answers:
        self._check_fitted()
        table = array_table(X, "C45Classifier")
        self._check_columns(table)
        cases = list(cases_of_arrays(table, self.tree_.attributes))
        return Answers(self.tree_, columns_of(self.tree_, cases), len(cases))

    def _check_fitted(self) -> None:
        if not hasattr(self, "explanation_"):
            raise sklearn_class("NotFittedError", NotFittedError)(
                "This C45Classifier instance is not fitted yet. Call 'fit' with appropriate arguments before using "
                "this estimator."
            )

    def _check_columns(self, table: ArrayTable) -> None:
        fitted = tuple(getattr(self, "feature_names_in_", ())) or None
        if fitted and table.names and fitted != table.names:
            raise ValueError(_names_differ(fitted, table.names))
        if fitted and not table.names:
            warnings.warn(
                "X does not have valid feature names, but C45Classifier was fitted with feature names", stacklevel=4
            )
        if table.names and not fitted:
            warnings.warn("X has feature names, but C45Classifier was fitted without feature names", stacklevel=4)
        if len(table.columns) != self.n_features_in_:
            raise ValueError(
                f"X has {len(table.columns)} features, "
                f"but C45Classifier is expecting {self.n_features_in_} features as input."
            )

    # ── showing ──────────────────────────────────────────────────────────────────────────────────

    @property
    def feature_importances_(self) -> Any:
        """Total gain × weight of the decisions on each column, in shares of the sum."""
        self._check_fitted()
        found = importances(self.tree_)
        return _array([found[attribute.name] for attribute in self.tree_.attributes])

    def to_dot(self) -> str:
        """The tree as DOT source for Graphviz, as scikit-learn's `export_graphviz` gives it."""
        from c45edu.exports import tree_form
        from c45edu.exports.trees import trees_of

        self._check_fitted()
        return tree_form(trees_of(self.explanation_.trace), "dot")

    def _repr_svg_(self) -> str | None:
        """A fitted classifier shows its tree in a notebook."""
        return self.tree_._repr_svg_() if hasattr(self, "tree_") else None

    def __getstate__(self) -> dict[str, Any]:
        """Without the tree, which is read off the explanation again (a deep one would be too deep for pickle)."""
        return {name: value for name, value in vars(self).items() if name != "tree_"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        if "explanation_" in state:
            self.tree_ = self.explanation_.tree

    def __sklearn_tags__(self) -> Any:
        """What scikit-learn asks an estimator; only scikit-learn calls it."""
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        return Tags(
            estimator_type="classifier", target_tags=TargetTags(required=True), classifier_tags=ClassifierTags(),
            input_tags=InputTags(allow_nan=True, string=True, categorical=True),
        )


def _target(y: Any, names: Sequence[str]) -> str:
    """The name of the class: that of a series, unless a column has it."""
    name = getattr(y, "name", None)
    return name if isinstance(name, str) and name and name not in names else "class"


def _warn_of_texts(names: Sequence[str]) -> None:
    columns = ", ".join(map(repr, names))
    warnings.warn(
        f"the texts in {columns} are all numbers and are read as numbers; nominal=[{columns}] keeps them as names, "
        f"continuous=[{columns}] leaves this warning out",
        stacklevel=3,
    )


def _names_differ(fitted: Sequence[str], given: Sequence[str]) -> str:
    """scikit-learn's message."""
    lines = ["The feature names should match those that were passed during fit."]
    for title, names in (
        ("Feature names unseen at fit time:", sorted(set(given) - set(fitted))),
        ("Feature names seen at fit time, yet now missing:", sorted(set(fitted) - set(given))),
    ):
        lines += [title, *(f"- {name}" for name in names)] if names else []
    if set(fitted) == set(given):
        lines.append("Feature names must be in the same order as they were in fit.")
    return "\n".join(lines) + "\n"


def _array(values: Any, dtype: Any = None, like: Any = None) -> Any:
    """As a NumPy array where NumPy can be imported, else as a list."""
    try:
        import numpy
    except ImportError:
        return list(values)
    return numpy.array(values, dtype=getattr(like, "dtype", dtype))
