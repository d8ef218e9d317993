"""Promises of `handout`: the file and its key, both or none; refusals in one line; progress that goes away."""

import json
import os
import subprocess
import sys
import time

import pytest

from c45edu.cli import main
from c45edu.cli import progress as progress_file
from c45edu.rendering import ENDINGS, render_bytes
from c45edu.telling.handout.whole_handout import Handout

from ..once import explain
from .running import environment_of

# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_sheet_and_its_key_are_two_files(tmp_path):
    sheet, key = tmp_path / "w.txt", tmp_path / "key.md"
    assert main(["handout", "weather", "-o", str(sheet), "--blank", "--key", str(key)]) == 0
    assert "Gain(outlook)      = Info(D) − Info_outlook(D) = _______ − _______" in sheet.read_text(encoding="utf-8")
    assert key.read_text(encoding="utf-8").startswith("# The C4.5 tree of weather.csv, step by step – key\n")
    assert r"\mathrm{Gain}(\text{outlook}) &= 0.247^{*}" in key.read_text(encoding="utf-8")


def test_a_key_may_belong_to_a_full_page(tmp_path):
    assert main(["handout", "weather", "-o", str(tmp_path / "w.txt"), "--key", str(tmp_path / "k.txt")]) == 0
    assert "= 0.247 *" in (tmp_path / "w.txt").read_text(encoding="utf-8")


def test_a_key_without_an_ending_of_its_own_takes_the_format_that_is_given(tmp_path):
    paths = [str(tmp_path / "a"), str(tmp_path / "b")]
    assert main(["handout", "weather", "-o", paths[0], "--key", paths[1], "--format", "markdown"]) == 0
    assert (tmp_path / "b").read_text(encoding="utf-8").startswith("# The C4.5 tree")


def test_the_decimal_comma(tmp_path):
    assert main(["handout", "golf", "-o", str(tmp_path / "g.txt"), "--decimal", ","]) == 0
    page = (tmp_path / "g.txt").read_text(encoding="utf-8")
    assert "= 0,247 *" in page and "≤ 77,5" in page and "0.247" not in page


@pytest.mark.parametrize("ending", sorted(ENDINGS))
def test_every_ending_is_written_as_the_library_makes_it(ending, tmp_path):
    sheet, key = tmp_path / f"w{ending}", tmp_path / "key.txt"
    asked = ["--blank", "--title", "T", "--author", "A", "--date", "D"]
    assert main(["handout", "weather", "-o", str(sheet), "--key", str(key), *asked]) == 0
    handout = Handout("T", "A", "D", blank=True)
    assert sheet.read_bytes() == render_bytes(explain("weather").handout(handout=handout), ENDINGS[ending])
    assert key.read_bytes() == render_bytes(explain("weather").key(handout=handout), "text")


def test_a_notebook_has_programs_and_a_blank_one_has_none(tmp_path):
    full, blank = tmp_path / "w.ipynb", tmp_path / "b.ipynb"
    assert main(["handout", "weather", "-o", str(full)]) == 0
    assert main(["handout", "weather", "-o", str(blank), "--blank"]) == 0
    kinds = [{cell["cell_type"] for cell in json.loads(path.read_bytes())["cells"]} for path in (full, blank)]
    assert kinds == [{"markdown", "code"}, {"markdown"}]


