"""This file promises that everything that speaks speaks Chinese with --lang zh: help, errors, lists, rules."""

import re

import pytest

from c45edu.cli import VERBS, main
from c45edu.cli.words import WORDS, en, error_in, words_of
from c45edu.cli.words.translating import BETWEEN_CLAUSES, clause, translated
from c45edu.rendering.drawing import HOW_TO_GET_GRAPHVIZ

from .error_texts import SAMPLE, texts
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
    for part in line.rstrip("\n").split("；"):
        assert CHINESE.search(part), part


PIECES = {
    # what is said only as part of a sentence, and such a sentence
    "Xx9. Or is this line a case already?": (
        'cases.csv, line 1: there is no attribute "5"; the attributes are a, b. Or is this line a case already? '
        "The first line of a file of cases names the columns"
    ),
    "Xx9, and the class is": 'cases.csv: there is no attribute "z"; the attributes are a, b, and the class is "c"',
    "Xx9 or say --missing": (
        'a.csv, line 2, column 1 (x): "NA" is not a plain number, and the column is continuous; correct it, '
        "write ? for an unknown value or say --missing NA, or declare the column nominal"
    ),
    "correct it, , or declare the column": (
        '"1,5" is not a plain number, and the column is continuous; correct it, say with --decimal what its comma '
        "means, or declare the column nominal"
    ),
    '"Xx9" is not among the declared': (
        'a.data, line 2: "b" is not among the declared values (x, y); correct it, write ? for an unknown value, '
        "or declare it"
    ),
    "correct it, Xx9or declare it": '"b" is not among the declared classes (x, y); correct it, or declare it',
    "write ? for an unknown value,": '"b" is not among the declared classes (x, y); correct it, or declare it',
    "this is Xx9, not a text table": (
        "a.xls: this is an old Excel workbook, not a text table; in Excel or LibreOffice choose Save As and the type "
        "CSV (UTF-8)"
    ),
    "the name has no ending": (
        "a: the name has no ending, so how to read the file cannot be told; give it one of the endings .csv .arff"
    ),
    'the ending "Xx9" is unknown': (
        'a.x: the ending ".x" is unknown, so how to read the file cannot be told; give it one of the endings .csv'
    ),
    "Xx9, so how to read the file": (
        'a.x: the ending ".x" is unknown, so how to read the file cannot be told; give it one of the endings .csv'
    ),
    "Xx9 attribute is declared": (
        "a.arff, line 3: no attribute is declared before this line, and a class and at least one attribute are needed; "
        "declare each with @attribute"
    ),
    "only one": 'a.csv: there is only one column, "x", and a class and at least one attribute are needed',
    "no column": "a.csv: there is no column, and a class and at least one attribute are needed",
    "there is Xx9, and a class": "a.csv: there is no column, and a class and at least one attribute are needed",
    "declares its classes and attributes": (
        'a.data: the file "a.names" that declares its classes and attributes is not beside it; put it there, or say '
        "--no-header to read a table without headings, or give one with headings a name that ends in .csv"
    ),
    'the file "Xx9" that Xx9 is not': 'a.names: the file "a.data" that holds its cases is not beside it',
    "Xx9, or": (
        "a.data, line 3: has 3 fields, and 5 columns are declared, the class among them; add what is missing, or "
        r"write \, or \: for a comma or colon inside a value"
    ),
    "write one, or one of the words": '--delimiter "ab" is not one character; write one, or one of the words tab, pipe',
    "or Xx9": (
        "a.xlsx: an Excel workbook is read with openpyxl: pip install 'c45edu[files]'; or in Excel or LibreOffice "
        "choose Save As and the type CSV (UTF-8)"
    ),
    "Xx9, below one that": (
        "a.csv: there are headings and no cases; add a line for each case, below one that names the columns"
    ),
    "add a line for each caseXx9": "a.csv: there are headings and no cases; add a line for each case",
    ", or put quotes": (
        "a.csv, line 3: has 2 fields, the header has 3; add what is missing, or put quotes round a value that contains "
        "the delimiter"
    ),
    "Xx9. Or is this line a case already? --no-header": (
        "a.csv, line 1, column 2: column 1 has the same name; give each column its own. Or is this line a case "
        "already? --no-header names the columns"
    ),
    "this is not JSON: Xx9": "t.json, line 1, column 2: this is not JSON: Expecting value",
    "this is no tree that": "t.json: this is no tree that `tree --format json` wrote: it counts fewer than no cases",
    "this is no trace that": (
        "t.json: this is no trace that `explain --format json` wrote: event 3 has more errors than cases"
    ),
    "its head Xx9": "t.json: this is no trace that `explain --format json` wrote: its head names an attribute twice",
    "this c45edu reads versions": 'its version is "9", and this c45edu reads versions 1 to 2; a newer one may read it',
    "its version is": 't.json: its version is "9", and this c45edu reads versions 1 to 2',
    "above Xx9, up to": 'confidence is "2"; it must be a number above 0, up to 1',
    "it must be a number Xx9": 'alpha is "-1"; it must be a number from 0 to 1000000000',
    "min gain": "min gain as asked for does not go with the comparison of j48; leave it as it is",
    "cut by": "cut by as asked for does not go with the other rules of the method; leave it as it is",
    "the other rules of": "cut by as asked for does not go with the other rules of the method; leave it as it is",
    "the comparison of": "min gain as asked for does not go with the comparison of j48; leave it as it is",
    ".svg and .dot can be written": (
        "a .png is drawn by Graphviz, whose program dot was not found; .svg and .dot can be written without it. "
        "Graphviz: apt install graphviz (Debian, Ubuntu), brew install graphviz (macOS), winget install graphviz "
        "(Windows)"
    ),
    "it gave no reason": "Graphviz could not draw the png: it gave no reason",
    '"Xx9" is nominal': (
        '"windy" is nominal: a cut is asked for as attribute=number, an attribute by its name alone'
    ),
    '"Xx9" is no number': '"b" is no number: a cut is asked for as attribute=number, an attribute by its name alone',
    "below the root": 'there is no node "a=b" below the root; there are "x=y", "x=z"',
    "the file": 'n.toml: the file has "colour", which means nothing; known are name, title',
    "an Excel workbook": "a.csv: this is an Excel workbook, not a text table; give it a name that ends in .xlsx, or in "
    "Excel or LibreOffice choose Save As and the type CSV (UTF-8)",
}
NO_SENTENCES = ("pip install", "^[ ", "The errors as a leaf")
"""Commands, patterns and docstrings that stand where texts do."""
PYTHON = ("data/array", "rendering/html", "rendering/latex", "rendering/markdown", "rendering/mathematics",
          "rendering/text", "rendering/pdf/page_data", "telling/handout/notebook", "data/own_table")
