"""This file writes a trace as plain JSON values and reads it back: the same events, cuts in columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from c45edu.data.errors import C45Error, shown
from c45edu.trace.checking import Told, check_event, check_head
from c45edu.trace.codecs import Damaged, Json, require
from c45edu.trace.event_fields import HEADER, event_codecs
from c45edu.trace.events import DataRead, Event, Judged
from c45edu.trace.trace import Trace
from c45edu.trace.version import VERSION, of_this_version

NO_TRACE = "this is no trace that `explain --format json` wrote"
OTHER_KIND = (KeyError, TypeError, ValueError, IndexError, ArithmeticError, AttributeError)
"""What the pieces of a trace raise where they are other things than what they should be."""


def header_to_json(header: DataRead) -> Json:
    """The top of an exported explanation: what was read, and the rules."""
    return {"version": VERSION, **HEADER.write(header)}


def events_to_json(trace: Trace) -> list[Json]:
    """Every event but the first (which is the top of the file)."""
    codecs = event_codecs(trace.header)
    names = ((type(event).__name__, event) for event in trace if not isinstance(event, DataRead))
    return [{"event": name, **codecs[name].write(event)} for name, event in names]


def trace_from_json(content: Any) -> Trace:
    """The trace of an exported explanation; `C45Error` when it is none."""
    try:
        return _trace(of_this_version(content))
    except Damaged as error:
        raise C45Error(f"{NO_TRACE}: {error}") from error
    except OTHER_KIND as error:
        raise C45Error(f"{NO_TRACE}: a part of it is missing or of another kind ({shown(str(error))})") from error


def _trace(content: Json) -> Trace:
    try:
        header: DataRead = HEADER.read(content)
        check_head(header)
    except Damaged as error:
        raise Damaged(f"its head {error}") from error
    trace = Trace([header, *_events(content["events"], header)])
    records = list(trace.records())
    require(records, "its head is followed by no node")
    require(all(record.outcome for record in records), "its head is followed by a node without an outcome")
    judged = {event.node for event in trace if isinstance(event, Judged)}
    require(not judged or () in judged, "its head is followed by verdicts without one on the root")
    trace.pruned_tree()
    return trace


def _events(entries: list[Json], header: DataRead) -> Iterator[Event]:
    """The events, each checked against those before it."""
    codecs, told = event_codecs(header), Told(header)
    for number, entry in enumerate(entries, start=1):
        try:
            event = codecs[entry["event"]].read(entry)
            check_event(event, told)
        except Damaged as error:
            raise Damaged(f"event {number} {error}") from error
        yield event