def test_a_plain_page_names_its_author_and_date(tmp_path):
    for ending in ("txt", "md"):
        path = tmp_path / f"w.{ending}"
        assert main(["handout", "weather", "-o", str(path), "--author", "A. Lecturer", "--date", "May"]) == 0
        assert "A. Lecturer · May" in path.read_text(encoding="utf-8")


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("arguments", "says"), [
    (["--key", "w.txt"], "w.txt is the file of the handout; write its key to another one"),
    (["--key", "./w.txt"], "is the file of the handout"),
    (["--key", "data.csv"], "data.csv is the file that was read"),
    (["--key", "key"], "key does not say what to write"),
    (["--key", ""], "the name of the file to write is empty"),
    (["--key", "missing/key.txt"], "missing/key.txt cannot be written"),
    (["--key", "folder"], "folder does not say what to write"),
    (["--key", "folder", "--format", "text"], "folder cannot be written"),
    (["--decimal", ";"], "--decimal"),
    (["--decimal", "comma"], "--decimal"),
    (["--blank", "--node", "x"], "there is no node"),
])
def test_nonsense_is_refused_in_one_line_and_nothing_is_written(arguments, says, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "data.csv").write_text("a,b\nx,1\ny,2\n")
    assert main(["handout", "data.csv", "-o", "w.txt", *arguments]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1 and says in error
    assert sorted(os.listdir(tmp_path)) == ["data.csv", "folder"]
    assert (tmp_path / "data.csv").read_text() == "a,b\nx,1\ny,2\n"


@pytest.mark.parametrize("there_before", [True, False])
def test_where_the_second_file_fails_the_first_is_as_it_was(there_before, tmp_path, monkeypatch, capsys):
    sheet, key = tmp_path / "w.txt", tmp_path / "k.txt"
    if there_before:
        sheet.write_text("old")
    moved, replace = [], os.replace

    def fails_second(source, target):
        moved.append(target)
        if target == os.path.realpath(key):
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fails_second)
    assert main(["handout", "weather", "-o", str(sheet), "--key", str(key)]) == 2
    assert "k.txt cannot be written: No space left" in capsys.readouterr().err
    assert os.path.realpath(sheet) in moved
    assert os.listdir(tmp_path) == (["w.txt"] if there_before else [])
    assert not there_before or sheet.read_text() == "old"


# ── progress ─────────────────────────────────────────────────────────────────────────────────────


def on_a_terminal(tmp_path, arguments: list[str], seconds: str = "0.0") -> bytes:
    """What a terminal receives on standard error; `seconds` is the patience of the progress. Growing takes its time."""
    pty = pytest.importorskip("pty")
    script = (
        "import sys, time, c45edu.cli.progress as p; p.PATIENCE = p.BEAT = float(sys.argv[1]) + 0.01;"
        "import c45edu.cli.asked_page as page; grow = page.explanation_of;"
        "page.explanation_of = lambda options: (time.sleep(0.5), grow(options))[1];"
        "from c45edu.cli import main; sys.exit(main(sys.argv[2:]))"
    )
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", script, seconds, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, cwd=tmp_path, env=environment_of())
    os.close(theirs)
    received = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:
            break
        if not piece:
            break
        received += piece
    process.wait()
    os.close(ours)
    return received


def left_on_screen(received: bytes) -> str:
    """The line that is left after all that was written over it."""
    line: list[str] = []
    for piece in received.decode().removesuffix("\r\n").split("\r"):
        line[: len(piece)] = piece
    return "".join(line).rstrip()


@pytest.mark.parametrize("verb", ["handout", "explain"])
def test_on_a_terminal_it_says_what_takes_long_and_wipes_it_away(verb, tmp_path):
    received = on_a_terminal(tmp_path, [verb, "iris", "--detail", "full", "-o", "i.txt"])
    said = received.decode()
    assert "growing (1 of " in said and "telling" in said and " s" in said
    assert left_on_screen(received) == ""
    assert (tmp_path / "i.txt").is_file()


def test_what_is_done_before_patience_ends_says_nothing(tmp_path):
    assert progress_file.PATIENCE == 2
    assert on_a_terminal(tmp_path, ["handout", "weather", "-o", "w.txt"], "600") == b""


def test_an_error_stands_alone_on_the_terminal(tmp_path):
    (tmp_path / "data.csv").write_text("a,b\n" + "x,1\n" * 200_000 + "y\n")
    received = on_a_terminal(tmp_path, ["handout", "data.csv", "-o", "w.txt"])
    assert left_on_screen(received).startswith("c45edu: data.csv, line 200002: has 1 field")


def test_where_nobody_looks_nothing_is_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(progress_file, "PATIENCE", 0.0)
    assert main(["handout", "weather", "-o", str(tmp_path / "w.txt")]) == 0
    assert capsys.readouterr().err == ""


def test_progress_stops_its_thread(monkeypatch):
    class Terminal:
        encoding = "utf-8"
        text = ""

        def isatty(self):
            return True

        def write(self, text):
            self.text += text

        def flush(self):
            pass

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress_file, "PATIENCE", 0.01)
    monkeypatch.setattr(progress_file, "BEAT", 0.01)
    with progress_file.Progress("one", "two") as progress:
        time.sleep(0.1)
        progress.next()
        time.sleep(0.1)
    before = terminal.text
    time.sleep(0.05)
    assert "one (1 of 2)" in before and "two (2 of 2)" in before
    assert terminal.text == before and left_on_screen(before.encode()) == ""
