"""This file promises that a tree answers alike in every form: rules, dictionaries, Python, and JSON read back."""

import ast
import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given

from c45edu import explain, predict
from c45edu.data.errors import C45Error
from c45edu.explain import Explanation
from c45edu.exports import FORMS, tree_form
from c45edu.exports.json_reading import read_json
from c45edu.exports.tree_json import trees_to_json
from c45edu.exports.tree_reading import trees_from_json
from c45edu.exports.trees import trees_of
from c45edu.trace import Trace

from ..thorough import thorough
from .forms import HOSTILE, by_dict, by_rules, data_of, is_known, python_module, traces_and_cases

DEEP = 1050


@given(traces_and_cases())
def test_python_answers_as_predict_does_also_to_unknown_and_unseen_values(drawn):
    trace, cases = drawn
    tree, module = trace.pruned_tree(), python_module(tree_form(trees_of(trace), "python"))
    for case in cases:
        prediction = predict(tree, case)
        assert module["classify"](case) == prediction.name
        assert module["distribution"](case) == pytest.approx(prediction.shares)


@given(traces_and_cases())
def test_a_tree_read_back_from_json_answers_as_before_and_has_the_same_forms(drawn):
    trace, cases = drawn
    trees = trees_of(trace)
    back = trees_from_json(json.loads(tree_form(trees, "json")))
    for case in cases:
        assert predict(back.after, case).name == predict(trees.after, case).name
        assert predict(back.before, case).shares == pytest.approx(predict(trees.before, case).shares)
    for form in FORMS:
        assert tree_form(back, form) == tree_form(trees, form)


@given(traces_and_cases())
def test_rules_and_dictionaries_answer_every_case_whose_values_are_known(drawn):
    trace, cases = drawn
    tree, trees = trace.pruned_tree(), trees_of(trace)
    rules, nested = tree_form(trees, "rules"), tree_form(trees, "dict")
    for case in filter(lambda case: is_known(trace, case), cases):
        assert by_rules(rules, case) == predict(tree, case).name
        assert by_dict(nested, case) == predict(tree, case).name


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_of_a_class_survives_every_form(name):
    trace = explain(data_of([["a"], ["b"]] * 4, [name, "other"] * 4, [name or "x"])).trace
    trees, case = trees_of(trace), {name or "x": "a"}
    assert predict(trees.after, case).name == name
    assert python_module(tree_form(trees, "python"))["classify"](case) == name
    assert by_dict(tree_form(trees, "dict"), case) == by_rules(tree_form(trees, "rules"), case) == name
    assert trees_from_json(read_json(tree_form(trees, "json"))).after == trees.after
    assert tree_form(trees, "dot").count("\n") == tree_form(trees, "dot").strip().count("\n") + 1


def test_rules_stand_in_the_order_of_the_leaves_with_cases_and_errors():
    trace = explain("golf-missing", "c4.5", pruning="none").trace
    assert tree_form(trees_of(trace), "rules").splitlines() == [
        "1. if outlook = sunny and humidity <= 75 then Play (2)",
        '2. if outlook = sunny and humidity > 75 then "Don\'t Play" (3.4/0.4)',
        "3. if outlook = overcast then Play (3.2)",
        "4. if outlook = rain and windy = false then Play (3)",
        '5. if outlook = rain and windy = true then "Don\'t Play" (2.4/0.4)',
        "otherwise Play (14/5)",
    ]


def test_a_tree_as_nested_dictionaries():
    assert tree_form(trees_of(explain("weather").trace), "dict") == (
        "{'outlook': {\n"
        "  'sunny': {'humidity': {\n    'high': 'no',\n    'normal': 'yes',\n  }},\n"
        "  'overcast': 'yes',\n"
        "  'rain': {'windy': {\n    'false': 'yes',\n    'true': 'no',\n  }},\n"
        "}}\n"
    )


@pytest.fixture(scope="module")
def deep() -> Trace:
    return line_of(DEEP)


