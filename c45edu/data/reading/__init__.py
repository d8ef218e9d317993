"""This file is the registry of readers: one line for each ending of a file name."""

import os
from collections.abc import Callable
from functools import partial
from importlib import import_module

from c45edu.data.errors import DataError, quoted
from c45edu.data.reading import arff, c45_data, csv_file, markdown, orange_tab
from c45edu.data.reading.binary import EXPORT, WORKBOOKS
from c45edu.data.reading.source import DataSource
from c45edu.data.text_table import TextTable

Reader = Callable[[DataSource], TextTable]


def _late(module: str, source: DataSource) -> TextTable:
    """The reader of a module that is imported only for its files."""
    table: TextTable = import_module(module).read(source)
    return table


_workbook = partial(_late, "c45edu.data.reading.workbook")
_web_page = partial(_late, "c45edu.data.reading.html_table")

READERS: dict[str, Reader] = {
    ".csv": csv_file.read,
    ".tsv": partial(csv_file.read, usual="\t"),
    ".txt": csv_file.read,
    ".tab": orange_tab.read,
    ".md": markdown.read,
    ".html": _web_page,
    ".htm": _web_page,
    ".xlsx": _workbook,
    ".xlsm": _workbook,
    ".arff": arff.read,
    ".data": c45_data.read,
    ".test": c45_data.read,
    ".names": c45_data.read_by_names,
}

UNNAMED: Reader = csv_file.read
"""Standard input has no ending."""


def reader(name: str) -> Reader:
    """The reader for a file of this name.

    Raises DataError for an ending that none is registered for.

    >>> reader("scores.xls")
    Traceback (most recent call last):
    c45edu.data.errors.DataError: scores.xls: this is an old Excel workbook, not a text table; \
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
