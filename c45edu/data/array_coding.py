"""This file codes columns of Python values as a data set, and later rows as cases of the same attributes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from c45edu.data.arrays import ArrayColumn, ArrayTable, is_number
from c45edu.data.case import Case, Value
from c45edu.data.coding import codes_of
from c45edu.data.dataset import Attribute, Dataset
from c45edu.data.missing import MISSING
from c45edu.data.numbers import LARGEST_EXPONENT
from c45edu.data.writings import read_numbers

TOO_LARGE = float(f"1e{LARGEST_EXPONENT}")


def attributes_of(table: ArrayTable, names: Sequence[str], nominal: Collection[int]) -> tuple[Attribute, ...]:
    """The attributes of the columns; those at the positions `nominal` have names for values although they are numbers.

    Raises ValueError for numbers that are too large.
    """
    return tuple(
        _nominal(name, column) if i in nominal or column.is_nominal else _continuous(name, column)
        for i, (name, column) in enumerate(zip(names, table.columns, strict=True))
    )


def with_numbers(table: ArrayTable, names: Sequence[str], continuous: Collection[int]) -> ArrayTable:
    """The table with the texts of these columns as numbers. Raises ValueError for a text that is none."""
    columns = tuple(
        replace(column, values=[_read(value, names[i]) for value in column.values], nominal=False)
        if i in continuous else column
        for i, column in enumerate(table.columns)
    )
    return replace(table, columns=columns)


def _read(value: Any, name: str) -> int | float | None:
    if value is None or (isinstance(value, str) and value.strip() in MISSING):
        return None
    return value if is_number(value) else _number(value, Attribute(name, "continuous", ()))


def numbers_in_texts(table: ArrayTable, nominal: Collection[int]) -> tuple[ArrayTable, tuple[int, ...]]:
    """The table with numbers for the texts of columns that hold nothing else, and the positions of these columns.

    Columns at the positions `nominal`, categories and truth values stay names.
    """
    numbers = {i: found for i, c in enumerate(table.columns) if i not in nominal and (found := _numbers_in(c))}
    columns = tuple(
        ArrayColumn([None if v is None else numbers[i][v] for v in c.values], False) if i in numbers else c
        for i, c in enumerate(table.columns)
    )
    return replace(table, columns=columns), tuple(numbers)


def _numbers_in(column: ArrayColumn) -> dict[str, int | float]:
    """The number that each text of the column writes; empty where one does not."""
    texts = {value for value in column.values if value is not None}
    if column.nominal is not None or not texts or not all(isinstance(text, str) for text in texts):
        return {}
    found = read_numbers(sorted(texts), marks=frozenset())
    plain = not found.odd and not found.signs
    return {text: int(v) if v == int(v) else float(v) for text, v in found.values.items()} if plain else {}


def _nominal(name: str, column: ArrayColumn) -> Attribute:
    texts = [str(value) for value in column.values if value is not None]
    return Attribute(name, "nominal", tuple(dict.fromkeys((*column.declared, *texts))))


def _continuous(name: str, column: ArrayColumn) -> Attribute:
    values = [_checked(value) for value in column.values if value is not None]
    return Attribute(name, "continuous", tuple(sorted({_decimal(value) for value in set(values)})))


def _decimal(value: int | float) -> Decimal:
    """The shortest decimal that is written like it: 0.1 is 0.1."""
    return Decimal(repr(value + 0.0 if value == 0 else value))


def _checked(value: Any) -> int | float:
    number = value if isinstance(value, int | float) else float(value)
    if not -TOO_LARGE <= number <= TOO_LARGE:
        raise ValueError("Input X contains infinity or a value too large for dtype('float64').")
    return number


def dataset_of_arrays(
    table: ArrayTable, attributes: tuple[Attribute, ...], target: str, classes: tuple[str, ...], labels: Sequence[int]
) -> Dataset:
    """The coded cases; `labels` are positions in `classes`."""
    columns = []
    for attribute, column in zip(attributes, table.columns, strict=True):
        known = {value for value in column.values if value is not None}
        place = {value: i for i, value in enumerate(attribute.values)}
        is_nominal = attribute.kind == "nominal"
        keys = {value: place[str(value) if is_nominal else _decimal(_checked(value))] for value in known}
        columns.append(codes_of(column.values, {**keys, None: len(place)}, len(place)))
    positions = {label: label for label in range(len(classes))}
    return Dataset("X", attributes, target, classes, tuple(columns), codes_of(labels, positions, len(classes)))


def cases_of_arrays(table: ArrayTable, attributes: tuple[Attribute, ...]) -> Iterator[Case]:
    """The rows as cases. Raises ValueError for a text where a number belongs."""
    columns = [
        [_value(value, attribute) for value in column.values]
        for attribute, column in zip(attributes, table.columns, strict=True)
    ]
    names = [attribute.name for attribute in attributes]
    for values in zip(*columns, strict=True):
        yield dict(zip(names, values, strict=True))


def _value(value: Any, attribute: Attribute) -> Value:
    if value is None:
        return None
    if attribute.kind == "nominal":
        return str(value)
    if not is_number(value):
        value = _number(value, attribute)
    return _checked(value)


def _number(value: Any, attribute: Attribute) -> float:
    """A text that writes a number, or a truth value, as a number."""
    try:
        return float(value)
    except (TypeError, ValueError):
        raise ValueError(f"could not convert string to float: {value!r} ({attribute.name} is continuous)") from None
