"""This file writes a trace as plain JSON values and reads it back: the same events, cuts in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost, BranchTest, Is, Not, OneOf
from c45edu.data.dataset import Attribute, Note
from c45edu.data.errors import C45Error, shown
from c45edu.data.numbers import plain
from c45edu.method import Method
from c45edu.trace.checking import DamagedTrace, check
from c45edu.trace.events import (
    Chosen,
    Collapsed,
    Compared,
    CutsWeighed,
    DataRead,
    Event,
    Judged,
    JudgedBranch,
    LeafCounts,
    LeafMade,
    Merging,
    MinimumForgotten,
    NodeOpened,
    OrderLeft,
    Recounted,
    ValuesWeighed,
    compact_counts,
    compact_labels,
    compact_ranks,
    compact_weights,
)
from c45edu.trace.trace import Trace

Json: TypeAlias = dict[str, Any]


NO_TRACE = "this is no trace that `explain --format json` wrote"


def header_to_json(header: DataRead) -> Json:
    """The top of an exported explanation: what was read, and the rules."""
    return {
        "dataset": header.dataset,
        "method": header.method.name,
        "options": dict(header.method.rules),
        "data": {
            "cases": header.size,
            "attributes": [{"name": a.name, "kind": a.kind, "values": list(a.texts)} for a in header.attributes],
            "target": header.target,
            "classes": list(header.classes),
            "notes": [{"note": note.key, **dict(note.facts)} for note in header.notes],
            "unknown": header.has_unknown,
            "rows": None if header.rows is None else [list(row) for row in header.rows],
        },
    }


def events_to_json(trace: Trace) -> list[Json]:
    """Every event but the first (which is the top of the file)."""
    values = {a.name: a for a in trace.header.attributes}
    return [
        {"event": type(event).__name__, **_WRITE[type(event)](event, values)}
        for event in trace
        if not isinstance(event, DataRead)
    ]


def trace_from_json(content: Any) -> Trace:
    """The trace of an exported explanation; `C45Error` when it is none."""
    try:
        header = _read_header(content)
        attributes = {a.name: a for a in header.attributes}
        events: list[Event] = [header]
        for entry in content["events"]:
            events.append(_READ[entry["event"]](entry, attributes, len(header.classes)))
        trace = Trace(events)
        trace.pruned_tree()
        check(trace)
    except DamagedTrace as error:
        raise C45Error(f"{NO_TRACE}: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError, ArithmeticError, AttributeError) as error:
        raise C45Error(f"{NO_TRACE}: a part of it is missing or of another kind ({shown(str(error))})") from error
    return trace


def number_to_json(value: Rational) -> int | float | str:
    """Whole numbers and floats as they are, exact fractions as a text such as "70/13"."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    return value


def number_from_json(value: int | float | str) -> Rational:
    return Fraction(value) if isinstance(value, str) else value


def branch_to_json(test: BranchTest) -> Any:
    """A value, a list of grouped values, {"not": value}, or `<=` and `>`."""
    if isinstance(test, AtMost | Above):
        return "<=" if isinstance(test, AtMost) else ">"
    if isinstance(test, Not):
        return {"not": test.value}
    return list(test.values) if isinstance(test, OneOf) else test.value


def branch_from_json(value: Any, threshold: Decimal | None) -> BranchTest:
    """The test of a branch; with a threshold, of a continuous attribute's."""
    group = value["not"] if isinstance(value, dict) else value
    texts = group if isinstance(group, list) else [group]
    if not texts or not all(isinstance(text, str) for text in texts):
        raise ValueError(f"{value!r} stands where a value of a branch belongs")
    if threshold is not None and value in ("<=", ">"):
        return AtMost(threshold) if value == "<=" else Above(threshold)
    if isinstance(value, dict):
        return Not(group)
    return OneOf(tuple(value)) if isinstance(value, list) else Is(str(value))


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def _opened(event: NodeOpened, _: dict[str, Attribute]) -> Json:
    return {"id": list(event.node), "counts": [number_to_json(n) for n in event.counts]}


def _values(event: ValuesWeighed, attributes: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "attribute": event.attribute,
        "values": list(attributes[event.attribute].texts),
        "counts": [[number_to_json(n) for n in row] for row in event.table],
        "unknown": [number_to_json(n) for n in event.unknown],
        "groups": None if event.groups is None else [list(group) for group in event.groups],
        "binary": event.binary,
        "search": None if event.search is None else [_merging(step) for step in event.search],
    }


def _merging(step: Merging) -> Json:
    pair = None if step.pair is None else list(step.pair)
    return {"pair": pair, "verdict": step.verdict, "left_alone": step.left_alone}


