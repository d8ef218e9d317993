"""This file cuts a line of a table into its cells: Markdown, CSV, LaTeX, or columns with blanks between."""

from __future__ import annotations

import csv
import re

from c45edu.checking.reading.plain_characters import plain_line

RULE = re.compile(
    r"[\s|:\-─═━=+]+|\\(?:c?(?:top|mid|bottom)rule|hline|cline|end(?:first)?head|end(?:last)?foot).*|\s*"
)
MARKS = re.compile(r"^\s*(?:→|\\to|->|\*)\s*")
BLANKS = "  "
"""Between columns of aligned text."""
BAR = re.compile(r"\s\|\s(?![^(]*\))")


def separators(raw: str) -> list[str]:
    """What may stand between the cells of a line."""
    if raw.count("|") >= 2 or BAR.search(raw):
        return ["|"]
    if "&" in raw:
        return ["&"]
    return [mark for mark in ("\t", ";", BLANKS, ",") if mark in raw.strip()]


def cells_of(raw: str, separator: str) -> list[str]:
    """The cells of a line in plain characters."""
    if separator == "|":
        cells = re.split(r"(?<!\\)\|", raw.strip().removeprefix("|").removesuffix("|"))
    elif separator in ",;":
        try:
            cells = next(csv.reader([raw], delimiter=separator), [])
        except csv.Error:
            cells = []
    else:
        cells = re.split(r"\s{2,}", raw.strip()) if separator == BLANKS else raw.split(separator)
    return [plain_line(cell.replace("<br>", " ")).strip().strip("*`").strip() for cell in cells]
