"""This file gives the numerals of a page their answers: the number at fewer and more digits, and rounded too early."""

from __future__ import annotations

from dataclasses import replace

from c45edu.arithmetic import Expression, round_half_up
from c45edu.document import Answer, Document, Numeral
from c45edu.quantities import Quantity
from c45edu.telling.rewriting import with_numerals
from c45edu.telling.voice import Voice

MORE_DIGITS = 3
"""So many more decimals than are printed are known to the page."""


def with_answers(document: Document, voice: Voice) -> Document:
    """The page with an answer to every numeral, under a number as its key.

    The same quantity has the same key wherever it stands; what is the value of no named quantity has its own.
    """
    found: dict[int, Answer] = {}
    keys: dict[tuple[str, Answer], str] = {}
    answers: dict[str, Answer] = {}

    def answered(numeral: Numeral) -> Expression:
        if numeral.source is None:
            return numeral
        answer = found.get(id(numeral.source)) or found.setdefault(id(numeral.source), _answer(numeral, voice))
        key = str(len(answers) + 1)
        if numeral.quantity is not None:
            key = keys.setdefault((numeral.quantity, answer), key)
        answers.setdefault(key, answer)
        return replace(numeral, quantity=key)

    page = with_numerals(document, answered)
    return replace(page, answers=answers)


def _answer(numeral: Numeral, voice: Voice) -> Answer:
    """By whichever rounding the page is told, what is printed is among the roundings."""
    arithmetic, source = voice.arithmetic, numeral.source
    assert source is not None
    digits = arithmetic.digits
    roundings = [round_half_up(source, n, arithmetic.values) for n in range(digits + MORE_DIGITS + 1)]
    if len(numeral.text.partition(".")[2]) == digits:
        roundings[digits] = numeral.text
    early = voice.contrast(source) if isinstance(source, Quantity) else None
    return Answer(tuple(roundings), early)
