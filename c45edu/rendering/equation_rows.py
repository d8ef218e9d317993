"""This file breaks equations into rows of LaTeX for one aligned display: as many terms in a row as its width allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Expression, Quotient, Ratio, Sum
from c45edu.arithmetic.expression import parts
from c45edu.document import Equation, Math, Spans, Symbol
from c45edu.rendering.columns import width
from c45edu.rendering.latex_math import latex, latex_terms, latex_words
from c45edu.rendering.linear import linear


@dataclass(frozen=True)
class EquationRows:
    """How equations are set where so many characters of mathematics fit in a line. A format may change single parts.

    What stands left of an equals sign is never wider than `widest`, if that is given; what is, has a row of its own.
    `sign` is what an operator takes with the blanks around it.
    """

    line: float
    widest: float | None = None
    sign: float = 3

    def words(self, text: str) -> str:
        """Words within mathematics."""
        return latex_words(text)

    def leaf(self, x: Expression) -> float:
        """About how many characters wide a number or a name is set."""
        return width(linear(x))

    def reason(self, spans: Spans, room: float) -> str:
        """Why there is no value: a line of spans inside mathematics."""
        return "".join(self.latex(s.expression) if isinstance(s, Math) else self.words(s.text) for s in spans)

    def squeezed(self, text: str, room: float) -> str:
        """Mathematics that is wider than its room and cannot be broken."""
        return text

    def rows(self, equation: Equation, left: float) -> list[str]:
        """`symbol &= step = … = value` in one row if it fits beside symbols so wide, else each step in a row.

        The value stands behind the last step.
        """
        symbol, rows = self._symbol(equation.symbol), self._right(equation, self.line - left)
        if self._sticks_out(equation.symbol):
            return [f"{symbol} &", *(f"&{row}" for row in rows)]
        return [f"{symbol} &{rows[0]}", *(f"&{row}" for row in rows[1:])]

    def left(self, equations: Sequence[Equation]) -> float:
        """How wide the widest of their symbols is."""
        return max((self.breadth(e.symbol) for e in equations if not self._sticks_out(e.symbol)), default=0)

    def breadth(self, x: Expression) -> float:
        """About how many characters wide an expression is set; a fraction is as wide as the wider of its halves."""
        if isinstance(x, Ratio):
            return max(len(str(x.numerator)), len(str(x.denominator)))
        if isinstance(x, Quotient):
            return max(map(self.breadth, parts(x)))
        inside = [self.breadth(part) for part in parts(x)]
        return sum(inside) + self.sign * max(1, len(inside) - 1) if inside else self.leaf(x)

    def latex(self, x: Expression) -> str:
        return latex(x, words=self.words)

    def _right(self, equation: Equation, room: float) -> list[str]:
        if equation.value is None:
            return [rf"\quad {self.reason(equation.reason, room - self.sign)}"]
        room -= self.breadth(equation.value) + self.sign
        value = f"= {self.latex(equation.value)}" + self._mark(equation.mark)
        if sum(self.breadth(step) + self.sign for step in equation.steps) <= room:
            return [" ".join([*(f"= {self.latex(step)}" for step in equation.steps), value])]
        rows = [row for step in equation.steps for row in self._step_rows(step, room - self.sign)]
        return [*rows[:-1], f"{rows[-1]} {value}"] if rows else [value]

    def _sticks_out(self, symbol: Expression) -> bool:
        return self.widest is not None and self.breadth(symbol) > self.widest

    def _symbol(self, symbol: Expression) -> str:
        text = self.latex(symbol)
        return rf"\rlap{{$\displaystyle {text}$}}" if self._sticks_out(symbol) else text

    def _mark(self, mark: str) -> str:
        return f"^{{{self.latex(Symbol(mark))}}}" if mark else ""

    def _step_rows(self, step: Expression, room: float) -> list[str]:
        """`= a + b + …` in as many rows as it takes; a long numerator is stacked within its fraction."""
        if self.breadth(step) > room and isinstance(step, Sum):
            first, *others = self._broken(step, room)
            return [f"= {first}", *(rf"\qquad {line}" for line in others)]
        if self.breadth(step) > room and isinstance(step, Quotient) and isinstance(step.numerator, Sum):
            stack = r" \\ ".join(self._broken(step.numerator, room))
            below = self._fitting(step.denominator, room)
            return [rf"= \frac{{\begin{{gathered}} {stack} \end{{gathered}}}}{{{below}}}"]
        return [f"= {self._fitting(step, room)}"]

    def _fitting(self, x: Expression, room: float) -> str:
        return self._squeezed_if_wide(self.latex(x), self.breadth(x), room)

    def _squeezed_if_wide(self, text: str, breadth: float, room: float) -> str:
        return text if breadth <= room else self.squeezed(text, room)

    def _broken(self, x: Sum, room: float) -> list[str]:
        """The terms of a sum, as many in a line as fit; `{}` makes the first sign of a line stand between two terms."""
        lines: list[str] = []
        used = room
        for term, text in zip(x.terms, latex_terms(x, self.words), strict=True):
            used += self.breadth(term) + self.sign
            if used > room:
                lines.append("{}" * bool(lines) + self._squeezed_if_wide(text, self.breadth(term), room))
                used = self.breadth(term)
            else:
                lines[-1] += " " + text
        return lines
