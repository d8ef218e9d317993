"""This file gathers what a node has to say of each attribute: its record, its quantities, its verdict."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.data.dataset import Attribute
from c45edu.quantities import Info, MeanGain, Place, Quantity, Split
from c45edu.quantities.criteria import CRITERIA
from c45edu.trace import CutsWeighed, DataRead, NodeRecord, Weighed
from c45edu.trace.records import chosen_split


@dataclass(frozen=True, slots=True)
class Weighing:
    """An attribute at a node. `event` and `split` are None where it was not weighed or could not split."""

    attribute: Attribute
    verdict: str
    event: Weighed | None
    split: Split | None

    @property
    def said(self) -> str:
        """The verdict as it is said: an attribute that no case here knows has not even one value."""
        return "none-known" if self.verdict == "one-value" and self.event and not _known(self.event) else self.verdict


def _known(event: Weighed) -> bool:
    """Whether any case has a known value."""
    return bool(event.ranks) if isinstance(event, CutsWeighed) else any(event.flat)


def weighings(record: NodeRecord, header: DataRead, info: Info) -> list[Weighing]:
    """One for each attribute, in file order."""
    assert record.outcome is not None
    out = []
    for attribute, verdict in zip(header.attributes, record.outcome.verdicts, strict=True):
        event = record.weighed.get(attribute.name)
        out.append(Weighing(attribute, verdict, event, chosen_split(event, header, info) if event else None))
    return out


UNCOUNTED = ("few-cases", "too-close", "few-known", "one-value", "used-above", "not-usable")
"""Verdicts of attributes that offer no split, so that they have no gain to count."""


def score(weighing: Weighing, criterion: str) -> Quantity:
    """What an attribute that can split scores under the criterion."""
    assert weighing.split is not None
    return CRITERIA[criterion].score(weighing.split)


def mean_gain(found: list[Weighing], record: NodeRecord) -> MeanGain:
    """The mean over the attributes that the record says were averaged; without gains where the method takes no mean."""
    averaged = record.outcome.averaged if record.outcome else ()
    splits = [found[position].split for position in averaged]
    return MeanGain(Place(record.node), tuple(split.gain for split in splits if split))
