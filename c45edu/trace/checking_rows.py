"""This file checks that the rows that a trace carries are the cases that it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import repeat
from typing import TypeAlias

from c45edu.arithmetic import Rational
from c45edu.data.dataset import UNKNOWN
from c45edu.trace.codecs import require
from c45edu.trace.events import DataRead, NodeOpened, ValuesWeighed, Weighed

Counts: TypeAlias = "Counter[object]"


def check_rows(header: DataRead) -> None:
    """Raise `Damaged` where a row has another shape than the columns."""
    if header.rows is None:
        return
    require(len(header.rows) == header.size, "has more or fewer rows than cases")
    texts = [*({*attribute.texts, UNKNOWN} for attribute in header.attributes), set(header.classes)]
    require(all(len(row) == len(texts) for row in header.rows), "has a row of another length")
    cells = [(cell, known) for row in header.rows for cell, known in zip(row, texts, strict=True)]
    require(all(cell in known for cell, known in cells), "has a cell of no known value")


def check_counted(event: NodeOpened | Weighed, header: DataRead) -> None:
    """Raise `Damaged` where the root counts other cells than the rows have."""
    require(_counted(event, header) == _in_rows(event, header), "counts other cases than the rows have")


def _counted(event: NodeOpened | Weighed, header: DataRead) -> Counts:
    """What the root counts: each class, or each known value of an attribute with each class."""
    counts: Counter[object] = Counter()
    if isinstance(event, NodeOpened):
        counts.update({("", name): n for name, n in zip(header.classes, event.counts, strict=True)})
        return counts
    texts = next(a.texts for a in header.attributes if a.name == event.attribute)
    if isinstance(event, ValuesWeighed):
        for text, row in zip(texts, event.table, strict=True):
            counts.update({(text, name): n for name, n in zip(header.classes, row, strict=True)})
    else:
        weights: Iterable[Rational] = event.weights or repeat(1)
        for rank, label, weight in zip(event.ranks, event.labels, weights, strict=False):
            counts.update({(texts[rank], header.classes[label]): weight})
    return counts


def _in_rows(event: NodeOpened | Weighed, header: DataRead) -> Counts:
    """The same, as the rows have it."""
    assert header.rows is not None
    if isinstance(event, NodeOpened):
        return Counter(("", row[-1]) for row in header.rows)
    column = [attribute.name for attribute in header.attributes].index(event.attribute)
    return Counter((row[column], row[-1]) for row in header.rows if row[column] != UNKNOWN)
