"""This file holds the quantities of one split of one node: from a table of class counts to the gain ratio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.quantities.entropy import (
    ConditionalInfo,
    Gain,
    GainRatio,
    Info,
    KnownShare,
    NormalizedGain,
    Penalty,
    SplitInfo,
)
from c45edu.quantities.quantity import NodeId, Place, Quantity


@dataclass(frozen=True, slots=True)
class Split:
    """All quantities of splitting a node on an attribute (for a continuous one: at `cut`).

    `info` is that of the cases whose value is known, `whole` that of all cases of the node.
    """

    info: Info
    parts: tuple[Info, ...]
    conditional: ConditionalInfo
    gain: Gain
    split_info: SplitInfo
    gain_ratio: GainRatio
    share: KnownShare | None = None
    penalty: Penalty | None = None
    whole: Info | None = None

    @property
    def normalized_gain(self) -> NormalizedGain:
        return NormalizedGain(self.gain.place, self.gain, self.whole or self.info)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """All of them in the order of the calculation; with unknown values, Info of the known cases first."""
        extra = tuple(q for q in (self.share, self.penalty) if q)
        known = (self.info,) if self.share else ()
        return (*known, *self.parts, self.conditional, *extra, self.gain, self.split_info, self.gain_ratio)


def split(
    node: NodeId, attribute: str, labels: Sequence[str], counts: Sequence[Sequence[Rational]],
    cut: str | None = None, info: Info | None = None, unknown: Sequence[Rational] = (), tried: int | None = None,
) -> Split:
    """The quantities of a split into parts named `labels`, each with its class `counts`.

    `unknown` are the class counts of cases without a value; `tried` is the number of cuts that the penalty counts.

    >>> from c45edu.arithmetic import Exact
    >>> outlook = split((), "outlook", ["sunny", "overcast", "rain"], [(2, 3), (4, 0), (3, 2)])
    >>> [Exact(3).shown(q) for q in (outlook.conditional, outlook.gain, outlook.split_info, outlook.gain_ratio)]
    ['0.694', '0.247', '1.577', '0.156']
    """
    place = Place(node, attribute, None, cut)
    missing = sum(unknown)
    whole = Info(Place(node), tuple(map(sum, zip(*counts, unknown, strict=True)))) if missing else info
    if missing or info is None:
        of_known = Place(node, attribute, known=True) if missing else Place(node)
        info = Info(of_known, tuple(map(sum, zip(*counts, strict=True))))
    parts = tuple(
        Info(Place(node, attribute, label, cut), tuple(row)) for label, row in zip(labels, counts, strict=True)
    )
    conditional = ConditionalInfo(Place(node, attribute, None, cut, bool(missing)), parts)
    share = KnownShare(place, info.size, info.size + missing) if missing else None
    penalty = Penalty(place, tried, info.size + missing) if tried else None
    gain = Gain(place, info, conditional, share, penalty)
    split_info = SplitInfo(place, (*(part.size for part in parts), *((missing,) if missing else ())))
    ratio = GainRatio(place, gain, split_info)
    return Split(info, parts, conditional, gain, split_info, ratio, share, penalty, whole)
