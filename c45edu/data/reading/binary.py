"""This file recognises bytes that are no text, and says what to do with them."""

import re

SAVE_AS_CSV = "open it in the program it belongs to and save it as CSV"
EXPORT = "in Excel or LibreOffice choose Save As and the type CSV (UTF-8)"

BEGINNINGS = {
    b"\x89PNG": "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    b"GIF8": "a GIF picture",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "a ZIP archive",
    b"\x1f\x8b": "a gzip archive",
    b"7z\xbc\xaf": "a 7z archive",
    b"\xd0\xcf\x11\xe0": "an old Excel or Word file",
    b"PAR1": "a Parquet file",
    b"SQLite format 3": "an SQLite data base",
}

WORKBOOKS = {
    ".xls": "an old Excel workbook",
    ".xlsb": "a binary Excel workbook",
    ".ods": "a spreadsheet",
    ".numbers": "a spreadsheet",
}

CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]")  # but tab, line ends, form feed, and the end of DOS
MOST_CONTROLS = 0.1  # a control character inside a value is data, a tenth of them is no text


def refusal(raw: bytes) -> str | None:
    """What is wrong with the bytes of a known binary format, and the remedy; None for anything else.

    >>> print(refusal(b"%PDF-1.7 ..."))
    this is a PDF document, not a text table; open it in the program it belongs to and save it as CSV
    """
    if raw.startswith(b"PK\x03\x04") and b"xl/" in raw:
        return f"this is an Excel workbook, not a text table; give it a name that ends in .xlsx, or {EXPORT}"
    for beginning, kind in BEGINNINGS.items():
        if raw.startswith(beginning):
            return f"this is {kind}, not a text table; {SAVE_AS_CSV}"
    return None


def is_text(text: str) -> bool:
    r"""Whether control characters are as rare as in a text.

    >>> is_text("a,b\nx\x00y,1\nlonger,2\n"), is_text("\x00\x01\x02\x03abc")
    (True, False)
    """
    return len(controls(text)) <= MOST_CONTROLS * len(text)


def controls(text: str) -> list[str]:
    """The control characters of the text that no table is written with."""
    return CONTROL.findall(text)
