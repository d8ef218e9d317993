"""This file reads a sheet of work line by line: headings that set the node, equations, tables, choices, a tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression, Number, Ratio, parts
from c45edu.checking.figure import Figure
from c45edu.checking.graph import Graph
from c45edu.checking.reading.chains import OF_ATTRIBUTES, Chain, Chains
from c45edu.checking.reading.characters import plain_line
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.mentions import Mentions
from c45edu.checking.reading.names import NODE_NUMBER, ROOT, Condition, Names
from c45edu.checking.reading.tables import Head, Tables
from c45edu.checking.reading.trees import Trees
from c45edu.checking.work import Choice, Claim, Item, LeafClaim, Unread
from c45edu.data.errors import C45Error
from c45edu.quantities import NodeId
from c45edu.telling.words.notations.notation import Notation
from c45edu.tree import Decision

LARGEST = 2_000_000
"""Characters of a work."""
LONGEST_LINE = 8_000
LONGEST_QUOTE = 200
"""More than a marked line shows; that marks where it is cut."""
MOST_ITEMS = 10_000

CONTINUES = re.compile(r"\s*(?:&\s*)?[=≈](?!>)")
OPERATOR_FIRST = re.compile(r"(\s+)(?:[+\-−·*/]|\\cdot)\s")
LATEX_GOES_ON = re.compile(r"\s*&\s*(?:\\q?quad|(?:\s|\\[,;:! ]|\\phantom\{[^}]*\}|\{\})*[+\-−·*/])")
DECIMAL_COMMA = re.compile(r"(?<![\d,.(\[])\d,\d{2,}(?![\d,.])")
DECIMAL_POINT = re.compile(r"\d?\.\d")
HEADING = re.compile(r"\s*(?:#|──|━━|==|\\(?:sub)*section)")
NEW_SECTION = ("──", "#", r"\section")
CHOSEN = re.compile(
    r"(?i)(?:\bchoose|\bchosen[ :]+|\bpick|\bselect|\bsplit(?:s|ting)? (?:on|by|with)|\btake|\bwinner(?: is|:)?|"
    r"\bbest (?:attribute|split|feature)[^:=\n]{0,30}?(?:is|[:=])|\broot(?: node| attribute)?\s*(?:is|[:=])|"
    r"选择|选取|选出|选|最优划分属性[是为:]?|最优特征[是为:]?|划分属性[是为:]?|根[结节]点[是为:]|按)\s*[:“\"'「]?\s*$"
)
PLACE_ONLY = re.compile(
    r"(?i)(?:\W|\b(?:for|at|in|on|if|when|where|under|with|and|then|so|thus|hence|we|i|the|node|branch|case|root|subset|\d+)\b|"
    r"[当在若对于的时处下中上则我们点且故]|因此|所以|结点|节点|分支|子集|情况|根)*"
)
"""Before a choice that belongs to the place that its line names: `For outlook = sunny we`."""
NEGATED = re.compile(r"(?i)(?:\bnot|\bnever|n't|\bwould|不|未|会|单凭\w*)\W*\w*\s*$")


@dataclass(slots=True)
class Context:
    """Where the reader is: the node and attribute that headings set, and the table he is in."""

    node: NodeId | None = None
    attribute: str | None = None
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
        self._lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        comma = bool(DECIMAL_COMMA.search(text[:200_000])) and not DECIMAL_POINT.search(text[:200_000])
        self._mentions, self._names = mentions, mentions.names
        self._chains = Chains(self._mentions, comma)
        self._tables = Tables(self._mentions, comma)
        self._trees = Trees(self._names)
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
        node = self._context.node
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
            joins = bool(CONTINUES.match(raw) or LATEX_GOES_ON.match(raw)) and "=" in whole.replace("≈", "=")
            operator = OPERATOR_FIRST.match(raw)
            deep = operator and len(operator[1]) >= len(whole) - len(whole.lstrip()) + 4
            cut_heading = whole.startswith("──") and not whole.rstrip().endswith("─") and bool(raw.strip())
            if whole and len(whole) < LONGEST_LINE and (joins or cut_heading or (deep and "=" in whole)):
                whole += " " + raw.strip()
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
        context.head, context.table = self._tables.head(raw, context.before, context.attribute), number
        context.before = plain_line(raw)
        if context.head is not None:
            return
        text = context.before
        chains = list(self._chains.of(text, context.attribute)) if re.search(r"[=≈:]|\bis\b|[为是]|等于", text) else []
        choices = list(self._choices(number, text, chains))
        node = self._place(raw, text, chains) if chains or not choices else None
        for chain in chains:
            yield from self._claims(chain, number, raw if len(raw) == len(text) else text, node)
        yield from choices
        for start, piece in self._chains.strange(text, chains):
            yield Unread(number, start + 1, piece, "no-such-symbol")

    def _row(self, number: int, raw: str) -> list[Item] | None:
        context = self._context
        if context.head is None:
            return None
        row = self._tables.row(raw, context.head)
        if row is None:
            context.head = None
            return None
        return [
            Claim(number, cell.start + 1, cell.text, cell.wanted, (), cell.figure, context.node, context.table)
            for cell in row
        ]

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

    # ── where it is ──────────────────────────────────────────────────────────────────────────────

    def _place(self, raw: str, text: str, chains: list[Chain]) -> NodeId | None:
        """The node of a line; a line that only names one is a heading for what follows."""
        context = self._context
        prefix = text[: chains[0].start] if chains else text
        conditions = self._names.conditions(prefix)
        node = self._names.named(prefix, conditions)
        heading = bool(HEADING.match(raw))
        numbered = NODE_NUMBER.search(prefix)
        if chains:
            self._about(prefix, heading=False)
            return node if node is not None else context.node
        if node is not None and (heading or numbered or _only_names(prefix, conditions) or ROOT.search(prefix)):
            context.node, context.attribute = node, None
        elif heading and not self._about(prefix, heading=True):
            context.node = None if raw.lstrip().startswith(NEW_SECTION) else context.node
            context.attribute = None
        else:
            self._about(prefix, heading)
        return context.node

    def _about(self, prefix: str, heading: bool) -> bool:
        """`outlook:` or a heading that names an attribute makes it the one that is spoken of."""
        found = self._names.attribute.search(prefix)
        rest = prefix.replace(found[0], "", 1).strip(" #*-.:()0123456789") if found else ""
        if found and (heading or len(rest) <= 12) and not self._names.conditions(prefix):
            self._context.attribute = self._names.attributes[found[0]]
            return True
        return False

    def _choices(self, number: int, text: str, chains: list[Chain]) -> Iterator[Item]:
        """An attribute said to be chosen, behind the equations of the line."""
        ahead, start = (text[: chains[0].start], chains[-1].end) if chains else ("", 0)
        for found in self._names.attribute.finditer(text, start):
            before = text[max(0, found.start() - 60) : found.start()]
            chosen = CHOSEN.search(before)
            if chosen and not NEGATED.search(before[: chosen.start()]):
                condition = self._names.condition(text, found.start())
                cut = condition.value if condition and condition.operator != "=" else None
                attribute = self._names.attributes[found[0]]
                said = text[start:].strip(" ,;")[:LONGEST_QUOTE]
                node = self._named_before(ahead + text[start : found.start() - len(before) + chosen.start()])
                yield Choice(number, found.start() + 1, said, attribute, node, cut)
                return

    def _named_before(self, prefix: str) -> NodeId | None:
        """The node of a choice: that which its own line names and nothing else, or that of the heading."""
        conditions = self._names.conditions(prefix)
        node = self._names.named(prefix, conditions)
        only = PLACE_ONLY.fullmatch(self._names.without_conditions(prefix))
        return node if node is not None and only else self._context.node


def _only_names(text: str, conditions: list[Condition]) -> bool:
    """Whether a line says little more than where it is about: `outlook = rain:`, `当 天气=雨 时`."""
    return bool(conditions) and (text.rstrip().endswith((":", "时", "时,", "分支")) or len(text.strip()) < 40)


def _says_of_what(symbol: Mention) -> bool:
    """Whether a symbol that needs an attribute has one: `Gain = 0.1` says a number of none."""
    return any(w.kind not in OF_ATTRIBUTES or w.attribute or w.counts or w.cut for w in symbol.wanted)


def _has_number(x: Expression) -> bool:
    return isinstance(x, Number | Ratio | Figure) or any(map(_has_number, parts(x)))
