"""This file finds what looks like a claim and was not read: an equals sign with a number behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from c45edu.checking.reading.chains import Chain
from c45edu.checking.reading.names import Names

RESULT = re.compile(r"(?<![<>!≤≥=≈:≠])(?:[=≈]{1,2}|:=)>?\s*[-+(\[{√]{0,4}\s*(?:\d[\d.,/]*|[Oo]?\.\d+|(?i:nan|inf)\b)%?")
BEGINS = re.compile(r"[;,。!?]|=>|\b(?:and|so|then|with|for|thus|hence)\b|[且则故]")
GIVEN = re.compile(r"(?:\bCF|\bC\.?F\.?|[α置信水平度]|\balpha|\b[Nn]|\|?[A-Z]\w?\||0 ?\*? ?l(?:og_?2?|b|n) ?\(?0\)?)$")
"""What is given and not computed: the confidence level, the number of cases, 0·log2 0."""
LONGEST_LEFT = 80


def leftovers(text: str, chains: Sequence[Chain], names: Names) -> Iterator[tuple[int, str]]:
    """Where such a piece of a line begins, and the piece."""
    end, conditions = 0, names.spans(text)
    for found in RESULT.finditer(text):
        inside = any(chain.start <= found.start() < chain.end for chain in chains)
        if not inside and found.start() >= end:
            before = max([end, *(chain.end for chain in chains if chain.end <= found.start())])
            start = _start(text, before, found.start())
            left = text[start : found.start()].strip()
            if left and not GIVEN.search(left) and not any(a <= found.start() < b for a, b in conditions):
                yield start, text[start : found.end()].strip()
        end = found.end()


def _start(text: str, least: int, at: int) -> int:
    """Where the left side begins: behind a mark that is in no bracket."""
    least, depth = max(least, at - LONGEST_LEFT), 0
    for begins in reversed(list(BEGINS.finditer(text, least, at))):
        between = text[begins.end() : at]
        depth = between.count(")") + between.count("]") - between.count("(") - between.count("[")
        if depth <= 0:
            least = begins.end()
            break
    return least + len(text[least:at]) - len(text[least:at].lstrip(" :*#-|"))
