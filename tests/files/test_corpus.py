"""This file promises what comes out of files as people have them, and that every verb says what was decided.

The files lie in `corpus/`; `expected.toml` says for each what must come out and what must be said, word for word.
"""

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from c45edu.cli import main
from c45edu.telling.words.languages import language_named

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
TABLES = tomllib.loads((HERE / "expected.toml").read_text(encoding="utf-8"))["table"]

PAGE = "out.md"
VERBS: dict[str, Callable[[str, str], list[str]]] = {
    "explain": lambda file, out: ["explain", file, "--detail", "brief", "-o", out],
    "tree": lambda file, out: ["tree", file],
    "predict": lambda file, out: ["predict", file, file],
    "evaluate": lambda file, out: ["evaluate", file, "--folds", "2"],
    "compare": lambda file, out: ["compare", file, "--detail", "brief"],
    "draw": lambda file, out: ["draw", file, "-o", str(Path(out).with_suffix(".dot"))],
    "handout": lambda file, out: ["handout", file, "--detail", "brief", "-o", out],
}
"""Every verb that grows a tree, on a file."""


@dataclass
class Ran:
    code: int
    out: str
    lines: list[str]


def name_of(table: dict) -> str:
    return " ".join([table["file"], *table.get("options", ())])


def without_blanks(text: str) -> str:
    """A page breaks its lines."""
    return "".join(text.split())


def ran(verb: str, table: dict, tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> Ran:
    arguments = VERBS[verb](str(CORPUS / table["file"]), str(tmp_path / PAGE))
    code = main([*arguments, *table.get("options", ()), *more])
    captured = capsys.readouterr()
    lines = captured.err.replace(f"{CORPUS}/", "").splitlines()
    return Ran(code, captured.out, [line for line in lines if not line.startswith("nothing is pruned")])


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_file_is_read_as_a_person_reads_it_or_refused_in_one_line(table, capsys):
    code = main(["explain", str(CORPUS / table["file"]), "--format", "json", *table.get("options", ())])
    captured = capsys.readouterr()
    if "refused" in table:
        assert (code, captured.out) == (2, "")
        assert captured.err.replace(f"{CORPUS}/", "") == f"c45edu: {table['refused']}\n"
    else:
        data = json.loads(captured.out)["data"]
        assert "".join(attribute["kind"][0] for attribute in data["attributes"]) == table["kinds"]
        assert (len(data["rows"]), data["rows"][0]) == (table["cases"], table["first"])


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_verb_reads_a_file_and_says_what_was_decided_or_refuses_it(table, verb, tmp_path, capsys):
    done = ran(verb, table, tmp_path, capsys)
    if "refused" in table:
        assert (done.code, done.out) == (2, "")
        assert [line.removeprefix("c45edu: ") for line in done.lines] == [table["refused"]]
        assert list(tmp_path.iterdir()) == []
    else:
        assert done.code == 0, done.lines
        assert [line.split(": ", 2)[2] for line in done.lines] == table.get("said", [])


@pytest.mark.parametrize("table", [table for table in TABLES if "said" in table], ids=name_of)
def test_the_printed_page_says_what_was_decided(table, capsys):
    """There it stands on the page, and standard error is silent."""
    assert main(["explain", str(CORPUS / table["file"]), *table.get("options", ())]) == 0
    captured = capsys.readouterr()
    page = without_blanks(captured.out)
    assert captured.err == ""
    assert [note for note in table["said"] if without_blanks(note) not in page] == []


@pytest.mark.parametrize("table", [table for table in TABLES if "said" in table], ids=name_of)
def test_the_lines_come_in_chinese_as_well(table, tmp_path, capsys):
    done = ran("tree", table, tmp_path, capsys, "--lang", "zh")
    assert len(done.lines) == len(table["said"])
    assert all(line.startswith("提示：") for line in done.lines)


def test_every_file_of_the_corpus_is_in_the_table():
    assert {path.name for path in CORPUS.iterdir()} == {table["file"] for table in TABLES}


def test_every_note_that_files_can_cause_is_caused_by_one():
    """Those that no file alone causes: what the user asked for, and strange classes in a file of cases."""
    phrases = language_named("en").phrases
    said = "\n".join(note for table in TABLES for note in table.get("said", ()))
    notes = {key for key in phrases if key.startswith("note.") and "release8" not in key}
    assert {key for key in notes if not _occurs(phrases[key], said)} <= {
        "note.class-column", "note.ignored", "note.kind-declared", "note.few-numbers", "note.headings-made-up",
        "note.class-unseen", "note.class-unseen-close", "note.bundled-instead", "note.bundled-not-read",
        "note.file-not-read", "note.texts-as-numbers", "note.validation",
        "note.passed-over.nominal", "note.passed-over.continuous",
        "note.percent-here", "note.percent-there",
    }


def _occurs(phrase: str, text: str) -> bool:
    return re.search(".+".join(map(re.escape, re.split(r"\{\w+\}", phrase))), text) is not None
