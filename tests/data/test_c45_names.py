"""This file promises how a .names file and the .data file beside it are read: as their author meant them."""

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.data import DataError, Dataset, Note, load

NAMES = "no, yes.\n\nx: continuous.\nsky: clear, grey.\n"


def written(folder: Path, names: str | None, data: str | None) -> None:
    for ending, text in ((".names", names), (".data", data)):
        if text is not None:
            (folder / f"t{ending}").write_bytes(text.encode())


def loaded(folder: Path, names: str | None, data: str | None, opened: str = "t.data", **options: object) -> Dataset:
    written(folder, names, data)
    return load(folder / opened, **options)  # type: ignore[arg-type]


def refused(folder: Path, names: str | None, data: str | None, opened: str = "t.data", **options: object) -> str:
    with pytest.raises(DataError) as caught:
        loaded(folder, names, data, opened, **options)
    return str(caught.value)


@pytest.mark.parametrize("opened", ["t.data", "t.names"])
@pytest.mark.parametrize(
    ("names", "data"),
    [
        (NAMES, "1,clear,yes\n2.5,grey,no\n"),
        (NAMES, "1, clear ,\tyes.\n2.5,grey,no.\n"),
        (NAMES, "| comment, here\n\n1,clear,yes | and here\n  | and\n25e-1,grey,no. | here.\n"),
        (NAMES, "1,clear,yes\n2.5,grey,no"),
        ("no, yes\nx: continuous\nsky: clear, grey\n", "1,clear,yes\n2.5,grey,no\n"),
        ("no, yes. x: continuous. sky: clear, grey. | x\n", "1,clear,yes\n2.5,grey,no\n"),
        ("| t\nno,\n  yes |classes\n.\nx:\n continuous.\nsky:clear,|c\n\n grey\n", "1,clear,yes\n2.5,grey,no\n"),
    ],
)
def test_the_cases_are_the_same_however_the_files_are_laid_out(
    tmp_path: Path, names: str, data: str, opened: str
) -> None:
    found = loaded(tmp_path, names, data, opened)
    assert (found.name, found.target, found.classes) == ("t.data", "class", ("no", "yes"))
    assert [(a.name, a.kind, a.texts) for a in found.attributes] == [
        ("x", "continuous", ("1", "2.5")),
        ("sky", "nominal", ("clear", "grey")),
    ]
    assert list(found.rows()) == [("1", "clear", "yes"), ("2.5", "grey", "no")]
    assert found.notes == ()


def test_declared_order_holds_and_what_no_case_has_is_kept(tmp_path: Path) -> None:
    data = loaded(tmp_path, "c, b, a.\nd: 3, 2, 1, 0.\n", "1,a\n2,a\n?,b\n")
    assert data.classes == ("c", "b", "a")
    assert data.attributes[0].values == ("3", "2", "1", "0")
    assert list(data.columns[0]) == [2, 1, 4]


def test_an_ignored_attribute_is_left_out_whatever_it_holds(tmp_path: Path) -> None:
    names = "no, yes.\nid: ignore.\nx: continuous.\n"
    data = loaded(tmp_path, names, ",1,yes\n?,2,no\n")
    assert [a.name for a in data.attributes] == ["x"]
    assert data.notes == (Note("ignored", (("attribute", "id"),)),)


def test_an_open_list_takes_values_as_they_appear(tmp_path: Path) -> None:
    names = "no, yes.\ntown: discrete 2.\n"
    assert loaded(tmp_path, names, "b,yes\n?,yes\na,no\n").attributes[0].values == ("b", "a")
    assert refused(tmp_path, names, "b,yes\na,yes\nb,no\nc,no\n") == (
        't.data, line 4, column 1 (town): "c" is one value more than the 2 declared (b, a came before); '
        "correct it, or declare more"
    )


def test_numbers_are_exact_decimals(tmp_path: Path) -> None:
    data = loaded(tmp_path, "no, yes.\nx: continuous.\n", "+0.10,yes\n1e3,no\n.5,no\n-7.,yes\n16777217,no\n")
    assert data.attributes[0].values == (-7, Decimal("0.1"), Decimal("0.5"), 1000, 16777217)


@pytest.mark.parametrize("text", ["0x10", "inf", "1e999", "1_0"])
def test_what_only_a_program_takes_for_a_number_is_refused(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, NAMES, f"1,grey,no\n{text},grey,no\n") == (
        f't.data, line 2, column 1 (x): "{text}" is not a plain number, and the column is continuous; '
        "correct it, write ? for an unknown value, or declare the column nominal"
    )


