"""This file reads JSON of any depth; `json.loads` recurses, and a tree may be thousands of nodes deep."""

from __future__ import annotations

import json
import re
from typing import Any

TOKEN = re.compile(r'[ \t\r\n]*([{}\[\],:]|"(?:[^"\\]|\\.)*"|[^ \t\r\n{}\[\],:"]+)')


def read_json(text: str) -> Any:
    """The value that the text writes. Raises `json.JSONDecodeError`.

    >>> read_json('{"a": [1, {"b": null}]}')
    {'a': [1, {'b': None}]}
    >>> read_json("[" * 100_000 + "]" * 100_000) != []
    True
    """
    try:
        return json.loads(text)
    except RecursionError:
        return _read_deep(text)


def _read_deep(text: str) -> Any:
    """By a stack: each container waits with the key under which its next value belongs."""
    top: list[Any] = []
    stack: list[tuple[Any, str | None]] = [(top, None)]
    before, at = "[", 0
    end = len(text.rstrip())
    while at < end:
        token, at = _token(text, at)
        container, key = stack[-1]
        if token in "}]":
            if len(stack) == 1 or (token == "}") != isinstance(container, dict) or before in ",:":
                raise json.JSONDecodeError("a bracket that closes nothing", text, at - 1)
            stack.pop()
        elif token in ",:":
            _check_sign(token, before, container, text, at)
        elif isinstance(container, dict) and before in "{,":
            stack[-1] = (container, _key(token, text, at))
        else:
            value = {} if token == "{" else [] if token == "[" else _scalar(token, text, at)
            if before not in "[,:" or (isinstance(container, dict) and key is None):
                raise json.JSONDecodeError("a comma is missing", text, at - len(token))
            _put(container, key, value)
            if token in "{[":
                stack.append((value, None))
        before = token if token in "{}[],:" else "value"
    if len(stack) > 1 or len(top) != 1:
        raise json.JSONDecodeError("it ends too early", text, end)
    return top[0]


def _token(text: str, at: int) -> tuple[str, int]:
    match = TOKEN.match(text, at)
    if match is None:
        raise json.JSONDecodeError("a text that is not closed", text, at)
    return match[1], match.end()


def _check_sign(token: str, before: str, container: Any, text: str, at: int) -> None:
    if before in "{[,:" or (token == ":" and not isinstance(container, dict)):
        raise json.JSONDecodeError(f"{token} in the wrong place", text, at - 1)


def _key(token: str, text: str, at: int) -> str:
    if not token.startswith('"'):
        raise json.JSONDecodeError("a key without quotation marks", text, at - len(token))
    return str(json.loads(token))


def _put(container: Any, key: str | None, value: Any) -> None:
    if isinstance(container, dict):
        container[key] = value
    else:
        container.append(value)


def _scalar(token: str, text: str, at: int) -> Any:
    try:
        return json.loads(token)
    except json.JSONDecodeError as error:
        raise json.JSONDecodeError(error.msg, text, at - len(token)) from None
