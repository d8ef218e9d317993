"""This file reads one symbol with its index and arguments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.names import NUMBER, ROOT, Names, longest, threshold
from c45edu.checking.reading.naming import Facts, Naming
from c45edu.checking.reading.plain_characters import plain_line
from c45edu.checking.reading.symbols import folded, forms_of, name_pattern
from c45edu.telling.words.notations.notation import Notation

SETS = re.compile(r"(?:[DSTXYUC]|[Dd]ata|[Cc]lass|类别|数据集|样本集|训练集|all|parent|before)")
OPEN_ATTRIBUTES = ("A", "a", "attr", "attribute", "属性", "特征")
SUBSET = re.compile(r"[A-Za-z]\w?\s*[_^]\s*\{?\s*(.+?)\s*\}?|[DS](?:[1-9]|ᵛ)")
SIDE = re.compile(rf"(<=|≤|>|<)\s*({NUMBER})")
SEVERAL = re.compile(r"\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\](?:\s*,\s*\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\])+", re.ASCII)
"""The counts of several parts: info([2,3],[4,0],[3,2]) (Witten and Frank)."""
LONGEST_ARGUMENT = 200


class Mentions:
    """Reads symbols of all notations with the names of one table."""

    def __init__(self, names: Names, notations: Iterable[Notation]) -> None:
        self.names, self._target = names, plain_line(names.graph.header.target)
        forms = forms_of(notations)
        self.name, self._naming = name_pattern(forms), Naming(names, forms)
        self._before = re.compile(rf"({names.attribute.pattern})\s*(?:的|'s|:)?\s*$")
        between = r"\s*(?:\b(?:of|for|on|by|with|after)\b|关于|对)?\s*[\"“「']?"
        self._after = re.compile(rf"{between}({names.attribute.pattern})[\"”」']?")

    def at(self, text: str, start: int, attribute: str | None = None) -> tuple[Mention, int] | None:
        """The symbol that begins here; `attribute` is the one that the context is about."""
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
        if facts.bare and (behind := self._after.match(text, end)) and len(folded(found[1])) > 1:
            facts.attribute, facts.where, end = self.names.attributes[behind[1]], "arg", behind.end()
        if facts.bare and facts.attribute is None and (before := self._before.search(text[max(0, start - 80) : start])):
            facts.attribute, facts.where = self.names.attributes[before[1]], "arg"
        wanted = tuple(dict.fromkeys(self._naming.of(found[1], facts, attribute)))
        return (Mention(text[start:end].strip(), wanted), end) if wanted else None

    # ── index and arguments ──────────────────────────────────────────────────────────────────────

    def _indexes(self, text: str, at: int, facts: Facts) -> int:
        """An index below or above; `z^2` is a power."""
        while at < len(text) and (text[at] == "_" or (text[at] == "^" and not text[at + 1 : at + 2].isdigit())):
            inner, at = self._index(text, at + 1)
            attribute = self.names.attributes.get(inner)
            if attribute or inner in OPEN_ATTRIBUTES:
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
        self._all_of(inner, facts)
        return end + 1

    def _all_of(self, inner: str, facts: Facts) -> None:
        """The arguments as a whole, else one by one."""
        numbers = [part.strip(" ()") for part in inner.strip().strip("[]{}").split(",")]
        if all(re.fullmatch(r"\d{1,9}(?:[./]\d{1,9})?[+-]?", n, re.ASCII) for n in numbers):
            facts.counts = tuple(Fraction(n.rstrip("+-")) for n in numbers)
            return
        if SEVERAL.fullmatch(inner.strip()):
            facts.counts, facts.several = tuple(map(Fraction, re.findall(r"\d+", inner))), True
            return
        if "|" in inner and inner.strip() not in self.names.attributes:
            self._behind_bar(inner.partition("|")[2].strip(), facts)
            self._set(inner.partition("|")[0].strip(), facts)
            return
        rest = inner.strip()
        while rest:
            rest = self._one(rest, facts)

    def _one(self, text: str, facts: Facts) -> str:
        """One argument; what follows its comma."""
        condition = self.names.condition(text)
        if condition and (condition.end == len(text) or text[condition.end :].lstrip()[:1] == ","):
            facts.conditions.append(condition)
            return text[condition.end :].lstrip().lstrip(",").strip()
        for names in (self.names.attributes, self.names.of_value):
            name = longest(names, text, 0)
            if name and (text[len(name) :].lstrip()[:1] in ("", ",")):
                if names is self.names.attributes:
                    facts.attribute, facts.where = self.names.attributes[name], "arg"
                else:
                    facts.part = name
                return text[len(name) :].lstrip().lstrip(",").strip()
        argument, _, rest = text.partition(",")
        self._set(argument.strip(), facts)
        return rest.strip()

    def _set(self, argument: str, facts: Facts) -> None:
        """D, D_sunny, D_≤77.5, D_known, root, or a letter that leaves the attribute open."""
        if ROOT.fullmatch(argument):
            facts.about_node = True
        elif argument in OPEN_ATTRIBUTES:
            facts.where = facts.where or "arg"
        elif argument in ("D̃", "~D") or re.fullmatch(r"[A-Z]\w?_\{?known\}?", argument):
            facts.known = True
        elif argument in self.names.attributes:
            facts.attribute, facts.where = self.names.attributes[argument], "arg"
        elif SETS.fullmatch(argument) or argument in ("", self._target):
            pass
        else:
            self._part(argument, facts)

    def _part(self, argument: str, facts: Facts) -> None:
        subset = SUBSET.fullmatch(argument)
        side = SIDE.fullmatch(argument)
        inner = argument if side or not subset else subset[1] or "v"
        condition, side = self.names.condition(inner), SIDE.fullmatch(inner)
        if condition and condition.end == len(inner):
            facts.conditions.append(condition)
        elif side:
            facts.part = ("<=" if side[1] != ">" else ">") + threshold(side[2])
        elif inner in self.names.of_value or self._is_group(inner):
            facts.part = inner
        elif subset and len(inner) <= 2:
            facts.part = "*"
        else:
            raise ValueError(argument)

    def _is_group(self, text: str) -> bool:
        return any(text in values for values in self.names.values.values())

    def _behind_bar(self, text: str, facts: Facts) -> None:
        conditions = self.names.conditions(text)
        if conditions:
            facts.conditions += conditions
        elif text in self.names.attributes or text in OPEN_ATTRIBUTES:
            facts.attribute, facts.where = self.names.attributes.get(text), "bar"
        elif text in self.names.of_value:
            facts.part = text
        else:
            raise ValueError(text)


def _closing(text: str, opening: int) -> int:
    """Where the bracket closes that opens here. Raises `ValueError` where it does not."""
    depth = 0
    for i in range(opening, min(len(text), opening + LONGEST_ARGUMENT)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise ValueError(text[opening : opening + 20])
