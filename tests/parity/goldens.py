"""This file reads what C4.5 Release 8 and Weka's J48 3.9.7 answered on small data sets, and our answer to the same.

`programs/NAME.json` holds facts that both programs printed or stored, once for each different tree; a run names the
program, its options, the rules of ours that are those options, and the trees before and after pruning (J48 keeps
only the second). `declared` are values and classes in the order in which the programs were told them; a data set
that is not bundled has its cases there, too, under its `source`: for each column the values, and one digit a case.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from c45edu import Dataset, Explanation, explain, load
from c45edu.branch_tests import AtMost, BranchTest, Is, Not, OneOf
from c45edu.data import TextTable, code

FOLDER = Path(__file__).parent / "programs"
NAMES = ("golf", "weather", "weather-numeric", "contact-lenses", "labor-neg", "vote")

Json = dict[str, Any]


@cache
def golden(name: str) -> Json:
    content = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    if "columns" in content:
        names = [column["name"] for column in content["columns"]]
        for trace in content["trace"].values():
            for node in trace["growing"]:
                weighed = zip(names, node["attributes"], strict=False)
                node["attributes"] = {attribute: _by_name(facts) for attribute, facts in weighed if facts}
    return content


def _by_name(facts: Json) -> Json:
    """An attribute's numbers by their names: `offers` are info, gain, value (nothing is the mark of none) and cut."""
    return {**facts, **dict(zip(("info", "gain", "value", "cut"), facts.get("offers", ()), strict=False))}


@cache
def as_declared(name: str) -> Dataset:
    """The data set with its values and classes in the order of the programs' files."""
    if "columns" in golden(name):
        return _decoded(name, golden(name)["columns"])
    data = load(name)
    declared = {column: tuple(values) for column, values in golden(name)["declared"].items()}
    header = [*(attribute.name for attribute in data.attributes), data.target]
    return code(TextTable(data.name, header, [list(row) for row in data.rows()], declared=declared))


def _decoded(name: str, columns: list[Json]) -> Dataset:
    """Columns of digits (of base 36; `?` is unknown) as the data set that they stand for."""
    texts = [[c["values"][int(digit, 36)] if digit != "?" else "?" for digit in c["cases"]] for c in columns]
    kinds = {c["name"]: c.get("kind", "nominal") for c in columns}
    declared = {c["name"]: tuple(c["values"]) for c in columns if kinds[c["name"]] == "nominal"}
    rows = [list(row) for row in zip(*texts, strict=True)]
    return code(TextTable(name, [c["name"] for c in columns], rows, kinds=kinds, declared=declared))


def ours(name: str, run: Json) -> Explanation:
    return explain(as_declared(name), run["method"], **run["rules"])


def runs() -> list[tuple[str, Json]]:
    """Every run; those of Release 8 in 32-bit floats, too, and one in which its last bit decides only so."""
    found = [(name, run) for name in NAMES for run in golden(name)["runs"]]
    return found + [(name, in_single(run)) for name, run in found if run["method"] == "c4.5" and not narrow(run)]


def narrow(run: Json) -> bool:
    return run["rules"].get("float32", False)


def in_single(run: Json) -> Json:
    return {**run, "rules": {**run["rules"], "float32": True}}


def branch_test(test: BranchTest) -> str | list[str]:
    """A branch as the goldens write it: `<=`, or ["=", values …], or ["!=", value]."""
    if isinstance(test, Not):
        return ["!=", test.value]
    if isinstance(test, OneOf):
        return ["=", *sorted(test.values)]
    if isinstance(test, Is):
        return ["=", test.value]
    return "<=" if isinstance(test, AtMost) else ">"
