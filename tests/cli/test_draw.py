"""This file promises both trees as pictures, with Graphviz and without, and one clear line where that cannot be."""

import os
import re
import shutil
import xml.etree.ElementTree as ET

import pytest

from c45edu import explain
from c45edu.cli import main
from c45edu.data import TextTable, code
from c45edu.diagram import Box, Diagram, Edge
from c45edu.rendering.text import plain_text
from c45edu.tree import Leaf

from .running import run

NEEDS_DOT = pytest.mark.skipif(shutil.which("dot") is None, reason="needs Graphviz")
WAYS = [pytest.param({}, id="with dot", marks=NEEDS_DOT), pytest.param({"PATH": ""}, id="without dot")]
"""The environment of a run: as it is, or with an empty PATH."""


def told(label: Box | Edge) -> tuple[str, ...]:
    """The lines of a box or of the line above it, as they are read."""
    return tuple(map(plain_text, label.lines))


SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: bytes) -> list[str]:
    """What can be read in a picture; that it parses at all is half of the promise."""
    return [" ".join(t.itertext()).strip().replace("\xa0", " ") for t in ET.fromstring(svg).iter(f"{SVG}text")]


def hold_all(svg: bytes, *words: str) -> bool:
    joined = "\n".join(texts(svg))
    return all(word in joined for word in words)


# ── files ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("environment", WAYS)
def test_the_tree_is_drawn_and_beside_it_the_pruned_one(environment, tmp_path):
    done = run("draw", "contact-lenses", "-o", tmp_path / "w.svg", **environment)
    assert (done.code, done.out) == (0, "")
    assert sorted(os.listdir(tmp_path)) == ["w-pruned.svg", "w.svg"]
    grown, pruned = ((tmp_path / name).read_bytes() for name in ("w.svg", "w-pruned.svg"))
    assert hold_all(grown, "tear_rate", "astigmatism", "age", "prescription", "before pruning")
    assert hold_all(pruned, "tear_rate", "astigmatism", "prescription", "after pruning")
    assert "age" not in texts(pruned)


def test_without_graphviz_one_line_says_how_to_get_it(tmp_path):
    done = run("draw", "contact-lenses", "-o", tmp_path / "w.svg", PATH="")
    assert len(done.err.splitlines()) == 1
    assert "apt install graphviz" in done.err


@NEEDS_DOT
@pytest.mark.parametrize("form", ["svg", "dot"])
def test_with_graphviz_nothing_is_said(form, tmp_path):
    assert run("draw", "contact-lenses", "-o", tmp_path / f"w.{form}").err == ""


@pytest.mark.parametrize("environment", WAYS)
def test_the_source_for_graphviz_needs_no_graphviz(environment, tmp_path):
    done = run("draw", "contact-lenses", "-o", tmp_path / "w.dot", **environment)
    assert (done.code, done.out, done.err) == (0, "", "")
    assert (tmp_path / "w.dot").read_text(encoding="utf-8").startswith("digraph")
    assert (tmp_path / "w-pruned.dot").is_file()


def test_the_source_is_the_same_with_and_without_graphviz(tmp_path):
    for name, environment in (("a.dot", {}), ("b.dot", {"PATH": ""})):
        assert run("draw", "golf", "-o", tmp_path / name, **environment).code == 0
    assert (tmp_path / "a.dot").read_bytes() == (tmp_path / "b.dot").read_bytes()


@NEEDS_DOT
@pytest.mark.parametrize(("form", "magic"), [("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")])
def test_graphviz_draws_png_and_pdf(form, magic, tmp_path):
    assert run("draw", "contact-lenses", "-o", tmp_path / f"w.{form}").code == 0
    assert (tmp_path / f"w.{form}").read_bytes().startswith(magic)
    assert (tmp_path / f"w-pruned.{form}").read_bytes().startswith(magic)


@pytest.mark.parametrize("form", ["png", "pdf"])
def test_without_graphviz_png_and_pdf_are_refused_and_no_file_is_left(form, tmp_path):
    done = run("draw", "contact-lenses", "-o", tmp_path / f"w.{form}", PATH="")
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert ".svg" in done.err and ".dot" in done.err and "apt install graphviz" in done.err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["w.jpg", "w", "w.", "svg", "w.svg.bak", "w.gv"])
def test_an_ending_that_says_nothing_is_refused_and_no_file_is_left(name, tmp_path, capsys):
    assert main(["draw", "contact-lenses", "-o", str(tmp_path / name)]) == 2
    line = capsys.readouterr().err
    assert len(line.splitlines()) == 1
    assert all(ending in line for ending in (".svg", ".png", ".pdf", ".dot"))
    assert os.listdir(tmp_path) == []


