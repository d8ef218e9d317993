"""This file reads a sheet of work line by line: headings that set the node, equations, tables, choices, a tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression, Number, Ratio, parts
from c45edu.checking.figure import Figure
from c45edu.checking.graph import Graph
from c45edu.checking.reading.cells import RULE
from c45edu.checking.reading.chains import OF_ATTRIBUTES, Chain, Chains
from c45edu.checking.reading.characters import plain_line
from c45edu.checking.reading.choices import LONGEST_QUOTE, choices
from c45edu.checking.reading.counts import Counts
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.leftovers import leftovers
from c45edu.checking.reading.mentions import Mentions
from c45edu.checking.reading.names import Names
from c45edu.checking.reading.places import Places
from c45edu.checking.reading.prunings import prunings
from c45edu.checking.reading.rows import Cell, Rows
from c45edu.checking.reading.rules import rules
from c45edu.checking.reading.tables import Head, Tables
from c45edu.checking.reading.trees import Trees
from c45edu.checking.work import Choice, Claim, CountsClaim, Item, LeafClaim, PruningClaim, Unread
from c45edu.data.errors import C45Error
from c45edu.quantities import NodeId
from c45edu.telling.words.notations.notation import Notation
from c45edu.tree import Decision

LARGEST = 2_000_000
"""Characters of a work."""
LONGEST_LINE = 8_000
MOST_BLANKS = 80
"""Side by side: more are no column of a table."""
BLANKS = re.compile(rf"[ \t]{{{MOST_BLANKS},}}")
MOST_ITEMS = 10_000

CONTINUES = re.compile(r"\s*(?:&\s*)?[=≈](?!>)")
UNCLOSED = re.compile(r"\w\([^()]*$")
CLOSES = re.compile(r"\s*[^()=]{1,40}\)\s*=")
IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
CUT_HEADING = re.compile(r"\s*(?:Node|结点) \d+[:：].*[,，]\s*")
"""Of the rest of its way to the node on the next line."""
LONGEST_HEADING = 400
ENDS_WITH_SYMBOL = re.compile(r"(?i)\b(?:gain|ratio|entropy|information|info)\s*$")
GOES_ON = re.compile(r"\s*(?:is|was|comes|becomes|equals|gives|of|for)\b")
ONLY_SYMBOL = re.compile(r"\W{0,5}\w[^=≈]{0,80}[)\]]\s*")
ONLY_NUMBER = re.compile(r"\s*-?\d*[.,]\d+\s*")
LONGEST_BREAK = 60
"""So far before the end of a line a bracket may open that closes on the next."""
OPERATOR_FIRST = re.compile(r"(\s+)(?:[+\-−·*/]|\\cdot)\s")
LATEX_GOES_ON = re.compile(r"\s*&\s*(?:\\q?quad|(?:\s|\\[,;:! ]|\\phantom\{[^}]*\}|\{\})*[+\-−·*/])")
NEEDS_ATTRIBUTE = tuple(kind for kind in OF_ATTRIBUTES if kind != "KnownShare")
"""Of ρ no notation says more (Zhou): its numbers decide."""
DECIMAL_COMMA = re.compile(r"(?<![\d,.(\[])\d,\d{2,}(?![\d,.])")
ZERO_COMMA = re.compile(r"(?<=(?<![\d,.(\[])[01]),(?=\d{2,}(?![\d,.]))")
SAYS_A_NUMBER = re.compile(r"[=≈\d]")
DECIMAL_POINT = re.compile(r"\d?\.\d")


@dataclass(slots=True)
class Context:
    """The table that the reader is in, and the line before."""

    head: Head | None = None
    table: int = 0
    before: str = ""


class Reader:
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
        self._lines = _written(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        comma = bool(DECIMAL_COMMA.search(text[:200_000])) and not DECIMAL_POINT.search(text[:200_000])
        self._mentions, self._names = mentions, mentions.names
        self._comma, self._chains = comma, Chains(self._mentions, comma)
        self._tables = Tables(self._mentions)
        self._rows = Rows(self._tables, self._chains)
        self._trees = Trees(self._names)
        self._places = Places(mentions.names)
        self._counts = Counts(mentions.names)
        self._context = Context()

    def items(self) -> Iterator[Item]:
        made = 0
        trees = self._trees.blocks(self._lines)
        for number, raw in self._logical():
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

    def _below(self, item: Choice | LeafClaim) -> Choice | LeafClaim:
        """A branch of the whole tree; where it does not begin as that does, of the node that the heading names."""
        node = self._places.node
        top = item.node[0] if item.node else item.attribute if isinstance(item, Choice) else ""
        tested = {n.attribute for n in self._names.graph.standing(()) if isinstance(n, Decision)}
        if not node or any(top.startswith(attribute) for attribute in tested):
            return item
        return replace(item, node=(*node, *(item.node or ())))

    def _blank(self) -> tuple[Item, ...]:
        """A table ends at a blank line."""
        self._context.head = None
        return ()

    def _logical(self) -> Iterator[tuple[int, str]]:
        """The lines with those joined that go on with `=`, or, indented, with an operator."""
        start, whole = 1, ""
        for number, raw in enumerate(self._lines, 1):
            goes_on = bool(CONTINUES.match(raw) or LATEX_GOES_ON.match(raw))
            joins = goes_on and bool("=" in whole or "≈" in whole or ONLY_SYMBOL.fullmatch(whole))
            operator = OPERATOR_FIRST.match(raw)
            deep = operator and len(operator[1]) >= len(whole) - len(whole.lstrip()) + 4
            cut_rule = whole.startswith("──") and not whole.rstrip().endswith("─")
            is_cut = len(whole) < LONGEST_HEADING and (cut_rule or CUT_HEADING.fullmatch(whole))
            cut_heading = bool(is_cut and raw.strip())
            in_prose = ENDS_WITH_SYMBOL.search(whole[-20:]) and GOES_ON.match(raw)
            broken = in_prose or (UNCLOSED.search(whole[-LONGEST_BREAK:]) and CLOSES.match(raw))
            if ONLY_SYMBOL.fullmatch(whole) and ONLY_NUMBER.fullmatch(raw):
                raw = f"= {raw.strip()}"
                joins = True
            if whole and len(whole) < LONGEST_LINE and (joins or cut_heading or broken or (deep and "=" in whole)):
                within = broken and IDEOGRAPH.match(whole[-1]) and IDEOGRAPH.match(raw.strip())
                whole += ("" if within else " ") + raw.strip()
                continue
            if number > 1:
                yield start, whole
            start, whole = number, raw
        yield start, whole

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

    def _in_table(self, number: int, cell: Cell) -> Item:
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
            wanted = symbol.wanted if symbol else ()
            yield Claim(number, chain.start + 1, written, wanted, chain.steps, chain.figure, node)


def _written(lines: list[str]) -> list[str]:
    """The lines with nothing in those before a LaTeX document begins, or in those of a drawing."""
    begins = next((i for i, line in enumerate(lines) if line.startswith(r"\begin{document}")), 0)
    draws, kept = False, [""] * begins
    for line in lines[begins:]:
        line = BLANKS.sub(" " * MOST_BLANKS, line)
        draws = draws or r"\begin{tikzpicture}" in line
        kept.append("" if draws else line)
        draws = draws and r"\end{tikzpicture}" not in line
    return kept


def _says_of_what(symbol: Mention) -> bool:
    """Whether a symbol that needs an attribute has one: `Gain = 0.1` says a number of none."""
    return any(w.kind not in NEEDS_ATTRIBUTE or w.attribute or w.counts or w.cut for w in symbol.wanted)


def _has_number(x: Expression) -> bool:
    return isinstance(x, Number | Ratio | Figure) or any(map(_has_number, parts(x)))
