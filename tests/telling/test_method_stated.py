"""What a page says of its method: enough to grow the tree, and nothing that the method has not."""

import math

import pytest

from c45edu import explain, load
from c45edu.cli import main
from c45edu.methods import METHODS

KNOWN_NOWHERE = "a,b,c\nx,?,p\nx,?,n\ny,?,p\ny,?,p\n?,?,n\n"


@pytest.mark.parametrize("method", METHODS)
def test_a_mean_is_spoken_of_only_by_methods_that_have_one(method):
    page = explain("golf", method).to_text()
    assert ("The mean is taken over" in page) == ("mean gain qualify" in page) == (METHODS[method].mean_gain != "none")


@pytest.mark.parametrize(("method", "sentence"), [
    ("textbook", "of equals the first in the order of the classes, Play, Don't Play"),
    ("textbook", "a continuous one may come back with another cut"),
    ("textbook", "when no attribute that qualifies has a gain above 0"),
    ("c4.5", "0.001 is five of them"),
    ("c4.5", "0.1 errors more still count as no more"),
    ("c4.5", "of the cases at the node whose value is known"),
    ("c4.5", "the greatest value in the whole table"),
    ("c4.5", "keeps its class, unless another has more of its new cases"),
    ("j48", "answers with the class shares of its parent"),
    ("j48", "answers the majority of its new cases"),
])
def test_what_a_reader_needs_to_grow_the_tree_is_stated(method, sentence):
    assert sentence in " ".join(explain("golf", method).to_text().split())


@pytest.mark.parametrize("verb", ["explain", "tree", "predict", "handout", "compare", "evaluate", "draw"])
def test_every_verb_says_which_columns_a_method_passes_over(verb, tmp_path, capsys):
    rest = {
        "predict": ["--case", "sunny,85,85,false"], "handout": ["-o", str(tmp_path / "h.md")],
        "compare": ["--methods", "id3,textbook"], "draw": ["-o", str(tmp_path / "d.svg")],
        "explain": ["-o", str(tmp_path / "page.txt")],
    }.get(verb, [])
    method = [] if verb == "compare" else ["--method", "id3"]
    assert main([verb, "golf", *method, *rest]) == 0
    told = capsys.readouterr().err
    assert "passes over: temperature, humidity" in told and "--nominal temperature" in told


def test_a_method_that_uses_every_kind_passes_nothing_over(capsys):
    assert main(["tree", "golf"]) == 0
    assert "passes over" not in capsys.readouterr().err


def test_the_share_of_the_information_is_of_all_cases_of_the_node(tmp_path):
    """Gain(a) = 4/5·(Info of the four known − ½·1), and Info(D) of all five: what decides is what is printed."""
    path = tmp_path / "table.csv"
    path.write_text(KNOWN_NOWHERE, encoding="utf-8")
    page = explain(load(path), "normalized-gain").to_text()

    def entropy(*counts):
        return -sum(n / sum(counts) * math.log2(n / sum(counts)) for n in counts)

    gain = 4 / 5 * (entropy(3, 1) - 1 / 2)
    assert f"NormalizedGain(a) = Gain(a) / Info(D) = {gain:.3f} / {entropy(3, 2):.3f}" in " ".join(page.split())
    assert f"= {gain / entropy(3, 2):.3f}" in page
    assert "no known value" in page


def test_a_column_that_nobody_knows_has_not_one_value(tmp_path):
    path = tmp_path / "table.csv"
    path.write_text(KNOWN_NOWHERE, encoding="utf-8")
    assert "none of them has a known value of it" in str(explain(load(path)).why("b"))
