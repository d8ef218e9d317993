"""This file reads the cases that a tree is asked about: a table in any readable format, with or without the class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from c45edu.data.case import Case, Value, no_number, unknown_name
from c45edu.data.column import DataColumn, first_row, texts_of
from c45edu.data.dataset import Attribute, Note
from c45edu.data.errors import DataError, quoted
from c45edu.data.loading import Reading, table_of
from c45edu.data.noticing import OF_CASES, gathered, noticed
from c45edu.data.text_table import BLANKS, TextTable, check_cases
from c45edu.data.unclassed import class_marks
from c45edu.data.writings import Numbers, read_numbers

MOST = 5
"""So many strange classes are named."""
STOPS = " .\t"


@dataclass(frozen=True, slots=True)
class FileOfCases:
    """Cases by attribute name; `classes` are theirs where the file has the column (None: unknown)."""

    name: str
    cases: tuple[Case, ...]
    classes: tuple[str | None, ...] | None
    notes: tuple[Note, ...] = ()


def read_cases(
    source: str, attributes: Sequence[Attribute], target: str, left_out: Collection[str] = (),
    reading: Reading | None = None, classes: Sequence[str] | None = None, training: Sequence[Note] = (),
) -> FileOfCases:
    """The cases in a file (or of a bundled data set), columns matched by name; those `left_out` do not matter.

    `classes` are those of the tree: others in the file are noted; and so are numbers in percent where those of the
    training data, on which there are the notes `training`, were not, or the other way round. Raises DataError for a
    column that is missing or that no attribute has the name of, and for values of another kind.
    """
    table, _ = table_of(source, reading or Reading())
    check_cases(table)
    position = {heading: i for i, heading in enumerate(table.header)}
    for i, heading in enumerate(table.header):
        if heading != target and heading not in left_out and all(a.name != heading for a in attributes):
            raise table.error(f"{unknown_name(heading, attributes)}{_hint(table, target)}", column=i)
    for attribute in attributes:
        if attribute.name not in position:
            raise DataError(
                f"the column {quoted(attribute.name)} is missing; add it, with ? where a value is unknown",
                file=table.name,
            )
    columns = [_column(table, position[attribute.name], attribute) for attribute in attributes]
    names = [attribute.name for attribute in attributes]
    values = [_values(column) for column in columns]
    cases = tuple(dict(zip(names, case, strict=True)) for case in zip(*values, strict=True))
    own = _classes(table, position[target], classes) if target in position else None
    in_percent = {dict(note.facts)["attribute"] for note in training if note.key == "percent"}
    return FileOfCases(
        table.name, cases, own, (
            *table.notes,
            *gathered(note for column in columns for note in noticed(column, OF_CASES)),
            *percent_differs(columns, in_percent),
            *(unseen_classes(own or (), classes) if classes is not None else ()),
        ),
    )


def _hint(table: TextTable, target: str) -> str:
    """What else a column without an attribute may be."""
    if any(note.key == "headings-like-a-case" for note in table.notes):
        return ". Or is this line a case already? The first line of a file of cases names the columns"
    return "" if target in table.header else f", and the class is {quoted(target)}"


def percent_differs(columns: Iterable[DataColumn], in_percent: Collection[str]) -> Iterator[Note]:
    """A note on each column of numbers that is in percent here and not in the training data, or there and not here."""
    for column in columns:
        here, there = "percent" in column.numbers.signs, column.attribute.name in in_percent
        if column.numbers.values and here != there:
            yield Note("percent-here" if here else "percent-there", (("attribute", column.attribute.name),))


def unseen_classes(own: Iterable[str | None], classes: Sequence[str]) -> Iterator[Note]:
    """A note for the classes that no training case has, with the one that was perhaps meant.

    >>> next(unseen_classes([">50K.", "<=50K"], ["<=50K", ">50K"])).facts
    (('class', '>50K.'), ('cases', '1'), ('meant', '>50K'))
    """
    counts = Counter(name for name in own if name is not None and name not in classes)
    for name, times in list(counts.items())[:MOST]:
        facts = (("class", name), ("cases", str(times)))
        close = _meant(name, classes)
        yield Note("class-unseen-close", (*facts, ("meant", close))) if close else Note("class-unseen", facts)


def _meant(name: str, classes: Sequence[str]) -> str | None:
    from difflib import get_close_matches

    alike = [c for c in classes if c.strip(STOPS).casefold() == name.strip(STOPS).casefold()]
    return next(iter(alike or get_close_matches(name, classes, 1)), None)


def _column(table: TextTable, position: int, attribute: Attribute) -> DataColumn:
    """A column as the attribute takes it: a name that the attribute has is no mark of the unknown."""
    fields = [fields[position] for fields in table.rows]
    texts = texts_of(fields)
    missing, numbers = table.missing, Numbers({})
    if attribute.kind == "nominal":
        missing = missing - frozenset(map(str, attribute.values))
    else:
        known = [text for text in texts.values() if text not in missing]
        numbers = read_numbers(known, table.decimal, table.decimal_comma, table.marks_among_numbers)
        for text in numbers.odd[:1]:
            raise table.error(str(no_number(attribute, text)), first_row(fields, text), position)
    return DataColumn(table, position, fields, texts, attribute, (), numbers, missing)


def _values(column: DataColumn) -> list[Value]:
    """The values of a column, each distinct text read once."""
    read: dict[str, Value]
    if column.attribute.kind == "nominal":
        read = {field: None if text in column.missing else text for field, text in column.texts.items()}
    else:
        read = {field: column.numbers.values.get(text) for field, text in column.texts.items()}
    return [read[field] for field in column.fields]


def _classes(table: TextTable, position: int, classes: Sequence[str] | None) -> tuple[str | None, ...]:
    missing = class_marks(table) - set(classes or ())
    texts = [fields[position].strip(BLANKS) for fields in table.rows]
    return tuple(None if text in missing else text for text in texts)
