"""This file holds the data set as the rest of the package sees it: attributes, classes and coded cases."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from c45edu.data.numbers import plain

Kind = Literal["nominal", "continuous"]

UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Attribute:
    """A column that describes the cases (feature, predictor; 属性).

    `values` of a nominal attribute stand in the order of declaration, else of first appearance;
    of a continuous one they are the distinct known numbers, ascending, exactly as read.

    >>> Attribute("humidity", "continuous", (Decimal(65), Decimal("70.5"))).texts
    ('65', '70.5')
    """

    name: str
    kind: Kind
    values: tuple[str, ...] | tuple[Decimal, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as a reader would write them."""
        return tuple(value if isinstance(value, str) else plain(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was decided or noticed while reading; a page phrases it in its language."""

    key: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Dataset:
    """Cases in coded columns, with what the codes mean.

    `columns[a][i]` is the position of case i's value in `attributes[a].values`; the position just behind
    the last value means that the value is unknown. `labels[i]` is the position of its class in `classes`.
    Classes stand in the order given, else the most frequent first, then the first to appear.

    >>> from c45edu.data import load
    >>> weather = load("weather")
    >>> weather.size, weather.classes, weather.has_unknown
    (14, ('yes', 'no'), False)
    >>> next(weather.rows())
    ('sunny', 'hot', 'high', 'false', 'no')
    """

    name: str
    attributes: tuple[Attribute, ...]
    target: str
    classes: tuple[str, ...]
    columns: tuple[Sequence[int], ...]
    labels: Sequence[int]
    notes: tuple[Note, ...] = ()

    @property
    def size(self) -> int:
        """The number of cases."""
        return len(self.labels)

    @property
    def has_unknown(self) -> bool:
        """Whether some case lacks a value."""
        return any(len(a.values) in column for a, column in zip(self.attributes, self.columns, strict=True))

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The cases as texts, unknown values as `?`, the class last."""
        columns = [
            [texts[code] for code in column]
            for texts, column in (
                *(((*a.texts, UNKNOWN), c) for a, c in zip(self.attributes, self.columns, strict=True)),
                (self.classes, self.labels),
            )
        ]
        return zip(*columns, strict=True)
