"""This file promises that tables on which users of such programs stumbled are read as they meant them."""

import json
import sys
import warnings
from pathlib import Path

import pytest

from c45edu import C45Classifier, explain, load
from c45edu.cli import main
from c45edu.data import Dataset

NAMES = "<=50K, >50K.\nage: continuous.\nwork: Private, State-gov.\n"
DATA = "39, State-gov, <=50K\n50, Private, <=50K\n38, Private, >50K\n53, Private, >50K\n28, State-gov, <=50K\n"
TEST = "|1x3 Cross validator\n25, Private, <=50K.\n60, Private, >50K.\n"


@pytest.fixture
def census(tmp_path: Path) -> Path:
    for ending, text in ((".names", NAMES), (".data", DATA), (".test", TEST)):
        (tmp_path / f"census{ending}").write_text(text, encoding="utf-8")
    return tmp_path / "census"


def read(folder: Path, text: str, **options: object) -> Dataset:
    path = folder / "t.csv"
    path.write_text(text, encoding="utf-8")
    return load(path, **options)  # type: ignore[arg-type]


def keys(data: Dataset) -> list[str]:
    return [note.key for note in data.notes]


def gain_of(data: Dataset, attribute: str) -> str:
    gains = [q for q in explain(data).to_json()["quantities"] if q["quantity"] == "Gain" and q["id"] == []]
    return next(gain["printed"] for gain in gains if gain["attribute"] == attribute)


# ── files of C4.5 ────────────────────────────────────────────────────────────────────────────────


def test_a_stem_names_the_three_files_of_c45(census, capsys):
    for data in (census, census.with_suffix(".data"), census.with_suffix(".names")):
        assert main(["tree", str(data)]) == 0
        assert "State-gov" in capsys.readouterr().out


def test_a_test_file_is_read_by_the_names_beside_it(census, capsys):
    """Its first line is a comment, and a full stop ends every case: neither belongs to a class."""
    assert main(["predict", str(census), str(census.with_suffix(".test")), "--format", "json"]) == 0
    answers = capsys.readouterr()
    assert answers.err == ""
    assert {row[-1] for row in load(census.with_suffix(".test")).rows()} == {"<=50K", ">50K"}
    judged = ["--pruning", "reduced-error", "--validation", str(census.with_suffix(".test"))]
    assert main(["tree", str(census), *judged]) == 0


def test_labels_that_no_training_case_has_are_said_with_the_one_that_is_meant(tmp_path, capsys):
    """Otherwise an accuracy of 0 looks like a bad tree; it is computed as asked all the same."""
    (tmp_path / "a.csv").write_text("age,income\n39,<=50K\n50,>50K\n28,<=50K\n60,>50K\n")
    (tmp_path / "b.csv").write_text("age,income\n30,<=50K.\n61,>50K.\n70,>50K.\n")
    assert main(["predict", str(tmp_path / "a.csv"), str(tmp_path / "b.csv")]) == 0
    captured = capsys.readouterr()
    lines = captured.err.splitlines()
    assert "0.000" in captured.out
    assert any("class <=50K., which stands in 1 of" in line and line.endswith("Is <=50K meant?") for line in lines)
    assert any("class >50K., which stands in 2 of" in line and line.endswith("Is >50K meant?") for line in lines)


