"""This room holds the cases: it reads tables, settles what their columns are, and codes them."""

from c45edu.data.bundled import Bundled, describe
from c45edu.data.coding import code
from c45edu.data.dataset import UNKNOWN, Attribute, Dataset, Kind, Note
from c45edu.data.errors import C45Error, DataError, escaped, quoted, shown
from c45edu.data.loading import load, load_text
from c45edu.data.missing import MISSING
from c45edu.data.numbers import number, plain
from c45edu.data.text_table import TextTable

__all__ = [
    "MISSING",
    "UNKNOWN",
    "Attribute",
    "Bundled",
    "C45Error",
    "DataError",
    "Dataset",
    "Kind",
    "Note",
    "Table",
    "code",
    "describe",
    "escaped",
    "load",
    "load_text",
    "number",
    "plain",
    "quoted",
    "shown",
]
