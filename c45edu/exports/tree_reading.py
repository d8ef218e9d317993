"""This file reads trees back that `tree --format json` wrote."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.data.errors import C45Error
from c45edu.exports.trees import Estimate, Trees
from c45edu.method import Method
from c45edu.quantities import NodeId
from c45edu.trace import DataRead
from c45edu.trace.to_json import branch_from_json
from c45edu.tree import Branch, Decision, Leaf, Node, Tree

Json = dict[str, Any]

LARGEST_DENOMINATOR = 10**6


def trees_from_json(content: Any) -> Trees:
    """Both trees. Raises `C45Error` when the content is something else."""
    if isinstance(content, dict) and "events" in content:
        raise C45Error("this is an explanation, not a tree; `c45edu explain --from` tells it")
    try:
        return _trees(content)
    except (KeyError, TypeError, ValueError, IndexError, ArithmeticError, AttributeError) as error:
        detail = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise C45Error(f"this is no tree that `tree --format json` wrote ({detail})") from error


def _trees(content: Json) -> Trees:
    attributes = tuple(
        Attribute(entry["name"], entry["kind"], tuple(entry.get("values", ()))) for entry in content["attributes"]
    )
    classes, target = tuple(map(str, content["classes"])), str(content["target"])
    rules = {**dict(Method("").rules), **content["options"]}
    count = _exact if rules["weights"] == "fractions" else _whole_or_float
    before, after = (
        Tree(_root(content[which], classes, count), attributes, target, classes) for which in ("before", "after")
    )
    size = round(sum(before.root.counts))
    header = DataRead(content["dataset"], size, attributes, target, classes, content["method"], tuple(rules.items()))
    return Trees(header, before, after, _estimates(content["before"]), _estimates(content["after"]))


def _root(top: Json, classes: tuple[str, ...], count: Callable[[float], Rational]) -> Node:
    """Children before their parents."""
    built: dict[int, Node] = {}
    for entry in reversed(_entries(top)):
        counts = tuple(map(count, entry["counts"]))
        children = [built[id(branch["child"])] for branch in entry["branches"]]
        built[id(entry)] = _node(entry, counts, children, classes)
    return built[id(top)]


def _entries(top: Json) -> list[Json]:
    """Every node, parents before their children."""
    found, waiting = [], [top]
    while waiting:
        entry = waiting.pop()
        found.append(entry)
        waiting += [branch["child"] for branch in entry["branches"]]
    return found


def _node(entry: Json, counts: tuple[Rational, ...], children: list[Node], classes: tuple[str, ...]) -> Node:
    if len(counts) != len(classes):
        raise ValueError(f"a node has {len(counts)} counts, and there are {len(classes)} classes")
    if entry["class"] not in classes:
        raise ValueError(f"{entry['class']!r} is none of the classes")
    node, label, split = tuple(entry["id"]), classes.index(entry["class"]), entry["split"]
    if split is None:
        return Leaf(node, counts, label)
    values = [branch_from_json(branch["value"]) for branch in entry["branches"]]
    branches = tuple(Branch(value, child) for value, child in zip(values, children, strict=True))
    if split["kind"] == "nominal":
        return Decision(node, counts, label, split["attribute"], branches)
    if values != ["<=", ">"]:
        raise ValueError("a continuous attribute has the branches <= and >")
    cut, threshold = (Decimal(repr(split[name])) for name in ("cut", "threshold"))
    return Decision(node, counts, label, split["attribute"], branches, cut, threshold)


def _whole_or_float(number: float) -> Rational:
    return int(number) if number == int(number) else number


def _exact(number: float) -> Rational:
    """The fraction that was written as this float, where its denominator is not too large to be told."""
    simple = Fraction(number).limit_denominator(LARGEST_DENOMINATOR)
    if simple.denominator == 1 or float(simple) != number:
        return _whole_or_float(number)
    return simple


def _estimates(top: Json) -> Estimate:
    found: dict[NodeId, float | None] = {tuple(entry["id"]): entry["estimate"] for entry in _entries(top)}
    return lambda node: found[node.id]
