"""This file gathers what a node has to say of each attribute: its record, its quantities, its verdict."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.data.dataset import Attribute
from c45edu.quantities import Info, MeanGain, Place, Quantity, Split
from c45edu.trace import DataRead, NodeRecord, Weighed
from c45edu.trace.competing import UNCOUNTED, entering
from c45edu.trace.records import chosen_split


@dataclass(frozen=True, slots=True)
class Weighing:
    """An attribute at a node. `event` and `split` are None where it was not weighed or could not split."""

    attribute: Attribute
    verdict: str
    event: Weighed | None
    split: Split | None


def weighings(record: NodeRecord, header: DataRead, info: Info) -> list[Weighing]:
    """One for each attribute, in file order."""
    assert record.outcome is not None
    out = []
    for attribute, verdict in zip(header.attributes, record.outcome.verdicts, strict=True):
        event = record.weighed.get(attribute.name)
        out.append(Weighing(attribute, verdict, event, chosen_split(event, header, info) if event else None))
    return out


SCORES = {"gain-ratio": "gain_ratio", "gain": "gain", "normalized-gain": "normalized_gain"}
"""The quantity of a split that a criterion compares."""


def score(weighing: Weighing, criterion: str) -> Quantity:
    """What an attribute that can split scores under the criterion."""
    assert weighing.split is not None
    quantity: Quantity = getattr(weighing.split, SCORES[criterion])
    return quantity


def mean_gain(found: list[Weighing], record: NodeRecord, header: DataRead) -> MeanGain:
    """The mean over the attributes that compete at the node, by the method's rule."""
    rules = dict(header.rules)
    enters = entering(header.attributes, header.size, {**rules})
    gains = tuple(
        w.split.gain
        for w, counts in zip(found, enters, strict=True)
        if w.split and counts and w.verdict not in UNCOUNTED and not _lost_to_penalty(w)
    )
    return MeanGain(Place(record.node), gains)


def _lost_to_penalty(weighing: Weighing) -> bool:
    """A continuous attribute that has no gain left after the penalty does not count either."""
    return weighing.verdict == "no-gain" and weighing.split is not None and weighing.split.penalty is not None
