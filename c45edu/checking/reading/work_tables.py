"""This file reads tables: Markdown, CSV, LaTeX, or columns with blanks between; a head of symbols, rows of numbers."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Wanted
from c45edu.checking.reading.formula import Formula, Mention, Unreadable, figure_of
from c45edu.checking.reading.mentions import SIDE, Mentions
from c45edu.checking.reading.names import NUMBER, threshold
from c45edu.checking.reading.plain_characters import plain_line

CUT_HEADS = frozenset({"cut", "threshold", "split point", "划分点", "切分点", "阈值", "分割点"})
RULE = re.compile(r"[\s|:\-─═━=+]+|\\(?:top|mid|bottom)rule.*|\s*")
MARKS = re.compile(r"^\s*(?:→|\\to|->|\*)\s*")
LONGEST_FIELD = 24
"""Longer pieces between commas are clauses of a sentence, not heads of columns."""
COUNTED = frozenset({"cases", "case", "样本数", "class", "attribute", "属性", "node", "结点"})


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a table: which column holds which symbol, which the names of the rows, and what rows are."""

    columns: dict[int, Mention]
    names: int
    width: int
    rows: str
    attribute: str | None
    separator: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A number in a table: where it starts, how it reads, what it may be the value of."""

    start: int
    text: str
    wanted: tuple[Wanted, ...]
    figure: WrittenNumber


class Tables:
    """Reads the tables of one work."""

    def __init__(self, mentions: Mentions, comma: bool) -> None:
        self._mentions, self._comma, self._names = mentions, comma, mentions.names

    def head(self, raw: str, before: str, attribute: str | None) -> Head | None:
        """The head of a table, if this line is one; `before` is the line above it."""
        if "=" in raw:
            return None
        for separator in separators(raw):
            cells = cells_of(raw, separator)
            symbols = {i: symbol for i, cell in enumerate(cells) if (symbol := self._symbol(cell))}
            if separator in ",;" and max(map(len, cells), default=0) > LONGEST_FIELD:
                continue
            if symbols and len(cells) > 1:
                return self._head(cells, symbols, before, attribute, separator)
        return None

    def _head(
        self, cells: list[str], symbols: dict[int, Mention], before: str, attribute: str | None, separator: str
    ) -> Head | None:
        names = next((i for i, cell in enumerate(cells) if cell and i not in symbols), None)
        if names is None:
            return None
        first = cells[names]
        rows, about = "attribute", attribute
        if first in self._names.attributes:
            rows, about = "part", self._names.attributes[first]
        elif first.lower() in CUT_HEADS or first.partition(" ")[2].lower() in CUT_HEADS:
            above = self._names.attribute.search(first) or self._names.attribute.search(before)
            rows, about = "cut", self._names.attributes[above[0]] if above else attribute
        return Head(symbols, names, len(cells), rows, about, separator)

    def _symbol(self, cell: str) -> Mention | None:
        if not cell or cell in self._names.attributes or cell in self._names.classes or cell.lower() in COUNTED:
            return None
        found = self._mentions.at(cell, 0)
        return found[0] if found and len(cell[found[1] :].strip()) <= 12 and "?" not in cell else None

    def row(self, raw: str, head: Head) -> Iterator[Cell] | None:
        """The numbers of a row with what they are about; None where the line is no row of this table."""
        if RULE.fullmatch(raw):
            return iter(())
        cells = cells_of(MARKS.sub("", raw) if head.separator == "  " else raw, head.separator)
        if head.separator == "  " and cells and head.names and not cells[0]:
            cells = cells[1:]
        short = head.width - 1 if head.separator == "  " else 1
        if len(cells) < max(2, short) or (head.separator == "  " and len(cells) > head.width + 1):
            return None
        name = self._row_name(cells[head.names], head)
        return self._numbers(cells, head, name, raw) if name else iter(())

    def _numbers(self, cells: list[str], head: Head, name: Wanted, raw: str) -> Iterator[Cell]:
        for i, symbol in head.columns.items():
            figure = self._figure(cells[i]) if i < len(cells) else None
            if figure is not None:
                text = f"{cells[head.names]}: {symbol.text} = {cells[i]}"
                wanted = tuple(self._named(w, name) for w in self._of_rows(symbol, head))
                yield Cell(max(raw.find(cells[i]), 0), text, wanted, figure)

    def _of_rows(self, symbol: Mention, head: Head) -> tuple[Wanted, ...]:
        """A bare `info` in a table of attributes is the entropy after the split."""
        if head.rows != "attribute" or any(mark in symbol.text for mark in "(_^"):
            return symbol.wanted
        after = tuple(replace(w, kind="ConditionalInfo") for w in symbol.wanted if w.kind == "Info")
        return (*after, *symbol.wanted)

    def _named(self, wanted: Wanted, row: Wanted) -> Wanted:
        if wanted.kind in ("Info", "MeanGain"):
            return replace(wanted, attribute=row.attribute, part=row.part) if row.part is not None else wanted
        return replace(wanted, attribute=row.attribute, cut=row.cut)

    def _figure(self, cell: str) -> WrittenNumber | None:
        """A cell that is a number; a count is none."""
        try:
            value, end = Formula(cell, lambda text, at: None, self._comma).read(0)
        except Unreadable:
            return None
        return figure_of(value) if not cell[end:].strip(" *") else None

    def _row_name(self, cell: str, head: Head) -> Wanted | None:
        """What a row is about: an attribute (with its cut), a value of one, a cut."""
        if head.rows == "cut":
            number = re.fullmatch(rf"[<≤]?=?\s*({NUMBER})", cell)
            return Wanted("", head.attribute, cut=threshold(number[1])) if number and head.attribute else None
        if head.rows == "part":
            side, values = SIDE.fullmatch(cell), self._names.values.get(head.attribute or "", {})
            if side:
                return Wanted("", head.attribute, ("<=" if side[1] != ">" else ">") + threshold(side[2]))
            return Wanted("", head.attribute, values[cell]) if cell in values else None
        condition = self._names.condition(cell)
        if condition and condition.operator != "=":
            return Wanted("", condition.attribute, cut=condition.value)
        found = self._names.attribute.match(cell)
        return Wanted("", self._names.attributes[found[0]]) if found else None


def separators(raw: str) -> list[str]:
    """What may stand between the cells of a line."""
    if raw.count("|") >= 2:
        return ["|"]
    if "&" in raw:
        return ["&"]
    return [mark for mark in ("\t", ";", "  ", ",") if mark in raw.strip()]


def cells_of(raw: str, separator: str) -> list[str]:
    """The cells of a line in plain characters."""
    if separator == "|":
        cells = re.split(r"(?<!\\)\|", raw.strip().removeprefix("|").removesuffix("|"))
    elif separator in ",;":
        try:
            cells = next(csv.reader([raw], delimiter=separator), [])
        except csv.Error:
            cells = []
    else:
        cells = re.split(r"\s{2,}", raw.strip()) if separator == "  " else raw.split(separator)
    return [plain_line(cell.replace("<br>", " ")).strip().strip("*`").strip() for cell in cells]
