"""This file finds the head of a table: which column holds which symbol, and what its rows are about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from c45edu.checking.graph import Wanted
from c45edu.checking.reading.cells import BLANKS, cells_of, separators
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.mentions import Mentions

CUT_HEADS = frozenset({"cut", "threshold", "split point", "划分点", "切分点", "阈值", "分割点"})
LONGEST_FIELD = 24
"""Longer pieces between commas are clauses of a sentence, not heads of columns."""
NOT_OF_A_HEAD = re.compile(r"\d[.,]?\d|.{13}")
"""A number, or more than a few words."""
COUNTED = frozenset({"cases", "case", "样本数", "class", "attribute", "属性", "node", "结点"})
NUMBER_CELL = re.compile(r"-?(?:\d*[.,])?\d+ ?%?")


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a table.

    `columns` are those of symbols; of a table with an attribute to each column, of these (`rows` is `symbol`). `rows`
    says what a row is named by: an `attribute`, a `part` (a value of `attribute`), a `cut`, a `symbol`; `names` is the
    column of these names.
    """

    columns: dict[int, Mention]
    names: int
    width: int
    rows: str
    attribute: str | None
    separator: str
    indented: bool = False


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
            found = (
                self._of_symbols(cells, symbols, before, attribute, separator) if symbols
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
        return found[0] if found and not NOT_OF_A_HEAD.search(cell[found[1] :]) else None

    def _of_symbols(
        self, cells: list[str], symbols: dict[int, Mention], before: str, attribute: str | None, separator: str
    ) -> Head | None:
        names = next((i for i, cell in enumerate(cells) if cell and i not in symbols), None)
        if names is None:
            return None
        first = cells[names]
        rows, about = "attribute", attribute
        if first in self.names.attributes:
            rows, about = "part", self.names.attributes[first]
        elif first.lower() in CUT_HEADS or first.partition(" ")[2].lower() in CUT_HEADS:
            above = self.names.attribute.search(first) or self.names.attribute.search(before)
            rows, about = "cut", self.names.attributes[above[0]] if above else attribute
        return Head(symbols, names, len(cells), rows, about, separator)

    def _of_attributes(self, cells: list[str], separator: str, indented: bool) -> Head | None:
        """A column for each attribute, a row for each symbol."""
        across = {i: self.names.attributes[cell] for i, cell in enumerate(cells) if cell in self.names.attributes}
        if len(across) < 2 or 0 in across:
            return None
        columns = {i: Mention(name, (Wanted("", name),)) for i, name in across.items()}
        return Head(columns, 0, len(cells), "symbol", None, separator, indented)
