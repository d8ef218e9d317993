"""This file promises that nothing is lost or leaked: what is read stays, files appear together or not at all."""

import json
import os
import subprocess
import sys

import pytest

from c45edu import explain
from c45edu.cli import main

from .running import environment_of, run

ROWS = "sky,wind,play\nsun,weak,no\nsun,strong,no\nrain,weak,yes\nrain,strong,no\nfog,weak,yes\nfog,strong,yes\n"
PRUNED = ["--pruning", "pessimistic"]
"""Options that make two trees of these rows: nothing is pruned without them."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "table.csv").write_text(ROWS, encoding="utf-8")
    return tmp_path


def files_of(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(("dataset", "stem"), [
    ("../../x", "x"), ("/tmp/x", "x"), ("a/b.csv", "b"), ("C:\\new\\y.csv", "y"), ("..", "tree"), ("", "tree"),
    ("a\nb\u202e<>.csv", "a_b___"), ("天气.csv", "天气"), ("x" * 300, "x" * 80),
])
def test_a_saved_trace_decides_no_place_of_a_file(dataset, stem, folder):
    content = json.loads(json.dumps(explain("table.csv", pruning="pessimistic").to_json()))
    content["dataset"] = dataset
    (folder / "deep").mkdir()
    (folder / "deep" / "t.json").write_text(json.dumps(content), encoding="utf-8")
    assert main(["explain", "--from", "deep/t.json", "--diagrams", "deep/D", "-o", "page.txt"]) == 0
    wanted = ["deep/t.json", f"deep/D/{stem}.svg", f"deep/D/{stem}-pruned.svg", "page.txt", "table.csv"]
    assert files_of(folder) == sorted(wanted)


NOTATION = """
name = "mine"
title = "My textbook"
set = "T"
part = { name = "T", sub = "{v}" }
[symbols]
Info = { name = "H" }
ConditionalInfo = { name = "H", sub = "{A}" }
Gain = { name = "IG", sub = "{A}" }
SplitInfo = { name = "SI", sub = "{A}" }
GainRatio = { name = "IGR", sub = "{A}" }
MeanGain = { name = "IG", sub = "mean" }
"""
VALIDATED = ["--pruning", "reduced-error", "--validation", "other.csv"]


@pytest.mark.parametrize("arguments", [
    ["explain", "table.csv", *VALIDATED, "-o", "other.csv"], ["tree", "table.csv", *VALIDATED, "-o", "other.csv"],
    ["draw", "table.csv", "-o", "link.svg"], ["draw", "table.csv", *PRUNED, "-o", "other.svg"],
    ["predict", "table.csv", "other.csv", "-o", "other.csv"], ["compare", "table.csv", "-o", "./table.csv"],
    ["explain", "table.csv", "--notation", "own.toml", "-o", "own.toml"],
    ["compare", "table.csv", "--notation", "own.toml", "-o", "own.toml"],
    ["handout", "table.csv", "--notation", "own.toml", "-o", "page.html", "--key", "own.toml", "--format", "text"],
    ["tree", "set.data", "-o", "set.names"], ["explain", "set.data", "-o", "set.names"],
    ["evaluate", "table.csv", "--folds", "2", "-o", "table.csv"],
], ids=" ".join)
def test_a_result_never_takes_the_place_of_what_was_read(arguments, folder, capsys):
    (folder / "other.csv").write_text(ROWS, encoding="utf-8")
    (folder / "link.svg").symlink_to(folder / "table.csv")
    (folder / "other-pruned.svg").symlink_to(folder / "table.csv")
    (folder / "own.toml").write_text(NOTATION, encoding="utf-8")
    (folder / "set.names").write_text("no, yes.\nsky: sun, rain, fog.\nwind: weak, strong.\n", encoding="utf-8")
    (folder / "set.data").write_text(ROWS.partition("\n")[2], encoding="utf-8")
    before = {name: (folder / name).read_bytes() for name in files_of(folder)}
    assert main(arguments) == 2
    assert "that was read; write to another one" in capsys.readouterr().err
    assert {name: (folder / name).read_bytes() for name in files_of(folder)} == before


@pytest.mark.parametrize("arguments", [
    ["draw", "table.csv", *PRUNED, "-o", "w.svg"], ["explain", "table.csv", "-o", "w.txt", "--diagrams", "."],
], ids=" ".join)
def test_the_files_of_a_command_appear_together_or_not_at_all(arguments, folder, monkeypatch, capsys):
    replace, calls = os.replace, []

    def fails_last(source, target):
        calls.append(target)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fails_last)
    assert main(arguments) == 2
    assert "No space left" in capsys.readouterr().err and len(calls) == 2
    assert files_of(folder) == ["table.csv"]


def test_a_read_only_file_is_not_replaced(folder, capsys):
    page = folder / "page.txt"
    page.write_text("mine")
    page.chmod(0o444)
    assert main(["explain", "table.csv", "-o", "page.txt"]) == 2
    assert "page.txt is read-only" in capsys.readouterr().err
    assert page.read_text() == "mine" and len(files_of(folder)) == 2


def test_a_page_of_many_megabytes_is_announced(folder, capsys, monkeypatch):
    monkeypatch.setattr("c45edu.cli.output.LARGE", 1000)
    assert main(["explain", "table.csv", "-o", "page.txt"]) == 0
    assert "page.txt will have 0 MB" in capsys.readouterr().err
    assert main(["explain", "table.csv"]) == 0
    assert "standard output will have 0 MB" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="there is no /dev/stdout")
def test_a_closed_pipe_behind_dev_stdout_is_quiet(folder):
    verb = f'"{sys.executable}" -m c45edu explain table.csv -o /dev/stdout'
    command = f"{verb} | head -1 >/dev/null; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=environment_of())
    assert done.stderr == "" and done.stdout.strip() in ("0", "2")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_message_that_cannot_be_written_keeps_the_exit_code(folder):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "c45edu", "tree", "missing.csv"], stderr=full, env=environment_of(),
        )
    assert done.returncode == 2


@pytest.mark.parametrize("module", [f"c45edu.{name}" for name in ("data", "explain", "cli", "cli.output", "cli.tree")])
def test_an_interrupt_is_quiet_however_early_it_comes(module, folder):
    program = f"""
