"""This file takes a table of Python's (a data frame, an array, columns, records, rows) for a table of texts."""

from __future__ import annotations

from typing import Any

from c45edu.data.arrays import ArrayColumn, array_table, is_number
from c45edu.data.dataset import UNKNOWN, Kind
from c45edu.data.errors import DataError
from c45edu.data.text_table import TextTable

NAME = "table"
WHAT_IS_ONE = (
    "load takes the name of a file, a data frame, an array of rows and columns, a dictionary of columns, "
    "or a list of records or of rows"
)


def table_of_values(x: Any) -> TextTable:
    """The table; columns without names are x1, x2, …, and categories and numbers keep their kind. Raises DataError.

    >>> table = table_of_values({"wind": [True, None], "x": [0.5, 2], "class": ["a", "b"]})
    >>> table.header, table.rows, table.kinds
    (['wind', 'x', 'class'], [('True', '0.5', 'a'), ('?', '2', 'b')], {'wind': 'nominal', 'x': 'continuous'})
    """
    try:
        values = array_table(x, "load")
    except (TypeError, ValueError) as error:
        raise DataError(f"{str(error).splitlines()[0].rstrip(':.')}; {WHAT_IS_ONE}", file=NAME) from None
    header = list(values.names or (f"x{i}" for i in range(1, len(values.columns) + 1)))
    last = len(header) - 1
    kinds = {name: kind for name, column in zip(header, values.columns, strict=True) if (kind := _kind(column))}
    kinds.pop(header[last], None)
    return TextTable(
        NAME,
        header,
        list(zip(*(map(_text, column.values) for column in values.columns), strict=True)),
        lines=range(1, values.size + 1),
        kinds=kinds,
        declared={n: c.declared for n, c in zip(header, values.columns, strict=True) if c.declared},
    )


def _kind(column: ArrayColumn) -> Kind | None:
    """The kind that the values have; of texts it shall be found out."""
    known = [value for value in column.values if value is not None]
    if column.declared or any(not isinstance(value, str) and not is_number(value) for value in known):
        return "nominal"
    return "continuous" if known and all(map(is_number, known)) else None


def _text(value: Any) -> str:
    if value is None:
        return UNKNOWN
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)
