"""This file reads CSV: records of fields between delimiters, quoted where they need it, headings first."""

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from c45edu.data.dataset import Note
from c45edu.data.reading import delimiter as delimiters
from c45edu.data.reading import markdown, quotes
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource
from c45edu.data.shaping import table_of
from c45edu.data.shaping.file_records import Record, Records
from c45edu.data.text_table import BLANKS, TextTable

SEPARATOR_LINE = re.compile(r"sep=([^\r\n])\r?\n?\Z")  # Excel's own first line

LARGEST_FIELD = 2**31 - 1  # a C long on Windows


def read(source: DataSource, usual: str | None = None) -> TextTable:
    r"""The table of a CSV file; `usual` is the delimiter that the ending promises.

    Raises DataError.

    >>> table = read(Source("t.csv", b"a,b\n1,yes\n\n2,no\n"))
    >>> table.header, table.rows, table.lines
    (['a', 'b'], [['1', 'yes'], ['2', 'no']], [2, 4])
    """
    text, notes = decode(source)
    if source.delimiter is None and markdown.is_table(text):
        return markdown.table(source, text, (*notes, Note("drawn-table", ())))
    lines = list(StringIO(text, newline=""))
    with _long_fields_allowed():
        delimiter, delimiter_notes = _delimiter(source, lines, usual)
        records = _records(source, lines, delimiter)
    sheet = Records(source.name, records, source.heading, delimiter=delimiter, notes=(*notes, *delimiter_notes))
    return table_of(sheet, decimal_comma=delimiter != ",")


@contextmanager
def _long_fields_allowed() -> Iterator[None]:
    """The limit is global to the csv module: put it back."""
    before = csv.field_size_limit(LARGEST_FIELD)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _delimiter(source: DataSource, lines: list[str], usual: str | None) -> tuple[str, tuple[Note, ...]]:
    declared = SEPARATOR_LINE.match(lines[0]) if lines else None
    if declared:
        lines[0] = "\n"  # the numbers of the lines stay
    if source.delimiter is not None:
        return delimiters.given(source.delimiter, source.name), ()
    if declared or usual:
        return (declared[1] if declared else usual or ","), ()
    guess = delimiters.guess(lines)
    return guess, () if guess == "," else (Note("delimiter", (("delimiter", delimiters.word(guess)),)),)


def _records(source: DataSource, lines: list[str], delimiter: str) -> list[Record]:
    if delimiter == delimiters.BLANKS:
        lines = [" ".join(line.split("\t")).rstrip(" \r\n") + "\n" for line in lines]
    reader = csv.reader(lines, delimiter=delimiter, strict=True, skipinitialspace=True)
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
