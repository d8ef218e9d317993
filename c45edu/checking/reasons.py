"""This file says why a number is wrong: the arithmetic written out, the mistake that makes it, where it belongs.

In this order, and nothing is claimed beyond what fits: several mistakes that fit are all listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression
from c45edu.checking.differences import Difference
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.formula_comparer import CLOSE, Comparer
from c45edu.checking.graph import Graph, Key, key_of
from c45edu.checking.hypotheses import Hypotheses, Hypothesis
from c45edu.checking.marked_sheet import Mark, Reason
from c45edu.checking.working import Working, working
from c45edu.checking.written_steps import WrittenStep
from c45edu.quantities import Quantity

NEAR = 1.5
"""A wrong number that was rounded on the way is off by so many units of its last digit at most,"""
NEAR_DIGITS = 3
"""where it has so many decimals; with fewer, too much is near."""
MOST_TOLD = 2
"""So many differences of a formula are told."""


@dataclass(frozen=True, slots=True)
class Line:
    """A judged number with what it takes to say why: its steps, and what the sheet says beside it (`own`).

    Some of that is `wrong`; the number may be one that `follows` from such. `whole`: the sheet has no decimals.
    """

    mark: Mark
    quantity: Quantity
    figure: WrittenNumber
    steps: list[WrittenStep]
    own: Mapping[Key, WrittenNumber]
    wrong: frozenset[Key] = frozenset()
    follows: bool = False
    whole: bool = False
    praise: tuple[Reason, ...] = ()

    def comparer(self, rewritten: Mapping[Key, Expression]) -> Comparer:
        """What compares its formulas, with mistakes made."""
        return Comparer(self.own, self.wrong, self.whole, rewritten)

    def comes_to(self, key: str, value: float) -> Reason:
        """A reason that tells what something comes to, at the digits written."""
        return Reason(key, {"value": value, "digits": self.figure.digits})


class Reasoner:
    """Knows the graph, the mistakes, and what the sheet says up to now."""

    def __init__(self, graph: Graph, hypotheses: Hypotheses, written: Mapping[Key, WrittenNumber]) -> None:
        self._graph, self._hypotheses, self._written = graph, hypotheses, written

    def of(self, line: Line) -> Mark:
        """The mark of a number with its reasons: what is written out says more than the number."""
        mark = line.mark
        if line.quantity.undefined:
            return replace(mark, reasons=(Reason("undefined"),))
        works = [
            working(step, line.quantity, self._mistakes(line), line.own, line.comparer) for step in line.steps
        ]
        faulty = next((work for work in works if work.is_faulty), None)
        if mark.verdict == "right":
            return self._right(line, works, faulty)
        lost = next((work for work in works if work.right and not work.step.gives(line.figure)), None)
        if faulty is not None or (lost is not None and lost is works[-1]) or mark.verdict == "wrong":
            return self._wrong(replace(line, mark=replace(mark, verdict="wrong")), works, faulty, lost)
        return mark

    def _right(self, line: Line, works: list[Working], faulty: Working | None) -> Mark:
        """A right number behind a formula that is another one, or does not give it."""
        if faulty is not None and not faulty.is_slip_of_sign:
            return self._by_formula(line, faulty, Reason("number-is-right"))
        astray = faulty or next((work for work in works if not work.step.gives(line.figure)), None)
        if astray is None or (faulty is None and astray.step.gives(line.figure)):
            return line.mark
        facts = {"value": astray.step.value, "digits": line.figure.digits, "causes": astray.causes}
        return replace(line.mark, reasons=(Reason("formula-is-not-it", facts),))

    def _wrong(self, line: Line, works: list[Working], faulty: Working | None, lost: Working | None) -> Mark:
        """The formula that is wrong; the right one with a wrong result, or of rounded numbers; the number."""
        if lost is not None and (faulty is None or works.index(lost) < works.index(faulty)):
            key = "digits-swapped" if swapped(line.figure, lost.step.value) else "sum-wrong"
            elsewhere = self.elsewhere(line.quantity, line.figure)
            mark = replace(line.mark, reasons=(line.comes_to(key, lost.step.value),), elsewhere=elsewhere)
        elif faulty is not None:
            mark = self._by_formula(line, faulty)
        elif works and works[-1].right and not line.follows:
            return replace(line.mark, verdict="rounded")
        else:
            mark = self._by_number(line)
            strange = next((work for work in works if not work.right and not work.step.gives(line.figure)), None)
            more = (line.comes_to("sum-wrong-too", strange.step.value),) if strange else ()
            mark = replace(mark, reasons=(*mark.reasons, *more))
        return replace(mark, reasons=(*mark.reasons, *line.praise))

    def _by_formula(self, line: Line, work: Working, *first: Reason) -> Mark:
        """What a formula as written says: the mistakes whose it is, or what is different in it."""
        more = () if work.step.gives(line.figure) else (line.comes_to("sum-wrong-too", work.step.value),)
        mark = replace(line.mark, verdict="wrong", causes=plausible(work.causes), by_formula=True)
        if work.causes:
            return replace(mark, reasons=(*first, *more))
        told = list(dict.fromkeys(map(self._told, work.differences)))[:MOST_TOLD]
        reasons = [Reason(key, dict(zip(("written", "right", "label"), facts, strict=True))) for key, *facts in told]
        return replace(mark, reasons=(*first, *reasons, *more))

    def _told(self, difference: Difference) -> tuple[str, Expression | None, Expression | None, str]:
        """A difference as a phrase with what fills it."""
        label = self._graph.label(difference.inside, difference.index) if difference.kind == "count" else ""
        key = "term-number" if difference.kind == "count" and not label else f"term-{difference.kind}"
        return key, difference.written, difference.right, label

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


def plausible(found: Sequence[Hypothesis], far: bool = False) -> tuple[Hypothesis, ...]:
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
