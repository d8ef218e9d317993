"""This file reads a .tab file of Orange: names, and below them or before them the types and what they are used for."""

import re
from collections.abc import Sequence
from dataclasses import replace

from c45edu.data.dataset import Kind
from c45edu.data.errors import DataError
from c45edu.data.reading import csv_file
from c45edu.data.reading.source import DataSource
from c45edu.data.text_table import BLANKS, TextTable, check

KINDS: dict[str, Kind] = {"continuous": "continuous", "c": "continuous", "discrete": "nominal", "d": "nominal"}
OTHER_TYPES = frozenset({"string", "s", "text", "time", "t", "basket"})
USES = frozenset({"", "class", "c", "meta", "m", "ignore", "i", "weight", "w"})
LEFT_OUT = frozenset({"meta", "m", "ignore", "i", "weight", "w"})
PREFIX = re.compile(r"([cmiw]?)([CDST]?)#(.+)", re.DOTALL)


def read(source: DataSource) -> TextTable:
    """The table of a .tab file; one without Orange's lines is a plain table. Raises DataError."""
    table = csv_file.read(source, usual="\t")
    if any(PREFIX.fullmatch(heading) for heading in table.header):
        marks = [PREFIX.fullmatch(heading) for heading in table.header]
        names = [mark[3] if mark else heading for mark, heading in zip(marks, table.header, strict=True)]
        types = [mark[2].lower() if mark else "" for mark in marks]
        return _declared(replace(table, header=names), types, [mark[1] if mark else "" for mark in marks])
    if len(table.rows) > 1 and _are_types(table):
        types, uses = (_marks(table, row) for row in (0, 1))
        return _declared(replace(table, rows=table.rows[2:], lines=table.lines[2:]), types, uses)
    return table


def _are_types(table: TextTable) -> bool:
    """Whether the two lines below the names are types and uses."""
    types, uses = table.rows[:2]
    known = all(text.strip(BLANKS) in {*KINDS, *OTHER_TYPES} or " " in text.strip(BLANKS) for text in types)
    return known and all(text.strip(BLANKS) in USES or "=" in text for text in uses)


def _marks(table: TextTable, row: int) -> list[str]:
    """A mark for each column; behind the last mark they may be left out."""
    marks = [field.strip(BLANKS) for field in table.rows[row]]
    width = len(table.header)
    if len(marks) > width:
        raise table.error(f"has {len(marks)} marks, and there are {width} columns; remove what is too much", row)
    return [*marks, *[""] * (width - len(marks))]


def _declared(table: TextTable, types: Sequence[str], uses: Sequence[str]) -> TextTable:
    """The table without the notes that guessed at its headings, with what the lines say of each column."""
    columns = list(zip(table.header, types, uses, strict=True))
    check(table)
    classes = [name for name, _, use in columns if use in ("class", "c")]
    if len(classes) > 1:
        raise DataError("two columns are marked as the class; mark one", table.name, table.header_line)
    text = {name for name, type_, _ in columns if type_ in OTHER_TYPES}
    return replace(
        table,
        target=classes[0] if classes else None,
        kinds={name: KINDS[type_] for name, type_, _ in columns if type_ in KINDS},
        declared={name: tuple(type_.split(" ")) for name, type_, _ in columns if " " in type_},
        ignored=frozenset({name for name, _, use in columns if use in LEFT_OUT} | text),
        notes=tuple(note for note in table.notes if note.key != "headings-like-a-case"),
    )
