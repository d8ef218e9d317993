"""This file promises what the columns of a table become: kinds, values, classes, unknowns and notes."""

from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.data import DataError, Dataset, Note, TextTable, code, load, number, plain


def column(*texts: str, name: str = "x", decimal_comma: bool = False, **options: Iterable[str]) -> Dataset:
    """A table of this one attribute, the classes taking turns."""
    rows = [[text, "no" if i % 2 else "yes"] for i, text in enumerate(texts)]
    return code(TextTable("t.csv", [name, "class"], rows, decimal_comma=decimal_comma), **options)  # type: ignore[arg-type]


def table(*rows: str, **facts: object) -> TextTable:
    header, *cases = (row.split(",") for row in rows)
    return TextTable("t.csv", header, cases, **facts)  # type: ignore[arg-type]


def decimal_comma(name: str, text: str, value: str, line: int) -> Note:
    return Note("decimal-comma", (("attribute", name), ("text", text), ("value", value), ("line", str(line))))


def keys(data: Dataset) -> list[str]:
    return [note.key for note in data.notes]


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        ("1 2 3", "continuous"),
        ("-1 +2 .5 7. 1e3 2.5E-10", "continuous"),
        ("1 ? NA 3", "continuous"),
        ("1 2 three", "nominal"),
        ("1_000 2", "nominal"),
        ("nan 1", "continuous"),
        ("inf 1", "nominal"),
        ("\uff11 \uff12", "continuous"),
        ("0x10 1", "nominal"),
        ("1e301 1", "nominal"),
        ("1e300 1", "continuous"),
        ("9" * 400 + " 1", "nominal"),
        ("1,5 2", "continuous"),
        ("1,500 2", "nominal"),  # 1.5, or 1500?
        ("80% 7.5%", "continuous"),
        ("80% 0.8", "nominal"),
        ("na N/A", "nominal"),
        ("? ?", "nominal"),
    ],
)
def test_a_column_is_continuous_where_every_known_value_is_a_plain_number(texts: str, kind: str) -> None:
    assert column(*texts.split()).attributes[0].kind == kind


def test_numbers_are_equal_as_numbers_and_exact() -> None:
    attribute = column("0.460", "0.46", "46e-2", "1", "-0", "0.1").attributes[0]
    assert attribute.values == (0, Decimal("0.1"), Decimal("0.46"), 1)
    assert attribute.texts == ("0", "0.1", "0.46", "1")


def test_digits_beyond_a_float_still_tell_numbers_apart() -> None:
    long = ("0.10000000000000000000000000000000001", "0.1", "0.10000000000000000000000000000000000")
    assert column(*long).attributes[0].texts == ("0.1", long[0])


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12))
def test_a_number_printed_is_the_number_read(value: Decimal) -> None:
    assert number(plain(value)) == value
    assert "E" not in plain(value)


def test_nominal_values_stand_in_the_order_of_first_appearance() -> None:
    data = column("hot", "cool", "?", " hot ", "mild", "")
    assert data.attributes[0].values == ("hot", "cool", "mild")
    assert list(data.columns[0]) == [0, 1, 3, 0, 2, 3]
    assert data.has_unknown
    assert [row[0] for row in data.rows()] == ["hot", "cool", "?", "hot", "mild", "?"]


def test_a_decimal_comma_is_read_where_it_cannot_be_a_delimiter(tmp_path: Path) -> None:
    path = tmp_path / "fever.csv"
    path.write_text("temperature;fever\n36,6;no\n37;no\n39,15;yes\n")
    data = load(path)
    assert data.attributes[0].texts == ("36.6", "37", "39.15")
    assert data.notes[1:] == (decimal_comma("temperature", "36,6", "36.6", 2),)
    assert column("1.234,5", "2", decimal_comma=True).attributes[0].texts == ("2", "1234.5")


@pytest.mark.parametrize("distinct", [255, 256, 65_535, 65_536])
def test_codes_fit_however_many_values_there_are(distinct: int) -> None:
    texts = [f"v{i}" for i in range(distinct)]
    data = column(*texts, "?")
    assert list(data.columns[0]) == list(range(distinct + 1))
    assert data.has_unknown


def test_classes_come_most_frequent_first_then_first_seen() -> None:
    data = code(table("x,c", "1,b", "2,a", "3,d", "4,d"))
    assert data.classes == ("d", "b", "a")
    assert list(data.labels) == [1, 2, 0, 0]


def test_the_order_of_classes_may_be_given_and_may_hold_absent_ones() -> None:
    data = code(table("x,c", "1,b", "2,a"), class_order=["a", "never", "b"])
    assert data.classes == ("a", "never", "b")
    assert list(data.labels) == [2, 0]


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (["a"], 't.csv, column 2 (c): the class "b" occurs and is missing from the order of the classes; '),
        (["a", "b", "a"], 't.csv, column 2 (c): the order of the classes names "a" twice; '),
    ],
)
def test_an_order_that_is_none_is_refused(order: list[str], message: str) -> None:
    with pytest.raises(DataError) as caught:
        code(table("x,c", "1,b", "2,a"), class_order=order)
    assert str(caught.value) == message + "name every class once"


def test_numeric_classes_are_labels_as_written() -> None:
    assert code(table("x,c", "1,1.0", "2,1", "3,1.0")).classes == ("1.0", "1")


