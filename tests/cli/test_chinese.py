"""This file promises that everything that speaks speaks Chinese with --lang zh: help, errors, lists, rules."""

import re

import pytest

from c45edu.cli import VERBS, main
from c45edu.cli.words import en, zh

from .running import run

CHINESE = re.compile(r"[一-鿿]")
REFUSALS = [
    ["explain", "wether.csv"],
    ["explain", "weather", "--method", "j49"],
    ["explain", "weather", "--node", "outlook=fog"],
    ["explain", "weather", "--node", "99"],
    ["explain", "weather", "--why", "humidiy"],
    ["explain", "weather", "--target", "plai"],
    ["explain", "weather", "--digits", "many"],
    ["explain", "weather", "--detail", "everything"],
    ["explain", "weather", "--folds", "3"],
    ["explain", "weather", "--colour"],
    ["explain", "weather", "-o", "x.docx"],
    ["explain", "golf", "--continuous", "humidity", "--nominal", "humidity"],
    ["predict", "weather", "--case", "sunny,hot"],
    ["predict", "golf", "--case", "sunny,warm,80,true"],
    ["evaluate", "weather", "--folds", "99"],
    ["compare", "weather", "--methods", "id3"],
    ["draw", "weather", "-o", "x.docx"],
    ["explian", "weather"],
    ["handout", "weather"],
]


@pytest.mark.parametrize("arguments", REFUSALS, ids=" ".join)
def test_an_error_is_told_in_chinese_in_one_line(arguments, capsys):
    assert main([*arguments, "--lang", "zh"]) == 2
    line = capsys.readouterr().err.removeprefix("c45edu: ")
    assert len(line.splitlines()) == 1
    for clause in line.rstrip("\n").split("；"):
        assert CHINESE.search(clause), clause


def test_both_languages_say_the_same_things():
    assert zh.WORDS.keys() == en.WORDS.keys()


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("flag", ["--help", "--help-all"])
def test_help_is_chinese_to_the_last_option(verb, flag, capsys):
    with pytest.raises(SystemExit):
        main([verb, flag, "--lang", "zh"])
    for section in capsys.readouterr().out.split("\n\n"):
        assert CHINESE.search(section), section


def test_the_lists_are_chinese(capsys):
    for verb in ("methods", "notations", "datasets"):
        assert main([verb, "--lang", "zh"]) == 0
        first = capsys.readouterr().out.splitlines()[0]
        assert CHINESE.search(first), verb


def test_rules_are_chinese(capsys):
    assert main(["tree", "weather-zh", "--format", "rules", "--lang", "zh"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "1. 如果 天气 = 晴 且 湿度 = 高，则 取消 (3)"


def test_an_option_may_be_typed_with_a_chinese_keyboard(capsys):
    assert main(["explain", "weather", "--digits", "2", "--method", "j48", "--lang=zh"]) == 0
    plain = capsys.readouterr().out
    assert main(["explain", "weather", "——digits", "２", "－－method", "ｊ４８", "——lang＝zh"]) == 0
    assert capsys.readouterr().out == plain


@pytest.mark.parametrize(("typed", "plain"), [
    (["--why", "humidity＝８０"], ["--why", "humidity=80"]),
    (["--why", "ｈｕｍｉｄｉｔｙ"], ["--why", "humidity"]),
    (["--node", "outlook＝sunny"], ["--node", "outlook=sunny"]),
    (["--case", "sunny，７５，？，true"], ["--case", "sunny,75,?,true"]),
    (["--confidence", "０．１"], ["--confidence", "0.1"]),
    (["--min-cases", "３"], ["--min-cases", "3"]),
    (["--ignore", "ｗｉｎｄｙ"], ["--ignore", "windy"]),
    (["--class-order", "Don't Play，Play"], ["--class-order", "Don't Play,Play"]),
])
def test_full_width_signs_and_digits_are_the_same_in_every_option(typed, plain, capsys):
    pages = []
    for arguments in (typed, plain):
        assert main(["explain", "golf", *arguments]) == 0, capsys.readouterr().err
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]


def test_a_console_without_chinese_gets_help_all_the_same():
    done = run("help", "explain", "--lang", "zh", PYTHONIOENCODING="ascii", encoding="ascii")
    assert done.code == 0
