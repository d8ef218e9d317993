"""This file promises that what cannot be used is refused in one line on standard error, with code 2 and no output."""

import subprocess
import sys

import pytest

from c45edu.cli import main

from .running import environment_of, run_alone

GOOD = b"outlook,windy,play\nsunny,yes,no\nrain,no,yes\nsunny,no,yes\n"

FILES = {
    # the file, its bytes, and what the line must name
    "empty.csv": (b"", "empty"),
    "blank.csv": (b"\n\n\n", "empty"),
    "header-only.csv": (b"a,b,play\n", "no cases"),
    "one-column.csv": (b"play\nyes\nno\n", "only one column"),
    "ragged-short.csv": (b"a,b,play\nx,y,yes\nx,no\n", "line 3"),
    "ragged-long.csv": (b"a,b,play\nx,y,yes\nx,y,no,more\n", "line 3"),
    "unclosed.csv": (b'a,b,play\nx,"y,yes\nx,z,no\n', "line 2, column 2"),
    "twice.csv": (b"a,a,play\nx,y,yes\nx,z,no\n", "column 2 (a)"),
    "blank-heading.csv": (b"a,,play\nx,y,yes\nx,z,no\n", "column 2"),
    "no-class.csv": (b"a,b,play\nx,y,\nx,z,?\n", "column 3 (play)"),
    "binary.csv": (bytes(range(256)) * 8, "binary"),
    "picture.csv": (b"\x89PNG\r\n\x1a\n" + bytes(64), "not a text table"),
    "archive.csv": (b"PK\x03\x04" + bytes(64), "not a text table"),
    "nul.csv": (b"\0" * 500, "not a text table"),
}


