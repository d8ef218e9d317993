"""This file is the registry of readers: one line for each ending of a file name."""

import os
from collections.abc import Callable
from functools import partial

from c45edu.data.errors import DataError, quoted
from c45edu.data.reading import arff, c45_data, csv_file
from c45edu.data.reading.binary import EXPORT, WORKBOOKS
from c45edu.data.reading.source import Source
from c45edu.data.table import Table

Reader = Callable[[Source], Table]

READERS: dict[str, Reader] = {
    ".csv": csv_file.read,
    ".tsv": partial(csv_file.read, usual="\t"),
    ".txt": csv_file.read,
    ".arff": arff.read,
    ".data": c45_data.read,
    ".names": c45_data.read_by_names,
}

UNNAMED: Reader = csv_file.read
"""Standard input has no ending."""


def reader(name: str) -> Reader:
    """The reader for a file of this name.

    Raises DataError for an ending that none is registered for.

    >>> reader("scores.xlsx")
    Traceback (most recent call last):
    c45edu.data.errors.DataError: scores.xlsx: this is an Excel workbook, not a text table; \
in Excel or LibreOffice choose Save As and the type CSV (UTF-8)
    """
    ending = os.path.splitext(name)[1].lower()
    if ending in READERS:
        return READERS[ending]
    if ending in WORKBOOKS:
        raise DataError(f"this is {WORKBOOKS[ending]}, not a text table; {EXPORT}", file=name)
    what = f"the ending {quoted(ending)} is unknown" if ending else "the name has no ending"
    raise DataError(
        f"{what}, so how to read the file cannot be told; give it one of the endings {' '.join(READERS)}",
        file=name,
    )