def test_a_mark_of_other_programs_is_unknown_if_the_user_says_so(tmp_path: Path) -> None:
    assert "write ? for an unknown value or say --missing nan" in refused(tmp_path, NAMES, "1,grey,no\nnan,grey,no\n")
    assert loaded(tmp_path, NAMES, "1,grey,no\nnan,grey,no\n", missing="nan").attributes[0].texts == ("1",)


def test_escapes_and_runs_of_blanks(tmp_path: Path) -> None:
    names = "at 8\\:30, a\\|b.\nlos\\, angeles: new  york, st\\. louis, d\\.\n"
    data = loaded(tmp_path, names, "new   york,at 8\\:30\nst\\. louis,a\\|b.\nd\\.,a\\|b | x\n")
    assert (data.attributes[0].name, data.classes) == ("los, angeles", ("at 8:30", "a|b"))
    assert [row[0] for row in data.rows()] == ["new york", "st. louis", "d."]
    assert data.notes == ()


@pytest.mark.parametrize(
    ("names", "data", "note"),
    [
        (NAMES.replace("\n", "\r\n"), "1,grey,no\n", Note("release8-crlf", (("files", "t.names"),))),
        (NAMES, "1,grey,no\r\n", Note("release8-crlf", (("files", "t.data"),))),
        (
            NAMES.replace("\n", "\r\n"),
            "1,grey,no\r\n",
            Note("release8-crlf", (("files", "t.names, t.data"),)),
        ),
        (NAMES.rstrip(), "1,grey,no\n", Note("release8-last-row", (("files", "t.names"),))),
        (NAMES, "1,grey,no.", Note("release8-last-row", (("files", "t.data"),))),
        (NAMES, "1.,grey,no\n", Note("release8-period", (("files", "t.data"),))),
        (NAMES, "1. ,grey,no\n", Note("release8-period", (("files", "t.data"),))),
        (
            "no., yes.\nx: continuous.\nsky: grey, clear.\n",
            "1,grey,yes.\n",
            Note("release8-period", (("files", "t.names"),)),
        ),
        (
            NAMES,
            "-999,grey,no\n-999.0,grey,no\n-99,clear,no\n",
            Note("release8-minus999", (("attributes", "x"), ("times", "2"))),
        ),
        (
            NAMES.replace("clear, grey", "grey"),
            "1,grey,no\n",
            Note("release8-one-value", (("attributes", "sky"),)),
        ),
    ],
)
def test_what_release_8_would_read_differently_is_read_as_meant_and_noted_once(
    tmp_path: Path, names: str, data: str, note: Note
) -> None:
    found = loaded(tmp_path, names, data)
    assert found.notes == (note,)
    assert next(found.rows())[1] == "grey"
    assert not found.has_unknown


def test_a_number_with_its_period_is_the_number(tmp_path: Path) -> None:
    assert loaded(tmp_path, NAMES, "1.,grey,no\n-999,?,yes\n").attributes[0].texts == ("-999", "1")


def test_a_period_in_a_comment_is_no_trap(tmp_path: Path) -> None:
    assert loaded(tmp_path, NAMES + "| see, e.g., p. 4.", "1,grey,no | etc.,").notes == ()


def test_a_single_value_is_a_nominal_attribute(tmp_path: Path) -> None:
    data = loaded(tmp_path, "no, yes.\na: only.\n", "only,no\n?,yes\n")
    assert [(a.kind, a.values) for a in data.attributes] == [("nominal", ("only",))]


def test_the_column_of_the_class_has_a_name_of_its_own(tmp_path: Path) -> None:
    data = loaded(tmp_path, "no, yes.\nclass: a, b.\n", "a,no\n")
    assert ([a.name for a in data.attributes], data.target) == (["class"], "class_")


