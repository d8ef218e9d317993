"""This file reads one case: from Python values by name, or from a line of text in the order of the attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from numbers import Integral, Real
from typing import TypeAlias

from c45edu.data.dataset import Attribute
from c45edu.data.errors import C45Error, listed, quoted
from c45edu.data.missing import AMONG_NUMBERS, MISSING
from c45edu.data.text_table import BLANKS
from c45edu.data.writings import read_numbers

Value: TypeAlias = str | Decimal | int | float | None
Case: TypeAlias = Mapping[str, Value]
"""The value of each attribute by its name; None where it is unknown."""

FIELD = re.compile(r'(?:[^,"]|"(?:[^"]|"")*")*')
FULL_WIDTH = str.maketrans("，＝", ",=")
"""The signs of a Chinese keyboard, for a case in which no plain comma stands."""
WHOLLY_QUOTED = re.compile(r'"((?:[^"]|"")*)"')


def case_of(attributes: Sequence[Attribute], values: Mapping[str, object]) -> Case:
    """The case with these Python values; an attribute that is not named is unknown, as are None and NaN.

    Raises `C45Error` for a name that is no attribute, and for a text where a number belongs.

    >>> weather = (Attribute("outlook", "nominal", ("sunny",)), Attribute("humidity", "continuous", ()))
    >>> case_of(weather, {"humidity": 80})
    {'outlook': None, 'humidity': 80}
    >>> case_of(weather, {"humidity": "moist"})
    Traceback (most recent call last):
    c45edu.data.errors.C45Error: humidity is continuous, and "moist" is not a plain number; write ? for an unknown value
    """
    _check_names(attributes, values)
    return {attribute.name: value_of(attribute, values.get(attribute.name)) for attribute in attributes}


def _check_names(attributes: Sequence[Attribute], names: Iterable[str]) -> None:
    known = {attribute.name for attribute in attributes}
    for name in names:
        if name not in known:
            raise unknown_name(name, attributes)


def value_of(attribute: Attribute, value: object) -> Value:
    """A Python value as the attribute takes it: a text is itself, even `?`. Raises `C45Error`."""
    if value is None or value != value:
        return None
    if attribute.kind == "nominal":
        return str(value)
    if not isinstance(value, Real | Decimal):
        return value_from_text(attribute, str(value))
    if isinstance(value, Decimal):
        return value
    return int(value) if isinstance(value, Integral) else float(value)


def value_from_text(attribute: Attribute, text: str, missing: frozenset[str] = MISSING) -> str | Decimal | None:
    """A text as the attribute takes it. Raises `C45Error` where it is no number and should be one."""
    text = text.strip(BLANKS)
    if attribute.kind == "nominal" and text in attribute.values:
        return text
    if text in missing or (attribute.kind == "continuous" and text.casefold() in AMONG_NUMBERS):
        return None
    if attribute.kind == "nominal":
        return text
    value = read_numbers([text]).values.get(text)
    if value is None:
        raise no_number(attribute, text)
    return value


def no_number(attribute: Attribute, text: str) -> C45Error:
    """The error for a text where a number belongs."""
    return C45Error(
        f"{attribute.name} is continuous, and {quoted(text)} is not a plain number; write ? for an unknown value"
    )


def case_from_text(attributes: Sequence[Attribute], target: str, text: str) -> Case:
    """One CSV record in the order of the attributes, or `name=value` pairs. Raises `C45Error`.

    >>> weather = (Attribute("outlook", "nominal", ("sunny",)), Attribute("humidity", "continuous", ()))
    >>> case_from_text(weather, "play", "sunny, 80") == case_from_text(weather, "play", "humidity=80,outlook=sunny")
    True
    >>> case_from_text(weather, "play", "outlook＝sunny，humidity＝80")
    {'outlook': 'sunny', 'humidity': Decimal('80')}
    """
    fields = _split(text if "," in text else text.translate(FULL_WIDTH))
    named = [_named(field, (*attributes, Attribute(target, "nominal", ()))) for field in fields]
    known = any(pair is not None and pair[2] for pair in named)
    if known or (len(fields) != len(attributes) and all(named)):
        return _from_pairs(attributes, target, fields, [pair and pair[:2] for pair in named])
    return _from_record(attributes, [_unquoted(field) for field in fields])


def _split(text: str) -> list[str]:
    """The fields between commas, quotation marks still round what they hold."""
    fields, at = [], 0
    while True:
        match = FIELD.match(text, at)
        assert match is not None
        fields.append(match[0].strip(BLANKS))
        at = match.end() + 1
        if at > len(text):
            return fields
        if text[at - 1] != ",":
            raise C45Error(f'a quotation mark in the case {quoted(text)} is not closed; write "" for one that is meant')


def _named(field: str, attributes: Sequence[Attribute]) -> tuple[str, str, bool] | None:
    """Name, value, and whether the name is that of an attribute (which may itself contain `=`); None without `=`."""
    field = _unquoted(field)
    for name in sorted((a.name for a in attributes if "=" in a.name), key=len, reverse=True):
        if field.startswith(f"{name}="):
            return name, _unquoted(field[len(name) + 1 :]), True
    name, sign, value = field.partition("=")
    name = _unquoted(name.strip(BLANKS))
    return (name, _unquoted(value.strip(BLANKS)), any(a.name == name for a in attributes)) if sign else None


def _unquoted(field: str) -> str:
    whole = WHOLLY_QUOTED.fullmatch(field)
    return whole[1].replace('""', '"') if whole else field


def _from_pairs(
    attributes: Sequence[Attribute], target: str, fields: list[str], pairs: Sequence[tuple[str, ...] | None]
) -> Case:
    texts: dict[str, str] = {}
    for field, pair in zip(fields, pairs, strict=True):
        if pair is None:
            raise C45Error(f"{quoted(field)} has no name, and other values have one; write name=value for each")
        name, value = pair
        if name == target:
            raise C45Error(f"{quoted(name)} is the class, which the tree is asked for; leave it out")
        if name in texts:
            raise C45Error(f"{quoted(name)} is given twice; give each attribute one value")
        texts[name] = value
    _check_names(attributes, texts)
    return {a.name: value_from_text(a, texts[a.name]) if a.name in texts else None for a in attributes}


def _from_record(attributes: Sequence[Attribute], fields: list[str]) -> Case:
    if len(fields) != len(attributes):
        count = f"{len(fields)} value{'' if len(fields) == 1 else 's'}"
        names = listed([attribute.name for attribute in attributes])
        raise C45Error(
            f"the case has {count}, and there are {len(attributes)} attributes ({names}); "
            "give one for each in this order (? where it is unknown), or name=value pairs"
        )
    return {a.name: value_from_text(a, field) for a, field in zip(attributes, fields, strict=True)}


def unknown_name(name: str, attributes: Sequence[Attribute]) -> C45Error:
    """The error for a name that is no attribute, with the one that was perhaps meant."""
    from difflib import get_close_matches

    names = [attribute.name for attribute in attributes]
    close = get_close_matches(name, names, 1)
    hint = f"did you mean {quoted(close[0])}? " if close else ""
    return C45Error(f"there is no attribute {quoted(name)}; {hint}the attributes are {listed(names)}")
