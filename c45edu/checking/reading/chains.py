"""This file reads the equations of a line: `symbol = formula = numbers = result`, several of them, prose in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from c45edu.arithmetic import Expression
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.reading.formula import Formula, Mention, Unreadable, figure_of
from c45edu.checking.reading.mentions import Mentions

EQUALS = re.compile(r"\s*(?:=>|[=≈]{1,2}|:(?=\s*-?[.\d])|(?:\bis\b|\bequals\b|为|是|等于)(?=\s*-?[.\d]))\s*")
WITHIN = re.compile(r"(?:[+/^√]|\S\s*[\-*])\s*$")
"""Before a symbol that is part of a formula, so that its equals sign is not its own."""
SIGNS = ("=", "≈", "==", "≈≈", "=>", "=≈")
NEXT_SIDE = re.compile(r"[^=≈;。!?]{0,400}?[=≈]\s*")
CALL = re.compile(
    r"((?<![\w.])[A-Za-z\u4e00-\u9fff][\w'̃]*(?:[_^]\{?[^\s{}()=]+\}?)?\([^()=]{1,60}\))\s*[=≈]\s*-?(?:\d+(?:\.\d*)?|\.\d+)"
)
MOST_SIDES = 60
"""So many sides an equation may have."""
OF_ATTRIBUTES = ("Gain", "ConditionalInfo", "SplitInfo", "GainRatio", "KnownShare", "Penalty")


def _is_prose(mention: Mention, equals: str) -> bool:
    """Whether it does not say of what: in prose (`the mean gain is 0.1 at least`) that is no claim."""
    if any(mark in mention.text for mark in "(_[") or any(wanted.attribute for wanted in mention.wanted):
        return False
    return equals.strip() != ":" or all(wanted.kind in OF_ATTRIBUTES for wanted in mention.wanted)


@dataclass(frozen=True, slots=True)
class Chain:
    """An equation as it stands from `start` to `end`: its symbols (none: arithmetic only), steps, result."""

    start: int
    end: int
    symbols: tuple[Mention, ...]
    steps: tuple[Expression, ...]
    figure: WrittenNumber | None
    unread: bool = False


class Chains:
    """Reads the equations of one work."""

    def __init__(self, mentions: Mentions, comma: bool) -> None:
        self._mentions, self._comma = mentions, comma

    def of(self, text: str, attribute: str | None) -> Iterator[Chain]:
        """Every equation of a line whose left side is a symbol; if there is none, bare arithmetic."""
        at, found = 0, False
        while at < len(text):
            name = self._mentions.name.search(text, at)
            if not name:
                break
            within = WITHIN.search(text[max(0, name.start() - 9) : name.start()])
            mention = None if within else self._mentions.at(text, name.start(), attribute)
            equals = mention and EQUALS.match(text, mention[1])
            if not mention or not equals or (equals[0].strip() not in SIGNS and _is_prose(mention[0], equals[0])):
                at = name.start() + 1
                continue
            chain = self._chain(text, name.start(), mention[0], equals.end(), attribute)
            yield chain
            at, found = max(chain.end, equals.end()), True
        if not found:
            yield from self._bare(text, attribute)

    def strange(self, text: str, taken: list[Chain]) -> Iterator[tuple[int, str]]:
        """What looks like a symbol with a result and is none that we know."""
        for found in CALL.finditer(text):
            if not any(chain.start <= found.start() < chain.end for chain in taken):
                yield found.start(), found[0]

    def _chain(self, text: str, start: int, first: Mention, at: int, attribute: str | None) -> Chain:
        symbols, steps, figure, unread, end = [first], list[Expression](), None, False, at
        inherited = next((wanted.attribute for wanted in first.wanted if wanted.attribute), attribute)
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
            if not further or text[further.start() : further.end()].strip() in (":", "为", "是", "is"):
                break
            at = further.end()
        if figure is not None:
            steps.pop()
        return Chain(start, end, tuple(symbols), tuple(steps), figure, unread and figure is None and not steps)

    def _bare(self, text: str, attribute: str | None) -> Iterator[Chain]:
        """`2×1 + 2.5 = 3.5`: arithmetic without a name."""
        found = re.compile(r"(?:^|[:\s])(?=[-(√]?[\d.(√])").search(text)
        if not found or ("=" not in text and "≈" not in text):
            return
        start = found.end()
        try:
            side, end = self._formula(text, attribute).read(start)
        except (Unreadable, RecursionError):
            return
        equals = EQUALS.match(text, end)
        if equals and figure_of(side) is None:
            chain = self._chain(text, start, Mention("", ()), equals.end(), attribute)
            if chain.figure is not None:
                yield Chain(start, chain.end, (), (side, *chain.steps), chain.figure)

    def _formula(self, text: str, attribute: str | None) -> Formula:
        return Formula(text, lambda whole, at: self._mentions.at(whole, at, attribute), self._comma)
