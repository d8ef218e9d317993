"""This file promises how a CSV file is cut into records, and what is said of one that cannot be."""

import csv
import io
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.data import DataError, Dataset, Note, load


def loaded(folder: Path, text: str, name: str = "t.csv", **options: str) -> Dataset:
    path = folder / name
    path.write_bytes(text.encode())
    return load(path, **options)  # type: ignore[arg-type]


def refused(folder: Path, text: str, name: str = "t.csv", **options: str) -> str:
    with pytest.raises(DataError) as caught:
        loaded(folder, text, name, **options)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "name", "noted"),
    [
        ("a,b,c\n1,x,yes\n", "t.csv", None),
        ("a;b;c\n1;x;yes\n", "t.csv", "semicolon"),
        ("a\tb\tc\n1\tx\tyes\n", "t.txt", "tab"),
        ("a|b|c\n1|x|yes\n", "t.csv", "pipe"),
        ("a\tb\tc\n1\tx\tyes\n", "t.tsv", None),
        ("sep=;\na;b;c\n1;x;yes\n", "t.csv", None),
        ('a, b, c\n1, "x", yes\n', "t.csv", None),
        ("a,b,c\r\n1,x,yes\r\n", "t.csv", None),
        ("a,b,c\r1,x,yes\r", "t.csv", None),
        ("a,b,c\n1,x,yes", "t.csv", None),
        ("\n a , b , c \n\n   \n 1 ,\u3000x\u3000, yes \n\n,,\n,,\n", "t.csv", None),
    ],
)
def test_a_table_is_the_same_however_it_is_delimited(
    tmp_path: Path, text: str, name: str, noted: str | None
) -> None:
    data = loaded(tmp_path, text, name)
    assert list(data.rows()) == [("1", "x", "yes")]
    assert ([a.name for a in data.attributes], data.target) == (["a", "b"], "c")
    assert data.notes == ((Note("delimiter", (("delimiter", noted),)),) if noted else ())


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("note;more,even;class\na;x,y;yes\nb;z,z;no\n", ("a", "x,y", "yes")),  # as many semicolons as columns
        ('a,b\n"x;y;z",yes\n"x;y",no\n', ("x;y;z", "yes")),
        ('a,b\n"one\ntwo, ""three""",yes\n', ('one\ntwo, "three"', "yes")),
        ('a,b\n5" pipe,yes\n', ('5" pipe', "yes")),
        ("a,b\nx\x0by\u2028z,yes\n", ("x\x0by\u2028z", "yes")),
    ],
)
def test_what_stands_inside_a_field_is_kept(tmp_path: Path, text: str, row: tuple[str, ...]) -> None:
    assert next(loaded(tmp_path, text).rows()) == row


@pytest.mark.parametrize(
    ("delimiter", "text"),
    [("tab", "a\tb\n1\tx\n"), ("Semicolon", "a;b\n1;x\n"), ("space", "a b\n1 x\n"), ("#", "a#b\n1#x\n")],
)
def test_a_delimiter_may_be_named(tmp_path: Path, delimiter: str, text: str) -> None:
    data = loaded(tmp_path, text, delimiter=delimiter)
    assert list(data.rows()) == [("1", "x")]
    assert data.notes == ()


