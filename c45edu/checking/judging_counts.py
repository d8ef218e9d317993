"""This file judges counts of cases: those of each class in a part of a split, or at a node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from c45edu.arithmetic import Rational, decimal_text
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Wanted
from c45edu.checking.marked_sheet import Mark, Reason, no_place
from c45edu.checking.work import CountsClaim
from c45edu.quantities import Info

Counts: TypeAlias = Sequence[Rational]


def judge_counts(claim: CountsClaim, graph: Graph) -> Mark:
    """Right where the trace has these cases; where the place is open, at any node."""
    places = list(_places(claim, graph))
    says_nothing = claim.node is None and all(w.part is None and w.node is None for w in claim.wanted)
    if any(_fits(claim, counts, graph.header.classes) for counts in places):
        return Mark(claim, "right", reasons=(Reason("counts-right"),))
    if not places or says_nothing:
        return Mark(claim, "unread", reasons=(no_place(claim.node),))
    right = ", ".join(
        f"{label or 'Σ'} {decimal_text(_count(label, places[0], graph.header.classes), 4)}" for label, _ in claim.counts
    )
    return Mark(claim, "wrong", reasons=(Reason("counts-wrong", {"label": right}),))


def _places(claim: CountsClaim, graph: Graph) -> list[Counts]:
    """At the node where the claim stands; where that has no such part, anywhere."""
    for node in dict.fromkeys((claim.node, None)):
        wanted = [w if w.node is not None else replace(w, node=node) for w in claim.wanted]
        found = [counts for w in wanted for counts in _of(w, graph)]
        if found:
            return found
    return []


def _of(wanted: Wanted, graph: Graph) -> Iterator[Counts]:
    if wanted.part is None:
        nodes = graph.records if wanted.node is None else [wanted.node]
        yield from (graph.records[node].opened.counts for node in nodes if node in graph.records)
    yield from (info.counts for info in graph.find(wanted) if isinstance(info, Info) and wanted.part is not None)


def _fits(claim: CountsClaim, counts: Counts, classes: Sequence[str]) -> bool:
    return all(_is(figure, _count(label, counts, classes)) for label, figure in claim.counts)


def _count(label: str | None, counts: Counts, classes: Sequence[str]) -> Rational:
    return sum(counts) if label is None else counts[classes.index(label)]


def _is(figure: WrittenNumber, count: Rational) -> bool:
    """Weights of cases may be rounded; a whole number for one that is none is another count."""
    return float(figure.value) == float(count) or (figure.digits != 0 and figure.is_rounded(float(count)))
