"""Promises of the notebook file: it is valid, it runs as it is, and what it computes is the page it stands on."""

import contextlib
import io
import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from c45edu import Explanation, load, load_text
from c45edu import data as reading
from c45edu.data import bundled
from c45edu.data.sharing import share_apart
from c45edu.document import Column as Head
from c45edu.document import Document, Heading, Listing, Math, Numeral, Paragraph, Row, Symbol, Table, Text, User
from c45edu.methods import METHODS
from c45edu.rendering import render
from c45edu.rendering.dialect import NOTEBOOK
from c45edu.rendering.markdown import inline
from c45edu.rendering.notebook import render_notebook
from c45edu.rendering.printable import printable
from c45edu.telling.handout.whole_handout import Handout
from c45edu.trace import Chosen

from ..once import explain
from ..thorough import thorough

nbformat = pytest.importorskip("nbformat")


def notebook(explanation: Explanation, **told):
    read = nbformat.reads(render_notebook(explanation.handout(programs=True, **told)), 4)
    nbformat.validate(read)
    return read


def programs(read) -> list[str]:
    return [cell.source for cell in read.cells if cell.cell_type == "code"]


def run(read) -> tuple[dict, str]:
    """What a kernel would have, and what it would have printed."""
    names: dict = {}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        for program in programs(read):
            exec(program, names)
    return names, printed.getvalue()


# ── the programs ─────────────────────────────────────────────────────────────────────────────────

PAGES = [
    *((name, {}, {}) for name in bundled.names()),
    *(("golf-missing", {"method": method}, {}) for method in METHODS),
    ("watermelon-2.0", {"method": "c4.5", "group_values": True, "float32": True}, {}),
    ("watermelon-3.0", {"pruning": "cost-complexity", "alpha": "0.5"}, {"language": "zh", "notation": "zhou"}),
    ("weather", {"tie": "random", "seed": 3, "max_features": 2}, {"digits": 5, "rounding": "by-hand"}),
]


QUICK = ("weather", "forecast-zh", "contact-lenses", "watermelon-2.0", "watermelon-3.0", "golf-missing")


@pytest.mark.parametrize(("name", "options", "told"), thorough(
    PAGES, lambda page: page[0] in QUICK and page[1].get("method", "c4.5") == "c4.5"
))
def test_what_it_computes_is_the_page_that_it_stands_on(name, options, told):
    explanation = explain(name, **options)
    names, printed = run(notebook(explanation, **told))
    assert names["explanation"].to_text(**told) == explanation.to_text(**told)
    for record in explanation.trace.records():
        if isinstance(record.outcome, Chosen):
            assert render(explanation.why(record.outcome.attribute, node=record.node, **told), "text") in printed


def test_what_a_text_of_the_rows_would_not_give_back_is_said():
    data = load_text(
        "code,colour,size,kind\n1,red,2.50,a\n2,blue,?,b\n3,red,7,b\n", "t.csv", nominal="code",
        class_order=["c", "b", "a"], values={"colour": ["green", "blue", "red"]},
    )
    first = programs(notebook(explain(data)))[0]
    for said in ("nominal=['code']", "values={'colour': ['green', 'blue', 'red']}", "class_order=['c', 'b', 'a']"):
        assert said in first
    assert run(notebook(explain(data)))[0]["data"] == data


hostile = st.text(min_size=1, max_size=12).map(lambda text: text.strip(" \t\r\n\u00a0\u3000")).filter(
    lambda text: text not in ("", "?", "NA") and not re.search(r"[\ud800-\udfff\x00]", text)
)


@given(names=st.lists(hostile, min_size=2, max_size=2, unique=True), values=st.lists(hostile, min_size=4, max_size=4))
def test_hostile_words_travel(names, values):
    rows = [[values[0], "yes"], [values[1], "no"], [values[2], "no"], [values[3], values[0]]]
    data = reading.code(reading.TextTable("t.csv", names, rows), nominal=[names[0]])
    explanation = explain(data)
    read = notebook(explanation)
    assert all(program.isprintable() for text in programs(read) for program in text.split("\n"))
    again = run(read)[0]["explanation"]
    assert replace(again.trace.header, notes=()) == replace(explanation.trace.header, notes=())
    assert again.tree == explanation.tree


def test_a_tree_that_validation_cases_judged_is_told_as_it_was_recorded():
    data, judges = share_apart(load("contact-lenses"), "0.3", 1)
    explanation = explain(data, validation=judges, pruning="reduced-error")
    names, _ = run(notebook(explanation))
    assert names["explanation"].to_text() == explanation.to_text()


def test_large_data_travel_as_they_were_recorded_and_no_file_beside_can_take_their_place(tmp_path, monkeypatch):
    explanation = explain("iris")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "iris.csv").write_text("a,class\n1,x\n2,y\n", encoding="utf-8")
    names, _ = run(notebook(explanation))
    assert names["explanation"].to_text() == explanation.to_text()


