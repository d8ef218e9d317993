"""This file tells quantities as aligned equations, with a note where rounding on the way changes a last digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from c45edu.arithmetic import Expression
from c45edu.document import At, Block, Derivation, Equation, Math, Numeral, Paragraph, Spans
from c45edu.quantities import NodeId, Quantity
from c45edu.telling.words.voice import Voice


def tell_derivation(
    quantities: Sequence[Quantity], node: NodeId, step: str, voice: Voice, terms: bool = False
) -> Iterator[Block]:
    """Each as symbol = formula = substituted = value; with `terms` its summands are evaluated on the way."""
    if not quantities:
        return
    equations = _formulas_once([voice.equation(quantity, terms) for quantity in quantities])
    yield Derivation(tuple(equations), At(node, step))
    starred = [quantity for quantity, equation in zip(quantities, equations, strict=True) if equation.mark]
    contrasts = [(own, voice.contrast(own), voice.contrast(own, terms)) for own in starred]
    items = [_item(own, other, voice) for own, other, _ in contrasts if other is not None]
    items += [
        voice.say("contrast-summand", shown=Math(Numeral(shown)), value=Math(Numeral(other)))
        for quantity in quantities for shown, other in dict.fromkeys(voice.loose_terms(quantity, terms))
    ]
    sums = [_item(own, added, voice) for own, other, added in contrasts if other is None and added is not None]
    notes = {f"contrast-note.{voice.arithmetic.name}": items, "contrast-note.sum": sums}
    said = [voice.say(key, items=voice.join(told)) for key, told in notes.items() if told]
    if said:
        yield Paragraph(voice.join(said, "sentence"), "note", At(node, f"{step}/note"))


def _item(quantity: Quantity, other: str, voice: Voice) -> Spans:
    return voice.say("contrast-item", symbol=Math(voice.symbol(quantity)), value=Math(Numeral(other)))


def _formulas_once(equations: list[Equation]) -> list[Equation]:
    """A formula that stands in symbols above already (as those of upper limits do) goes straight to its numbers."""
    seen: set[Expression] = set()
    out = []
    for equation in equations:
        first = equation.steps[0] if len(equation.steps) > 1 else None
        out.append(replace(equation, steps=equation.steps[1:]) if first in seen else equation)
        seen |= {first} if first else set()
    return out