@pytest.mark.parametrize(
    ("training", "cases", "said"),
    [
        ("80%,yes\n7%,no\n", "75%,yes\n", "share was read in percent: 75% is 75."),
        ("80%,yes\n7%,no\n", "0.75,yes\n", "share is not in percent, and in the training data it was"),
        ("0.8,yes\n0.07,no\n", "75%,yes\n", "share is in percent, and in the training data it was not"),
        ("8,yes\n7,no\n", "NaN,yes\n", "NaN ×1 in share was read as unknown (first in line 2)."),
        ("8,yes\n7,no\n", '"8,5",yes\n', "In share a comma was read as the decimal point: 8,5 is 8.5."),
        ("8,yes\n7,no\n", "８,yes\n", "In share full-width characters were read as numbers: ８ is 8."),
    ],
)
def test_how_numbers_of_the_cases_were_read_is_said_as_well(training, cases, said, tmp_path, capsys):
    for name, rows in (("a.csv", training), ("b.csv", cases)):
        (tmp_path / name).write_text("share,cls\n" + rows, encoding="utf-8")
    assert main(["predict", str(tmp_path / "a.csv"), str(tmp_path / "b.csv"), "--no-pruning"]) == 0
    assert [line for line in capsys.readouterr().err.splitlines() if line.startswith(f"note: b.csv: {said}")]


@pytest.mark.parametrize(
    ("cases", "said"),
    [
        ("8,yes\n9,no\n7,yes\n", "Or is this line a case already? The first line of a file of cases names the columns"),
        ("share,class\n8,yes\n", 'the attributes are share, and the class is "cls"'),
        ("8,yes\n", "add a line for each case, below one that names the columns"),
    ],
)
def test_a_file_of_cases_that_does_not_fit_says_what_would_do(cases, said, tmp_path, capsys):
    (tmp_path / "a.csv").write_text("share,cls\n8,yes\n7,no\n")
    (tmp_path / "b.csv").write_text(cases)
    assert main(["predict", str(tmp_path / "a.csv"), str(tmp_path / "b.csv")]) == 2
    assert capsys.readouterr().err.endswith(f"{said}\n")


# ── headings ─────────────────────────────────────────────────────────────────────────────────────


def test_a_missing_heading_is_noticed_and_no_case_is_lost_without_one(tmp_path):
    rows = "39, State-gov, 13, <=50K\n50, Self-emp, 13, <=50K\n38, Private, 9, >50K\n"
    assert "headings-like-a-case" in keys(read(tmp_path, rows))
    data = read(tmp_path, rows, heading=False)
    assert ([a.name for a in data.attributes], data.target, data.size) == (["x1", "x2", "x3"], "x4", 3)


def test_a_first_line_of_counts_and_names_is_recognised(tmp_path):
    data = read(tmp_path, "3,2,setosa,versicolor\n5.1,3.5,0\n7.0,3.2,1\n4.9,3.0,0\n")
    assert (data.size, data.classes, keys(data)[:1]) == (3, ("setosa", "versicolor"), ["counts-line"])


def test_row_names_of_r_are_left_out(tmp_path):
    data = read(tmp_path, '"","age","class"\n"1",23,"a"\n"2",30,"b"\n"3",41,"a"\n')
    assert ([a.name for a in data.attributes], keys(data)) == (["age"], ["row-names"])


def test_trailing_commas_and_a_title_are_left_out(tmp_path):
    data = read(tmp_path, "Survey 2024,,,,\na,b,class,,\n1,x,yes,,\n2,y,no,,\n")
    assert ([a.name for a in data.attributes], data.size) == (["a", "b"], 2)
    assert keys(data) == ["title-left-out", "empty-columns"]


def test_a_class_in_the_first_column_is_missed(tmp_path):
    data = read(tmp_path, "Class,Hours,Sleep\nyes,3,6\nno,1,8\nyes,2,7\nno,4,5\n")
    note = next(note for note in data.notes if note.key == "class-of-numbers")
    assert dict(note.facts)["column"] == "Class"
    assert "class-of-numbers" not in keys(read(tmp_path, "Class,Hours\nyes,3\nno,1\n", target="Class"))


