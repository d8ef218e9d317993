"""This file finds the quote that broke a record, so that the message can name its line."""

import re

from c45edu.data.errors import DataError

QUOTED = re.compile(r' *"[^"]*+(?:""[^"]*+)*+"')
OPENING = re.compile(r' *"')


def error(file: str, record: list[str], start: int, delimiter: str) -> DataError:
    r"""The error for a record, given as its lines and those behind it, that begins in line `start`.

    >>> print(error("a.csv", ['1,"2\n', '3,4\n'], 7, ","))
    a.csv, line 7, column 2: the quote that opens here is never closed; close it, or remove it
    """
    text = "".join(record)
    at, column = _broken(text, delimiter)
    closed = QUOTED.match(text, at)
    line = start + _breaks(text[:at])
    if closed is None:
        message = "the quote that opens here is never closed; close it, or remove it"
    elif breaks := _breaks(closed[0]):
        message = (
            f"the quote that opens here closes only in line {line + breaks}; close it where the value ends"
        )
    else:
        message = 'there is text behind the closing quote; write "" for a quote inside a quoted value'
    return DataError(message, file=file, line=line, column=column)


def _breaks(text: str) -> int:
    return len(re.findall(r"\r\n|\r|\n", text))


def _broken(text: str, delimiter: str) -> tuple[int, int]:
    """Where the first quoted field begins that does not end before a delimiter or a line end; its number."""
    at, column = 0, 1
    while True:
        field = QUOTED.match(text, at)
        end = field.end() if field else at
        if OPENING.match(text, at) and (field is None or text[end : end + 1] not in f"{delimiter}\r\n"):
            return at, column
        at = text.index(delimiter, end) + 1
        column += 1
