"""This file makes up headings where the user says that there are none, and notices where they seem to be missing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from c45edu.data.errors import listed
from c45edu.data.missing import MISSING
from c45edu.data.numbers import number
from c45edu.data.shaping.file_records import Records
from c45edu.data.text_table import BLANKS

SAMPLE = 100  # cases
YEARS = range(1900, 2101)


def names(width: int) -> list[str]:
    """Headings for so many columns: x1, x2, …"""
    return [f"x{i}" for i in range(1, width + 1)]


def made_up(sheet: Records) -> Records:
    """The sheet with headings."""
    if sheet.heading or not sheet.records:
        return sheet
    records = [(sheet.records[0][0], names(sheet.width)), *sheet.records]
    return replace(sheet, records=records, heading=True).noting("headings-made-up", n=sheet.width)


def perhaps_missing(sheet: Records) -> Records:
    """A note where the headings look like a case: numbers above numbers, or values of their own columns."""
    if len(sheet.records) < 2:
        return sheet
    (line, header), *rows = sheet.records
    sample = [fields for _, fields in islice(rows, SAMPLE) if len(fields) == len(header)]
    looks = list(_looks_like_cases(header, sample)) if sample else []
    if "number" in looks or (2 * looks.count("value") >= len(header) and looks.count("value") > 1):
        return sheet.noting("headings-like-a-case", line=line, fields=listed([field.strip(BLANKS) for field in header]))
    return sheet


def _looks_like_cases(header: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for heading, column in zip(header, zip(*rows, strict=True), strict=True):
        heading = heading.strip(BLANKS)
        value = number(heading)
        if value is None:
            yield "value" if heading in set(map(str.strip, column)) else ""
        elif value not in YEARS and all(number(field.strip(BLANKS)) is not None for field in set(column) - MISSING):
            yield "number"
