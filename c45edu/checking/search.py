"""This file looks at a whole sheet: for the fewest mistakes that explain every wrong number, written lines or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from c45edu.checking.figure import NOISE, WrittenNumber
from c45edu.checking.graph import Graph, Key, key_of, leaves
from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.marked_sheet import Mark
from c45edu.checking.sheet import Sheet, value_of
from c45edu.checking.work import Claim
from c45edu.quantities import Given, NodeId, Quantity

MOST_EVALUATIONS = 2_000
"""A sheet that needs more keeps the verdicts of its lines."""
FEW_DIGITS = 2
MOST_TOGETHER = 2
MOST_NAMES = 40


def explained(
    marks: list[Mark], written: Mapping[Key, WrittenNumber], graph: Graph
) -> tuple[list[Mark], tuple[tuple[str, ...], ...]]:
    """The marks, each with those causes only that belong to a smallest explanation of the sheet; and these."""
    marks = _drawn_along(_without_contradicted(marks, written), graph)
    wrong = [mark for mark in marks if mark.verdict == "wrong" and mark.causes]
    sets = _smallest([set(mark.names) for mark in wrong])
    if not sets:
        return marks, ()
    kept = {name for names in sets for name in names}
    return [_with(mark, kept) if mark in wrong else mark for mark in marks], tuple(sets)


def _smallest(named: list[set[str]]) -> list[tuple[str, ...]]:
    """Every smallest set of names of which each line has one; a habit in many lines counts once."""
    names = sorted(set().union(*named)) if named else []
    if not named or len(names) > MOST_NAMES:
        return []
    for size in range(1, MOST_TOGETHER + 1):
        sets = [chosen for chosen in combinations(names, size) if all(own & set(chosen) for own in named)]
        if sets:
            return sets
    return []


def _drawn_along(marks: list[Mark], graph: Graph) -> list[Mark]:
    """Where numbers of one kind are those of another node, so is one that is right only since it has few digits.

    With the root's 1.557 and 0.985 in the place of 0.971, `1.0` is the root's 1.000 and no 0.971 rounded.
    """
    taken = {
        (mark.quantity.kind, mark.quantity.place.node, mark.elsewhere.place.node)
        for mark in marks
        if mark.verdict == "wrong" and mark.quantity and mark.elsewhere and mark.elsewhere.kind == mark.quantity.kind
        and mark.elsewhere.place.attribute == mark.quantity.place.attribute
    }
    return [_taken(mark, taken, graph) for mark in marks] if taken else marks


def _taken(mark: Mark, taken: set[tuple[str, NodeId, NodeId]], graph: Graph) -> Mark:
    quantity, item = mark.quantity, mark.item
    if mark.verdict != "right" or quantity is None or not isinstance(item, Claim) or item.figure is None:
        return mark
    for kind, node, from_node in taken:
        if (quantity.kind, quantity.place.node) == (kind, node) and (item.figure.digits or 0) < FEW_DIGITS:
            other = graph.quantities.get((kind, replace(quantity.place, node=from_node), ()))
            if other is not None and abs(graph.exact(other) - float(item.figure.value)) < NOISE:
                return replace(mark, verdict="wrong", elsewhere=other)
    return mark


def _with(mark: Mark, names: set[str]) -> Mark:
    causes = tuple(cause for cause in mark.causes if cause.name in names)
    return replace(mark, causes=causes or mark.causes)


def _without_contradicted(marks: list[Mark], written: Mapping[Key, WrittenNumber]) -> list[Mark]:
    """A fault in a line that nobody wrote shows in every number computed from it: one that is right denies it."""
    right = [mark for mark in marks if mark.verdict in ("right", "rounded", "cut-off") and mark.quantity is not None]
    made = 0
    out = []
    for mark in marks:
        causes = mark.causes if mark.verdict == "wrong" else ()
        kept = []
        for cause in causes:
            witnesses = [w for w in right if _rests_on(w.quantity, cause, mark)]
            made += len(witnesses)
            if made > MOST_EVALUATIONS or all(_agrees(w, cause, written) for w in witnesses):
                kept.append(cause)
        out.append(replace(mark, causes=tuple(kept)) if kept and len(kept) < len(causes) else mark)
    return out


def _rests_on(quantity: Quantity | None, cause: Hypothesis, mark: Mark) -> bool:
    """Whether a number is computed from the place of a mistake, and the place is not the line itself."""
    if quantity is None or mark.quantity is None or cause.keys == (key_of(mark.quantity),):
        return False
    return any(key in cause.keys for key in _keys_below(quantity))


def _keys_below(quantity: Quantity) -> Iterator[Key]:
    for leaf in leaves(quantity.formula) if not quantity.undefined else ():
        if isinstance(leaf, Quantity) and not isinstance(leaf, Given):
            yield key_of(leaf)
            yield from _keys_below(leaf)


def _agrees(witness: Mark, cause: Hypothesis, written: Mapping[Key, WrittenNumber]) -> bool:
    """Whether the right number would also come out with the mistake made."""
    quantity, item = witness.quantity, witness.item
    assert quantity is not None and isinstance(item, Claim)
    if item.figure is None:
        return True
    own = {key: figure for key, figure in written.items() if key != key_of(quantity)}
    value = value_of(quantity.formula, Sheet(own, cause.rewritten))
    return value is not None and abs(value - float(item.figure.value)) <= max(item.figure.unit, 1e-6)