def test_a_blank_notebook_and_a_key_have_no_program_that_would_tell():
    explanation = explain("weather")
    for document in (explanation.handout(programs=True, handout=Handout(blank=True)), explanation.key()):
        assert not [block for block in document.blocks if isinstance(block, Listing)]
    assert not programs(nbformat.reads(render_notebook(explanation.key()), 4))


def test_other_formats_are_left_alone():
    assert not [block for block in explain("weather").handout().blocks if isinstance(block, Listing)]


def test_trees_are_drawn_behind_their_outlines():
    grown, finished = programs(notebook(explain("contact-lenses", confidence="0.01")))[-2:]
    assert (grown, finished) == ("explanation.grown", "explanation.tree")
    chinese = programs(notebook(explain("weather"), language="zh"))
    assert "explanation.tree.told(language='zh')" in chinese
    svg = explain("weather").tree.told(language="zh")._repr_svg_()
    assert "信息熵" in svg


@pytest.mark.parametrize("language", thorough(["en", "zh"], ["zh"]))
def test_the_standard_kernel_runs_it(language):
    nbclient = pytest.importorskip("nbclient")
    read = notebook(explain("golf-missing", "c4.5"), language=language)
    nbclient.NotebookClient(read, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in read.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("<svg" in output.get("data", {}).get("image/svg+xml", "") for output in outputs)
    assert not [output for output in outputs if output.output_type == "error"]


# ── the file ─────────────────────────────────────────────────────────────────────────────────────


def test_the_cells_are_numbered():
    cells = json.loads(render_notebook(explain("golf").handout(programs=True)))["cells"]
    assert [cell["id"] for cell in cells] == [f"cell-{i}" for i in range(1, len(cells) + 1)]
    assert all(cell["source"] for cell in cells)


def test_author_and_date_stand_below_the_title():
    page = explain("weather").handout(handout=Handout("Trees *", "A. <b>", "May"))
    read = json.loads(render_notebook(page))
    assert "".join(read["cells"][0]["source"]).startswith("# Trees \\*\n\nA. \\<b\\> · May\n\n14 cases")
    assert read["metadata"]["title"] == "Trees *" and read["metadata"]["authors"] == [{"name": "A. <b>"}]


# ── mathematics ──────────────────────────────────────────────────────────────────────────────────

IN_SOURCE = re.compile(r"(?<!\\)\$|\\\\[()\[\]]|\\(begin|end)\{")
"""What JupyterLab, VS Code and nbconvert take for mathematics in the source of a cell."""
IN_PAGE = re.compile(r"\$.+\$|\\[()\[\]]|\\(begin|end)\{", re.DOTALL)
"""And in a piece of the finished page: no mathematics reaches across a tag."""

WORDS = st.one_of(
    st.sampled_from([
        "$x$", "$$x$$", r"\(x\)", r"\[x\]", r"\begin{aligned}x\end{aligned}", "@@0@@", "$5 or $6", "`$x$`",
    ]),
    st.text(st.sampled_from("$\\()[]{}@`a x\n*_"), min_size=1, max_size=12),
).filter(str.strip)


@given(words=WORDS)
def test_no_word_is_taken_for_mathematics(words):
    user = (User(words),)
    page = render_notebook(Document(user, "en", (
        Heading(2, (Text("a"), *user)), Paragraph(user), Paragraph((*user, Text(" "), *user), "note"),
        Table(user, (Head(user),), (Row((user,)),)),
    )))
    for cell in json.loads(page)["cells"]:
        source = "".join(cell["source"])
        assert not IN_SOURCE.search(source)
        for text in re.split(r"<[^>]+>", MarkdownIt("gfm-like2").render(source)):
            assert not IN_PAGE.search(text)
    shown = re.sub(r"<[^>]+>", "", MarkdownIt("gfm-like2").render(inline(user, NOTEBOOK)))
    for written, read in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        shown = shown.replace(written, read)
    assert "".join(shown.split()) == "".join(printable(words).split())


def test_a_formula_keeps_its_distance_from_letters_and_from_another():
    d = Math(Symbol("D"))
    assert inline((Text("得"), d, Text("。")), NOTEBOOK) == "得 $D$ 。"
    assert inline((d, d, Text(" "), d, Text("x"), Math(Numeral("0.5"))), NOTEBOOK) == "$D$ $D$ $D$ x0.5"


def test_a_display_stands_between_double_dollars():
    text = render_notebook(explain("weather").handout())
    cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"]]
    assert sum(cell.count("$$\n\\begin{aligned}\n") for cell in cells) == sum(
        cell.count("\n\\end{aligned}\n$$") for cell in cells
    ) > 10
    assert not any("```math" in cell for cell in cells)
