"""This file exports trees as the JSON that scripts rely on (`tree --format json`)."""

from __future__ import annotations

from typing import Any

from c45edu.arithmetic import Rational
from c45edu.data.numbers import plain
from c45edu.trace import DataRead
from c45edu.tree import Decision, Node, Tree, errors


def trees_to_json(header: DataRead, before: Tree, after: Tree) -> dict[str, Any]:
    """Both trees: before and after pruning."""
    return {
        "dataset": header.dataset, "method": header.method, "options": dict(header.rules),
        "classes": list(header.classes), "before": tree_to_json(before), "after": tree_to_json(after),
    }


def tree_to_json(tree: Tree) -> dict[str, Any]:
    """The root as a nested value; children hang in `branches`."""
    built: dict[int, dict[str, Any]] = {}
    root: dict[str, Any] = {}
    for step in tree.walk():
        node = _node(step.node, step.path, tree)
        if step.branch is None or step.parent is None:
            root = node
        else:
            built[id(step.parent)]["branches"].append({"value": step.branch.value, "child": node})
        built[id(step.node)] = node
    return root


def _node(node: Node, path: tuple[str, ...], tree: Tree) -> dict[str, Any]:
    return {
        "id": list(node.id), "path": list(path),
        "n": float(sum(node.counts)), "counts": [float(count) for count in node.counts],
        "class": tree.classes[node.label], "errors": _errors(node), "estimate": None,
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
