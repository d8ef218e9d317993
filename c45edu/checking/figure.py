"""This file holds a number as somebody wrote it: its value, and to how many decimals it says so."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from c45edu.arithmetic import Expression, Named, Number

NOISE = 1e-9
"""What a float may be off."""


@dataclass(frozen=True, slots=True)
class WrittenNumber(Named):
    """A number as written, with its decimals; `digits` is None where it is exact (a fraction, a formula).

    >>> Figure(Fraction("0.246"), 3).is_rounded(0.2464), Figure(Fraction("0.246"), 3).is_rounded(0.2467)
    (True, False)
    >>> Figure(Fraction("0.246"), 3).is_cut_off(0.2467)
    True
    """

    value: Fraction
    digits: int | None = None

    @property
    def formula(self) -> Expression:
        return Number(self.value)

    @property
    def given(self) -> Fraction:
        return self.value

    @property
    def unit(self) -> float:
        return 0.0 if self.digits is None else 10.0**-self.digits

    @property
    def bounds(self) -> tuple[float, float]:
        """What it may stand for when it was rounded."""
        return self.value - self.unit / 2, self.value + self.unit / 2

    def is_rounded(self, exact: float) -> bool:
        """Whether this is the exact value at these decimals (a half may go either way)."""
        return self.holds(exact, exact)

    def holds(self, low: float, high: float) -> bool:
        """Whether rounding a number from this interval can give this figure."""
        own_low, own_high = self.bounds
        return low - NOISE <= own_high and own_low - NOISE <= high

    def is_cut_off(self, low: float, high: float | None = None) -> bool:
        """Whether cutting off the decimals of a number from this interval can give this figure."""
        high = low if high is None else high
        value = float(self.value)
        if value < 0:
            low, high, value = -high, -low, -value
        return low < value + self.unit - NOISE and value - NOISE <= high
