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
    r"\bbest\s*[:=]|\bbest (?:attribute|split|feature)[^:=\n]{0,30}?(?:is|[:=])|"
    r"\broot(?: node| attribute)?\s*(?:is|[:=])|"
    r"选择|选取|选出|选|最优划分属性[是为:]?|最优特征[是为:]?|划分属性[是为:]?|根[结节]点[是为:]|按)\s*[:“\"'「]?\s*$"
)
CHOSEN_AFTER = re.compile(
    r"(?i)\W{0,3}(?:wins\b|"
    r"(?:is|becomes)(?: (?:the|our|a))? (?:root|test|best|winner|chosen|selected|split(?:ting)? attribute)\b|"
    r"被选|胜出|作为(?:根|划分|最优)|为(?:根|最优))"
)
LEADS_TO = re.compile(r"\W*(?:->|→|=>|⇒)\s*")
NEGATED = re.compile(r"(?i)(?:\bnot|\bnever|n't|\bwould|不|未|会|单凭\w*)\W*\w*\s*$")
REACH_BEHIND = 24
REACH = 60
"""So many characters before an attribute can say that it is chosen."""


WORD = re.compile(r"[A-Za-z]{3,}|(?<![\u4e00-\u9fff])[\u4e00-\u9fff]{1,3}(?![\u4e00-\u9fff])")


def choices(number: int, text: str, chains: Sequence[Chain], places: Places) -> Iterator[StatedChoice]:
    """The attribute said to be chosen behind the equations of a line, if one is."""
    names = places.names
    ahead, start = (text[: chains[0].start], chains[-1].end) if chains else ("", 0)
    for found in (*names.attribute.finditer(text, start), *WORD.finditer(text, start)):
        attribute = names.attributes.get(found[0]) or names.abbreviated(found[0])
        if attribute is None:
            continue
        begin = max(0, found.start() - REACH)
        condition = names.condition(text, found.start())
        chosen = CHOSEN.search(text[begin : found.start()])
        after = CHOSEN_AFTER.match(text, condition.end if condition else found.end())
        ends_with = chains and LEADS_TO.fullmatch(text, start, found.start()) and not text[found.end() :].strip(" .!")
        end = begin + chosen.start() if chosen else found.start()
        if (chosen or after or ends_with) and not NEGATED.search(text[begin:end]):
            cut = condition.value if condition and condition.operator != "=" else None
            said = text[start:].strip(" ,;")[:LONGEST_QUOTE]
            of_root = names.speaks_of_root(text[found.end() : found.end() + REACH_BEHIND])
            node = () if of_root else places.of_choice(ahead, ahead + text[start:end])
            yield StatedChoice(number, found.start() + 1, said, attribute, node, cut)
            return