"""Errors of the Python interface, in the words that its readers know, and markup."""


def test_no_error_is_left_without_chinese():
    """Every text that an error is made of, read off the source: its clauses have Chinese, or what they are part of."""
    looked = 0
    without = []
    for text, place in texts().items():
        if place.startswith(PYTHON) or text.startswith(NO_SENTENCES):
            continue
        for part in BETWEEN_CLAUSES.split(text if text[0] not in " ,.;(" else SAMPLE + text):
            looked += 1
            if part.strip() not in ("", SAMPLE) and clause(part.strip()) is None:
                without += [f"{place}: {part}"] if not any(piece in part for piece in PIECES) else []
    assert without == []
    assert looked > 300


@pytest.mark.parametrize("message", dict.fromkeys(PIECES.values()))
def test_a_sentence_made_of_pieces_is_chinese(message):
    said = translated(message)
    assert all(CHINESE.search(part) for part in said.split("；")), said


@pytest.mark.parametrize("message", [
    "the tree has 1201 boxes, too many for Graphviz, and was drawn without it; --max-depth leaves out what lies deeper",
    f"drawn without Graphviz, which lays trees out its own way. {HOW_TO_GET_GRAPHVIZ}",
    "no font for Chinese is installed, so its characters come out as empty boxes; "
    "on Debian and Ubuntu: apt install fonts-noto-cjk",
    "w.html will have 120 MB; one node (--node) or less --detail needs less",
])
def test_a_remark_beside_the_page_is_chinese_too(message):
    assert all(CHINESE.search(part) for part in translated(message).split("；"))


def test_an_error_is_told_in_english_in_a_language_that_has_no_errors_of_its_own():
    message = 'there is no method "j49"; did you mean "j48"?'
    assert CHINESE.search(error_in("zh", message))
    assert error_in("de", message) == message


@pytest.mark.parametrize("language", WORDS)
def test_every_language_says_the_same_things(language):
    assert words_of(language).keys() == en.WORDS.keys()
    holes = [{key: set(re.findall(r"\{\w+\}", text)) for key, text in words.items()} for words in (
        words_of(language), en.WORDS,
    )]
    assert holes[0] == holes[1]


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
