"""This file reads a tree in the indented form: `outlook = sunny`, below it `humidity = high: no (3)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from c45edu.checking.reading.names import Names, longest
from c45edu.checking.reading.plain_characters import plain_line
from c45edu.checking.work import LeafClaim, StatedChoice
from c45edu.quantities import NodeId

BARS = re.compile(r"[\s│|├└─\-*]*")
LEAF = re.compile(r"\s*(?::|→|->|=>)\s*")
LONGEST_LINE = 1_000
Branch: TypeAlias = StatedChoice | LeafClaim


class TreeFinder:
    """Finds the trees of a work."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def blocks(self, lines: list[str]) -> dict[int, list[Branch]]:
        """What every line of a tree says, by its number; lines that only look like branches are none."""
        found: dict[int, list[Branch]] = {}
        block: list[tuple[int, int, str, str | None, str]] = []
        for number, raw in enumerate([*lines, ""], 1):
            branch = self._branch(raw) if len(raw) < LONGEST_LINE else None
            if branch is not None:
                block.append((number, *branch))
            elif raw.strip() or not block:
                found |= self._told(block)
                block = []
        return found | self._told(block)

    def _branch(self, raw: str) -> tuple[int, str, str | None, str] | None:
        """How deep a line is indented, its branch, the class it answers, and the attribute."""
        text = plain_line(raw)
        bars = BARS.match(text)
        start = bars.end() if bars else 0
        condition = self._names.condition(text, start)
        if condition is None:
            return None
        rest = text[condition.end :]
        leaf = LEAF.match(rest)
        label = longest(self._names.classes, rest, leaf.end()) if leaf else None
        if rest.strip() and label is None:
            return None
        return start, condition.label, label and self._names.classes[label], condition.attribute

    def _told(self, block: list[tuple[int, int, str, str | None, str]]) -> dict[int, list[Branch]]:
        if len(block) < 2 or not any(label for _, _, _, label, _ in block):
            return {}
        return {number: items for number, items in self._walk(block)}

    def _walk(self, block: list[tuple[int, int, str, str | None, str]]) -> Iterator[tuple[int, list[Branch]]]:
        above: list[tuple[int, str]] = []
        told: set[NodeId] = set()
        for number, depth, branch, label, attribute in block:
            while above and above[-1][0] >= depth:
                above.pop()
            node = tuple(name for _, name in above)
            items: list[Branch] = []
            if node not in told:
                told.add(node)
                items.append(StatedChoice(number, depth + 1, branch, attribute, node))
            if label is not None:
                items.append(LeafClaim(number, depth + 1, f"{branch}: {label}", label, (*node, branch)))
            above.append((depth, branch))
            yield number, items
