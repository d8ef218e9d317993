"""This file holds what a file declares of its columns, and makes the table of it where that can hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.data.dataset import UNKNOWN, Kind, Note
from c45edu.data.errors import DataError, quoted
from c45edu.data.text_table import TextTable


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a file says of one column, and in which line.

    A nominal column has `values`, or a `limit` to how many appear; a column of a type that is not read has
    no kind, and a `refusal` that says so.
    """

    name: str
    line: int
    kind: Kind | None = None
    values: tuple[str, ...] = ()
    limit: int | None = None
    ignored: bool = False
    refusal: str = ""


def check(file: str, columns: Sequence[Declaration]) -> None:
    """Refuse blank and repeated names, and values that are blank, repeated, or the mark of the unknown.

    Raises DataError.

    >>> check("t.arff", [Declaration("windy", 2, values=("yes", "no", "yes"))])
    Traceback (most recent call last):
    c45edu.data.errors.DataError: t.arff, line 2: "windy" declares the value "yes" twice; remove one
    """
    first: dict[str, int] = {}
    for column in columns:
        if problem := _name_problem(column, first) or _value_problem(column):
            raise DataError(problem, file, column.line)
        first[column.name] = column.line


def _name_problem(column: Declaration, first: dict[str, int]) -> str:
    if not column.name:
        return "the name is blank; name the attribute"
    if column.name in first:
        return f"{quoted(column.name)} is declared in line {first[column.name]} already; give each its own name"
    return ""


def _value_problem(column: Declaration) -> str:
    if "" in column.values:
        return f"{quoted(column.name)} declares a blank value; name it, or remove the comma that is too much"
    if UNKNOWN in column.values:
        return f"{quoted(column.name)} declares the value ?, which stands for an unknown value; remove or rename it"
    if twice := [value for value, times in Counter(column.values).items() if times > 1]:
        return f"{quoted(column.name)} declares the value {quoted(twice[0])} twice; remove one"
    return ""


def declared_table(
    file: str,
    columns: Sequence[Declaration],
    cases: Sequence[tuple[int, list[str]]],
    *,
    remedy: str,
    notes: tuple[Note, ...],
) -> TextTable:
    """The table of the cases, each with its line; `remedy` says how a value holds what separates fields.

    Raises DataError for a case with too few or too many fields, or a blank one.
    """
    table = TextTable(
        name=file,
        header=[column.name for column in columns],
        rows=[fields for _, fields in cases],
        lines=[line for line, _ in cases],
        kinds={column.name: column.kind for column in columns if column.kind},
        declared={column.name: column.values for column in columns if column.values},
        limits={column.name: column.limit for column in columns if column.limit is not None},
        ignored=frozenset(column.name for column in columns if column.ignored),
        refused={column.name: column.refusal for column in columns if column.refusal},
        missing=frozenset({UNKNOWN}),
        asked=frozenset(),
        notes=notes,
    )
    _check_fields(table, remedy)
    return table


def _check_fields(table: TextTable, remedy: str) -> None:
    width = len(table.header)
    for row, fields in enumerate(table.rows):
        if len(fields) != width:
            count = f"{len(fields)} field{'' if len(fields) == 1 else 's'}"
            change = "add what is missing" if len(fields) < width else "remove what is too much"
            raise table.error(
                f"has {count}, and {width} columns are declared, the class among them; {change}, or {remedy}", row
            )
        if "" in fields:
            for column in (i for i, field in enumerate(fields) if not field and table.header[i] not in table.ignored):
                raise table.error("the field is blank; write ? for an unknown value", row, column)
