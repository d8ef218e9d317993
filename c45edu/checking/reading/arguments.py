"""This file reads the arguments of a symbol: sets, parts, attributes, conditions, counts."""

from __future__ import annotations

import re
from fractions import Fraction

from c45edu.checking.reading.names import NUMBER, ROOT, Condition, Names, longest, threshold
from c45edu.checking.reading.naming import Facts
from c45edu.checking.reading.sets import SetsOf

SIDE = re.compile(rf"(<=|≤|>|<)\s*({NUMBER})")
SEVERAL = re.compile(r"\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\](?:\s*,\s*\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\])+", re.ASCII)
"""The counts of several parts: info([2,3],[4,0],[3,2]) (Witten and Frank)."""


class Arguments:
    """Reads what stands in the brackets of a symbol."""

    def __init__(self, names: Names, sets: SetsOf) -> None:
        self._names, self._sets = names, sets

    def read(self, inner: str, facts: Facts) -> None:
        """The arguments as a whole, else one by one. Raises `ValueError` where one is none."""
        numbers = [part.strip(" ()") for part in inner.strip().strip("[]{}").split(",")]
        if all(re.fullmatch(r"\d{1,9}(?:[./]\d{1,9})?[+-]?", n, re.ASCII) for n in numbers):
            facts.counts = tuple(Fraction(n.rstrip("+-")) for n in numbers)
            return
        if SEVERAL.fullmatch(inner.strip()):
            facts.counts, facts.several = tuple(map(Fraction, re.findall(r"\d+", inner))), True
            return
        if "|" in inner and inner.strip() not in self._names.attributes:
            self._behind_bar(inner.partition("|")[2].strip(), facts)
            self._set(inner.partition("|")[0].strip(), facts)
            return
        rest = inner.replace(";", ",").strip()
        while rest:
            rest = self._one(rest, facts)

    def _one(self, text: str, facts: Facts) -> str:
        """One argument; what follows its comma."""
        text = re.sub(r"^([\"'])(.*?)\1", r"\2", text)
        condition = self._names.condition(text)
        if condition and (condition.end == len(text) or text[condition.end :].lstrip()[:1] == ","):
            facts.conditions.append(condition)
            return text[condition.end :].lstrip().lstrip(",").strip()
        for names in (self._names.attributes, self._names.of_value):
            name = longest(names, text, 0)
            if name and (text[len(name) :].lstrip()[:1] in ("", ",")):
                if names is self._names.attributes:
                    facts.attribute, facts.where = self._names.attributes[name], "arg"
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
        elif argument in self._sets.attributes:
            facts.where = facts.where or "arg"
        elif self._sets.known.fullmatch(argument):
            facts.known = True
        elif argument in self._names.attributes:
            facts.attribute, facts.where = self._names.attributes[argument], "arg"
        elif facts.attribute and facts.attribute not in self._names.values and re.fullmatch(NUMBER, argument):
            facts.conditions.append(Condition(facts.attribute, "<=", threshold(argument), 0))
        elif self._sets.whole.fullmatch(argument) or argument in ("", self._names.target):
            pass
        elif abbreviated := self._names.abbreviated(argument):
            facts.attribute, facts.where = abbreviated, "arg"
        else:
            self._part(argument, facts)

    def _part(self, argument: str, facts: Facts) -> None:
        subset = self._sets.part.fullmatch(argument)
        side = SIDE.fullmatch(argument)
        inner = argument if side or not subset else subset[1] or "v"
        condition, side = self._names.condition(inner), SIDE.fullmatch(inner)
        if condition and condition.end == len(inner):
            facts.conditions.append(condition)
        elif side:
            facts.part = ("<=" if side[1] != ">" else ">") + threshold(side[2])
        elif inner in self._names.of_value or self._is_group(inner):
            facts.part = inner
        elif subset and len(inner) <= 2:
            facts.part = "*"
        else:
            raise ValueError(argument)

    def _is_group(self, text: str) -> bool:
        return any(text in values for values in self._names.values.values())

    def _behind_bar(self, text: str, facts: Facts) -> None:
        conditions = self._names.conditions(text)
        if conditions:
            facts.conditions += conditions
        elif text in self._names.attributes or text in self._sets.attributes:
            facts.attribute, facts.where = self._names.attributes.get(text), "bar"
        elif text in self._names.of_value:
            facts.part = text
        else:
            raise ValueError(text)
