"""This file reads a sheet of work line by line: headings that set the node, equations, tables, choices, a tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression, Number, Product, Ratio, Sum, parts
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Wanted
from c45edu.checking.reading.cells import RULE
from c45edu.checking.reading.chains import OF_ATTRIBUTES, Chain, Chains
from c45edu.checking.reading.choices import LONGEST_QUOTE, choices
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.leftovers import leftovers
from c45edu.checking.reading.logical_lines import LONGEST_LINE, logical_lines, written_lines
from c45edu.checking.reading.mentions import Mentions
from c45edu.checking.reading.names import Names
from c45edu.checking.reading.places import Places
from c45edu.checking.reading.plain_characters import plain_line
from c45edu.checking.reading.work_counts import Counts
from c45edu.checking.reading.work_prunings import prunings
from c45edu.checking.reading.work_rows import Rows, TableCell
from c45edu.checking.reading.work_rules import rules
from c45edu.checking.reading.work_tables import Head, Tables
from c45edu.checking.reading.work_trees import TreeFinder
from c45edu.checking.work import Claim, CountsClaim, Item, LeafClaim, PruningClaim, StatedChoice, Unread
from c45edu.data.errors import C45Error
from c45edu.quantities import NodeId
from c45edu.telling.words.notations.notation import Notation
from c45edu.tree import Decision

LARGEST = 2_000_000
"""Characters of a work."""
MOST_ITEMS = 5_000

NEEDS_ATTRIBUTE = tuple(kind for kind in OF_ATTRIBUTES if kind != "KnownShare")
"""Of ρ no notation says more (Zhou): its numbers decide."""
DECIMAL_COMMA = re.compile(r"(?<![\d,.(\[])\d,\d{2,}(?![\d,.])")
ZERO_COMMA = re.compile(r"(?<=(?<![\d,.(\[])[01]),(?=\d{2,}(?![\d,.]))")
CASES_AS_DECIMAL = re.compile(r"(?<![\w/.])(\d+/\d+)(\s*≈\s*\d+\.\d+)(?=\s*(?:cases?\b|个|\)))")
"""`70/13 ≈ 5.38 cases`: a weight once more, for readers of decimals."""
SAYS_A_NUMBER = re.compile(r"[=≈\d]")
DECIMAL_POINT = re.compile(r"\d?\.\d")


@dataclass(slots=True)
class ReadSoFar:
    """The table that the reader is in, and the line before."""

    head: Head | None = None
    table: int = 0
    before: str = ""


class WorkReader:
    """Reads works about one table, in the symbols of these notations."""

    def __init__(self, graph: Graph, notations: Iterable[Notation]) -> None:
        self._mentions = Mentions(Names(graph), notations)

    def read(self, text: str) -> list[Item]:
        """What a work says, in order. Raises `C45Error` where it is too large to be one."""
        if len(text) > LARGEST:
            raise C45Error(f"the work has {len(text)} characters; at most {LARGEST} are read")
        return list(_Reading(text, self._mentions).items())


class _Reading:
    """One work, read from the first line to the last."""

    def __init__(self, text: str, mentions: Mentions) -> None:
        self._lines = written_lines(text)
        comma = bool(DECIMAL_COMMA.search(text[:200_000])) and not DECIMAL_POINT.search(text[:200_000])
        self._mentions, self._names = mentions, mentions.names
        self._comma, self._chains = comma, Chains(self._mentions, comma)
        self._tables = Tables(self._mentions)
        self._rows = Rows(self._tables, self._chains)
        self._trees = TreeFinder(self._names)
        self._places = Places(mentions.names)
        self._counts = Counts(mentions.names)
        self._context = ReadSoFar()

    def items(self) -> Iterator[Item]:
        made = 0
        trees = self._trees.blocks(self._lines)
        for number, raw in logical_lines(self._lines):
            if number in trees:
                found: Iterable[Item] = map(self._below, trees[number])
            elif len(raw) > LONGEST_LINE:
                found = (Unread(number, 1, raw[:60] + "…", "too-long"),)
            else:
                found = self._line(number, raw) if raw.strip() else self._blank()
            for item in found:
                made += 1
                if made > MOST_ITEMS:
                    raise C45Error(f"line {number}: the work has more than {MOST_ITEMS} claims")
                yield item

    def _below(self, item: StatedChoice | LeafClaim) -> StatedChoice | LeafClaim:
        """A branch of the whole tree; where it does not begin as that does, of the node that the heading names."""
        node = self._places.node
        top = item.node[0] if item.node else item.attribute if isinstance(item, StatedChoice) else ""
        tested = {n.attribute for n in self._names.graph.standing(()) if isinstance(n, Decision)}
        if not node or any(top.startswith(attribute) for attribute in tested):
            return item
        return replace(item, node=(*node, *(item.node or ())))

    def _blank(self) -> tuple[Item, ...]:
        """A table ends at a blank line."""
        self._context.head = None
        return ()

    # ── one line ─────────────────────────────────────────────────────────────────────────────────

    def _line(self, number: int, raw: str) -> Iterator[Item]:
        context = self._context
        in_table = self._row(number, raw)
        if in_table is not None:
            yield from in_table
            return
        context.head, context.table = self._tables.head(raw, context.before, self._places.attribute), number
        text = plain_line(raw)
        if not self._comma and not DECIMAL_POINT.search(text):
            text = ZERO_COMMA.sub(".", text)
        text = CASES_AS_DECIMAL.sub(lambda found: found[1] + " " * len(found[2]), text)
        if RULE.fullmatch(raw):
            return
        context.before = text
        if context.head is not None:
            return
        chains = list(self._chains.of(text, self._places.attribute)) if SAYS_A_NUMBER.search(text) else []
        chosen = list(choices(number, text, chains, self._places))
        node = self._places.of_line(raw, text, chains) if chains or not chosen else None
        for chain in chains:
            own = node if chain is chains[0] else self._places.of_later(chain, text[: chains[0].start], node)
            yield from self._claims(chain, number, raw if len(raw) == len(text) else text, own)
        yield from chosen
        yield from rules(number, text, self._names)
        yield from self._counts.of(number, raw, text, self._places)
        yield from prunings(number, text, self._places)
        for start, piece in leftovers(text, chains, self._names):
            yield Unread(number, start + 1, piece, "no-such-symbol")

    def _row(self, number: int, raw: str) -> list[Item] | None:
        context = self._context
        if context.head is None:
            return None
        row = self._rows.of(raw, context.head)
        if row is None:
            context.head = None
            return None
        return [self._in_table(number, cell) for cell in row]

    def _in_table(self, number: int, cell: TableCell) -> Item:
        if cell.counts:
            return CountsClaim(number, 1, cell.text, cell.counts, cell.wanted, self._places.node)
        if cell.verdict:
            return PruningClaim(number, cell.start + 1, cell.text, cell.verdict, cell.node)
        if not cell.wanted:
            return Unread(number, cell.start + 1, cell.text, "no-such-symbol")
        node = self._places.node if cell.node is None else cell.node
        table = self._context.table
        return Claim(number, cell.start + 1, cell.text, cell.wanted, cell.steps, cell.figure, node, table)

    def _claims(self, chain: Chain, number: int, text: str, node: NodeId | None) -> Iterator[Item]:
        written = text[chain.start : chain.end].strip()
        if chain.unread:
            if re.search(r"\d|(?i:nan|inf)\b", text[chain.start :].partition("=")[2]):
                quote = text[chain.start : chain.start + LONGEST_QUOTE].strip()
                yield Unread(number, chain.start + 1, quote, "unreadable")
            return
        if chain.figure is None and not any(_has_number(step) for step in chain.steps):
            return
        if chain.symbols and not any(map(_says_of_what, chain.symbols)):
            yield Unread(number, chain.start + 1, written, "of-which")
            return
        for symbol in chain.symbols or (None,):
            wanted = _with_weighted(symbol, chain.steps) if symbol else ()
            yield Claim(number, chain.start + 1, written, wanted, chain.steps, chain.figure, node)


def _with_weighted(symbol: Mention, steps: Sequence[Expression]) -> tuple[Wanted, ...]:
    """A bare entropy that is written out as shares of numbers may be that after a split: `H = 9/14·0.764 + …`."""
    bare = not any(mark in symbol.text for mark in "([_^") and all(w.kind == "Info" for w in symbol.wanted)
    first = steps[0] if steps else None
    if not bare or not isinstance(first, Sum) or not all(map(_is_weighted, first.terms)):
        return symbol.wanted
    return (*symbol.wanted, Wanted("ConditionalInfo"))


def _is_weighted(x: Expression) -> bool:
    return isinstance(x, Product) and all(isinstance(f, Ratio | WrittenNumber | Number) for f in x.factors)


def _says_of_what(symbol: Mention) -> bool:
    """Whether a symbol that needs an attribute has one: `Gain = 0.1` says a number of none."""
    return any(w.kind not in NEEDS_ATTRIBUTE or w.attribute or w.counts or w.cut for w in symbol.wanted)


def _has_number(x: Expression) -> bool:
    return isinstance(x, Number | Ratio | WrittenNumber) or any(map(_has_number, parts(x)))
