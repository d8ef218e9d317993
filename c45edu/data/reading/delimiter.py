"""This file finds the character between the fields: the one that cuts the lines into equally many."""

import csv
from collections.abc import Sequence
from itertools import islice

from c45edu.data.errors import DataError, quoted

CANDIDATES = (",", ";", "\t", "|")  # where two fit equally, the first wins
WORDS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "space": " ", "colon": ":", r"\t": "\t"}
SAMPLE = 200  # records


def guess(lines: Sequence[str]) -> str:
    r"""The candidate under which most records have as many fields as the first; a comma when none has two.

    >>> guess(["temperature;fever\n", "36,6;no\n", "39,1;yes\n"])
    ';'
    """
    return max(CANDIDATES, key=lambda delimiter: _agreement(lines, delimiter))


def _agreement(lines: Sequence[str], delimiter: str) -> tuple[int, int]:
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True)
    counts = [len(record) for record in islice(reader, SAMPLE) if record]
    if not counts or counts[0] < 2:
        return 0, 0
    return counts.count(counts[0]), counts[0]


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
    """The word for a delimiter, for a note."""
    return next(word for word, character in WORDS.items() if character == delimiter)