def line_of(size: int) -> Trace:
    """Alternating classes on a number line: a decision a case."""
    return explain(data_of([[i] for i in range(size)], ["a", "b"] * (size // 2)), pruning="none").trace


@pytest.mark.parametrize("form", [form for form in FORMS if form != "dict"])
def test_a_tree_of_a_thousand_levels_has_every_form(deep, form):
    assert deep.pruned_tree().depth == DEEP - 1
    text = tree_form(trees_of(deep), form)
    assert {f"{case}.5" for case in range(DEEP - 1)} <= set(re.findall(r"\d+\.5", text)), "every cut"


def test_a_dictionary_that_python_could_not_read_is_refused(deep):
    with pytest.raises(C45Error, match=f"{DEEP - 1} decisions deep, and Python reads dictionaries for no more than 99"):
        tree_form(trees_of(deep), "dict")
    assert ast.literal_eval(tree_form(trees_of(line_of(100)), "dict"))


def test_json_of_a_very_deep_tree_is_refused_before_it_is_gigabytes(deep, monkeypatch):
    """Every node has its whole way: of a chain of n decisions that is n² branches."""
    monkeypatch.setattr("c45edu.exports.tree_json.MOST_LABELS", (DEEP - 1) * DEEP)
    assert tree_form(trees_of(deep), "json")
    monkeypatch.setattr("c45edu.exports.tree_json.MOST_LABELS", (DEEP - 1) * DEEP - 1)
    for written in (lambda: tree_form(trees_of(deep), "json"), Explanation(deep).to_json):
        with pytest.raises(C45Error, match=f"{DEEP - 1} decisions deep, and JSON has the whole way"):
            written()


def test_lines_of_deep_levels_are_not_indented_out_of_sight(deep):
    lines = tree_form(trees_of(deep), "text").splitlines()
    assert len(lines) == 2 * (DEEP - 1) and max(map(len, lines)) < 200
    assert lines[-1].lstrip("│ ").startswith(f"[level {DEEP - 1}] x0 > ")


def test_a_deep_tree_is_read_back_and_its_rules_and_its_python_answer():
    """Each level of the tree is three of JSON, so that the standard reader gives up."""
    size = 350
    trees = trees_of(line_of(size))
    text = tree_form(trees, "json")
    back = trees_from_json(read_json(text))
    assert tree_form(back, "json") == text
    rules, module = tree_form(trees, "rules"), python_module(tree_form(trees, "python"))
    for value in (0, 1, 175, size - 1, size + 5):
        case = {"x0": value}
        assert module["classify"](case) == by_rules(rules, case) == predict(back.after, case).name
    assert max(map(len, rules.splitlines())) < 60


@pytest.mark.parametrize("text", ["{", "[1,]", '{"a" 1}', "]", '{"a": 1,}', "[1 2]", '["a', "[1]]", '{1: "a"}'])
def test_json_that_is_broken_far_inside_is_refused(text):
    with pytest.raises(json.JSONDecodeError):
        read_json("[" * 20_000 + text + "]" * 20_000)


@pytest.mark.parametrize(("change", "told"), [
    (lambda c: c.pop("before"), "before"),
    (lambda c: c["after"].update(counts=[1.0]), "classes"),
    (lambda c: c["after"].update({"class": "maybe"}), "maybe"),
    (lambda c: c.update(classes=None), "NoneType"),
    (lambda c: c.update(events=[]), "explain --from"),
    (lambda c: c.update(attributes=[]), "none of the attributes"),
    (lambda c: c["after"]["split"].update(attribute=[[]]), "a name belongs"),
    (lambda c: c["after"]["split"].update(attribute="nope"), "none of the attributes"),
    (lambda c: c["after"].update(branches=[]), "branches"),
    (lambda c: c["after"].update(counts=[-1, -2]), "fewer than no cases"),
    (lambda c: c["after"].update(counts=[10**400, 1]), "too large"),
    (lambda c: c["after"].update(estimate=float("inf")), "too large"),
    (lambda c: c["options"].update(min_cases=float("nan")), "no number"),
    (lambda c: c["after"].update(id=[float("nan")]), "labels"),
    (lambda c: c.update(dataset=5), "name"),
    (lambda c: c.update(target="\ud800"), "name"),
])
def test_json_that_is_no_tree_is_refused_with_one_line(change, told):
    content = json.loads(json.dumps(trees_to_json(trees_of(explain("weather").trace))))
    change(content)
    with pytest.raises(C45Error, match=told):
        trees_from_json(content)


def test_whole_numbers_beyond_floats_are_compared_as_they_are():
    trees = trees_of(explain(data_of([[2**53 + 1], [2**53], [2**53 + 1], [2**53]], list("abab")), pruning="none").trace)
    module = python_module(tree_form(trees, "python"))
    for value in (2**53, 2**53 + 1):
        assert module["classify"]({"x0": value}) == predict(trees.after, {"x0": value}).name
    assert module["classify"]({"x0": str(2**53)}) == "b"


WRONG = (None, -1, 10**400, float("nan"), "", "nope", [], [[]], {}, True)


@pytest.mark.parametrize("turn", thorough(range(len(WRONG)), [0]))
def test_one_wrong_value_is_refused_or_harmless_in_every_form(turn):
    """At every place of the file, one of the wrong values after the other."""
    text = json.dumps(trees_to_json(trees_of(explain("golf-missing").trace)))
    places = range(len(list(holders(json.loads(text)))))
    refused, harmless = [], []
    for i in places:
        content = json.loads(text)
        holder, key = list(holders(content))[i]
        holder[key] = WRONG[(i + turn) % len(WRONG)]
        try:
            trees = trees_from_json(content)
        except C45Error as error:
            refused.append(str(error))
        else:
            harmless.append([tree_form(trees, form) for form in FORMS])
    assert all("\n" not in line for line in refused) and all(map(all, harmless))
    assert len(refused) > 100 and len(harmless) > 20


def holders(value: dict | list) -> Iterator[tuple[dict | list, str | int]]:
    """Every place of some JSON: what it stands in, and its key or position."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(inner, dict | list):
            yield from holders(inner)
