"""This file holds how values travel in JSON: a codec writes a value and reads it back, or says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from operator import attrgetter, itemgetter
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost, BranchTest, Is, Not, OneOf
from c45edu.data.errors import quoted
from c45edu.data.numbers import plain
from c45edu.quantities import NodeId

Json: TypeAlias = dict[str, Any]

LARGEST_NUMBER = 10**300
HALF_CHARACTER = re.compile("[\ud800-\udfff]")  # a surrogate, which no file can hold
FRACTION = re.compile(r"[0-9]+/0*[1-9][0-9]*")
DECIMAL_TEXT = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


class Damaged(ValueError):
    """What is wrong with a saved trace or tree, in words that go on from «it», «event 3» or «a node»."""


def require(fine: object, wrong: str) -> None:
    if not fine:
        raise Damaged(wrong)


@dataclass(frozen=True, slots=True)
class Codec:
    """`read` takes what `write` made; it raises `Damaged` for everything else."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def kept(is_fine: Callable[[Any], object], wrong: str) -> Codec:
    """Values that JSON has itself."""

    def read(value: Any) -> Any:
        require(is_fine(value), wrong)
        return value

    return Codec(lambda value: value, read)


def word(words: Iterable[str], wrong: str) -> Codec:
    """One of these words."""
    known = frozenset(words)
    return kept(lambda value: isinstance(value, str) and value in known, wrong)


def place(size: int, wrong: str) -> Codec:
    """A position among so many."""
    return kept(lambda value: type(value) is int and 0 <= value < size, wrong)


def optional(codec: Codec) -> Codec:
    """A value or nothing."""
    return Codec(
        lambda value: None if value is None else codec.write(value),
        lambda value: None if value is None else codec.read(value),
    )


def many(codec: Codec, size: int | None = None, wrong: str = "") -> Codec:
    """A tuple, written as a list; of one size, where that is given."""

    def read(values: Any) -> tuple[Any, ...]:
        require(isinstance(values, list), f"has {type(values).__name__} where a list belongs")
        require(size is None or len(values) == size, wrong)
        return tuple([codec.read(value) for value in values])

    return Codec(lambda values: [codec.write(value) for value in values], read)


# ── the values of a trace ────────────────────────────────────────────────────────────────────────


def number_to_json(value: Rational) -> int | float | str:
    """Whole numbers and floats as they are, exact fractions as a text such as "70/13"."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    return value


def number_from_json(value: Any) -> Rational:
    """The number of cases that was written so."""
    if isinstance(value, str):
        require(FRACTION.fullmatch(value), f"has {quoted(value)} where a number of cases belongs")
        return Fraction(value)
    require(finite(value) >= 0, "has fewer than no cases")
    return value  # type: ignore[no-any-return]


def finite(value: Any) -> int | float:
    """A number that has a float near it."""
    require(type(value) in (int, float), f"has {type(value).__name__} where a number belongs")
    require(abs(value) <= LARGEST_NUMBER, f"has {str(value)[:20]}, which is too large or no number")
    return value  # type: ignore[no-any-return]


def decimal_from_json(text: Any) -> Decimal:
    """The exact number that `plain` wrote (which writes no exponent: a short text is no enormous number)."""
    fine = isinstance(text, str) and DECIMAL_TEXT.fullmatch(text)
    require(fine, f"has {quoted(str(text)[:20])} where a number belongs")
    return Decimal(text)


def node_from_json(labels: Any) -> NodeId:
    fine = isinstance(labels, list) and set(map(type, labels)) <= {str}
    require(fine, "has something where the labels from the root to a node belong")
    return tuple(labels)


TEXT = kept(
    lambda value: isinstance(value, str) and not HALF_CHARACTER.search(value), "has something where a name belongs"
)
FLAG = kept(lambda value: isinstance(value, bool), "has something where true or false belongs")
WHOLE = place(LARGEST_NUMBER, "has something where a whole number belongs")
NODE = Codec(list, node_from_json)
NUMBER = Codec(float, finite)
CASES = Codec(number_to_json, number_from_json)
DECIMAL = Codec(plain, decimal_from_json)


def branch_to_json(test: BranchTest) -> Any:
    """A value, a list of grouped values, {"not": value}, or `<=` and `>`."""
    if isinstance(test, AtMost | Above):
        return "<=" if isinstance(test, AtMost) else ">"
    if isinstance(test, Not):
        return {"not": test.value}
    return list(test.values) if isinstance(test, OneOf) else test.value


def branches_from_json(values: Any, threshold: Decimal | None) -> tuple[BranchTest, ...]:
    """The tests of a decision; with a threshold, of a continuous attribute's."""
    if threshold is not None:
        require(values == ["<=", ">"], "tests a number, and its branches are not <= and >")
        return AtMost(threshold), Above(threshold)
    tests: tuple[BranchTest, ...] = many(Codec(branch_to_json, _nominal_test)).read(values)
    return tests


def _nominal_test(value: Any) -> BranchTest:
    if isinstance(value, dict):
        return Not(TEXT.read(value.get("not")))
    if isinstance(value, list) and value:
        return OneOf(many(TEXT).read(value))
    return Is(TEXT.read(value))


# ── records ──────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its name in JSON, its codec, its name in Python; `rare` ones are left out where None."""

    key: str
    codec: Codec
    attribute: str = ""
    rare: bool = False

    @property
    def name(self) -> str:
        return self.attribute or self.key


def record(make: Callable[..., Any], *fields: Field, take: Callable[[Any], Json] | None = None) -> Codec:
    """An object, field by field. `take` says what its fields hold, where these are not the attributes of the value."""
    getter: Callable[[str], Callable[[Any], Any]] = itemgetter if take else attrgetter
    getters = [(field.key, getter(field.name), field.codec.write, field.rare) for field in fields]

    def write(value: Any) -> Json:
        taken = take(value) if take else value
        pairs = ((key, get(taken), to_json, rare) for key, get, to_json, rare in getters)
        return {key: to_json(inner) for key, inner, to_json, rare in pairs if not rare or inner is not None}

    def read(entry: Any) -> Any:
        require(isinstance(entry, dict), f"has {type(entry).__name__} where an object belongs")
        there = [field for field in fields if field.key in entry or not field.rare]
        missing = [field.key for field in there if field.key not in entry]
        require(not missing, f"has no {', '.join(missing)}")
        return make(**{field.name: field.codec.read(entry[field.key]) for field in there})

    return Codec(write, read)
