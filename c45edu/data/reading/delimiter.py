"""This file finds the character between the fields: the one that cuts the lines into equally many."""

import csv
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from c45edu.data.errors import DataError, quoted

CANDIDATES = (",", ";", "\t", "|", "，", "；")  # where two fit equally, the first wins
BLANKS = " "
"""One or more of them."""
WORDS = {
    "comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "space": BLANKS, "colon": ":", r"\t": "\t",
}
SAMPLE = 200  # records
NONE = (0, 0)


def guess(lines: Sequence[str]) -> str:
    r"""The candidate that cuts most records into equally many fields, two or more; a comma when none does.

    Only where none does, runs of blanks separate the fields, if every record has equally many.

    >>> guess(["temperature;fever\n", "36,6;no\n", "39,1;yes\n"])
    ';'
    >>> guess(["hot  yes\n", "cold no\n"])
    ' '
    """
    best = max(CANDIDATES, key=lambda delimiter: _agreement(lines, delimiter))
    return BLANKS if _agreement(lines, best) == NONE and _are_columns_of_blanks(lines) else best


def _agreement(lines: Sequence[str], delimiter: str) -> tuple[int, int]:
    """How many records have as many fields as most, and how many these are."""
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True)
    counts = Counter(len(record) for record in islice(reader, SAMPLE) if len(record) > 1)
    return max(((times, width) for width, times in counts.items()), default=NONE)


def _are_columns_of_blanks(lines: Sequence[str]) -> bool:
    reader = csv.reader((line.rstrip() for line in lines), delimiter=BLANKS, skipinitialspace=True)
    widths = {len(record) for record in islice(reader, SAMPLE) if record}
    return len(widths) <= 2 and min(widths, default=0) > 1 and max(widths) - min(widths) < 2


def given(text: str, file: str) -> str:
    r"""The delimiter that the user names by a word or writes as one character. Raises DataError.

    >>> given("tab", "a.csv"), given(";", "a.csv")
    ('\t', ';')
    """
    delimiter = WORDS.get(text.lower(), text)
    if len(delimiter) != 1 or delimiter in '"\r\n\0':
        raise DataError(
            f"--delimiter {quoted(text)} is not one character; write one, or one of the words "
            + ", ".join(word for word in WORDS if word.isalpha()),
            file=file,
        )
    return delimiter


def word(delimiter: str) -> str:
    """The word for a delimiter, for a note; one without a word stands for itself."""
    return next((word for word, character in WORDS.items() if character == delimiter), delimiter)
