"""This file promises what a notebook shows, in cells that the standard kernel has run."""

import os
import re

import pytest

from c45edu import C45Classifier, explain
from c45edu.document import Document, Paragraph, User
from c45edu.notebook import MOST_LINES, as_html, excerpt

from ..thorough import thorough

CELLS = [
    "import os; os.environ['PATH'] = PATH\nfrom c45edu import C45Classifier, explain\nexplanation = explain('weather')",
    "explanation.tree",
    "explanation",
    "C45Classifier().fit([['a', 1], ['b', 2], ['a', 3]], ['x', 'y', 'x'])",
]


@pytest.fixture(scope="module", params=thorough(["with dot", "without dot"], ["with dot"]))
def outputs(request):
    """The outputs of the cells, by MIME type."""
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    path = os.environ["PATH"] if request.param == "with dot" else ""
    cells = [nbformat.v4.new_code_cell(cell.replace("= PATH", f"= {path!r}")) for cell in CELLS]
    notebook = nbformat.v4.new_notebook(cells=cells)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return [{} if not cell.outputs else cell.outputs[0]["data"] for cell in notebook.cells]


def test_a_tree_shows_itself_as_svg(outputs):
    svg = outputs[1]["image/svg+xml"]
    assert svg.startswith("<svg")
    assert "outlook" in svg
    assert outputs[1]["text/plain"] == "<C4.5 tree of weather.csv: 8 nodes, 5 leaves, depth 2>"


def test_an_explanation_shows_the_beginning_of_its_page_and_how_to_see_all(outputs):
    html, markdown = outputs[2]["text/html"], outputs[2]["text/markdown"]
    assert "<h1>The C4.5 tree of <bdi>weather.csv</bdi>, step by step</h1>" in html and "<math" in html
    assert "print(explanation.to_text())" in html
    assert "`print(explanation.to_text())`" in markdown
    assert markdown.count("\n") < MOST_LINES + 10


def test_the_style_of_a_page_reaches_no_farther(outputs):
    [style] = re.findall(r"<style>(.*?)</style>", outputs[2]["text/html"], re.DOTALL)
    outside = re.sub(r"\.c45edu \{.*\n\}\n", "", style, flags=re.DOTALL)
    assert all(line.startswith(".c45edu ") for line in outside.splitlines())


def test_a_fitted_classifier_shows_its_tree(outputs):
    assert "<svg" in outputs[3]["image/svg+xml"]
    assert C45Classifier()._repr_svg_() is None


def test_a_short_page_is_shown_whole():
    document = explain("weather").document(node=("outlook=overcast",))
    assert excerpt(document) is document


def test_names_of_the_file_are_escaped():
    document = Document((), "en", (Paragraph((User("<script>alert(1)</script>"),)),))
    assert "<p><bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi></p>" in as_html(document)
    assert "<script" not in as_html(document)
