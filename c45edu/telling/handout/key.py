"""This file condenses a page to its key: every number that a blank sheet leaves out, and what was decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from c45edu.arithmetic import Expression
from c45edu.document import (
    At,
    Block,
    Derivation,
    Document,
    Equation,
    Heading,
    Paragraph,
    Spans,
)
from c45edu.telling.handout.blanks import has_names
from c45edu.telling.handout.rewriting import numerals, numerals_in

Told = frozenset[str]
"""The printed numbers that stand in the key as values or in its tables."""


def as_key(document: Document, title: Spans) -> Document:
    """The page under this title, with `symbol = value` in the place of every derivation.

    Tables and sentences that hold numbers stay as they are, and so do the notes on rounding: who marks needs them.
    """
    told = frozenset(_told(document.blocks))
    blocks = tuple(_condensed(block, told) for block in document.blocks if _belongs(block))
    return replace(document, title=title, blocks=(Heading(1, title, At(None, "title")), *_headed(blocks)), answers={})


def _belongs(block: Block) -> bool:
    if isinstance(block, Heading):
        return block.level > 1
    return (isinstance(block, Paragraph) and block.role == "decision") or any(numerals(block))


def _headed(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks with the headings that something stands under."""
    waiting: list[Heading] = []
    for block in blocks:
        if isinstance(block, Heading):
            waiting = [heading for heading in waiting if heading.level < block.level] + [block]
        else:
            yield from waiting
            yield block
            waiting = []


def _told(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        shown = replace(block, equations=tuple(map(_value_only, block.equations))) if isinstance(
            block, Derivation
        ) else block
        yield from (numeral.text for numeral in numerals(shown))


def _value_only(equation: Equation) -> Equation:
    return replace(equation, steps=())


def _condensed(block: Block, told: Told) -> Block:
    if isinstance(block, Derivation):
        return replace(block, equations=tuple(_short(equation, told) for equation in block.equations))
    return block


def _short(equation: Equation, told: Told) -> Equation:
    """Symbol and value; between them what holds a number that stands nowhere else, as the summands of an entropy, and
    a closed form."""
    steps = (step for i, step in enumerate(equation.steps) if _tells_more(step, told) or (i and not has_names(step)))
    return replace(equation, steps=tuple(steps))


def _tells_more(step: Expression, told: Told) -> bool:
    return any(numeral.quantity is None or numeral.text not in told for numeral in numerals_in(step))
