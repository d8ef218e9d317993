"""This file notices what should be said of a column: it numbers the cases, is unknown, is nearly numbers."""

import re
from collections.abc import Sequence
from decimal import Decimal

from c45edu.data.dataset import Attribute, Note

FEWEST_CASES = 5  # in fewer cases distinct values mean nothing
IDENTIFIERS = frozenset({"id", "no", "nr", "number", "index", "row", "case", "day", "key", "code"})
IDENTIFIERS_ZH = ("编号", "序号", "学号", "号码")


def noticed(
    attribute: Attribute, codes: Sequence[int], odd: Sequence[str], decimal_comma: bool
) -> tuple[Note, ...]:
    """The notes on one column; `odd` are the few texts that keep it from being continuous."""
    name = ("attribute", attribute.name)
    found: dict[str, tuple[bool, tuple[tuple[str, str], ...]]] = {
        "all-unknown": (set(codes) <= {len(attribute.values)}, ()),
        "decimal-comma": (decimal_comma, ()),
        "id-like": (is_id_like(attribute, codes), (("cases", str(len(codes))),)),
        "nearly-numbers": (bool(odd), (("text", "".join(odd[:1])),)),
    }
    return tuple(Note(key, (name, *facts)) for key, (holds, facts) in found.items() if holds)


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
