"""This file reads the rows of a table: the name of the row, and what its numbers are the values of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Wanted
from c45edu.checking.reading.arguments import SIDE
from c45edu.checking.reading.cells import BLANKS, MARKS, RULE, cells_of
from c45edu.checking.reading.chains import Chains
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.names import NUMBER, threshold
from c45edu.checking.reading.work_counts import COUNT, figure
from c45edu.checking.reading.work_prunings import ANSWERS, NOES, verdict_of
from c45edu.checking.reading.work_tables import TOTAL, Head, Tables
from c45edu.quantities import NodeId
from c45edu.trace import Collapsed

NUMBERED = re.compile(r"(?:(?i:node)|结点|节点)?\s*(\d{1,4})\s*(?::|$)")
DECIMAL = re.compile(r"\d?[.,]\d")


@dataclass(frozen=True, slots=True)
class TableCell:
    """A number in a table: where it starts, how it reads, what it may be the value of (nothing: of what we do not
    know), how it was computed, and at which node, if the row names one. Instead of a number it may have the `counts` of
    a row by class, or the `verdict` of pruning."""

    start: int
    text: str
    wanted: tuple[Wanted, ...]
    steps: tuple[Expression, ...]
    figure: WrittenNumber | None
    node: NodeId | None = None
    counts: tuple[tuple[str | None, WrittenNumber], ...] = ()
    verdict: str | None = None


class Rows:
    """Reads the rows of the tables of one work."""

    def __init__(self, tables: Tables, chains: Chains) -> None:
        self._tables, self._chains, self._names = tables, chains, tables.names
        self._collapsed = {event.node for event in tables.names.graph.trace if isinstance(event, Collapsed)}
        """Of these a table says the training errors, which are no predicted ones."""

    def of(self, raw: str, head: Head) -> list[TableCell] | None:
        """The numbers of a row with what they are about; None where the line is no row of this table."""
        if RULE.fullmatch(raw):
            return []
        cells = self._cells(raw, head)
        if cells is None:
            return None
        if head.rows == "symbol":
            symbol = self._tables.symbol(cells[0])
            return list(self._across(cells, head, symbol, raw)) if symbol else None
        if head.rows == "node":
            return list(self._of_node(cells, head, raw))
        return list(self._numbers(cells, head, raw))

    def _cells(self, raw: str, head: Head) -> list[str] | None:
        aligned = head.separator == BLANKS
        cells = cells_of(MARKS.sub("", raw) if aligned else raw, head.separator)
        if aligned and len(cells) < head.width and len(raw.split()) == head.width:
            cells = raw.split()
        if aligned and cells and head.names and not cells[0]:
            cells = cells[1:]
        short = head.width - 1 if aligned else 1
        fits = max(2, short) <= len(cells) and (not aligned or len(cells) <= head.width + 1)
        return cells if fits and head.names < len(cells) else None

    def _across(self, cells: list[str], head: Head, symbol: Mention, raw: str) -> Iterator[TableCell]:
        """The numbers of one quantity, a column for each attribute."""
        for i, column in head.columns.items():
            if i < len(cells):
                wanted = tuple(replace(w, attribute=column.text) for w in _of_rows(symbol, head))
                yield from self._cell(cells[i], f"{column.text}: {symbol.text}", wanted, None, raw)

    def _numbers(self, cells: list[str], head: Head, raw: str) -> Iterator[TableCell]:
        label, node = cells[head.names], None
        name = self._name(label, head)
        beside = [cell for i, cell in enumerate(cells) if i not in head.columns and i != head.names]
        attribute = next((self._names.attributes[c] for c in beside if c in self._names.attributes), None)
        if attribute and head.rows == "attribute":
            node = self._names.named(label, self._names.conditions(label))
            name = Wanted("", attribute)
        for i, symbol in head.columns.items():
            if i < len(cells):
                wanted = tuple(_named(w, name) for w in _of_rows(symbol, head)) if name else ()
                yield from self._cell(cells[i], f"{label}: {symbol.text}", wanted, node, raw)

        counts = self._counted(cells, head, name)
        if counts and name:
            said = " ".join(filter(None, cells[: max(head.classes) + 1]))
            yield TableCell(0, said, (replace(name, kind="Info"),), (), None, node, counts)

    def _counted(
        self, cells: list[str], head: Head, name: Wanted | None
    ) -> tuple[tuple[str | None, WrittenNumber], ...]:
        """The cases of each class in a row of a part, where each cell is a number of them."""
        numbers = [(label, cells[i]) for i, label in head.classes.items() if i < len(cells)]
        of_part = name is not None and (name.part is not None or name.kind == "Info")
        if not of_part or not all(re.fullmatch(COUNT, cell) for _, cell in numbers):
            return ()
        return tuple((label, figure(cell)) for label, cell in numbers)

    def _of_node(self, cells: list[str], head: Head, raw: str) -> Iterator[TableCell]:
        """The numbers and the verdict of pruning at a node."""
        label, names = cells[0], self._names
        number = NUMBERED.match(label)
        node = names.numbered(int(number[1])) if number else names.named(label, names.conditions(label))
        if node in self._collapsed:
            return
        for i, column in head.columns.items():
            if node is not None and i < len(cells):
                wanted = tuple(replace(w, node=node) for w in column.wanted)
                yield from self._cell(cells[i], f"{label}: {column.text}", wanted, node, raw)
        said = cells[head.verdict] if head.verdict is not None and head.verdict < len(cells) else ""
        verdict = said and (verdict_of(said) or ANSWERS.get(said.lower(), "keep" if said.lower() in NOES else None))
        if verdict and node is not None:
            yield TableCell(max(raw.find(said), 0), f"{label}: {said}", (), (), None, node, verdict=verdict)

    def _cell(
        self, cell: str, name: str, wanted: tuple[Wanted, ...], node: NodeId | None, raw: str
    ) -> Iterator[TableCell]:
        """A cell that is a number, or a formula with its number; a row of no name only where it says decimals."""
        read = self._chains.right_side(cell, next((w.attribute for w in wanted), None))
        if read and (wanted or (DECIMAL.search(cell) and name.partition(":")[0])):
            yield TableCell(max(raw.find(cell), 0), f"{name} = {cell}", wanted, *read, node)

    def _name(self, cell: str, head: Head) -> Wanted | None:
        """What a row is about: an attribute (with its cut), a value of one, a cut."""
        if head.rows == "cut":
            number = re.fullmatch(rf"[<≤]?=?\s*({NUMBER})", cell)
            return Wanted("", head.attribute, cut=threshold(number[1])) if number and head.attribute else None
        if head.rows == "part":
            side = SIDE.fullmatch(cell)
            if side:
                return Wanted("", head.attribute, ("<=" if side[1] != ">" else ">") + threshold(side[2]))
            if TOTAL.fullmatch(cell):
                return Wanted("Info")
            values = self._names.values.get(head.attribute or "", {})
            if cell in values:
                return Wanted("", head.attribute, values[cell])
        return self._of_any(cell, head.attribute)

    def _of_any(self, cell: str, attribute: str | None) -> Wanted | None:
        condition = self._names.condition(cell)
        if condition and condition.operator != "=":
            return Wanted("", condition.attribute, cut=condition.value)
        if condition:
            return Wanted("", condition.attribute, condition.value)
        found = self._names.attribute.match(cell)
        if found:
            return Wanted("", self._names.attributes[found[0]])
        of = self._names.of_value.get(cell, [])
        name = attribute if attribute in of else of[0] if len(of) == 1 else None
        return Wanted("", name, self._names.values[name][cell]) if name else None


def _of_rows(symbol: Mention, head: Head) -> tuple[Wanted, ...]:
    """A bare `info` in a table of attributes is the entropy after the split."""
    if head.rows not in ("attribute", "symbol") or any(mark in symbol.text for mark in "(_^"):
        return symbol.wanted
    after = tuple(replace(w, kind="ConditionalInfo") for w in symbol.wanted if w.kind == "Info")
    return (*after, *symbol.wanted)


def _named(wanted: Wanted, row: Wanted) -> Wanted:
    if wanted.kind in ("Info", "MeanGain"):
        return replace(wanted, attribute=row.attribute, part=row.part) if row.part is not None else wanted
    return replace(wanted, attribute=row.attribute, cut=row.cut)