def test_an_attribute_may_be_the_class(tmp_path: Path) -> None:
    data = loaded(tmp_path, NAMES, "1,grey,no\n", target="sky")
    assert ([a.name for a in data.attributes], data.classes) == (["x", "class"], ("clear", "grey"))
    assert "the file declares it continuous" in refused(tmp_path, NAMES, "1,grey,no\n", target="x")


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("", "there are no classes; the file begins with the classes, separated by commas, and a period"),
        (
            "| nothing\nx: continuous.\n",
            'line 2: there are no classes before the attribute "x"; '
            "the file begins with the classes, separated by commas, and a period",
        ),
        ("no, yes.\n", "there are no attributes behind the classes; write NAME: and its values for each"),
        (
            "no, yes.\nx.\ny: a, b.\n",
            'line 2: "x" has no definition: behind an attribute stand a colon and its values, or continuous; '
            "write \\. for a period inside a name or value",
        ),
        (
            "no, yes.\nx: .\n",
            'line 2: "x" has no definition behind the colon; write its values, or continuous',
        ),
        (
            "no, yes.\ny: a, b.\nx:\n",
            'line 3: "x" has no definition behind the colon; write its values, or continuous',
        ),
        (
            "no, yes.\nx: a, b,\ny: c, d.\n",
            'line 3: the definition of "x" runs on to the colon behind "y"; end it with a period before that, '
            "or write \\: for a colon inside a value",
        ),
        (
            "no, yes.\nx: a, b.\n\nx: continuous.\n",
            'line 4: "x" is declared in line 2 already; give each its own name',
        ),
        ("no, yes.\nx: a, b, a.\n", 'line 2: "x" declares the value "a" twice; remove one'),
        ("no, no.\nx: a, b.\n", 'line 1: "class" declares the value "no" twice; remove one'),
        (
            "no, yes.\nx: a, , b.\n",
            'line 2: "x" declares a blank value; name it, or remove the comma that is too much',
        ),
        (
            "no, yes.\nx: a, ?.\n",
            'line 2: "x" declares the value ?, which stands for an unknown value; remove or rename it',
        ),
        *(
            (
                f"no, yes.\nx: {definition}.\n",
                'line 2: discrete, the definition of "x", takes the greatest number of its values, 2 or more; '
                "write for example discrete 10",
            )
            for definition in ("discrete", "discrete 1", "discrete many", "discrete " + "9" * 5000)
        ),
    ],
)
def test_a_names_file_that_cannot_be_used_is_refused(tmp_path: Path, names: str, message: str) -> None:
    place = "t.names, " if message.startswith("line") else "t.names: "
    assert refused(tmp_path, names, "1,grey,no\n") == place + message


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", ": there are no cases in the file; add a line for each"),
        (
            "| comment\n1,grey,no\n2,no\n",
            ", line 3: has 2 fields, and 3 columns are declared, the class among them; add what is missing, "
            "or write \\, or \\: for a comma or colon inside a value",
        ),
        (
            "1,grey,8:30,no\n",
            ", line 1: has 5 fields, and 3 columns are declared, the class among them; remove what is too much, "
            "or write \\, or \\: for a comma or colon inside a value",
        ),
        ("1,,no\n", ", line 1, column 2 (sky): the field is blank; write ? for an unknown value"),
        (
            "1,gray,no\n",
            ', line 1, column 2 (sky): "gray" is not among the declared values (clear, grey); '
            "correct it, write ? for an unknown value, or declare it",
        ),
        (
            "1,grey,no\n\n2,grey,maybe\n",
            ', line 3, column 3 (class): "maybe" is not among the declared classes (no, yes); '
            "correct it, or declare it",
        ),
        (
            "1,grey,?\n",
            ", column 3 (class): the class of every case is unknown; choose another with --target",
        ),
    ],
)
def test_cases_that_cannot_be_used_are_refused(tmp_path: Path, data: str, message: str) -> None:
    assert refused(tmp_path, NAMES, data) == "t.data" + message


def test_the_file_beside_it_is_needed(tmp_path: Path) -> None:
    assert refused(tmp_path, None, "1,grey,no\n") == (
        't.data: the file "t.names" that declares its classes and attributes is not beside it; put it there, '
        "or say --no-header to read a table without headings, or give one with headings a name that ends in .csv"
    )
    (tmp_path / "t.data").unlink()
    assert refused(tmp_path, NAMES, None, "t.names").startswith(
        't.names: the file "t.data" that holds its cases is not beside it; '
    )


def test_endings_may_be_capitals(tmp_path: Path) -> None:
    (tmp_path / "T.NAMES").write_text(NAMES)
    (tmp_path / "T.DATA").write_text("1,grey,no\n")
    assert load(tmp_path / "T.DATA").size == 1


def escaped(text: str) -> str:
    return "".join("\\" + c if c in "\\,:|." else c for c in text)


WORDS = st.text(st.sampled_from("\\,:|.'\"?天") | st.characters(exclude_categories=("Cs", "Cc", "Z")), max_size=8)


@given(st.lists(WORDS.map("<{}>".format), min_size=2, max_size=4, unique=True))
def test_what_is_escaped_is_read_back(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    words = [escaped(text) for text in texts]
    names = f"{', '.join(words)}.\n{words[0]}: {', '.join(words)}.\n"
    data = loaded(tmp_path_factory.getbasetemp(), names, "".join(f"{word}, {word}.\n" for word in words))
    assert data.classes == data.attributes[0].values == tuple(texts)
    assert data.attributes[0].name == texts[0]
    assert list(data.rows()) == [(text, text) for text in texts]
    assert data.notes == ()
