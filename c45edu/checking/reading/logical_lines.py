"""This file joins the lines of a work that belong together: sums that go on, headings and symbols that are broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

LONGEST_LINE = 8_000
MOST_BLANKS = 80
"""Side by side: more are no column of a table."""
LONGEST_HEADING = 400
LONGEST_BREAK = 60
"""So far before the end of a line a bracket may open that closes on the next."""
BLANKS = re.compile(rf"[ \t]{{{MOST_BLANKS},}}")
CONTINUES = re.compile(r"\s*(?:&\s*)?[=≈](?!>)")
LATEX_GOES_ON = re.compile(r"\s*&\s*(?:\\q?quad|(?:\s|\\[,;:! ]|\\phantom\{[^}]*\}|\{\})*[+\-−·*/])")
OPERATOR_FIRST = re.compile(r"(\s+)(?:[+\-−·*/]|\\cdot)\s")
UNCLOSED = re.compile(r"\w\([^()]*$")
CLOSES = re.compile(r"\s*[^()=]{1,40}\)\s*=")
CUT_HEADING = re.compile(r"\s*(?:Node|结点) \d+[:：].*[,，]\s*")
"""Of the rest of its way to the node on the next line."""
ENDS_WITH_SYMBOL = re.compile(r"(?i)\b(?:gain|ratio|entropy|information|info)\s*$")
GOES_ON = re.compile(r"\s*(?:is|was|comes|becomes|equals|gives|of|for)\b")
ONLY_SYMBOL = re.compile(r"\W{0,5}\w[^=≈]{0,80}[)\]]\s*")
ONLY_NUMBER = re.compile(r"\s*-?\d*[.,]\d+\s*")
IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")


def written_lines(text: str) -> list[str]:
    """The lines with nothing in those before a LaTeX document begins, or in those of a drawing."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    begins = next((i for i, line in enumerate(lines) if line.startswith(r"\begin{document}")), 0)
    draws, kept = False, [""] * begins
    for line in lines[begins:]:
        draws = draws or r"\begin{tikzpicture}" in line
        kept.append("" if draws else BLANKS.sub(" " * MOST_BLANKS, line))
        draws = draws and r"\end{tikzpicture}" not in line
    return kept


def logical_lines(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The number of the first line, and the lines joined: `Gain(a)` and below it `= 0.2` are one."""
    start, whole = 1, ""
    for number, raw in enumerate(lines, 1):
        joint = _joint(whole, raw) if whole and len(whole) < LONGEST_LINE else None
        if joint is not None:
            whole += joint + raw.strip()
            continue
        if number > 1:
            yield start, whole
        start, whole = number, raw
    yield start, whole


def _joint(whole: str, raw: str) -> str | None:
    """What stands between a line and the next where they belong together; None where they do not."""
    if ONLY_NUMBER.fullmatch(raw) and ONLY_SYMBOL.fullmatch(whole):
        return " = "
    if _is_broken(whole, raw):
        return "" if IDEOGRAPH.match(whole[-1]) and IDEOGRAPH.match(raw.strip()) else " "
    return " " if any(joins(whole, raw) for joins in JOINS) else None


def _is_broken(whole: str, raw: str) -> bool:
    in_prose = ENDS_WITH_SYMBOL.search(whole[-20:]) and GOES_ON.match(raw)
    return bool(in_prose or (UNCLOSED.search(whole[-LONGEST_BREAK:]) and CLOSES.match(raw)))


def _goes_on_equal(whole: str, raw: str) -> bool:
    goes_on = CONTINUES.match(raw) or LATEX_GOES_ON.match(raw)
    return bool(goes_on and ("=" in whole or "≈" in whole or ONLY_SYMBOL.fullmatch(whole)))


def _goes_on_deeper(whole: str, raw: str) -> bool:
    """With an operator, indented more than the line."""
    operator = OPERATOR_FIRST.match(raw)
    return bool(operator and "=" in whole and len(operator[1]) >= len(whole) - len(whole.lstrip()) + 4)


def _is_cut_heading(whole: str, raw: str) -> bool:
    cut_rule = whole.startswith("──") and not whole.rstrip().endswith("─")
    is_cut = len(whole) < LONGEST_HEADING and (cut_rule or CUT_HEADING.fullmatch(whole))
    return bool(is_cut and raw.strip())


JOINS: tuple[Callable[[str, str], bool], ...] = (_goes_on_equal, _goes_on_deeper, _is_cut_heading)
