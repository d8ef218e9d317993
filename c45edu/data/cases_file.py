"""This file reads the cases that a tree is asked about: a table in any readable format, with or without the class."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from c45edu.data.case import Case, unknown_name, value_from_text
from c45edu.data.dataset import Attribute
from c45edu.data.errors import C45Error, DataError, quoted
from c45edu.data.loading import table_of
from c45edu.data.numbers import comma_number, plain
from c45edu.data.table import BLANKS, Table, check_cases


@dataclass(frozen=True, slots=True)
class Cases:
    """Cases by attribute name; `classes` are theirs where the file has the column (None: unknown)."""

    name: str
    cases: tuple[Case, ...]
    classes: tuple[str | None, ...] | None


def read_cases(
    source: str, attributes: Sequence[Attribute], target: str, left_out: Collection[str] = (),
    encoding: str | None = None, delimiter: str | None = None,
) -> Cases:
    """The cases in a file (or of a bundled data set), columns matched by name; those `left_out` do not matter.

    Raises DataError for a column that is missing or that no attribute has the name of, and for values of another kind.
    """
    table, _ = table_of(source, encoding, delimiter)
    check_cases(table)
    position = {heading: i for i, heading in enumerate(table.header)}
    for i, heading in enumerate(table.header):
        if heading != target and heading not in left_out and all(a.name != heading for a in attributes):
            raise table.error(str(unknown_name(heading, attributes)), column=i)
    for attribute in attributes:
        if attribute.name not in position:
            raise DataError(
                f"the column {quoted(attribute.name)} is missing; add it, with ? where a value is unknown",
                file=table.name,
            )
    columns = [_column(table, position[attribute.name], attribute) for attribute in attributes]
    names = [attribute.name for attribute in attributes]
    cases = tuple(dict(zip(names, values, strict=True)) for values in zip(*columns, strict=True))
    return Cases(table.name, cases, _classes(table, position[target]) if target in position else None)


def _column(table: Table, position: int, attribute: Attribute) -> list[object]:
    """The values of a column, each distinct text read once."""
    fields = [fields[position] for fields in table.rows]
    comma = table.decimal_comma and attribute.kind == "continuous"
    read = {}
    for row, field in enumerate(fields):
        if field not in read:
            try:
                read[field] = value_from_text(attribute, _with_point(field) if comma else field, table.missing)
            except C45Error as error:
                raise table.error(str(error), row, position) from None
    return [read[field] for field in fields]


def _with_point(field: str) -> str:
    """A number with a decimal comma as one with a point; anything else as it is."""
    value = comma_number(field.strip(BLANKS))
    return field if value is None else plain(value)


def _classes(table: Table, position: int) -> tuple[str | None, ...]:
    texts = [fields[position].strip(BLANKS) for fields in table.rows]
    return tuple(None if text in table.missing else text for text in texts)
