"""A drawing shows the texts of its diagram, whatever they are, with and without Graphviz."""

from __future__ import annotations

import os
import re
import shutil
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from c45edu.data.errors import C45Error
from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import User
from c45edu.rendering.drawing import FORMATS, Drawing, draw, graphviz_program, missing_font_hint
from c45edu.rendering.drawing.colours import FADED_INK, FILLS, INK, PAPER, paler
from c45edu.rendering.drawing.dot import dot_source
from c45edu.rendering.drawing.svg import svg_text
from c45edu.rendering.printable import printable


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)

needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz's dot is not installed")

HOSTILE = [
    "",
    " ",
    "&lt;",
    "&amp;amp;",
    "&#65; &nbsp; &",
    "<b>bold</b>",
    "<>",
    "<TABLE><TR><TD>x</TD></TR></TABLE>",
    "</text></svg><script>alert(1)</script>",
    "]]> <!-- x --> <![CDATA[",
    "--",
    "C:\\",
    "\\\\",
    "\\N \\G \\E \\T \\H \\L",
    "a\\nb\\lc\\r",
    '"',
    '"]; evil [label="x',
    "\\\"",
    "'single'",
    "{a|b|{c}}",
    "a:b",
    "n0:s -> n1",
    "a -- b; /* c */ // d # e",
    "line\nbreak\r\n\ttab",
    "\x00\x01\x1b[31mred\x7f\x9f",
    "\ufffe\uffff\ud800",
    "abc\u202edef\u200b",
    "天气：晴，<温度>",
    "e\u0301 😀 é ñ Ω ж",
    "${jndi:x} %s %n {{x}} `id`",
    "two  blanks   three",
    "x" * 1000,
    "字" * 1000,
    "very long words " * 40,
]


def telling(text: str) -> Diagram:
    """A decision with one leaf, the text in every place."""
    boxes = (Box(text, lines(text, "14 cases")), Box(text + "/", lines(text), "leaf", 0))
    return Diagram(text, boxes, (Edge(text, text + "/", lines(text, "5 cases")),), ((0, text), (1, "no")))


