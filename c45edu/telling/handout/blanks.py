"""This file leaves the numbers out of a page: what is computed becomes room to write; counts, cuts and symbols stay."""

from __future__ import annotations

from dataclasses import replace

from c45edu.arithmetic import Expression, Number
from c45edu.arithmetic.expression import parts
from c45edu.diagram import CutPlot
from c45edu.document import (
    Beside,
    Blank,
    Block,
    Constant,
    Derivation,
    Document,
    Equation,
    Figure,
    Numeral,
    OutlineLine,
    Paragraph,
    Symbol,
    Text,
)
from c45edu.telling.handout.rewriting import is_computed, numerals, with_numerals

ROOM = 4
"""So many characters more than its decimals a blank is wide, whatever belongs there: its width tells nothing."""


def blanked(document: Document, digits: int) -> Document:
    """The page as a worksheet for numbers of so many decimals. Nobody is asked who has no numeral: it has no answers.

    What speaks of the last digits of numbers that are not there is left out, and so is whatever gives a number away:
    its closed form, and a formula that is the number itself.
    """
    width = digits + ROOM
    blocks = tuple(_without_answers(block) for block in document.blocks if not speaks_of_digits(block))
    return with_numerals(
        replace(document, blocks=blocks, answers={}),
        lambda numeral: Blank(width) if is_computed(numeral) else numeral,
    )


def speaks_of_digits(block: Block) -> bool:
    """Whether it is a note on what another rounding would have printed."""
    return isinstance(block, Paragraph) and block.role == "note" and any(numerals(block))


def _without_answers(block: Block) -> Block:
    if isinstance(block, Derivation):
        return replace(block, equations=tuple(map(_to_work_out, block.equations)))
    if isinstance(block, Figure) and isinstance(block.diagram, CutPlot):
        return replace(block.outline, lines=tuple(map(_without_dots, block.outline.lines)))
    return block


def _without_dots(line: OutlineLine) -> OutlineLine:
    """A plot shows what is asked for, and so do the dots that stand for it, and the arrow at the largest."""
    bare = [replace(span, text=span.text.strip("·← ") + " ") if isinstance(span, Text) else span for span in line.spans]
    return line if not line.depth else replace(line, spans=tuple(bare))


def _to_work_out(equation: Equation) -> Equation:
    """The formula, and the formula with its numbers; not the number itself, and no closed form behind them."""
    steps = tuple(
        step for i, step in enumerate(equation.steps)
        if not isinstance(step, Number | Numeral) and (not i or has_names(step))
    )
    return replace(equation, steps=steps, mark="")


def has_names(x: Expression) -> bool:
    """Whether symbols or numerals are in it; a closed form is made of bare numbers."""
    if isinstance(x, Symbol | Numeral | Beside):
        return not isinstance(x, Constant)
    return any(map(has_names, parts(x)))
