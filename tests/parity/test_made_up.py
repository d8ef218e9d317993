"""This file promises that `j48` and, in 32-bit floats, `c4.5` are the programs' own trees on tables that try them.

The tables were made up, by hand and at random, so that ties, gaps, midpoints and drifting weights hang on the last bit.
Trees are compared node by node with what the programs answered; J48's class distributions with those it predicts.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from c45edu import Dataset, Explanation, explain, predict
from c45edu.branch_tests import AtMost, Is, Not, OneOf
from c45edu.data import TextTable, code
from c45edu.tree import Leaf, Node, Tree

FACTS = json.loads((Path(__file__).parent / "programs" / "made-up.json").read_text(encoding="utf-8"))
RUNS = [
    pytest.param(run, id=f"{run['program']}-{run['table']}-{'-'.join(map(str, run['rules'].values()))}")
    for run in FACTS["runs"]
]
ANSWERED = [run for run in RUNS if "answers" in run.values[0]]


@cache
def table(name: str) -> Dataset:
    facts = FACTS["tables"][name]
    columns = facts["columns"]
    declared = {column["name"]: tuple(column["values"]) for column in columns if "values" in column}
    kinds = {column["name"]: column["kind"] for column in columns}
    header = [*kinds, facts["target"]]
    rows = [row.split(",") for row in facts["rows"]]
    return code(TextTable(name, header, rows, kinds=kinds, declared={**declared, facts["target"]: tuple(facts["classes"])}))


def ours(run) -> Explanation:
    narrow = {"float32": True} if run["program"] == "c4.5" else {}
    return explain(table(run["table"]), run["program"], **run["rules"], **narrow)


def same(node: Node, wanted, tree: Tree, classes) -> None:
    if wanted["weights"] is not None:
        order = [tree.classes.index(name) for name in classes]
        assert [float(node.counts[i]) for i in order] == pytest.approx(wanted["weights"], rel=1e-6, abs=1e-6)
    if isinstance(node, Leaf):
        assert tree.classes[node.label] == wanted.get("class")
        return
    assert node.attribute == wanted["attribute"]
    if node.threshold is not None:
        assert float(node.threshold) == pytest.approx(wanted["threshold"], rel=1e-5)
    assert len(node.branches) == len(wanted["branches"])
    for branch, (test, child) in zip(node.branches, wanted["branches"], strict=True):
        assert taken_by(branch.test) == test or isinstance(branch.test, Not)
        same(branch.child, child, tree, classes)


def taken_by(test) -> object:
    """A branch as the programs write it."""
    if isinstance(test, OneOf):
        return sorted(test.values)
    return test.value if isinstance(test, Is | Not) else "<=" if isinstance(test, AtMost) else ">"


@pytest.mark.parametrize("run", RUNS)
def test_a_tree_is_the_programs_node_by_node(run):
    trace = ours(run).trace
    same(trace.pruned_tree().root, run["after"], trace.pruned_tree(), run["classes"])
    if "before" in run:
        same(trace.tree().root, run["before"], trace.tree(), run["classes"])


@pytest.mark.parametrize("run", ANSWERED)
def test_cases_are_answered_with_the_distribution_of_j48(run):
    """Unknown values among them, and values whose branch has no cases: these answer as their decision does."""
    tree = ours(run).trace.pruned_tree()
    for values, shares in run["answers"]:
        case = {name: value for name, value in zip(run["asked"], values, strict=True) if value is not None}
        answer = dict(zip(tree.classes, predict(tree, case).shares, strict=True))
        assert [answer[name] for name in run["classes"]] == pytest.approx(shares, abs=1e-6)
