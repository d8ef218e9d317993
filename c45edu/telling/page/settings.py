"""This file holds how a page is told: its language, notation, rounding and how much of it."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from c45edu.arithmetic import ROUNDINGS
from c45edu.data.case import Case
from c45edu.data.errors import C45Error, quoted
from c45edu.quantities import NodeId
from c45edu.telling.page.extent import MOST_TERMS
from c45edu.telling.words.languages import LANGUAGES, language_named
from c45edu.telling.words.notations import notation_named
from c45edu.telling.words.notations.notation import Notation
from c45edu.telling.words.voice import MARKS, POINT, Voice

DETAILS = ("brief", "normal", "full")
MOST_DIGITS = 30


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a page.

    language  a registered language
    notation  a registered notation or a `Notation`; by default the one the language's readers expect
    digits    decimals to print
    rounding  `exact`, or `by-hand`: every named number is carried on as printed
    exact     add the closed form of every number
    detail    `brief` (as a textbook prints it), `normal`, or `full` (every node, value and cut, however many)
    node      tell these nodes only, each as the page names it (`3`, `root`, its conditions); or the labels from the
              root down to one
    picture_title  stands above pictures of trees instead of their own
    decimal_mark   a point or a comma
    """

    language: str = "en"
    notation: str | Notation | None = None
    digits: int = 3
    rounding: str = "exact"
    exact: bool = False
    detail: str = "normal"
    node: NodeId | None = None
    case: Case | None = None
    picture_title: str = ""
    decimal_mark: str = POINT

    def most(self, limit: int) -> int:
        """How many of something are told: as many as the limit, or in full detail all."""
        return sys.maxsize if self.detail == "full" else limit

    def __post_init__(self) -> None:
        for name, value, choices in (
            ("language", self.language, LANGUAGES),
            ("rounding", self.rounding, ROUNDINGS),
            ("detail", self.detail, DETAILS),
        ):
            if value not in choices:
                raise C45Error(f"there is no {name} {quoted(str(value))}; there are {', '.join(choices)}")
        if self.decimal_mark not in MARKS:
            either = " or ".join(map(quoted, MARKS))
            raise C45Error(f"the decimal mark is {quoted(self.decimal_mark)}; it can be {either}")
        if not isinstance(self.digits, int) or not 0 <= self.digits <= MOST_DIGITS:
            raise C45Error(f"digits is {quoted(str(self.digits))}; it must be a whole number from 0 to {MOST_DIGITS}")


def voice_of(settings: Settings) -> Voice:
    """The voice that the settings ask for."""
    language = language_named(settings.language)
    notation = notation_named(settings.notation or language.notation)
    rounding = ROUNDINGS[settings.rounding](settings.digits)
    return Voice(language, notation, rounding, settings.exact, settings.most(MOST_TERMS), settings.decimal_mark)
