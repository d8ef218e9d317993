"""This file says an error in Chinese, clause by clause; a clause that has no Chinese yet stays as it is."""

from __future__ import annotations

import re

from c45edu.cli.words.zh_errors import CLAUSES, PLACES

BETWEEN_CLAUSES = re.compile(r'; (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon that stands in no text of the user's."""
PLACE = re.compile(
    r"(?P<place>(?:[^\s:][^:]*?, )?(?:line \d+)?(?:, )?(?:column \d+)?(?: \(.*?\))?): (?P<said>.*)", re.S
)
FILE = re.compile(r"(?P<place>[^\s\"][^:\"]*): (?P<said>.*)", re.S)


def translated(message: str) -> str:
    """The error in Chinese.

    >>> translated('weather.csv, line 3, column 5 (play): the class is unknown; fill it in, or remove the case')
    'weather.csv，第 3 行，第 5 列（play）：类别缺失；请填写，或删去该样本'
    >>> translated('there is no method "j49"; did you mean "j48"? there are c4.5, j48')
    '没有方法 "j49"；是否指 "j48"？可选：c4.5, j48'
    """
    return "；".join(map(_clause, BETWEEN_CLAUSES.split(message)))


def _clause(clause: str) -> str:
    found = _by(CLAUSES, clause)
    if found is not None:
        return found
    for pattern in (PLACE, FILE):
        match = pattern.fullmatch(clause)
        said = _clause(match["said"]) if match else ""
        if match and said != match["said"]:
            places = [_by(PLACES, place) or place for place in match["place"].split(", ")]
            return "，".join(places) + "：" + said
    return clause


def _by(table: tuple[tuple[str, str], ...], clause: str) -> str | None:
    for english, chinese in table:
        match = _pattern(english).fullmatch(clause)
        if match:
            return chinese.format(**{name: _clause(text) for name, text in match.groupdict().items()})
    return None


def _pattern(template: str) -> re.Pattern[str]:
    """The template with a group for every letter in braces."""
    pieces = re.split(r"\{([a-z])\}", template)
    return re.compile("".join(f"(?P<{p}>.+?)" if i % 2 else re.escape(p) for i, p in enumerate(pieces)), re.S)
