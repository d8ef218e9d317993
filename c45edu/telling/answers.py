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
    """The page with an answer to every numeral.

    One that is the value of no named quantity gets a key of its own, and so does another number of the same name: the
    errors predicted for a subtree as it grew, and after the subtrees in it were pruned.
    """
    answers: dict[str, Answer] = {}
    shown: dict[str, str] = {}
    unnamed = 0

    def answered(numeral: Numeral) -> Expression:
        nonlocal unnamed
        if numeral.source is None:
            return numeral
        if numeral.quantity is None or shown.setdefault(numeral.quantity, numeral.text) != numeral.text:
            unnamed += 1
            numeral = replace(numeral, quantity=f"term/{unnamed}")
        assert numeral.quantity is not None
        if numeral.quantity not in answers:
            answers[numeral.quantity] = _answer(numeral, voice)
        return numeral

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
