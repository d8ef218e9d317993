"""This file holds the quantities that grow a tree: Info, Info_A, Gain, SplitInfo, GainRatio and the mean gain.

Sources: Quinlan (1993), C4.5: Programs for Machine Learning, section 2.2 (Info, Gain, split information, gain ratio).
Logarithms are base 2, so everything but the gain ratio is in bits; 0·log2 0 counts as 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import ClassVar

from c45edu.arithmetic import Expression, Log2, Number, Ratio, Rational, total
from c45edu.quantities.quantity import Place, Quantity


def entropy_terms(weights: Sequence[Rational]) -> list[Expression]:
    """The summands −p·log2 p of the weights that are not 0."""
    whole = sum(weights)
    return [-(p * Log2(p)) for p in (share(weight, whole) for weight in weights if weight)]


def share(part: Rational, whole: Rational) -> Ratio:
    """part/whole as it is written: 4/14 of whole cases; of fractions, 31/13 of 70/13, in whole numbers: 31/70."""
    if type(part) is int and type(whole) is int:
        return Ratio(part, whole)
    denominators = [n.denominator for n in (part, whole) if isinstance(n, Fraction)]
    if not denominators or isinstance(part, float) or isinstance(whole, float):
        return Ratio(part, whole)
    common = lcm(*denominators)
    return Ratio(int(part * common), int(whole * common))


@dataclass(frozen=True, slots=True)
class Info(Quantity):
    """Info(D) = −Σ p·log2 p over the classes: the entropy of a set of cases (信息熵), in bits.

    `counts` are the cases (or weights) of each class.

    >>> from c45edu.arithmetic import Exact
    >>> Exact(3).shown(Info(Place(), (9, 5)))
    '0.940'
    """

    kind: ClassVar[str] = "Info"
    place: Place
    counts: tuple[Rational, ...]

    @property
    def formula(self) -> Expression:
        return total(entropy_terms(self.counts))

    @property
    def size(self) -> Rational:
        return sum(self.counts)

    @property
    def is_pure(self) -> bool:
        return sum(1 for count in self.counts if count) <= 1


@dataclass(frozen=True, slots=True)
class ConditionalInfo(Quantity):
    """Info_A(D) = Σ |Dv|/|D|·Info(Dv): what is still unknown after the split (条件熵), in bits."""

    kind: ClassVar[str] = "ConditionalInfo"
    place: Place
    parts: tuple[Info, ...]

    @property
    def formula(self) -> Expression:
        whole = sum(part.size for part in self.parts)
        return total([share(part.size, whole) * part for part in self.parts if part.size])


@dataclass(frozen=True, slots=True)
class KnownShare(Quantity):
    """F: the share of the cases whose value of the attribute is known (Quinlan 1993, section 3.2)."""

    kind: ClassVar[str] = "KnownShare"
    place: Place
    known: Rational
    cases: Rational

    @property
    def formula(self) -> Expression:
        return share(self.known, self.cases)


@dataclass(frozen=True, slots=True)
class Gain(Quantity):
    """Gain(A) = Info(D) − Info_A(D): the information gained by the split (信息增益), in bits.

    With unknown values both entropies are of the known cases, and the difference counts with their share F.
    `penalty`, where a method has one, is taken off.
    """

    kind: ClassVar[str] = "Gain"
    place: Place
    info: Info
    conditional: ConditionalInfo
    share: KnownShare | None = None
    penalty: Penalty | None = None

    @property
    def formula(self) -> Expression:
        difference = self.info - self.conditional
        gain = self.share * difference if self.share else difference
        return gain - self.penalty if self.penalty else gain


@dataclass(frozen=True, slots=True)
class Penalty(Quantity):
    """log2(cuts)/N: what a continuous attribute pays for the choice among its cuts (Quinlan 1996), in bits a case."""

    kind: ClassVar[str] = "Penalty"
    place: Place
    cuts: int
    cases: Rational

    @property
    def formula(self) -> Expression:
        return Log2(Number(self.cuts)) / Number(self.cases)


@dataclass(frozen=True, slots=True)
class SplitInfo(Quantity):
    """SplitInfo(A) = −Σ |Dv|/|D|·log2(|Dv|/|D|): the split information, or intrinsic value IV (固有值), in bits.

    The cases whose value is unknown are a part of their own, the last of `sizes`.
    """

    kind: ClassVar[str] = "SplitInfo"
    place: Place
    sizes: tuple[Rational, ...]

    @property
    def formula(self) -> Expression:
        return total(entropy_terms(self.sizes))

    @property
    def is_zero(self) -> bool:
        return sum(1 for size in self.sizes if size) <= 1


@dataclass(frozen=True, slots=True)
class GainRatio(Quantity):
    """GainRatio(A) = Gain(A) / SplitInfo(A) (信息增益率); undefined when the split information is 0."""

    kind: ClassVar[str] = "GainRatio"
    place: Place
    gain: Gain
    split_info: SplitInfo

    @property
    def formula(self) -> Expression:
        if self.split_info.is_zero:
            raise ZeroDivisionError("the gain ratio is undefined: the split information is 0")
        return self.gain / self.split_info

    @property
    def undefined(self) -> str | None:
        return "split-info-zero" if self.split_info.is_zero else None


@dataclass(frozen=True, slots=True)
class NormalizedGain(Quantity):
    """Gain(A) / Info(D): the share of the information that the split gains. It is no gain ratio."""

    kind: ClassVar[str] = "NormalizedGain"
    place: Place
    gain: Gain
    info: Info

    @property
    def formula(self) -> Expression:
        return self.gain / self.info

    @property
    def undefined(self) -> str | None:
        return "info-zero" if self.info.is_pure else None


@dataclass(frozen=True, slots=True)
class MeanGain(Quantity):
    """The mean of the gains of the attributes that compete at a node (Quinlan 1993, section 2.2), in bits."""

    kind: ClassVar[str] = "MeanGain"
    place: Place
    gains: tuple[Gain, ...]

    @property
    def formula(self) -> Expression:
        if len(self.gains) == 1:
            return self.gains[0]
        return total(list(self.gains)) / Number(len(self.gains))
