"""This file promises that a node may be asked for as the page prints it, and several at once."""

import pytest

from c45edu.cli import main


def nodes(capsys, data, *asked, more=()):
    """The headings of the nodes told."""
    arguments = [part for text in asked for part in ("--node", text)]
    assert main(["explain", data, *arguments, *more]) == 0, capsys.readouterr().err
    return [line.split("·")[0].strip("─ ") for line in capsys.readouterr().out.splitlines() if line.startswith("── ")]


@pytest.mark.parametrize("asked", [
    "3", "Node 3", "outlook = sunny, humidity = high", "outlook=sunny/humidity=high", "outlook=sunny,humidity=high",
    "outlook ＝ sunny， humidity ＝ high", "３", "Node 3: outlook = sunny, humidity = high",
])
def test_a_node_is_found_by_what_the_page_calls_it(asked, capsys):
    assert nodes(capsys, "weather", asked) == ["Node 3: outlook = sunny, humidity = high"]


def test_the_last_node_is_found_by_its_number_and_none_behind_it(capsys):
    assert nodes(capsys, "weather", "8") == ["Node 8: outlook = rain, windy = true"]
    assert main(["explain", "weather", "--node", "9"]) == 2


def test_the_labels_from_the_root_down_may_be_repeated(capsys):
    assert nodes(capsys, "weather", "outlook=sunny", "humidity=high") == ["Node 3: outlook = sunny, humidity = high"]


@pytest.mark.parametrize("asked", ["humidity ≤ 77.5", "humidity<=77.5", "humidity ≤ 77,5"])
def test_a_threshold_is_found_as_it_is_printed(asked, capsys):
    assert nodes(capsys, "golf", f"outlook = sunny, {asked}") == ["Node 3: outlook = sunny, humidity ≤ 77.5"]


@pytest.mark.parametrize("asked", ["root", "根结点", "根", "1"])
def test_the_root_has_its_names(asked, capsys):
    assert nodes(capsys, "weather", asked) == ["Node 1: all 14 cases (yes 9, no 5)"]


def test_chinese_signs_are_read(capsys):
    found = nodes(capsys, "weather-zh", "天气＝雨", more=("--lang", "zh"))
    assert found == ["结点 6：天气 = 雨"]


@pytest.mark.parametrize("asked", [("3", "6"), ("3, 6",), ("outlook=sunny/humidity=high", "outlook=rain")])
def test_several_nodes_are_told_at_once(asked, capsys):
    found = nodes(capsys, "weather", *asked)
    assert [heading.split(":")[0] for heading in found] == ["Node 3", "Node 6"]


@pytest.mark.parametrize(("asked", "named"), [
    ("99", "the nodes are 1 to 8"), ("outlook=suny", 'did you mean "outlook=sunny"?'),
    ("outlook = sunny, humidity = hihg", 'did you mean "humidity=high"?'),
])
def test_a_node_that_is_not_there_is_refused_with_what_would_do(asked, named, capsys):
    assert main(["explain", "weather", "--node", asked]) == 2
    assert named in capsys.readouterr().err