# ── unknown values ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", ["tree", "predict", "evaluate", "compare", "draw"])
def test_nan_among_numbers_is_unknown_and_every_verb_says_so(verb, tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("x,cls\n0.0,a\n1.5,a\nNaN,a\n6.0,a\n9.0,b\n15.0,b\n")
    more = {
        "predict": ["--case", "2"], "draw": ["-o", str(tmp_path / "o.dot")], "evaluate": ["--folds", "2"],
    }.get(verb, [])
    assert main([verb, str(path), *more]) == 0
    assert "NaN ×1 in x was read as unknown (first in line 4)" in capsys.readouterr().err
    attribute = load(path).attributes[0]
    assert (attribute.kind, attribute.texts) == ("continuous", ("0", "1.5", "6", "9", "15"))


def test_na_may_be_a_name(tmp_path):
    text = 'pd,cls\nNA,a\n"NA",a\nB,b\nC,b\n'
    assert (read(tmp_path, text).attributes[0].values, keys(read(tmp_path, text))) == (("B", "C"), ["read-as-unknown"])
    for marks in ("none", ["n/a", "-"]):
        assert read(tmp_path, text, missing=marks).attributes[0].values == ("NA", "B", "C")


def test_a_case_may_have_a_name_that_is_a_mark_elsewhere(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("pd,cls\nNA,a\nNA,a\nB,b\nC,b\n")
    asked = ["predict", str(path), "--missing", "none", "--no-pruning", "--case", "NA", "--format", "json"]
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out)["cases"][0]["answer"] == "a"


@pytest.mark.parametrize(("mark", "options"), [("-", {"missing": "-"}), ("？", {}), ("缺失", {"missing": ["缺失"]})])
def test_watermelon_2_alpha_as_the_book_prints_it(mark, options, tmp_path):
    """Zhou, Machine Learning (2016), p. 87: Gain(色泽) = 0.252, Gain(根蒂) = 0.171."""
    table = load("watermelon-2.0-alpha")
    text = "\n".join(",".join(row) for row in [[*(a.name for a in table.attributes), table.target], *table.rows()])
    data = read(tmp_path, text.replace("?", mark) + "\n", **options)
    assert (gain_of(data, "色泽"), gain_of(data, "根蒂")) == ("0.252", "0.171")


def test_a_bare_hyphen_among_names_is_asked_about(tmp_path):
    note = read(tmp_path, "hue,cls\nred,a\n-,b\nblue,a\n-,b\n").notes[0]
    assert (note.key, dict(note.facts)["text"], dict(note.facts)["cases"]) == ("perhaps-unknown", "-", "2")


# ── numbers and names ────────────────────────────────────────────────────────────────────────────


def test_digits_of_a_chinese_keyboard_are_numbers(tmp_path, capsys):
    data = read(tmp_path, "年龄,类别\n３３,是\n２４,否\n－５,否\n０．６９７,是\n")
    assert (data.attributes[0].texts, keys(data)) == (("-5", "0.697", "24", "33"), ["full-width"])
    assert main(["predict", str(tmp_path / "t.csv"), "--case", "２５", "--format", "json"]) == 0


@pytest.mark.parametrize(
    ("cells", "texts", "key"),
    [
        ("80%;7.5%;12 %", ("7.5", "12", "80"), "percent"),
        ("1,5;2;40,25", ("1.5", "2", "40.25"), "decimal-comma"),
        ("1,200,000;350;2,000", ("350", "2000", "1200000"), "thousands"),
        ("1,200;350;2,000", None, "comma-in-numbers"),
        ("80%;0.7;0.9", None, "nearly-numbers"),
        ("12 cm;15 cm;9 cm", None, "nearly-numbers"),
        ("1;2;1,5x", None, "nearly-numbers"),
        ("1e400;5;-1e-400", None, "nearly-numbers"),
        ("inf;-Infinity;5;3", None, "nearly-numbers"),
        ("1/2;3/4;1/8", None, "nearly-numbers"),
        ("0x1F;0x2", None, "nearly-numbers"),
    ],
)
def test_numbers_are_read_where_the_column_agrees_and_asked_about_where_not(cells, texts, key, tmp_path):
    rows = "".join(f'"{cell}",{"ab"[i % 2]}\n' for i, cell in enumerate(cells.split(";")))
    data = read(tmp_path, "x,cls\n" + rows)
    assert key in keys(data)
    assert (data.attributes[0].texts if texts else data.attributes[0].kind) == (texts or "nominal")
    assert all("line" in dict(note.facts) for note in data.notes)


def test_numbers_with_a_unit_are_not_taken_for_a_number_plate_too(tmp_path):
    rows = "".join(f"{i} cm,{'ab'[i % 2]}\n" for i in range(9))
    assert keys(read(tmp_path, "size,cls\n" + rows)) == ["nearly-numbers"]


def test_names_that_look_alike_are_said_with_how_often_they_occur(tmp_path):
    data = read(tmp_path, "hue,cls\nRed,yes \nred,Yes\nRED,yes\nRed,yes\n")
    assert [dict(note.facts).get("names") for note in data.notes] == ["yes ×3, Yes ×1", None, "Red ×2, red ×1, RED ×1"]
    assert keys(data) == ["spelled-alike", "blanks-cut", "spelled-alike"]


def test_a_name_with_a_character_that_is_not_seen_is_told_from_the_one_without(tmp_path):
    data = read(tmp_path, "hue,cls\nred,yes\n\u200bred,no\nred,yes\nre\u00add,no\n")
    assert [dict(note.facts)["names"] for note in data.notes] == [r"red ×2, \u200bred ×1, re\xadd ×1"]


def test_a_column_of_dates_is_said(tmp_path):
    rows = "".join(f"2024-{1 + i // 28:02}-{1 + i % 28:02},{i % 7},{'ab'[i % 2]}\n" for i in range(300))
    assert keys(read(tmp_path, "day,x,cls\n" + rows)) == ["dates"]


# ── own tables ───────────────────────────────────────────────────────────────────────────────────


def test_numbers_in_an_array_of_texts_are_numbers_with_a_warning():
    cases, classes = [["晴", "24"], ["雨", "18"], ["晴", "30"], ["雨", "9"]], ["否", "是", "否", "是"]
    with pytest.warns(UserWarning, match=r"'x1' are all numbers.*nominal=\['x1'\]"):
        kinds = [a.kind for a in C45Classifier().fit(cases, classes).tree_.attributes]
    assert kinds == ["nominal", "continuous"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kinds = [a.kind for a in C45Classifier(nominal=["x1"]).fit(cases, classes).tree_.attributes]
    assert kinds == ["nominal", "nominal"]


# ── traces of other versions ───────────────────────────────────────────────────────────────────


def explained_with(note: dict[str, str], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    assert main(["explain", "weather", "--format", "json"]) == 0
    text = capsys.readouterr().out
    assert '"notes": []' in text
    (folder / "t.json").write_text(text.replace('"notes": []', f'"notes": [{json.dumps(note)}]'))
    return main(["explain", "--from", str(folder / "t.json")]), *capsys.readouterr()


def test_a_note_of_an_older_trace_is_told_and_one_of_no_version_is_refused(tmp_path, capsys):
    code, page, _ = explained_with({"note": "class-unknown", "cases": "3"}, tmp_path, capsys)
    assert code == 0
    assert "unknown: 3 of the cases (first in line …)" in " ".join(page.split())
    code, page, line = explained_with({"note": "bogus"}, tmp_path, capsys)
    assert (code, page) == (2, "")
    assert 'a note "bogus", which this version does not know' in line


# ── what is not installed ────────────────────────────────────────────────────────────────────────


def test_without_openpyxl_a_workbook_says_how_to_get_it_or_do_without(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    (tmp_path / "t.xlsx").write_bytes(b"PK\3\4")
    assert main(["tree", str(tmp_path / "t.xlsx")]) == 2
    line = capsys.readouterr().err
    assert "pip install 'c45edu[files]'" in line
    assert "Save As and the type CSV" in line
