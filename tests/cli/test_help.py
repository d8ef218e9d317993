"""This file promises help that begins with what a student needs, and refusals that say what would do."""

import os
import pty
import re
import subprocess
import sys

import pytest
from wcwidth import wcswidth

from c45edu.cli import VERBS, main

from .running import environment_of


def helped(capsys, *arguments):
    with pytest.raises(SystemExit) as ended:
        main([*arguments])
    assert not ended.value.code
    return capsys.readouterr().out


def refused(capsys, *arguments):
    assert main([*arguments]) == 2
    line = capsys.readouterr().err
    assert len(line.splitlines()) == 1
    return line


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_two_examples_that_run_and_says_where_the_rest_is(verb, capsys):
    told = helped(capsys, verb, "--help")
    examples = re.findall(r"python -m c45edu (.+)", told)
    assert len(examples) == 2
    assert all(example.split()[0] in VERBS for example in examples)
    assert told == helped(capsys, "help", verb)


def test_the_rules_of_the_expert_stand_under_help_all(capsys):
    short, whole = helped(capsys, "explain", "--help"), helped(capsys, "explain", "--help-all")
    for option in ("--method", "--why", "--node", "--digits", "--target"):
        assert option in short
    for option in ("--min-gain", "--float32", "--tie", "--continuous-above"):
        assert option not in short and option in whole
    assert "--help-all" in short


def test_help_shows_defaults(capsys):
    told = helped(capsys, "explain", "--help")
    for default in ("(default: 3)", "(default: normal)", "(default: exact)", "(default: textbook)", "(default: en)"):
        assert default in told


@pytest.mark.parametrize(("arguments", "named"), [
    (("explain", "golf", "--method", "J49"), 'did you mean "j48"?'),
    (("explain", "golf", "--detail", "breif"), 'did you mean "brief"?'),
    (("explain", "golf", "--why", "humidty"), 'did you mean "humidity"?'),
    (("explain", "golf", "--detial", "brief"), 'did you mean "--detail"'),
    (("compare", "golf", "--methods", "textbok,j48"), 'did you mean "textbook"?'),
    (("explain", "golf", "--folds", "3"), "--folds is an option of evaluate and compare, not of explain"),
    (("tree", "golf", "--node", "3"), "--node is an option of explain"),
    (("draw", "golf", "-o", "x.svg", "--blank"), "--blank is an option of handout, not of draw"),
])
def test_what_was_meant_is_asked_and_whose_an_option_is(arguments, named, capsys):
    assert named in refused(capsys, *arguments)


@pytest.mark.parametrize("arguments", [
    ("explain", "golf"), ("handout", "golf"), ("tree", "golf"), ("draw", "golf"), ("evaluate", "golf"),
    ("compare", "golf"), ("predict", "golf", "--case", "sunny,75,?,true"),
], ids=lambda arguments: arguments[0])
def test_no_verb_writes_what_it_cannot(arguments, tmp_path, capsys):
    line = refused(capsys, *arguments, "-o", str(tmp_path / "x.docx"))
    assert "x.docx does not say what to" in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "begin"), [("t.json", "{"), ("t.dot", "digraph"), ("t.py", "# The C4.5 tree")])
def test_a_tree_is_written_in_the_form_of_its_ending(name, begin, tmp_path):
    assert main(["tree", "golf", "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_text().startswith(begin)


def test_methods_fits_a_terminal_of_80_columns(capsys):
    for language in ("en", "zh"):
        assert main(["methods", "--lang", language]) == 0
        assert max(map(wcswidth, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize(("columns", "widest"), [(60, 60), (80, 80), (100, 100), (140, 140), (40, 60), (200, 140)])
def test_a_page_is_as_wide_as_the_terminal(columns, widest):
    """Within 60 to 140; but for what cannot be broken, such as the formula in a table's last column."""
    page = on_a_terminal(columns, "explain", "golf")
    widths = [wcswidth(line) for line in page.splitlines()]
    assert max(wcswidth(line) for line in page.splitlines() if line.startswith("── ")) == widest
    assert sorted(widths)[-len(widths) // 20] <= widest


def on_a_terminal(columns, *arguments):
    """What is seen on a terminal of that width."""
    import fcntl
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: value for name, value in environment_of().items() if name not in ("COLUMNS", "LINES")}
    process = subprocess.Popen(
        [sys.executable, "-m", "c45edu", *arguments], stdout=slave, stderr=slave, env=environment
    )
    os.close(slave)
    read = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:
            break
        if not piece:
            break
        read += piece
    os.close(master)
    assert process.wait() == 0
    return read.decode()


def test_a_data_set_that_stands_in_for_a_file_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["explain", "golf.csv"]) == 0
    assert "There is no file golf.csv here" in capsys.readouterr().out
    (tmp_path / "golf.csv").write_text("a,b,play\nx,y,yes\nx,z,no\n")
    assert main(["explain", "golf.csv"]) == 0
    assert "in c45edu was not read" in capsys.readouterr().out
    assert main(["explain", "golf"]) == 0
    assert "the file golf.csv here was not read" in " ".join(capsys.readouterr().out.split())
