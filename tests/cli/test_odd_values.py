"""This file promises that no option of any verb, whatever stands behind it, ends in a traceback."""

import importlib
import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from c45edu.cli import VERBS, main

from ..thorough import thorough

TABLE = (
    "sky,wind,degrees,play\nsun,?,30,no\nsun,weak,21.5,no\nrain,weak,18,yes\nrain,strong,?,no\nfog,weak,24,yes\n"
    "?,weak,9,yes\nfog,strong,12,yes\nsun,weak,11,yes\n"
)
ODD = ["", "-1", "1e-17", "2", "a\nb", "\u202e,?", "sky=sun", "table.csv"]
ALWAYS = {
    "explain": ["table.csv"], "handout": ["table.csv", "-o", "page.html"], "tree": ["table.csv"],
    "draw": ["table.csv", "-o", "tree.svg"], "predict": ["table.csv", "--case", "sun,weak,20"],
    "evaluate": ["table.csv", "--folds", "2"], "compare": ["table.csv", "--folds", "2"],
}


def options_of(verb):
    """Every option with values: those that it is offered, and odd ones."""
    yield "--lang", ["en", "zh", "a\nb"]
    for option in importlib.import_module(VERBS[verb]).parser().options:
        if option.flags[-1].startswith("-"):
            values = [*option.choices, "a\nb"] if option.choices else ODD if option.value else [None]
            yield option.flags[-1], values


CASES = [(verb, option, values) for verb in VERBS for option, values in options_of(verb)]


def is_first(case):
    """Verbs share their options: the first that has one tries all its values, the others the last of them."""
    return case == next(own for own in CASES if own[1:] == case[1:])


FIRST = [case for case in CASES if is_first(case)]
AGAIN = [case for case in CASES if not is_first(case)]
TRIED = thorough(
    [*FIRST, *((verb, option, part) for verb, option, values in AGAIN for part in (values[-1:], values[:-1]) if part)],
    lambda case: case in FIRST or len(case[2]) == 1,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("odd")
    (folder / "table.csv").write_text(TABLE, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("verb", "option", "values"), TRIED)
def test_every_option_of_every_verb_works_or_is_refused_in_a_line(
    verb, option, values, folder, capsysbinary, monkeypatch
):
    monkeypatch.chdir(folder)
    for value in values:
        always = [*ALWAYS.get(verb, [])]
        if option == "--from":
            always = always[1:]
        if option == "--case" and verb == "predict":
            always = always[:1]
        arguments = [verb, *always, option, *([] if value is None else [value])]
        code = main(arguments)
        told = capsysbinary.readouterr()
        assert code in (0, 2), arguments
        if code == 2:
            assert told.err.startswith(b"c45edu: ") and told.err.count(b"\n") == 1, (arguments, told.err)
            assert not told.out, arguments
        assert (folder / "table.csv").read_text(encoding="utf-8") == TABLE, arguments


@settings(
    max_examples=int(os.environ.get("C45EDU_FUZZ", "25")), deadline=None, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32))
def test_options_of_a_verb_work_together_or_are_refused_in_a_line(seed, folder, capsysbinary, monkeypatch):
    monkeypatch.chdir(folder)
    random = Random(seed)
    verb = random.choice([*ALWAYS])
    arguments = [verb, *ALWAYS[verb]]
    for _, option, values in random.sample([case for case in CASES if case[0] == verb], 3):
        value = random.choice(values)
        arguments += [option, *([] if value is None else [value])]
    code = main(arguments)
    told = capsysbinary.readouterr()
    assert code in (0, 2), arguments
    assert code == 0 or (told.err.startswith(b"c45edu: ") and told.err.count(b"\n") == 1 and not told.out), arguments
