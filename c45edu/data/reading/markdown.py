"""This file reads the first table of a Markdown text: cells between pipes, a ruler under the headings."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from c45edu.data.dataset import Note
from c45edu.data.errors import DataError
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource
from c45edu.data.shaping import table_of
from c45edu.data.shaping.file_records import Record, Records
from c45edu.data.text_table import TextTable

RULER = re.compile(r"^[ \t]*+[|+]?[ \t]*+:?-++:?[ \t]*+(?:[|+][ \t]*+:?-++:?[ \t]*+)+[|+]?[ \t]*+$", re.MULTILINE)
"""`|---|:-:|`, and `+---+---+` as data bases print it."""
CELL_END = re.compile(r"(?<!\\)\|")
EMPHASIS = re.compile(r"(\*\*|__|`)(.+)\1")


def read(source: DataSource) -> TextTable:
    """The table of a Markdown file. Raises DataError where there is none."""
    text, notes = decode(source.without_delimiter())
    if not is_table(text):
        raise DataError(
            "there is no table in this Markdown text; it has | between cells and a line |---|---| under the headings",
            file=source.name,
        )
    return table(source, text, notes)


def is_table(text: str) -> bool:
    r"""Whether a line of pipes and a ruler of hyphens stand in the text.

    >>> is_table("| a | b |\n|---|:-:|\n| 1 | yes |\n"), is_table("a,b\n--,-\n")
    (True, False)
    """
    return "|" in text and "--" in text and RULER.search(text) is not None


def table(source: DataSource, text: str, notes: tuple[Note, ...]) -> TextTable:
    """The first table of the text, which has one."""
    tables = [records for records in _tables(text.splitlines()) if records]
    sheet = Records(source.name, tables[0] if tables else [], source.heading, notes=notes)
    return table_of(sheet if len(tables) < 2 else sheet.noting("first-of-tables", n=len(tables)), decimal_comma=True)


def _tables(lines: Sequence[str]) -> Iterator[list[Record]]:
    """The rows of each run of lines in which a ruler and pipes stand."""
    for is_run, run in groupby(enumerate(lines, 1), key=lambda line: "|" in line[1] or bool(RULER.match(line[1]))):
        rows = list(run)
        if is_run and any(RULER.match(text) for _, text in rows):
            yield [(line, _cells(text)) for line, text in rows if not RULER.match(text)]


def _cells(line: str) -> list[str]:
    r"""The cells of a row, without the marks of emphasis round them.

    >>> _cells(r"| **hot** | a\|b |")
    ['hot', 'a|b']
    """
    cells = [cell.strip().replace(r"\|", "|") for cell in CELL_END.split(line.strip().removeprefix("|"))]
    if cells and not cells[-1]:
        cells.pop()
    return [found[2] if (found := EMPHASIS.fullmatch(cell)) else cell for cell in cells]
