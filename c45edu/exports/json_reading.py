"""This file reads JSON of any depth; `json.loads` recurses, and a tree may be thousands of nodes deep."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
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
    except json.JSONDecodeError:
        raise
    except ValueError as error:
        raise json.JSONDecodeError("a number of too many digits", text, 0) from error


def _read_deep(text: str) -> Any:
    """By a stack of the lists and objects that are open; `may_come` are the kinds of tokens that may come next.

    These are k, the key of an object, v, a value, and the signs themselves.
    """
    top: list[Any] = []
    stack: list[Any] = [top]
    key, may_come = "", "v"
    for token, at in _tokens(text):
        kind = token if token in ",:}]" else "k" if "k" in may_come else "v"
        if kind not in may_come:
            raise json.JSONDecodeError(f"{token[:20]} in the wrong place", text, at)
        if kind == "k":
            key, may_come = _key(token, text, at), ":"
        elif kind == "v":
            value = {} if token == "{" else [] if token == "[" else _scalar(token, text, at)
            _put(stack[-1], key, value)
            stack += [value] if token in "{[" else []
            may_come = {"{": "k}", "[": "v]"}.get(token) or _after_a_value(stack)
        elif kind in "}]":
            stack.pop()
            may_come = _after_a_value(stack)
        else:
            may_come = "k" if kind == "," and isinstance(stack[-1], dict) else "v"
    if len(stack) > 1 or len(top) != 1:
        raise json.JSONDecodeError("it ends too early", text, len(text))
    return top[0]


def _after_a_value(stack: list[Any]) -> str:
    """A comma or the bracket that closes; behind the outermost value nothing."""
    return "" if len(stack) == 1 else ",}" if isinstance(stack[-1], dict) else ",]"


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    """Every token with its place."""
    at, end = 0, len(text.rstrip(" \t\r\n"))
    while at < end:
        match = TOKEN.match(text, at)
        if match is None:
            raise json.JSONDecodeError("a text that is not closed", text, at)
        at = match.end()
        yield match[1], match.start(1)


def _key(token: str, text: str, at: int) -> str:
    if not token.startswith('"'):
        raise json.JSONDecodeError("a key without quotation marks", text, at)
    return str(_scalar(token, text, at))


def _put(container: Any, key: str, value: Any) -> None:
    if isinstance(container, dict):
        container[key] = value
    else:
        container.append(value)


def _scalar(token: str, text: str, at: int) -> Any:
    try:
        return json.loads(token)
    except ValueError as error:
        raise json.JSONDecodeError(getattr(error, "msg", "a number of too many digits"), text, at) from None
