"""This file reads the equations of a line: `symbol = formula = numbers = result`, several of them, prose in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.reading.formula import Formula, Mention, Unreadable
from c45edu.checking.reading.mentions import Mentions
from c45edu.checking.reading.said_before import Spoken
from c45edu.checking.reading.written_figures import figure_of

_WORDS = (
    r"\b(?:is|was|equals|gives|becomes|comes to|works out (?:to|as)|of)\b"
    r"(?: (?:about|around|roughly|approximately|equal to))?"
    r"|(?:大?约|近似)?(?:为|是|等于)|大约"
)
EQUALS = re.compile(
    rf"\s*(?:=>|:=|[=≈]{{1,2}}|(?:->|→|~|:|{_WORDS})(?=\s*-?[.\d])|(?:\s|(?<=[\u4e00-\u9fff)]))(?=\s*-?\d*\.\d)"
    r"|\|(?=\s*[-(]?[.\d])|\"?[,;](?=\s*\"?(?:-?\d*[.,]\d+\"?\s*(?:[,;]|$)|-?\d+\"?\s*$)))\s*\"?"
)
WITHIN = re.compile(r"(?:[+/^√]|\S\s*[\-*])\s*$")
"""Before a symbol that is part of a formula, so that its equals sign is not its own."""
CLASSES_BEFORE = re.compile(r"\d\s?\+\s*[,/]?\s*\d+\s?-\s*$")
"""Counts of two classes, `9+ 5-`, are no sum."""
SIGNS = ("=", "≈", "==", "≈≈", "=>", "=≈", ":=", "->", "→", "~", "|")
BOUND = re.compile(r"\s*(?:bits?)?\s*(?:at least|at most|or (?:more|less)|以[上下]|[<>≤≥])")
"""Behind a number that is a bound, and no result."""
RIGHT_SIDE = re.compile(r"\s*[-(√\[.\d]")
NEXT_SIDE = re.compile(r"[^=≈;。!?]{0,400}?[=≈]\s*")
ARITHMETIC = re.compile(r"(?:^|[:\s])(?=[-(√]?[\d.(√])")
REACH = 240
"""So many characters before a symbol may say of what it is."""
MOST_SIDES = 60
"""So many sides an equation may have."""
OF_ATTRIBUTES = ("Gain", "ConditionalInfo", "SplitInfo", "GainRatio", "KnownShare", "Penalty")


def _is_prose(mention: Mention, equals: str) -> bool:
    """Whether a number only stands behind a symbol that does not say of what (`the gain 0.2`)."""
    if any(mark in mention.text for mark in "(_[") or any(wanted.attribute for wanted in mention.wanted):
        return False
    return not equals.strip() or (len(mention.text) == 1 and mention.text.isascii())


@dataclass(frozen=True, slots=True)
class Chain:
    """An equation as it stands from `start` to `end`: its symbols (none: arithmetic only), steps, result."""

    start: int
    end: int
    symbols: tuple[Mention, ...]
    steps: tuple[Expression, ...]
    figure: WrittenNumber | None
    unread: bool = False


def _named(mention: Mention) -> str | None:
    return next((wanted.attribute for wanted in mention.wanted if wanted.attribute), None)


class Chains:
    """Reads the equations of one work."""

    def __init__(self, mentions: Mentions, comma: bool) -> None:
        self._mentions, self._comma, self._spoken = mentions, comma, Spoken(mentions.names)
        self._same_for = re.compile(
            rf"\s*(?:bits?)?\s*[,;]?\s*(?:and\s+)?(?:for|of|on|by)\s+({mentions.names.attribute.pattern})\s*"
            r"(?:(?:it is|is|only|just|about|even|:|,)\s*)*(?=\d?\.\d)"
        )

    def of(self, text: str, attribute: str | None) -> Iterator[Chain]:
        """Every equation of a line whose left side is a symbol; if there is none, bare arithmetic."""
        at, since = 0, 0
        while at < len(text):
            name = self._mentions.name.search(text, at)
            if not name:
                break
            beside = self._spoken.before(text[max(since, name.start() - REACH) : name.start()], attribute)
            attribute = beside.attribute or attribute
            before = text[max(0, name.start() - 12) : name.start()]
            within = WITHIN.search(before) and not CLASSES_BEFORE.search(before)
            mention = None if within else self._mentions.at(text, name.start(), beside.attribute, beside)
            equals = mention and EQUALS.match(text, mention[1])
            if not mention or not equals or (equals[0].strip() not in SIGNS and _is_prose(mention[0], equals[0])):
                at = name.start() + 1
                continue
            chain = self._chain(text, name.start(), mention[0], equals.end(), beside.attribute)
            at = since = max(chain.end, equals.end())
            if equals[0].strip() in SIGNS or not BOUND.match(text, chain.end):
                attribute = _named(mention[0]) or attribute
                yield chain
                for other in self._others(text, chain):
                    at = since = other.end
                    yield other
        if not since:
            yield from self._bare(text, attribute)

    def _others(self, text: str, chain: Chain) -> Iterator[Chain]:
        """The same of other attributes: `the gain of outlook is 0.247, for windy 0.048 and for humidity 0.152`."""
        while found := self._same_for.match(text, chain.end):
            attribute = self._mentions.names.attributes[found[1]]
            wanted = tuple(replace(w, attribute=attribute) for w in chain.symbols[0].wanted if w.attribute)
            mention = Mention(found[0].strip(" ,;"), wanted)
            chain = self._chain(text, found.start(1), mention, found.end(), attribute)
            if not wanted or chain.figure is None:
                return
            yield chain

    def _chain(self, text: str, start: int, first: Mention, at: int, attribute: str | None) -> Chain:
        symbols, steps, figure, unread, end = [first], list[Expression](), None, False, at
        inherited = _named(first) or attribute
        for _ in range(MOST_SIDES):
            try:
                side, end = self._formula(text, inherited).read(at)
            except (Unreadable, RecursionError):
                further = NEXT_SIDE.match(text, at)
                figure, unread = None, True
                if not further:
                    break
                at = further.end()
                continue
            if isinstance(side, Mention) and not steps and figure is None:
                symbols.append(side)
            else:
                figure = figure_of(side)
                steps.append(side)
            further = EQUALS.match(text, end)
            if not further or further[0].strip() not in SIGNS:
                break
            at = further.end()
        if figure is not None:
            steps.pop()
        return Chain(start, end, tuple(symbols), tuple(steps), figure, unread and figure is None and not steps)

    def right_side(
        self, text: str, attribute: str | None
    ) -> tuple[tuple[Expression, ...], WrittenNumber | None] | None:
        """The steps and the result of a cell of a table, if a formula or a number is all that it holds."""
        if not RIGHT_SIDE.match(text):
            return None
        chain = self._chain(text, 0, Mention("", ()), 0, attribute)
        all_read = not text[chain.end :].strip(" *") and not chain.unread
        return (chain.steps, chain.figure) if all_read and (chain.figure or chain.steps) else None

    def _bare(self, text: str, attribute: str | None) -> Iterator[Chain]:
        """`2×1 + 2.5 = 3.5`: arithmetic without a name."""
        at = 0
        while "=" in text or "≈" in text:
            found = ARITHMETIC.search(text, at)
            if not found:
                return
            start = at = found.end()
            try:
                side, end = self._formula(text, attribute).read(start)
            except (Unreadable, RecursionError):
                return
            equals = EQUALS.match(text, end)
            if equals and figure_of(side) is None:
                chain = self._chain(text, start, Mention("", ()), equals.end(), attribute)
                if chain.figure is not None:
                    yield Chain(start, chain.end, (), (side, *chain.steps), chain.figure)
                    at = chain.end
            at = max(at, end)

    def _formula(self, text: str, attribute: str | None) -> Formula:
        return Formula(text, lambda whole, at: self._mentions.at(whole, at, attribute), self._comma)
