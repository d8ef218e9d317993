"""This file writes a tree as nested dictionaries, {attribute: {value: subtree or class}} (`tree --format dict`).

The keys below a continuous attribute are `<= 77.5` and `> 77.5`; grouped values are a tuple, all values but one `!= a`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from c45edu.branch_tests import Above, AtMost, Is, Not, OneOf
from c45edu.data.errors import C45Error
from c45edu.exports.trees import Trees
from c45edu.telling.page.settings import Settings
from c45edu.tree import Branch, Decision, Node, Tree

DEEPEST = 99
"""Python's parser allows 200 brackets in each other, and a decision has two."""

Key: TypeAlias = str | tuple[str, ...]
Nested: TypeAlias = "str | dict[str, dict[Key, Nested]]"


def tree_to_dict(tree: Tree) -> Nested:
    """The tree as nested values.

    >>> from c45edu import explain
    >>> tree_to_dict(explain("weather").tree)["outlook"]["sunny"]
    {'humidity': {'high': 'no', 'normal': 'yes'}}
    """
    built: dict[int, Nested] = {}
    for node in tree.bottom_up():
        built[id(node)] = (
            {node.attribute: {_key(branch): built[id(branch.child)] for branch in node.branches}}
            if isinstance(node, Decision) else tree.classes[node.label]
        )
    return built[id(tree.root)]


def dict_form(trees: Trees, settings: Settings) -> str:
    """The same as a Python literal, one line a branch (a class in quotation marks, whatever its name is).

    Raises C45Error for a tree that is too deep to be read back.
    """
    tree = trees.after
    if tree.depth > DEEPEST:
        raise C45Error(
            f"the tree is {tree.depth} decisions deep, and Python reads dictionaries for no more than {DEEPEST}; "
            "`c45edu tree --format rules` or python has it all, --max-depth grows less"
        )
    out: list[str] = []
    waiting: list[str | tuple[Node, int]] = [(tree.root, 0)]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            out.append(piece)
        else:
            waiting += reversed(list(_pieces(*piece, tree.classes)))
    return "".join(out) + "\n"


def _pieces(node: Node, depth: int, classes: tuple[str, ...]) -> Iterator[str | tuple[Node, int]]:
    if not isinstance(node, Decision):
        yield repr(classes[node.label])
        return
    indent = "\n" + "  " * (depth + 1)
    yield f"{{{node.attribute!r}: {{"
    for branch in node.branches:
        yield f"{indent}{_key(branch)!r}: "
        yield (branch.child, depth + 1)
        yield ","
    yield "\n" + "  " * depth + "}}"


SIGNS = {AtMost: "<=", Above: ">", Not: "!="}


def _key(branch: Branch) -> Key:
    test = branch.test
    if isinstance(test, OneOf):
        return test.values
    return test.value if isinstance(test, Is) else f"{SIGNS[type(test)]} {test.operand}"
