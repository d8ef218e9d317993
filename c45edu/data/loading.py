"""This file loads a data set from wherever it is: a file, standard input, or the bundled ones."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from c45edu.data import bundled
from c45edu.data.coding import code
from c45edu.data.dataset import UNKNOWN, Dataset, Note
from c45edu.data.errors import C45Error, DataError, quoted
from c45edu.data.missing import marks_given
from c45edu.data.text_table import TextTable

STANDARD_INPUT = "-"


def load(
    source: str | os.PathLike[str] | Any,
    *,
    target: str | None = None,
    ignore: str | Iterable[str] = (),
    nominal: str | Iterable[str] = (),
    continuous: str | Iterable[str] = (),
    encoding: str | None = None,
    delimiter: str | None = None,
    class_order: str | Iterable[str] = (),
    continuous_above: int | None = None,
    missing: str | Iterable[str] | None = None,
    decimal: str | None = None,
    heading: bool = True,
) -> Dataset:
    """The data set in a file, on standard input (`-`), bundled under a name, or in a table of Python's.

    A table of Python's is a data frame (pandas, polars, a lazy one too), an array, a dictionary of columns, or a list
    of records (dictionaries) or of rows.

    The class is the last column unless `target` names another. `ignore`, `nominal` and `continuous` name
    columns; `class_order` names every class, in the order wanted; with `continuous_above` a column of numbers
    is continuous only if more than so many of them differ. `missing` are the marks of unknown values in the place of
    the usual ones ("none": there are none; an empty field and ? always are); `decimal` is the decimal mark, "." or
    ",", where that is not plain; without `heading` the columns are x1, x2, …

    The `notes` of the data set say what was decided and could surprise. A file that exists wins over a bundled
    name. Raises DataError, one line that names the place, what is wrong and what would do.

    >>> golf = load("golf", ignore="outlook", class_order=["Don't Play", "Play"])
    >>> [(attribute.name, attribute.kind) for attribute in golf.attributes]
    [('temperature', 'continuous'), ('humidity', 'continuous'), ('windy', 'nominal')]
    >>> load("wether")
    Traceback (most recent call last):
    c45edu.data.errors.DataError: wether: there is no such file and no bundled data set of this name; \
did you mean "weather"?
    """
    reading = Reading(encoding, delimiter, heading, _marks(missing), decimal)
    table, usual_target = table_of(source, reading)
    data = code(
        table,
        target=usual_target if target is None else target,
        ignore=_several(ignore),
        nominal=_several(nominal),
        continuous=_several(continuous),
        class_order=_several(class_order),
        continuous_above=continuous_above,
    )
    return replace(data, notes=(*_stand_ins(source), *data.notes))


def _stand_ins(source: Any) -> tuple[Note, ...]:
    """Where a file and a bundled data set have one name: which of them was read."""
    where = os.fspath(source) if isinstance(source, str | os.PathLike) else STANDARD_INPUT
    known = where != STANDARD_INPUT and bundled.find(where)
    if not known:
        return ()
    facts = (("file", f"{known.name}.csv"), ("dataset", known.name))
    if os.path.isfile(where):
        return (Note("bundled-not-read", facts),)
    if where != known.name:
        return (Note("bundled-instead", facts),)
    return (Note("file-not-read", facts),) if os.path.isfile(f"{where}.csv") else ()


def load_text(
    text: str,
    name: str = "table.csv",
    *,
    target: str | None = None,
    nominal: str | Iterable[str] = (),
    continuous: str | Iterable[str] = (),
    class_order: str | Iterable[str] = (),
    values: Mapping[str, Sequence[str]] | None = None,
) -> Dataset:
    """The data set in a text of comma-separated values, as `load` reads it from a file; only `?` is unknown.

    `values` gives all values of a nominal column in their order, where that is not the order in which they appear, or
    where some do not appear. Raises DataError.

    >>> pets = load_text("legs,sound,kind\\n4,woof,dog\\n2,?,hen\\n", values={"sound": ["miaow", "woof"]})
    >>> [attribute.texts for attribute in pets.attributes], list(pets.rows())
    ([('2', '4'), ('miaow', 'woof')], [('4', 'woof', 'dog'), ('2', '?', 'hen')])
    """
    from c45edu.data.reading import csv_file
    from c45edu.data.reading.source import DataSource

    table = csv_file.read(DataSource(name, text.encode("utf-8"), encoding="utf-8", delimiter=","))
    declared = {column: tuple(texts) for column, texts in (values or {}).items()}
    return code(
        replace(table, declared=declared, missing=frozenset({UNKNOWN}), asked=frozenset()), target=target,
        nominal=_several(nominal), continuous=_several(continuous), class_order=_several(class_order),
    )


@dataclass(frozen=True, slots=True)
class Reading:
    """How the user says that a table is to be read; None: it shall be found out."""

    encoding: str | None = None
    delimiter: str | None = None
    heading: bool = True
    missing: tuple[str, ...] | None = None
    decimal: str | None = None

    def of(self, table: TextTable) -> TextTable:
        """The table with the marks that were named."""
        if self.decimal not in (None, ".", ","):
            raise C45Error(f"the decimal mark is {quoted(self.decimal or '')}; it must be a point or a comma")
        if (marks := marks_given(self.missing)) is not None:
            table = replace(table, missing=marks[0], asked=marks[1])
        return table if self.decimal is None else replace(table, decimal=self.decimal)


def table_of(source: Any, reading: Reading) -> tuple[TextTable, str | None]:
    """The table, and the class where the index of the bundled data sets states it."""
    if not isinstance(source, str | os.PathLike):
        from c45edu.data.own_table import table_of_values

        return reading.of(table_of_values(source)), None
    table, target = _table_in(os.fspath(source), reading)
    return reading.of(table), target


def _table_in(where: str, reading: Reading) -> tuple[TextTable, str | None]:
    from c45edu.data.reading import UNNAMED, reader
    from c45edu.data.reading.source import DataSource, bytes_of

    how = (reading.encoding, reading.delimiter, reading.heading)
    if where == STANDARD_INPUT:
        return UNNAMED(DataSource("standard input", standard_input(), None, *how)), None
    path, target = _found(where)
    read = reader(path.name)
    return read(DataSource(path.name, bytes_of(path), path, *how)), target


def _marks(missing: str | Iterable[str] | None) -> tuple[str, ...] | None:
    return None if missing is None else _several(missing)


def standard_input() -> bytes:
    """All that comes on standard input. Raises DataError where there is none or it cannot be read."""
    if sys.stdin is None:
        raise DataError("it is closed", file="standard input")
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise DataError(f"it cannot be read ({error.strerror or error})", file="standard input") from None


def _several(names: str | Iterable[str]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _found(where: str) -> tuple[Path, str | None]:
    if os.path.exists(where) and not os.path.isdir(where):
        return Path(where), None
    if os.path.isfile(f"{where}.names") and os.path.isfile(f"{where}.data"):
        return Path(f"{where}.data"), None
    if data := bundled.find(where):
        return bundled.path(data.name), data.target
    if os.path.isdir(where):
        raise DataError("this is a folder; name a file in it", file=where)
    raise DataError(
        f"there is no such file and no bundled data set of this name; {_suggestion(where)}", file=where
    )


def _suggestion(where: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(where.removesuffix(".csv"), bundled.names(), n=1)
    return f"did you mean {quoted(close[0])}?" if close else "`c45edu datasets` lists those"
