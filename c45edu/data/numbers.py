"""This file says what a number is in a table, and how it is written back."""

import re
from decimal import Decimal

PLAIN_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
LARGEST_EXPONENT = 300  # beyond it the floats that sort and scan would overflow


def number(text: str) -> Decimal | None:
    r"""The exact decimal that the text writes, or None where it is no plain number.

    `float` takes more than a person would: `1_000`, `nan`, `infinity`, fullwidth digits.

    >>> number("0.3815"), number("-1e3"), number(".5")
    (Decimal('0.3815'), Decimal('-1E+3'), Decimal('0.5'))
    >>> [number(text) for text in ("1_000", "nan", "inf", "\uff11\uff12", "0x10", "1e999", "12 C", "")]
    [None, None, None, None, None, None, None, None]
    """
    if not PLAIN_NUMBER.fullmatch(text):
        return None
    value = Decimal(text)
    return value if -LARGEST_EXPONENT <= value.adjusted() <= LARGEST_EXPONENT else None


def plain(value: Decimal) -> str:
    """The number without exponent, without trailing zeros, and without a negative zero.

    >>> [plain(Decimal(text)) for text in ("85.0", "0.3815", "0.460", "1E+2", "1e-7", "-0.0", "100")]
    ['85', '0.3815', '0.46', '100', '0.0000001', '0', '100']
    """
    text = format(value, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