def test_capitals_in_the_ending_do_not_matter(tmp_path):
    assert main(["draw", "contact-lenses", "-o", str(tmp_path / "W.DOT")]) == 0
    assert sorted(os.listdir(tmp_path)) == ["W-pruned.DOT", "W.DOT"]


@pytest.mark.parametrize("arguments", [
    ["weather"], ["missing.csv", "-o", "w.svg"], ["weather", "-o", "w.svg", "--method", "c5"],
    ["weather", "-o", "w.svg", "--rankdir", "RL"], ["weather", "-o", "w.svg", "--max-depth", "-1"],
    ["weather", "-o", "w.svg", "--max-depth", "two"], ["weather", "-o", "nowhere/w.svg"],
])
def test_what_cannot_be_drawn_is_refused_in_one_line_and_leaves_no_file(arguments, tmp_path):
    done = run("draw", *arguments, cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert os.listdir(tmp_path) == []


def test_a_failed_run_leaves_the_old_pictures_as_they_were(tmp_path):
    (tmp_path / "w.png").write_text("old")
    assert run("draw", "contact-lenses", "-o", tmp_path / "w.png", PATH="").code == 2
    assert (tmp_path / "w.png").read_text() == "old"
    assert os.listdir(tmp_path) == ["w.png"]


# ── options ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("environment", WAYS)
def test_both_trees_in_one_picture(environment, tmp_path):
    done = run("draw", "contact-lenses", "-o", tmp_path / "w.svg", "--both", **environment)
    assert done.code == 0
    assert os.listdir(tmp_path) == ["w.svg"]
    picture = (tmp_path / "w.svg").read_bytes()
    assert hold_all(picture, "before pruning", "after pruning")
    assert texts(picture).count("tear_rate") == 2


@pytest.mark.parametrize("environment", WAYS)
def test_what_lies_deeper_is_left_out_and_marked(environment, tmp_path):
    assert run("draw", "contact-lenses", "-o", tmp_path / "w.svg", "--max-depth", "1", **environment).code == 0
    grown = texts((tmp_path / "w.svg").read_bytes())
    assert "astigmatism" in grown
    assert "age" not in grown and "prescription" not in grown
    assert "…" in grown


def test_a_depth_of_zero_is_the_root_alone():
    before, _ = explain("weather").diagrams(max_depth=0)
    assert [plain_text(box.lines[0]) for box in before.boxes] == ["outlook"]
    assert "more" in before.boxes[0].marks
    assert before.edges == ()


@pytest.mark.parametrize("environment", WAYS)
def test_from_left_to_right_is_wider_than_high_for_a_narrow_tree(environment, tmp_path):
    sizes = {}
    for rankdir in ("TB", "LR"):
        path = tmp_path / f"{rankdir}.svg"
        assert run("draw", "golf", "--method", "gain-ratio", "-o", path, "--rankdir", rankdir, **environment).code == 0
        sizes[rankdir] = [float(n) for n in ET.fromstring(path.read_bytes()).get("viewBox").split()[2:]]
    assert sizes["LR"][0] / sizes["LR"][1] > sizes["TB"][0] / sizes["TB"][1]


@pytest.mark.parametrize("environment", WAYS)
def test_chinese_stands_in_the_pictures_as_it_is(environment, tmp_path):
    assert run("draw", "forecast-zh", "-o", tmp_path / "树.svg", "--lang", "zh", **environment).code == 0
    assert sorted(os.listdir(tmp_path)) == ["树-pruned.svg", "树.svg"]
    for name in ("树.svg", "树-pruned.svg"):
        picture = (tmp_path / name).read_bytes()
        assert hold_all(picture, "紫外线指数", "温度", "晴天", "强", "6 个样本", "信息熵 1.585")
        assert "CJK" in picture.decode() or "SimSun" in picture.decode(), "a font that has Chinese"
    assert hold_all((tmp_path / "树.svg").read_bytes(), "剪枝前的决策树")


def test_the_method_is_that_of_the_options(tmp_path):
    for method, below in (("id3", False), ("textbook", True)):
        path = tmp_path / f"{method}.dot"
        assert main(["draw", "golf", "--method", method, "-o", str(path)]) == 0
        assert ("≤ 77.5" in path.read_text(encoding="utf-8")) is below


# ── what is in the boxes, and the marks of pruning ───────────────────────────────────────────────


def box(diagram: Diagram, *node: str) -> Box:
    return next(b for b in diagram.boxes if b.key == "\x1f".join(node))


def test_a_box_has_the_test_the_counts_and_info_and_an_edge_the_value_and_its_cases():
    before, _ = explain("weather").diagrams()
    assert told(box(before)) == ("outlook", "yes 9, no 5", "Info 0.940")
    assert told(box(before, "outlook=overcast")) == ("yes", "4")
    assert told(before.edges[0]) == ("sunny", "5 cases")


LENS = "tear_rate=normal"


def test_a_replaced_subtree_is_crossed_at_its_root_and_dashed_below():
    before, after = explain("contact-lenses").diagrams()
    root = (LENS, "astigmatism=no")
    assert box(before, *root).marks == {"pruned-root"}
    below = [b for b in before.boxes if b.key.startswith("\x1f".join(root) + "\x1f")]
    assert below
    assert all(b.marks == {"pruned"} for b in below)
    edges = [e for e in before.edges if e.child.startswith("\x1f".join(root) + "\x1f")]
    assert all(e.marks == {"pruned"} for e in edges)
    assert box(before, LENS).marks == box(before).marks == frozenset()
    assert box(after, *root).role == "leaf"
    assert box(after, *root).marks == {"made"}
    assert told(box(after, *root)) == ("soft", "none 1, soft 5")


def test_a_tree_of_which_nothing_goes_has_no_marks():
    for diagram in explain("weather").diagrams():
        assert all(not b.marks for b in diagram.boxes)
        assert all(not e.marks for e in diagram.edges)


RAISED = ["q s v y", "p t v n", "q t u y", "q t v y", "q s u n", "p s u n", "p t u y", "q t v y"]


def test_of_a_raised_branch_the_node_above_goes_and_the_branch_stays():
    """At CF = 0.5 the branch a = q takes the place of the root; a = p is cut off."""
    data = code(TextTable("raised.csv", ["a", "b", "c", "class"], [row.split() for row in RAISED]))
    explanation = explain(data, confidence="0.5")
    before, after = explanation.diagrams()
    assert box(before).marks == {"pruned"}
    assert box(before, "a=p").marks == {"pruned-root"}
    assert not box(before, "a=q").marks & {"pruned", "pruned-root"}
    assert after.boxes[0].key == "a=q"
    assert "made" in after.boxes[0].marks


@pytest.mark.parametrize("environment", WAYS)
def test_the_marks_are_seen_in_the_picture(environment, tmp_path):
    assert run("draw", "contact-lenses", "-o", tmp_path / "w.svg", **environment).code == 0
    grown, pruned = ((tmp_path / name).read_text(encoding="utf-8") for name in ("w.svg", "w-pruned.svg"))
    assert "stroke-dasharray" in grown and "stroke-dasharray" not in pruned
    crosses = texts(grown.encode()).count("×") or len(re.findall(r'class="cross"|<path[^>]*M[^>]*M[^>]*l?', grown))
    assert crosses >= 2, "one for each subtree that goes"


def test_an_empty_branch_is_drawn_with_no_cases():
    before, _ = explain("forecast-zh").diagrams()
    empty = [step.node for step in explain("forecast-zh").grown.walk() if not sum(step.node.counts)]
    assert empty and all(isinstance(node, Leaf) for node in empty)
    for node in empty:
        assert told(box(before, *node.id)) == ("阴天", "0")
        assert told(next(e for e in before.edges if e.child == "\x1f".join(node.id)))[1] == "0 cases"


def test_every_box_but_the_root_hangs_on_one_edge_and_edges_go_from_left_to_right():
    for diagram in explain("watermelon-3.0").diagrams():
        assert [edge.child for edge in diagram.edges] == [b.key for b in diagram.boxes[1:]]
        assert len({b.key for b in diagram.boxes}) == len(diagram.boxes)


# ── explain --diagrams ───────────────────────────────────────────────────────────────────────────


def test_the_page_may_bring_its_pictures_along(tmp_path, capsys):
    assert main(["explain", "weather", "--diagrams", str(tmp_path / "pictures")]) == 0
    assert "Node 1" in capsys.readouterr().out
    assert os.listdir(tmp_path / "pictures") == ["weather.svg"], "nothing is pruned"


def test_where_no_folder_can_be_made_one_line_says_so_and_no_page_is_printed(tmp_path, capsys):
    (tmp_path / "file").write_text("old")
    assert main(["explain", "weather", "--diagrams", str(tmp_path / "file")]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert os.listdir(tmp_path) == ["file"]


# ── one picture, one look ────────────────────────────────────────────────────────────────────────


def test_where_nothing_is_pruned_there_is_one_picture_and_a_line_says_so(tmp_path):
    for more in ((), ("--both",)):
        done = run("draw", "weather", "-o", tmp_path / "w.svg", *more)
        assert done.code == 0
        assert done.err.startswith("nothing is pruned: one picture shows the tree before and after\n")
        assert os.listdir(tmp_path) == ["w.svg"]


@pytest.mark.parametrize("engine", [pytest.param("dot", marks=NEEDS_DOT), "own"])
def test_both_engines_draw_what_the_options_ask_for(engine, tmp_path):
    asked = ("--engine", engine, "--title", "My <tree>", "--digits", "2", "--both", "--lang", "zh")
    assert run("draw", "contact-lenses", "-o", tmp_path / "w.svg", *asked).err == ""
    picture = (tmp_path / "w.svg").read_bytes()
    assert ("graph0" in picture.decode()) == (engine == "dot")
    assert hold_all(picture, "My <tree>", "1.33", "× 与虚线：被剪去的部分", "双线框：剪枝后得到的部分", "none")
    assert "1.326" not in picture.decode()


@pytest.mark.parametrize("engine", [pytest.param("dot", marks=NEEDS_DOT), "own"])
def test_title_classes_and_tests_stand_as_well_in_both_pictures(engine, tmp_path):
    """The title is bold and above the root, and so is the legend; tests and classes are bold in their boxes."""
    assert run("draw", "contact-lenses", "-o", tmp_path / "w.svg", "--engine", engine).code == 0
    picture = ET.fromstring((tmp_path / "w.svg").read_bytes())
    bold = {"".join(t.itertext()).strip() for t in picture.iter(f"{SVG}text") if t.get("font-weight") == "bold"}
    assert {"contact-lenses.csv: the tree before pruning", "tear_rate", "none", "soft"} <= {
        text.replace("\xa0", " ") for text in bold
    }
    assert "14" not in bold and "24" not in bold


@NEEDS_DOT
def test_a_swatch_stands_beside_its_class_however_long_the_title(tmp_path):
    title = "A title that is much wider than the names of the two classes are together"
    assert run("draw", "weather", "-o", tmp_path / "w.svg", "--engine", "dot", "--title", title).code == 0
    found = ET.fromstring((tmp_path / "w.svg").read_bytes()).iter(f"{SVG}text")
    texts = [text for text in found if "".join(text.itertext()).strip()]
    written = ["".join(text.itertext()).strip() for text in texts]
    swatches = [i for i, text in enumerate(written) if not text.strip("█▌")]
    assert [written[i + 1] for i in swatches] == ["yes", "no"]
    assert {texts[i].get("fill") for i in swatches} == {"#c6e0f7", "#f0a35f"}
    assert all(float(texts[i + 1].get("x")) - float(texts[i].get("x")) < 50 for i in swatches)


@NEEDS_DOT
def test_a_tree_too_deep_for_graphviz_is_told_as_that(monkeypatch):
    import graphviz

    from c45edu.data.errors import C45Error
    from c45edu.rendering.drawing import graphviz_program

    def crashes(self, **_):
        raise graphviz.CalledProcessError(-11, ["dot"], stderr=b"")

    monkeypatch.setattr(graphviz.Source, "pipe", crashes)
    with pytest.raises(C45Error, match="too deep for Graphviz"):
        graphviz_program.draw("digraph {}", "png")


@pytest.mark.parametrize("ending", ["png", "pdf"])
def test_what_only_graphviz_draws_is_not_said_to_miss_it_where_the_other_engine_was_asked_for(ending, tmp_path):
    done = run("draw", "weather", "-o", tmp_path / f"w.{ending}", "--engine", "own")
    assert (done.code, os.listdir(tmp_path)) == (2, [])
    assert f"a .{ending} is drawn by Graphviz alone; name a file that ends in .svg" in done.err
