"""This file holds the pieces of a line before it has a format: words, the user's text, mathematics and its leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from c45edu.arithmetic import Expression


@dataclass(frozen=True, slots=True)
class Text:
    """Words of the page."""

    text: str


@dataclass(frozen=True, slots=True)
class User:
    """Text of the user's file: hostile until a renderer has escaped it."""

    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the field, at the place where it is introduced."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Something to type."""

    text: str


@dataclass(frozen=True, slots=True)
class Math:
    """An expression set as mathematics; its leaves may be `Symbol` and `Numeral`."""

    expression: Expression


Span: TypeAlias = Text | User | Term | Code | Math
Spans: TypeAlias = tuple[Span, ...]

# ── leaves of displayed mathematics ──────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Symbol(Expression):
    """A name with its index and arguments: Info_outlook(D), D^sunny, g_R(D, A)."""

    name: str
    sub: tuple[Text | User, ...] = ()
    sup: tuple[Text | User, ...] = ()
    arguments: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """A name of the user's file inside mathematics: the attribute in Gain(outlook)."""

    text: str


@dataclass(frozen=True, slots=True)
class Numeral(Expression):
    """A number as printed. `quantity` names what it is the value of; `source` is the expression it was read off."""

    text: str
    quantity: str | None = None
    source: Expression | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Constant(Numeral):
    """A number that stands in a formula itself: nobody has to work it out."""


@dataclass(frozen=True, slots=True)
class Blank(Expression):
    """A place to write a number of so many characters; it stands where the numeral stood."""

    width: int


@dataclass(frozen=True, slots=True)
class Beside(Expression):
    """Symbols written next to each other: D|A."""

    parts: tuple[Expression, ...]
