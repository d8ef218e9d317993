"""This file promises that a damaged trace, tree or notation is told or refused in a line, never ends in a traceback.

`C45EDU_FUZZ=20000 pytest tests/fuzzing` tries so many of each; what once failed is kept as an example.
"""

import json
import os
from copy import deepcopy
from functools import cache
from random import Random

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from c45edu import explain
from c45edu.data.errors import C45Error
from c45edu.explain import Explanation
from c45edu.exports import FORMS, tree_form
from c45edu.exports.json_reading import read_json
from c45edu.exports.tree_json import trees_to_json
from c45edu.exports.tree_reading import trees_from_json
from c45edu.exports.trees import trees_of
from c45edu.rendering import render
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.notations import notation_named
from c45edu.trace.to_json import trace_from_json

thorough = settings(
    max_examples=int(os.environ.get("C45EDU_FUZZ", "25")), deadline=None, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
EXPLAINED = (
    ("weather", {}), ("golf", {"method": "c4.5"}), ("golf-missing", {}), ("golf-missing", {"method": "c4.5"}),
    ("golf", {"pruning": "cost-complexity"}), ("contact-lenses", {"group_values": True}), ("golf", {"method": "j48"}),
    ("weather", {"binary_splits": True}), ("watermelon-3.0", {"pruning": "pessimistic"}),
)
ODD = (
    None, 0, -1, 1, 2, True, "", "x", "a\nb", "1e400", 1e300, -1e-9, 0.5, [], {}, ["x"], {"not": "a"}, "9" * 400,
    "70/13", "1/0", 10**400, "\ud800", float("inf"), float("nan"), [[0]], "keep", "raise", "replace", "chosen", "?",
)
SEEDS = st.integers(0, 2**32)


@cache
def saved(which, form):
    name, rules = EXPLAINED[which]
    explanation = explain(name, **rules)
    content = explanation.to_json() if form == "trace" else trees_to_json(trees_of(explanation.trace))
    for told_again in ("tree", "quantities"):
        content.pop(told_again, None) if form == "trace" else None
    return json.dumps(content)


def places(value, path=()):
    """Where there is something in a value, from the top down."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, inner in items for place in places(inner, (*path, key)))]


def at(value, path):
    for key in path:
        value = value[key]
    return value


def damaged(text, random):
    """One to three places are changed, taken away, or hold what belongs elsewhere."""
    content = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        *above, key = random.choice(places(content)[1:])
        holder = at(content, above)
        old, how = holder[key], random.randrange(4)
        if how == 0:
            holder[key] = json.loads(json.dumps(at(content, random.choice(places(content)[1:]))))
        elif how == 1:
            del holder[key]
        elif how == 2 and isinstance(old, int | float) and not isinstance(old, bool):
            holder[key] = old + random.choice((-1, 1, 0.5, -1e-9))
        elif how == 2 and isinstance(old, str):
            holder[key] = old + "x"
        else:
            holder[key] = deepcopy(random.choice(ODD))
    return json.dumps(content)


@thorough
@given(seed=SEEDS)
@example(seed=1)
def test_a_damaged_trace_is_told_or_refused(seed):
    random = Random(seed)
    text = damaged(saved(random.randrange(len(EXPLAINED)), "trace"), random)
    how = Settings(
        language=random.choice(("en", "zh")), detail=random.choice(("brief", "normal", "full")),
        rounding=random.choice(("exact", "by-hand")), exact=random.random() < 0.3,
    )
    try:
        explanation = Explanation(trace_from_json(read_json(text)))
        document = explanation.document(how)
    except C45Error as error:
        assert "\n" not in str(error)
        return
    assert render(document, random.choice(("text", "markdown", "html")))
    assert explanation.diagrams()


@thorough
@given(seed=SEEDS)
def test_a_damaged_tree_is_told_or_refused(seed):
    random = Random(seed)
    text = damaged(saved(random.randrange(len(EXPLAINED)), "tree"), random)
    try:
        trees = trees_from_json(read_json(text))
    except C45Error as error:
        assert "\n" not in str(error)
        return
    for form in FORMS:
        assert tree_form(trees, form, Settings(language=random.choice(("en", "zh"))))


@thorough
@given(seed=SEEDS)
def test_text_with_a_bracket_or_a_letter_changed_is_json_or_is_not(seed):
    random = Random(seed)
    text = list(saved(0, random.choice(("trace", "tree"))))
    for _ in range(random.randrange(1, 4)):
        text[random.randrange(len(text))] = random.choice('{}[]",:0-ex\\ \n')
    try:
        content = read_json("".join(text))
        trace_from_json(content)
    except (json.JSONDecodeError, C45Error) as error:
        assert str(error)


LINES = (
    'name = "mine"', 'title = "My textbook"', 'set = "T"', 'part = { name = "T", sub = "{v}" }', "[symbols]",
    'Info = { name = "H" }', 'ConditionalInfo = { name = "H", sub = "{A}" }', 'Gain = { name = "IG", sub = "{A}" }',
    'SplitInfo = { name = "SI", sub = "{A}" }', 'GainRatio = { name = "IGR", sub = "{A}" }',
    'MeanGain = { name = "IG", sub = "mean" }',
)
PIECES = (
    '"', "{", "}", "=", "[", "{X}", "{A", "\x00", "\u202e", "\\", "1", "[[]]", ",", "}}{{", "Ω", "%", "$", "#", "_^",
)


@thorough
@given(seed=SEEDS)
def test_a_damaged_notation_is_used_or_refused(seed, tmp_path):
    random = Random(seed)
    lines = [*LINES]
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(lines))
        cut = random.randrange(len(lines[place]) + 1)
        lines[place] = lines[place][:cut] + random.choice(PIECES) + lines[place][cut + random.randrange(3):]
    path = tmp_path / "own.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    try:
        notation = notation_named(str(path))
    except C45Error as error:
        assert "\n" not in str(error)
        return
    document = explain("weather").document(notation=notation)
    assert all(render(document, form) for form in ("text", "markdown", "latex", "html"))
