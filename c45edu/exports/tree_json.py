"""This file exports trees as the JSON that scripts rely on (`tree --format json`); its tables of fields read it, too.

A number in JSON is the decimal that it is written as; `exact` has, by their key, those that are another number.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.data.errors import C45Error
from c45edu.exports.trees import Estimate, Trees
from c45edu.telling.page.settings import Settings
from c45edu.trace.codecs import (
    CASES,
    DECIMAL,
    NODE,
    NUMBER,
    TEXT,
    Codec,
    Field,
    Json,
    branch_to_json,
    kept,
    many,
    optional,
    record,
    require,
)
from c45edu.trace.event_fields import KIND, OPTIONS
from c45edu.trace.version import VERSION
from c45edu.tree import Decision, Tree, errors

LARGEST_DENOMINATOR = 10**6
"""Of a fraction that a decimal stands for; other fractions are written out."""

MOST_LABELS = 2_000_000
"""So many branches on the ways to all nodes take about a hundred megabytes."""

ATTRIBUTE = record(
    lambda name, kind, values=(): Attribute(name, kind, values if kind == "nominal" else ()),
    Field("name", TEXT), Field("kind", KIND), Field("values", many(TEXT), rare=True),
    take=lambda a: {"name": a.name, "kind": a.kind, "values": a.values if a.kind == "nominal" else None},
)
"""A nominal attribute with its values; the numbers of a continuous one are the data's, not the tree's."""

AS_IT_IS = kept(lambda _: True, "")
HEAD = record(
    dict,
    Field("dataset", TEXT), Field("method", TEXT), Field("options", OPTIONS), Field("target", TEXT),
    Field("classes", many(TEXT)), Field("attributes", many(ATTRIBUTE)),
    Field("before", AS_IT_IS), Field("after", AS_IT_IS),
    take=dict,
)
SPLIT = record(
    dict,
    Field("attribute", TEXT), Field("kind", KIND), Field("threshold", NUMBER, rare=True),
    Field("cut", NUMBER, rare=True),
    Field("exact", record(dict, Field("threshold", DECIMAL), Field("cut", DECIMAL), take=dict), rare=True), take=dict,
)
BRANCH = record(dict, Field("value", Codec(branch_to_json, lambda value: value)), Field("child", AS_IT_IS), take=dict)


def node_codec(classes: Sequence[str]) -> Codec:
    """The fields of a node. Its children are written and read for themselves: a tree may be too deep for calls."""

    def position(name: object) -> int:
        require(name in classes, f"has {str(name)[:60]!r}, which is none of the classes")
        return classes.index(name)

    size, wrong = len(classes), "has other counts than there are classes"
    return record(
        dict,
        Field("id", NODE), Field("path", NODE), Field("n", NUMBER), Field("counts", many(NUMBER, size, wrong)),
        Field("exact", record(dict, Field("counts", many(CASES, size, wrong)), take=dict), rare=True),
        Field("class", Codec(classes.__getitem__, position), "label"), Field("errors", NUMBER),
        Field("estimate", optional(NUMBER)), Field("split", optional(SPLIT)), Field("branches", many(BRANCH)),
        take=dict,
    )


def json_form(trees: Trees, settings: Settings) -> str:
    from c45edu.exports.json_text import json_text

    return json_text(trees_to_json(trees))


def trees_to_json(trees: Trees) -> Json:
    """Both trees: before and after pruning, each with the errors predicted where the method predicts them."""
    header = trees.header
    written: Json = HEAD.write({
        "dataset": header.dataset, "method": header.method.name, "options": header.method.rules,
        "target": header.target, "classes": header.classes, "attributes": header.attributes,
        "before": tree_to_json(trees.before, trees.estimate_before),
        "after": tree_to_json(trees.after, trees.estimate_after),
    })
    return {"version": VERSION, **written}


def tree_to_json(tree: Tree, estimate: Estimate) -> Json:
    """The root as a nested value; children hang in `branches`.

    Raises C45Error where the ways to the nodes of a very deep tree are too long to be written for each of them.
    """
    labels = sum(step.level for step in tree.walk())
    if labels > MOST_LABELS:
        raise C45Error(
            f"the tree is {tree.depth} decisions deep, and JSON has the whole way to each node, {labels} branches "
            f"together, where {MOST_LABELS} are the most; `c45edu tree --format rules` or python has it all, "
            "--max-depth grows less"
        )
    codec = node_codec(tree.classes)
    built: dict[int, Json] = {}
    for step in tree.walk():
        node = step.node
        exact = any(isinstance(count, Fraction) and fraction_written(float(count)) != count for count in node.counts)
        built[id(node)] = codec.write({
            "id": node.id, "path": step.path, "n": sum(node.counts), "counts": node.counts, "label": node.label,
            "errors": errors(node), "estimate": estimate(node), "branches": (),
            "split": _split(node) if isinstance(node, Decision) else None,
            "exact": {"counts": node.counts} if exact else None,
        })
        if step.branch is not None:
            branch = {"value": step.branch.test, "child": built[id(node)]}
            built[id(step.parent)]["branches"].append(BRANCH.write(branch))
    return built[id(tree.root)]


def _split(node: Decision) -> Json:
    split = {"attribute": node.attribute, "kind": "nominal", "threshold": None, "cut": None, "exact": None}
    if node.threshold is None or node.cut is None:
        return split
    exact: dict[str, Decimal] = {"threshold": node.threshold, "cut": node.cut}
    as_written = all(Decimal(repr(float(number))) == number for number in exact.values())
    return {**split, "kind": "continuous", **exact, "exact": None if as_written else exact}


def fraction_written(number: float) -> Rational:
    """The fraction that a float stands for, as it is written: 3.4 is 17/5; the float itself where there is no such."""
    simple = Fraction(repr(number))
    return simple if simple.denominator <= LARGEST_DENOMINATOR else number
