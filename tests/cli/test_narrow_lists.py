"""This file promises that the lists of what there is fit the terminal, and lose nothing by it."""

import sys
from itertools import product

import pytest

from c45edu.cli import main
from c45edu.data import describe
from c45edu.rendering.characters import width
from c45edu.telling.words.notations import NOTATIONS


@pytest.fixture
def listed(monkeypatch, capsys):
    """What a list of the command line prints on a terminal of so many columns."""
    def printed(columns: int, *arguments: str) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        assert main([*arguments]) == 0
        return capsys.readouterr().out

    return printed


@pytest.mark.parametrize(("verb", "columns", "language"), [*product(["datasets", "notations"], [60, 80], ["en", "zh"])])
def test_a_list_is_no_wider_than_the_terminal(verb, columns, language, listed):
    lines = listed(columns, verb, "--lang", language).splitlines()
    assert max(map(width, lines)) <= columns


def test_the_sources_of_all_data_sets_stand_below_a_narrow_list(listed):
    page = "".join(listed(60, "datasets").split())
    for bundled in describe():
        assert bundled.name + "".join(bundled.source.split()) in page


def test_every_notation_stands_in_a_narrow_list_with_its_book(listed):
    page = "".join(listed(60, "notations").split())
    for name, notation in NOTATIONS.items():
        assert f"{name}:" + "".join(notation.title.split()) in page
