"""This file reads trees back that `tree --format json` wrote."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost
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
LARGEST_NUMBER = 10**300


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
    _check(content, attributes)
    method = Method(content["method"], **content["options"])
    count = _exact if method.weights == "fractions" else _whole_or_float
    before, after = (
        Tree(_root(content[which], classes, count), attributes, target, classes, method.comparison == "j48")
        for which in ("before", "after")
    )
    size = round(sum(before.root.counts))
    header = DataRead(content["dataset"], size, attributes, target, classes, method)
    return Trees(header, before, after, _estimates(content["before"]), _estimates(content["after"]))


def _check(content: Json, attributes: Sequence[Attribute]) -> None:
    """What the writers rely on: names are texts, tested attributes are there, numbers finite, splits have branches."""
    names = [attribute.name for attribute in attributes]
    for attribute in attributes:
        if attribute.kind not in ("nominal", "continuous") or not all(isinstance(v, str) for v in attribute.values):
            raise ValueError(f"{attribute.name!r} has no kind or values that an attribute has")
    for name in (*names, content["dataset"], content["method"], content["target"], *content["classes"]):
        if not isinstance(name, str) or any("\ud800" <= character <= "\udfff" for character in name):
            raise ValueError(f"{name!r} stands where a name belongs")
    if any(isinstance(setting, list | dict) for setting in content["options"].values()):
        raise ValueError("the options are not those of a method")
    _check_numbers(content["options"].values())
    for node in [*_entries(content["before"]), *_entries(content["after"])]:
        split = node["split"] or {}
        numbers = [*node["counts"], node["estimate"], split.get("cut"), split.get("threshold")]
        if not all(isinstance(number, int | float | None) for number in numbers):
            raise ValueError("a text or a list stands where a number belongs")
        _check_numbers(numbers)
        if any(count < 0 for count in node["counts"]):
            raise ValueError("a node has fewer than no cases")
        if not all(isinstance(label, str) for label in node["id"]):
            raise ValueError(f"{node['id']!r} stands where the labels from the root belong")
        if split and split["attribute"] not in names:
            raise ValueError(f"{split['attribute']!r} is tested, and is none of the attributes")
        if bool(split) != bool(node["branches"]):
            raise ValueError("a node has a split without branches, or branches without a split")
        for branch in node["branches"]:
            branch_from_json(branch["value"], Decimal(0))


def _check_numbers(numbers: Iterable[object]) -> None:
    for number in numbers:
        if isinstance(number, int | float) and not abs(number) <= LARGEST_NUMBER:
            raise ValueError(f"{str(number)[:20]} is too large or no number")


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
    continuous = split["kind"] != "nominal"
    cut, threshold = (Decimal(repr(split[name])) if continuous else None for name in ("cut", "threshold"))
    tests = [branch_from_json(branch["value"], threshold) for branch in entry["branches"]]
    if continuous and [type(test) for test in tests] != [AtMost, Above]:
        raise ValueError("a continuous attribute has the branches <= and >")
    branches = tuple(Branch(test, child) for test, child in zip(tests, children, strict=True))
    return Decision(node, counts, label, split["attribute"], branches, cut)


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
