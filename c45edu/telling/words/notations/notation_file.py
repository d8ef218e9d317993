"""This file reads a notation of one's own from a TOML file, tells all its faults, and writes one to start from.

    name = "mine"
    title = "My textbook"
    set = "S"
    part = { name = "S", sub = "{v}" }
    [symbols]
    Info = { name = "H", arguments = ["{D}"] }
    …
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from c45edu.data.errors import DataError, quoted
from c45edu.data.full_width import meant
from c45edu.telling.words.notations.notation import Notation, SymbolPattern

TEXTS = ("name", "title", "set")
PATTERN_KEYS = ("name", "sub", "sup", "arguments")
_EXAMPLES = {"name": "mine", "title": "My textbook", "set": "D"}


def read_notation(path: str, defaults: dict[str, SymbolPattern], required: tuple[str, ...]) -> Notation:
    """The notation in a TOML file: a symbol for each of `required`, others by `defaults` where it has none.

    Raises `DataError` naming the file and everything that is wrong in it.
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
    faults = list(_faults(content, defaults, required))
    if faults:
        raise DataError("; ".join(faults), file=path)
    return Notation(
        content["name"], content["title"], content["set"], _pattern(content["part"]),
        _pattern(content.get("known", {"name": content["set"], "sub": "known"})),
        {**defaults, **{kind: _pattern(entry) for kind, entry in content["symbols"].items()}},
        content.get("attribute", "A"),
    )


def notation_toml(notation: Notation) -> str:
    """A notation as the text of a file that `read_notation` reads."""
    texts = {**{key: getattr(notation, key) for key in TEXTS}, "attribute": notation.attribute}
    lines = [f"{key} = {_quoted(text)}" for key, text in texts.items()]
    lines += [f"{key} = {_entry(getattr(notation, key))}" for key in ("part", "known")]
    return "\n".join([*lines, "", "[symbols]", *(f"{k} = {_entry(p)}" for k, p in notation.symbols.items())]) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _entry(pattern: SymbolPattern) -> str:
    texts = [f"{key} = {_quoted(getattr(pattern, key))}" for key in PATTERN_KEYS[:3] if getattr(pattern, key)]
    arguments = ", ".join(map(_quoted, pattern.arguments))
    return f"{{ {', '.join([*texts, *([f'arguments = [{arguments}]'] if arguments else [])])} }}"


def _pattern(entry: dict[str, Any]) -> SymbolPattern:
    return SymbolPattern(entry["name"], entry.get("sub", ""), entry.get("sup", ""), tuple(entry.get("arguments", [])))


# ── what is wrong ────────────────────────────────────────────────────────────────────────────────


def _faults(content: dict[str, Any], defaults: dict[str, SymbolPattern], required: tuple[str, ...]) -> Iterator[str]:
    yield from _unknown_keys(content, (*TEXTS, "attribute", "part", "known", "symbols"), "the file")
    for key in TEXTS:
        if not isinstance(content.get(key), str) or not content[key]:
            yield f"{key} must be a text, such as {key} = {quoted(_EXAMPLES[key])}"
    if not isinstance(content.get("attribute", "A"), str):
        yield 'attribute must be a text, such as attribute = "A"'
    yield from _pattern_faults(content.get("part"), "part", ("{v}",))
    if "known" in content:
        yield from _pattern_faults(content["known"], "known", ())
    symbols = content.get("symbols")
    if not isinstance(symbols, dict):
        yield "there must be a table [symbols] with a symbol for each quantity"
        return
    yield from _unknown_keys(symbols, tuple(defaults), "[symbols]")
    missing = [kind for kind in required if kind not in symbols]
    if missing:
        yield f"[symbols] lacks {', '.join(missing)}"
    for kind in symbols:
        if kind in defaults:
            yield from _pattern_faults(symbols[kind], f"symbols.{kind}", holes_of(defaults[kind]))


def _pattern_faults(entry: Any, where: str, holes: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        example = '{ name = "Info", arguments = ["{D}"] }'
        yield f"{where} must be a table with a name, such as {example}"
        return
    yield from _unknown_keys(entry, PATTERN_KEYS, where)
    arguments = entry.get("arguments", [])
    texts = [entry["name"], entry.get("sub", ""), entry.get("sup", "")]
    texts += arguments if isinstance(arguments, list) else [None]
    if not all(isinstance(text, str) for text in texts):
        yield f"{where}: name, sub and sup must be texts, arguments a list of texts"
        return
    for hole in re.findall(r"\{[^}]*\}", " ".join(texts)):
        if hole not in holes:
            choices = f"there are {', '.join(holes)}" if holes else "nothing is filled in here"
            yield f"{where}: {quoted(hole)} cannot be filled; {choices}"


def _unknown_keys(table: dict[str, Any], known: tuple[str, ...], where: str) -> Iterator[str]:
    for key in table:
        if key not in known:
            yield f"{where} has {quoted(key)}, which means nothing; {meant(key, known)}known are {', '.join(known)}"


def holes_of(default: SymbolPattern) -> tuple[str, ...]:
    """What can be filled in a symbol: the set and the attribute of any, and the holes that the default symbol has."""
    found = re.findall(r"\{[^}]*\}", " ".join([default.sub, default.sup, *default.arguments]))
    if not set(found) & {"{E}", "{node}", "{v}"}:
        found = ["{D}", "{A}", *found]
    return tuple(dict.fromkeys(found))
