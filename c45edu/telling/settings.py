"""This file holds how a page is told: its language, notation, rounding and how much of it."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.quantities import NodeId

DETAILS = ("brief", "normal", "full")


@dataclass(frozen=True, slots=True)
class Settings:
    """`node` tells one node only; `detail` is `brief` (tables and decisions), `normal`, or `full` (every cut)."""

    language: str = "en"
    notation: str = "quinlan"
    digits: int = 3
    rounding: str = "exact"
    detail: str = "normal"
    node: NodeId | None = None
