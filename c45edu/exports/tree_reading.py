"""This file reads trees back that `tree --format json` wrote."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from c45edu.arithmetic import Rational
from c45edu.data.errors import C45Error, escaped
from c45edu.exports.tree_json import HEAD, LARGEST_DENOMINATOR, fraction_written, node_codec
from c45edu.exports.trees import Estimate, Trees
from c45edu.quantities import NodeId
from c45edu.trace import DataRead
from c45edu.trace.codecs import Codec, Json, branches_from_json, require
from c45edu.trace.event_fields import method_of
from c45edu.trace.to_json import OTHER_KIND
from c45edu.trace.version import of_this_version
from c45edu.tree import Branch, Decision, Leaf, Node, Tree

Count = Callable[[float], Rational]


def trees_from_json(content: Any) -> Trees:
    """Both trees. Raises `C45Error` when the content is something else."""
    if isinstance(content, dict) and "events" in content:
        raise C45Error("this is an explanation, not a tree; `c45edu explain --from` tells it")
    try:
        return _trees(of_this_version(content), guessed="version" not in content)
    except OTHER_KIND as error:
        raise C45Error(f"this is no tree that `tree --format json` wrote: it {escaped(str(error))[:200]}") from error


def _trees(content: Json, guessed: bool) -> Trees:
    head = HEAD.read(content)
    attributes, classes, target = head["attributes"], head["classes"], head["target"]
    method = method_of(head["method"], head["options"])
    fractions = fraction_nearby if guessed else fraction_written
    count = fractions if method.weights == "fractions" else float
    codec, kinds = node_codec(classes), {attribute.name: attribute.kind for attribute in attributes}
    (before, estimate_before), (after, estimate_after) = (
        _tree(head[which], codec, kinds, count) for which in ("before", "after")
    )
    size = round(sum(before.counts))
    header = DataRead(head["dataset"], size, attributes, target, classes, method)
    by_j48 = method.comparison == "j48"
    grown, pruned = (Tree(root, attributes, target, classes, by_j48) for root in (before, after))
    return Trees(header, grown, pruned, estimate_before, estimate_after)


def _tree(top: Json, codec: Codec, kinds: Mapping[str, str], count: Count) -> tuple[Node, Estimate]:
    """The root, made after all that is below it, and the errors predicted for every node."""
    found, waiting = [], [top]
    while waiting:
        found.append(codec.read(waiting.pop()))
        waiting += [branch["child"] for branch in found[-1]["branches"]]
    built: list[Node] = []
    for entry in reversed(found):  # so the children of a node are the last that were built
        first = len(built) - len(entry["branches"])
        built[first:] = [_node(entry, built[first:], kinds, count)]
    estimates: dict[NodeId, float | None] = {entry["id"]: entry["estimate"] for entry in found}
    return built[0], lambda node: estimates[node.id]


def _node(entry: Json, children: Sequence[Node], kinds: Mapping[str, str], count: Count) -> Node:
    node, label, split, counts = entry["id"], entry["label"], entry["split"], _counts(entry, count)
    require(bool(split) == bool(children), "has a split without branches, or branches without a split")
    if split is None:
        return Leaf(node, counts, label)
    name, kind = split["attribute"], split["kind"]
    require(kinds.get(name) == kind, f"tests the {kind} {name[:60]!r}, which is none of the attributes")
    cut, threshold = (_exact(split, key) if kind == "continuous" else None for key in ("cut", "threshold"))
    tests = branches_from_json([branch["value"] for branch in entry["branches"]], threshold)
    return Decision(node, counts, label, name, tuple(map(Branch, tests, children)), cut)


def _counts(entry: Json, count: Count) -> tuple[Rational, ...]:
    """What `exact` says, or what the numbers stand for; whole numbers are whole."""
    numbers = entry["counts"]
    require(all(number >= 0 for number in numbers), "counts fewer than no cases")
    exact = entry["exact"]["counts"] if "exact" in entry else None
    require(exact is None or numbers == tuple(map(float, exact)), "has counts that are not its exact ones")
    values = map(count, numbers) if exact is None else exact
    return tuple([int(value) if value == int(value) else value for value in values])


def _exact(split: Json, key: str) -> Decimal:
    require(key in split, f"tests a number without its {key}")
    exact: Decimal = split["exact"][key] if "exact" in split else Decimal(repr(split[key]))
    require(float(exact) == split[key], f"has a {key} that is not its exact one")
    return exact


def fraction_nearby(number: float) -> Rational:
    """The fraction that a float of a file without exact numbers stands for: the simplest that is written like it."""
    simple = Fraction(number).limit_denominator(LARGEST_DENOMINATOR)
    return simple if float(simple) == number else number
