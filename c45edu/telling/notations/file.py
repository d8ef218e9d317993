"""This file reads a reader's own notation from a TOML file, and says clearly what is wrong with one.

    name = "mine"
    title = "My textbook"
    set = "S"
    part = { name = "S", sub = "{v}" }
    [symbols]
    Info = { name = "H", arguments = ["{D}"] }
    …
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from c45edu.data.errors import DataError, quoted
from c45edu.telling.notations.notation import Notation, SymbolPattern

TEXTS = ("name", "title", "set")
PATTERN_KEYS = ("name", "sub", "sup", "arguments")


def read_notation(path: str, defaults: dict[str, SymbolPattern], required: tuple[str, ...]) -> Notation:
    """The notation in a TOML file: a symbol for each of `required`, others by `defaults` where it has none.

    Raises `DataError` naming the file and the key.
    """
    import tomllib

    try:
        content = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise DataError(f"cannot be read: {error.strerror}", file=path) from error
    except UnicodeDecodeError as error:
        raise DataError("a notation is a TOML file in UTF-8; this is not UTF-8", file=path) from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"this is not TOML: {error}", file=path) from error
    return _notation(content, defaults, required, path)


def _notation(
    content: dict[str, Any], defaults: dict[str, SymbolPattern], required: tuple[str, ...], path: str
) -> Notation:
    _known_keys(content, (*TEXTS, "part", "known", "symbols"), "the file", path)
    for key in TEXTS:
        if not isinstance(content.get(key), str) or not content[key]:
            raise DataError(f"{key} must be a text, such as {key} = {quoted(_EXAMPLES[key])}", file=path)
    symbols = content.get("symbols")
    if not isinstance(symbols, dict):
        raise DataError("there must be a table [symbols] with a symbol for each quantity", file=path)
    _known_keys(symbols, tuple(defaults), "[symbols]", path)
    missing = [kind for kind in required if kind not in symbols]
    if missing:
        raise DataError(f"[symbols] lacks {', '.join(missing)}", file=path)
    return Notation(
        content["name"], content["title"], content["set"], _pattern(content.get("part"), "part", ("{v}",), path),
        _pattern(content.get("known", {"name": content["set"], "sub": "known"}), "known", (), path),
        {**defaults, **{k: _pattern(symbols[k], f"symbols.{k}", holes_of(defaults[k]), path) for k in symbols}},
    )


def _pattern(entry: Any, where: str, holes: tuple[str, ...], path: str) -> SymbolPattern:
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        example = '{ name = "Info", arguments = ["{D}"] }'
        raise DataError(f"{where} must be a table with a name, such as {example}", file=path)
    _known_keys(entry, PATTERN_KEYS, where, path)
    arguments = entry.get("arguments", [])
    texts = [entry["name"], entry.get("sub", ""), entry.get("sup", "")]
    texts += arguments if isinstance(arguments, list) else [None]
    if not all(isinstance(text, str) for text in texts):
        raise DataError(f"{where}: name, sub and sup must be texts, arguments a list of texts", file=path)
    for hole in re.findall(r"\{[^}]*\}", " ".join(texts)):
        if hole not in holes:
            raise DataError(f"{where}: {quoted(hole)} cannot be filled; there are {', '.join(holes)}", file=path)
    return SymbolPattern(entry["name"], entry.get("sub", ""), entry.get("sup", ""), tuple(arguments))


def _known_keys(table: dict[str, Any], known: tuple[str, ...], where: str, path: str) -> None:
    for key in table:
        if key not in known:
            raise DataError(f"{where} has {quoted(key)}, which means nothing; known are {', '.join(known)}", file=path)


_EXAMPLES = {"name": "mine", "title": "My textbook", "set": "D"}


def holes_of(default: SymbolPattern) -> tuple[str, ...]:
    """What can be filled in a symbol: the set and the attribute of any, and the holes that the default symbol has."""
    found = re.findall(r"\{[^}]*\}", " ".join([default.sub, default.sup, *default.arguments]))
    if not set(found) & {"{E}", "{node}", "{v}"}:
        found = ["{D}", "{A}", *found]
    return tuple(dict.fromkeys(found))
