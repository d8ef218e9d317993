"""This file turns a table of texts into a data set of coded columns; every reader ends here."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from c45edu.data.choosing import choose
from c45edu.data.dataset import Attribute, Dataset, Kind, Note
from c45edu.data.errors import DataError, listed, quoted
from c45edu.data.noticing import noticed
from c45edu.data.numbers import comma_number, number
from c45edu.data.table import BLANKS, Table, check
from c45edu.data.unclassed import classed

Column = Sequence[str]


def code(
    table: Table,
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
    if table.drops_unclassed:
        table = classed(table, choice.target)
    columns = tuple(zip(*table.rows, strict=True))
    classes, labels = _labels(table, choice.target, columns[choice.target], tuple(class_order))
    coded = [_coded(table, i, columns[i], choice.kinds, continuous_above) for i in choice.attributes]
    return Dataset(
        name=table.name,
        attributes=tuple(attribute for attribute, _, _ in coded),
        target=table.header[choice.target],
        classes=classes,
        columns=tuple(codes for _, codes, _ in coded),
        labels=labels,
        notes=(*table.notes, *choice.notes, *(note for _, _, notes in coded for note in notes)),
    )


def _labels(
    table: Table, position: int, column: Column, order: tuple[str, ...]
) -> tuple[tuple[str, ...], Sequence[int]]:
    spelled = _spelled(column)
    if gaps := {field for field, text in spelled.items() if text in table.missing}:
        row = next(i for i, field in enumerate(column) if field in gaps)
        raise table.error("the class is unknown; fill it in, or remove the case", row, position)
    frequency = Counter(spelled[text] for text in column)
    declared = table.declared.get(table.header[position], ())
    if declared and not order:
        _refuse_undeclared(table, position, column, list(frequency), "classes")
    classes = order or declared or tuple(sorted(frequency, key=lambda c: -frequency[c]))
    _check_classes(table, position, classes, frequency)
    return classes, _codes(column, spelled, {c: i for i, c in enumerate(classes)}, len(classes))


def _check_classes(table: Table, position: int, classes: tuple[str, ...], frequency: Counter[str]) -> None:
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


def _coded(
    table: Table, position: int, column: Column, kinds: Mapping[str, Kind], above: int | None
) -> tuple[Attribute, Sequence[int], tuple[Note, ...]]:
    name = table.header[position]
    spelled = _spelled(column)
    known = [text for text in spelled.values() if text not in table.missing]
    parse, comma = _parser(table, known)
    numbers = {text: value for text in known if (value := parse(text)) is not None}
    odd = [text for text in known if text not in numbers]
    few = above is not None and len(set(numbers.values())) <= above
    kind = kinds.get(name) or ("continuous" if known and not odd and not few else "nominal")
    if kind == "continuous":
        if odd:
            raise _not_a_number(table, position, column, odd[0])
        attribute, places = _continuous(name, numbers)
    else:
        attribute, places = _nominal(name, _nominal_values(table, position, column, known))
    codes = _codes(column, spelled, places, len(attribute.values))
    almost = odd if name not in kinds and len(odd) < len(numbers) else []
    notes = (Note("few-numbers", (("attribute", name), ("above", str(above)))),) if few and numbers and not odd else ()
    return attribute, codes, notes + noticed(attribute, codes, almost, comma and kind == "continuous")


def _spelled(column: Column) -> dict[str, str]:
    """Each distinct field, in order of first appearance, and its text without surrounding blanks."""
    return {text: text.strip(BLANKS) for text in dict.fromkeys(column)}


def _parser(table: Table, known: Sequence[str]) -> tuple[Callable[[str], Decimal | None], bool]:
    comma = table.decimal_comma and any("," in text for text in known)
    return (comma_number if comma else number), comma


def _not_a_number(table: Table, position: int, column: Column, text: str) -> DataError:
    return table.error(
        f"{quoted(text)} is not a plain number, and the column is continuous; "
        "correct it, write ? for an unknown value, or declare the column nominal",
        _first_row(column, text),
        position,
    )


def _continuous(name: str, numbers: Mapping[str, Decimal]) -> tuple[Attribute, dict[str, int]]:
    values = tuple(sorted(set(numbers.values())))
    rank = {value: i for i, value in enumerate(values)}
    return Attribute(name, "continuous", values), {text: rank[value] for text, value in numbers.items()}


def _nominal(name: str, values: tuple[str, ...]) -> tuple[Attribute, dict[str, int]]:
    return Attribute(name, "nominal", values), {value: i for i, value in enumerate(values)}


def _nominal_values(table: Table, position: int, column: Column, known: Sequence[str]) -> tuple[str, ...]:
    declared = table.declared.get(table.header[position])
    if declared is not None:
        _refuse_undeclared(table, position, column, known, "values")
        return declared
    values = tuple(dict.fromkeys(known))
    limit = table.limits.get(table.header[position], len(values))
    if len(values) > limit:
        raise table.error(
            f"{quoted(values[limit])} is one value more than the {limit} declared "
            f"({listed(values[:limit])} came before); correct it, or declare more",
            _first_row(column, values[limit]),
            position,
        )
    return values


def _refuse_undeclared(table: Table, position: int, column: Column, known: Sequence[str], what: str) -> None:
    declared = table.declared[table.header[position]]
    admitted = frozenset(declared)
    for text in [text for text in known if text not in admitted][:1]:
        unknown = "write ? for an unknown value, " if what == "values" else ""
        raise table.error(
            f"{quoted(text)} is not among the declared {what} ({listed(declared)}); correct it, {unknown}or declare it",
            _first_row(column, text),
            position,
        )


def _first_row(column: Column, text: str) -> int:
    return next(i for i, field in enumerate(column) if field.strip(BLANKS) == text)


def _codes(
    column: Column, spelled: Mapping[str, str], places: Mapping[str, int], unknown: int
) -> Sequence[int]:
    """The column as positions among its values."""
    return codes_of(column, {field: places.get(text, unknown) for field, text in spelled.items()}, unknown)


def codes_of(column: Sequence[Any], code_of: Mapping[Any, int], unknown: int) -> Sequence[int]:
    """The codes of a column in the smallest sequence that holds them; `unknown` is the largest."""
    codes = map(code_of.__getitem__, column)
    if unknown <= 0xFF:
        return bytes(codes)
    return array("H" if unknown <= 0xFFFF else "I", codes)
