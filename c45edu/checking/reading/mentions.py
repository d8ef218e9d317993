"""This file reads one symbol with its index and arguments, and says which quantities it may name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from c45edu.checking.graph import Wanted
from c45edu.checking.reading.characters import plain_line
from c45edu.checking.reading.formula import Mention
from c45edu.checking.reading.names import NUMBER, ROOT, Condition, Names, longest, threshold
from c45edu.checking.reading.symbols import ANY_INDEX, Form, folded, forms_of, name_pattern
from c45edu.quantities import NodeId
from c45edu.telling.notations.notation import Notation

SETS = re.compile(r"(?:[DSTXYUC]|[Dd]ata|[Cc]lass|类别|数据集|样本集|训练集|all|parent|before)")
OPEN_ATTRIBUTES = ("A", "a", "attr", "attribute", "属性", "特征")
SUBSET = re.compile(r"[A-Za-z]\w?\s*[_^]\s*\{?\s*(.+?)\s*\}?|[DS](?:[1-9]|ᵛ)")
SIDE = re.compile(rf"(<=|≤|>|<)\s*({NUMBER})")
SEVERAL = re.compile(r"\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\](?:\s*,\s*\[\s*\d{1,6}(?:\s*,\s*\d{1,6})*\s*\])+", re.ASCII)
"""The counts of several parts: info([2,3],[4,0],[3,2]) (Witten and Frank)."""
LONELY = frozenset("ESIFCUNeT")
"""Single letters that name nothing without an argument: in a formula E and N are counts."""
LONGEST_ARGUMENT = 200


@dataclass(slots=True)
class Facts:
    """What a symbol says beside its name."""

    attribute: str | None = None
    where: str = ""
    part: str | None = None
    index: str = ""
    known: bool = False
    about_node: bool = False
    bare: bool = True
    conditions: list[Condition] = field(default_factory=list)
    counts: tuple[Fraction, ...] = ()
    several: bool = False


class Mentions:
    """Reads symbols of all notations with the names of one table."""

    def __init__(self, names: Names, notations: Iterable[Notation]) -> None:
        self.names, self._target = names, plain_line(names.graph.header.target)
        self.forms = forms_of(notations)
        self.name = name_pattern(self.forms)
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
        wanted = tuple(dict.fromkeys(self._wanted(found[1], facts, attribute)))
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

    # ── which quantities ─────────────────────────────────────────────────────────────────────────

    def _wanted(self, name: str, facts: Facts, attribute: str | None) -> Iterable[Wanted]:
        if facts.bare and name in LONELY:
            return
        if facts.several:
            if any(form.kind == "Info" for form in self.forms.get(folded(name), [])):
                yield Wanted("ConditionalInfo", counts=facts.counts)
            return
        node, conditions = self._node(facts)
        for form in self._fitting(self.forms.get(folded(name), []), facts):
            if form.about == "node":
                if node is not None:
                    yield Wanted(form.kind, part=facts.index if form.index == ANY_INDEX else "*", node=node)
            elif form.about == "counts":
                yield Wanted(form.kind, counts=facts.counts)
            elif form.kind == "Info" and facts.counts:
                yield Wanted("Info", counts=facts.counts)
            elif form.kind == "Info" and len(conditions) == 1:
                yield Wanted("Info", conditions[0].attribute, conditions[0].part)
            elif form.kind == "Info":
                named = attribute if facts.part else None
                yield Wanted("Info", named, self._part_name(facts.part), node, known=facts.known)
            elif form.where:
                one = conditions[0] if conditions and conditions[0].operator != "=" else None
                named = facts.attribute or (one.attribute if one else attribute)
                yield Wanted(form.kind, named, None, None, one.value if one else None)
            else:
                yield Wanted(form.kind)

    def _part_name(self, part: str | None) -> str | None:
        for values in self.names.values.values():
            if part in values:
                return values[part]
        return part

    def _node(self, facts: Facts) -> tuple[NodeId | None, list[Condition]]:
        node = () if facts.about_node else self.names.node(facts.conditions)
        return node, facts.conditions

    def _fitting(self, forms: list[Form], facts: Facts) -> list[Form]:
        """The forms that say just what the symbol says; else those that say nearly that."""
        pool = [f for f in forms if f.index in (ANY_INDEX, facts.index, *([] if f.about else [""]))]
        if facts.counts:
            return [f for f in pool if f.about == "counts" or (f.kind == "Info" and len(facts.counts) > 1)]
        about_node = [f for f in pool if f.about == "node"]
        if about_node and (facts.about_node or facts.conditions):
            return sorted(about_node, key=lambda form: form.index != facts.index)
        pool = [f for f in pool if not f.about]
        if facts.part is not None or (facts.conditions and facts.conditions[0].operator == "="):
            return [f for f in pool if f.kind == "Info"]
        if facts.conditions:
            return [f for f in pool if f.kind == "Info"] + [f for f in pool if f.where]
        if not facts.where:
            return [f for f in pool if not f.where] or [f for f in pool if f.where]
        exact = [f for f in pool if f.where in (facts.where, "any")]
        return exact or [f for f in pool if f.where]


def _closing(text: str, opening: int) -> int:
    """Where the bracket closes that opens here. Raises `ValueError` where it does not."""
    depth = 0
    for i in range(opening, min(len(text), opening + LONGEST_ARGUMENT)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise ValueError(text[opening : opening + 20])
