"""This file holds gain and split information of one attribute at one node in 32-bit floats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.single.numbers import NO_GAIN, added, log2, single

Weights = Sequence[float]


@dataclass(frozen=True, slots=True)
class Information:
    """What all splits by an attribute share: the node's cases, those of unknown value, and Info of the known ones."""

    cases: float
    unknown: float
    known: float
    unknown_share: float
    base: float

    def gain(self, parts: Sequence[Weights], least: float) -> float:
        """Gain of a split into parts with these class weights; the mark where fewer than two have the minimum."""
        if self.known <= 0 or sum(1 for part in parts if added(part) >= least) < 2:
            return NO_GAIN
        within = added(scattered(part) for part in parts)
        return single(single(1 - self.unknown_share) * single(self.base - single(within / self.known)))

    def gain_at(self, low: float, parts: tuple[Weights, Weights], least: float) -> float:
        """As `gain`, of a cut with this weight below it: the rest is above, whatever its class weights add up to."""
        if min(low, single(self.known - low)) < least:
            return NO_GAIN
        within = added(scattered(part) for part in parts)
        return single(single(1 - self.unknown_share) * single(self.base - single(within / self.known)))

    def split_info_at(self, low: float) -> float:
        return single(scattered([self.unknown, low, single(self.known - low)]) / self.cases)

    def split_info(self, parts: Sequence[Weights]) -> float:
        """The unknown cases are a part of their own."""
        return single(scattered([self.unknown, *(added(part) for part in parts)]) / self.cases)


def of_values(cases: float, table: Sequence[Weights], unknown: Weights) -> Information:
    """For the values of a nominal attribute, with their class weights."""
    lost = added(unknown)
    known = single(cases - lost)
    totals = [added(column) for column in zip(*table, strict=True)]
    scatter = 0.0
    for total in totals:
        scatter += total * log2(total)  # not `sum`, which compensates what is lost
    base = single((known * log2(known) - scatter) / known) if known > 0 else 0.0
    return Information(cases, lost, known, single(lost / cases), base)


def of_cuts(cases: float, totals: Weights, unknown: Weights) -> Information:
    """For the cuts of a continuous attribute, whose known cases have these class weights together."""
    lost = added(unknown)
    known = single(cases - lost)
    base = single(scattered(totals) / known) if known > 0 else 0.0
    return Information(cases, lost, known, single(1.0 - single(known / cases)), base)


def scattered(weights: Weights) -> float:
    """n·log2 n of the sum less those of the weights: the size times the entropy.

    >>> scattered([9.0, 5.0])
    13.164003372192383
    """
    spread = total = 0.0
    for weight in weights:
        spread = single(spread + weight * log2(weight))
        total = single(total + weight)
    return single(total * log2(total) - spread)
