"""This file reads CSV: records of fields between delimiters, quoted where they need it, headings first."""

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from c45edu.data.dataset import Note
from c45edu.data.errors import DataError
from c45edu.data.reading import delimiter as delimiters
from c45edu.data.reading import quotes
from c45edu.data.reading.source import Source
from c45edu.data.reading.text import decode
from c45edu.data.table import BLANKS, Table

SEPARATOR_LINE = re.compile(r"sep=([^\r\n])\r?\n?\Z")  # Excel's own first line

LARGEST_FIELD = 2**31 - 1  # a C long on Windows

Record = tuple[int, list[str]]


def read(source: Source, usual: str | None = None) -> Table:
    r"""The table of a CSV file; `usual` is the delimiter that the ending promises.

    Raises DataError.

    >>> table = read(Source("t.csv", b"a,b\n1,yes\n\n2,no\n"))
    >>> table.header, table.rows, table.lines
    (['a', 'b'], [['1', 'yes'], ['2', 'no']], [2, 4])
    """
    text, notes = decode(source)
    lines = list(StringIO(text, newline=""))
    with _long_fields_allowed():
        delimiter, delimiter_notes = _delimiter(source, lines, usual)
        records = _without_empty_end(_records(source, lines, delimiter))
    if not records:
        raise DataError("the file is empty; the first line names the columns", file=source.name)
    (header_line, header), *cases = records
    return Table(
        name=source.name,
        header=[heading.strip(BLANKS) for heading in header],
        rows=[fields for _, fields in cases],
        lines=[line for line, _ in cases],
        header_line=header_line,
        decimal_comma=delimiter != ",",
        notes=(*notes, *delimiter_notes),
    )


@contextmanager
def _long_fields_allowed() -> Iterator[None]:
    """The limit is global to the csv module: put it back."""
    before = csv.field_size_limit(LARGEST_FIELD)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _delimiter(source: Source, lines: list[str], usual: str | None) -> tuple[str, tuple[Note, ...]]:
    declared = SEPARATOR_LINE.match(lines[0]) if lines else None
    if declared:
        lines[0] = "\n"  # the numbers of the lines stay
    if source.delimiter is not None:
        return delimiters.given(source.delimiter, source.name), ()
    if declared or usual:
        return (declared[1] if declared else usual or ","), ()
    guess = delimiters.guess(lines)
    return guess, () if guess == "," else (Note("delimiter", (("delimiter", delimiters.word(guess)),)),)


def _records(source: Source, lines: list[str], delimiter: str) -> list[Record]:
    reader = csv.reader(lines, delimiter=delimiter, strict=True, skipinitialspace=delimiter != " ")
    records = []
    start = 1
    try:
        for fields in reader:
            if len(fields) > 1 or (fields and fields[0].strip(BLANKS)):
                records.append((start, fields))
            start = reader.line_num + 1
    except csv.Error:
        raise quotes.error(source.name, lines[start - 1 :], start, delimiter) from None
    return records


def _without_empty_end(records: list[Record]) -> list[Record]:
    """Spreadsheets leave rows of nothing but delimiters at the end."""
    while records and not any(field.strip(BLANKS) for field in records[-1][1]):
        records.pop()
    return records
