"""This file promises that what a newcomer wants to add is one file and a line in a registry: each is added and used."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import c45edu
from c45edu import explain
from c45edu.cli import main
from c45edu.data import load
from c45edu.document import Document, Paragraph

HERE = Path(__file__).parent
PACKAGE = Path(c45edu.__file__).parent
LONGEST = {"german.py": 90, "gini_gain.py": 90, "asciidoc.py": 70, "restructuredtext.py": 70}
"""A language says much, a criterion something in each, a format has every block; all else fits into sixty lines."""


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.syspath_prepend(HERE)


@pytest.mark.parametrize("path", [*HERE.glob("[!t]*.py"), *HERE.glob("*.toml")], ids=lambda path: path.name)
def test_an_addition_is_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST.get(path.name, 60)


# ── in the tree ──────────────────────────────────────────────────────────────────────────────────

IN_THE_TREE = {
    # example: where CONTRIBUTING puts it, the registry with its lines, a command and what it prints then
    "gini_gain.py": ("quantities", "quantities/criteria.py", [
        ("import Criterion\n", "import Criterion\nfrom c45edu.quantities.gini_gain import GINI_GAIN\n"),
        ('        Criterion("gain",', '        GINI_GAIN,\n        Criterion("gain",'),
    ], ["explain", "golf", "--criterion", "gini-gain"], "GiniGain(outlook)"),
    "half_an_error.py": ("quantities/prunings", "quantities/prunings/__init__.py", [
        ("\nPRUNINGS", "from c45edu.quantities.prunings.half_an_error import HALF_AN_ERROR\n\nPRUNINGS"),
        ('Pruning("none"),', 'Pruning("none"), HALF_AN_ERROR,'),
    ], ["explain", "contact-lenses", "--pruning", "half-an-error"], "h_leaf(astigmatism=no)"),
    "asciidoc.py": ("rendering", "rendering/__init__.py", [
        ('    "notebook":', '    "adoc": "c45edu.rendering.asciidoc:render_asciidoc",\n    "notebook":'),
    ], ["explain", "golf", "--format", "adoc"], ":stem: latexmath"),
    "json_lines.py": ("data/reading", "data/reading/__init__.py", [
        ("import arff,", "import json_lines, arff,"), ('    ".csv"', '    ".jsonl": json_lines.read,\n    ".csv"'),
    ], ["tree", "two.jsonl"], "a = x: y (1)"),
    "german.py": ("telling/words/languages", "telling/words/languages/__init__.py", [
        ('    "en":', '    "de": "c45edu.telling.words.languages.german",\n    "en":'),
    ], ["explain", "weather", "--lang", "de"], "Schritt für Schritt"),
}


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """The package, to be added to."""
    root = tmp_path_factory.mktemp("tree")
    shutil.copytree(PACKAGE, root / "c45edu", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PACKAGE.parent / "datasets", root / "datasets")
    (root / "two.jsonl").write_text('{"a": "x", "class": "y"}\n{"a": "z", "class": "n"}\n', encoding="utf-8")
    return root


@pytest.mark.parametrize("example", IN_THE_TREE)
def test_an_example_moves_into_the_tree_as_it_is(example, copied):
    """A file, a line of the registry (and its import): no circle of imports, nothing else to change."""
    folder, registry, lines, arguments, printed = IN_THE_TREE[example]
    shutil.copy(HERE / example, copied / "c45edu" / folder / example)
    text = (copied / "c45edu" / registry).read_text(encoding="utf-8")
    for old, new in lines:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (copied / "c45edu" / registry).write_text(text, encoding="utf-8")
    command = [sys.executable, "-X", "utf8", "-m", "c45edu", *arguments]
    done = subprocess.run(command, cwd=copied, env={**os.environ, "PYTHONPATH": str(copied)}, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert printed in done.stdout.decode()


# ── a language ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def german(monkeypatch):
    from c45edu.telling.words.languages import LANGUAGES

    monkeypatch.setitem(LANGUAGES, "de", "german")


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_a_third_language(form, german, capsys):
    assert main(["explain", "weather", "--lang", "de", "--format", form]) == 0
    page = capsys.readouterr().out
    for words in (
        "Der C4.5-Baum von weather.csv, Schritt für Schritt", "14 Fälle, 4 Merkmale, alle nominal",
        "Knoten 1: alle 14 Fälle (yes 9, no 5)", "kleineres Gewinnverhältnis", "8 Knoten, darunter 5 Blätter",
    ):
        assert words in page
    assert main(["explain", "weather", "--lang", "de", "--why", "humidity"]) == 0
    assert "humidity hat nur das Verhältnis 0.152, outlook aber 0.156." in capsys.readouterr().out


def test_the_third_language_is_in_the_pictures_too(german, tmp_path):
    assert main(["draw", "weather", "--lang", "de", "-o", str(tmp_path / "w.dot")]) == 0
    assert "der Baum nach dem Stutzen" in (tmp_path / "w.dot").read_text(encoding="utf-8")


def test_the_third_language_has_the_keys_and_placeholders_of_english(german):
    from c45edu.telling.words.languages import language_named

    english, own = language_named("en").phrases, language_named("de").phrases
    assert own.keys() == english.keys()
    holes = [{key: set(re.findall(r"\{\w+\}", text)) for key, text in phrases.items()} for phrases in (english, own)]
    assert holes[0] == holes[1]


def test_a_language_that_lacks_a_phrase_says_which():
    from c45edu.telling.words.languages import language_named

    english = language_named("en")
    poor = replace(english, code="de", phrases={k: v for k, v in english.phrases.items() if k not in GONE})
    for key, number in (("pure", None), ("cases", 1), ("cases", 14), ("why.chosen.gain-ratio", None)):
        with pytest.raises(KeyError, match=rf"the language de has no phrase {re.escape(key)}\b"):
            poor.phrase(key, number)
    assert poor.phrase("branches") == english.phrase("branches")


GONE = {"pure", "cases.one", "cases.other", "why.chosen.gain-ratio"}


# ── a notation ───────────────────────────────────────────────────────────────────────────────────


def test_a_notation(capsys):
    assert main(["explain", "contact-lenses", "--notation", str(HERE / "notation.toml")]) == 0
    page = capsys.readouterr().out
    for symbol in ("IG(M, tear_rate)", "H(M|tear_rate)", "H(M_normal)", "S(tear_rate)", "IGV(tear_rate)", "IG_Mittel"):
        assert symbol in page
    assert "U(0; 12)" in page


# ── a renderer ───────────────────────────────────────────────────────────────────────────────────


def test_a_renderer(monkeypatch, capsys):
    from c45edu.rendering import RENDERERS

    monkeypatch.setitem(RENDERERS, "rst", "restructuredtext:render_restructuredtext")
    assert main(["explain", "golf", "--format", "rst"]) == 0
    page = capsys.readouterr().out
    assert ".. csv-table:: The attributes\n   :header: \"attribute\",\"kind\",\"values\"\n" in page
    assert r"\mathrm{Gain}(\text{outlook})" in page
    assert "| outlook = sunny\n|   humidity ≤ 77.5: Play (2)" in page
    assert "0.247" in page


def test_a_format_of_handouts(monkeypatch, tmp_path):
    """The registry of renderers has its line, and that of the endings one so that a file's name asks for it."""
    from c45edu.rendering import ENDINGS, RENDERERS

    monkeypatch.setitem(RENDERERS, "asciidoc", "asciidoc:render_asciidoc")
    monkeypatch.setitem(ENDINGS, ".adoc", "asciidoc")
    page, blank, key = (tmp_path / name for name in ("x.adoc", "blank.adoc", "key.adoc"))
    assert main(["handout", "golf", "-o", str(page), "--author", "A. Lecturer"]) == 0
    text = page.read_text(encoding="utf-8")
    title, byline = "= The C4&#46;5 tree of golf&#46;csv&#44; step by step", "A&#46; Lecturer"
    assert text.startswith(f":stem: latexmath\n\n{title}\n\n{byline}\n")
    assert "|outlook |cases |Play |Don&#39;t Play |stem:[\\mathrm{Info}(D_{v})] |\n" in text
    assert r"\mathrm{Gain}(\text{outlook}) &= \mathrm{Info}(D) - \mathrm{Info}_{\text{outlook}}(D) = 0.940" in text
    assert main(["handout", "golf", "-o", str(blank), "--blank", "--key", str(key), "--decimal", ","]) == 0
    assert r"\underline{\hspace" in blank.read_text(encoding="utf-8") and "0{,}940" in key.read_text(encoding="utf-8")


