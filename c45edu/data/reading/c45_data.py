"""This file reads the cases of a .data file, whose columns the .names file beside it declares."""

import re
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path

from c45edu.data.errors import DataError, quoted
from c45edu.data.reading import c45_names, csv_file, release8
from c45edu.data.reading.c45_text import value, without_comments, without_period
from c45edu.data.reading.declaring import declared_table
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource, bytes_of
from c45edu.data.text_table import TextTable

FIELD = re.compile(r"(?:\\.?|[^\\,:])*")
ESCAPES = r"write \, or \: for a comma or colon inside a value"

Case = tuple[int, list[str]]


def read(source: DataSource) -> TextTable:
    """The table of a .data or .test file; without headings to look for it is a plain table. Raises DataError."""
    if not source.heading:
        return csv_file.read(source)
    return _table(source, _beside(source, ".names", "declares its classes and attributes"))


def read_by_names(source: DataSource) -> TextTable:
    """The same, where the .names file is given. Raises DataError."""
    return _table(_beside(source, ".data", "holds its cases"), source)


def _beside(source: DataSource, ending: str, what: str) -> DataSource:
    path = source.path or Path(source.name)
    for sibling in (path.with_suffix(ending), path.with_suffix(ending.upper())):
        if sibling.is_file():
            return replace(source, name=sibling.name, raw=bytes_of(sibling), path=sibling)
    raise DataError(
        f"the file {quoted(path.with_suffix(ending).name)} that {what} is not beside it; put it there, "
        "or say --no-header to read a table without headings, or give one with headings a name that ends in .csv",
        file=source.name,
    )


def _table(data: DataSource, names: DataSource) -> TextTable:
    names_text, names_notes = decode(names.declaring())
    text, notes = decode(data)
    columns = c45_names.read(names.name, _lines_ended(names_text))
    cases = _cases(_lines_ended(text))
    if not cases:
        raise DataError("there are no cases in the file; add a line for each", file=data.name)
    table = declared_table(
        data.name, columns, cases, remedy=ESCAPES, notes=tuple(dict.fromkeys((*names_notes, *notes)))
    )
    traps = release8.notes((names.name, names_text), (data.name, text), columns, table.rows)
    return replace(table, notes=(*table.notes, *traps))


def _lines_ended(text: str) -> str:
    """The text with one character at the end of each line, wherever it was written."""
    return StringIO(text, newline=None).read()


def _cases(text: str) -> list[Case]:
    lines = enumerate(without_comments(text).split("\n"), 1)
    return [(line, _fields(row)) for line, row in lines if row.strip(" \t")]


def _fields(row: str) -> list[str]:
    r"""The values of a row; the period that may end it is none of them.

    >>> _fields(r"los\, angeles,  7, yes.")
    ['los, angeles', '7', 'yes']
    """
    written = _split(row) if "\\" in row or ":" in row else row.split(",")
    return [*map(value, written[:-1]), value(without_period(written[-1]))]


def _split(row: str) -> Sequence[str]:
    at = 0
    fields = []
    while field := FIELD.match(row, at):
        fields.append(field[0])
        at = field.end() + 1
        if at > len(row):
            break
    return fields
