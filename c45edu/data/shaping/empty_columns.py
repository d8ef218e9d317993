"""This file leaves out columns that are none: behind trailing commas, without any field, or with the names of rows."""

from dataclasses import replace

from c45edu.data.shaping.file_records import Records
from c45edu.data.text_table import BLANKS


def without_trailing_blanks(sheet: Records) -> Records:
    """Records cut to the last heading where only blanks stand behind it."""
    known = sheet.records[:1] if sheet.heading else sheet.records
    last = max((_last(fields) for _, fields in known), default=0)
    longer = [fields for _, fields in sheet.records if len(fields) > last]
    if not last or not longer or any(_last(fields) > last for fields in longer):
        return sheet
    records = [(line, fields[:last]) for line, fields in sheet.records]
    return replace(sheet, records=records).noting("empty-columns", n=max(map(len, longer)) - last)


def _last(fields: list[str]) -> int:
    """How many fields there are up to the last that is not blank."""
    end = len(fields)
    while end and not fields[end - 1].strip(BLANKS):
        end -= 1
    return end


def without_empty_columns(sheet: Records) -> Records:
    """Without columns that have neither a heading nor a field."""
    if not sheet.records or "" not in (first := [field.strip(BLANKS) for field in sheet.records[0][1]]):
        return sheet
    if any(len(fields) != sheet.width for _, fields in sheet.records):
        return sheet
    empty = [
        i for i, heading in enumerate(first)
        if not heading and not any(fields[i].strip(BLANKS) for _, fields in sheet.records)
    ]
    return sheet.without(empty).noting("empty-columns", n=len(empty)) if empty else sheet


def without_row_names(sheet: Records) -> Records:
    """Without a first column that only names the rows: its heading is blank, or the headings are one too few.

    Where one is missing the rows are named by their numbers, or blanks separate the fields, as R writes them: a comma
    may as well stand inside a value.
    """
    if len(sheet.records) < 2 or not sheet.heading:
        return sheet
    (line, first), *rows = sheet.records
    if {len(fields) for _, fields in rows} == {len(first) + 1} and len(first) > 1 and (
        sheet.delimiter == " " or [fields[0] for _, fields in rows] == [str(i) for i in range(1, len(rows) + 1)]
    ):
        first = ["", *first]
        sheet = replace(sheet, records=[(line, first), *rows])
    blank = not first[0].strip(BLANKS) and len(first) > 2 and all(map(str.strip, first[1:]))
    names = [fields[0] for _, fields in rows if fields]
    if not blank or len(set(names)) < len(rows) or not all(name.strip(BLANKS) for name in names):
        return sheet
    return sheet.without([0]).noting("row-names", first=names[0].strip(BLANKS))
