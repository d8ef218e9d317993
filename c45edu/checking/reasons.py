"""This file says why a number is wrong: the arithmetic written out, the mistake that makes it, where it belongs.

In this order, and nothing is claimed beyond what fits: several mistakes that fit are all listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Key, key_of
from c45edu.checking.hypotheses import Hypotheses, Hypothesis
from c45edu.checking.marked_sheet import Mark, Reason
from c45edu.checking.operands import operands
from c45edu.checking.sheet import Sheet, value_of
from c45edu.checking.written_steps import CLOSE, WrittenStep, WrongTerm, causes_of, wrong_term
from c45edu.quantities import Quantity

NEAR = 1.5
"""A wrong number that was rounded on the way is off by so many units of its last digit at most,"""
NEAR_DIGITS = 3
"""where it has so many decimals; with fewer, too much is near."""


@dataclass(frozen=True, slots=True)
class Line:
    """A judged number with what it takes to say why: its steps, and what the sheet says beside it (`own`)."""

    mark: Mark
    quantity: Quantity
    figure: WrittenNumber
    steps: list[WrittenStep]
    own: Mapping[Key, WrittenNumber]
    praise: tuple[Reason, ...] = ()

    def comes_to(self, key: str, value: float) -> Reason:
        """A reason that tells what something comes to, at the digits written."""
        return Reason(key, {"value": value, "digits": self.figure.digits})


class Reasoner:
    """Knows the graph, the mistakes, and what the sheet says up to now."""

    def __init__(self, graph: Graph, hypotheses: Hypotheses, written: Mapping[Key, WrittenNumber]) -> None:
        self._graph, self._hypotheses, self._written = graph, hypotheses, written

    def remarks(self, line: Line) -> tuple[Reason, ...]:
        """A right number behind a formula that does not give it, or gives it by chance."""
        for step in line.steps:
            causes = () if self._is_right(step, line) else tuple(self._causes(step, line))
            if causes and line.figure.holds(*step.bounds):
                return (Reason("formula-passes", {"causes": causes}),)
            if step.gives(line.figure) and (term := self.misfit(step, line)):
                return (Reason("term", {"term": term}),)
            if not step.gives(line.figure):
                facts = {"value": step.value, "digits": line.figure.digits, "causes": causes}
                return (Reason("formula-is-not-it", facts),)
        return ()

    def wrong(self, line: Line) -> Mark:
        """The mark of a wrong number with its reasons."""
        if line.quantity.undefined:
            return replace(line.mark, reasons=(Reason("undefined"),))
        notes = line.praise
        for step in line.steps:
            mark = self._by_step(step, line)
            if mark is not None:
                return replace(mark, reasons=(*mark.reasons, *notes))
            if not step.gives(line.figure):
                notes = (line.comes_to("sum-wrong-too", step.value), *notes)
            if term := self.misfit(step, line):
                elsewhere = self.elsewhere(line.quantity, line.figure)
                return replace(line.mark, elsewhere=elsewhere, reasons=(Reason("term", {"term": term}), *notes))
        mark = self._by_number(line)
        return replace(mark, reasons=(*mark.reasons, *notes))

    def _by_step(self, step: WrittenStep, line: Line) -> Mark | None:
        """What a formula as written says: right with a wrong result, or that of a mistake, or with wrong counts."""
        if self._is_right(step, line):
            if step.gives(line.figure):
                return None
            key = "digits-swapped" if swapped(line.figure, step.value) else "sum-wrong"
            elsewhere = self.elsewhere(line.quantity, line.figure)
            return replace(line.mark, reasons=(line.comes_to(key, step.value),), elsewhere=elsewhere)
        causes, term = self._causes(step, line), wrong_term(step.written, line.quantity)
        if not causes and not term:
            return None
        reasons = () if causes else (Reason("term", {"term": term}),)
        more = () if step.gives(line.figure) else (line.comes_to("sum-wrong-too", step.value),)
        return replace(line.mark, causes=plausible(causes), by_formula=True, reasons=(*reasons, *more))

    def _by_number(self, line: Line) -> Mark:
        """What the number alone says: the mistakes that make it, else the place where it would be right."""
        causes = fitting(self._mistakes(line), line.figure)
        if causes:
            return replace(line.mark, causes=causes)
        exact = self._graph.exact(line.quantity)
        reasons = (line.comes_to("digits-swapped", exact),) if swapped(line.figure, exact) else ()
        return replace(line.mark, elsewhere=self.elsewhere(line.quantity, line.figure), reasons=reasons)

    def _mistakes(self, line: Line) -> list[Hypothesis]:
        return self._hypotheses.of(line.quantity, line.own)

    def _is_right(self, step: WrittenStep, line: Line) -> bool:
        """Whether a formula has the right value: the exact one, or that on the student's own numbers."""
        found = operands(step.written, line.quantity.formula)
        if found:
            return self.misfit(step, line) is None
        by_own = value_of(line.quantity.formula, Sheet(line.own))
        return step.is_of(self._graph.exact(line.quantity)) or (by_own is not None and step.is_of(by_own))

    def _causes(self, step: WrittenStep, line: Line) -> list[Hypothesis]:
        """The mistakes whose formula this is, operand by operand where it has their form."""
        fitting, loose = list[Hypothesis](), list[Hypothesis]()
        for hypothesis in self._mistakes(line):
            at_it = hypothesis.keys == (key_of(line.quantity),)
            formula = hypothesis.formula if at_it else line.quantity.formula
            found = operands(step.written, formula)
            single = {} if at_it or len(hypothesis.keys) > 1 else {hypothesis.keys[0]: hypothesis.formula}
            if found and (at_it or single):
                fitting += [hypothesis] if all(x.fits(Sheet(line.own, single)) for x in found) else []
            else:
                loose.append(hypothesis)
        return fitting or causes_of(step, loose)

    def misfit(self, step: WrittenStep, line: Line) -> WrongTerm | None:
        """The first decimal of a quotient or a difference that cannot be the number that belongs there."""
        sheet = Sheet(line.own)
        for i, found in enumerate(operands(step.written, line.quantity.formula)):
            if not found.fits(sheet) and not found.fits(Sheet({})):
                return WrongTerm(i, *found.texts(Sheet({})))
        return None

    # ── the same number elsewhere ────────────────────────────────────────────────────────────────

    def elsewhere(self, quantity: Quantity, figure: WrittenNumber) -> Quantity | None:
        """Another number of the trace, or of the sheet, that this one is; those most like the claim first."""
        if not figure.digits or figure.value in (0, 1):
            return None
        others = [q for q in self._graph.quantities.values() if not q.undefined and key_of(q) != key_of(quantity)]
        found = [q for q in others if self._is(q, figure, quantity)]
        exactly = [q for q in found if abs(self._graph.exact(q) - float(figure.value)) < CLOSE]
        if figure.digits < NEAR_DIGITS:  # so few say something only of the same kind; one, only where it is exact
            exactly = [q for q in exactly if q.kind == quantity.kind]
            found = [q for q in found if q.kind == quantity.kind] if figure.digits > 1 else exactly
        return min(exactly or found, key=lambda q: _distance(q, quantity), default=None)

    def _is(self, quantity: Quantity, figure: WrittenNumber, asked: Quantity) -> bool:
        written = self._written.get(key_of(quantity))
        if written is not None and written.value == figure.value:
            return True
        exact = self._graph.exact(quantity)
        alike = (quantity.kind, quantity.place.attribute) == (asked.kind, asked.place.attribute)
        return figure.is_rounded(exact) or (alike and figure.is_cut_off(exact))


