"""This file says what merging two blocks of values changes, so that every pair need not be evaluated as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from c45edu.arithmetic import Rational
from c45edu.growing.evaluator import Evaluator
from c45edu.trace.events import ClassCounts


class Blocks(NamedTuple):
    """The class counts of the parts of a split, and their weights; `totals` where some known cases are in no part."""

    parts: list[Sequence[Rational]]
    sizes: list[Rational]
    totals: ClassCounts | None = None


class Changes:
    """What merging two blocks changes in Σ n·log2 n of counts and of sizes; pairs that stay as they are keep theirs."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.of_pair: dict[tuple[int, int], tuple[float, float]] = {}
        self.constants: tuple[float, float, float, float] | None = None
        self.number_large: int | None = None

    def forget(self, x: int, y: int, last: int) -> None:
        """Blocks `x`, `y` and the last one are not what they were."""
        changed = {x, y, last}
        self.of_pair = {pair: change for pair, change in self.of_pair.items() if not changed & {*pair}}
        self.constants = self.number_large = None

    def large(self, sizes: Sequence[Rational]) -> int:
        """How many blocks have a case."""
        if self.number_large is None:
            self.number_large = sum([1 for size in sizes if size >= 1])
        return self.number_large

    def of(self, blocks: Blocks, x: int, y: int, unknown: ClassCounts, size: float) -> tuple[float, float]:
        """Gain and split information with blocks `x` and `y` together."""
        if self.constants is None:
            self.constants = self._sums(blocks, unknown)
        whole, base, within, of_sizes = self.constants
        if (x, y) not in self.of_pair:
            self.of_pair[x, y] = self._change(blocks, x, y)
        counts, sizes = self.of_pair[x, y]
        unit = self.evaluator.unit * size
        return (base + (within + counts) - (of_sizes + sizes)) / unit, (whole - (of_sizes + sizes)) / unit

    def _sums(self, blocks: Blocks, unknown: ClassCounts) -> tuple[float, float, float, float]:
        term = self.evaluator.information
        totals, known = map(sum, zip(*blocks.parts, strict=True)), sum(blocks.sizes)
        base = fsum([term(known), *(-term(total) for total in totals)])
        within = fsum(term(n) for part in blocks.parts for n in part)
        return term(known + sum(unknown)) - term(sum(unknown)), base, within, fsum(map(term, blocks.sizes))

    def _change(self, blocks: Blocks, x: int, y: int) -> tuple[float, float]:
        term, sizes = self.evaluator.information, blocks.sizes
        pairs = zip(blocks.parts[x], blocks.parts[y], strict=True)
        counts = fsum(change for n, m in pairs for change in (term(n + m), -term(n), -term(m)))
        return counts, fsum([term(sizes[x] + sizes[y]), -term(sizes[x]), -term(sizes[y])])
