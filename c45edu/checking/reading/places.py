"""This file finds where a line of work belongs: the node and the attribute that it, or a heading before it, names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from c45edu.checking.graph import Wanted
from c45edu.checking.reading.chains import Chain
from c45edu.checking.reading.names import NODE_NUMBER, Condition, Names, alternatives
from c45edu.quantities import NodeId

HEADING = re.compile(r"\s*(?:#|──|━━|==|\\(?:sub)*section)")
NEW_SECTION = ("──", "#", r"\section")
PLACE_ONLY = re.compile(
    r"(?i)(?:\W|\b(?:for|at|in|on|if|when|where|under|with|and|then|so|thus|hence|we|i|the|node|branch|case|root|subset|\d+)\b|"
    r"[当在若对于的时处下中上则我们点且故一二三四五六七八九十]|因此|所以|结点|节点|分支|子集|情况|根)*"
)
"""Words that say nothing but where the rest of the line belongs: `For outlook = sunny we`."""

MARKER = re.compile(r"(?i)\W*(?:(?:step|case|node|part|branch|level|第)?\s*\w{0,3}\s*[:.)、步层]\s*)?")
COLON = re.compile(r"\s*:")


@dataclass(slots=True)
class Places:
    """The places of one work, line after line; `node` and `attribute` are those that headings have set."""

    names: Names
    node: NodeId | None = None
    attribute: str | None = None
    _value: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        values = alternatives(self.names.of_value).pattern
        self._value = re.compile(rf"(?i:^|\b(?:under|for|in|at|if|when|within)\s+|[在对当若])\W*({values})(?!\s*[=/])")

    def of_line(self, raw: str, text: str, chains: Sequence[Chain]) -> NodeId | None:
        """The node of a line; a line that only names one is a heading for what follows."""
        prefix = text[: chains[0].start] if chains else text
        conditions = self.names.conditions(prefix)
        cuts = {w.cut for chain in chains[:1] for symbol in chain.symbols for w in symbol.wanted}
        if conditions and conditions[-1].operator != "=" and conditions[-1].value in cuts:
            conditions.pop()
        node = self.names.named(prefix, conditions)
        if chains:
            self._about(prefix, heading=False)
            of_part = {w.kind for symbol in chains[0].symbols for w in symbol.wanted} == {"Info"}
            places = (node, self.names.nowhere(prefix), None if of_part else self._of_value(prefix), self.node)
            return next((place for place in places if place is not None), None)
        heading, numbered = bool(HEADING.match(raw)), NODE_NUMBER.search(prefix)
        says_place = numbered or _only_names(prefix, conditions) or self.names.speaks_of_root(prefix)
        if node is not None and (heading or says_place):
            self.node, self.attribute = node, None
        elif heading and not self._about(prefix, heading=True):
            self.node = None if raw.lstrip().startswith(NEW_SECTION) else self.node
            self.attribute = None
        else:
            self._about(prefix, heading)
        return self.node

    def of_later(self, chain: Chain, prefix: str, node: NodeId | None) -> NodeId | None:
        """The node of an equation that is not the first of its line.

        It is that of the line; but where the line says more than a place before its first equation, and that place has
        no such number, it is that of the heading: `outlook = overcast has Info = 0, so Gain(outlook) = …`.
        """
        if node is None or self._is_place_only(prefix) or not chain.symbols:
            return node
        wanted = [w for symbol in chain.symbols for w in symbol.wanted]
        return node if any(self._is_at(node, w) for w in wanted) else self.node

    def of_choice(self, *prefixes: str) -> NodeId | None:
        """The node of a choice: that which the first of these names and nothing else, or that of the heading."""
        for prefix in prefixes:
            node = self.names.named(prefix, self.names.conditions(prefix))
            node = self._of_value(prefix) if node is None else node
            if node is not None and (self._is_place_only(prefix) or self._begins_with_place(prefix)):
                return node
        return self.node

    def _of_value(self, prefix: str) -> NodeId | None:
        """The node that a value leads to, if attributes are weighed at one such node only: `Under rain we pick`."""
        found = self._value.search(prefix)
        nodes = list(self.names.nodes_of_part(found[1])) if found else []
        weighed = [node for node in nodes if self.names.graph.is_weighed(node)]
        return weighed[0] if len(weighed) == 1 else None

    def _begins_with_place(self, prefix: str) -> bool:
        """`Step 3: outlook = rain: windy has …`: the conditions stand first, with a colon behind."""
        spans = self.names.spans(prefix)
        return bool(spans and MARKER.fullmatch(prefix, 0, spans[0][0]) and COLON.match(prefix, spans[-1][1]))

    def _is_at(self, node: NodeId, wanted: Wanted) -> bool:
        return bool(self.names.graph.find(wanted if wanted.node is not None else replace(wanted, node=node)))

    def _is_place_only(self, prefix: str) -> bool:
        return PLACE_ONLY.fullmatch(self._value.sub(" ", self.names.without_conditions(prefix))) is not None

    def _about(self, prefix: str, heading: bool) -> bool:
        """`outlook:` or a heading that names an attribute makes it the one that is spoken of."""
        found = self.names.attribute.search(prefix)
        rest = prefix.replace(found[0], "", 1).strip(" #*-.:()0123456789") if found else ""
        if found and (heading or len(rest) <= 12) and not self.names.conditions(prefix):
            self.attribute = self.names.attributes[found[0]]
            return True
        return False


def _only_names(text: str, conditions: Sequence[Condition]) -> bool:
    """Whether a line says little more than where it is about: `outlook = rain:`, `当 天气=雨 时`."""
    return bool(conditions) and (text.rstrip().endswith((":", "时", "时,", "分支")) or len(text.strip()) < 40)
