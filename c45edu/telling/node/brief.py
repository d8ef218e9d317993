"""This file tells nodes as briefly as a textbook does: a line for each number, formulas once, leaves in a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from c45edu.arithmetic import parts
from c45edu.document import At, Block, Derivation, Equation, Items, Numeral, Spans
from c45edu.quantities import Quantity, Split
from c45edu.telling.node.split_or_leaf import tell_decision, tell_leaf
from c45edu.telling.node.summary import foremost, tell_summary
from c45edu.telling.node.weighings import Weighing, weighings
from c45edu.telling.node.whole_node import node_heading
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.trace import Chosen, LeafMade, NodeRecord
from c45edu.trace.records import info_of


def tell_briefly(told: Iterable[tuple[int, NodeRecord]], context: Context) -> Iterator[Block]:
    """The nodes, with every formula in symbols where it first stands."""
    yield from _formulas_once(_nodes(told, context))


def _nodes(told: Iterable[tuple[int, NodeRecord]], context: Context) -> Iterator[Block]:
    leaves: list[Spans] = []
    at = At()
    for number, record in told:
        outcome = record.outcome
        if record.weighed or not isinstance(outcome, LeafMade):
            yield from _leaves(leaves, at)
            leaves = []
            yield node_heading(number, record, context)
            yield from _weighed(record, context)
        else:
            at = at if leaves else At(record.node, "leaves")
            leaves.append(_leaf(number, record, outcome, context))
    yield from _leaves(leaves, at)


def _leaves(leaves: list[Spans], at: At) -> Iterator[Block]:
    if leaves:
        yield Items(tuple(leaves), at)


def _leaf(number: int, record: NodeRecord, outcome: LeafMade, context: Context) -> Spans:
    """`Node 5: outlook = overcast · 4 cases (yes 4, no 0). All cases are yes: a leaf.`"""
    said = [block.spans for block in tell_leaf(record, outcome, context) if hasattr(block, "spans")]
    heading = node_heading(number, record, context).spans
    return context.voice.say("brief-leaf", node=heading, reason=context.voice.join(said, "sentence"))


def _weighed(record: NodeRecord, context: Context) -> Iterator[Block]:
    info = info_of(record.opened)
    found = weighings(record, context.header, info)
    yield from tell_derivation(context.criterion.measured(info), record.node, "info", context.voice)
    for weighing in foremost(found, context):
        if weighing.split is not None:
            quantities = tuple(_numbers(weighing.split, context))
            yield from tell_derivation(quantities, record.node, f"{weighing.attribute.name}/derivation", context.voice)
    yield from tell_summary(found, record, context)
    yield from _outcome(found, record, context)


def _outcome(found: list[Weighing], record: NodeRecord, context: Context) -> Iterator[Block]:
    if isinstance(record.outcome, Chosen):
        yield from tell_decision(found, record, record.outcome, context)
    elif isinstance(record.outcome, LeafMade):
        yield from tell_leaf(record, record.outcome, context)


def _numbers(split: Split, context: Context) -> Iterator[Quantity]:
    """The entropies of parts of several classes, then what follows from them."""
    measured = context.criterion.measured
    yield from (q for info in split.parts if info.size and not info.is_pure for q in measured(info))
    if split.share:
        yield from measured(split.info)
        yield split.share
    yield split.conditional
    if split.penalty:
        yield split.penalty
    yield from (split.gain, split.split_info, split.gain_ratio)
    yield from context.criterion.own(split)


def _formulas_once(blocks: Iterable[Block]) -> Iterator[Block]:
    """A formula in symbols stands with the first number of its kind; the others go straight to their numbers."""
    seen: set[str] = set()
    for block in blocks:
        if isinstance(block, Derivation):
            block = replace(block, equations=tuple(_once(equation, seen) for equation in block.equations))
        yield block


def _once(equation: Equation, seen: set[str]) -> Equation:
    """A gain has other formulas where values are missing or a penalty is paid."""
    source = equation.value.source if isinstance(equation.value, Numeral) else None
    if not isinstance(source, Quantity) or len(equation.steps) < 2:
        return equation
    kind = f"{source.kind} of {len(parts(equation.steps[0]))}" if source.kind == "Gain" else source.kind
    known = kind in seen
    seen.add(kind)
    return replace(equation, steps=equation.steps[1:]) if known else equation
