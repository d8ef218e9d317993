"""This file holds what was read of a sheet of work: claims about numbers, choices, and what could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from c45edu.arithmetic import Expression
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Wanted
from c45edu.quantities import NodeId


@dataclass(frozen=True, slots=True)
class Claim:
    """`symbol = step = … = figure`, as written at a line and column.

    `wanted` is what the symbol may name; nothing for arithmetic without a name. `steps` are the formulas on the way,
    `figure` the last number, or None where none was worked out. `node` is where headings place it: None is open.
    `table` is the line of the head of the table that it stands in (0: in none): its rows belong to one node.
    """

    line: int
    column: int
    text: str
    wanted: tuple[Wanted, ...]
    steps: tuple[Expression, ...]
    figure: WrittenNumber | None
    node: NodeId | None = None
    table: int = 0


@dataclass(frozen=True, slots=True)
class StatedChoice:
    """An attribute said to be chosen at a node; None is the node that fits."""

    line: int
    column: int
    text: str
    attribute: str
    node: NodeId | None = None
    cut: str | None = None


@dataclass(frozen=True, slots=True)
class LeafClaim:
    """A class said to be answered where these conditions lead."""

    line: int
    column: int
    text: str
    label: str
    node: NodeId


@dataclass(frozen=True, slots=True)
class Unread:
    """What looked like a claim; `reason` is a phrase: `unreadable`, `no-such-symbol`, `of-which`, `too-long`."""

    line: int
    column: int
    text: str
    reason: str


Item: TypeAlias = Claim | StatedChoice | LeafClaim | Unread
