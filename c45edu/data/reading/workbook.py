"""This file reads the first sheet of an Excel workbook that holds a table, through openpyxl."""

from datetime import date, datetime, time
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from c45edu.data.errors import DataError, quoted, shown
from c45edu.data.reading.binary import EXPORT
from c45edu.data.reading.source import DataSource
from c45edu.data.shaping import table_of
from c45edu.data.shaping.file_records import Record, Records, filled
from c45edu.data.text_table import TextTable

MOST_CELLS = 20_000_000
MOST_BYTES = 500_000_000  # unpacked; a small archive may hide more than the memory has
INSTALL = "pip install 'c45edu[files]'"


def read(source: DataSource) -> TextTable:
    """The table of a workbook. Raises DataError, also where openpyxl is not installed."""
    book = _opened(source.without_delimiter())
    sheets = {sheet.title: records for sheet in book.worksheets if (records := _records(source.name, sheet))}
    if not sheets:
        raise DataError("no sheet of this workbook has a cell with a value; add a line for each case", source.name)
    title, records = next(iter(sheets.items()))
    sheet = Records(source.name, records, source.heading)
    if len(sheets) > 1:
        sheet = sheet.noting("first-of-sheets", title=shown(title), n=len(sheets))
    return table_of(sheet, decimal_comma=True)


def _opened(source: DataSource) -> Any:
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise DataError(f"an Excel workbook is read with openpyxl: {INSTALL}; or {EXPORT}", source.name) from None
    try:
        with ZipFile(BytesIO(source.raw)) as archive:
            size = sum(info.file_size for info in archive.infolist())
        if size > MOST_BYTES:
            raise DataError(f"this workbook unpacks to {size} bytes, which is more than is read; {EXPORT}", source.name)
        return load_workbook(BytesIO(source.raw), read_only=True, data_only=True)
    except DataError:
        raise
    except BadZipFile:
        raise DataError(f"this is no Excel workbook, although it is called one; {EXPORT}", source.name) from None
    except Exception as error:  # openpyxl lets through whatever a broken part of the file causes
        why = quoted(f"{type(error).__name__}: {error}")
        raise DataError(f"openpyxl cannot read this workbook ({why}); {EXPORT}", source.name) from None


def _records(file: str, sheet: Any) -> list[Record]:
    """The rows that have a value, from the first column on that has one."""
    if not hasattr(sheet, "iter_rows"):
        return []
    sheet.reset_dimensions()  # a file may say that it is larger than it is
    rows, cells = [], 0
    for line, row in enumerate(sheet.iter_rows(values_only=True), 1):
        cells += len(row)
        if cells > MOST_CELLS:
            raise DataError(f"the sheet {quoted(sheet.title)} has more than {MOST_CELLS} cells; {EXPORT}", file)
        if filled(fields := list(map(_text, row))):
            rows.append((line, fields))
    width = max((_last(fields) for _, fields in rows), default=0)
    first = min((_first(fields) for _, fields in rows), default=0)
    return [(line, (fields + [""] * width)[first:width]) for line, fields in rows]


def _first(fields: list[str]) -> int:
    return next(i for i, field in enumerate(fields) if field)


def _last(fields: list[str]) -> int:
    return max(i for i, field in enumerate(fields) if field) + 1


def _text(value: object) -> str:
    """A cell as Excel shows it: truth values in capitals, dates by the calendar, whole numbers without a point.

    >>> [_text(value) for value in (None, True, 3.0, 0.1, datetime(2024, 1, 31), "hot ")]
    ['', 'TRUE', '3', '0.1', '2024-01-31', 'hot']
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return value.isoformat() if isinstance(value, date | time) else str(value).strip()
