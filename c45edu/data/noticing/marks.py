"""This file says which texts of a column were read as unknown, and asks about those that perhaps are."""

from collections.abc import Iterator

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Note
from c45edu.data.missing import ALWAYS


def read_as_unknown(column: DataColumn) -> Iterator[Note]:
    """Marks other than an empty field and `?`, which go without saying, as do marks that the user named."""
    if not column.table.asked:
        return
    marks = {text for text in column.texts.values() if text in column.missing and text not in ALWAYS}
    marks.update(column.numbers.unknown if column.attribute.kind == "continuous" else ())
    if marks:
        found = [text for text in dict.fromkeys(column.texts.values()) if text in marks]
        yield column.note("read-as-unknown", marks=column.counted(found), line=column.line(found[0]))


def perhaps_unknown(column: DataColumn) -> Iterator[Note]:
    """Among names a bare `-` may be a name or mean that nothing is known."""
    if column.attribute.kind == "nominal" and column.declared is None:
        doubtful = column.table.asked | (column.table.missing - column.missing)
        found = [text for text in column.known if text in doubtful]
        if found:
            times, line = column.times(found[0]), column.line(found[0])
            yield column.note("perhaps-unknown", text=found[0], cases=times, line=line)
