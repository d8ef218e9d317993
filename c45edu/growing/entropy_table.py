"""This file holds n·log2 n as integers: sums of them are exact and do not depend on order.

Σ n·log2 n is all that entropies need: |D|·Info(D) = T[|D|] − Σ T[count of class], and likewise for every part.
Scaled by 2^36 and rounded, equal counts give equal numbers to the last bit; numbers nearer than `near` go to the exact
comparison.
"""

from __future__ import annotations

from math import log2

SCALE = 1 << 36
NEAR_BITS = 1e-9


class EntropyTable:
    """`total[n]` = n·log2 n and `step[n]` = total[n+1] − total[n], scaled, for n up to `size`."""

    __slots__ = ("step", "total")

    def __init__(self, size: int) -> None:
        self.total = [0, *(round(n * log2(n) * SCALE) for n in range(1, size + 2))]
        self.step = [high - low for low, high in zip(self.total, self.total[1:], strict=False)]

    def near(self, cases: int) -> int:
        """The difference of scaled gains (bits × cases) below which floats do not decide."""
        return int(NEAR_BITS * cases * SCALE) + 64
