"""This file says an error in Chinese, clause by clause; if a clause has no Chinese yet, all of it stays as it is."""

from __future__ import annotations

import re

from c45edu.cli.words.zh_errors import CLAUSES, LISTS, PLACES

BETWEEN_CLAUSES = re.compile(r'; (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon that stands in no text of the user's."""
PLACE = re.compile(
    r"(?P<place>(?:[^\s:][^:]*?, )?(?:line \d+)?(?:, )?(?:column \d+)?(?: \(.*?\))?): (?P<said>.*)", re.S
)
FILE = re.compile(r"(?P<place>[^\s\"][^:\"]*): (?P<said>.*)", re.S)


QUOTED = re.compile(r'"[^"]*"|`[^`]*`')
PROSE = re.compile(r"(?<![\w/.-])[a-z]{2,} [a-z]{2,}(?![\w/.-])")
"""Words of English beside each other: what is half in Chinese is harder to read than what is not."""


def translated(message: str) -> str:
    """The error in Chinese.

    >>> translated('weather.csv, line 3, column 5 (play): the class is unknown; fill it in, or remove the case')
    'weather.csv，第 3 行，第 5 列（play）：类别缺失；请填写，或删去该样本'
    >>> translated('there is no method "j49"; did you mean "j48"? there are c4.5, j48')
    '没有方法 "j49"；是否指 "j48"？可选：c4.5, j48'
    >>> translated('there is no method "x"; a sentence that has no Chinese')
    'there is no method "x"; a sentence that has no Chinese'
    """
    said = "；".join(map(_clause, BETWEEN_CLAUSES.split(message)))
    return message if PROSE.search(QUOTED.sub("", said)) else said


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
    return _by(LISTS, clause) or clause


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
