"""This file finds the head of a table: which column holds which symbol, and what its rows are about."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from c45edu.checking.graph import Wanted
from c45edu.checking.reading.cells import BLANKS, cells_of, separators
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.mentions import Mentions

CUT_HEAD = re.compile(r"(?i)(?:^|\s)(?:cut(?: ?point)?|threshold|split(?:ting)? ?point|划分点|切分点|阈值|分割点)$")
LONGEST_FIELD = 24
"""Longer pieces between commas are clauses of a sentence, not heads of columns."""
NOT_OF_A_HEAD = re.compile(r"\d[.,]?\d|.{13}")
"""A number, or more than a few words."""
COUNTED = frozenset({"cases", "case", "样本数", "class", "attribute", "属性", "node", "结点"})
TOTAL = re.compile(r"(?i)total|sum|n|cases|count|size|\|?D_?v?\|?|Σ|样本数|总数|合计|小计|总计")
VERDICT = re.compile(r"(?i)verdict|decision|result|pruned?\??|prune it\??|结论|决定|判断|是否剪枝|剪枝\??")
ESTIMATES = {
    re.compile(r"(?i)(?:(?:errors? )?as )?(?:a |the )?leaf(?: errors?)?|e_\{?leaf\}?|"
               r"(?:作为)?叶(?:结点|节点)?(?:误差)?"): (
        ("LeafErrors", "*"), ("Cost", "leaf"), ("PessimisticErrors", "leaf"), ("CorrectedErrors", "leaf"),
        ("ValidationErrors", "leaf"),
    ),
    re.compile(r"(?i)(?:(?:errors? )?as )?(?:a |the )?(?:sub-?)?tree(?: errors?)?|e_\{?tree\}?|"
               r"(?:作为)?子树(?:误差)?"): (
        ("SubtreeErrors", "*"), ("Cost", "tree"), ("PessimisticErrors", "tree"), ("PessimisticBound", "*"),
        ("CorrectedErrors", "tree"), ("ValidationErrors", "tree"),
    ),
    re.compile(r"(?i)(?:largest )?branch(?: raised)?|raised|提升(?:最大)?分支"): (("RaisedErrors", "*"),),
}
"""What the columns of a table of pruning are the values of."""
NUMBER_CELL = re.compile(r"-?(?:\d*[.,])?\d+ ?%?")


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a table.

    `columns` are those of symbols; of a table with an attribute to each column, of these (`rows` is `symbol`). `rows`
    says what a row is named by: an `attribute`, a `part` (a value of `attribute`), a `cut`, a `symbol`, a `node` (of
    pruning: with the column of the verdict); `names` is the column of these names. `classes` count cases of a class
    (None: of all).
    """

    columns: dict[int, Mention]
    names: int
    width: int
    rows: str
    attribute: str | None
    separator: str
    indented: bool = False
    classes: dict[int, str | None] = field(default_factory=dict)
    verdict: int | None = None


class Tables:
    """Finds the tables of one work."""

    def __init__(self, mentions: Mentions) -> None:
        self._mentions, self.names = mentions, mentions.names

    def head(self, raw: str, before: str, attribute: str | None) -> Head | None:
        """The head of a table, if this line is one; `before` is the line above it."""
        if "=" in raw:
            return None
        for separator in separators(raw):
            cells = cells_of(raw, separator)
            indented = separator == BLANKS and raw.startswith(BLANKS)
            long = separator in ",;" and max(map(len, cells), default=0) > LONGEST_FIELD
            if long or len(cells) < 2 or any(map(NUMBER_CELL.fullmatch, cells)):
                continue
            symbols = {i: symbol for i, cell in enumerate(cells) if (symbol := self.symbol(cell))}
            classes = {i: self.names.classes[cell] for i, cell in enumerate(cells) if cell in self.names.classes}
            found = self._of_prunings(cells, separator) or (
                self._of_symbols(cells, symbols, before, attribute, separator)
                if symbols or len(classes) == len(self.names.graph.header.classes)
                else self._of_attributes(["", *cells] if indented else cells, separator, indented)
            )
            if symbols or found:
                return found
        return None

    def symbol(self, cell: str) -> Mention | None:
        """The symbol that a cell is."""
        if not cell or cell in self.names.attributes or cell in self.names.classes or cell.lower() in COUNTED:
            return None
        found = self._mentions.at(cell, 0) if "?" not in cell else None
        if found and self._of_two(cell, found[1]):
            return Mention(cell, ())
        return found[0] if found and not NOT_OF_A_HEAD.search(cell[found[1] :]) else None

    def _of_two(self, cell: str, at: int) -> bool:
        """Whether another symbol follows: the cells below hold two numbers each."""
        more = re.compile(r"\s*[/,+&]\s*").match(cell, at)
        return more is not None and self._mentions.at(cell, more.end()) is not None

    def _of_symbols(
        self, cells: list[str], symbols: dict[int, Mention], before: str, attribute: str | None, separator: str
    ) -> Head | None:
        classes = {
            i: self.names.classes.get(cell) for i, cell in enumerate(cells)
            if i not in symbols and (cell in self.names.classes or TOTAL.fullmatch(cell))
        }
        names = next((i for i, cell in enumerate(cells) if cell and i not in symbols and i not in classes), None)
        if names is None and (cells[0] or not symbols.keys() | classes.keys()):
            return None
        names = names or 0
        first = cells[names]
        rows, about = "attribute", attribute
        if first in self.names.attributes:
            rows, about = "part", self.names.attributes[first]
        elif CUT_HEAD.search(first):
            above = self.names.attribute.search(first) or self.names.attribute.search(before)
            rows, about = "cut", self.names.attributes[above[0]] if above else attribute
        return Head(symbols, names, len(cells), rows, about, separator, classes=classes)

    def _of_prunings(self, cells: list[str], separator: str) -> Head | None:
        """A row for each node: what it promises as a leaf and as a subtree, and the verdict."""
        columns = {
            i: Mention(cell, tuple(Wanted(kind, part=part) for kind, part in kinds))
            for i, cell in enumerate(cells) for words, kinds in ESTIMATES.items() if words.fullmatch(cell)
        }
        verdict = next((i for i, cell in enumerate(cells) if VERDICT.fullmatch(cell)), None)
        if 0 in columns or len(columns) + (verdict is not None) < 2:
            return None
        return Head(columns, 0, len(cells), "node", None, separator, verdict=verdict)

    def _of_attributes(self, cells: list[str], separator: str, indented: bool) -> Head | None:
        """A column for each attribute, a row for each symbol."""
        across = {i: self.names.attributes[cell] for i, cell in enumerate(cells) if cell in self.names.attributes}
        if len(across) < 2 or 0 in across:
            return None
        columns = {i: Mention(name, (Wanted("", name),)) for i, name in across.items()}
        return Head(columns, 0, len(cells), "symbol", None, separator, indented)
