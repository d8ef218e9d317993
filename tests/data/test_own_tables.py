"""This file promises that tables of Python's (frames, arrays, columns, records, rows) are data sets and X alike."""

import numpy
import pandas
import polars
import pytest

from c45edu import C45Classifier, explain, load
from c45edu.data import DataError

COLUMNS = {
    "wind": ["weak", "strong", None, "weak", "strong"],
    "heat": [30.5, 21, 25, None, 19],
    "rain": [True, False, None, True, False],
    "play": ["no", "yes", "no", "no", "yes"],
}
RECORDS = [{name: column[i] for name, column in COLUMNS.items()} for i in range(5)]
FRAME = pandas.DataFrame({**COLUMNS, "rain": pandas.array(COLUMNS["rain"], dtype="boolean")})

TABLES = {
    "columns": COLUMNS,
    "records": RECORDS,
    "pandas": FRAME,
    "pandas with its own gaps": FRAME.convert_dtypes(),
    "polars": polars.DataFrame(COLUMNS),
    "polars lazy": polars.LazyFrame(COLUMNS),
    "columns of arrays": {
        "wind": pandas.Series(COLUMNS["wind"]), "heat": numpy.array([30.5, 21, 25, numpy.nan, 19]),
        "rain": polars.Series(COLUMNS["rain"]), "play": tuple(COLUMNS["play"]),
    },
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_table_loads_as_the_same_data_set(table):
    data = load(table)
    assert [(a.name, a.kind, a.texts) for a in data.attributes] == [
        ("wind", "nominal", ("weak", "strong")),
        ("heat", "continuous", ("19", "21", "25", "30.5")),
        ("rain", "nominal", ("True", "False")),
    ]
    assert list(data.rows())[2] == ("?", "25", "?", "no")
    assert (data.target, data.classes) == ("play", ("no", "yes"))


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_table_fits_to_the_same_tree(table):
    def without_class(x):
        if isinstance(x, dict):
            return {name: column for name, column in x.items() if name != "play"}
        if isinstance(x, list):
            return [without_class(record) for record in x]
        return x.drop("play") if isinstance(x, polars.DataFrame | polars.LazyFrame) else x.drop(columns="play")

    classifier = C45Classifier().fit(without_class(table), COLUMNS["play"])
    assert [a.name for a in classifier.tree_.attributes] == ["wind", "heat", "rain"]
    assert classifier.predict(without_class(table)).tolist() == COLUMNS["play"]


def test_categories_keep_their_order_and_those_that_do_not_occur():
    sizes = pandas.Categorical(["large", "small", "large"], categories=["small", "medium", "large"], ordered=True)
    enum = polars.Series(["large", "small", "large"], dtype=polars.Enum(["small", "medium", "large"]))
    columns, frame = {"size": enum, "y": [1, 2, 1]}, pandas.DataFrame({"size": sizes, "y": [1, 2, 1]})
    for table in (columns, frame, polars.DataFrame(columns)):
        assert load(table).attributes[0].values == ("small", "medium", "large")


def test_an_array_of_texts_has_numbers_where_a_column_is_numbers():
    data = load(numpy.array([["sunny", "24", "no"], ["rain", "18", "yes"], ["rain", "NA", "yes"]]))
    assert [(a.name, a.kind) for a in data.attributes] == [("x1", "nominal"), ("x2", "continuous")]
    assert (data.target, [note.key for note in data.notes]) == ("x3", ["read-as-unknown"])


def test_an_array_with_named_fields_is_a_table():
    array = numpy.array([("a", 1.5, "x"), ("b", 2.0, "y")], dtype=[("f", "U1"), ("g", "f8"), ("class", "U1")])
    assert [(a.name, a.kind) for a in load(array).attributes] == [("f", "nominal"), ("g", "continuous")]


def test_options_hold_for_own_tables_as_for_files():
    data = load(FRAME, target="wind", nominal="heat", ignore="play")
    assert (data.target, [a.kind for a in data.attributes]) == ("wind", ["nominal", "nominal"])
    assert load({"x": ["NA", "b"], "y": [1, 2]}, missing="none").attributes[0].values == ("NA", "b")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"a": [1, 2], "b": [1]}, "different lengths"),
        ({"a": 5, "b": [1]}, "is none"),
        ([], "0 sample"),
        ([1, 2, 3], "1D array"),
        ({"a": [1, 2]}, "only one column"),
        (object(), "table: "),
        (7, "table: "),
    ],
)
def test_what_is_no_table_is_refused_in_one_line(table, message):
    with pytest.raises(DataError, match=message) as caught:
        load(table)
    assert "\n" not in str(caught.value)


def test_a_column_of_one_number_does_not_reach_from_it_to_itself():
    table = {"a": [1, 1, 1], "b": [1, 2, 3], "c": ["x", "y", "y"]}
    assert "a (only 1); b (1 to 3, 3 different)" in explain(table, target="c").to_text(detail="brief")
    assert "a（只有 1）" in explain(table, target="c").to_text(detail="brief", lang="zh")
