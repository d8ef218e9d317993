"""This file notices names that differ only by capitals, blanks or the width of their characters."""

import unicodedata
from collections.abc import Iterator, Sequence

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Note

MOST_NAMES = 2000
"""A column of more is text, and no names that cases have in common."""


def alike(column: DataColumn) -> Iterator[Note]:
    """Red and red, with how often each occurs; and `yes` with a blank behind it, which was read as `yes`."""
    if column.attribute.kind == "nominal" and len(column.texts) <= MOST_NAMES:
        yield from _told_apart(column)
        yield from _cut(column)


def _told_apart(column: DataColumn) -> Iterator[Note]:
    groups = [names for names in _groups(list(column.known)) if len(names) > 1]
    for names in groups[:1]:
        yield column.note("spelled-alike", names=column.counted(names), line=column.line(names[1]))
    if groups[1:]:
        yield column.note("more-spelled-alike", names="; ".join(column.counted(names) for names in groups[1:4]))


def _cut(column: DataColumn) -> Iterator[Note]:
    """Blanks that were cut off, where the same name also stands without them."""
    plain = {field for field, text in column.texts.items() if field == text}
    padded = [f for f, text in column.texts.items() if f.rstrip() != f and text in plain and text not in column.missing]
    if padded:
        text = column.texts[padded[0]]
        yield column.note("blanks-cut", text=text, cases=sum(map(column.fields.count, padded)))


def _groups(names: Sequence[str]) -> list[list[str]]:
    """
    >>> _groups(["Red", "hot", "red", "RED"])
    [['Red', 'red', 'RED'], ['hot']]
    """
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(_plain(name), []).append(name)
    return list(groups.values())


def _plain(name: str) -> str:
    """The name without what a reader overlooks."""
    wide = name if name.isascii() else unicodedata.normalize("NFKC", name)
    return "".join(wide.split()).casefold()
