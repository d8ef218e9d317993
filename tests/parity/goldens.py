"""This file reads what C4.5 Release 8 and Weka's J48 3.9.7 answered on bundled data sets, and our answer to the same.

`programs/NAME.json` holds facts that both programs printed or stored, once for each different tree; a run names the
program, its options, the rules of ours that are those options, and the trees before and after pruning (J48 keeps
only the second). `declared` are values and classes in the order in which the programs were told them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from c45edu import Dataset, Explanation, explain, load
from c45edu.data import Table, code
from c45edu.tree import BranchValue, Not

FOLDER = Path(__file__).parent / "programs"
NAMES = ("golf", "weather", "weather-numeric", "contact-lenses")

Json = dict[str, Any]


@cache
def golden(name: str) -> Json:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@cache
def as_declared(name: str) -> Dataset:
    """The bundled data set with its values and classes in the order of the programs' files."""
    data = load(name)
    declared = {column: tuple(values) for column, values in golden(name)["declared"].items()}
    header = [*(attribute.name for attribute in data.attributes), data.target]
    return code(Table(data.name, header, [list(row) for row in data.rows()], declared=declared))


def ours(name: str, run: Json) -> Explanation:
    return explain(as_declared(name), run["method"], **run["rules"])


def runs() -> list[tuple[str, Json]]:
    return [(name, run) for name in NAMES for run in golden(name)["runs"]]


def branch_test(value: BranchValue) -> str | list[str]:
    """A branch as the goldens write it: `<=`, or ["=", values …], or ["!=", value]."""
    if isinstance(value, Not):
        return ["!=", value.value]
    if isinstance(value, tuple):
        return ["=", *sorted(value)]
    return value if value in ("<=", ">") else ["=", value]
