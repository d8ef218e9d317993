"""This file writes equations as HTML: aligned at their equals signs, and broken by the browser where a line ends.

A browser never breaks a line inside one `math` element; so every step of an equation, and every term of a long sum,
is one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import Expression, Quotient, Sum
from c45edu.document import Derivation, Equation
from c45edu.rendering.columns import width
from c45edu.rendering.html.spans import boxed, element, inline, literal, piece
from c45edu.rendering.linear import linear
from c45edu.rendering.math_pieces import Sign, pieces, terms
from c45edu.rendering.mathml import markup, mathml

LONG, WIDEST = 56, 36
"""A numerator of more characters is stacked within its fraction; a symbol of more columns has a line of its own."""


def derivation(block: Derivation) -> str:
    """Symbols to the left, what they are to the right of the first equals sign."""
    lines = "\n".join(map(_equation, block.equations))
    return f'<div class="derivation">\n{lines}\n</div>'


def _equation(equation: Equation) -> str:
    """A symbol too wide for a column of its own stands above what it is."""
    kind = "symbol wide" if width(linear(equation.symbol)) > WIDEST else "symbol"
    symbol = f'<div class="{kind}">{element(mathml(equation.symbol))}</div>'
    if equation.value is None:
        return f'{symbol}<div class="steps"><span class="reason">{inline(equation.reason)}</span></div>'
    steps = " ".join(part for step in equation.steps for part in _step(step))
    mark = f'<sup class="mark">{literal(equation.mark)}</sup>' if equation.mark else ""
    value = f'<span class="value">{piece(Sign("=", "relation"), pieces(equation.value))}{mark}</span>'
    return f'{symbol}<div class="steps">{steps} {value}</div>'


def _step(step: Expression) -> Iterator[str]:
    """`= a`, `+ b`, … in pieces between which a line may end."""
    equals = Sign("=", "relation")
    if isinstance(step, Sum):
        first, *others = terms(step)
        yield piece(equals, first)
        yield from map(piece, others)
    elif isinstance(step, Quotient) and isinstance(step.numerator, Sum) and len(linear(step.numerator)) > LONG:
        below = f"<mrow>{mathml(step.denominator)}</mrow>"
        yield boxed(f"{markup(equals)}<mfrac>{_stack(step.numerator)}{below}</mfrac>")
    else:
        yield piece(equals, pieces(step))


def _stack(x: Sum) -> str:
    """The terms of a long sum in lines below each other."""
    rows: list[list[str]] = [[]]
    used = 0
    for term, text in zip(terms(x), map(linear, x.terms), strict=True):
        if rows[-1] and used + len(text) > LONG:
            rows.append([])
            used = 0
        rows[-1].append(markup(term))
        used += len(text) + 3
    lines = "".join(f"<mtr><mtd>{''.join(row)}</mtd></mtr>" for row in rows)
    return f'<mtable displaystyle="true">{lines}</mtable>'


