"""This file promises that every language says the same things, and that the code asks for nothing else."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import c45edu
from c45edu.arithmetic import ROUNDINGS
from c45edu.cli import main
from c45edu.method import RULE_VALUES
from c45edu.methods import METHODS
from c45edu.telling.handout.whole_handout import WORDS
from c45edu.telling.page.method_stated import SPOKEN_RULES
from c45edu.telling.words.languages import LANGUAGES, language_named
from c45edu.trace.events import LEAF_REASONS, VERDICTS

PACKAGE = Path(c45edu.__file__).parent
ENGLISH = language_named("en")

CHINESE = "\u4e00-\u9fff"
ASCII_MARK = re.compile(rf"[{CHINESE}“”][,.:;()!?]|[,.:;()!?][{CHINESE}“”]")
HALF_BLANK = re.compile(rf"[{CHINESE}][A-Za-z0-9]|[A-Za-z0-9][{CHINESE}]")


OWN_WORDS = {"diagram-info"}
"""What a language may call by a word of its own (信息熵) where English has the name of the notation's symbol."""


def without_form(key: str) -> str:
    """Forms chosen by number are one key."""
    return re.sub(r"\.(one|other)$", "", key)


def placeholders(phrases: dict[str, str]) -> dict[str, set[str]]:
    """What may be filled in, for each key; a form for one may leave the number out."""
    found: dict[str, set[str]] = defaultdict(set)
    for key, phrase in phrases.items():
        found[without_form(key)] |= set(re.findall(r"\{(\w+)\}", phrase))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(code):
    own, english = placeholders(language_named(code).phrases), placeholders(ENGLISH.phrases)
    assert own.keys() == english.keys()
    assert {key: own[key] for key in own if own[key] != english[key]}.keys() <= OWN_WORDS


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_phrase_chosen_by_number_has_all_its_forms_and_no_third(code):
    phrases = language_named(code).phrases
    for key in phrases:
        if key != without_form(key):
            assert without_form(key) not in phrases
            assert {f"{without_form(key)}.one", f"{without_form(key)}.other"} <= phrases.keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_knows_its_own_code_and_a_registered_notation(code):
    from c45edu.telling.words.notations import NOTATIONS

    language = language_named(code)
    assert language.code == code
    assert language.name
    assert language.notation in NOTATIONS


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_phrase_is_empty_and_braces_hold_placeholders_only(code):
    for key, phrase in language_named(code).phrases.items():
        assert phrase or key == "sentence", key
        assert not re.search(r"[{}]", re.sub(r"\{(\w+|\d+\.\d+)\}", "", phrase)), key


# ── what the code asks for ───────────────────────────────────────────────────────────────────────


def texts_of_the_code() -> tuple[set[str], set[str]]:
    """The plain texts of the code, and the patterns of its f-strings, where a value can stand for any text."""
    plain, patterns = set(), set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name == "languages":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pieces = [re.escape(p.value) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in node.values]
                if isinstance(node.values[0], ast.Constant) and re.match(r"[a-z-]+[.-]", str(node.values[0].value)):
                    patterns.add("".join(pieces))
    return plain, patterns


def phrases_asked_for() -> set[str]:
    """The texts that the code hands to `say`, `phrase` and `join` as they stand."""
    asked = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
                continue
            position = {"say": 0, "phrase": 0, "join": 1}.get(node.func.attr)
            if position is None or len(node.args) <= position or ast.unparse(node.func.value) in ("'; '", "', '"):
                continue
            choices = [node.args[position]]
            while choices:
                choice = choices.pop()
                if isinstance(choice, ast.IfExp):
                    choices += [choice.body, choice.orelse]
                elif isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    asked.add(choice.value)
    return asked


def test_every_phrase_that_the_code_names_exists():
    assert phrases_asked_for() - {without_form(key) for key in ENGLISH.phrases} == set()


def test_every_phrase_is_used():
    plain, patterns = texts_of_the_code()
    rule = re.compile(r"rule\.(\w+)\.")
    unused = {
        key for key in map(without_form, ENGLISH.phrases)
        if key not in plain and not any(re.fullmatch(pattern, key) for pattern in patterns)
    }
    formats = "".join(
        path.read_text(encoding="utf-8") for path in (PACKAGE / "rendering").rglob("*.*") if path.suffix != ".pyc"
    )
    assert {key for key in unused if f'"{key.removeprefix(WORDS)}"' not in formats} == set()
    spoken = {match[1] for key in ENGLISH.phrases if (match := rule.match(key))}
    assert spoken <= {*SPOKEN_RULES, "missing", "weights"}, "a rule that no page states"


