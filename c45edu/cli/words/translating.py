"""This file says an error in Chinese, clause by clause; if a clause has no Chinese yet, all of it stays as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from c45edu.cli.words.zh_errors import CLAUSES, LISTS, PLACES
from c45edu.cli.words.zh_file_errors import CLAUSES as FILE_CLAUSES

BETWEEN_CLAUSES = re.compile(r'; (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon that stands in no text of the user's."""
PLACE = re.compile(
    r"(?P<place>(?:(?:[A-Za-z]:)?[^\s:][^:]*?, )?(?:line \d+)?(?:, )?(?:column \d+)?(?: \(.*?\))?): (?P<said>.*)", re.S
)
FILE = re.compile(r"(?P<place>(?:[A-Za-z]:)?[^\s\"][^:\"]*): (?P<said>.*)", re.S)


def translated(message: str) -> str:
    """The error in Chinese.

    >>> translated('weather.csv, line 3, column 5 (play): the class is unknown; fill it in, or remove the case')
    'weather.csv，第 3 行，第 5 列（play）：类别缺失；请填写，或删去该样本'
    >>> translated('there is no method "j49"; did you mean "j48"? there are c4.5, j48')
    '没有方法 "j49"；是否指 "j48"？可选：c4.5, j48'
    >>> translated('there is no method "x"; a sentence that has no Chinese')
    'there is no method "x"; a sentence that has no Chinese'
    """
    said = [clause(part) for part in BETWEEN_CLAUSES.split(message)]
    return "；".join(part for part in said if part) if None not in said else message


def clause(english: str) -> str | None:
    """One clause, with the place in front of it; None if there is no Chinese for it."""
    found = _by(TEMPLATES, english)
    if found is not None:
        return found
    for pattern in (PLACE, FILE):
        match = pattern.fullmatch(english)
        said = clause(match["said"]) if match else None
        if match and said is not None:
            places = [_by(PLACES, place) or place for place in match["place"].split(", ")]
            return "，".join(places) + "：" + said
    return None


def _by(table: Sequence[tuple[str, str]], english: str) -> str | None:
    for template, chinese in table:
        match = _pattern(template).fullmatch(english)
        if match:
            held = {name: clause(text) if name.isupper() else _value(text) for name, text in match.groupdict().items()}
            if None not in held.values():
                return chinese.format(**held)
    return None


def _value(text: str) -> str:
    """A text of the user's, a number, or a list of either: the words between them are ours."""
    return _by(LISTS, text) or text


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """The template with a group for every letter in braces."""
    pieces = re.split(r"\{([a-zA-Z])\}", template)
    return re.compile("".join(f"(?P<{p}>.*?)" if i % 2 else re.escape(p) for i, p in enumerate(pieces)), re.S)


def _said(template: tuple[str, str]) -> int:
    """How much of a clause a template says itself."""
    return len(re.sub(r"\{[a-zA-Z]\}", "", template[0]))


TEMPLATES = sorted((*CLAUSES, *FILE_CLAUSES), key=_said, reverse=True)
"""What says more of the clause itself comes first; a capital in braces stands for what has Chinese, too."""
