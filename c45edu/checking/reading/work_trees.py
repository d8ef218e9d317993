"""This file reads a tree in the indented form, the test written with its branches or above them.

    outlook = sunny                         outlook?
    |   humidity = high: no (3)               sunny → humidity
    |   humidity = normal: yes (2)              high: no
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from c45edu.checking.reading.names import NUMBER, Names, longest, threshold
from c45edu.checking.reading.plain_characters import plain_line
from c45edu.checking.work import LeafClaim, StatedChoice
from c45edu.quantities import NodeId

BARS = re.compile(r"(?::\.{2,})?[\s│|:├└┌┬─—\-*+`'\\]*")
LEADS = re.compile(r"\s*(?::|→|->|=>|-+>?|─+>?)\s*")
SIDE = re.compile(rf"(<=|≤|>|<)\s*({NUMBER})")
END = re.compile(r"\s*[?？:]?\s*(?:\(.{0,40}\)|\[.{0,40}\])?\s*[;,.]?\s*")
LONGEST_LINE = 1_000
DEEPEST = 60
Said: TypeAlias = StatedChoice | LeafClaim


@dataclass(frozen=True, slots=True)
class DrawnBranch:
    """A line of a tree: a condition or the value of a branch, the class or the attribute behind it.

    A line without a condition and a value names the attribute that is tested below it.
    """

    number: int
    depth: int
    text: str
    attribute: str | None = None
    part: str | None = None
    label: str | None = None
    tests: str | None = None


@dataclass(frozen=True, slots=True)
class _Above:
    depth: int
    node: NodeId
    tests: str | None


class TreeFinder:
    """Finds the trees of a work."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def blocks(self, lines: list[str]) -> dict[int, list[Said]]:
        """What every line of a tree says, by its number; lines that only look like branches are none."""
        found: dict[int, list[Said]] = {}
        block: list[DrawnBranch] = []
        for number, raw in enumerate([*lines, ""], 1):
            branch = self._branch(number, raw) if raw and len(raw) < LONGEST_LINE else None
            if branch is not None:
                block.append(branch)
            elif raw.strip() or not block:
                found |= self._told(block)
                block = []
        return found | self._told(block)

    def _branch(self, number: int, raw: str) -> DrawnBranch | None:
        text = plain_line(raw)
        bars = BARS.match(text)
        start = bars.end() if bars else 0
        condition, side = self._names.condition(text, start), SIDE.match(text, start)
        if condition:
            head = DrawnBranch(number, start, condition.label, condition.attribute, condition.part)
            return self._behind(head, text, condition.end)
        if side:
            part = ("<=" if side[1] != ">" else ">") + threshold(side[2])
            return self._behind(DrawnBranch(number, start, side[0], None, part), text, side.end())
        value, name = longest(self._names.of_value, text, start), longest(self._names.attributes, text, start)
        if name and END.fullmatch(text, start + len(name)):
            return DrawnBranch(number, start, name, tests=self._names.attributes[name])
        if value:
            return self._behind(DrawnBranch(number, start, value, None, value), text, start + len(value))
        return None

    def _behind(self, branch: DrawnBranch, text: str, at: int) -> DrawnBranch | None:
        """The branch with what follows it: nothing, a class, or the attribute tested there."""
        if END.fullmatch(text, at):
            return branch
        leads = LEADS.match(text, at)
        label = longest(self._names.classes, text, leads.end()) if leads else None
        tests = longest(self._names.attributes, text, leads.end()) if leads and not label else None
        if not leads or not (label or tests) or not END.fullmatch(text, leads.end() + len(label or tests or "")):
            return None
        return DrawnBranch(
            branch.number, branch.depth, branch.text, branch.attribute, branch.part,
            label and self._names.classes[label], tests and self._names.attributes[tests],
        )

    def _told(self, block: list[DrawnBranch]) -> dict[int, list[Said]]:
        if len(block) < 2 or not any(branch.label for branch in block):
            return {}
        try:
            return dict(self._walk(block))
        except LookupError:
            return {}

    def _walk(self, block: list[DrawnBranch]) -> Iterator[tuple[int, list[Said]]]:
        """Raises `LookupError` where a branch belongs to no test, or lies too deep: then this is no tree."""
        above: list[_Above] = []
        told: set[NodeId] = set()
        for branch in block:
            while above and above[-1].depth >= branch.depth:
                above.pop()
            if len(above) > DEEPEST:
                raise LookupError(branch.text)
            here = above[-1] if above else _Above(-1, (), None)
            attribute = branch.attribute or (here.tests if branch.part else branch.tests)
            items: list[Said] = []
            if attribute and here.node not in told:
                told.add(here.node)
                items.append(StatedChoice(branch.number, branch.depth + 1, branch.text, attribute, here.node))
            node = here.node
            if branch.part:
                node = (*node, self._label(attribute, branch.part))
            if branch.label is not None:
                text = f"{branch.text}: {branch.label}"
                items.append(LeafClaim(branch.number, branch.depth + 1, text, branch.label, node))
            if branch.part and branch.tests:
                told.add(node)
                text = f"{branch.text}: {branch.tests}"
                items.append(StatedChoice(branch.number, branch.depth + 1, text, branch.tests, node))
            above.append(_Above(branch.depth, node, branch.tests))
            yield branch.number, items

    def _label(self, attribute: str | None, part: str) -> str:
        if attribute is None or (attribute in self._names.values and part not in self._names.values[attribute]):
            raise LookupError(part)
        if attribute in self._names.values:
            return f"{attribute}={self._names.values[attribute][part]}"
        return f"{attribute}{part}"
