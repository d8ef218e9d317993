"""This file promises what a notebook shows, in cells that the standard kernel has run."""

import os
import re

import pytest

from c45edu import C45Classifier, explain
from c45edu.document import Document, Paragraph, User
from c45edu.notebook import MOST_LINES, as_html, excerpt

CELLS = [
    "import os; os.environ['PATH'] = PATH\nfrom c45edu import C45Classifier, explain\nexplanation = explain('weather')",
    "explanation.tree",
    "explanation",
    "C45Classifier().fit([['a', 1], ['b', 2], ['a', 3]], ['x', 'y', 'x'])",
]


@pytest.fixture(scope="module", params=["with dot", "without dot"])
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
    assert "The C4.5 tree of weather.csv, step by step" in html
    assert "print(explanation.to_text())" in html
    assert "`print(explanation.to_text())`" in markdown
    assert html.count("\n") < MOST_LINES + 10


def test_a_fitted_classifier_shows_its_tree(outputs):
    assert "<svg" in outputs[3]["image/svg+xml"]
    assert C45Classifier()._repr_svg_() is None


def test_a_short_page_is_shown_whole():
    document = explain("weather").document(node=("outlook=overcast",))
    assert excerpt(document) is document


def test_names_of_the_file_are_escaped():
    document = Document((), "en", (Paragraph((User("<script>alert(1)</script>"),)),))
    assert not re.search(r"<(?!/?pre)", as_html(document))