import runpy, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Finder())
sys.argv = ["-m", "tree", "table.csv"]
runpy.run_module("c45edu", run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment_of())
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_what_is_not_seen_is_written_out_in_rules(folder, capsys):
    odd = ROWS.replace("sun", "s\u202eu\u200bn").replace("play", "p\u2066lay")
    (folder / "odd.csv").write_text(odd, encoding="utf-8")
    assert main(["tree", "odd.csv", "--format", "rules", "--no-pruning"]) == 0
    rules = capsys.readouterr().out
    assert r"s\u202eu\u200bn" in rules and not any(sign in rules for sign in "\u202e\u200b\u2066")


@pytest.mark.parametrize("arguments", [
    ["compare", "table.csv", "--prunings", "--seed", "1", "--folds", "2"],
    ["explain", "golf-missing", "--criterion", "normalized-gain", "--binary-splits"],
    ["explain", "table.csv", "--method", "j48", "--confidence", "1e-17"],
    ["explain", "table.csv", "--limit", "normal", "--pruning", "error-based", "--confidence", "1e-300"],
], ids=" ".join)
def test_options_that_once_ended_in_a_traceback_work(arguments, folder, capsys):
    assert main(arguments) == 0
    assert capsys.readouterr().out


def test_an_order_of_classes_is_one_line(folder, capsys):
    assert main(["tree", "table.csv", "--class-order", "no\nyes"]) == 2
    assert capsys.readouterr().err.startswith(r'c45edu: "no\nyes" is no list of classes on one line')


