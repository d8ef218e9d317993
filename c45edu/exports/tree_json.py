"""This file exports trees as the JSON that scripts rely on (`tree --format json`)."""

from __future__ import annotations

from typing import Any

from c45edu.arithmetic import Memory, Rational, significant, to_float
from c45edu.data.dataset import Attribute
from c45edu.data.numbers import plain
from c45edu.exports.trees import Estimate, Trees
from c45edu.telling.page.settings import Settings
from c45edu.trace import Trace
from c45edu.trace.judgements import Judge, as_grown, judgements
from c45edu.trace.to_json import branch_to_json
from c45edu.tree import Decision, Node, Tree, errors

SIGNIFICANT_DIGITS = 12


def json_form(trees: Trees, settings: Settings) -> str:
    from c45edu.exports.json_text import json_text

    return json_text(trees_to_json(trees))


def trees_to_json(trees: Trees) -> dict[str, Any]:
    """Both trees: before and after pruning, each with the errors predicted where the method predicts them."""
    header = trees.header
    return {
        "dataset": header.dataset, "method": header.method.name, "options": dict(header.method.rules),
        "target": header.target, "classes": list(header.classes),
        "attributes": [_attribute(attribute) for attribute in header.attributes],
        "before": tree_to_json(trees.before, trees.estimate_before),
        "after": tree_to_json(trees.after, trees.estimate_after),
    }


def _attribute(attribute: Attribute) -> dict[str, Any]:
    """A nominal attribute with its values; the numbers of a continuous one are the data's, not the tree's."""
    values = {"values": list(attribute.values)} if attribute.kind == "nominal" else {}
    return {"name": attribute.name, "kind": attribute.kind, **values}


class Estimates:
    """The errors predicted for a node, by the verdicts of a trace; None where nothing was judged."""

    def __init__(self, trace: Trace, pruned: bool) -> None:
        self.values = Memory()
        judged = judgements(trace)
        self.judge = Judge(trace.header, trace if pruned else None) if judged else None
        self.of_decisions = {j.event.node: j.estimate for j in judged} if pruned else as_grown(judged)
        for estimate in self.of_decisions.values():
            to_float(estimate, self.values)  # children before parents: a sum of sums is never evaluated in depth

    def of(self, node: Node) -> float | None:
        if self.judge is None:
            return None
        if isinstance(node, Decision):
            return significant(self.of_decisions[node.id], SIGNIFICANT_DIGITS, self.values)
        if not any(node.counts):
            return 0.0
        return significant(self.judge.of_leaf(node), SIGNIFICANT_DIGITS, self.values)


def tree_to_json(tree: Tree, estimate: Estimate) -> dict[str, Any]:
    """The root as a nested value; children hang in `branches`."""
    built: dict[int, dict[str, Any]] = {}
    root: dict[str, Any] = {}
    for step in tree.walk():
        node = _node(step.node, step.path, tree, estimate(step.node))
        if step.branch is None or step.parent is None:
            root = node
        else:
            built[id(step.parent)]["branches"].append({"value": branch_to_json(step.branch.test), "child": node})
        built[id(step.node)] = node
    return root


def _node(node: Node, path: tuple[str, ...], tree: Tree, estimate: float | None) -> dict[str, Any]:
    return {
        "id": list(node.id), "path": list(path),
        "n": float(sum(node.counts)), "counts": [float(count) for count in node.counts],
        "class": tree.classes[node.label], "errors": _errors(node), "estimate": estimate,
        "split": _split(node) if isinstance(node, Decision) else None, "branches": [],
    }


def _errors(node: Node) -> float:
    wrong: Rational = errors(node)
    return float(wrong)


def _split(node: Decision) -> dict[str, Any]:
    if node.threshold is None or node.cut is None:
        return {"attribute": node.attribute, "kind": "nominal"}
    return {
        "attribute": node.attribute, "kind": "continuous",
        "threshold": float(plain(node.threshold)), "cut": float(plain(node.cut)),
    }
