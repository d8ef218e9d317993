"""This file promises where output goes: whole files or none, any console, quiet pipes."""

import json
import os
import stat
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from c45edu.cli import main
from c45edu.data import describe

from ..thorough import thorough
from .running import environment_of, printed, run, run_alone

BUNDLED = [bundled.name for bundled in describe()]
FULL = Path("/dev/full")


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_a_file_holds_what_the_console_would_show(tmp_path, capsys):
    assert main(["explain", "weather-zh"]) == 0
    page = capsys.readouterr().out
    assert main(["explain", "weather-zh", "-o", str(tmp_path / "page.txt")]) == 0
    assert capsys.readouterr().out == ""
    assert (tmp_path / "page.txt").read_bytes().decode() == page


@pytest.mark.parametrize("arguments", [
    ["explain", "missing.csv"], ["tree", "missing.csv"], ["explain", "weather", "--node", "x"],
    ["explain", "weather", "--method", "c5"], ["explain", "weather", "--digits", "x"],
])
def test_a_failed_run_leaves_the_old_file_as_it_was(arguments, tmp_path, capsys):
    old = tmp_path / "page.txt"
    old.write_text("old")
    assert main([*arguments, "-o", str(old)]) == 2
    assert old.read_text() == "old"
    assert os.listdir(tmp_path) == ["page.txt"]