def damaged(change):
    content = json.loads(json.dumps(explain("table.csv").to_json()))
    change(content)
    return json.dumps(content)


@pytest.mark.parametrize(("change", "says"), [
    (lambda c: c["data"]["rows"][0].__setitem__(0, "hail"), "a cell of no known value"),
    (lambda c: c["data"]["rows"][0].__setitem__(0, "fog"), "counts other cases than the rows have"),
    (lambda c: c["data"]["rows"][0].__setitem__(2, "yes"), "counts other cases than the rows have"),
    (lambda c: c["data"]["rows"].pop(), "more or fewer rows"),
    (lambda c: c["data"]["rows"][3].pop(), "a row of another length"),
    (lambda c: next(e for e in c["events"] if e["event"] == "Chosen")["tied"].append({}), "what is no attribute"),
    (lambda c: next(e for e in c["events"] if "counts" in e and e.get("attribute"))["counts"].pop(), "has values"),
    (lambda c: c["events"].remove(next(e for e in c["events"] if e["event"] == "Judged" and not e["id"])), "the root"),
    (lambda c: next(e for e in c["events"] if e["event"] == "Judged").update(
        cases=0, errors=0, branches=[], raised=[], largest=None), "judges a node without cases"),
], ids=lambda part: part if isinstance(part, str) else "")
@pytest.mark.parametrize("options", [[], ["--lang", "zh", "--detail", "brief"]], ids=" ".join)
def test_a_tampered_trace_is_refused_in_one_line(change, says, options, folder, capsys):
    (folder / "t.json").write_text(damaged(change), encoding="utf-8")
    assert main(["explain", "--from", "t.json", *options]) == 2
    told = capsys.readouterr()
    assert (says in told.err or "zh" in options) and told.err.count("\n") == 1 and not told.out


def test_a_drawing_of_a_deep_tree_says_that_it_is_too_large_for_graphviz(folder, capsys):
    (folder / "line.csv").write_text("x,c\n" + "".join(f"{i},{'ab'[i % 2]}\n" for i in range(601)))
    assert main(["draw", "line.csv", "--no-pruning", "-o", "line.svg"]) == 0
    error = capsys.readouterr().err
    assert "1201 boxes, too many for Graphviz" in error and "apt install" not in error


def test_a_picture_of_a_tree_of_thousands_of_levels_is_refused_in_a_line(folder, monkeypatch, capsys):
    """Every box has the whole way to its node: of 5,000 decisions that was three gigabytes."""
    monkeypatch.setattr("c45edu.cli.draw.DEEPEST", 1)
    for verb, *asked in (["draw", "--no-pruning", "-o", "t.svg"], ["explain", "--diagrams", "pictures"]):
        assert main([verb, "table.csv", "--min-cases", "1", *asked]) == 2
        assert "are drawn; --max-depth N draws the top of it" in capsys.readouterr().err
    assert main(["draw", "table.csv", "--no-pruning", "-o", "t.svg", "--min-cases", "1", "--max-depth", "1"]) == 0


def test_the_same_tree_is_the_same_pdf_on_another_day(folder, monkeypatch):
    import graphviz

    from c45edu.rendering.drawing import graphviz_program

    days = iter([b"20260101120000", b"20270202130000"])
    monkeypatch.setattr(graphviz.Source, "pipe", lambda *_, **__: b"%PDF /CreationDate (D:" + next(days) + b"Z) 1")
    first, second = graphviz_program.draw("digraph {}", "pdf"), graphviz_program.draw("digraph {}", "pdf")
    assert first == second and len(first) == 40


def test_a_trace_on_standard_input_is_told(folder):
    done = run("explain", "--from", "-", stdin=json.dumps(explain("table.csv").to_json()).encode(), cwd=folder)
    assert done.code == 0 and "Node 1" in done.out
