"""This folder makes a table of what was cut into fields: each file mends one thing that programs do."""

from collections.abc import Callable

from c45edu.data.errors import DataError
from c45edu.data.shaping import counts_line, empty_columns, headings, titles
from c45edu.data.shaping.file_records import Records
from c45edu.data.text_table import BLANKS, TextTable

SHAPERS: tuple[Callable[[Records], Records], ...] = (
    titles.without_empty_end,
    titles.without_titles,
    columns.without_trailing_blanks,
    counts_line.with_headings,
    headings.made_up,
    columns.without_row_names,
    columns.without_empty_columns,
    headings.perhaps_missing,
)
"""In this order; each notes what it did."""


def table_of(sheet: Records, decimal_comma: bool = False) -> TextTable:
    """The table of a sheet; `decimal_comma` says that no comma separates its fields. Raises DataError.

    >>> table = table_of(Sheet("t.csv", [(1, ["a", "class", ""]), (2, ["1", "yes", ""])]))
    >>> table.header, table.rows, table.notes[0].key
    (['a', 'class'], [['1', 'yes']], 'empty-columns')
    """
    for shape in SHAPERS:
        sheet = shape(sheet)
    if not sheet.records:
        raise DataError("the file is empty; the first line names the columns", file=sheet.name)
    (header_line, header), *cases = sheet.records
    return TextTable(
        name=sheet.name,
        header=[heading.strip(BLANKS) for heading in header],
        rows=[fields for _, fields in cases],
        lines=[line for line, _ in cases],
        header_line=header_line,
        decimal_comma=decimal_comma,
        numbers=sheet.numbers,
        notes=sheet.notes,
    )