@pytest.mark.parametrize(("module", "function"), [
    ("restructuredtext", "render_restructuredtext"), ("asciidoc", "render_asciidoc"),
])
@pytest.mark.parametrize("thing", ["a block", "a span"])
def test_a_renderer_refuses_by_name_what_it_has_no_form_for(module, function, thing):
    class Unheard:
        pass

    block = Unheard() if thing == "a block" else Paragraph((Unheard(),))
    with pytest.raises(TypeError, match="no form for Unheard"):
        getattr(import_module(module), function)(Document((), "en", (block,)))


# ── a method ─────────────────────────────────────────────────────────────────────────────────────


def test_a_method(monkeypatch, capsys):
    import methods_from_outside

    from c45edu.methods import METHODS

    monkeypatch.setitem(METHODS, "cautious", methods_from_outside.CAUTIOUS)
    assert main(["explain", "golf", "--method", "cautious"]) == 0
    page = capsys.readouterr().out
    assert "The method: cautious" in page
    assert "Two branches must have at least 3 cases each" in page
    assert "CF = 10%" in page
    assert main(["methods"]) == 0
    assert "cautious" in capsys.readouterr().out
    assert main(["tree", "golf", "--method", "cautious", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["method"] == "cautious"


# ── a criterion ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def gini(monkeypatch):
    """One file, one line."""
    from gini_gain import GINI_GAIN

    from c45edu.quantities.criteria import CRITERIA

    monkeypatch.setitem(CRITERIA, "gini-gain", GINI_GAIN)
    return ["--method", "gain-ratio", "--criterion", "gini-gain", "--cut-by", "criterion"]


def by_counts(rows):
    """Gini(D) − Σ |Dv|/|D|·Gini(Dv) of a table of class counts, exactly."""
    def impurity(counts):
        return 1 - sum(Fraction(n, sum(counts)) ** 2 for n in counts)

    whole = [sum(column) for column in zip(*rows, strict=True)]
    return impurity(whole) - sum(Fraction(sum(row), sum(whole)) * impurity(row) for row in rows)


def test_a_criterion_is_told_with_its_numbers(gini, capsys):
    """golf: outlook 2/3, 4/0, 3/2; the best cut of the temperature leaves one case above, of the humidity five."""
    assert main(["explain", "golf", *gini]) == 0
    page = capsys.readouterr().out
    assert "Gini(D) = 1 − ((9/14)^2 + (5/14)^2)" in page and "= 0.459" in page
    assert "Gini(D_v)" in page and "GiniGain(A)" in page and "largest by the criterion" in page
    for name, rows in (
        ("outlook", [(2, 3), (4, 0), (3, 2)]), ("windy", [(6, 2), (3, 3)]), ("temperature", [(9, 4), (0, 1)]),
    ):
        told = re.search(rf"GiniGain\({name}\) .*?= (\d\.\d+)(?: \*)?\n\n", page, re.DOTALL)
        assert told and told[1] == f"{float(by_counts(rows)):.3f}"
    assert "it has the largest Gini gain, 0.116" in page and "smaller Gini gain" in page


def test_a_criterion_chooses_attribute_and_cut(gini):
    """At the root and at every node below: no attribute, and no cut of one, has a larger Gini gain."""
    from c45edu.trace import Chosen, CutsWeighed

    trace = explain("golf", "gain-ratio", criterion="gini-gain", cut_by="criterion").trace
    looked = 0
    for record in trace.records():
        if not isinstance(record.outcome, Chosen):
            continue
        scores = {}
        for name, event in record.weighed.items():
            if isinstance(event, CutsWeighed):
                cuts = {cut: by_counts(event.sides(cut)) for cut in event.cuts()}
                assert event.best is None or cuts[event.best] == max(cuts.values())
                scores[name] = max(cuts.values(), default=0)
                looked += len(cuts) > 1
            else:
                scores[name] = by_counts([row for row in event.branches if any(row)])
        assert scores[record.outcome.attribute] == max(scores.values())
    assert looked > 3


@pytest.mark.parametrize("asked", ["windy", "outlook", "humidity=77"])
def test_a_criterion_answers_why_with_what_it_measures(asked, gini, capsys):
    assert main(["explain", "golf", *gini, "--why", asked]) == 0
    page = capsys.readouterr().out
    assert "Gini(D) = 1 − ((9/14)^2 + (5/14)^2)" in page and f"GiniGain({asked.partition('=')[0]})" in page


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", ["text", "markdown", "html", "latex"])
@pytest.mark.parametrize("how", [[], ["--rounding", "by-hand"], ["--detail", "brief"], ["--why", "humidity=77"]])
def test_a_criterion_is_told_everywhere(gini, language, form, how, capsys):
    said = {"en": "Gini gain", "zh": "基尼增益"}[language]
    assert main(["explain", "golf-missing", *gini, "--lang", language, "--format", form, *how]) == 0
    page = capsys.readouterr().out
    assert "Gini" in page and (said in page or "--why" in how)


def test_a_criterion_has_blanks_a_key_and_a_picture(gini, tmp_path):
    blank, key, tree = (tmp_path / name for name in ("blank.txt", "key.txt", "tree.svg"))
    assert main(["handout", "golf", *gini, "--blank", "--key", str(key), "-o", str(blank)]) == 0
    assert "GiniGain(outlook)" in blank.read_text("utf-8") and "0.116" not in blank.read_text("utf-8")
    assert re.search(r"GiniGain\(outlook\) += 0\.116", key.read_text("utf-8"))
    assert main(["draw", "golf", *gini, "-o", str(tree)]) == 0
    assert "outlook" in tree.read_text("utf-8")


def test_a_criterion_is_checked_in_its_symbols(gini, capsys):
    assert main(["check", "golf", *gini, "--claim", "Gini(D) = 0.459", "--claim", "GiniGain(outlook) = 0.116"]) == 0
    assert "2 right" in capsys.readouterr().out
    assert main(["check", "golf", *gini, "--claim", "GiniGain(outlook) = 0.161"]) == 1
    assert "0.116" in capsys.readouterr().out


def test_a_criterion_without_a_phrase_is_refused_with_its_name(gini):
    from gini_gain import GINI_GAIN, PHRASES

    poor = {"en": {key: text for key, text in PHRASES["en"].items() if key != "decide.best.gini-gain"}}
    with pytest.raises(ValueError, match=r"no phrase decide\.best\.gini-gain in the language en"):
        replace(GINI_GAIN, phrases=poor)


def test_a_criterion_without_a_symbol_is_refused_with_the_kind_that_has_none(gini, monkeypatch):
    from gini_gain import GINI_GAIN

    from c45edu.quantities.criteria import CRITERIA

    monkeypatch.setitem(CRITERIA, "gini-gain", replace(GINI_GAIN, symbols={}))
    with pytest.raises(KeyError, match="the notation quinlan has no symbol for Gini"):
        explain("golf", criterion="gini-gain").to_text()


def test_an_addition_that_speaks_speaks_every_language():
    from gini_gain import GINI_GAIN
    from half_an_error import HALF_AN_ERROR

    from c45edu.quantities.criteria import CRITERIA
    from c45edu.quantities.prunings import PRUNINGS
    from c45edu.telling.words.languages import LANGUAGES

    for addition in (GINI_GAIN, HALF_AN_ERROR, *CRITERIA.values(), *PRUNINGS.values()):
        assert not addition.phrases or addition.phrases.keys() == LANGUAGES.keys(), addition.name


# ── a pruning ────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def half(monkeypatch):
    """One file, one line."""
    from half_an_error import HALF_AN_ERROR

    from c45edu.quantities.prunings import PRUNINGS

    monkeypatch.setitem(PRUNINGS, "half-an-error", HALF_AN_ERROR)
    return ["--pruning", "half-an-error"]


def test_a_pruning_prunes_by_its_two_numbers(half):
    """Bottom-up: a subtree goes just where its leaf has no more errors, half an error counted for each leaf."""
    explanation = explain("contact-lenses", pruning="half-an-error")
    assert explanation.tree.leaves < explanation.grown.leaves

    def pruned(node):
        """The leaves that are left, by how many there are and how many errors they make."""
        whole, most = sum(node.counts), max(node.counts)
        below = [pruned(branch.child) for branch in getattr(node, "branches", ())]
        leaves, errors = (sum(column) for column in zip(*below, strict=True)) if below else (1, whole - most)
        stays = below and whole - most + Fraction(1, 2) > errors + Fraction(leaves, 2)
        return (leaves, errors) if stays else (1, whole - most)

    assert pruned(explanation.grown.root) == (explanation.tree.leaves, explanation.tree.training_errors)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", ["text", "markdown", "html", "latex"])
@pytest.mark.parametrize("how", [[], ["--rounding", "by-hand"], ["--detail", "brief"]])
def test_a_pruning_is_told_everywhere(half, language, form, how, capsys):
    rules = {"en": "Bottom-up, half an error is added for each leaf.", "zh": "自底向上，每个叶结点加半个误差。"}
    assert main(["explain", "contact-lenses", *half, "--lang", language, "--format", form, *how]) == 0
    assert rules[language] in capsys.readouterr().out.replace("\n  ", " ")


def test_a_pruning_is_derived_with_its_numbers_and_its_symbol(half, capsys):
    assert main(["explain", "contact-lenses", *half]) == 0
    page = capsys.readouterr().out
    for told in (
        "h_leaf(astigmatism=no) = 1 + 1·0.5 = 1.500", "h_tree(astigmatism=no) = 0 + 4·0.5 = 0.000 + 2.000 = 2.000",
        "1.500 ≤ 2.000: the leaf has no more and takes the place of the subtree.",
    ):
        assert told in page


def test_a_pruning_has_blanks_a_key_a_picture_and_a_place_among_the_others(half, tmp_path, capsys):
    blank, key, tree = (tmp_path / name for name in ("blank.txt", "key.txt", "tree.svg"))
    assert main(["handout", "contact-lenses", *half, "--blank", "--key", str(key), "-o", str(blank)]) == 0
    assert "h_leaf" in blank.read_text("utf-8") and "1.500" not in blank.read_text("utf-8")
    assert "1.500" in key.read_text("utf-8")
    assert main(["draw", "contact-lenses", *half, "-o", str(tree)]) == 0
    assert "tear_rate" in tree.read_text("utf-8") and (tmp_path / "tree-pruned.svg").exists()
    assert main(["compare", "contact-lenses", "--prunings"]) == 0
    assert "half-an-error" in capsys.readouterr().out


def test_a_pruning_is_checked_in_its_symbol(half, capsys):
    claims = "--claim", "h_leaf(tear_rate=normal) = 7.5", "--claim", "h_tree(tear_rate=normal) = 2 + 3*0.5 = 4.5"
    assert main(["check", "contact-lenses", *half, *claims]) == 1
    page = capsys.readouterr().out
    assert "✓ line 1: h_leaf(tear_rate=normal) = 7.5" in page and "✗ line 2" in page


def test_a_pruning_is_read_back_from_a_file(half, tmp_path, capsys):
    saved = tmp_path / "trace.json"
    assert main(["explain", "contact-lenses", *half, "--format", "json", "-o", str(saved)]) == 0
    assert main(["explain", "contact-lenses", *half]) == 0
    page = capsys.readouterr().out
    assert main(["explain", "--from", str(saved)]) == 0
    assert capsys.readouterr().out == page


def test_a_pruning_without_a_phrase_is_refused_with_its_name(half):
    from half_an_error import HALF_AN_ERROR

    poor = {"zh": {"pruning-rule.half-an-error": "自底向上。"}}
    with pytest.raises(ValueError, match=r"half-an-error has no phrase rule-value\.pruning\.half-an-error in .* zh"):
        replace(HALF_AN_ERROR, phrases=poor)


# ── a reader ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def jsonl(monkeypatch):
    import json_lines

    from c45edu.data.reading import READERS

    monkeypatch.setitem(READERS, ".jsonl", json_lines.read)


def test_a_reader(jsonl, tmp_path, capsys):
    path = tmp_path / "weather.jsonl"
    weather = load("weather")
    names = [*(attribute.name for attribute in weather.attributes), weather.target]
    csv = (Path(__file__).parents[2] / "datasets" / "weather.csv").read_text(encoding="utf-8").splitlines()[1:]
    path.write_text("\n".join(json.dumps(dict(zip(names, row.split(","), strict=True))) for row in csv))
    assert main(["tree", str(path)]) == 0
    own = capsys.readouterr().out
    assert main(["tree", "weather"]) == 0
    assert own == capsys.readouterr().out


def test_a_reader_says_where_a_file_is_wrong(jsonl, tmp_path, capsys):
    path = tmp_path / "broken.jsonl"
    path.write_text('{"a": "x", "class": "y"}\n\n{"a": \n')
    assert main(["tree", str(path)]) == 2
    assert capsys.readouterr().err.startswith("c45edu: broken.jsonl, line 3: this is no JSON")


# ── a mistake ────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def laplace(monkeypatch):
    from laplace_mistake import LAPLACE, PHRASES

    from c45edu.checking.mistakes import MISTAKES
    from c45edu.telling.words.languages import LANGUAGES, language_named

    monkeypatch.setattr("c45edu.checking.mistakes.MISTAKES", [*MISTAKES, LAPLACE])
    monkeypatch.setattr("c45edu.checking.checker.MISTAKES", [*MISTAKES, LAPLACE])
    for code in LANGUAGES:
        monkeypatch.setitem(language_named(code).phrases, "mistake.laplace", PHRASES[code])


@pytest.mark.parametrize(("language", "words"), [("en", "smoothed after Laplace"), ("zh", "拉普拉斯平滑")])
def test_a_mistake_of_hand_calculations(language, words, laplace, capsys):
    """10/16 and 6/16 for 9 and 5 of 14."""
    assert main(["check", "weather", "--claim", "Info(D) = 0.9544", "--lang", language]) == 1
    assert words in capsys.readouterr().out
