"""This file finds nodes by what a page calls them: a number, the conditions that lead there, or the root."""

from __future__ import annotations

import re
from collections.abc import Sequence

from c45edu.data.errors import C45Error, quoted
from c45edu.data.full_width import folded, meant
from c45edu.quantities import NodeId
from c45edu.telling.page.context import conditions_of
from c45edu.trace import NodeRecord

ROOT = ("root", "根结点", "根节点", "根")
"""What the root is called."""
NUMBER = re.compile(r"(?:node|结点|节点|#)?(\d+)(?::.*)?", re.I)
SIGNS = {"≤": "<=", "≠": "!=", "∈": "in", "/": ",", "、": ",", ".": ",", "·": ",", "{": "", "}": ""}
"""Signs that a page prints, and those that stand for the same: a decimal comma, too."""

Numbered = tuple[int, NodeRecord]


def find_records(records: Sequence[NodeRecord], asked: Sequence[str]) -> list[Numbered]:
    """The nodes asked for, with their numbers: one path of labels from the root down, or several nodes.

    Each may be written as a page prints it: `3`, `root`, `outlook = sunny, humidity = high`, or
    `outlook=sunny/humidity=high`. Raises `C45Error` for one that is not there.
    """
    names = _names(records)
    together = names.get(_normal("/".join(asked)))
    if together is not None:
        return [together]
    if len(asked) > 1 and not any(_one(text, names, records) for text in asked[1:]):
        raise C45Error(_no_such_node(tuple(asked), records))
    found = [_found(part, names, records) for text in asked for part in _parts(text)]
    return list({number: (number, record) for number, record in found}.values())


def find_record(records: Sequence[NodeRecord], asked: Sequence[str]) -> Numbered:
    """The one node asked for. Raises `C45Error` where several are."""
    found = find_records(records, asked)
    if len(found) > 1:
        raise C45Error("one answer is about one node; give a single --node")
    return found[0]


def _names(records: Sequence[NodeRecord]) -> dict[str, Numbered]:
    """Every node by its labels and by its conditions as printed."""
    conditions = conditions_of(records)
    names: dict[str, Numbered] = {}
    for number, record in enumerate(records, 1):
        steps = [conditions[record.node[: i + 1]] for i in range(len(record.node))]
        printed = [f"{attribute}{test.operator}{test.operand}" for attribute, test in steps]
        for labels in (record.node, printed):
            names.setdefault(_normal("/".join(labels)), (number, record))
    return names


def _normal(text: str) -> str:
    plain = "".join(folded(text).split())
    return "".join(SIGNS.get(sign, sign) for sign in plain)


def _parts(text: str) -> list[str]:
    """`3, 5` are two nodes."""
    parts = re.split(r"[,;、，；\s]+", folded(text).strip())
    return parts if all(part.isdigit() for part in parts) else [text]


def _one(text: str, names: dict[str, Numbered], records: Sequence[NodeRecord]) -> Numbered | None:
    name = folded(text).strip()
    if name.lower() in ROOT:
        return 1, records[0]
    known = names.get(_normal(name))
    number = NUMBER.fullmatch("".join(name.split()))
    if known is None and number and 0 < int(number[1]) <= len(records):
        return int(number[1]), records[int(number[1]) - 1]
    return known


def _found(text: str, names: dict[str, Numbered], records: Sequence[NodeRecord]) -> Numbered:
    found = _one(text, names, records)
    if found is not None:
        return found
    number = NUMBER.fullmatch("".join(folded(text).split()))
    if number:
        raise C45Error(f"there is no node {quoted(text)}; the nodes are 1 to {len(records)}")
    raise C45Error(_no_such_node(tuple(re.split(r"\s*[/,，]\s*", text)), records))


def _no_such_node(wanted: NodeId, records: Sequence[NodeRecord]) -> str:
    """Name the labels that exist where the asked path leaves the tree, first the one that was perhaps meant."""
    nodes = {tuple(map(_normal, record.node)): record.node for record in records}
    asked = tuple(map(_normal, wanted))
    depth = next((i for i in range(len(asked)) if asked[: i + 1] not in nodes), len(asked) - 1)
    here = [node[depth] for key, node in nodes.items() if key[:depth] == asked[:depth] and len(key) == depth + 1]
    below = f"below {' / '.join(map(quoted, wanted[:depth]))}" if depth else "below the root"
    choices = f"{meant(wanted[depth], here)}there are {', '.join(map(quoted, here))}" if here else "that node is a leaf"
    return f"there is no node {quoted(wanted[depth])} {below}; {choices}"
