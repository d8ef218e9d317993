"""This file knows the names of the user's table: attributes, values, conditions, and the nodes that they lead to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from c45edu.checking.graph import Graph
from c45edu.checking.reading.plain_characters import plain_line
from c45edu.data.numbers import plain
from c45edu.quantities import NodeId

OPERATORS = {"=": "=", "==": "=", "<=": "<=", "≤": "<=", "<": "<=", ">": ">", "≠": "!=", "!=": "!=", "∈": "="}
CHANGES: tuple[Callable[[str], str], ...] = (
    str.upper, str.title, str.capitalize, str.lower, lambda text: text.replace("<=", "≤"),
)
ROOT = re.compile(
    r"(?i)\broot\b|根[结节]点|(?<![\u4e00-\u9fff])根(?![\u4e00-\u9fff])|[在于]根[上处]?|\ball \d+ cases|全部 \d+ 个|"
    r"whole (?:data|set)|整个数据集"
)
LETTERS = re.compile(r"[^\W\d_]{3,}")
NODE_NUMBER = re.compile(r"(?i)(?:\bnode|(?<![根叶])(?:结点|节点))\s*(\d{1,4})")
NUMBER = r"-?\d+(?:\.\d+)?"


@dataclass(frozen=True, slots=True)
class Condition:
    """`outlook = rain` or `humidity <= 77.5`; `part` is how the split names that part."""

    attribute: str
    operator: str
    value: str
    end: int

    @property
    def part(self) -> str:
        return self.value if self.operator == "=" else f"{self.operator}{self.value}"

    @property
    def label(self) -> str:
        return f"{self.attribute}{self.operator}{self.value}"


class Names:
    """The names of one table, as a line in plain characters has them."""

    def __init__(self, graph: Graph) -> None:
        attributes = graph.header.attributes
        self.graph, self.target = graph, plain_line(graph.header.target)
        self.attributes = _spellings([a.name for a in attributes])
        self.values = {a.name: _spellings(a.texts) for a in attributes if a.kind == "nominal"}
        self.classes = _spellings(graph.header.classes)
        self.of_value: dict[str, list[str]] = {}
        for name, values in self.values.items():
            for value in values:
                self.of_value.setdefault(value, []).append(name)
        self._learn_groups()
        self.attribute = alternatives(self.attributes)
        self.any_name = alternatives([*self.attributes, *self.of_value])
        self._condition = re.compile(
            rf"({self.attribute.pattern})\s*(==|=|≠|!=|<=|≤|<|>|∈|为|是|\bis\b)\s*"
        )
        self._order = list(graph.records)

    def _learn_groups(self) -> None:
        """The names of groups of values that share a branch."""
        for _, place, _ in self.graph.quantities:
            part, attribute = place.part, place.attribute
            if part and attribute in self.values and " / " in part:
                self.values[attribute].setdefault(plain_line(part), part)

    def condition(self, text: str, start: int = 0) -> Condition | None:
        """The condition that begins here, if one does."""
        found = self._condition.match(text, start)
        if not found:
            return None
        attribute = self.attributes[found[1]]
        operator = OPERATORS.get(found[2], "=")
        if attribute in self.values:
            value = longest(self.values[attribute], text, found.end())
            if value is None:
                return self._shortened(attribute, operator, text, found.end())
            return Condition(attribute, operator, self.values[attribute][value], found.end() + len(value))
        number = re.compile(NUMBER).match(text, found.end())
        if number is None or operator == "=":
            return None
        return Condition(attribute, operator, threshold(number[0]), number.end())

    def _shortened(self, attribute: str, operator: str, text: str, at: int) -> Condition | None:
        """A condition with the first letters of a value, if only one begins so: `outlook = rain` of rainy."""
        word = LETTERS.match(text, at)
        fitting = {v for v in self.values[attribute].values() if word and v.casefold().startswith(word[0].casefold())}
        return Condition(attribute, operator, fitting.pop(), word.end()) if word and len(fitting) == 1 else None

    def nowhere(self, text: str) -> NodeId | None:
        """The place that a line names with a value that its attribute does not have."""
        for found in self._condition.finditer(text):
            word = LETTERS.match(text, found.end())
            nominal = found[2] in "==" and self.attributes[found[1]] in self.values
            if word and nominal and not self.condition(text, found.start()):
                return (f"{self.attributes[found[1]]}={word[0]}",)
        return None

    def conditions(self, text: str) -> list[Condition]:
        """All conditions of a line, left to right."""
        found, at = [], 0
        for match in self._condition.finditer(text):
            condition = self.condition(text, match.start()) if match.start() >= at else None
            if condition:
                found.append(condition)
                at = condition.end
        return found

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where the conditions of a line begin and end."""
        found = [(match.start(), self.condition(text, match.start())) for match in self._condition.finditer(text)]
        return [(start, condition.end) for start, condition in found if condition]

    def node(self, conditions: list[Condition]) -> NodeId | None:
        """The node where these conditions lead, the one nearest to the root if they leave it open."""
        return next(iter(self.nodes(conditions)), None)

    def nodes(self, conditions: list[Condition]) -> list[NodeId]:
        """The nodes where these conditions may lead, those nearest to the root first."""
        labels = [condition.label for condition in conditions]
        exact = tuple(labels)
        if not labels or exact in self.graph.records:
            return [exact] if labels else []
        fitting = [n for n in self._order if n and n[-1] == labels[-1] and set(labels) <= set(n)]
        return sorted(fitting or [n for n in self._order if n and set(labels) == set(n)], key=len)

    def nodes_of_part(self, part: str) -> Iterable[NodeId]:
        """The nodes where the last branch has this value, those near the root first; else a place that is none."""
        labels = {f"{name}={self.values[name][part]}" for name in self.of_value[part]}
        return sorted((n for n in self._order if n and n[-1] in labels), key=len) or [tuple(sorted(labels))]

    def named(self, text: str, conditions: list[Condition]) -> NodeId | None:
        """The node that a line names: by its conditions, by its number, as the root."""
        if conditions:
            return self.node(conditions)
        number = NODE_NUMBER.search(text)
        if number:
            return self.numbered(int(number[1]))
        return () if self.speaks_of_root(text) else None

    def speaks_of_root(self, text: str) -> bool:
        """Whether a line says `root`, and not as the name of an attribute."""
        return bool(ROOT.search(self.attribute.sub(" ", text)))

    def without_conditions(self, text: str) -> str:
        """What a line says beside its conditions."""
        at, rest = 0, ""
        for match in self._condition.finditer(text):
            condition = self.condition(text, match.start()) if match.start() >= at else None
            if condition:
                rest, at = rest + text[at : match.start()], condition.end
        return rest + text[at:]

    def abbreviated(self, word: str) -> str | None:
        """The attribute that alone begins so: `Temp`; two letters are none, one ideograph is."""
        word = word.removesuffix(".").casefold()
        fitting = {a.name for a in self.graph.header.attributes if a.name.casefold().startswith(word)}
        return fitting.pop() if len(fitting) == 1 and (len(word) > 2 or not word.isascii()) else None

    def numbered(self, number: int) -> NodeId:
        """The node of that number on our page; a number that no node has leads where nothing is."""
        return self._order[number - 1] if 0 < number <= len(self._order) else (str(number),)