def groups(svg: bytes | str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def rows(group: ElementTree.Element) -> str:
    """What is written in a group, rows joined; blanks do not count, as a line may be broken at them."""
    return squeezed("".join(text.text or "" for text in group.iter("{http://www.w3.org/2000/svg}text")))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def is_shown(text: str, written: str) -> bool:
    """The text is written in full, or its beginning and an ellipsis."""
    whole = squeezed(printable(text))
    return written == whole or (len(text) > 80 and written.endswith("…") and whole.startswith(written[:-1]))


@pytest.mark.parametrize("text", HOSTILE)
def test_the_own_svg_shows_the_text_as_it_is(text: str) -> None:
    svg = svg_text((telling(text),))
    assert is_shown(text, rows(groups(svg)["n0"]).removesuffix("14cases"))
    assert is_shown(text, rows(groups(svg)["n1"]))
    whole = "".join(ElementTree.fromstring(svg).itertext())
    assert printable(text) in whole, "a shortened text is there in full for the reader who points at it"


@needs_dot
@pytest.mark.parametrize("text", HOSTILE)
def test_dot_shows_the_text_as_it_is(text: str) -> None:
    svg = draw((telling(text),), "svg", program=True)
    assert svg.by == "dot"
    assert is_shown(text, rows(groups(svg.data)["n0"]).removesuffix("14cases"))
    assert is_shown(text, rows(groups(svg.data)["n1"]))


@pytest.mark.parametrize("text", HOSTILE)
def test_ids_are_harmless_and_the_key_is_kept(text: str) -> None:
    box = groups(svg_text((telling(text),), prefix="tree-"))["tree-0"]
    assert (box.get("class"), box.get("data-key")) == ("decision", printable(text))


def test_two_diagrams_stand_in_one_picture_with_their_titles_and_one_legend() -> None:
    pair = (telling("before"), telling("after"))
    svg = svg_text(pair)
    assert [name for name in groups(svg) if re.fullmatch(r"n\d+", name)] == ["n0", "n1", "n2", "n3"]
    texts = [text.text for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("no") == 2, "legends that differ are both shown"
    same = svg_text((pair[0], pair[0]))
    assert same.count(">no<") == 1
    assert dot_source(pair).count(">no<") == 2
    assert dot_source((pair[0], pair[0])).count(">no<") == 1


@needs_dot
@pytest.mark.parametrize("form, begins", [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
@pytest.mark.parametrize("rankdir", ["TB", "LR"])
def test_dot_draws_every_format(form: str, begins: bytes, rankdir: str) -> None:
    diagram = telling("晴")
    pair = tuple(Diagram(t, diagram.boxes, diagram.edges, diagram.legend, rankdir, "zh") for t in ("剪枝前", "剪枝后"))
    assert draw(pair, form).data.startswith(begins)


MARKED = Diagram(
    "marks",
    (
        Box("r", lines("outlook"), marks=frozenset({"path"})),
        Box("cut", lines("windy"), marks=frozenset({"pruned-root"})),
        Box("gone", lines("yes"), "leaf", 7, frozenset({"pruned"})),
        Box("made", lines("no"), "leaf", 1, frozenset({"made"})),
        Box("more", lines("humidity"), marks=frozenset({"more"})),
    ),
    (
        Edge("r", "cut", lines("rain")), Edge("cut", "gone", (), frozenset({"pruned"})), Edge("r", "made"),
        Edge("r", "more"),
    ),
)


def test_marks_are_drawn() -> None:
    boxes = groups(svg_text((MARKED,)))
    found = {box.key: ElementTree.tostring(boxes[f"n{i}"]).decode() for i, box in enumerate(MARKED.boxes)}
    assert 'stroke-width="2.4"' in found["r"]
    assert "stroke-dasharray" in found["cut"] and "stroke-dasharray" in found["gone"]
    assert found["made"].count("rect") == 2
    assert "…" in rows(boxes["n4"])
    source = dot_source((MARKED,))
    for sign in (">×</b>", "dashed", 'peripheries=2', "label=<<b>humidity</b><br/>…>", "striped"):
        assert sign in source


def test_a_root_that_is_cut_has_its_mark_without_a_line_above_it() -> None:
    diagram = Diagram("", (Box("r", lines("windy"), marks=frozenset({"pruned-root"})),), ())
    assert dot_source((diagram,)).count("×") == 1
    assert svg_text((diagram,)).count("<path") == 1


@pytest.mark.parametrize("fill", [*FILLS, PAPER])
def test_text_stands_out_from_every_fill(fill: str) -> None:
    """WCAG 2.2, contrast of 7 : 1."""
    assert contrast(INK, fill) >= 7


@pytest.mark.parametrize("fill", [paler(fill) for fill in FILLS])
def test_what_is_cut_off_is_pale_and_can_still_be_read(fill: str) -> None:
    """WCAG 2.2, contrast of 4.5 : 1."""
    assert contrast(FADED_INK, fill) >= 4.5


def test_a_photocopy_keeps_the_fills_apart() -> None:
    """CIE 1976 lightness, from 0 for black to 100 for white."""
    lightness = sorted(116 * luminance(fill) ** (1 / 3) - 16 for fill in FILLS)
    assert all(lighter - darker >= 7 for darker, lighter in pairwise(lightness))


def contrast(ink: str, fill: str) -> float:
    return (luminance(fill) + 0.05) / (luminance(ink) + 0.05)


def luminance(colour: str) -> float:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# ── without Graphviz ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def no_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("no_programs")
def test_without_graphviz_an_svg_and_dot_are_drawn_all_the_same() -> None:
    assert not graphviz_program.available()
    assert draw((telling("x"),), "svg") == Drawing(svg_text((telling("x"),)).encode(), "own")
    assert draw((telling("x"),), "dot") == Drawing(dot_source((telling("x"),)).encode(), "own")


@pytest.mark.usefixtures("no_programs")
@pytest.mark.parametrize("form, program", [("png", None), ("pdf", None), ("png", True), ("svg", True)])
def test_what_needs_graphviz_says_so_in_one_line(form: str, program: bool | None) -> None:
    with pytest.raises(C45Error, match=r"\.svg and \.dot can be written without it.*apt install graphviz") as error:
        draw((telling("x"),), form, program=program)
    assert "\n" not in str(error.value)
    assert os.listdir(os.environ["PATH"]) == []


@pytest.mark.usefixtures("no_programs")
def test_the_wrapper_reports_a_missing_program_itself() -> None:
    with pytest.raises(C45Error, match="dot was not found"):
        graphviz_program.draw("digraph {}", "svg")


@needs_dot
def test_what_graphviz_says_of_a_failure_is_one_line() -> None:
    with pytest.raises(C45Error, match="could not draw the svg") as error:
        graphviz_program.draw("digraph { a -> ", "svg")
    assert "\n" not in str(error.value)


# ── fonts, formats, bytes ────────────────────────────────────────────────────────────────────────


def fake_fc_list(folder: Path, says: str) -> None:
    program = folder / "fc-list"
    program.write_text(f"#!/bin/sh\nprintf '{says}'\n")
    program.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands in for fc-list")
def test_a_missing_chinese_font_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chinese, latin = (telling("天气"),), (telling("weather"),)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert missing_font_hint(chinese) is None, "no fontconfig: the system brings its fonts"
    fake_fc_list(tmp_path, "")
    assert "fonts-noto-cjk" in (missing_font_hint(chinese) or "")
    assert missing_font_hint(latin) is None
    fake_fc_list(tmp_path, "NotoSansCJK")
    assert missing_font_hint(chinese) is None


def test_the_formats_are_registered() -> None:
    assert set(FORMATS) == {"svg", "png", "pdf", "dot"}


def test_a_very_large_svg_is_drawn_without_graphviz() -> None:
    leaves = tuple(Box(str(i), lines("yes"), "leaf", 0) for i in range(1, 1500))
    diagram = Diagram("", (Box("0", lines("id")), *leaves), tuple(Edge("0", leaf.key) for leaf in leaves))
    assert draw((diagram,), "svg").by == "own"
