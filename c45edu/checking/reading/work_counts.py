"""This file reads counts of cases in prose: `sunny: 2 yes, 3 no`, `D: yes 9, no 5`, `晴：2 个是，3 个否`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Wanted
from c45edu.checking.reading.names import Names, alternatives
from c45edu.checking.reading.places import HEADING, Places
from c45edu.checking.work import CountsClaim

COUNT = r"(?<![\d./])\d{1,9}(?:\.\d{1,9}|/\d{1,9})?(?![\d./]*\d)"
WHOLE = re.compile(r"(?i)\b(?:total|overall|altogether|in all|all)\b|总共|一共|共有|总计|合计|(?<!\w)[DS](?!\w)")
LONGEST_PREFIX = 40


class Counts:
    """Finds counts of at least two classes that stand side by side."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._label = alternatives([name for name in names.classes if not name[0].isdigit()])
        label = f"(?:{self._label.pattern})"
        before = rf"{COUNT}\s*(?:个|例|条|x)?\s*[\"“]?{label}[\"”]?"
        after = rf"[\"“]?{label}[\"”]?\s*[:=]?\s*{COUNT}\s*(?:个|例|条)?"
        between = r"\s*(?:[,;/+&]|\band\b|和|与|以及)?\s*(?:\band\b)?\s*"
        self._rows = [re.compile(rf"{pair}(?:{between}{pair})+") for pair in (before, after)]
        self._count = re.compile(COUNT)

    def of(self, number: int, raw: str, text: str, places: Places) -> Iterator[CountsClaim]:
        """The counts of a line, and the part or the node that it says they are of."""
        since = 0
        for found in self._found(text):
            counts = self._pairs(found[0])
            prefix, since = text[since : found.start()], found.end()
            if len({label for label, _ in counts}) == len(counts):
                wanted = (Wanted("Info", node=places.node),) if HEADING.match(raw) else self._of(prefix)
                node = places.node if wanted[0].node is None else None
                said = f"{prefix.strip()[-LONGEST_PREFIX:]} {found[0]}".strip()
                yield CountsClaim(number, found.start() + 1, said, counts, wanted, node)

    def _found(self, text: str) -> list[re.Match[str]]:
        """Of the two orders, that which finds more."""
        return max(([*row.finditer(text)] for row in self._rows), key=lambda found: sum(len(m[0]) for m in found))

    def _pairs(self, text: str) -> tuple[tuple[str | None, WrittenNumber], ...]:
        labels = [self._names.classes[label[0]] for label in self._label.finditer(text)]
        figures = [figure(count[0]) for count in self._count.finditer(text)]
        return tuple(zip(labels, figures, strict=False))

    def _of(self, prefix: str) -> tuple[Wanted, ...]:
        """What the words before the counts name: a condition, a value, the whole table; else it is open."""
        names, conditions = self._names, self._names.conditions(prefix)
        if len(conditions) == 1:
            return (Wanted("Info", conditions[0].attribute, conditions[0].part),)
        if conditions:
            return (Wanted("Info", node=names.node(conditions) or tuple(c.label for c in conditions)),)
        values = list(alternatives(names.of_value).finditer(prefix))
        if values:
            value = values[-1][0]
            return tuple(Wanted("Info", name, names.values[name][value]) for name in names.of_value[value])
        whole = names.speaks_of_root(prefix) or WHOLE.search(prefix)
        return (Wanted("Info", node=() if whole else None),)


def figure(text: str) -> WrittenNumber:
    """A count as written."""
    decimals = text.partition(".")[2]
    return WrittenNumber(Fraction(text), None if "/" in text else len(decimals))
