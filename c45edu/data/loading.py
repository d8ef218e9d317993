"""This file loads a data set from wherever it is: a file, standard input, or the bundled ones."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from c45edu.data import bundled
from c45edu.data.coding import code
from c45edu.data.dataset import UNKNOWN, Dataset, Note
from c45edu.data.errors import DataError, quoted
from c45edu.data.table import Table

STANDARD_INPUT = "-"


def load(
    source: str | os.PathLike[str],
    *,
    target: str | None = None,
    ignore: str | Iterable[str] = (),
    nominal: str | Iterable[str] = (),
    continuous: str | Iterable[str] = (),
    encoding: str | None = None,
    delimiter: str | None = None,
    class_order: str | Iterable[str] = (),
    continuous_above: int | None = None,
) -> Dataset:
    """The data set in a file, on standard input (`-`), or bundled under a name.

    The class is the last column unless `target` names another. `ignore`, `nominal` and `continuous` name
    columns; `class_order` names every class, in the order wanted; with `continuous_above` a column of numbers
    is continuous only if more than so many of them differ. A file that exists wins over a bundled
    name. Raises DataError, one line that names the place, what is wrong and what would do.

    >>> golf = load("golf", ignore="outlook", class_order=["Don't Play", "Play"])
    >>> [(attribute.name, attribute.kind) for attribute in golf.attributes]
    [('temperature', 'continuous'), ('humidity', 'continuous'), ('windy', 'nominal')]
    >>> load("wether")
    Traceback (most recent call last):
    c45edu.data.errors.DataError: wether: there is no such file and no bundled data set of this name; \
did you mean "weather"?
    """
    table, usual_target = table_of(os.fspath(source), encoding, delimiter)
    data = code(
        table,
        target=usual_target if target is None else target,
        ignore=_several(ignore),
        nominal=_several(nominal),
        continuous=_several(continuous),
        class_order=_several(class_order),
        continuous_above=continuous_above,
    )
    return replace(data, notes=(*_stand_ins(os.fspath(source)), *data.notes))


def _stand_ins(where: str) -> tuple[Note, ...]:
    """Where a file and a bundled data set have one name: which of them was read."""
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
    from c45edu.data.reading.source import Source

    table = csv_file.read(Source(name, text.encode("utf-8"), encoding="utf-8", delimiter=","))
    declared = {column: tuple(texts) for column, texts in (values or {}).items()}
    return code(
        replace(table, declared=declared, missing=frozenset({UNKNOWN})), target=target, nominal=_several(nominal),
        continuous=_several(continuous), class_order=_several(class_order),
    )


def table_of(where: str, encoding: str | None, delimiter: str | None) -> tuple[Table, str | None]:
    """The table, and the class where the index of the bundled data sets states it."""
    from c45edu.data.reading import UNNAMED, reader
    from c45edu.data.reading.source import Source, bytes_of

    if where == STANDARD_INPUT:
        return UNNAMED(Source("standard input", standard_input(), None, encoding, delimiter)), None
    path, target = _found(where)
    read = reader(path.name)
    return read(Source(path.name, bytes_of(path), path, encoding, delimiter)), target


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
