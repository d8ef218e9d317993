"""This file holds the quantities of one split of one node: from a table of class counts to the gain ratio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.quantities.entropy import ConditionalInfo, Gain, GainRatio, Info, SplitInfo
from c45edu.quantities.quantity import NodeId, Place


@dataclass(frozen=True, slots=True)
class Split:
    """All quantities of splitting a node on an attribute (for a continuous one: at `cut`)."""

    info: Info
    parts: tuple[Info, ...]
    conditional: ConditionalInfo
    gain: Gain
    split_info: SplitInfo
    gain_ratio: GainRatio

    @property
    def quantities(self) -> tuple[Info | ConditionalInfo | Gain | SplitInfo | GainRatio, ...]:
        return (*self.parts, self.conditional, self.gain, self.split_info, self.gain_ratio)


def split(
    node: NodeId, attribute: str, labels: Sequence[str], counts: Sequence[Sequence[Rational]],
    cut: str | None = None, info: Info | None = None,
) -> Split:
    """The quantities of a split into parts named `labels`, each with its class `counts`.

    >>> from c45edu.arithmetic import Exact
    >>> outlook = split((), "outlook", ["sunny", "overcast", "rain"], [(2, 3), (4, 0), (3, 2)])
    >>> [Exact(3).shown(q) for q in (outlook.conditional, outlook.gain, outlook.split_info, outlook.gain_ratio)]
    ['0.694', '0.247', '1.577', '0.156']
    """
    place = Place(node, attribute, None, cut)
    whole = info or Info(Place(node), tuple(map(sum, zip(*counts, strict=True))))
    parts = tuple(
        Info(Place(node, attribute, label, cut), tuple(row)) for label, row in zip(labels, counts, strict=True)
    )
    conditional = ConditionalInfo(place, parts)
    gain = Gain(place, whole, conditional)
    split_info = SplitInfo(place, tuple(part.size for part in parts))
    return Split(whole, parts, conditional, gain, split_info, GainRatio(place, gain, split_info))
