"""This file holds what was read of a sheet of work: claims about numbers, counts, decisions, and what was not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from c45edu.arithmetic import Expression
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Wanted
from c45edu.quantities import NodeId

PLAIN_DIGITS = 3
"""The decimals that a hand carries when it does not say."""
FEW_CLAIMS = 5
"""Fewer numbers do not say how many decimals somebody carries."""
LEAST_DIGITS = 2
"""With fewer decimals nobody carries numbers from step to step."""


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
class CountsClaim:
    """So many cases said to be of each class (None: of all classes) in what `wanted` names: a part, or a node."""

    line: int
    column: int
    text: str
    counts: tuple[tuple[str | None, WrittenNumber], ...]
    wanted: tuple[Wanted, ...]
    node: NodeId | None = None


@dataclass(frozen=True, slots=True)
class PruningClaim:
    """What is said to become of a subtree: `keep`, `replace` (by a leaf) or `raise`; with `nothing`, that all stay.

    `node` None is left open.
    """

    line: int
    column: int
    text: str
    verdict: str
    node: NodeId | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """What looked like a claim; `reason` is a phrase: `unreadable`, `no-such-symbol`, `of-which`, `too-long`."""

    line: int
    column: int
    text: str
    reason: str


Item: TypeAlias = Claim | StatedChoice | LeafClaim | CountsClaim | PruningClaim | Unread


def usual_digits(items: list[Item]) -> int:
    """The decimals that most numbers of a sheet have; of a few, those that one has."""
    figures = [item.figure for item in items if isinstance(item, Claim) and item.figure]
    counted = Counter(figure.digits for figure in figures if figure.digits)
    if len(figures) >= FEW_CLAIMS:
        return counted.most_common(1)[0][0] if counted else 0
    usual = max(counted, default=0)
    return usual if usual >= LEAST_DIGITS else PLAIN_DIGITS