def _spellings(names: Iterable[str]) -> dict[str, str]:
    """Every name as lines have it: as it is; `<=30` as `≤30`; with capitals or without, where that names no other."""
    plain = {plain_line(name): name for name in names}
    others = [{change(text): name for text, name in plain.items()} for change in CHANGES]
    return {**{text: name for other in others if len(other) == len(plain) for text, name in other.items()}, **plain}


def alternatives(names: Iterable[str]) -> re.Pattern[str]:
    """Any of the names, the longest first."""
    ordered = sorted({name for name in names if name}, key=lambda name: (-len(name), name))
    return re.compile("|".join(map(_whole, ordered)) or r"(?!)")


def _whole(name: str) -> str:
    before = r"(?<![A-Za-z0-9])" if name[0].isascii() and name[0].isalnum() else ""
    after = r"(?![A-Za-z0-9])" if name[-1].isascii() and name[-1].isalnum() else ""
    return before + re.escape(name) + after


@lru_cache(10_000)
def _whole_word(name: str) -> re.Pattern[str]:
    return re.compile(_whole(name))


def longest(names: Iterable[str], text: str, start: int) -> str | None:
    """The longest of the names that stands here as a whole word."""
    fitting = [n for n in names if n and text.startswith(n, start) and _whole_word(n).match(text, start)]
    return max(fitting, key=len) if fitting else None


def threshold(text: str) -> str:
    """A number as labels of branches have it."""
    return plain(Decimal(text))