def fitting(hypotheses: list[Hypothesis], figure: WrittenNumber) -> tuple[Hypothesis, ...]:
    """The mistakes that make exactly this number; if there is none, those that do with rounding on the way."""
    few = (figure.digits or 0) < 2
    exactly = [
        h for h in hypotheses
        if (abs(h.value - float(figure.value)) < CLOSE if few else figure.is_rounded(h.value))
    ]
    if exactly:
        return plausible(exactly, far=abs(figure.value) >= 10 * figure.unit)
    near = [h for h in hypotheses if abs(h.value - float(figure.value)) <= NEAR * figure.unit and not h.mistake.far]
    return plausible(near if (figure.digits or 0) >= NEAR_DIGITS else [])


def plausible(found: list[Hypothesis], far: bool = False) -> tuple[Hypothesis, ...]:
    """One of each name; the far-fetched only where asked for, or where nothing else fits."""
    likely = [h for h in found if far or not h.mistake.far] or found
    return tuple({h.name: h for h in reversed(likely)}.values())[::-1]


def swapped(figure: WrittenNumber, right: float) -> bool:
    """Whether two neighbouring digits change places between the two."""
    digits = figure.digits or 0
    own, other = f"{float(figure.value):.{digits}f}", f"{right:.{digits}f}"
    return own != other and len(own) == len(other) and any(
        own[:i] + own[i + 1] + own[i] + own[i + 2 :] == other for i in range(len(own) - 1)
    )


def _distance(found: Quantity, asked: Quantity) -> tuple[bool, bool, bool, int]:
    """How unlike another cell is: kind and attribute count most, then how far its node is from the root."""
    same_kind, same_attribute = found.kind == asked.kind, found.place.attribute == asked.place.attribute
    return (not same_kind, not same_attribute, found.place.part is not None, len(found.place.node))