@pytest.mark.parametrize("delimiter", ["", ",,", "comma,", '"', "\n"])
def test_a_delimiter_that_is_none_is_refused(tmp_path: Path, delimiter: str) -> None:
    message = refused(tmp_path, "a,b\n1,x\n", delimiter=delimiter)
    assert "--delimiter" in message
    assert "is not one character" in message
    assert "semicolon" in message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "t.csv: the file is empty; the first line names the columns"),
        ("\n \n", "t.csv: the file is empty; the first line names the columns"),
        ("a,b\n", "t.csv: there are headings and no cases; add a line for each case"),
        ("a,b\n,\n", "t.csv: there are headings and no cases; add a line for each case"),
        (
            "a\n1\n",
            't.csv, line 1: there is only one column, "a", and a class and at least one attribute are '
            "needed; if the fields are separated by another character, name it with --delimiter",
        ),
        ("a,,c\n1,2,3\n", "t.csv, line 1, column 2: the heading is blank; name the column, or remove it"),
        (
            "\na,b,a\n1,2,3\n",
            "t.csv, line 2, column 3 (a): column 1 has the same name; give each column its own",
        ),
        (
            "a,b,c\n1,2,3\n\n1,2\n",
            "t.csv, line 4: has 2 fields, the header has 3; add what is missing, "
            "or put quotes round a value that contains the delimiter",
        ),
        (
            'a,b\n"x\ny",1\n1,2,3\n',
            "t.csv, line 4: has 3 fields, the header has 2; remove what is too much, "
            "or put quotes round a value that contains the delimiter",
        ),
        (
            'a,b\n1,2\n3,"4\n5,6\n',
            "t.csv, line 3, column 2: the quote that opens here is never closed; close it, or remove it",
        ),
        (
            'a,b,c\n"x\ny",1,"2\n3,4,5\n',
            "t.csv, line 3, column 3: the quote that opens here is never closed; close it, or remove it",
        ),
        (
            'a,b\n1,"2\n3,"4"\n',
            "t.csv, line 2, column 2: the quote that opens here closes only in line 3; "
            "close it where the value ends",
        ),
        (
            'a,b\n1,"2"x\n',
            't.csv, line 2, column 2: there is text behind the closing quote; write "" for a quote '
            "inside a quoted value",
        ),
        (
            "a,b\n1,?\n2,?\n",
            "t.csv, column 2 (b): the class of every case is unknown; choose another with --target",
        ),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    assert refused(tmp_path, text) == message


def test_a_message_stays_one_short_line_whatever_the_file_says(tmp_path: Path) -> None:
    hostile = "x\ny\x1b[31m" + "z" * 500
    message = refused(tmp_path, f'"{hostile}",b,"{hostile}"\n1,2,3\n')
    assert message.isprintable()
    assert len(message) < 250


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="this is a folder; name a file in it"):
        load(tmp_path)


def test_an_unreadable_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    with pytest.raises(DataError, match=r"^weather.csv: this file cannot be read \(Permission denied\); "):
        load("weather")


def test_standard_input_is_a_table_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a;b\n1;yes\n")))
    data = load("-")
    assert (data.name, list(data.rows())) == ("standard input", [("1", "yes")])


@pytest.mark.parametrize("text", ["a,b\n" + "x" * 200_000 + ",yes\n", 'a,b\n"x,yes\n'])
def test_the_csv_module_is_left_as_it_was(tmp_path: Path, text: str) -> None:
    before = csv.field_size_limit(1000)
    try:
        if text.endswith('"x,yes\n'):
            refused(tmp_path, text)
        else:
            assert len(next(loaded(tmp_path, text).rows())[0]) == 200_000
        assert csv.field_size_limit() == 1000
    finally:
        csv.field_size_limit(before)


WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Nd", "Zs")) | st.sampled_from(' ,;|"\n\t'), max_size=8
).map(lambda text: f"<{text}>")


@st.composite
def tables(draw: st.DrawFn) -> list[list[str]]:
    width = draw(st.integers(2, 5))
    header = draw(st.lists(WORDS, min_size=width, max_size=width, unique=True))
    row = st.lists(WORDS, min_size=width, max_size=width)
    return [header, *draw(st.lists(row, min_size=1, max_size=6))]


@given(tables())
def test_what_csv_writes_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, table: list[list[str]]
) -> None:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(table)
    data = loaded(tmp_path_factory.getbasetemp(), text.getvalue(), "round.csv", delimiter=",")
    header, *rows = table
    assert [*(a.name for a in data.attributes), data.target] == header
    assert [list(row) for row in data.rows()] == rows
