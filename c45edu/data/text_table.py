"""This file holds what a reader hands over, a table of texts, and refuses one that is not a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from c45edu.data.dataset import Kind, Note
from c45edu.data.errors import DataError, quoted
from c45edu.data.missing import AMONG_NUMBERS, ASKED, MISSING
from c45edu.data.numbers import number

BLANKS = " \t\r\n\u00a0\u3000"
NO_HEADINGS = ". Or is this line a case already? --no-header names the columns"


@dataclass(frozen=True, slots=True)
class TextTable:
    """Headings and rows of text, and what the file itself declares about its columns.

    `lines` are the lines of the file where the rows begin (without them: a heading line, then one a row);
    `declared` gives the values of a nominal column, or the classes, in their order, and admits no others;
    `limits` caps the number of values of a column that leaves them open; the columns in `ignored` are left out;
    those in `refused` are of a type that is not read, and the message says so;
    `missing` are the marks of the unknown, and `asked` those that are perhaps meant so;
    `decimal` is the decimal mark that the user names, and `decimal_comma` says that a comma inside a field can only be
    one; `numbers` are those of the columns in the file, where some were left out.
    """

    name: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    lines: Sequence[int] = ()
    header_line: int = 1
    target: str | None = None
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    declared: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    limits: Mapping[str, int] = field(default_factory=dict)
    ignored: frozenset[str] = frozenset()
    refused: Mapping[str, str] = field(default_factory=dict)
    missing: frozenset[str] = MISSING
    asked: frozenset[str] = ASKED
    decimal: str | None = None
    decimal_comma: bool = False
    numbers: Sequence[int] = ()
    notes: tuple[Note, ...] = ()

    @property
    def marks_among_numbers(self) -> frozenset[str]:
        """Further marks of the unknown in a column of numbers, in small letters, unless all marks were named."""
        return AMONG_NUMBERS if self.asked else frozenset()

    def line(self, row: int) -> int:
        """The line of the file where this row begins."""
        return self.lines[row] if self.lines else self.header_line + 1 + row

    def number(self, column: int) -> int:
        """The number, from 1, that this column (from 0) has in the file."""
        return self.numbers[column] if self.numbers else column + 1

    def error(self, message: str, row: int | None = None, column: int | None = None) -> DataError:
        """An error at this row (from 0; None: no certain line) and this column (from 0)."""
        return DataError(
            message,
            file=self.name,
            line=None if row is None else self.line(row),
            column=None if column is None else self.number(column),
            name=None if column is None else self.header[column],
        )


def check(table: TextTable) -> None:
    """Refuse blank or repeated headings, rows of another length, a table without cases or attributes.

    Raises DataError.

    >>> check(Table("t.csv", ["a", "b"], [["1", "2"], ["3"]]))
    Traceback (most recent call last):
    c45edu.data.errors.DataError: t.csv, line 3: has 1 field, the header has 2; \
add what is missing, or put quotes round a value that contains the delimiter
    """
    _check_width(table)
    check_cases(table)


def check_cases(table: TextTable) -> None:
    """Refuse blank or repeated headings, rows of another length, a table without cases. Raises DataError."""
    _check_headings(table)
    _check_rows(table)


def _check_width(table: TextTable) -> None:
    if len(table.header) < 2:
        only = f"only one column, {quoted(table.header[0])}" if table.header else "no columns"
        raise DataError(
            f"there is {only}, and a class and at least one attribute are needed; "
            "if the fields are separated by another character, name it with --delimiter",
            file=table.name,
            line=table.header_line,
        )


def _check_headings(table: TextTable) -> None:
    first: dict[str, int] = {}
    for i, heading in enumerate(table.header):
        column = table.number(i)
        if not heading:
            problem = "the heading is blank; name the column, or remove it"
        elif heading in first:
            problem = f"column {first[heading]} has the same name; give each column its own"
            problem += NO_HEADINGS if number(heading) is not None else ""
        else:
            first[heading] = column
            continue
        raise DataError(problem, table.name, table.header_line, column=column, name=heading or None)


def _check_rows(table: TextTable) -> None:
    if not table.rows:
        named = ", below one that names the columns" if any(number(h) is not None for h in table.header) else ""
        raise table.error(f"there are headings and no cases; add a line for each case{named}")
    width = len(table.header)
    for row, fields in enumerate(table.rows):
        if len(fields) != width:
            count = f"{len(fields)} field{'' if len(fields) == 1 else 's'}"
            remedy = "add what is missing" if len(fields) < width else "remove what is too much"
            raise table.error(
                f"has {count}, the header has {width}; {remedy}, "
                f"or put quotes round a value that contains the delimiter{_stray(fields)}",
                row,
            )


def _stray(fields: Sequence[str]) -> str:
    """What a Chinese keyboard does to a delimiter."""
    odd = next((field for field in fields if "，" in field), None)
    return "" if odd is None else f"; {quoted(odd)} has a full-width comma, perhaps in the place of a delimiter"
