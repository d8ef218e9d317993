"""A reader from outside: one JSON object a line, its keys the columns."""

import json

from c45edu.data.errors import DataError
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource
from c45edu.data.text_table import TextTable


def read(source: DataSource) -> TextTable:
    """The table of a .jsonl file. Raises DataError."""
    text, notes = decode(source.without_delimiter())
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    cases = [_case(source.name, number, line) for number, line in lines]
    header = list(dict.fromkeys(key for case in cases for key in case))
    rows = [[str(case.get(key, "?")) for key in header] for case in cases]
    return TextTable(source.name, header, rows, [number for number, _ in lines], notes=notes)


def _case(name: str, number: int, line: str) -> dict[str, object]:
    try:
        case = json.loads(line)
    except json.JSONDecodeError as error:
        raise DataError(f"this is no JSON: {error.msg}", file=name, line=number) from error
    if not isinstance(case, dict):
        raise DataError("this is no object with a key for each column", file=name, line=number)
    return case
