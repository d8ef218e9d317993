"""This file notices a class that is hardly one: a column of many numbers, taken because it stands last."""

from collections.abc import Iterator

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Note

FEWEST = 4  # so many numbers may be grades
USUAL_NAMES = frozenset({"class", "target", "label", "y", "outcome", "decision", "类别", "类", "标签", "目标", "决策"})


def of_numbers(column: DataColumn) -> Iterator[Note]:
    """Many different numbers in the last column, which nobody named as the class."""
    last = column.position == len(column.table.header) - 1
    numbers, classes = column.numbers, len(column.attribute.values)
    if not last or column.table.target is not None or column.declared or numbers.odd or len(numbers.values) < FEWEST:
        return
    if 2 * classes >= len(column.codes) or classes > 20:
        yield column.note("class-of-numbers", n=classes, column=_other(column))


def _other(column: DataColumn) -> str:
    """A column that is rather the class: by its name, else the first."""
    header = column.table.header
    return next((name for name in header[:-1] if name.lower() in USUAL_NAMES), header[0])
