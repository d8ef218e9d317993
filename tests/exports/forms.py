"""This file draws trees with hostile names and cases for them, and reads the forms of a tree as a stranger would."""

import ast
import json
import re
from collections.abc import Callable

from hypothesis import strategies as st

from c45edu import explain
from c45edu.data import Dataset
from c45edu.data.array_coding import attributes_of, dataset_of_arrays
from c45edu.data.arrays import array_table
from c45edu.predicting import Reader
from c45edu.trace import Trace

HOSTILE = ["None", "nan", "", "class", 'a"b\n', "then", "{x}", "a, b", "'", "\\", "= c", "天 晴", "!= None", "\x00"]
RULES = [
    {}, {"pruning": "none"}, {"method": "c4.5"}, {"method": "j48"}, {"method": "mean-gain"},
    {"method": "j48", "binary_splits": True, "pruning": "none"}, {"group_values": True, "pruning": "none"},
]


def data_of(rows: list[list[object]], labels: list[str], names: list[str] | None = None) -> Dataset:
    """A data set of Python values, whatever the names are."""
    table = array_table(rows, "the test")
    names = names or [f"x{i}" for i in range(len(rows[0]))]
    classes = tuple(dict.fromkeys(labels))
    attributes = attributes_of(table, names, set())
    return dataset_of_arrays(table, attributes, "the\nclass", classes, [classes.index(label) for label in labels])


@st.composite
def traces_and_cases(draw) -> tuple[Trace, list[dict[str, object]]]:
    """The trace of a small tree, and cases with values known, unknown and never seen."""
    kinds = draw(st.lists(st.sampled_from(["name", "number"]), min_size=1, max_size=3))
    names = draw(st.permutations(HOSTILE))
    values = draw(st.permutations(HOSTILE))[:4]
    number = st.sampled_from([0, 1, 2.5, -3, 10, 0.1, 0.3])
    seen = [st.sampled_from(values[:3]) if kind == "name" else number for kind in kinds]
    asked = [(st.sampled_from(values) if kind == "name" else number) | st.none() for kind in kinds]
    known = [field | st.none() if draw(st.booleans()) else field for field in seen]
    rows = draw(st.lists(st.tuples(*known), min_size=2, max_size=14))
    labels = draw(st.lists(st.sampled_from(HOSTILE[:3]), min_size=len(rows), max_size=len(rows)))
    data = data_of([list(row) for row in rows], labels, names[: len(kinds)])
    trace = explain(data, **draw(st.sampled_from(RULES))).trace
    cases = draw(st.lists(st.tuples(*asked), min_size=1, max_size=6))
    kinds_of = [attribute.kind for attribute in data.attributes]
    return trace, [
        {
            name: value if kind == "continuous" or value is None else str(value)
            for name, value, kind in zip(names, case, kinds_of, strict=False)
            if kind == "nominal" or not isinstance(value, str)
        }
        for case in cases
    ]


def is_known(trace: Trace, case: dict[str, object]) -> bool:
    """Whether every value that the tree asks for is known and has a branch."""
    return not any(stop.unknown or stop.unseen for stop in Reader(trace.pruned_tree()).way(case))


# ── readers ──────────────────────────────────────────────────────────────────────────────────────


def python_module(code: str) -> dict[str, Callable]:
    module: dict = {}
    exec(compile(code, "tree.py", "exec"), module)
    return module


def by_dict(text: str, case: dict[str, object]) -> str:
    tree = ast.literal_eval(text)
    while isinstance(tree, dict):
        ((attribute, branches),) = tree.items()
        tree = next(child for key, child in branches.items() if _fits(key, case[attribute], branches))
    return tree


def _fits(key: object, value: object, branches: dict) -> bool:
    if isinstance(key, tuple):
        return value in key
    if isinstance(value, str):
        other = key.startswith("!= ") and len(branches) == 2 and key[3:] in branches
        return value != key[3:] if other else value == key
    sign, number = key.split()
    return (value <= float(number)) == (sign == "<=")


TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|<=|!=|[>={},()]|[^\s={},()"]+')


def by_rules(text: str, case: dict[str, object]) -> str:
    """The class of the first rule that fits."""
    for line in text.splitlines():
        tokens = TOKEN.findall(line)
        if tokens[0] == "otherwise":
            return _unquoted(tokens[1])
        assert tokens[1] == "if"
        at, fits = 2, True
        while True:
            holds, at = _test(tokens, at, case)
            fits = fits and holds
            if tokens[at] == "then":
                break
            assert tokens[at] == "and"
            at += 1
        if fits:
            return _unquoted(tokens[at + 1])
    raise AssertionError("the rules have no last line")


def _test(tokens: list[str], at: int, case: dict[str, object]) -> tuple[bool, int]:
    value, sign, operand = case.get(_unquoted(tokens[at])), tokens[at + 1], tokens[at + 2]
    negative = (sign, operand) == ("not", "in")
    if negative or sign == "in":
        start = at + 3 + negative
        end = tokens.index("}", start)
        listed = [_unquoted(token) for token in tokens[start:end] if token != ","]
        return (value in listed) != negative, end + 1
    if sign in ("<=", ">"):
        return value is not None and (value <= float(operand)) == (sign == "<="), at + 3
    return (value == _unquoted(operand)) == (sign == "="), at + 3


def _unquoted(token: str) -> str:
    return json.loads(token) if token.startswith('"') else token
