"""This file promises that tables come in as people have them: encodings, standard input, bundled names."""

import json
import re

import pytest

from c45edu.cli import main

from .running import run, run_alone

TABLE = "天气,风,活动\n晴,有,取消\n雨,无,进行\n晴,无,进行\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk", "gb18030", "utf-16"])
def test_a_chinese_table_is_read_in_the_encodings_that_spreadsheets_write(encoding, tmp_path, capsys):
    path = tmp_path / "天气.csv"
    path.write_bytes(TABLE.encode(encoding))
    assert main(["tree", str(path)]) == 0
    assert capsys.readouterr().out == "  风 = 有: 取消 (1)\n  风 = 无: 进行 (2)\n"


@pytest.mark.parametrize(
    ("separator", "ending"), [("\t", "tsv"), ("\t", "txt"), (";", "csv"), (",", "txt"), ("|", "csv")]
)
def test_the_usual_separators_are_understood(separator, ending, tmp_path, capsys):
    path = tmp_path / f"table.{ending}"
    path.write_text(TABLE.replace(",", separator), encoding="utf-8")
    assert main(["tree", str(path)]) == 0
    assert "风 = 有: 取消 (1)" in capsys.readouterr().out


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_the_line_ends_of_every_system_are_understood(ends, tmp_path, capsys):
    path = tmp_path / "table.csv"
    path.write_bytes(TABLE.replace("\n", ends).encode())
    assert main(["tree", str(path)]) == 0
    assert "风 = 有: 取消 (1)" in capsys.readouterr().out


def test_a_bundled_name_may_end_in_csv(capsys):
    pages = []
    for name in ("weather", "weather.csv"):
        assert main(["explain", name]) == 0
        pages.append(capsys.readouterr().out)
    said = "There is no file weather.csv here; this is the data set weather that comes with c45edu."
    assert pages[0] == re.sub(rf"\n  {said}\n", "", pages[1]) != pages[1]


def test_a_file_wins_over_a_bundled_name_and_a_folder_does_not(tmp_path):
    (tmp_path / "weather.csv").write_text(TABLE, encoding="utf-8")
    (tmp_path / "golf").mkdir()
    assert "取消" in run("tree", "weather.csv", cwd=tmp_path).out
    assert "outlook = sunny" in run("tree", "golf", cwd=tmp_path).out


def test_a_dash_reads_standard_input():
    done = run_alone("tree", "-", stdin=TABLE.encode())
    assert (done.code, done.out) == (0, "  风 = 有: 取消 (1)\n  风 = 无: 进行 (2)\n")


def test_nothing_on_standard_input_is_refused_in_one_line():
    done = run("explain", "-")
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


def test_one_class_is_said_and_drawn_as_a_single_leaf(tmp_path, capsys):
    path = tmp_path / "same.csv"
    path.write_text("a,b,play\nx,1,yes\ny,2,yes\n", encoding="utf-8")
    assert main(["explain", str(path)]) == 0
    page = capsys.readouterr().out
    assert "All cases are yes: a leaf." in page
    assert "yes (2)" in page
    assert main(["tree", str(path)]) == 0
    assert capsys.readouterr().out == "  yes (2)\n"


def test_options_that_name_columns_are_repeated(capsys):
    wishes = ["--ignore", "outlook", "--ignore", "windy", "--nominal", "humidity", "--nominal", "temperature"]
    assert main(["explain", "golf", *wishes, "--format", "json"]) == 0
    attributes = json.loads(capsys.readouterr().out)["data"]["attributes"]
    assert [(a["name"], a["kind"]) for a in attributes] == [("temperature", "nominal"), ("humidity", "nominal")]


def test_the_class_may_stand_in_any_column(capsys):
    assert main(["tree", "weather", "--target", "outlook"]) == 0
    tree = capsys.readouterr().out
    assert ": sunny (" in tree
    assert "outlook" not in tree


def test_the_order_of_the_classes_may_be_given(capsys):
    assert main(["tree", "weather", "--class-order", "no,yes", "--format", "json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert (tree["classes"], tree["before"]["counts"]) == (["no", "yes"], [5.0, 9.0])
