"""This file recognizes sets of cases in symbols: the whole (D, S), its known cases, its parts; and open attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from c45edu.telling.words.notations.notation import Notation, SymbolPattern

WHOLE = r"[DSTXYUC]|[Dd]ata|[Cc]lass|类别|数据集|样本集|训练集|all|parent|before"
KNOWN = r"D̃|~D|[A-Z]\w?_\{?known\}?"
PART = r"[A-Za-z]\w?\s*[_^]\s*\{?\s*(.+?)\s*\}?|[DS](?:[1-9¹²³⁴⁵⁶⁷⁸⁹]|ᵛ)"
ATTRIBUTES = ("A", "a", "attr", "attribute", "属性", "特征")


class SetsOf:
    """The sets of all notations, those of a reader's own among them."""

    def __init__(self, notations: Iterable[Notation]) -> None:
        notations = list(notations)
        parts = "|".join(sorted({re.escape(notation.part.name) for notation in notations}))
        self.whole = _any(WHOLE, [re.escape(notation.set) for notation in notations])
        self.known = _any(KNOWN, [_spelled(notation.known) for notation in notations])
        self.part = re.compile(PART.replace(r"[A-Za-z]\w?", rf"(?:[A-Za-z]\w?|{parts})", 1))
        self.attributes = frozenset((*ATTRIBUTES, *(notation.attribute for notation in notations)))


def _any(pattern: str, more: list[str]) -> re.Pattern[str]:
    return re.compile("|".join([pattern, *sorted(set(more))]))


def _spelled(pattern: SymbolPattern) -> str:
    """A symbol with its index, in braces or without."""
    indexes = (("_", pattern.sub), (r"\^", pattern.sup))
    marks = [rf"{mark}\{{?{re.escape(index)}\}}?" for mark, index in indexes if index]
    return re.escape(pattern.name) + "".join(marks)
