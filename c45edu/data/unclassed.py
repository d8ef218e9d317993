"""This file sets the cases aside whose class is unknown: they can grow no tree."""

from dataclasses import replace

from c45edu.data.dataset import Note
from c45edu.data.missing import ALWAYS, CLASSES, MISSING
from c45edu.data.text_table import BLANKS, TextTable


def class_marks(table: TextTable) -> frozenset[str]:
    """The marks of an unknown class: those of an unknown value, but for what is rather the name of a class."""
    return table.missing - CLASSES if table.missing == MISSING else table.missing


def classed(table: TextTable, target: int) -> TextTable:
    """The table without the cases whose class is unknown, and a note of how many they were.

    Raises DataError where none is left.

    >>> table = classed(Table("t.arff", ["a", "class"], [["1", "yes"], ["2", "?"]]), 1)
    >>> table.rows, table.notes[0].facts
    ([['1', 'yes']], (('cases', '1'), ('line', '3')))
    """
    missing = class_marks(table)
    unknown = {field for field in {fields[target] for fields in table.rows} if field.strip(BLANKS) in missing}
    if not unknown:
        return table
    kept = [i for i, fields in enumerate(table.rows) if fields[target] not in unknown]
    if not kept:
        raise table.error("the class of every case is unknown; choose another with --target", column=target)
    first = next(i for i, fields in enumerate(table.rows) if fields[target] in unknown)
    return replace(
        table,
        rows=[table.rows[i] for i in kept],
        lines=[table.line(i) for i in kept],
        notes=(*table.notes, _note(table, len(table.rows) - len(kept), first, target)),
    )


def _note(table: TextTable, cases: int, first: int, target: int) -> Note:
    """A mark that could be the name of a class, and that the user did not name, is named."""
    mark = table.rows[first][target].strip(BLANKS)
    facts = (("cases", str(cases)), ("line", str(table.line(first))))
    if mark in ALWAYS or not table.asked:
        return Note("class-unknown", facts)
    return Note("class-read-as-unknown", (*facts, ("mark", mark)))
