"""This file reads the attribute that a line says is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from c45edu.checking.reading.chains import Chain
from c45edu.checking.reading.places import Places
from c45edu.checking.work import StatedChoice

LONGEST_QUOTE = 200
"""More than a marked line shows; that marks where it is cut."""
CHOSEN = re.compile(
    r"(?i)(?:\bchoose|\bchosen[ :]+|\bpick|\bselect|\bsplit(?:s|ting)? (?:on|by|with)|\btake|\bwinner(?: is|:)?|"
    r"\bbest (?:attribute|split|feature)[^:=\n]{0,30}?(?:is|[:=])|\broot(?: node| attribute)?\s*(?:is|[:=])|"
    r"选择|选取|选出|选|最优划分属性[是为:]?|最优特征[是为:]?|划分属性[是为:]?|根[结节]点[是为:]|按)\s*[:“\"'「]?\s*$"
)
NEGATED = re.compile(r"(?i)(?:\bnot|\bnever|n't|\bwould|不|未|会|单凭\w*)\W*\w*\s*$")
REACH = 60
"""So many characters before an attribute can say that it is chosen."""


def choices(number: int, text: str, chains: Sequence[Chain], places: Places) -> Iterator[StatedChoice]:
    """The attribute said to be chosen behind the equations of a line, if one is."""
    names = places.names
    ahead, start = (text[: chains[0].start], chains[-1].end) if chains else ("", 0)
    for found in names.attribute.finditer(text, start):
        begin = max(0, found.start() - REACH)
        chosen = CHOSEN.search(text[begin : found.start()])
        if chosen and not NEGATED.search(text[begin : begin + chosen.start()]):
            condition = names.condition(text, found.start())
            cut = condition.value if condition and condition.operator != "=" else None
            said = text[start:].strip(" ,;")[:LONGEST_QUOTE]
            node = places.of_choice(ahead + text[start : begin + chosen.start()])
            yield StatedChoice(number, found.start() + 1, said, names.attributes[found[0]], node, cut)
            return
