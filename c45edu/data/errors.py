"""This file holds the errors a user can cause; each reads as one line that says what would help."""

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 60
LONGEST_PATH = 260  # as long as Windows has them
LISTED = 12  # as many names as a line bears


class C45Error(Exception):
    """The base of every error that is shown to a user as one line, without a traceback."""


class DataError(C45Error):
    r"""The data cannot be used: where (file, line, field number, column name), what is wrong, what would do.

    >>> print(DataError("the class is unknown", file="weather.csv", line=3, column=5, name="play"))
    weather.csv, line 3, column 5 (play): the class is unknown
    >>> print(DataError("what is\nthis", file="a\tb.csv"))
    a\tb.csv: what is\nthis
    """

    def __init__(
        self,
        message: str,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        name: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.name = name

    def __str__(self) -> str:
        place = ", ".join(filter(None, (shown_file(self.file or ""), self._line(), self._column())))
        return f"{place}: {escaped(self.message)}" if place else escaped(self.message)

    def _line(self) -> str:
        return f"line {self.line}" if self.line is not None else ""

    def _column(self) -> str:
        number = f"column {self.column}" if self.column is not None else ""
        name = f"({shown(self.name)})" if self.name else ""
        return " ".join(filter(None, (number, name)))


def escaped(text: str) -> str:
    r"""The text with everything that does not print (control characters, line breaks) as an escape.

    >>> print(escaped("a\nb\x00"), escaped("天气\u3000晴"))
    a\nb\x00 天气　晴
    """
    return "".join(c if _prints(c) else c.encode("unicode_escape").decode("ascii") for c in text)


def _prints(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"


def shown(text: str) -> str:
    """The user's text as it may stand in a message: escaped, and shortened when long.

    >>> len(shown("x" * 1000))
    60
    """
    text = escaped(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def shown_file(path: str) -> str:
    r"""The name of a file as it may stand in a message: escaped, and of a very long path the end, which tells it apart.

    >>> print(shown_file("C:\\Users\\Student\\weather.csv"))
    C:\Users\Student\weather.csv
    >>> shown_file("/home/student/" + "lessons/" * 100 + "weather.csv")[:11], len(shown_file("x" * 300))
    ('…/lessons/l', 260)
    """
    text = escaped(path)
    if len(text) <= LONGEST_PATH:
        return text
    tail = text[1 - LONGEST_PATH :]
    folder = re.search(r"[/\\]", tail)
    return "…" + tail[folder.start() if folder else 0 :]


def quoted(text: str) -> str:
    """The user's text between quotation marks.

    >>> print(quoted("hot"))
    "hot"
    """
    return f'"{shown(text)}"'


def listed(texts: Sequence[str]) -> str:
    """The user's texts in a row, as many as a line bears.

    >>> listed(["hot", "mild"]), listed("abcdefghijklmn")
    ('hot, mild', 'a, b, c, d, e, f, g, h, i, j, k, l, …')
    """
    return ", ".join(map(shown, texts[:LISTED])) + (", …" if len(texts) > LISTED else "")
