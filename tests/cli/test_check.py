"""This file promises what `check` prints, writes and answers to scripts."""

import io
import json
import sys

import pytest

from c45edu.cli import main
from c45edu.rendering import RENDERERS

from ..rendering.test_conformance import READERS

CLAIM = "Gain(outlook) = 0.2624"


@pytest.mark.parametrize(("claims", "code"), [
    (["Gain(outlook) = 0.247"], 0), (["Gain(outlook) = 0.246"], 0), (["Gain(outlook) = 0.4"], 1),
    (["Gain(outlook) = 0.247", "Gain(windy) = 0.3"], 1), (["hello"], 2), (["Gain(foo) = 0.3"], 0),
])
def test_the_exit_code_says_whether_all_is_right(claims, code, capsys):
    assert main(["check", "weather", *(word for claim in claims for word in ("--claim", claim))]) == code
    out, err = capsys.readouterr()
    assert bool(out) == (code < 2)
    assert err.count("\n") == (1 if code == 2 else 0)


@pytest.mark.parametrize(("arguments", "words"), [
    (["check", "weather"], "takes a file of work"), (["check", "weather", "nowhere.txt"], "nowhere.txt"),
    (["check", "weather", "a.txt", "--claim", "x"], "takes a file of work"), (["check", "-", "-"], "both"),
    (["check", "weather", "--claim", CLAIM, "--notation", "klingon"], "klingon"),
    (["check", "weather", "--claim", CLAIM, "--hints", "7"], "hints"),
])
def test_what_cannot_be_done_is_one_line(arguments, words, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a,b\n1,2\n")))
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, words in err, err.count("\n")) == ("", True, 1)


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16"])
def test_work_is_read_in_the_encodings_of_tables(encoding, tmp_path):
    work = tmp_path / "作业.txt"
    work.write_bytes("信息增益(天气)=0.247\n当 天气=雨 时：\n信息增益(风速)=0.971\n".encode(encoding))
    assert main(["check", "weather-zh", str(work), "-o", str(tmp_path / "out.txt")]) == 0
    assert (tmp_path / "out.txt").read_text(encoding="utf-8").count("✓") == 2


def test_standard_input_is_read(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Gain(outlook) = 0.247\n")))
    assert main(["check", "weather", "-"]) == 0
    assert "✓ line 1" in capsys.readouterr().out


def printed(capsys, *options):
    main(["check", "weather", "--claim", "GainRatio(outlook) = 0.2624", *options])
    return " ".join(capsys.readouterr().out.split())


def test_a_mistake_is_named_and_the_right_line_shown(capsys):
    page = printed(capsys)
    assert "the gain is divided by Info(D), not by the split information" in page
    assert "GainRatio(outlook) = Gain(outlook) / SplitInfo(outlook) = 0.247 / 1.577 = 0.1564" in page


@pytest.mark.parametrize(("level", "kind"), [("1", False), ("2", True)])
def test_a_hint_keeps_the_number_back(level, kind, capsys):
    page = printed(capsys, "--hints", level)
    assert ("divided by Info(D)" in page) == kind
    assert "0.156" not in page and "0.247" not in page


def test_a_chinese_page_is_chinese(capsys):
    page = printed(capsys, "--lang", "zh")
    assert "信息增益除以了划分前的熵，应除以分裂信息；正确的是 Gain_ratio(D, outlook)" in page


def test_the_marks_of_an_examiner(capsys):
    wrong = ["Info_outlook(D) = 0.800", "Gain(outlook) = 0.140"]
    words = [word for claim in wrong for word in ("--claim", claim)]
    assert main(["check", "weather", *words, "--scheme", "marks"]) == 1
    page = capsys.readouterr().out
    assert [mark for mark in ("M1 A1ft", "M0 A0") if mark in page] == ["M1 A1ft", "M0 A0"]
    assert page.rstrip().splitlines()[-1].split() == ["total", "2", "4"]
    assert main(["check", "weather", *words, "--scheme", "marks", "--cao"]) == 1
    assert "A1ft" not in capsys.readouterr().out


def test_digits_may_be_asked_for():
    assert main(["check", "weather", "--claim", "Gain(outlook) = 0.25"]) == 0
    assert main(["check", "weather", "--claim", "Gain(outlook) = 0.25", "--strict-digits", "3"]) == 1


def test_the_method_decides_what_is_right():
    claim = ["--claim", "Gain(humidity) = -0.082"]
    assert main(["check", "golf", *claim]) == 0  # right in another method, and said so
    assert main(["check", "golf", "--method", "c4.5", *claim]) == 0
    assert main(["check", "golf", "--claim", "Gain(humidity) = -0.212"]) == 1


@pytest.mark.parametrize("form", [form for form in RENDERERS if form != "pdf"])
def test_every_format_follows(form, tmp_path):
    page = tmp_path / "page"
    assert main(["check", "weather", "--claim", CLAIM, "--scheme", "marks", "--format", form, "-o", str(page)]) == 1
    assert "0.2624" in READERS[form](page.read_bytes())


def test_json_has_every_claim_with_its_reasons(capsys):
    assert main(["check", "weather", "--claim", "GainRatio(outlook) = 0.2624", "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    claim = found["claims"][0]
    assert (claim["verdict"], claim["mistakes"], claim["right"]["printed"]) == ("wrong", ["over-info"], "0.156")
    assert (found["points"], found["of"], found["all_right"]) == (0, 2, False)


def test_the_work_is_never_written_over(tmp_path, capsys):
    work = tmp_path / "work.md"
    work.write_text("Gain(outlook) = 0.247\n", encoding="utf-8")
    assert main(["check", "weather", str(work), "-o", str(work)]) == 2
    assert work.read_text(encoding="utf-8") == "Gain(outlook) = 0.247\n"
