"""This file reads a trace that `explain --format json` wrote."""

from __future__ import annotations

import json
import sys

from c45edu.data.errors import C45Error, DataError
from c45edu.trace import Trace
from c45edu.trace.to_json import trace_from_json


def read_trace(path: str) -> Trace:
    """The trace in a file, or on standard input for `-`. Raises `DataError` with one line that says what is wrong."""
    try:
        if path == "-":
            content = json.loads(sys.stdin.buffer.read())
        else:
            with open(path, "rb") as file:
                content = json.loads(file.read())
        return trace_from_json(content)
    except OSError as error:
        raise DataError(f"cannot be read: {error.strerror}", file=path) from error
    except json.JSONDecodeError as error:
        raise DataError(f"this is not JSON: {error.msg}", file=path, line=error.lineno, column=error.colno) from error
    except UnicodeDecodeError as error:
        raise DataError("this is not JSON: it is not UTF-8", file=path) from error
    except RecursionError as error:
        raise DataError("the tree in this file is too deep to be read back", file=path) from error
    except C45Error as error:
        raise DataError(str(error), file=path) from error