def test_a_file_may_declare_kinds_values_classes_and_target() -> None:
    data = code(
        table(
            "c,x,n",
            "b,hot,1",
            target="c",
            kinds={"n": "nominal"},
            declared={"x": ("cool", "hot"), "c": ("a", "b")},
        )
    )
    assert (data.target, data.classes) == ("c", ("a", "b"))
    assert data.attributes[0].values == ("cool", "hot")
    assert data.attributes[1].kind == "nominal"
    assert data.notes == ()


def test_a_value_outside_the_declared_ones_is_refused() -> None:
    with pytest.raises(DataError, match=r'^t.csv, line 3, column 1 \(x\): "warm" is not among the declared values'):
        code(table("x,c", "hot,a", "warm,b", declared={"x": ("cool", "hot")}))


def test_target_and_ignore_choose_columns_and_leave_notes() -> None:
    data = code(table("day,play,x", "1,yes,a", "2,no,b"), target="play", ignore=["day"])
    assert ([a.name for a in data.attributes], data.target) == (["x"], "play")
    assert data.notes == (
        Note("class-column", (("column", "play"),)),
        Note("ignored", (("attribute", "day"),)),
    )


def test_a_target_that_is_the_last_column_needs_no_note() -> None:
    assert code(table("x,c", "1,a"), target="c").notes == ()


def test_declared_kinds_win_and_are_noted() -> None:
    data = code(table("n,m,c", "1,?,a", "2,?,b"), nominal=["n"], continuous=["m"])
    assert [(a.kind, a.values) for a in data.attributes] == [("nominal", ("1", "2")), ("continuous", ())]
    assert data.notes[:2] == (
        Note("kind-declared", (("attribute", "n"), ("kind", "nominal"))),
        Note("kind-declared", (("attribute", "m"), ("kind", "continuous"))),
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"target": "outlok"},
            '--target "outlok": there is no such column; did you mean "outlook"? '
            "the columns are outlook, temp, play",
        ),
        ({"ignore": ["zz"]}, '--ignore "zz": there is no such column; the columns are outlook, temp, play'),
        ({"nominal": ["tmp"]}, '--nominal "tmp": there is no such column; did you mean "temp"? '),
        ({"continuous": ["Temp"]}, '--continuous "Temp": there is no such column; did you mean "temp"? '),
        ({"ignore": ["play"]}, "column 3 (play): this column is the class and cannot be ignored; "),
        ({"ignore": ["outlook", "temp"]}, "every attribute is left out; keep at least one"),
        (
            {"continuous": ["play"]},
            "column 3 (play): this column is the class, and a class is never continuous; ",
        ),
        ({"continuous": ["temp"], "nominal": ["temp"]}, '"temp" is declared both nominal and continuous; '),
        (
            {"continuous": ["outlook"]},
            'line 3, column 1 (outlook): "sunny" is not a plain number, and the column is continuous; ',
        ),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_a_remedy(options: dict[str, str], message: str) -> None:
    with pytest.raises(DataError) as caught:
        code(table("outlook,temp,play", "1,1,yes", "sunny,2,no"), **options)  # type: ignore[arg-type]
    assert message in str(caught.value)
    assert str(caught.value).startswith("t.csv")


@pytest.mark.parametrize(
    ("name", "texts", "noticed"),
    [
        ("name", "Ann Bob Eve Kim Lee", True),
        ("name", "Ann Bob Eve Kim", False),  # fewer than five cases
        ("name", "Ann Bob Eve Kim Ann", False),
        ("name", "Ann Bob Eve Kim ?", False),
        ("rank", "3 1 2 5 4", True),
        ("height", "150 162 171 178 190", False),
        ("id", "150 162 171 178 190", True),
        ("编号", "150 162 171 178 190", True),
        ("id", "1.5 2.5 3.5 4.5 5.5", False),
    ],
)
def test_a_column_that_numbers_the_cases_is_noticed_and_kept(name: str, texts: str, noticed: bool) -> None:
    data = column(*texts.split(), name=name)
    expected = Note("id-like", (("attribute", name), ("cases", "5")))
    assert data.notes == ((expected,) if noticed else ())
    assert len(data.attributes) == 1


def test_a_column_without_any_known_value_is_nominal_and_noticed() -> None:
    data = column("?", "", "?")
    assert (data.attributes[0].kind, data.attributes[0].values) == ("nominal", ())
    assert data.notes == (Note("all-unknown", (("attribute", "x"),)),)


def test_a_column_that_is_nearly_numbers_is_noticed() -> None:
    data = column("1", "2", "two", "3")
    assert data.notes == (Note("nearly-numbers", (("attribute", "x"), ("text", "two"), ("line", "4"))),)
    assert keys(column("1", "two")) == []
    assert keys(column("1", "2", "two", nominal=["x"])) == ["kind-declared"]


def test_one_name_alone_needs_no_list() -> None:
    assert [a.name for a in load("weather", ignore="outlook").attributes] == [
        "temperature",
        "humidity",
        "windy",
    ]


def test_what_is_noticed_of_a_declared_column_is_what_its_cases_show() -> None:
    declared = {"x": tuple("abcdefgh")}
    rows = [[text, "yes"] for text in "aabbc"]
    assert keys(code(TextTable("t.arff", ["x", "class"], rows, declared=declared))) == []
    rows = [["?", "yes"] for _ in rows]
    assert keys(code(TextTable("t.arff", ["x", "class"], rows, declared=declared))) == ["all-unknown"]