def test_every_verdict_reason_limit_and_rounding_has_its_phrases():
    keys = {without_form(key) for key in ENGLISH.phrases}
    criteria = RULE_VALUES["criterion"]
    for verdict in VERDICTS:
        forms = [f".{criterion}" for criterion in criteria] if verdict == "smaller" else [""]
        assert {f"verdict.{verdict}{form}" for form in forms} <= keys
        forms = [f".{criterion}" for criterion in criteria] if verdict in ("chosen", "smaller") else [""]
        assert {f"why.{verdict}{form}" for form in forms} <= keys
    assert {f"leaf.{reason}" for reason in LEAF_REASONS} <= keys
    assert {f"limit.{limit}" for limit in RULE_VALUES["limit"]} <= keys
    assert {f"rounding.{rounding}" for rounding in ROUNDINGS} <= keys
    assert {f"judged.{verdict}" for verdict in ("keep", "replace", "raise")} <= keys


def test_a_rule_that_parts_the_presets_is_stated():
    """Where presets differ in how a tree grows, at least one of their values has a sentence of its own."""
    growing = {rule for rule in SPOKEN_RULES if rule in RULE_VALUES}
    for rule in growing:
        values = {dict(method.rules)[rule] for method in METHODS.values()}
        if len(values) > 1:
            assert any(f"rule.{rule}.{value}" in ENGLISH.phrases for value in values), rule


def test_every_note_of_the_data_room_has_a_phrase():
    named = set()
    for path in (PACKAGE / "data").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Note" and node.args:
                named |= {arg.value for arg in ast.walk(node.args[0]) if isinstance(arg, ast.Constant)}
    assert named
    assert {f"note.{key}" for key in named} <= {without_form(key) for key in ENGLISH.phrases}


# ── Chinese ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", language_named("zh").phrases)
def test_chinese_stands_with_full_width_marks(key):
    phrase = re.sub(r"log2\([^)]*\)", "log2", language_named("zh").phrases[key])  # a formula
    assert not ASCII_MARK.search(phrase)
    assert not HALF_BLANK.search(re.sub(r"\{\w+\}", "", phrase)), "no blank between Chinese and a Latin word"


def test_a_chinese_page_has_no_english_sentence(tmp_path):
    """On a Chinese table what is left in ASCII are symbols, numbers and names of programs."""
    page = tmp_path / "page.txt"
    known = {
        "C4", "Release", "textbook", "CF", "log2", "Ent", "Gain", "IV", "Gain_ratio", "MeanGain", "D", "A", "a", "v",
        "U", "E", "N", "z", "k", "p", "e_leaf", "e_tree", "e_raised", "root", "csv", "weather", "zh", "forecast",
        "watermelon", "why", "node",
    }
    for name in ("weather-zh", "forecast-zh"):
        assert main(["explain", name, "--lang", "zh", "-o", str(page)]) == 0
        words = re.findall(r"[A-Za-z][A-Za-z0-9_]*", page.read_text(encoding="utf-8"))
        assert {word for word in words if word not in known and word.split("_")[0] not in known} == set()


# ── the environment ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variable", ["LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"])
def test_the_environment_does_not_choose_the_language(variable, monkeypatch, capsys):
    assert main(["explain", "weather"]) == 0
    before = capsys.readouterr().out
    monkeypatch.setenv(variable, "zh_CN.UTF-8")
    assert main(["explain", "weather"]) == 0
    assert capsys.readouterr().out == before


def test_no_module_asks_the_environment_for_a_language():
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "getlocale" not in text and "setlocale" not in text, path
        assert not re.search(r"environ\S*\W+(LANG|LC_)", text), path


def test_an_unknown_language_is_refused_and_the_line_names_those_there_are(capsys):
    assert main(["explain", "weather", "--lang", "tlh"]) == 2
    line = capsys.readouterr().err
    assert len(line.splitlines()) == 1
    assert all(code in line for code in LANGUAGES)
