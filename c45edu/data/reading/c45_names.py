"""This file reads a .names file: the classes, then each attribute with its values."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c45edu.data.errors import DataError, quoted
from c45edu.data.reading.c45_text import value, without_comments
from c45edu.data.reading.declaring import Declaration, check

BLANK = re.compile(r"[ \t\n]*")
ENTRY = re.compile(r"(?:\\[^\n]|\.(?![ \t\n]|\Z)|[^\\.,:\n])*")
DISCRETE = re.compile(r"discrete(?: ?([0-9]{1,9})| .*)?", re.IGNORECASE)
FEWEST_DISCRETE = 2
PROSE = re.compile(
    r"^[ \t]*+(?:[0-9]{1,3}\.|\(?[a-z]\))?[ \t]*+"
    r"(?:Title|Sources?|Past Usage|Relevant Information|Number of (?:Instances|Attributes))\b[^\n,]*[:.]?",
    re.MULTILINE | re.IGNORECASE,
)
NOT_PROSE = (
    "this describes the data in prose, and C4.5 needs its own form: the classes first, as in `yes, no.`, then a line "
    "for each attribute, as in `windy: true, false.` or `humidity: continuous.`; or say --no-header with the .data file"
)

WHAT_COMES_FIRST = "the file begins with the classes, separated by commas, and a period"


@dataclass(frozen=True, slots=True)
class Entry:
    """A name or value, and the mark behind it: a comma, a colon, or nothing where the statement ends."""

    text: str
    mark: str
    line: int


def read(file: str, text: str) -> tuple[Declaration, ...]:
    r"""What the text of a .names file declares: the attributes, and last the class.

    Raises DataError, also for a description in prose, as archives of data keep under this ending.

    >>> for column in read("t.names", "yes, no.\ntown: discrete 9. x: continuous.\nwindy: true, false."):
    ...     print(column.name, column.kind, column.values)
    town nominal ()
    x continuous ()
    windy nominal ('true', 'false')
    class nominal ('yes', 'no')
    """
    if prose := PROSE.search(without_comments(text)):
        raise DataError(NOT_PROSE, file=file, line=text.count("\n", 0, prose.start()) + 1)
    statements = list(_statements(without_comments(text)))
    classes = _classes(file, statements[:1])
    attributes = [_attribute(file, statement) for statement in statements[1:]]
    if not attributes:
        raise DataError("there are no attributes behind the classes; write NAME: and its values for each", file=file)
    name = _free_name("class", [attribute.name for attribute in attributes])
    columns = (*attributes, Declaration(name, statements[0][0].line, "nominal", classes))
    check(file, columns)
    return columns


def one_valued(columns: Sequence[Declaration]) -> list[Declaration]:
    """The attributes that declare a single value."""
    return [column for column in columns[:-1] if len(column.values) == 1]


def _statements(text: str) -> Iterator[list[Entry]]:
    """A statement ends with a period before a blank, or with a line that ends in neither comma nor colon."""
    statement: list[Entry] = []
    at, line = 0, 1
    while (start := _end(BLANK, text, at)) < len(text):
        line += text.count("\n", at, start)
        end = _end(ENTRY, text, start)
        mark = text[end : end + 1]
        statement.append(Entry(value(text[start:end]), mark if mark in (",", ":") else "", line))
        if statement[-1].mark == "":
            yield from _unless_stray(statement)
            statement = []
        line += mark == "\n"
        at = end + 1
    yield from _unless_stray(statement)


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    found = pattern.match(text, start)
    return found.end() if found else start


def _unless_stray(statement: list[Entry]) -> Iterator[list[Entry]]:
    """A period alone, or nothing, states nothing."""
    if len(statement) > 1 or (statement and statement[0].text):
        yield statement


def _classes(file: str, statements: Sequence[list[Entry]]) -> tuple[str, ...]:
    if not statements:
        raise DataError(f"there are no classes; {WHAT_COMES_FIRST}", file=file)
    for entry in statements[0]:
        if entry.mark == ":":
            raise DataError(
                f"there are no classes before the attribute {quoted(entry.text)}; {WHAT_COMES_FIRST}",
                file,
                entry.line,
            )
    return tuple(entry.text for entry in statements[0])


def _attribute(file: str, statement: Sequence[Entry]) -> Declaration:
    head, *values = statement
    if head.mark != ":":
        raise DataError(
            f"{quoted(head.text)} has no definition: behind an attribute stand a colon and its values, or continuous; "
            r"write \. for a period inside a name or value",
            file,
            head.line,
        )
    if not values or (len(values) == 1 and not values[0].text):
        raise DataError(
            f"{quoted(head.text)} has no definition behind the colon; write its values, or continuous",
            file,
            head.line,
        )
    for entry in values:
        if entry.mark == ":":
            raise DataError(
                f"the definition of {quoted(head.text)} runs on to the colon behind {quoted(entry.text)}; "
                r"end it with a period before that, or write \: for a colon inside a value",
                file,
                entry.line,
            )
    return _defined(file, head, tuple(entry.text for entry in values))


def _defined(file: str, head: Entry, values: tuple[str, ...]) -> Declaration:
    word = values[0].lower() if len(values) == 1 else ""
    if word == "continuous":
        return Declaration(head.text, head.line, "continuous")
    if word == "ignore":
        return Declaration(head.text, head.line, ignored=True)
    if discrete := DISCRETE.fullmatch(word):
        return Declaration(head.text, head.line, "nominal", limit=_limit(file, head, discrete[1]))
    return Declaration(head.text, head.line, "nominal", values)


def _limit(file: str, head: Entry, digits: str | None) -> int:
    if digits is None or int(digits) < FEWEST_DISCRETE:
        raise DataError(
            f"discrete, the definition of {quoted(head.text)}, takes the greatest number of its values, "
            f"{FEWEST_DISCRETE} or more; write for example discrete 10",
            file,
            head.line,
        )
    return int(digits)


def _free_name(name: str, taken: Sequence[str]) -> str:
    """The file gives the class no name."""
    while name in taken:
        name += "_"
    return name
