"""This file exports an explanation as JSON: the data, the trees, every quantity and event (`explain --format json`)."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import closed_form, significant
from c45edu.exports.tree_json import tree_to_json
from c45edu.exports.trees import SIGNIFICANT_DIGITS, Estimates
from c45edu.quantities import Quantity
from c45edu.rendering.mathematics.plain import linear
from c45edu.telling.node.weighings import mean_gain, weighings
from c45edu.telling.words.voice import Voice
from c45edu.trace import DataRead, NodeRecord, Trace
from c45edu.trace.predicted_errors import judgements
from c45edu.trace.records import info_of
from c45edu.trace.to_json import events_to_json, header_to_json
from c45edu.tree import Tree


def explanation_to_json(trace: Trace, after: Tree, voice: Voice) -> dict[str, object]:
    """All of it; `trace_from_json` reads the trace back."""
    return {
        **header_to_json(trace.header),
        "tree": {
            "before": tree_to_json(trace.tree(), Estimates(trace, pruned=False).of),
            "after": tree_to_json(after, Estimates(trace, pruned=True).of),
        },
        "quantities": [quantity_to_json(quantity, voice) for quantity in quantities_of(trace)],
        "events": events_to_json(trace),
    }


def quantities_of(trace: Trace) -> Iterator[Quantity]:
    """Every quantity of a trace, node by node; of the cuts of a continuous attribute the chosen one."""
    for record in trace.records():
        yield from _of_node(record, trace.header)
    for judgement in judgements(trace):
        raised = (judgement.raised,) if judgement.raised else ()
        yield from (judgement.leaf.limit, judgement.leaf, judgement.subtree, *raised)


def _of_node(record: NodeRecord, header: DataRead) -> Iterator[Quantity]:
    if not any(record.opened.counts):
        return
    info = info_of(record.opened)
    yield info
    if not record.weighed:
        return
    found = weighings(record, header, info)
    for weighing in found:
        if weighing.split:
            yield from (q for q in weighing.split.quantities if getattr(q, "size", 1))
    mean = mean_gain(found, record)
    if mean.gains and header.method.asks_for_mean:
        yield mean


def quantity_to_json(quantity: Quantity, voice: Voice) -> dict[str, object]:
    """One quantity: its value, how it is printed, its formula, the formula with numbers, and its closed form."""
    place = quantity.place
    entry: dict[str, object] = {
        "quantity": quantity.kind, "symbol": _ascii(linear(voice.symbol(quantity))), "id": list(place.node),
        "attribute": place.attribute, "part": place.part, "cut": None if place.cut is None else float(place.cut),
    }
    if quantity.undefined:
        return {**entry, "value": None, "reason": quantity.undefined}
    formula = quantity.formula
    return {
        **entry,
        "value": significant(quantity, SIGNIFICANT_DIGITS, voice.arithmetic.values),
        "printed": voice.arithmetic.shown(quantity),
        "formula": _ascii(linear(voice.symbolic(formula))),
        "substituted": _ascii(linear(voice.substituted(formula))),
        "exact": _ascii(linear(closed_form(quantity).expression)),
    }


def _ascii(text: str) -> str:
    """The typographic signs of a formula as a keyboard has them."""
    return text.replace("−", "-").replace("·", "*").replace("≤", "<=").replace("√", "sqrt")
