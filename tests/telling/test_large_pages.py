"""This file promises that a page of a large table stays readable: what is left out is said, with how to get it."""

import random
import re

import pytest

from c45edu import explain
from c45edu.data import TextTable, code
from c45edu.document import Figure, Heading, Paragraph
from c45edu.document import TextTable as Rows
from c45edu.rendering import render
from c45edu.telling.page.settings import Settings
from c45edu.telling.prediction.many_cases import Answered, tell_predictions


def noise(cases=300, values=4, columns=3, classes=2, seed=1):
    """A table without a pattern, whose tree is large."""
    draw = random.Random(seed)
    rows = [
        [*[f"v{draw.randrange(values)}" for _ in range(columns)],
          str(draw.randrange(50)), f"k{draw.randrange(classes)}"]
        for _ in range(cases)
    ]
    return code(TextTable("noise.csv", [*(f"a{i}" for i in range(columns)), "x", "class"], rows))


def nodes_told(document):
    return [block.at.node for block in document.blocks if isinstance(block, Heading) and block.at.step == "node"]


def notes(document):
    return [
        "".join(getattr(span, "text", "") for span in block.spans)
        for block in document.blocks if isinstance(block, Paragraph) and block.role == "note"
    ]


@pytest.mark.parametrize("rules", [
    {"pruning": "none"}, {}, {"method": "c4.5"}, {"pruning": "cost-complexity", "alpha": "0.5"},
], ids=str)
def test_a_page_tells_thirty_nodes_and_says_how_to_get_the_others(rules):
    explanation = explain(noise(), **rules)
    document = explanation.document()
    told = nodes_told(document)
    assert len(told) == 30 < explanation.trace.grown_tree().size
    assert any("--node LABEL" in note and "--detail full" in note for note in notes(document))
    depths = [len(node) for node in told]
    whole_levels = [n for n in nodes_of(explanation) if len(n) < max(depths)]
    assert set(whole_levels) <= set(told)


def nodes_of(explanation):
    return [record.node for record in explanation.trace.records()]


def test_of_the_first_level_that_is_cut_the_largest_nodes_are_told():
    explanation = explain(noise(), pruning="none")
    told = nodes_told(explanation.document())
    size = {record.node: sum(record.opened.counts) for record in explanation.trace.records()}
    deepest = max(map(len, told))
    left_out = [size[node] for node in size if len(node) == deepest and node not in told]
    assert left_out and max(left_out) <= min(size[node] for node in told if len(node) == deepest)


def test_nodes_keep_the_numbers_that_they_have_in_full():
    explanation = explain(noise(), pruning="none")
    brief, full = (render(explanation.document(detail=d), "text") for d in ("normal", "full"))
    heads = re.findall(r"── Node \d+: [^·\n]*", brief)
    assert len(heads) == 30 and set(heads) <= set(re.findall(r"── Node \d+: [^·\n]*", full))


def test_in_full_detail_everything_is_told():
    explanation = explain(noise(), pruning="none")
    assert nodes_told(explanation.document(detail="full")) == nodes_of(explanation)
    assert "…" not in render(explanation.document(detail="full"), "text")


def test_the_trees_of_a_page_are_bounded_in_every_form():
    explanation = explain(noise(600), method="textbook")
    figures = [block for block in explanation.document().blocks if isinstance(block, Figure)]
    assert len(figures) == 2
    for figure in figures:
        assert len(figure.diagram.boxes) <= 60
        assert sum(line.spans[0].text != "…" for line in figure.outline.lines) < 60
        assert any("more" in box.marks for box in figure.diagram.boxes)
    assert len(explanation.diagrams()[0].boxes) == explanation.trace.tree().size, "`draw` draws all of it"


def test_a_table_of_many_values_has_the_twenty_largest_and_the_sum_of_the_others():
    draw = random.Random(3)
    days = [f"d{draw.randrange(300)}" for _ in range(1000)]
    data = code(TextTable("days.csv", ["day", "class"], [[day, draw.choice("ab")] for day in days]))
    document = explain(data).document()
    table = next(b for b in document.blocks if isinstance(b, Rows) and b.at.step == "day/parts")
    cells = [["".join(span.text for span in cell if hasattr(span, "text")) for cell in row.cells] for row in table.rows]
    sizes = sorted((days.count(day) for day in set(days)), reverse=True)
    assert [int(row[1]) for row in cells[:20]] == sizes[:20]
    assert cells[20][0] == f"{len(sizes) - 20} others"
    assert sum(int(row[1]) for row in cells) == 1000 and all(int(r[1]) == int(r[2]) + int(r[3]) for r in cells)
    assert max(map(len, render(document, "text").splitlines())) < 250
    assert any("values are shown" in note for note in notes(document))


def test_long_sums_end_in_their_last_term_and_have_their_value():
    data = noise(cases=400, values=120, columns=1)
    page = render(explain(data).document(), "text")
    line = page[page.index("  SplitInfo(a0)"):].split("GainRatio(a0)")[0]
    assert line.count("log2") == 4 and "− …" in line and "=" in line
    full = render(explain(data).document(detail="full"), "text")
    assert re.search(r"SplitInfo\(a0\).*?= (\d\.\d+)", line, re.S)[1] in full


def test_of_many_attributes_the_chosen_one_and_the_best_are_told():
    document = explain(noise(cases=60, columns=45)).document()
    tables = [b for b in document.blocks if isinstance(b, Rows) and b.at.step == "summary"]
    assert all(len(table.rows) <= 20 for table in tables)
    assert all(sum(row.role == "chosen" for row in table.rows) == 1 for table in tables)
    assert any("attributes are told" in note for note in notes(document))


def test_of_many_classes_the_largest_have_a_column():
    document = explain(noise(cases=400, classes=40)).document()
    table = next(b for b in document.blocks if isinstance(b, Rows) and b.at.step == "a0/parts")
    assert len(table.columns) == 1 + 1 + 12 + 1 + 2
    assert "28 others" in render(document, "text")


def test_of_many_cases_the_first_are_listed_and_all_are_counted():
    from c45edu.data.cases_file import FileOfCases
    from c45edu.predicting import cases_of

    data = noise()
    explanation = explain(data)
    cases = FileOfCases("noise.csv", tuple(cases_of(data)), tuple(data.classes[label] for label in data.labels))
    answered = Answered.by(explanation.tree, cases)
    page = tell_predictions(explanation.trace, answered, Settings())
    table = next(block for block in page.blocks if isinstance(block, Rows))
    assert len(table.rows) == 100 and any("100 of 300 cases" in note for note in notes(page))
    assert answered.score.cases == 300
