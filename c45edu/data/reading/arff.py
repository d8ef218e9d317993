"""This file reads ARFF, the format of Weka: declarations of the attributes, then the cases."""

import re
from collections.abc import Iterator, Sequence
from io import StringIO

from c45edu.data.errors import DataError, quoted, shown
from c45edu.data.reading.declaring import Declaration, check, declared_table
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource
from c45edu.data.reading.sparse import in_full
from c45edu.data.text_table import BLANKS, TextTable

# Weka takes every control character for a blank. A quote inside a word belongs to it, and so does a percent sign.
QUOTED = r"""'[^'\\]*(?:\\.[^'\\]*)*' | "[^"\\]*(?:\\.[^"\\]*)*\""""
TOKEN = re.compile(
    rf"""
      {QUOTED}
    | [^\x00-\x20,{{}}%'"][^\x00-\x20,{{}}]*
    | [,{{}}]
    | %.*                               # a comment
    | ['"].*                            # a quote that is not closed
    """,
    re.VERBOSE | re.DOTALL,
)
CLOSED = re.compile(QUOTED, re.VERBOSE | re.DOTALL)
OPENED = re.compile(r"['\"].*", re.DOTALL)
KEYWORD = re.compile(r"[\x00-\x20]*@([A-Za-z]*)")
ESCAPE = re.compile(r"\\(.)", re.DOTALL)
CONTROLS = {"n": "\n", "r": "\r", "t": "\t"}

CONTINUOUS = ("numeric", "real", "integer")
STRING, DATE = "string", "date"
WEIGHT = "a weight in braces is not read; remove it, or put quotes round a value that contains a brace"
QUOTES = "put quotes round a value that contains a blank or a comma"

Line = tuple[int, str]
Case = tuple[int, list[str]]


def read(source: DataSource) -> TextTable:
    r"""The table of an ARFF file; the class is the last attribute, and cases without class do not count.

    Raises DataError.

    >>> text = b"@relation t\n@attribute x real\n@attribute 'to play' {yes, no}\n@data\n1.5, no\n"
    >>> table = read(Source("t.arff", text))
    >>> table.header, table.rows, table.declared
    (['x', 'to play'], [['1.5', 'no']], {'to play': ('yes', 'no')})
    """
    text, notes = decode(source.declaring())
    lines = enumerate(StringIO(text, newline=None), 1)
    columns = _columns(source.name, lines)
    cases = _cases(source.name, lines, columns)
    if not cases:
        raise DataError("there are no cases behind @data; add a line for each", file=source.name)
    return declared_table(source.name, columns, cases, remedy=QUOTES, notes=notes)


def _columns(file: str, lines: Iterator[Line]) -> list[Declaration]:
    """The declarations, up to the line @data."""
    columns = []
    for line, text in lines:
        keyword = KEYWORD.match(text)
        word = keyword[1].lower() if keyword else None
        if keyword and word == "attribute":
            columns.append(_declaration(file, line, _tokens(file, line, text[keyword.end() :])))
        elif word == "data":
            _check_columns(file, line, columns)
            return columns
        elif word != "relation" and _tokens(file, line, text):
            raise DataError(_not_a_declaration(text), file, line)
    raise DataError("there is no line @data; put it before the cases", file=file)


def _check_columns(file: str, line: int, columns: Sequence[Declaration]) -> None:
    check(file, columns)
    if len(columns) < 2:
        raise DataError(
            f"{'only one' if columns else 'no'} attribute is declared before this line, and a class and at least "
            "one attribute are needed; declare each with @attribute",
            file,
            line,
        )


def _not_a_declaration(text: str) -> str:
    return (
        f"{quoted(text.strip(BLANKS))} is no declaration; before the line @data stand "
        "@relation, @attribute, and comments behind %"
    )


