"""This file holds what is cut into fields and not yet a table: records with their lines, headings perhaps first."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from c45edu.data.dataset import Note
from c45edu.data.text_table import BLANKS

Record = tuple[int, list[str]]
"""The line where a record begins, and its fields."""


@dataclass(frozen=True, slots=True)
class Records:
    """Records as they stand in the file. `heading`: the first of them names the columns.

    `numbers` are those of the columns in the file, where some were left out; `delimiter` stands between the fields.
    """

    name: str
    records: Sequence[Record]
    heading: bool = True
    numbers: Sequence[int] = ()
    delimiter: str = ""
    notes: tuple[Note, ...] = ()

    @property
    def width(self) -> int:
        """The fields of the first record."""
        return len(self.records[0][1]) if self.records else 0

    def noting(self, key: str, **facts: str | int) -> "Sheet":
        """This sheet, with one more note."""
        return replace(self, notes=(*self.notes, Note(key, tuple((name, str(fact)) for name, fact in facts.items()))))

    def without(self, columns: Sequence[int]) -> "Sheet":
        """This sheet without the columns at these positions."""
        dropped = set(columns)
        numbers = self.numbers or range(1, self.width + 1)
        return replace(
            self,
            records=[(line, [f for i, f in enumerate(fields) if i not in dropped]) for line, fields in self.records],
            numbers=tuple(number for i, number in enumerate(numbers) if i not in dropped),
        )


def filled(fields: Sequence[str]) -> int:
    """How many of the fields are not blank."""
    return sum(1 for field in fields if field.strip(BLANKS))
