"""This file holds one column of a table as it was read: its fields, what they became, and where each stands."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from c45edu.data.dataset import Attribute, Kind, Note
from c45edu.data.errors import shown
from c45edu.data.text_table import BLANKS, TextTable
from c45edu.data.writings import Numbers

LISTED = 3  # spellings in a note


@dataclass(frozen=True, slots=True)
class DataColumn:
    """A column with the attribute it became; of the class, `attribute` has the classes for values.

    `texts` are the distinct fields, in order of first appearance, without surrounding blanks; `declared` is its kind
    where the user or the file says it.
    """

    table: TextTable
    position: int
    fields: Sequence[str]
    texts: Mapping[str, str]
    attribute: Attribute
    codes: Sequence[int]
    numbers: Numbers
    missing: frozenset[str]
    declared: Kind | None = None
    above: int | None = None

    @property
    def known(self) -> Iterator[str]:
        """The distinct texts that are no mark of the unknown."""
        return (text for text in dict.fromkeys(self.texts.values()) if text not in self.missing)

    def note(self, key: str, **facts: str | int) -> Note:
        """A note on this column."""
        return Note(key, (("attribute", self.attribute.name), *((name, str(fact)) for name, fact in facts.items())))

    def line(self, text: str) -> int:
        """The line of the file where this text first stands in the column."""
        return self.table.line(first_row(self.fields, text))

    def times(self, text: str) -> int:
        """How many cells have this text."""
        return sum(self.fields.count(field) for field, own in self.texts.items() if own == text)

    def counted(self, texts: Collection[str]) -> str:
        """The texts with how often each occurs, as `Red ×3, red ×1`."""
        some = [f"{shown(text) or '␣'} ×{self.times(text)}" for text in list(texts)[:LISTED]]
        return ", ".join([*some, *(["…"] if len(texts) > LISTED else [])])


def texts_of(fields: Sequence[str]) -> dict[str, str]:
    """Each distinct field, in order of first appearance, and its text without surrounding blanks."""
    return {field: field.strip(BLANKS) for field in dict.fromkeys(fields)}


def first_row(fields: Sequence[str], text: str) -> int:
    """The row where this text first stands."""
    return next(i for i, field in enumerate(fields) if field.strip(BLANKS) == text)
