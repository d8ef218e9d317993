"""This file breaks equations into rows of LaTeX for one aligned display: as many terms in a row as its width allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Expression, Quotient, Ratio, Sum
from c45edu.arithmetic.expression import parts
from c45edu.document import Equation, Math, Spans, Symbol
from c45edu.rendering.columns import width
from c45edu.rendering.latex_math import latex, latex_terms, latex_words
from c45edu.rendering.linear import linear

SIGN = 3
"""The characters that an operator takes with the blanks around it."""


@dataclass(frozen=True, slots=True)
class EquationRows:
    """How a format sets equations.

    line   so many characters of mathematics fit in a line of its page
    words  words within mathematics, as LaTeX
    leaf   about how many characters wide a number or a name is set
    """

    line: int
    words: Callable[[str], str] = latex_words
    leaf: Callable[[Expression], int] = lambda x: width(linear(x))

    def rows(self, equation: Equation, left: int) -> list[str]:
        """`symbol &= step = … = value` in one row if it fits beside symbols so wide, else each step in a row.

        The value stands behind the last step.
        """
        symbol = self.latex(equation.symbol)
        if equation.value is None:
            return [rf"{symbol} &\quad {self.spans(equation.reason)}"]
        room = self.line - left - self.breadth(equation.value) - SIGN
        value = f"= {self.latex(equation.value)}" + self._mark(equation.mark)
        if sum(self.breadth(step) + SIGN for step in equation.steps) <= room:
            rows = [" ".join([*(f"= {self.latex(step)}" for step in equation.steps), value])]
        else:
            rows = [row for step in equation.steps for row in self._step_rows(step, room - SIGN)]
            rows[-1] += " " + value
        return [f"{symbol} &{rows[0]}", *(f"&{row}" for row in rows[1:])]

    def left(self, equations: Sequence[Equation]) -> int:
        """How wide the widest of their symbols is."""
        return max(self.breadth(equation.symbol) for equation in equations)

    def breadth(self, x: Expression) -> int:
        """About how many characters wide an expression is set; a fraction is as wide as the wider of its halves."""
        if isinstance(x, Ratio):
            return max(len(str(x.numerator)), len(str(x.denominator)))
        if isinstance(x, Quotient):
            return max(map(self.breadth, parts(x)))
        inside = [self.breadth(part) for part in parts(x)]
        return sum(inside) + SIGN * max(1, len(inside) - 1) if inside else self.leaf(x)

    def latex(self, x: Expression) -> str:
        return latex(x, words=self.words)

    def spans(self, spans: Spans) -> str:
        """A line of spans inside mathematics."""
        return "".join(self.latex(s.expression) if isinstance(s, Math) else self.words(s.text) for s in spans)

    def _mark(self, mark: str) -> str:
        return f"^{{{self.latex(Symbol(mark))}}}" if mark else ""

    def _step_rows(self, step: Expression, room: int) -> list[str]:
        """`= a + b + …` in as many rows as it takes; a long numerator is stacked within its fraction."""
        if self.breadth(step) > room and isinstance(step, Sum):
            first, *others = self._broken(step, room)
            return [f"= {first}", *(rf"\qquad {line}" for line in others)]
        if self.breadth(step) > room and isinstance(step, Quotient) and isinstance(step.numerator, Sum):
            stack = r" \\ ".join(self._broken(step.numerator, room))
            return [rf"= \frac{{\begin{{gathered}} {stack} \end{{gathered}}}}{{{self.latex(step.denominator)}}}"]
        return [f"= {self.latex(step)}"]

    def _broken(self, x: Sum, room: int) -> list[str]:
        """The terms of a sum, as many in a line as fit; `{}` makes the first sign of a line stand between two terms."""
        lines: list[str] = []
        used = room
        for term, text in zip(x.terms, latex_terms(x, self.words), strict=True):
            used += self.breadth(term) + SIGN
            if used > room:
                lines.append("{}" * bool(lines) + text)
                used = self.breadth(term)
            else:
                lines[-1] += " " + text
        return lines