def _declaration(file: str, line: int, tokens: list[str]) -> Declaration:
    if len(tokens) < 2 or tokens[0] in ",{}":
        raise DataError("this declares no attribute; write @attribute, its name, and its type", file, line)
    name, type_ = _value(tokens[0]), tokens[1].lower()
    if type_ == "{":
        return Declaration(name, line, "nominal", _declared_values(file, line, name, tokens[2:]))
    if type_ in CONTINUOUS:
        return Declaration(name, line, "continuous")
    if type_ == DATE:
        return Declaration(name, line, "nominal")
    if type_ == STRING:
        return Declaration(name, line, refusal=_refusal(name, type_))
    if type_ == "relational":
        message = f"{quoted(name)} is relational, a table within the table, which is not read; write its columns out"
    else:
        message = (
            f"{quoted(_value(tokens[1]))} is no type, and stands behind {quoted(name)} where one is due; write "
            f"{{values}} or one of {', '.join((*CONTINUOUS, STRING, DATE))}, and put a name with a blank in quotes"
        )
    raise DataError(message, file, line)


def _refusal(name: str, type_: str) -> str:
    return (
        f"the type {type_} is neither nominal nor continuous; leave the column out with --ignore {shown(name)}, "
        f"or take each text as a value with --nominal {shown(name)}"
    )


def _declared_values(file: str, line: int, name: str, tokens: list[str]) -> tuple[str, ...]:
    if "}" not in tokens:
        raise DataError(
            f"the list of the values of {quoted(name)} is not closed in this line; end it with }}", file, line
        )
    values = tuple(_value(token) for token in tokens[: tokens.index("}")] if token != ",")
    if not values:
        raise DataError(f"the list of the values of {quoted(name)} is empty; write them between {{ and }}", file, line)
    return values


def _cases(file: str, lines: Iterator[Line], columns: Sequence[Declaration]) -> list[Case]:
    values: dict[str, str] = {}
    cases = []
    for line, text in lines:
        tokens = _tokens(file, line, text)
        if tokens and tokens[0] == "{" and tokens.count("{") == 1 and tokens[-1] == "}":
            cases.append((line, _sparse(file, line, tokens, columns)))
        elif "{" in tokens or "}" in tokens:
            raise DataError(WEIGHT, file, line)
        elif tokens:
            cases.append((line, _fields(tokens, values)))
    return cases


def _sparse(file: str, line: int, tokens: list[str], columns: Sequence[Declaration]) -> list[str]:
    return in_full(file, line, [_value(token) for token in tokens[1:-1] if token != ","], columns)


def _fields(tokens: list[str], values: dict[str, str]) -> list[str]:
    """The fields of a row: commas are blanks, but between two of them something is missing. Values are kept."""
    fields = []
    before = ","
    for token in tokens:
        if token != ",":
            if token not in values:
                values[token] = _value(token)
            fields.append(values[token])
        elif before == ",":
            fields.append("")
        before = token
    return fields


def _tokens(file: str, line: int, text: str) -> list[str]:
    tokens: list[str] = TOKEN.findall(text)
    if tokens and tokens[-1][0] == "%":
        tokens.pop()
    if tokens and OPENED.fullmatch(tokens[-1]) and not CLOSED.fullmatch(tokens[-1]):
        raise DataError(
            f"the quote before {quoted(tokens[-1][1:].strip(BLANKS))} is never closed in this line; close it, "
            f"or write \\{tokens[-1][0]} for a quote inside quotes",
            file,
            line,
        )
    return tokens


def _value(token: str) -> str:
    r"""The text that a token writes.

    >>> [_value(token) for token in (r"'Don\'t Play'", '"50\\%"', "rain", "' '")]
    ["Don't Play", '50%', 'rain', '']
    """
    if token[0] in "'\"":
        token = ESCAPE.sub(_escaped, token[1:-1])
    return token.strip(BLANKS)


def _escaped(escape: re.Match[str]) -> str:
    return CONTROLS.get(escape[1], escape[1])
