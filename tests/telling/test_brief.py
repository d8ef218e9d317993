"""This file promises that --detail brief is what a textbook prints, and that symbols are explained in its words."""

import re

import pytest

from c45edu.cli import main


def page(capsys, *arguments):
    assert main([*arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture
def brief(capsys):
    return page(capsys, "explain", "weather", "--detail", "brief")


def test_a_formula_stands_in_symbols_once(brief):
    for formula in ("Info(D) − Info_", "Gain(outlook) / SplitInfo(outlook)", "·Info(D_sunny)"):
        assert brief.count(formula) == 1, formula


def test_every_number_of_the_comparison_stands_on_a_line_of_its_own(brief):
    for attribute, gain in (("outlook", "0.247"), ("temperature", "0.029"), ("humidity", "0.152"), ("windy", "0.048")):
        lines = [line for line in brief.splitlines() if line.strip().startswith(f"Gain({attribute})")]
        assert re.search(rf"= {gain}( \*)?$", lines[0])


def test_a_node_that_is_a_leaf_has_no_section(brief):
    headings = [line for line in brief.splitlines() if line.startswith("── Node")]
    assert [heading.split(":")[0] for heading in headings] == ["── Node 1", "── Node 2", "── Node 6"]
    assert "- Node 5: outlook = overcast · 4 cases (yes 4, no 0). All cases are yes: a leaf." in brief


def test_the_brief_page_is_shorter_by_more_than_half(brief, capsys):
    assert len(brief.splitlines()) < 140
    assert 2 * len(brief.splitlines()) < len(page(capsys, "explain", "weather").splitlines())


@pytest.mark.parametrize(("data", "language"), [("weather", "en"), ("weather-zh", "zh")])
def test_the_brief_page_of_weather_is_two_sheets_of_paper(data, language, tmp_path):
    typst = pytest.importorskip("typst")
    file = tmp_path / "weather.pdf"
    assert main(["handout", data, "--detail", "brief", "--lang", language, "-o", str(file)]) == 0
    assert typst and len(re.findall(rb"/Type\s*/Page\b", file.read_bytes())) == 2


def test_gain_ratios_stand_only_for_attributes_that_reach_the_mean(brief):
    assert re.findall(r"^  GainRatio\((\w+)\) +=", brief, re.M) == [
        "outlook", "humidity", "temperature", "humidity", "windy",
    ]
    assert "Not: temperature, windy (below the mean); humidity (smaller gain ratio)." in brief


@pytest.mark.parametrize(("notation", "words"), [
    ("li", ("特征", "信息增益比", "经验熵", "经验条件熵")), ("zhou", ("属性", "信息增益率", "信息熵", "固有值")),
])
def test_a_chinese_page_speaks_in_the_words_of_its_notation(notation, words, capsys):
    told = page(capsys, "explain", "weather-zh", "--lang", "zh", "--notation", notation)
    assert all(word in told for word in words)
    if notation == "li":
        assert "属性" not in told and "增益率" not in told


@pytest.mark.parametrize(("notation", "entropy"), [("quinlan", "N·Info(D)"), ("li", "N·H(D)"), ("zhou", "N·Ent(D)")])
def test_the_formula_of_a_pruning_is_in_the_notation_too(notation, entropy, capsys):
    for language in ("en", "zh"):
        options = ("--pruning", "cost-complexity", "--notation", notation, "--lang", language)
        told = page(capsys, "explain", "weather", *options)
        assert entropy in "".join(told.split("\n"))


@pytest.mark.parametrize("method", ["textbook", "c4.5", "id3", "normalized-gain"])
def test_each_symbol_of_the_nodes_is_explained_once(method, capsys):
    told = page(capsys, "explain", "golf-missing", "--method", method)
    symbols = told[told.index("The symbols:") : told.index("── Node 1")]
    for name in ("Info(D)", "Gain(A)", "SplitInfo(A)", "GainRatio(A)"):
        assert symbols.count(f"- {name}") == 1
    assert ("Penalty(A)" in symbols) == (method == "c4.5")
    assert ("MeanGain" in symbols) == (method in ("textbook", "c4.5"))


def test_a_remark_on_rounding_is_one_short_line(capsys):
    assert "  * Rounding on the way gives Info_humidity(D) = 0.789." in page(capsys, "explain", "weather")


@pytest.mark.parametrize("method", ["textbook", "id3", "normalized-gain", "c4.5", "binary"])
def test_a_brief_page_explains_the_symbols_that_it_uses_and_no_others(method, capsys):
    told = page(capsys, "explain", "golf", "--method", method, "--detail", "brief")
    legend, nodes = told[: told.index("── Node 1")], told[told.index("── Node 1") :]
    for name in ("SplitInfo", "GainRatio", "MeanGain", "Penalty", "NormalizedGain"):
        assert (name in legend) == (re.search(rf"^  {name}\b", nodes, re.M) is not None), name


def test_a_rule_that_was_changed_stands_on_the_brief_page(capsys):
    told = page(capsys, "explain", "golf", "--detail", "brief", "--max-depth", "2", "--empty-branches", "present")
    rules = " ".join(told[: told.index("── Node 1")].split())
    assert "A node 2 decisions deep is a leaf." in rules and "Only values that are present at the node" in rules
