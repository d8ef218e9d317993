"""This file judges the arithmetic that a line writes out: the right formula, that of a mistake, or one with a slip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Expression
from c45edu.checking.differences import Difference
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.formula_comparer import Comparer
from c45edu.checking.graph import Key
from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.sheet import Sheet, value_of
from c45edu.checking.written_steps import WrittenStep
from c45edu.quantities import Quantity

OF_SIGN = {"minus-lost", "first-minus-lost"}


@dataclass(frozen=True, slots=True)
class Working:
    """A step with what it is: `right`, or of the mistakes `causes`, or right but for the `differences`, or unknown."""

    step: WrittenStep
    right: bool = False
    causes: tuple[Hypothesis, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def is_faulty(self) -> bool:
        return bool(self.causes or self.differences)

    @property
    def is_slip_of_sign(self) -> bool:
        """Whether only signs are wrong in it: who has the right number meant the right formula."""
        if self.causes:
            return {cause.name for cause in self.causes} <= OF_SIGN
        return all(difference.kind == "sign" for difference in self.differences)


def working(
    step: WrittenStep, quantity: Quantity, hypotheses: Sequence[Hypothesis], own: Mapping[Key, WrittenNumber],
    comparer: Callable[[Mapping[Key, Expression]], Comparer],
) -> Working:
    """Compared with the right formula and with every rewrite of it, number by number; by value where the form differs.

    A formula that nothing here knows may still be right: its value says so; as where equal terms are taken together.
    """
    compared = comparer({}).compare(step.written, quantity)
    values = [value_of(quantity.formula, sheet) for sheet in (Sheet({}), Sheet(own))]
    same_value = any(value is not None and step.is_of(value) for value in values)
    together = step.is_sharp and any(found.kind == "missing" for found in compared.differences)
    if not compared.differences or (same_value and (step.plain or together or not compared.is_telling)):
        return Working(step, right=True)
    near = [hypothesis for hypothesis in hypotheses if step.is_of(hypothesis.value, slack=1)]
    made = [h for h in near if not comparer(h.rewritten).compare(step.written, quantity).differences]
    if not made and (step.plain or (not compared.is_telling and step.is_sharp)):
        made = [h for h in near if step.is_of(h.value)]
    if made or not compared.is_telling:
        return Working(step, causes=tuple(made))
    return Working(step, differences=compared.differences)
