"""This file writes a trace as plain JSON values and reads it back: the same events, cuts in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute, Note
from c45edu.data.errors import C45Error
from c45edu.data.numbers import plain
from c45edu.trace.events import (
    Chosen,
    CutsWeighed,
    DataRead,
    Event,
    Judged,
    JudgedBranch,
    LeafMade,
    NodeOpened,
    ValuesWeighed,
    compact_counts,
    compact_labels,
    compact_ranks,
)
from c45edu.trace.trace import Trace

Json: TypeAlias = dict[str, Any]


def header_to_json(header: DataRead) -> Json:
    """The top of an exported explanation: what was read, and the rules."""
    return {
        "dataset": header.dataset,
        "method": header.method,
        "options": dict(header.rules),
        "data": {
            "cases": header.size,
            "attributes": [{"name": a.name, "kind": a.kind, "values": list(a.texts)} for a in header.attributes],
            "target": header.target,
            "classes": list(header.classes),
            "notes": [{"note": note.key, **dict(note.facts)} for note in header.notes],
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
    except (KeyError, TypeError, ValueError, IndexError, ArithmeticError) as error:
        detail = f"{type(error).__name__}: {error}"
        raise C45Error(f"this is no trace that `explain --format json` wrote ({detail})") from error
    return trace


def number_to_json(value: Rational) -> int | str:
    """Whole numbers as they are, exact fractions as a text such as "70/13"."""
    return int(value) if value == int(value) else str(value)


def number_from_json(value: int | str) -> Rational:
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else exact


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def _opened(event: NodeOpened, _: dict[str, Attribute]) -> Json:
    return {"id": list(event.node), "counts": [number_to_json(n) for n in event.counts]}


def _values(event: ValuesWeighed, attributes: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "attribute": event.attribute,
        "values": list(attributes[event.attribute].texts),
        "counts": [[number_to_json(n) for n in row] for row in event.table],
    }


def _cuts(event: CutsWeighed, attributes: dict[str, Attribute]) -> Json:
    attribute = attributes[event.attribute]
    ends = [*event.cuts(), len(event.labels)]
    starts = [0, *ends[:-1]]
    blocks = [event.labels[start:end] for start, end in zip(starts, ends, strict=True)]
    name = {cut: plain(event.midpoint(cut, attribute)) for cut in event.cuts()}
    return {
        "id": list(event.node), "attribute": event.attribute,
        "values": [attribute.texts[event.ranks[start]] for start in starts],
        "counts": [[block.count(label) for label in range(event.classes)] for block in blocks],
        "cuts": list(name.values()),
        "best": None if event.best is None else name[event.best],
        "tied": [name[cut] for cut in event.tied],
    }


def _chosen(event: Chosen, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "attribute": event.attribute, "branches": list(event.branches),
        "cut": None if event.cut is None else plain(event.cut),
        "threshold": None if event.threshold is None else plain(event.threshold),
        "verdicts": list(event.verdicts), "tied": list(event.tied),
    }


def _leaf(event: LeafMade, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "class": event.label, "reason": event.reason,
        "verdicts": list(event.verdicts), "tied": list(event.tied),
    }


def _judged(event: Judged, _: dict[str, Attribute]) -> Json:
    return {
        "id": list(event.node), "verdict": event.verdict,
        "cases": number_to_json(event.cases), "errors": number_to_json(event.errors),
        "branches": [
            {"id": list(b.node), "cases": number_to_json(b.cases), "errors": number_to_json(b.errors)}
            for b in event.branches
        ],
    }


_WRITE: dict[type, Callable[..., Json]] = {
    NodeOpened: _opened, ValuesWeighed: _values, CutsWeighed: _cuts, Chosen: _chosen, LeafMade: _leaf, Judged: _judged,
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
        content["method"], tuple(content["options"].items()), notes, rows,
    )


def _attribute_values(kind: str, texts: list[str]) -> tuple[str, ...] | tuple[Decimal, ...]:
    return tuple(map(Decimal, texts)) if kind == "continuous" else tuple(map(str, texts))


def _numbers(values: Sequence[int | str]) -> tuple[Rational, ...]:
    return tuple(map(number_from_json, values))


def _read_values(entry: Json, _: dict[str, Attribute], classes: int) -> ValuesWeighed:
    flat = [number for row in entry["counts"] for number in _numbers(row)]
    return ValuesWeighed(tuple(entry["id"]), entry["attribute"], compact_counts(flat), classes)


def _read_cuts(entry: Json, attributes: dict[str, Attribute], classes: int) -> CutsWeighed:
    attribute = attributes[entry["attribute"]]
    position = {text: rank for rank, text in enumerate(attribute.texts)}
    ranks, labels, ends = [], [], []
    for value, counts in zip(entry["values"], entry["counts"], strict=True):
        for label, count in enumerate(counts):
            ranks += [position[value]] * count
            labels += [label] * count
        ends.append(len(labels))
    cut_at = dict(zip(entry["cuts"], ends, strict=False))
    return CutsWeighed(
        tuple(entry["id"]), entry["attribute"], compact_ranks(ranks, len(attribute.values)),
        compact_labels(labels, classes), classes,
        None if entry["best"] is None else cut_at[entry["best"]], tuple(cut_at[cut] for cut in entry["tied"]),
    )


def _read_judged(entry: Json, _: dict[str, Attribute], __: int) -> Judged:
    branches = tuple(JudgedBranch(tuple(b["id"]), *_cases_and_errors(b)) for b in entry["branches"])
    return Judged(tuple(entry["id"]), entry["verdict"], *_cases_and_errors(entry), branches)


def _cases_and_errors(entry: Json) -> tuple[Rational, Rational]:
    return number_from_json(entry["cases"]), number_from_json(entry["errors"])


_READ: dict[str, Callable[[Json, dict[str, Attribute], int], Event]] = {
    "NodeOpened": lambda e, a, k: NodeOpened(tuple(e["id"]), _numbers(e["counts"])),
    "ValuesWeighed": _read_values,
    "CutsWeighed": _read_cuts,
    "Chosen": lambda e, a, k: Chosen(
        tuple(e["id"]), e["attribute"], tuple(e["branches"]), tuple(e["verdicts"]), tuple(e["tied"]),
        None if e["cut"] is None else Decimal(e["cut"]), None if e["threshold"] is None else Decimal(e["threshold"]),
    ),
    "Judged": _read_judged,
    "LeafMade": lambda e, a, k: LeafMade(
        tuple(e["id"]), e["class"], e["reason"], tuple(e["verdicts"]), tuple(e["tied"])
    ),
}
