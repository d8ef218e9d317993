"""This file holds a page before it has a format: headings, prose, derivations, tables and outlines of typed spans.

A renderer knows these types and arithmetic, nothing else; it could print a page about integrals. Every block says
where it belongs (`At`): at which node of the tree, and at which step of the derivation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from c45edu.arithmetic import Expression
from c45edu.diagram import CutPlot, Diagram
from c45edu.spans import Beside as Beside
from c45edu.spans import Blank as Blank
from c45edu.spans import Code as Code
from c45edu.spans import Math as Math
from c45edu.spans import Name as Name
from c45edu.spans import Numeral as Numeral
from c45edu.spans import Span as Span
from c45edu.spans import Spans as Spans
from c45edu.spans import Symbol as Symbol
from c45edu.spans import Term as Term
from c45edu.spans import Text as Text
from c45edu.spans import User as User

# ── blocks ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class At:
    """Where a block belongs: the id of its node (None: to the whole page) and its step, e.g. `outlook/gain`.

    Neighbours at one node with the same `title` belong together: a page may fold them under it.
    """

    node: tuple[str, ...] | None = None
    step: str = ""
    title: Spans = ()


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    spans: Spans
    at: At = At()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Prose. `role` is `body`, `lead` (what the page is about), `decision`, `note` (small print) or `warning`."""

    spans: Spans
    role: str = "body"
    at: At = At()


@dataclass(frozen=True, slots=True)
class Equation:
    """symbol = step = … = value. `mark` refers to a note below; `value` is None where the quantity is undefined."""

    symbol: Expression
    steps: tuple[Expression, ...]
    value: Expression | None
    mark: str = ""
    reason: Spans = ()


@dataclass(frozen=True, slots=True)
class Derivation:
    """Equations set below each other, aligned at their equals signs."""

    equations: tuple[Equation, ...]
    at: At = At()


@dataclass(frozen=True, slots=True)
class Column:
    """`align` is `left`, `right`, `center` or `decimal` (numbers under each other at the point).

    Neighbours with the same `group` share a head above their own.
    """

    title: Spans
    align: str = "left"
    group: Spans = ()


@dataclass(frozen=True, slots=True)
class Row:
    """`role` is empty, `chosen` (the row that won) or `gap` (rows left out here)."""

    cells: tuple[Spans, ...]
    role: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    caption: Spans
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    at: At = At()


@dataclass(frozen=True, slots=True)
class OutlineLine:
    depth: int
    spans: Spans
    role: str = ""


@dataclass(frozen=True, slots=True)
class Outline:
    """Indented lines: a tree as text."""

    lines: tuple[OutlineLine, ...]
    at: At = At()


@dataclass(frozen=True, slots=True)
class Figure:
    """A tree, or a plot of cuts: drawn where the format has pictures, as lines where it has none."""

    diagram: Diagram | CutPlot
    outline: Outline
    at: At = At()


@dataclass(frozen=True, slots=True)
class Listing:
    """A program to run, in the language of that name."""

    program: str
    language: str = "python"
    at: At = At()


@dataclass(frozen=True, slots=True)
class Items:
    """A list of short statements."""

    items: tuple[Spans, ...]
    at: At = At()


Block: TypeAlias = Heading | Paragraph | Items | Derivation | Table | Outline | Figure | Listing


@dataclass(frozen=True, slots=True)
class Printing:
    """What only some formats can follow: the `paper` (`a4` or `letter`); a `fragment` to be put into another file."""

    paper: str = "a4"
    fragment: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reader may write into the place of a numeral, and what it says about him.

    `roundings` are the number rounded to 0, 1, 2, … decimals, `exact` is it in many. `other` is what comes out, at the
    printed decimals, when it is rounded on the way and the page is not, or the other way round.
    """

    roundings: tuple[str, ...]
    exact: str = ""
    other: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A whole page, in the language of its texts.

    `words` are what a format says by itself (the name of a button, say), by key. `answers` are those to the numerals
    of the page, by their `quantity`; empty where nobody is asked.
    """

    title: Spans
    language: str
    blocks: tuple[Block, ...] = field(default=())
    author: str = ""
    date: str = ""
    sheet: Printing = Printing()
    words: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)