def refused(capsys, *arguments) -> str:
    """The one line that a refusal consists of."""
    assert main([str(argument) for argument in arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("c45edu: ")
    assert captured.err.endswith("\n")
    assert len(captured.err.splitlines()) == 1, captured.err
    assert "Traceback" not in captured.err and "usage:" not in captured.err
    return captured.err


@pytest.mark.parametrize("verb", ["explain", "tree"])
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_table_is_refused_with_its_name_and_place(name, verb, tmp_path, capsys):
    content, named = FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    line = refused(capsys, verb, path)
    assert name in line
    assert named in line


@pytest.mark.parametrize("verb", ["explain", "tree"])
def test_a_missing_file_is_refused(verb, tmp_path, capsys):
    line = refused(capsys, verb, tmp_path / "missing.csv")
    assert "no such file" in line
    assert "missing.csv" in line, "a long path must not hide the name of the file"


@pytest.mark.parametrize("arguments", [["tree", "{}"], ["explain", "--from", "{}"], ["tree", "weather", "-o", "{}"]])
@pytest.mark.parametrize("name", ["weather.csv", "a\nb.csv", "\x1b[2J.csv", "x" * 80 + ".csv"])
def test_of_a_long_path_the_end_is_named_harmlessly(name, arguments, tmp_path, capsys):
    path = f"{tmp_path}/{'folder/' * 50}{name}"
    line = refused(capsys, *(argument.format(path) for argument in arguments))
    assert line.startswith("c45edu: …")
    assert ".csv" in line
    assert line.rstrip("\n").isprintable()


def test_a_path_of_windows_is_named_whole(capsys):
    path = "C:\\Users\\Student\\Documents\\Machine Learning\\Lesson 3\\Exercises\\weather data of the spring.csv"
    assert refused(capsys, "tree", path).startswith(f"c45edu: {path}: ")


def test_a_misspelled_data_set_gets_a_suggestion(capsys):
    assert 'did you mean "weather"' in refused(capsys, "explain", "wether.csv")


def test_a_folder_is_refused(tmp_path, capsys):
    assert "folder" in refused(capsys, "explain", tmp_path)


def test_a_data_set_that_cannot_be_opened_is_refused(tmp_path, capsys, monkeypatch):
    from pathlib import Path

    def denied(self):
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "locked.csv"
    path.write_bytes(GOOD)
    monkeypatch.setattr(Path, "read_bytes", denied)
    assert "Permission denied" in refused(capsys, "explain", path)


@pytest.mark.parametrize(("arguments", "named"), [
    (["explain", "weather", "--target", "rain"], "the columns are outlook, temperature, humidity, windy, play"),
    (["explain", "weather", "--target", "plai"], 'did you mean "play"'),
    (["explain", "weather", "--ignore", "rain"], "--ignore"),
    (["explain", "weather", "--ignore", "play"], "the class"),
    (["explain", "weather", "--nominal", "rain"], "--nominal"),
    (["explain", "weather", "--continuous", "outlook"], "not a plain number"),
    (["explain", "golf", "--continuous", "humidity", "--nominal", "humidity"], "both nominal and continuous"),
    (["explain", "weather", "--class-order", "yes"], '"no"'),
    (["explain", "weather", "--class-order", "yes,no,yes"], "twice"),
    (["explain", "weather", "--encoding", "klingon"], "klingon"),
    (["explain", "weather", "--delimiter", "xy"], "--delimiter"),
    (["explain", "weather", "--method", "c5"], "c5"),
    (["tree", "weather", "--method", "c5"], "textbook"),
    (["explain", "weather", "--node", "outlook=fog"], "outlook=rain"),
    (["explain", "weather", "--node", "outlook=sunny", "--node", "windy=true"], "humidity=high"),
    (["explain", "weather", "--node", "outlook=overcast", "--node", "x"], "leaf"),
    (["explain", "weather", "--format", "word"], "text"),
    (["tree", "weather", "--format", "word"], "json"),
    (["explain", "weather", "--detail", "everything"], "brief"),
    (["explain", "weather", "--digits", "many"], "many"),
    (["explain", "weather", "--digits", "31"], "31"),
    (["explain", "weather", "--digits", "-1"], "--digits"),
    (["explain", "weather", "--digits", "²"], "²"),
    (["explain", "weather", "--digits"], "--digits"),
    (["explain", "weather", "--colour"], "--colour"),
    (["explain", "weather", "golf"], "golf"),
    (["explain"], "explain"),
    (["explain", "weather", "--from", "trace.json"], "--from"),
    (["tree"], "data set"),
    (["datasets", "weather"], "weather"),
    (["grow", "weather"], "grow"),
    (["explian", "weather"], "explain"),
    (["--explain"], "--explain"),
    ([""], "verb"),
])
def test_arguments_that_cannot_be_used_are_refused_with_what_would_do(arguments, named, capsys):
    assert named in refused(capsys, *arguments)


@pytest.mark.parametrize("option", ["--meth", "--met=id3", "--dig", "--targ", "--form", "--detai", "--fro", "--outp"])
def test_no_option_may_be_abbreviated(option, capsys):
    refused(capsys, "explain", "weather", option, "id3")


@pytest.mark.parametrize("text", ["--x\ny", "--x\x1b[31m", "--\u202ex"])
def test_a_hostile_argument_is_quoted_harmlessly(text, capsys):
    line = refused(capsys, "explain", "weather", text)
    assert text.isprintable() or text not in line
    assert "\x1b" not in line and "\u202e" not in line


@pytest.mark.parametrize("name", ["no\nsuch.csv", "no\x1b[31m.csv", "no\udcff.csv", "无.csv"])
def test_a_hostile_file_name_is_quoted_harmlessly(name, capsys):
    assert "\x1b" not in refused(capsys, "explain", name)


@pytest.mark.parametrize(("content", "named"), [
    (b"", "not JSON"), (b"{", "not JSON"), (b"\xff\xfe", "not JSON"), (b"[]", "no trace"), (b"{}", "no trace"),
    (b'{"events": []}', "no trace"), (b"[" * 100_000, "trace.json"),
])
def test_a_file_that_is_no_trace_is_refused(content, named, tmp_path, capsys):
    path = tmp_path / "trace.json"
    path.write_bytes(content)
    assert named in refused(capsys, "explain", "--from", path)


def test_a_missing_trace_is_refused(tmp_path, capsys):
    assert "missing.json" in refused(capsys, "explain", "--from", tmp_path / "missing.json")


def test_unknown_values_are_worked_out(tmp_path, capsys):
    path = tmp_path / "gaps.csv"
    path.write_bytes(b"a,b,play\nx,?,yes\ny,u,no\nx,v,yes\n")
    assert main(["explain", str(path)]) == 0
    page = capsys.readouterr().out
    assert "= 0.667·(1.000 − 0.000) = 0.667" in page, "b is known of two of the three cases"


def test_an_error_ends_the_process_with_code_two(tmp_path):
    done = run_alone("explain", tmp_path / "missing.csv")
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("verb", ["explain", "tree", "draw"])
def test_a_copy_that_was_never_installed_says_what_would_do(verb):
    """`-S`: a Python that has no packages but its own."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "c45edu", verb, "weather"], input=b"",
        capture_output=True, env=environment_of(),
    )
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert said.startswith("c45edu: c45edu needs ") and said.count("\n") == 1, said
    assert said.endswith("which is not installed; run `pip install .` in the folder of c45edu\n")


def test_it_says_so_in_chinese(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tabulate", None)
    said = refused(capsys, "explain", "weather", "--lang", "zh")
    assert said == "c45edu: c45edu 需要 tabulate，但尚未安装；请在 c45edu 所在的文件夹中运行 `pip install .`\n"
