"""This file turns a table of texts into a data set of coded columns; every reader ends here."""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from c45edu.data.choosing import Choice, choose
from c45edu.data.column import DataColumn, first_row, texts_of
from c45edu.data.dataset import Attribute, Dataset, Kind
from c45edu.data.errors import DataError, listed, quoted
from c45edu.data.missing import AMONG_NUMBERS
from c45edu.data.noticing import OF_ATTRIBUTES, OF_CLASSES, gathered, noticed
from c45edu.data.text_table import TextTable, check
from c45edu.data.unclassed import class_marks, classed
from c45edu.data.writings import Numbers, read_numbers


def code(
    table: TextTable,
    *,
    target: str | None = None,
    ignore: Iterable[str] = (),
    nominal: Iterable[str] = (),
    continuous: Iterable[str] = (),
    class_order: Sequence[str] = (),
    continuous_above: int | None = None,
) -> Dataset:
    """The data set that a table of texts stands for.

    Without `target` the class is the column the file declares, else the last one. A column is continuous
    where all its known values are plain numbers (and more than `continuous_above` of them differ). Raises
    DataError.

    >>> pets = code(Table("pets.csv", ["legs", "sound", "kind"], [["4", "woof", "dog"], ["4.0", "?", "cat"]]))
    >>> [attribute.kind for attribute in pets.attributes], list(pets.rows())
    (['continuous', 'nominal'], [('4', 'woof', 'dog'), ('4', '?', 'cat')])
    """
    check(table)
    choice = choose(table, target, ignore, nominal, continuous)
    table = classed(table, choice.target)
    fields = tuple(zip(*table.rows, strict=True))
    class_ = _class(table, choice, fields[choice.target], tuple(class_order), chosen=target is not None)
    columns = [_attribute(table, i, fields[i], choice.kinds, continuous_above) for i in choice.attributes]
    return Dataset(
        name=table.name,
        attributes=tuple(column.attribute for column in columns),
        target=table.header[choice.target],
        classes=tuple(class_.attribute.texts),
        columns=tuple(column.codes for column in columns),
        labels=class_.codes,
        notes=(
            *table.notes, *choice.notes, *noticed(class_, OF_CLASSES),
            *gathered(note for column in columns for note in noticed(column, OF_ATTRIBUTES)),
        ),
    )


def _class(table: TextTable, choice: Choice, fields: Sequence[str], order: tuple[str, ...], chosen: bool) -> DataColumn:
    position = choice.target
    name = table.header[position]
    texts = texts_of(fields)
    frequency = Counter(texts[field] for field in fields)
    declared = table.declared.get(name, ())
    if declared and not order:
        _refuse_undeclared(table, position, fields, list(frequency), "classes")
    classes = order or declared or tuple(sorted(frequency, key=lambda c: -frequency[c]))
    _check_classes(table, position, classes, frequency)
    codes = _codes(fields, texts, {c: i for i, c in enumerate(classes)}, len(classes))
    kind: Kind | None = "nominal" if chosen or declared or order else choice.kinds.get(name)
    return DataColumn(
        table, position, fields, texts, Attribute(name, "nominal", classes), codes, read_numbers(list(frequency)),
        class_marks(table), kind,
    )


def _check_classes(table: TextTable, position: int, classes: tuple[str, ...], frequency: Counter[str]) -> None:
    if left := [c for c in frequency if c not in classes]:
        raise table.error(
            f"the class {quoted(left[0])} occurs and is missing from the order of the classes; "
            "name every class once",
            column=position,
        )
    for c, times in Counter(classes).items():
        if times > 1:
            raise table.error(
                f"the order of the classes names {quoted(c)} twice; name every class once", column=position
            )


def _attribute(
    table: TextTable, position: int, fields: Sequence[str], kinds: Mapping[str, Kind], above: int | None
) -> DataColumn:
    name = table.header[position]
    texts = texts_of(fields)
    known = [text for text in texts.values() if text not in table.missing]
    numbers = read_numbers(known, table.decimal, table.decimal_comma, table.marks_among_numbers)
    few = above is not None and len(set(numbers.values.values())) <= above
    kind = kinds.get(name) or ("continuous" if numbers.values and not numbers.odd and not few else "nominal")
    if kind == "continuous":
        if numbers.odd:
            raise _not_a_number(table, position, fields, numbers)
        attribute, places = _continuous(name, numbers.values)
    else:
        attribute, places = _nominal(name, _nominal_values(table, position, fields, known))
    codes = _codes(fields, texts, places, len(attribute.values))
    return DataColumn(
        table, position, fields, texts, attribute, codes, numbers, table.missing, kinds.get(name), above
    )


def _not_a_number(table: TextTable, position: int, fields: Sequence[str], numbers: Numbers) -> DataError:
    text = numbers.odd[0]
    remedy = "say with --decimal what its comma means" if numbers.doubtful else "write ? for an unknown value"
    remedy += f" or say --missing {text}" if text.casefold() in AMONG_NUMBERS else ""
    return table.error(
        f"{quoted(text)} is not a plain number, and the column is continuous; "
        f"correct it, {remedy}, or declare the column nominal",
        first_row(fields, text),
        position,
    )


def _continuous(name: str, numbers: Mapping[str, Decimal]) -> tuple[Attribute, dict[str, int]]:
    values = tuple(sorted(set(numbers.values())))
    rank = {value: i for i, value in enumerate(values)}
    return Attribute(name, "continuous", values), {text: rank[value] for text, value in numbers.items()}


def _nominal(name: str, values: tuple[str, ...]) -> tuple[Attribute, dict[str, int]]:
    return Attribute(name, "nominal", values), {value: i for i, value in enumerate(values)}


def _nominal_values(table: TextTable, position: int, fields: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    declared = table.declared.get(table.header[position])
    if declared is not None:
        _refuse_undeclared(table, position, fields, known, "values")
        return declared
    values = tuple(dict.fromkeys(known))
    limit = table.limits.get(table.header[position], len(values))
    if len(values) > limit:
        raise table.error(
            f"{quoted(values[limit])} is one value more than the {limit} declared "
            f"({listed(values[:limit])} came before); correct it, or declare more",
            first_row(fields, values[limit]),
            position,
        )
    return values


def _refuse_undeclared(table: TextTable, position: int, fields: Sequence[str], known: Sequence[str], what: str) -> None:
    declared = table.declared[table.header[position]]
    admitted = frozenset(declared)
    for text in [text for text in known if text not in admitted][:1]:
        unknown = "write ? for an unknown value, " if what == "values" else ""
        raise table.error(
            f"{quoted(text)} is not among the declared {what} ({listed(declared)}); correct it, {unknown}or declare it",
            first_row(fields, text),
            position,
        )


def _codes(
    fields: Sequence[str], texts: Mapping[str, str], places: Mapping[str, int], unknown: int
) -> Sequence[int]:
    """The column as positions among its values."""
    return codes_of(fields, {field: places.get(text, unknown) for field, text in texts.items()}, unknown)


def codes_of(column: Sequence[Any], code_of: Mapping[Any, int], unknown: int) -> Sequence[int]:
    """The codes of a column in the smallest sequence that holds them; `unknown` is the largest."""
    codes = map(code_of.__getitem__, column)
    if unknown <= 0xFF:
        return bytes(codes)
    return array("H" if unknown <= 0xFFFF else "I", codes)
