"""This file reads one symbol with its index and arguments."""

from __future__ import annotations

import re
from collections.abc import Iterable

from c45edu.checking.reading.arguments import Arguments
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.names import Names, longest
from c45edu.checking.reading.naming import Facts, Naming
from c45edu.checking.reading.said_before import SaidBefore
from c45edu.checking.reading.sets import SetsOf
from c45edu.checking.reading.symbols import folded, forms_of, name_pattern
from c45edu.telling.words.notations.notation import Notation

WHOLE_SET = re.compile(
    r"(?i)\s*(?:(?:of|for|in) the (?:(?:whole|entire|full|complete|training|data) ?)*(?:data|set|table|sample|root)"
    r"(?: node)?|of [DST]|before (?:the )?split(?:ting)?)\b"
)
DECIMAL = re.compile(r"\s*[=≈:]\s*(?:[01]?\.\d|[01]\s*(?![\d.*/+\-]))")
NOTHING = SaidBefore()
LONGEST_ARGUMENT = 200


class Mentions:
    """Reads symbols of all notations with the names of one table."""

    def __init__(self, names: Names, notations: Iterable[Notation]) -> None:
        self.names = names
        notations = list(notations)
        forms, self._sets = forms_of(notations), SetsOf(notations)
        self._within = Arguments(names, self._sets)
        self.name, self._naming = name_pattern(forms), Naming(names, forms)
        links = r"(?:的|'s|:|\b(?:has|have|with|gives|gets)\b(?: an?\b| the\b)?)?(?:\s+(?:information|info))?"
        self._before = re.compile(rf"({names.attribute.pattern})\s*{links}\s*$")
        between = r"\s*(?:\b(?:of|for|on|by|with|after|at|in)\b(?: the attribute)?|关于|对)?\s*[\"“「']?"
        self._after = re.compile(rf"{between}({names.any_name.pattern})[\"”」']?")

    def at(
        self, text: str, start: int, attribute: str | None = None, beside: SaidBefore = NOTHING
    ) -> tuple[Mention, int] | None:
        """The symbol that begins here; `attribute` is the one that the context is about, `beside` what is before it."""
        if start and (text[start - 1].isascii() and (text[start - 1].isalnum() or text[start - 1] in "_\\")):
            return None
        found = self.name.match(text, start)
        if not found:
            return None
        facts, end = Facts(), found.end()
        try:
            end = self._indexes(text, end, facts)
            end = self._arguments(text, end, facts, len(folded(found[1])) > 1)
        except ValueError:
            return None
        if facts.bare and len(folded(found[1])) > 1:
            end = self._words_behind(text, end, facts)
        if facts.bare and facts.attribute is None and (before := self._before.search(text[max(0, start - 80) : start])):
            facts.attribute, facts.where = self.names.attributes[before[1]], "arg"
        if facts.attribute in (None, beside.attribute):
            facts.cut = beside.cut
        if facts.bare and facts.attribute is None and not facts.conditions and facts.part is None:
            says_so = self._naming.is_entropy(found[1]) and (len(found[1]) > 1 or DECIMAL.match(text, end))
            facts.part = beside.part if says_so else None
        wanted = tuple(dict.fromkeys(self._naming.of(found[1], facts, attribute)))
        return (Mention(text[start:end].strip(), wanted), end) if wanted else None

    def _words_behind(self, text: str, at: int, facts: Facts) -> int:
        """`gain of outlook`, `entropy of sunny`, `entropy for outlook = rain`, `entropy of the whole set`."""
        behind, whole = self._after.match(text, at), WHOLE_SET.match(text, at)
        if not behind:
            return whole.end() if whole else at
        condition = self.names.condition(text, behind.start(1))
        if condition:
            facts.conditions.append(condition)
            return condition.end
        if behind[1] in self.names.attributes:
            facts.attribute, facts.where = self.names.attributes[behind[1]], "arg"
        elif behind.start(1) > at and text[at : behind.start(1)].strip():
            facts.part = behind[1]
        else:
            return at
        return behind.end()

    # ── index and arguments ──────────────────────────────────────────────────────────────────────

    def _indexes(self, text: str, at: int, facts: Facts) -> int:
        """An index below or above; `z^2` is a power."""
        while at < len(text) and (text[at] == "_" or (text[at] == "^" and not text[at + 1 : at + 2].isdigit())):
            inner, at = self._index(text, at + 1)
            attribute = self.names.attributes.get(inner)
            if attribute or inner in self._sets.attributes:
                facts.attribute, facts.where, facts.bare = attribute, "sub", False
            else:
                facts.index = inner
        return at

    def _index(self, text: str, at: int) -> tuple[str, int]:
        if text[at : at + 1] == "{":
            end = text.find("}", at)
            if end < 0:
                raise ValueError(text)
            return text[at + 1 : end].strip(), end + 1
        name = longest(self.names.attributes, text, at)
        if name:
            return name, at + len(name)
        word = re.compile(r"[\w.]+%?").match(text, at)
        if not word:
            raise ValueError(text)
        return word[0], word.end()

    def _arguments(self, text: str, at: int, facts: Facts, may_space: bool) -> int:
        opening = at + 1 if may_space and text[at : at + 1] == " " else at
        if text[opening : opening + 1] not in ("(", "["):
            return at
        end = _closing(text, opening)
        inner = text[opening + 1 : end]
        facts.bare = False
        self._within.read(inner, facts)
        return end + 1


def _closing(text: str, opening: int) -> int:
    """Where the bracket closes that opens here. Raises `ValueError` where it does not."""
    depth = 0
    for i in range(opening, min(len(text), opening + LONGEST_ARGUMENT)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise ValueError(text[opening : opening + 20])
