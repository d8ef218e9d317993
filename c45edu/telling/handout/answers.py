"""This file gives the numerals of a page their answers: the number at fewer and more digits, and rounded on the way."""

from __future__ import annotations

from dataclasses import replace

from c45edu.arithmetic import Exact, Expression, round_half_up, roundings
from c45edu.document import Answer, Document, Numeral
from c45edu.quantities import Quantity
from c45edu.telling.handout.rewriting import is_computed, with_numerals
from c45edu.telling.words.voice import Voice

MORE_DIGITS, MANY_DIGITS = 3, 5
"""To so many more decimals than are printed a number is rounded, one by one, and once for who has many more."""


def with_answers(document: Document, voice: Voice) -> Document:
    """The page with an answer to every numeral that is computed, under a number as its key.

    The same quantity has the same key wherever it stands; what is the value of no named quantity has its own.
    """
    exact = Exact(voice.arithmetic.digits) if voice.arithmetic.carries else voice.arithmetic
    found: dict[int, Answer] = {}
    keys: dict[tuple[str, Answer], str] = {}
    answers: dict[str, Answer] = {}

    def answered(numeral: Numeral) -> Expression:
        if numeral.source is None or not is_computed(numeral):
            return replace(numeral, quantity=None)
        answer = found.get(id(numeral.source)) or found.setdefault(id(numeral.source), _answer(numeral, voice, exact))
        key = str(len(answers) + 1)
        if numeral.quantity is not None:
            key = keys.setdefault((numeral.quantity, answer), key)
        answers.setdefault(key, answer)
        return replace(numeral, quantity=key)

    page = with_numerals(document, answered)
    return replace(page, answers=answers)


def _answer(numeral: Numeral, voice: Voice, exact: Exact) -> Answer:
    """By whichever rounding the page is told, what is printed is among the roundings.

    A number that is carried as printed has no more digits than that.
    """
    arithmetic, source = voice.arithmetic, numeral.source
    assert source is not None
    digits = arithmetic.digits
    if arithmetic.carries:
        found, many = roundings(source, range(digits + 1), arithmetic.values), digits + MANY_DIGITS
        exactly = round_half_up(source, many, exact.values)
    else:
        *found, exactly = roundings(source, (*range(digits + MORE_DIGITS + 1), digits + MANY_DIGITS), exact.values)
    found, exactly = list(map(voice.written, found)), voice.written(exactly)
    if len(numeral.text.partition(voice.mark)[2]) == digits:
        found[digits] = numeral.text
    return Answer(tuple(found), exactly, _otherwise(source, voice))


def _otherwise(source: Expression, voice: Voice) -> tuple[str, ...]:
    """What the other way of rounding gets, also from the summands that stand on the page."""
    if not isinstance(source, Quantity):
        return ()
    found = voice.contrast(source, terms=True)
    return () if found is None else (found,)
