"""This file breaks equations into rows of LaTeX for one aligned display: as many terms in a row as its width allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Expression
from c45edu.document import Equation, Math, Spans, Symbol
from c45edu.rendering.characters import width
from c45edu.rendering.mathematics.breaking import Part, filled, terms
from c45edu.rendering.mathematics.formula_width import Measure
from c45edu.rendering.mathematics.latex import latex_words, written
from c45edu.rendering.mathematics.pieces import Over, Piece
from c45edu.rendering.mathematics.setting import pieces

COLUMNS = Measure(
    width, width, {"+": 3, "−": 6, "·": 3, "prefix": 3, "relation": 1, "separator": 2, "slash": 1},
    logarithm=3, root=0, bar=0, fence=2, tall=0, index=1, script=1,
)
"""In characters: for a browser, whose fonts are not known. Fractions are set smaller than they are counted."""


@dataclass(frozen=True)
class EquationRows:
    """How equations are set where so much mathematics fits in a line. A format may change single parts.

    What stands left of an equals sign is never wider than `widest`, if that is given; what is, has a row of its own.
    """

    line: float
    widest: float | None = None
    measure: Measure = COLUMNS

    def words(self, text: str) -> str:
        """Words within mathematics."""
        return latex_words(text)

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
        symbol, rows = pieces(equation.symbol), self._right(equation, self.line - left)
        if self._sticks_out(symbol):
            return [rf"\rlap{{$\displaystyle {self.written(symbol)}$}} &", *(f"&{row}" for row in rows)]
        return [f"{self.written(symbol)} &{rows[0]}", *(f"&{row}" for row in rows[1:])]

    def left(self, equations: Sequence[Equation]) -> float:
        """How wide the widest of their symbols is."""
        symbols = [pieces(equation.symbol) for equation in equations]
        return max((self.measure(symbol) for symbol in symbols if not self._sticks_out(symbol)), default=0)

    def latex(self, x: Expression) -> str:
        return self.written(pieces(x))

    def written(self, piece: Piece) -> str:
        return written(piece, self.words)

    def _right(self, equation: Equation, room: float) -> list[str]:
        sign = self.measure.signs["+"]
        if equation.value is None:
            return [rf"\quad {self.reason(equation.reason, room - sign)}"]
        number = pieces(equation.value)
        room -= self.measure(number) + sign
        value = f"= {self.written(number)}" + self._mark(equation.mark)
        steps = list(map(pieces, equation.steps))
        if sum(self.measure(step) + sign for step in steps) <= room:
            return [" ".join([*(f"= {self.written(step)}" for step in steps), value])]
        rows = [row for step in steps for row in self._step_rows(step, room - sign)]
        return [*rows[:-1], f"{rows[-1]} {value}"] if rows else [value]

    def _sticks_out(self, symbol: Piece) -> bool:
        return self.widest is not None and self.measure(symbol) > self.widest

    def _mark(self, mark: str) -> str:
        return f"^{{{self.latex(Symbol(mark))}}}" if mark else ""

    def _step_rows(self, step: Piece, room: float) -> list[str]:
        """`= a + b + …` in as many rows as it takes; a long numerator is stacked within its fraction."""
        if self.measure(step) > room and terms(step):
            first, *others = self._broken(terms(step), room)
            return [f"= {first}", *(rf"\qquad {line}" for line in others)]
        if self.measure(step) > room and isinstance(step, Over) and terms(step.above):
            stack = r" \\ ".join(self._broken(terms(step.above), room))
            below = self._fitting(step.below, room)
            return [rf"= \frac{{\begin{{gathered}} {stack} \end{{gathered}}}}{{{below}}}"]
        return [f"= {self._fitting(step, room)}"]

    def _fitting(self, piece: Piece, room: float) -> str:
        text = self.written(piece)
        return text if self.measure(piece) <= room else self.squeezed(text, room)

    def _broken(self, found: Sequence[Part], room: float) -> list[str]:
        """The terms of a sum, as many in a line as fit; `{}` makes the first sign of a line stand between two terms."""
        lines = filled(found, self.measure.part, room)
        return ["{}" * (i > 0) + " ".join(self._fitting(part.piece, room) for part in line)
                for i, line in enumerate(lines)]
