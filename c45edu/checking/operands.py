"""This file compares the decimals of a formula as written with what the right formula has in their place."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.arithmetic import Expression, Named, Negative, Quotient, Sum, fixed, parts
from c45edu.checking.figure import Figure
from c45edu.checking.graph import key_of
from c45edu.checking.sheet import Reach, Sheet, value_of

LEAST_CARRIED = 2
"""With fewer decimals nobody carries numbers from step to step."""


@dataclass(frozen=True, slots=True)
class Operand:
    """A number as written, and what stands in its place."""

    figure: Figure
    right: Expression

    def fits(self, sheet: Sheet) -> bool:
        """Whether it is the right one at its digits: rounded, cut off, rounded on the way, or as the sheet has it."""
        figure, value = self.figure, value_of(self.right, sheet)
        if value is None or figure.is_rounded(value) or figure.is_cut_off(value):
            return True
        if isinstance(self.right, Named) and key_of(self.right) in sheet.rewritten:
            return False
        formula = self.right.formula if isinstance(self.right, Named) else self.right
        digits = max(figure.digits or 0, LEAST_CARRIED)
        ways = [Reach(own, digits, cut) for own in ({}, sheet.written) for cut in (False, True)]
        return any(figure.holds(*way.of(formula)) for way in ways)

    def texts(self, sheet: Sheet) -> tuple[str, str]:
        """What is written, and what must be, at the digits written."""
        digits = self.figure.digits or 0
        return fixed(self.figure.value, digits), f"{value_of(self.right, sheet) or 0:.{digits}f}"


def operands(written: Expression, formula: Expression) -> list[Operand]:
    """The decimals beside the operands of a quotient or a difference of the same form; none where the forms differ."""
    sides = [_sides(written), _sides(formula)]
    if type(written) is not type(formula) or not all(sides):
        return []
    pairs = list(zip(*sides, strict=True))
    if not all(isinstance(own, Figure) or own is right for own, right in pairs):
        return []
    return [Operand(own, right) for own, right in pairs if isinstance(own, Figure)]


def _sides(x: Expression) -> tuple[Expression, ...]:
    """The two operands where their order counts: those of a sum may stand in any."""
    if isinstance(x, Quotient):
        return x.numerator, x.denominator
    if isinstance(x, Sum) and len(x.terms) == 2 and isinstance(x.terms[1], Negative):
        return x.terms[0], *parts(x.terms[1])
    return ()
