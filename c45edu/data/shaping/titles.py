"""This file leaves out what stands above the headings and below the cases: titles, and rows of blanks."""

from dataclasses import replace

from c45edu.data.errors import shown
from c45edu.data.numbers import number
from c45edu.data.shaping.file_records import Record, Records, filled
from c45edu.data.text_table import BLANKS


def without_empty_end(sheet: Records) -> Records:
    """Spreadsheets leave rows of nothing but delimiters at the end."""
    end = len(sheet.records)
    while end and not filled(sheet.records[end - 1][1]):
        end -= 1
    return sheet if end == len(sheet.records) else replace(sheet, records=sheet.records[:end])


def without_titles(sheet: Records) -> Records:
    """A title is one field alone above a row of headings (in a table of two columns, one without a delimiter)."""
    if not sheet.heading or not sheet.records or not _is_title(sheet.records[0]):
        return sheet
    start = next((i for i, (_, fields) in enumerate(sheet.records) if filled(fields) > 1), 0)
    titles, rest = sheet.records[:start], sheet.records[start:]
    if not start or len(rest) < 2 or not all(map(_is_title, titles)) or not _are_headings(rest[0]):
        return sheet
    named = [(line, "".join(fields).strip(BLANKS)) for line, fields in titles if filled(fields)]
    sheet = replace(sheet, records=rest)
    for line, title in named[:1]:
        sheet = sheet.noting("title-left-out", title=shown(title), line=line, headings=rest[0][0])
    return sheet


def _is_title(record: Record) -> bool:
    fields = record[1]
    return filled(fields) <= 1 and len(fields) != 2


def _are_headings(record: Record) -> bool:
    return not any(number(field.strip(BLANKS)) is not None for field in record[1])
