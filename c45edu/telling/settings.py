"""This file holds how a page is told: its language, notation, rounding and how much of it."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.data.case import Case
from c45edu.quantities import NodeId
from c45edu.telling.notations.notation import Notation

DETAILS = ("brief", "normal", "full")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a page.

    language  a registered language
    notation  a registered notation or a `Notation`; by default the one the language's readers expect
    digits    decimals to print
    rounding  `exact`, or `by-hand`: every named number is carried on as printed
    exact     add the closed form of every number
    detail    `brief` (tables and decisions), `normal`, or `full` (every cut)
    node      tell one node only: its labels from the root down
    case      tell what the tree answers to this case as well
    """

    language: str = "en"
    notation: str | Notation | None = None
    digits: int = 3
    rounding: str = "exact"
    exact: bool = False
    detail: str = "normal"
    node: NodeId | None = None
    case: Case | None = None
