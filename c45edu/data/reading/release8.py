"""This file notices where Release 8 of C4.5 would read its own files otherwise than their author meant them."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from c45edu.data.dataset import Note
from c45edu.data.numbers import number
from c45edu.data.reading.c45_names import one_valued
from c45edu.data.reading.c45_text import without_comments
from c45edu.data.reading.declaring import Declaration

MINUS_999 = Decimal(-999)  # how Release 8 stores an unknown number

HIDES_A_DELIMITER = re.compile(r"(?<!\\)\.[,:\\]")
ENDS_TOO_EARLY = re.compile(r"(?<!\\)\.[ \t]+[^ \t\n]")


def notes(
    names: tuple[str, str],
    data: tuple[str, str],
    columns: Sequence[Declaration],
    rows: Sequence[Sequence[str]],
) -> tuple[Note, ...]:
    """A note for each way in which Release 8 would read these two files (name and text) differently."""
    texts = dict((names, data))
    plain = {file: without_comments(text) for file, text in texts.items()}
    periods = {file for file, text in plain.items() if HIDES_A_DELIMITER.search(text)}
    if ENDS_TOO_EARLY.search(plain[data[0]]):  # in .names it ends the entry here as well
        periods.add(data[0])
    return (
        *_in_files("release8-crlf", [file for file, text in texts.items() if "\r" in text]),
        *_in_files("release8-last-row", [file for file, text in plain.items() if text.endswith(".")]),
        *_in_files("release8-period", sorted(periods)),
        *_minus_999(columns, rows),
        *_one_value(columns),
    )


def _in_files(key: str, files: Sequence[str]) -> Iterator[Note]:
    if files:
        yield Note(key, (("files", ", ".join(files)),))


def _minus_999(columns: Sequence[Declaration], rows: Sequence[Sequence[str]]) -> Iterator[Note]:
    found = {}
    for column, fields in zip(columns, zip(*rows, strict=True), strict=True):
        if column.kind == "continuous":
            same = {field for field in set(fields) if field[0] == "-" and number(field) == MINUS_999}
            found[column.name] = sum(field in same for field in fields) if same else 0
    if times := sum(found.values()):
        names = ", ".join(name for name, count in found.items() if count)
        yield Note("release8-minus999", (("attributes", names), ("times", str(times))))


def _one_value(columns: Sequence[Declaration]) -> Iterator[Note]:
    if alone := one_valued(columns):
        yield Note("release8-one-value", (("attributes", ", ".join(column.name for column in alone)),))
