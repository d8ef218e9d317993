"""This file promises that a page is readable on any console: no `?`, no crash, columns that stay columns."""

import re
import subprocess
import sys
import unicodedata

import pytest

from c45edu.rendering.characters import width

from ..thorough import thorough
from .running import Run, environment_of, printed, run, run_alone

NARROW = {
    # a console: its encoding, and the environment that makes it so
    "ascii": ("ascii", {"PYTHONIOENCODING": "ascii"}),
    "gbk": ("gbk", {"PYTHONIOENCODING": "gbk"}),
    "cp936": ("cp936", {"PYTHONIOENCODING": "cp936"}),
    "the C locale": ("utf-8", {"LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": ""}),
    "the C locale without UTF-8": (
        "ascii", {"LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ),
}
COMMANDS = {
    "explain": ["explain", "golf"],
    "explain in Chinese": ["explain", "forecast-zh", "--lang", "zh"],
    "markdown": ["explain", "weather-zh", "--lang", "zh", "--format", "markdown"],
    "why": ["explain", "golf", "--why", "humidity=67.5", "--lang", "zh"],
    "exact": ["explain", "weather", "--exact", "--notation", "li"],
    "compare": ["compare", "golf"],
    "methods": ["methods"],
    "notations": ["notations"],
    "datasets": ["datasets"],
    "tree": ["tree", "forecast-zh"],
    "error": ["explain", "没有.csv"],
}


def is_readable(done: Run, command: str) -> None:
    wide = printed(*COMMANDS[command])
    assert done.code == wide.code
    assert "Traceback" not in done.err
    assert done.out.count("?") == wide.out.count("?")
    assert len(done.out.splitlines()) >= len(wide.out.splitlines())  # what is spelled out may wrap
    assert len(done.err.splitlines()) == len(wide.err.splitlines())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("encoding", ["ascii", "gbk", "cp936"])
def test_nothing_crashes_and_nothing_becomes_a_question_mark(encoding, command):
    is_readable(run(*COMMANDS[command], encoding=encoding), command)


@pytest.mark.parametrize("command", thorough(COMMANDS, ["explain in Chinese"]))
@pytest.mark.parametrize("console", NARROW)
def test_a_process_on_a_narrow_console_prints_no_question_mark_either(console, command):
    encoding, environment = NARROW[console]
    is_readable(run_alone(*COMMANDS[command], encoding=encoding, **environment), command)


@pytest.mark.parametrize("console", ["gbk", "cp936"])
def test_chinese_stands_on_a_chinese_console_as_it_is(console):
    done = run("explain", "forecast-zh", "--lang", "zh", encoding=console)
    for words in ("决策树：逐步推导", "信息增益率最大", "按“紫外线指数”划分", "<= 30.5"):
        assert words in done.out
    assert "\\u" not in done.out


@pytest.mark.parametrize(("lang", "count"), [("en", 1), ("zh", 5), ("zh", 40)])
def test_a_reader_that_stops_early_is_no_error(count, lang):
    command = f"{sys.executable} -m c45edu explain forecast-zh --lang {lang} | head -{count}"
    done = subprocess.run(command, shell=True, capture_output=True, env=environment_of(PYTHONIOENCODING="gbk"))
    assert done.stderr == b""
    assert len(done.stdout.decode("gbk").splitlines()) == count


@pytest.mark.parametrize("console", thorough(NARROW, ["gbk", "the C locale without UTF-8"]))
def test_a_page_sent_into_a_file_is_whole(console, tmp_path):
    encoding, environment = NARROW[console]
    path = tmp_path / "page.txt"
    command = f"{sys.executable} -m c45edu explain weather-zh --lang zh > {path}"
    done = subprocess.run(command, shell=True, capture_output=True, env=environment_of(**environment))
    assert (done.returncode, done.stderr) == (0, b"")
    assert "14" in path.read_bytes().decode(encoding)


# ── columns ──────────────────────────────────────────────────────────────────────────────────────

DECIMAL = re.compile(r"(?<![\d.])(?<![≤>] )(?<!<= )\d+\.\d+")  # the cut in a row's name is no number of a column
VALUE = re.compile(r"(?<![<>])= [−-]?(\d+\.\d+)(?= \*$|$)")
RULE = re.compile(r"^ *(─{9,}|-{9,})$", re.MULTILINE)


def places(line: str, columns, table: bool) -> list[int]:
    """Where the numbers of a line end that stand in columns: all of a table's, of an equation its value."""
    return [columns(line[: found.end()]) for found in (DECIMAL if table else VALUE).finditer(line)]


def shifted(wide: str, narrow: str, columns) -> list[str]:
    """The lines in which a number stands elsewhere than those with which it was in a column.

    `columns` measures a text on the narrow console.
    """
    wrong = []
    for block, own in zip(wide.split("\n\n"), narrow.split("\n\n"), strict=True):
        at: dict[int, int] = {}
        table = bool(RULE.search(block))
        if len(block.splitlines()) != len(own.splitlines()):
            continue  # what is spelled out takes more room, and a line was broken
        for line, shown in zip(block.splitlines(), own.splitlines(), strict=True):
            for before, after in zip(places(line, width, table), places(shown, columns, table), strict=True):
                if at.setdefault(before, after) != after:
                    wrong.append(shown)
    return wrong


def double_byte(text: str) -> int:
    """On the console of a Chinese, Japanese or Korean code page a sign of two bytes takes two columns."""
    return sum(1 if character.isascii() or unicodedata.east_asian_width(character) == "H" else 2 for character in text)


@pytest.mark.parametrize("command", ["methods", "notations"])
def test_lists_keep_their_columns_in_ascii(command):
    done = run(*COMMANDS[command], encoding="ascii")
    assert shifted(printed(*COMMANDS[command]).out, done.out, len) == []


@pytest.mark.parametrize("command", ["explain", "why in English", "exact"])
def test_columns_of_numbers_stay_columns_in_ascii(command):
    arguments = COMMANDS.get(command, ["explain", "golf", "--why", "humidity"])
    done = run(*arguments, encoding="ascii")
    assert shifted(printed(*arguments).out, done.out, len) == []


@pytest.mark.parametrize("command", ["explain", "explain in Chinese", "exact"])
def test_columns_of_numbers_stay_columns_on_a_chinese_console(command):
    done = run(*COMMANDS[command], encoding="gbk")
    assert shifted(printed(*COMMANDS[command]).out, done.out, double_byte) == []


@pytest.mark.parametrize("command", ["explain", "explain in Chinese"])
def test_columns_of_numbers_are_columns_where_every_sign_is_printed(command):
    """The measure itself: on a UTF-8 terminal nothing is shifted."""
    page = printed(*COMMANDS[command]).out
    assert shifted(page, page, width) == []
