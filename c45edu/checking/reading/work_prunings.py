"""This file reads what a line says of pruning: `prune outlook = rain: no`, `3.24 > 2.11, so the subtree stays`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from c45edu.checking.reading.choices import LONGEST_QUOTE
from c45edu.checking.reading.names import Names, longest
from c45edu.checking.reading.places import Places
from c45edu.checking.work import PruningClaim
from c45edu.quantities import NodeId

SUBTREE = r"(?:sub-?tree|split|node|branch|tree|children|子树|分支|结点|节点)"
VERDICTS = {
    "keep": re.compile(
        r"(?i)\b(?:not|n't|never|no)\s+(?:be\s+)?(?:prun(?:ed?|ing)|replaced?)\b|\bunpruned\b|"
        rf"\b(?:keep|kept|retain(?:ed)?)\b(?=\s*(?:(?:it|as is|this|the)?\s*{SUBTREE}?\s*(?:[.,;!()]|at\b|$)))|"
        rf"{SUBTREE}\s+(?:\w+\s+)?(?:stays?|remains?)\b|保留|不(?:用|作|做|再|必|应|需)?(?:剪枝|剪|替换|代替)"
    ),
    "raise": re.compile(
        rf"(?i)\brais(?:e[ds]?|ing)\b[^.;]{{0,30}}{SUBTREE}|{SUBTREE} (?:is )?raised|"
        r"提升(?:最大|该|此)?的?分支$|提升$"
    ),
    "replace": re.compile(
        r"(?i)\b(?:prunes?|pruned(?! tree))\b|\b(?:replaced?|collapse[ds]?|turned?)\b[^.;]{0,60}\bleaf\b|"
        r"\bbecomes?(?: an?)? leaf\b|\bmake (?:it )?a leaf\b|剪枝(?![前后法率过方策:])|剪去|剪掉|剪除|"
        r"(?:替换|代替|换成|变)[^。;]{0,6}叶|"
        r"用叶[^。;]{0,8}(?:代替|替换)"
    ),
}
"""In this order, for `not pruned` says `pruned`, too."""
ANSWER = re.compile(r"(?i)(?:[:?=]|->|→|=>)\s*(yes|y|no|n|是|否|对|不)\s*[.。!]?\s*$")
NOES = ("no", "n", "否", "不", "–", "-")
ANSWERS = {"yes": "replace", "y": "replace", "是": "replace", "对": "replace"}
EVERYTHING = re.compile(
    r"(?i)\bno(?:thing| (?:sub-?tree|node|branch)\w*) (?:is|are|was|were|gets?) (?:pruned|replaced)|"
    r"\bevery subtree stays|所有子树都?保留|没有(?:子树|结点|分支)?被?剪"
)
SAYS = re.compile(
    r"(?i)(?:^|[.,;:>)]|->|→|\d)\W*(?:(?:so|then|thus|hence|therefore|and|we|must|should|it|is|be|to|do|does|the)\W+|"
    r"[所以因此故则应需要将可此该]|即)*$"
)
"""Before a verdict that is the statement of its line."""
OPEN = re.compile(r"(?i)\b(?:if|when|whenever|whether|would|could|can|may)\b|若|如果|是否|可|能否|\?\s*$")
"""What is only considered."""
COMPARES = re.compile(r"\d\s*[<>≤≥]\s*[\de]|[<>≤≥]\s*e_")
LONGEST = 60
"""A line of no more characters may speak of the node of its heading without a comparison."""


def verdict_of(text: str) -> str | None:
    """The verdict that a line or a cell says."""
    found = next((verdict for verdict, words in VERDICTS.items() if words.search(text)), None)
    answer = ANSWER.search(text) if found == "replace" else None
    return ANSWERS.get(answer[1].lower(), "keep") if answer else found


def _begun_by(text: str, names: Names) -> NodeId | None:
    """The node of a line that begins with the value of a branch: `sunny: 3.24 > 2.11, keep`; or () of the root."""
    value = longest(names.of_value, text, len(text) - len(text.lstrip(" -*#")))
    if value and re.match(r"\s*[:,]", text.lstrip(" -*#")[len(value) :]):
        return next(iter(names.nodes_of_part(value)), None)
    return names.named(text, [])


def _begins(verdict: str, text: str) -> bool:
    found = VERDICTS[verdict].search(text)
    return found is not None and SAYS.search(text[: found.start()]) is not None


def prunings(number: int, text: str, places: Places) -> Iterator[PruningClaim]:
    """The verdict of a line about the node that it names, or about that of the heading."""
    verdict = verdict_of(text)
    answered = ANSWER.search(text)
    if verdict is None or (OPEN.search(text) and not (answered and "if" not in text.lower())):
        return
    if EVERYTHING.search(text):
        yield PruningClaim(number, 1, text.strip()[:LONGEST_QUOTE], "nothing")
        return
    names = places.names
    named = names.named(text, names.conditions(text)) or _begun_by(text, names)
    compares = COMPARES.search(text)
    if named is None and not compares and (places.node is None or len(text) > LONGEST or not _begins(verdict, text)):
        return
    yield PruningClaim(number, 1, text.strip()[:LONGEST_QUOTE], verdict, places.node if named is None else named)
