"""This file reads what `explain --format json` and `tree --format json` wrote."""

from __future__ import annotations

import json

from c45edu.data.errors import C45Error, DataError
from c45edu.data.loading import STANDARD_INPUT, standard_input
from c45edu.exports.json_reading import read_json
from c45edu.exports.tree_reading import trees_from_json
from c45edu.exports.trees import Trees
from c45edu.trace import Trace
from c45edu.trace.to_json import trace_from_json


def read_trace(path: str) -> Trace:
    """The trace in a file, or on standard input for `-`. Raises `DataError` with one line that says what is wrong."""
    content, name = _content(path)
    try:
        return trace_from_json(content)
    except C45Error as error:
        raise DataError(str(error), file=name) from error


def read_trees(path: str) -> Trees:
    """The trees in a file, or on standard input for `-`. Raises `DataError` with one line that says what is wrong."""
    content, name = _content(path)
    try:
        return trees_from_json(content)
    except C45Error as error:
        raise DataError(str(error), file=name) from error


def _content(path: str) -> tuple[object, str]:
    """What the JSON says, and the name of the file."""
    data, name = (standard_input(), "standard input") if path == STANDARD_INPUT else (_bytes(path), path)
    try:
        return read_json(data.decode("utf-8-sig")), name
    except json.JSONDecodeError as error:
        raise DataError(f"this is not JSON: {error.msg}", file=name, line=error.lineno, column=error.colno) from error
    except UnicodeDecodeError as error:
        raise DataError("this is not JSON: it is not UTF-8", file=name) from error


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise DataError(f"cannot be read: {error.strerror or error}", file=path) from error
