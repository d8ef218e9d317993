"""This folder notices what should be said of a column: one file for each kind of surprise, registered here."""

from collections.abc import Callable, Iterable, Iterator

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Note
from c45edu.data.noticing import class_column, identifiers, marks, spellings, written_numbers

Noticer = Callable[[DataColumn], Iterator[Note]]

OF_ATTRIBUTES: tuple[Noticer, ...] = (
    marks.read_as_unknown,
    marks.perhaps_unknown,
    identifiers.empty_or_constant,
    written_numbers.read_otherwise,
    written_numbers.leading_zeros,
    identifiers.dates_or_identifiers,
    written_numbers.few_numbers,
    written_numbers.nearly_numbers,
    spellings.alike,
)
OF_CLASSES: tuple[Noticer, ...] = (
    marks.read_as_unknown,
    marks.perhaps_unknown,
    class_column.of_numbers,
    spellings.alike,
)
OF_CASES: tuple[Noticer, ...] = (marks.read_as_unknown, written_numbers.read_otherwise)
"""Of the columns of a file of cases that a tree is asked about."""

MOST = 3
"""So many notes of one kind name a column each; those behind them are named together."""


def noticed(column: DataColumn, noticers: Iterable[Noticer]) -> Iterator[Note]:
    """What there is to say of a column."""
    for notice in noticers:
        yield from notice(column)


def gathered(notes: Iterable[Note]) -> Iterator[Note]:
    """The notes; of a kind that many columns have, the first ones and the names of the other columns.

    >>> constant = [Note("constant", (("attribute", name), ("value", "0"))) for name in "abcde"]
    >>> list(gathered(constant))[3].facts
    (('attributes', 'd, e'),)
    """
    by_key: dict[str, list[Note]] = {}
    for note in notes:
        by_key.setdefault(note.key, []).append(note)
    for alike in by_key.values():
        yield from alike[:MOST]
        if rest := alike[MOST:]:
            names = ", ".join(dict(note.facts)["attribute"] for note in rest[:20]) + (", …" if len(rest) > 20 else "")
            yield Note("same-in-others", (("attributes", names),))