def test_a_run_that_breaks_off_while_writing_leaves_the_old_file_as_it_was(tmp_path, monkeypatch, capsys):
    def broken(*_):
        raise OSError(28, "No space left on device")

    old = tmp_path / "page.txt"
    old.write_text("old")
    monkeypatch.setattr(os, "replace", broken)
    assert main(["explain", "weather", "-o", str(old)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert old.read_text() == "old"
    assert os.listdir(tmp_path) == ["page.txt"]


def test_a_new_file_replaces_the_old_one_and_leaves_nothing_beside_it(tmp_path):
    old = tmp_path / "page.txt"
    old.write_text("old")
    assert main(["tree", "weather", "-o", str(old)]) == 0
    assert "outlook = sunny" in old.read_text()
    assert os.listdir(tmp_path) == ["page.txt"]


@pytest.mark.skipif(os.name != "posix", reason="modes and links as POSIX has them")
def test_a_replaced_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    assert main(["tree", "weather", "-o", str(link)]) == 0
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert "outlook" in real.read_text()


@pytest.mark.parametrize("target", ["", "missing/page.txt", "."])
def test_where_no_file_can_be_written_one_line_says_so(target, tmp_path, capsys):
    path = f"{tmp_path}/{target}" if target else str(tmp_path)
    assert main(["tree", "weather", "-o", path]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert "cannot be written" in captured.err
    assert os.listdir(tmp_path) == []


def test_a_file_is_utf_8_whatever_the_console_is(tmp_path):
    done = run_alone("explain", "weather-zh", "-o", tmp_path / "page.txt", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "天气" in (tmp_path / "page.txt").read_bytes().decode("utf-8")


# ── traces ───────────────────────────────────────────────────────────────────────────────────────


SETTINGS = ([], ["--detail", "full", "--digits", "5"], ["--detail", "brief"])


@pytest.mark.parametrize(("name", "settings"), thorough(
    product(BUNDLED, SETTINGS), lambda told: told[1] == SETTINGS[BUNDLED.index(told[0]) % len(SETTINGS)],
))
def test_a_saved_trace_is_explained_again_byte_for_byte(name, settings, tmp_path):
    trace, page, again = (tmp_path / file for file in ("trace.json", "page.txt", "again.txt"))
    assert main(["explain", name, "--format", "json", "-o", str(trace)]) == 0
    assert main(["explain", name, *settings, "-o", str(page)]) == 0
    assert main(["explain", "--from", str(trace), *settings, "-o", str(again)]) == 0
    assert again.read_bytes() == page.read_bytes()


@pytest.mark.parametrize("name", thorough(BUNDLED, ["weather", "golf-missing", "forecast-zh"]))
def test_a_saved_trace_is_saved_again_byte_for_byte(name, tmp_path):
    trace, again = tmp_path / "trace.json", tmp_path / "again.json"
    assert main(["explain", name, "--format", "json", "-o", str(trace)]) == 0
    assert main(["explain", "--from", str(trace), "--format", "json", "-o", str(again)]) == 0
    assert again.read_bytes() == trace.read_bytes()


def test_a_trace_may_come_on_standard_input():
    trace = run("explain", "weather", "--format", "json")
    again = run("explain", "--from", "-", stdin=trace.out.encode())
    assert again.out == printed("explain", "weather").out


def test_the_json_of_a_tree_has_what_scripts_rely_on(capsys):
    assert main(["tree", "golf", "--format", "json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    about = ["version", "dataset", "method", "options", "target", "classes", "attributes"]
    assert list(tree) == [*about, "before", "after"]
    assert tree["classes"] == ["Play", "Don't Play"]
    root = tree["before"]
    assert list(root) == ["id", "path", "n", "counts", "class", "errors", "estimate", "split", "branches"]
    assert (root["id"], root["n"], root["counts"], root["errors"]) == ([], 14.0, [9.0, 5.0], 5.0)
    assert root["split"] == {"attribute": "outlook", "kind": "nominal"}
    assert [branch["value"] for branch in root["branches"]] == ["sunny", "overcast", "rain"]
    sunny = root["branches"][0]["child"]
    assert sunny["id"] == ["outlook=sunny"]
    assert sunny["split"] == {"attribute": "humidity", "kind": "continuous", "threshold": 77.5, "cut": 77.5}
    assert [branch["value"] for branch in sunny["branches"]] == ["<=", ">"]


def test_the_json_of_an_explanation_has_what_scripts_rely_on(capsys):
    assert main(["explain", "weather", "--format", "json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert {"dataset", "method", "options", "data", "tree", "quantities", "events"} <= set(content)
    gain = next(q for q in content["quantities"] if q["quantity"] == "Gain" and q["attribute"] == "outlook")
    assert {"symbol", "id", "part", "cut", "value", "printed", "formula", "substituted", "exact"} <= set(gain)
    assert (gain["symbol"], gain["value"], gain["printed"]) == ("Gain(outlook)", 0.246749819774, "0.247")
    assert gain["substituted"] == "0.940 - 0.694"


# ── consoles ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("encoding", ["ascii", "gbk", "cp437", "cp1252"])
@pytest.mark.parametrize("name", ["weather", "golf", "weather-zh", "forecast-zh"])
def test_on_a_narrow_console_nothing_becomes_a_question_mark_and_nothing_crashes(name, encoding):
    done = run("explain", name, encoding=encoding)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("?") == printed("explain", name).out.count("?")


@pytest.mark.parametrize("encoding", ["ascii", "gbk"])
def test_an_error_reaches_a_narrow_console_in_one_line(encoding, tmp_path):
    done = run_alone("explain", "没有.csv", encoding=encoding, LC_ALL="C.UTF-8", PYTHONIOENCODING=encoding)
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert "Traceback" not in done.err


def test_in_the_c_locale_a_page_comes_out():
    done = run_alone("explain", "weather", encoding="ascii", LC_ALL="C", LANG="C", PYTHONIOENCODING="ascii")
    assert "Gain(outlook)" in done.out
    assert "-9/14*log2(9/14) - 5/14*log2(5/14)" in done.out


# ── pipes ────────────────────────────────────────────────────────────────────────────────────────


PRINTING = [
    ["explain", "weather"], ["explain", "weather", "--format", "json"], ["tree", "weather"], ["datasets"],
    ["--version"], [], ["explain", "--help"],
]


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
@pytest.mark.parametrize("arguments", thorough(PRINTING, [["explain", "weather"], ["--version"]]))
def test_a_closed_pipe_ends_quietly(arguments):
    """The reader is gone before the first byte is written."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "c45edu", *arguments], stdout=writing, stderr=subprocess.PIPE, env=environment_of()
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.skipif(os.name != "posix", reason="a shell as POSIX has it")
def test_a_pipe_closed_after_one_line_ends_quietly():
    command = f"{sys.executable} -m c45edu explain forecast-zh --detail full --format json | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, env=environment_of())
    assert done.stdout == b"{\n"
    assert done.stderr == b""


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize("arguments", [
    *thorough(PRINTING, [["explain", "weather"], ["explain", "--help"]]), ["tree", "weather", "-o", "/dev/full"],
])
def test_a_full_disk_is_said_in_one_line(arguments):
    with FULL.open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "c45edu", *arguments], stdout=full, stderr=subprocess.PIPE, env=environment_of()
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell as POSIX has it")
@pytest.mark.parametrize("command", ["explain weather >&-", "explain - <&-", "explain --from - <&-"])
def test_a_closed_stream_is_said_in_one_line(command):
    whole = f"{sys.executable} -m c45edu {command}"
    done = subprocess.run(whole, shell=True, capture_output=True, env=environment_of())
    assert done.returncode == 2
    assert b"closed" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


# ── the command itself ───────────────────────────────────────────────────────────────────────────


def test_a_bare_call_shows_what_there_is_and_one_command_to_try(capsys):
    from c45edu.cli import VERBS

    assert main([]) == 0
    page = capsys.readouterr().out
    assert "python -m c45edu explain weather.csv" in page
    assert all(f"\n  {verb} " in page for verb in VERBS)
    assert main(["--help"]) == 0
    assert capsys.readouterr().out == page


def test_the_version_is_that_of_the_package(capsys):
    from c45edu import __version__

    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"c45edu {__version__}\n"


def test_every_verb_tells_its_options(capsys):
    from c45edu.cli import VERBS

    for verb in VERBS:
        with pytest.raises(SystemExit) as end:
            main([verb, "--help"])
        assert end.value.code == 0
        assert f"c45edu {verb}" in capsys.readouterr().out


def test_every_bundled_set_is_listed_and_explained(capsys):
    assert main(["datasets"]) == 0
    listed = capsys.readouterr().out
    for name in BUNDLED:
        assert f"\n{name} " in listed
        assert main(["explain", name, "--detail", "brief"]) == 0
        assert capsys.readouterr().out.startswith(f"The C4.5 tree of {name}.csv, step by step\n")


def test_one_node_is_told_alone(capsys):
    assert main(["explain", "golf", "--node", "outlook=sunny", "--node", "humidity<=77.5"]) == 0
    page = capsys.readouterr().out
    assert "humidity ≤ 77.5" in page
    assert len(page.splitlines()) < 10
