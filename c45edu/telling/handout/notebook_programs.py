"""This file puts programs into a page: they grow its tree from its own data, draw it, and ask why; for a notebook."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from textwrap import wrap
from typing import Any

from c45edu.data import C45Error, Dataset, load_text
from c45edu.document import At, Block, Document, Figure, Heading, Listing
from c45edu.method import Method
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.notations import NOTATIONS
from c45edu.trace import Chosen, DataRead, Trace
from c45edu.trace.to_json import events_to_json, header_to_json

COLUMNS = 100
"""About so wide a line of a program becomes."""
SEEN_IN_TREES = ("language", "digits", "rounding")
"""Settings that a drawn tree shows."""


@dataclass(frozen=True, slots=True)
class Source:
    """What the programs of a page compute again: its trace, by a method that has this preset under its name."""

    trace: Trace
    preset: Method | None


def with_programs(document: Document, source: Source, settings: Settings) -> Document:
    """The page with the program that explains its data before the first section, and others where they belong."""
    trace = source.trace
    first, *others = document.blocks
    titled = isinstance(first, Heading) and first.level == 1
    heading = (i for i, block in enumerate(others) if isinstance(block, Heading)) if titled else iter(())
    at = 1 + next(heading, 0)
    blocks = (
        *document.blocks[:at], _listing(_explaining(source, settings), At(None, "program")),
        *_with_questions(document.blocks[at:], trace),
    )
    return replace(document, blocks=tuple(_with_drawings(blocks, settings)))


def _listing(lines: Iterable[str], at: At) -> Listing:
    return Listing("\n".join(lines), "python", at)


# ── the explanation ──────────────────────────────────────────────────────────────────────────────


def _explaining(source: Source, settings: Settings) -> Iterator[str]:
    """From the rows, where the page has them; else, and where they do not give it back, from what was recorded.

    Never from a file by its name: beside the notebook may lie another one, or none.
    """
    trace, method = source.trace, _method(source)
    data = _rows(trace.header)
    yield from _recorded(trace) if data is None or method is None else (*data, f"explanation = explain({method})")
    yield from ("", "", "def why(attribute, *node):")
    yield f"    page = explanation.why({', '.join(['attribute', 'node=node', *_settings(settings)])})"
    yield "    print(render(page, 'text'))"


def _rows(header: DataRead) -> list[str] | None:
    """The table as a text, and what must be said for it to be read as it was; None where it cannot be had so."""
    if header.rows is None:
        return None
    lines = [_record(row) for row in ([*(a.name for a in header.attributes), header.target], *header.rows)]
    said = _said(header, "".join(lines))
    if said is None:
        return None
    return [
        "from c45edu import explain, load_text", "from c45edu.rendering import render", "",
        "table = (", *(f"    {line!r}" for line in lines), ")",
        *_call("data = load_text(", ["table", repr(header.dataset), *_keywords(said)]),
    ]


def _record(fields: Iterable[str]) -> str:
    out = StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerow(fields)
    return out.getvalue()


def _said(header: DataRead, text: str) -> dict[str, Any] | None:
    """As little as makes the text the data set of the header; None where nothing does."""
    said: dict[str, Any] = {}
    wanted = {a.name: a for a in header.attributes}
    try:
        kinds = {a.name: a.kind for a in load_text(text, header.dataset).attributes}
        for kind in ("nominal", "continuous"):
            names = [name for name, a in wanted.items() if a.kind == kind != kinds[name]]
            said |= {kind: names} if names else {}
        values = {a.name: a.values for a in load_text(text, header.dataset, **said).attributes}
        odd = {name: list(a.texts) for name, a in wanted.items() if a.kind == "nominal" and a.values != values[name]}
        said |= {"values": odd} if odd else {}
        if load_text(text, header.dataset, **said).classes != header.classes:
            said["class_order"] = list(header.classes)
        return said if _is_of(load_text(text, header.dataset, **said), header) else None
    except (C45Error, UnicodeError, csv.Error):
        return None


def _is_of(data: Dataset, header: DataRead) -> bool:
    same = (data.name, data.attributes, data.target, data.classes, tuple(data.rows()))
    return same == (header.dataset, header.attributes, header.target, header.classes, header.rows)


def _method(source: Source) -> str | None:
    """The method by its name, with the rules that differ; None where it cannot be had so."""
    header = source.trace.header
    if source.preset is None or header.method.pruning == "reduced-error":
        return None
    usual = dict(source.preset.rules)
    changed = {rule: value for rule, value in header.method.rules if value != usual[rule]}
    return ", ".join(["data", repr(header.method.name), *_keywords(changed)])


def _recorded(trace: Trace) -> list[str]:
    """The trace itself: so a tree is told that was judged by cases which the page does not have."""
    record = json.dumps({**header_to_json(trace.header), "events": events_to_json(trace)})
    pieces = wrap(record, COLUMNS, break_on_hyphens=False, drop_whitespace=False)
    return [
        "import json", "", "from c45edu import Explanation", "from c45edu.rendering import render",
        "from c45edu.trace.to_json import trace_from_json", "",
        "record = (", *(f"    {piece!r}" for piece in pieces), ")",
        "explanation = Explanation(trace_from_json(json.loads(record)))",
    ]


def _settings(settings: Settings) -> list[str]:
    """How the page is told, where that is not the usual way; a notation from a file stays with the file."""
    said: dict[str, Any] = {}
    for name in ("language", "notation", "digits", "rounding", "exact", "detail", "decimal_mark"):
        value = getattr(settings, name)
        can_be_said = name != "notation" or value in NOTATIONS
        if value != getattr(Settings(), name) and can_be_said:
            said[name] = value
    return _keywords(said)


def _keywords(said: dict[str, Any]) -> list[str]:
    return [f"{name}={value!r}" for name, value in said.items()]


def _call(begin: str, arguments: list[str]) -> list[str]:
    """In one line if it fits, else an argument a line."""
    line = f"{begin}{', '.join(arguments)})"
    return [line] if len(line) <= COLUMNS else [begin, *(f"    {argument}," for argument in arguments), ")"]


# ── drawings and questions ───────────────────────────────────────────────────────────────────────


def _with_drawings(blocks: tuple[Block, ...], settings: Settings) -> Iterator[Block]:
    """Behind each tree the program that draws it; one that is only a step on the way to it has none."""
    figures = [block for block in blocks if isinstance(block, Figure)]
    drawn = {id(figure): "explanation.tree" for figure in figures[-1:]}
    drawn |= {id(figure): "explanation.grown" for figure in figures[-2:-1]}
    collapsed = any(figure.at.step == "collapsed-tree" for figure in figures)
    for block in blocks:
        yield block
        if id(block) in drawn and not (collapsed and block.at.step == "tree"):
            told = [said for said in _settings(settings) if said.startswith(SEEN_IN_TREES)]
            yield Listing(drawn[id(block)] + (f".told({', '.join(told)})" if told else ""), "python", block.at)


def _with_questions(blocks: tuple[Block, ...], trace: Trace) -> Iterator[Block]:
    """At the end of a node that was split: why it was split so."""
    chosen = {record.node: record.outcome for record in trace.records() if isinstance(record.outcome, Chosen)}
    waiting: list[Listing] = []
    for block in blocks:
        if isinstance(block, Heading):
            yield from waiting
            waiting = []
        yield block
        node = block.at.node
        if block.at.step == "decision" and node is not None and node in chosen:
            labels = [repr(name) for name in (chosen[node].attribute, *node)]
            waiting = [_listing([f"why({', '.join(labels)})"], At(node, "question"))]
    yield from waiting
