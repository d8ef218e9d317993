"""This file leaves out the cases whose class is unknown, where the format says that they do not count."""

from dataclasses import replace

from c45edu.data.dataset import Note
from c45edu.data.table import BLANKS, Table


def classed(table: Table, target: int) -> Table:
    """The table without the cases whose class is unknown, and a note of how many they were.

    Raises DataError where none is left.

    >>> table = classed(Table("t.arff", ["a", "class"], [["1", "yes"], ["2", "?"]]), 1)
    >>> table.rows, table.notes[0].facts
    ([['1', 'yes']], (('cases', '1'),))
    """
    kept = [i for i, fields in enumerate(table.rows) if fields[target].strip(BLANKS) not in table.missing]
    left_out = len(table.rows) - len(kept)
    if not kept:
        raise table.error("the class of every case is unknown; choose another with --target", column=target)
    if not left_out:
        return table
    return replace(
        table,
        rows=[table.rows[i] for i in kept],
        lines=[table.line(i) for i in kept],
        notes=(*table.notes, Note("class-unknown", (("cases", str(left_out)),))),
    )
