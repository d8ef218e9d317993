"""This file reads the largest table of a web page: its rows of cells, those that span several repeated."""

from collections.abc import Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from c45edu.data.errors import DataError
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource
from c45edu.data.shaping import table_of
from c45edu.data.shaping.file_records import Record, Records
from c45edu.data.text_table import TextTable

MOST_SPANNED = 100  # wider and deeper cells are none of a table of cases


class HtmlCell(NamedTuple):
    """The text of a cell, and how many columns and rows it spans."""

    text: str
    across: int
    down: int


Row = tuple[int, list[HtmlCell]]
"""The line where a row begins, and its cells."""


def read(source: DataSource) -> TextTable:
    """The table of a web page. Raises DataError where there is none."""
    text, notes = decode(source.without_delimiter())
    parser = _Tables()
    parser.feed(text)
    parser.close()
    tables = [records for rows in parser.tables if (records := _records(rows))]
    if not tables:
        raise DataError("there is no table in this web page; save the table itself, or paste it as text", source.name)
    largest = max(tables, key=lambda records: sum(len(fields) for _, fields in records))
    sheet = Records(source.name, largest, source.heading, notes=notes)
    sheet = sheet if len(tables) == 1 else sheet.noting("largest-of-tables", n=len(tables))
    return table_of(sheet, decimal_comma=True)


def _records(rows: Sequence[Row]) -> list[Record]:
    """The rows with a field for each column: a cell that spans rows in each, one that spans columns in the first.

    >>> _records([(1, [Cell("a", 1, 2), Cell("b", 2, 1)]), (2, [Cell("c", 1, 1), Cell("d", 1, 1)])])
    [(1, ['a', 'b', '']), (2, ['a', 'c', 'd'])]
    """
    records: list[Record] = []
    above: dict[int, HtmlCell] = {}
    for line, cells in rows:
        fields: list[str] = []
        below: dict[int, HtmlCell] = {}
        waiting = iter(cells)
        while (cell := above.get(len(fields)) or next(waiting, None)) is not None:
            if cell.down > 1:
                below[len(fields)] = HtmlCell(cell.text, cell.across, cell.down - 1)
            fields += [cell.text, *[""] * (cell.across - 1)]
        above = below
        records += [(line, fields)] if fields else []
    return records


class _Tables(HTMLParser):
    """Collects the rows of every table with the lines where they begin."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[Row]] = []
        self._open: list[list[Row]] = []
        self._spans = (1, 1)
        self._text: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._open.append([])
            self.tables.append(self._open[-1])
        elif tag == "br" and self._text is not None:
            self._text.append(" ")
        elif self._open and tag in ("tr", "td", "th"):
            self._close_cell()
            if tag == "tr":
                self._open[-1].append((self.getpos()[0], []))
            else:
                spans = dict(attrs)
                self._spans = _number(spans.get("colspan")), _number(spans.get("rowspan"))
                self._text = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._close_cell()
        if tag == "table" and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text.append(data)

    def _close_cell(self) -> None:
        if self._text is not None and self._open and self._open[-1]:
            self._open[-1][-1][1].append(HtmlCell(" ".join("".join(self._text).split()), *self._spans))
        self._text = None


def _number(text: str | None) -> int:
    return min(int(text), MOST_SPANNED) if text and text.isascii() and text.isdigit() and int(text) else 1
