"""This file promises how an ARFF file becomes a table, and what is said of one that cannot."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.data import DataError, Dataset, Note, load

HEAD = "@relation t\n@attribute x numeric\n@attribute sky {clear, grey}\n@attribute play {yes, no}\n@data\n"


def loaded(folder: Path, text: str, **options: object) -> Dataset:
    path = folder / "t.arff"
    path.write_bytes(text.encode())
    return load(path, **options)  # type: ignore[arg-type]


def refused(folder: Path, text: str, **options: object) -> str:
    with pytest.raises(DataError) as caught:
        loaded(folder, text, **options)
    return str(caught.value)


@pytest.mark.parametrize(
    "rows",
    [
        "1,clear,yes\n2.5,grey,no\n",
        "1, clear, yes\n2.5\tgrey\tno\n",
        "1 clear yes\n 2.5 , grey no",
        "1,clear,yes\r\n2.5,grey,no\r\n",
        "'1','clear','yes'\n\"2.5\",\"grey\",\"no\"\n",
        "% comment\n\n1,clear,yes % comment, with commas\n  %\n25e-1,' grey ',no\n",
        "1,clear,yes,\n2.5,grey,no,\n",
    ],
)
def test_the_cases_are_the_same_however_they_are_separated_and_quoted(tmp_path: Path, rows: str) -> None:
    data = loaded(tmp_path, HEAD + rows)
    assert list(data.rows()) == [("1", "clear", "yes"), ("2.5", "grey", "no")]
    assert data.notes == ()


@pytest.mark.parametrize(
    ("declared", "kind", "values"),
    [
        ("@attribute a numeric", "continuous", (1,)),
        ("@ATTRIBUTE a Real", "continuous", (1,)),
        ("  @Attribute\t'a'\tINTEGER [0,9] % comment", "continuous", (1,)),
        ("@attribute a {1,2}", "nominal", ("1", "2")),
        ("@attribute a{ 2 , '1' , \"3 4\" }", "nominal", ("2", "1", "3 4")),
        ("@attribute a {2 1}", "nominal", ("2", "1")),
        ("@attribute a {2, 1,}", "nominal", ("2", "1")),
    ],
)
def test_the_declaration_settles_the_kind_and_the_order(
    tmp_path: Path, declared: str, kind: str, values: tuple[object, ...]
) -> None:
    data = loaded(tmp_path, f"@RELATION 'a b'\n% comment\n{declared}\n@attribute c {{p,q,r}}\n@DATA\n1,q\n?,r\n")
    (attribute,) = data.attributes
    assert (attribute.name, attribute.kind, attribute.values) == ("a", kind, values)
    assert (data.target, data.classes) == ("c", ("p", "q", "r"))
    assert list(data.rows()) == [("1", "q"), ("?", "r")]


def test_another_class_keeps_its_declared_order(tmp_path: Path) -> None:
    data = loaded(tmp_path, HEAD + "1,grey,no\n2,grey,no\n", target="sky")
    assert data.classes == ("clear", "grey")
    assert [a.name for a in data.attributes] == ["x", "play"]


def test_the_order_of_the_classes_may_still_be_chosen(tmp_path: Path) -> None:
    data = loaded(tmp_path, HEAD + "1,grey,no\n2,grey,yes\n", class_order=["no", "yes"])
    assert data.classes == ("no", "yes")


def test_cases_without_class_do_not_count_and_are_noted(tmp_path: Path) -> None:
    text = HEAD + "1,grey,?\n2,grey,no\n3,?,?\n"
    data = loaded(tmp_path, text)
    assert list(data.rows()) == [("2", "grey", "no")]
    assert data.notes == (Note("class-unknown", (("cases", "2"), ("line", "6"))),)
    assert loaded(tmp_path, text, target="sky").size == 2
    assert ", line 9, column 2 (sky): " in refused(tmp_path, text + "4,gray,yes\n")


def test_no_case_with_a_class_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, HEAD + "1,grey,?\n") == (
        "t.arff, column 3 (play): the class of every case is unknown; choose another with --target"
    )


def test_a_declared_column_may_be_taken_otherwise(tmp_path: Path) -> None:
    text = "@attribute a {3,2,1}\n@attribute b real\n@attribute c {p,q}\n@data\n1,1.50,p\n2,7,q\n"
    data = loaded(tmp_path, text, continuous="a", nominal="b")
    assert [(a.kind, a.texts) for a in data.attributes] == [("continuous", ("1", "2")), ("nominal", ("1.50", "7"))]


TEXTS = "@attribute id string\n@attribute when date 'yyyy-MM-dd'\n" + HEAD.removeprefix("@relation t\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {},
            "t.arff, column 1 (id): the type string is neither nominal nor continuous; leave the column out with "
            "--ignore id, or take each text as a value with --nominal id",
        ),
    ],
)
def test_texts_are_refused_by_name(tmp_path: Path, options: dict[str, str], message: str) -> None:
    assert refused(tmp_path, TEXTS + "'a, b',2020-01-31,1,grey,no\n", **options) == message


def test_texts_and_dates_may_be_ignored_or_taken_as_values(tmp_path: Path) -> None:
    data = loaded(tmp_path, TEXTS + "'a, b',2020-01-31,1,grey,no\n", ignore="when", nominal="id")
    assert list(data.rows()) == [("a, b", "1", "grey", "no")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "t.arff: there is no line @data; put it before the cases"),
        (HEAD, "t.arff: there are no cases behind @data; add a line for each"),
        (
            "@attribute c {p,q}\n@data\np\n",
            "t.arff, line 2: only one attribute is declared before this line, and a class and at least one "
            "attribute are needed; declare each with @attribute",
        ),
        (
            "x,y\n1,2\n",
            't.arff, line 1: "x,y" is no declaration; before the line @data stand @relation, @attribute, '
            "and comments behind %",
        ),
        (
            "@attribute x\n",
            "t.arff, line 1: this declares no attribute; write @attribute, its name, and its type",
        ),
        (
            "@attribute on drugs {f,t}\n",
            't.arff, line 1: "drugs" is no type, and stands behind "on" where one is due; write {values} or one of '
            "numeric, real, integer, string, date, and put a name with a blank in quotes",
        ),
        (
            "@attribute bag relational\n",
            't.arff, line 1: "bag" is relational, a table within the table, which is not read; write its columns out',
        ),
        (
            "@attribute a {x, y\n",
            't.arff, line 1: the list of the values of "a" is not closed in this line; end it with }',
        ),
        (
            "@attribute a {}\n",
            't.arff, line 1: the list of the values of "a" is empty; write them between { and }',
        ),
        (
            HEAD.replace("sky", "x") + "1,clear,yes\n",
            't.arff, line 3: "x" is declared in line 2 already; give each its own name',
        ),
        (
            HEAD.replace("grey", "clear") + "1,clear,yes\n",
            't.arff, line 3: "sky" declares the value "clear" twice; remove one',
        ),
        (
            HEAD.replace("grey", "?") + "1,clear,yes\n",
            't.arff, line 3: "sky" declares the value ?, which stands for an unknown value; remove or rename it',
        ),
        (
            HEAD + "1,clear,yes\n\n2,gray,no\n",
            't.arff, line 8, column 2 (sky): "gray" is not among the declared values (clear, grey); '
            "correct it, write ? for an unknown value, or declare it",
        ),
        (
            HEAD + "1,clear,Yes\n",
            't.arff, line 6, column 3 (play): "Yes" is not among the declared classes (yes, no); '
            "correct it, or declare it",
        ),
        (
            HEAD + "warm,clear,yes\n",
            't.arff, line 6, column 1 (x): "warm" is not a plain number, and the column is continuous; '
            "correct it, write ? for an unknown value, or declare the column nominal",
        ),
        (
            HEAD + "1,clear\n",
            "t.arff, line 6: has 2 fields, and 3 columns are declared, the class among them; add what is missing, "
            "or put quotes round a value that contains a blank or a comma",
        ),
        (
            HEAD + "1,very clear,yes\n",
            "t.arff, line 6: has 4 fields, and 3 columns are declared, the class among them; remove what is too "
            "much, or put quotes round a value that contains a blank or a comma",
        ),
        (
            HEAD + "1,,yes\n",
            "t.arff, line 6, column 2 (sky): the field is blank; write ? for an unknown value",
        ),
        (
            HEAD + "{0 1, 3 yes}\n",
            't.arff, line 6: "3" is not the position of an attribute with a value behind it; a sparse row has '
            "pairs of a position, from 0 to 2, and a value, as in {0 yes, 2 3.5}",
        ),
        (
            HEAD + "1,clear,yes,{2}\n",
            "t.arff, line 6: a weight in braces is not read; remove it, or put quotes round a value that "
            "contains a brace",
        ),
        (
            HEAD + "1,'clear,yes\n",
            't.arff, line 6: the quote before "clear,yes" is never closed in this line; close it, '
            "or write \\' for a quote inside quotes",
        ),
        (
            "@attribute x real\n@attribute y real\n@data\n1,2\n",
            "t.arff, column 2 (y): this column is the class, and the file declares it continuous; choose another "
            "class with --target, or take its numbers as classes with --nominal y",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    assert refused(tmp_path, text) == message


def test_a_delimiter_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, HEAD, delimiter=";") == (
        't.arff: --delimiter ";" is for CSV; this format has its own, so leave it out'
    )


def test_numbers_may_be_classes_where_that_is_said(tmp_path: Path) -> None:
    data = loaded(tmp_path, "@attribute x real\n@attribute y real\n@data\n1,2\n3,0\n", nominal="y")
    assert data.classes == ("2", "0")


def test_what_stands_inside_a_value_is_kept(tmp_path: Path) -> None:
    text = "@attribute a {'Don\\'t', \"x\\\\y\", 50%, O'Hara, 'a % {b}, c'}\n@attribute c {p,q}\n@data\n"
    data = loaded(tmp_path, text + "\"Don't\",p\n'x\\\\y',p\n50%,p\nO'Hara,p\n'a % {b}, c',p\n")
    assert data.attributes[0].values == ("Don't", "x\\y", "50%", "O'Hara", "a % {b}, c")
    assert list(data.columns[0]) == [0, 1, 2, 3, 4]


def quoted(text: str, quote: str) -> str:
    for character, escaped in {"\\": "\\\\", quote: "\\" + quote, "\n": "\\n", "\t": "\\t", "\r": "\\r"}.items():
        text = text.replace(character, escaped)
    return quote + text + quote


WORDS = st.text(st.sampled_from("\\'\"%{},@? \n\t\rab天") | st.characters(exclude_categories=("Cs", "Cc")), max_size=8)


@given(st.lists(WORDS.map("<{}>".format), min_size=1, max_size=5, unique=True), st.sampled_from("'\""))
def test_what_is_quoted_is_read_back(tmp_path_factory: pytest.TempPathFactory, texts: list[str], quote: str) -> None:
    written = [quoted(text, quote) for text in texts]
    text = f"@attribute {written[0]} {{{','.join(written)}}}\n@attribute class {{p,q}}\n@data\n"
    data = loaded(tmp_path_factory.getbasetemp(), text + "".join(f"{value} p\n" for value in reversed(written)))
    assert data.attributes[0].name == texts[0]
    assert data.attributes[0].values == tuple(texts)
    assert [row[0] for row in data.rows()] == texts[::-1]
