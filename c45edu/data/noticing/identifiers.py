"""This file notices columns that say nothing about new cases: empty, constant, dates, numbers of the cases."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Attribute, Note

FEWEST_CASES = 5  # in fewer cases distinct values mean nothing
IDENTIFIERS = frozenset({"id", "no", "nr", "number", "index", "row", "case", "day", "key", "code"})
IDENTIFIERS_ZH = ("编号", "序号", "学号", "号码")
DATE = (
    r"(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2}(?:\d{2})?|\d{4}年\d{1,2}月\d{1,2}日"
    r"|\d{1,2}[- ](?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]\d{2,4})"
    r"(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?"
)


def empty_or_constant(column: DataColumn) -> Iterator[Note]:
    """A column without a known value, or with one only."""
    found = set(column.codes)
    known = found - {len(column.attribute.values)}
    if not known:
        yield column.note("all-unknown")
    elif len(known) == 1 and len(column.codes) > 1:
        yield column.note("constant", value=column.attribute.texts[known.pop()])


def dates_or_identifiers(column: DataColumn) -> Iterator[Note]:
    """A column of dates, or one that numbers or names the cases."""
    if column.attribute.kind == "nominal" and _are_dates(column):
        yield column.note("dates", values=len(set(column.codes) - {len(column.attribute.values)}))
    elif is_id_like(column.attribute, column.codes):
        yield column.note("id-like", cases=len(column.codes))


def _are_dates(column: DataColumn) -> bool:
    texts = list(column.known)
    return len(texts) > 1 and all(re.fullmatch(DATE, text) for text in texts)


def is_id_like(attribute: Attribute, codes: Sequence[int]) -> bool:
    """Whether the column numbers or names the cases instead of describing them.

    >>> once_each = bytes(range(5))
    >>> is_id_like(Attribute("student", "nominal", ("Ann", "Bob", "Eve", "Kim", "Lee")), once_each)
    True
    >>> heights = tuple(map(Decimal, (150, 162, 171, 178, 190)))
    >>> is_id_like(Attribute("height", "continuous", heights), once_each)
    False
    """
    values = attribute.values
    if len(codes) < FEWEST_CASES or len(set(codes)) < len(codes) or len(values) in codes:
        return False
    numbers = [value for value in values if isinstance(value, Decimal)]
    if attribute.kind == "nominal":
        return True
    if any(value != value.to_integral_value() for value in numbers):
        return False
    return numbers[-1] - numbers[0] == len(numbers) - 1 or is_identifier(attribute.name)


def is_identifier(name: str) -> bool:
    """Whether the name says that the column tells the cases apart.

    >>> [is_identifier(name) for name in ("id", "patient_id", "No.", "编号", "Day", "humidity", "noise")]
    [True, True, True, True, True, False, False]
    """
    return name.endswith(IDENTIFIERS_ZH) or not IDENTIFIERS.isdisjoint(re.split(r"[\W_]+", name.lower()))
