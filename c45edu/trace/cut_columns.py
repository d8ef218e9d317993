"""This file lays a scan of cuts out in columns, as JSON has it, and makes the scan of the columns again."""

from __future__ import annotations

from decimal import Decimal
from itertools import chain
from typing import Any

from c45edu.data.dataset import Attribute
from c45edu.data.errors import shown
from c45edu.data.numbers import plain
from c45edu.trace.codecs import Json, require
from c45edu.trace.events import CutsWeighed, DataRead, compact_labels, compact_ranks, compact_weights

SAME = ("node", "unknown", "tried", "at_values", "first", "last")
"""What a scan has as the columns have it."""
FOUND = ("tied", "too_close", "unbeaten")
"""Cuts, named by their value in the columns and by their position in a scan."""


def columns_of(event: CutsWeighed, attribute: Attribute) -> Json:
    """Each value that occurs with its class counts, the cuts between them, and what was found out about cuts."""
    cuts = event.cuts()
    starts, ends = ([0, *cuts], [*cuts, len(event.labels)]) if event.ranks else ([], [])
    name = {cut: plain(event.cut_value(cut, attribute)) for cut in cuts}
    return {field: getattr(event, field) for field in SAME} | {
        "attribute": event.attribute,
        "values": [plain(Decimal(attribute.values[event.ranks[start]])) for start in starts],
        "counts": [event.counts(start, end) for start, end in zip(starts, ends, strict=True)],
        "cuts": list(name.values()),
        "best": None if event.best is None else name[event.best],
        **{found: [name[cut] for cut in getattr(event, found)] for found in FOUND},
        "whole": event.weights is None,
    }


def cuts_weighed(attribute: Attribute, header: DataRead, columns: dict[str, Any]) -> CutsWeighed:
    """The scan that was laid out so."""
    rank = {text: rank for rank, text in enumerate(attribute.texts)}
    values, counts, cuts, whole = (columns[column] for column in ("values", "counts", "cuts", "whole"))
    fits = attribute.kind == "continuous" and len(values) == len(counts) and len(cuts) == max(len(values) - 1, 0)
    require(fits and set(values) <= set(rank), f"has cuts of {shown(attribute.name)} that do not fit its values")
    require(not whole or sum(map(sum, counts)) <= header.size, "counts more cases than there are")
    ranks, labels, weights, ends = [], [], [], []
    for value, row in zip(values, counts, strict=True):
        for label, weight in enumerate(row):
            times = int(weight) if whole else int(bool(weight))
            ranks += [rank[value]] * times
            labels += [label] * times
            weights += [weight] * times
        ends.append(len(labels))
    at = dict(zip(cuts, ends, strict=False))
    best, found = columns["best"], {name: columns[name] for name in FOUND}
    named = {cut for cut in (best, *chain(*found.values())) if cut is not None}
    require(named <= set(at), "names a cut that it does not have")
    scan: dict[str, Any] = {field: columns[field] for field in SAME} | {
        name: tuple(at[cut] for cut in its) for name, its in found.items()
    }
    return CutsWeighed(
        attribute=attribute.name, ranks=compact_ranks(ranks, len(rank) + 1),
        labels=compact_labels(labels, len(header.classes)), classes=len(header.classes), best=at.get(best),
        weights=None if whole else compact_weights(weights), **scan,
    )
