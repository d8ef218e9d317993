"""This file writes equations as HTML: aligned at their equals signs, and broken by the browser where a line ends.

A browser never breaks a line inside one `math` element; so every step of an equation, and every term of a long sum,
is one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import Expression
from c45edu.document import Derivation, Equation
from c45edu.rendering.characters import width
from c45edu.rendering.html.spans import boxed, element, inline, literal, unbroken
from c45edu.rendering.mathematics.breaking import Part, filled, terms
from c45edu.rendering.mathematics.mathml import markup
from c45edu.rendering.mathematics.pieces import Over, Sign
from c45edu.rendering.mathematics.plain import plain
from c45edu.rendering.mathematics.setting import pieces

LONG, WIDEST = 40, 36
"""A numerator of more characters is stacked within its fraction; a symbol of more columns has a line of its own."""


def derivation(block: Derivation) -> str:
    """Symbols to the left, what they are to the right of the first equals sign."""
    lines = "\n".join(map(_equation, block.equations))
    return f'<div class="derivation">\n{lines}\n</div>'


def _equation(equation: Equation) -> str:
    """A symbol too wide for a column of its own stands above what it is."""
    piece = pieces(equation.symbol)
    kind = "symbol wide" if width(plain(piece)) > WIDEST else "symbol"
    symbol = f'<div class="{kind}">{element(markup(piece))}</div>'
    if equation.value is None:
        return f'{symbol}<div class="steps"><span class="reason">{inline(equation.reason)}</span></div>'
    steps = " ".join(part for step in equation.steps for part in _step(step))
    mark = f'<sup class="mark">{literal(equation.mark)}</sup>' if equation.mark else ""
    value = f'<span class="value">{unbroken(EQUALS, pieces(equation.value))}{mark}</span>'
    return f'{symbol}<div class="steps">{steps} {value}</div>'


EQUALS = Sign("=", "relation")


def _step(step: Expression) -> Iterator[str]:
    """`= a`, `+ b`, … in pieces between which a line may end."""
    piece = pieces(step)
    if first_and_others := terms(piece):
        first, *others = first_and_others
        yield unbroken(EQUALS, first.body)
        yield from (unbroken(part.piece) for part in others)
    elif isinstance(piece, Over) and terms(piece.above) and len(plain(piece.above)) > LONG:
        below = f"<mrow>{markup(piece.below)}</mrow>"
        yield boxed(f"{markup(EQUALS)}<mfrac>{_stack(terms(piece.above))}{below}</mfrac>")
    else:
        yield unbroken(EQUALS, piece)


def _stack(found: list[Part]) -> str:
    """The terms of a long sum in lines below each other."""
    rows = filled(found, lambda part, begins: len(plain(part.body if begins else part.piece)), LONG)
    lines = "".join(f"<mtr><mtd>{''.join(markup(part.piece) for part in row)}</mtd></mtr>" for row in rows)
    return f'<mtable displaystyle="true">{lines}</mtable>'