def _cuts(event: CutsWeighed, attributes: dict[str, Attribute]) -> Json:
    attribute = attributes[event.attribute]
    cuts = event.cuts()
    starts, ends = ([0, *cuts], [*cuts, len(event.labels)]) if event.ranks else ([], [])
    name = {cut: plain(event.cut_value(cut, attribute)) for cut in cuts}
    return {
        "id": list(event.node), "attribute": event.attribute,
        "values": [plain(Decimal(attribute.values[event.ranks[start]])) for start in starts],
        "counts": [
            [number_to_json(n) for n in event.counts(start, end)] for start, end in zip(starts, ends, strict=True)
        ],
        "cuts": list(name.values()),
        "best": None if event.best is None else name[event.best],
        "tied": [name[cut] for cut in event.tied],
        "unknown": [number_to_json(n) for n in event.unknown],
        "whole": event.weights is None,
        "tried": event.tried,
        "at_values": event.at_values,
        "first": event.first, "last": event.last,
        "too_close": [name[cut] for cut in event.too_close],
        "unbeaten": [name[cut] for cut in event.unbeaten],
    }


def _chosen(event: Chosen, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "attribute": event.attribute,
        "branches": [branch_to_json(value) for value in event.branches],
        "cut": None if event.cut is None else plain(event.cut),
        "threshold": None if event.threshold is None else plain(event.threshold),
        "verdicts": list(event.verdicts), "tied": list(event.tied), "averaged": list(event.averaged),
    }


def _leaf(event: LeafMade, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "class": event.label, "reason": event.reason,
        "verdicts": list(event.verdicts), "tied": list(event.tied), "averaged": list(event.averaged),
    }


def _judged(event: Judged, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "verdict": event.verdict,
        "cases": number_to_json(event.cases), "errors": number_to_json(event.errors),
        "branches": [
            {
                "id": list(b.node), "cases": number_to_json(b.cases), "errors": number_to_json(b.errors),
                "subtree": b.subtree,
            }
            for b in event.branches
        ],
        "largest": None if event.largest is None else list(event.largest),
        "raised": [[number_to_json(cases), number_to_json(errors)] for cases, errors in event.raised],
    }


def _recounted(event: Recounted, _: dict[str, Attribute]) -> Json:
    return {"id": list(event.node), "counts": [number_to_json(n) for n in event.counts], "class": event.label}


def _collapsed(event: Collapsed, _: dict[str, Attribute]) -> Json:
    return {"id": list(event.node), "leaf": number_to_json(event.leaf), "subtree": number_to_json(event.subtree)}


def _compared(event: Compared, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "pruning": event.pruning, "verdict": event.verdict,
        "leaf": _leaf_counts(event.leaf), "leaves": [_leaf_counts(leaf) for leaf in event.leaves],
        "validation": [number_to_json(n) for n in event.validation],
    }


def _leaf_counts(leaf: LeafCounts) -> Json:
    return {"id": list(leaf.node), "counts": [number_to_json(n) for n in leaf.counts], "class": leaf.label}


_WRITE: dict[type, Callable[..., Json]] = {
    MinimumForgotten: lambda event, _: {"id": list(event.node), "attribute": event.attribute},
    OrderLeft: lambda event, _: {"order": list(event.order)}, NodeOpened: _opened, ValuesWeighed: _values, CutsWeighed: _cuts, Chosen: _chosen, LeafMade: _leaf, Judged: _judged,
    Recounted: _recounted, Collapsed: _collapsed, Compared: _compared,
}

# ── reading ──────────────────────────────────────────────────────────────────────────────────────


def _read_header(content: Json) -> DataRead:
    data = content["data"]
    attributes = tuple(
        Attribute(a["name"], a["kind"], _attribute_values(a["kind"], a["values"]))
        for a in data["attributes"]
    )
    notes = tuple(
        Note(note["note"], tuple((key, value) for key, value in note.items() if key != "note"))
        for note in data["notes"]
    )
    rows = None if data["rows"] is None else tuple(map(tuple, data["rows"]))
    return DataRead(
        content["dataset"], data["cases"], attributes, data["target"], tuple(data["classes"]),
        Method(content["method"], **content["options"]), notes, rows, data["unknown"],
    )


def _attribute_values(kind: str, texts: list[str]) -> tuple[str, ...] | tuple[Decimal, ...]:
    return tuple(map(Decimal, texts)) if kind == "continuous" else tuple(map(str, texts))


def _numbers(values: Sequence[int | float | str]) -> tuple[Rational, ...]:
    return tuple(map(number_from_json, values))


def _read_values(entry: Json, _: dict[str, Attribute], classes: int) -> ValuesWeighed:
    flat = [number for row in entry["counts"] for number in _numbers(row)]
    groups = None if entry["groups"] is None else tuple(map(tuple, entry["groups"]))
    return ValuesWeighed(
        tuple(entry["id"]), entry["attribute"], compact_counts(flat), classes, _numbers(entry["unknown"]), groups,
        entry["binary"], None if entry["search"] is None else tuple(map(_read_merging, entry["search"])),
    )


def _decimal(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def _read_merging(entry: Json) -> Merging:
    pair = None if entry["pair"] is None else (entry["pair"][0], entry["pair"][1])
    return Merging(pair, entry["verdict"], entry["left_alone"])


def _read_cuts(entry: Json, attributes: dict[str, Attribute], classes: int) -> CutsWeighed:
    attribute = attributes[entry["attribute"]]
    position = {text: rank for rank, text in enumerate(attribute.texts)}
    ranks, labels, weights, ends = [], [], [], []
    if len(entry["cuts"]) != max(len(entry["values"]) - 1, 0) or any(len(row) != classes for row in entry["counts"]):
        raise DamagedTrace(f"the cuts of {shown(str(entry['attribute']))} do not fit its values")
    for value, counts in zip(entry["values"], entry["counts"], strict=True):
        for label, weight in enumerate(_numbers(counts)):
            times = int(weight) if entry["whole"] else int(bool(weight))
            ranks += [position[value]] * times
            labels += [label] * times
            weights += [weight] * times
        ends.append(len(labels))
    cut_at = dict(zip(entry["cuts"], ends, strict=False))
    return CutsWeighed(
        tuple(entry["id"]), entry["attribute"], compact_ranks(ranks, len(attribute.values) + 1),
        compact_labels(labels, classes), classes,
        None if entry["best"] is None else cut_at[entry["best"]], tuple(cut_at[cut] for cut in entry["tied"]),
        _numbers(entry["unknown"]), None if entry["whole"] else compact_weights(weights), entry["tried"],
        entry["at_values"], entry["first"], entry["last"],
        *(tuple(cut_at[cut] for cut in entry[cuts]) for cuts in ("too_close", "unbeaten")),
    )


def _read_judged(entry: Json, _: dict[str, Attribute], __: int) -> Judged:
    branches = tuple(
        JudgedBranch(tuple(b["id"]), *_cases_and_errors(b), b["subtree"]) for b in entry["branches"]
    )
    largest = None if entry["largest"] is None else tuple(entry["largest"])
    raised = tuple((number_from_json(cases), number_from_json(errors)) for cases, errors in entry["raised"])
    return Judged(tuple(entry["id"]), entry["verdict"], *_cases_and_errors(entry), branches, largest, raised)


def _cases_and_errors(entry: Json) -> tuple[Rational, Rational]:
    return number_from_json(entry["cases"]), number_from_json(entry["errors"])


def _read_leaf_counts(entry: Json) -> LeafCounts:
    return LeafCounts(tuple(entry["id"]), _numbers(entry["counts"]), entry["class"])


def _read_compared(entry: Json, _: dict[str, Attribute], __: int) -> Compared:
    leaf_errors, subtree_errors = _numbers(entry["validation"])
    return Compared(
        tuple(entry["id"]), entry["pruning"], entry["verdict"], _read_leaf_counts(entry["leaf"]),
        tuple(map(_read_leaf_counts, entry["leaves"])), (leaf_errors, subtree_errors),
    )


_READ: dict[str, Callable[[Json, dict[str, Attribute], int], Event]] = {
    "NodeOpened": lambda e, a, k: NodeOpened(tuple(e["id"]), _numbers(e["counts"])),
    "ValuesWeighed": _read_values,
    "CutsWeighed": _read_cuts,
    "Chosen": lambda e, a, k: Chosen(
        tuple(e["id"]), e["attribute"], tuple(branch_from_json(b, _decimal(e["threshold"])) for b in e["branches"]),
        tuple(e["verdicts"]), tuple(e["tied"]), _decimal(e["cut"]), tuple(e["averaged"]),
    ),
    "Judged": _read_judged,
    "Compared": _read_compared,
    "Recounted": lambda e, a, k: Recounted(tuple(e["id"]), _numbers(e["counts"]), e["class"]),
    "Collapsed": lambda e, a, k: Collapsed(
        tuple(e["id"]), number_from_json(e["leaf"]), number_from_json(e["subtree"])
    ),
    "MinimumForgotten": lambda e, a, k: MinimumForgotten(tuple(e["id"]), e["attribute"]),
    "OrderLeft": lambda e, a, k: OrderLeft(compact_ranks(e["order"], len(e["order"]))),
    "LeafMade": lambda e, a, k: LeafMade(
        tuple(e["id"]), e["class"], e["reason"], tuple(e["verdicts"]), tuple(e["tied"]), tuple(e["averaged"])
    ),
}
