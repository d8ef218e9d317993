"""This file chooses which values of a nominal attribute share a branch: one against the rest, or groups of any size.

One against the rest is J48's -B; grouping by merging blocks of values is Release 8's -s (Quinlan 1993, chapter 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.growing.information import gain_and_split_info
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method
from c45edu.trace.events import ValuesWeighed

Groups = tuple[tuple[int, ...], ...]
Counts = tuple[Rational, ...]

NO_GAIN = -0.001
"""Release 8's mark for "no gain", which no value may reach."""


def binary_groups(event: ValuesWeighed, method: Method) -> Groups | None:
    """The value that stands against the rest: the first admissible one declared, or a later one of larger gain ratio.

    Both branches need the minimum of cases. None where no value is admissible.
    """
    table, least, by = event.table, method.min_cases, TOLERANCES["j48"].score_by
    whole = _together(table)
    best, best_ratio = None, 0.0
    for value, own in enumerate(table):
        rest = tuple(n - m for n, m in zip(whole, own, strict=True))
        if sum(own) >= least and sum(rest) >= least and any(own) and any(rest):
            gain, info = gain_and_split_info((own, rest), event.unknown)
            ratio = gain / info if abs(gain) > by and info > by else 0.0
            if best is None or value == 0 or ratio - best_ratio > by:
                best, best_ratio = value, ratio
    if best is None:
        return None
    return ((best,), tuple(value for value in range(len(table)) if value != best))


def grouped_values(event: ValuesWeighed, method: Method) -> Groups | None:
    """Blocks of values, merged pair by pair as long as that makes the gain ratio larger.

    Values without cases (less than half a case) share one last branch. None where no grouping has a gain.
    """
    grouping = _Grouping(event, method)
    if not any(event.flat):
        return None
    grouping.merge_pure_blocks()
    grouping.merge_while_better()
    if grouping.score.value <= 0:
        return None
    absent = tuple(value for value, counts in enumerate(event.table) if sum(counts) <= 0.5)
    return (*(tuple(sorted(block.values)) for block in grouping.blocks), *((absent,) if absent else ()))


@dataclass(slots=True)
class _Block:
    values: list[int]
    counts: Counts

    @property
    def size(self) -> Rational:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class _Score:
    gain: float
    value: float


class _Grouping:
    def __init__(self, event: ValuesWeighed, method: Method) -> None:
        self.unknown = event.unknown
        self.by_gain = method.criterion == "gain"
        self.least = method.min_cases
        self.blocks = [
            _Block([value], counts) for value, counts in enumerate(event.table) if sum(counts) > 0.5
        ]
        self.score = self._score([counts for counts in event.table])

    def merge_pure_blocks(self) -> None:
        """Blocks of one and the same class belong together."""
        merged = False
        x = 0
        while x < len(self.blocks):
            label = _pure_class(self.blocks[x])
            y = x + 1
            while label is not None and y < len(self.blocks):
                if _pure_class(self.blocks[y]) == label:
                    self._merge(x, y)
                    merged = True
                else:
                    y += 1
            x += 1
        if merged:
            self.score = self._score([block.counts for block in self.blocks])

    def merge_while_better(self) -> None:
        """The best pair of blocks, again and again, until no pair makes the ratio larger (or two blocks are left)."""
        floor = self.score.gain / 2
        while len(self.blocks) > 2:
            reasonable = sum(1 for block in self.blocks if block.size >= self.least)
            pair, score = self._best_pair(reasonable, floor)
            stop = pair is None or score.value < self.score.value + 1e-5
            if not self.by_gain and reasonable >= 2 and stop:
                return
            if pair is None:
                return
            self._merge(*pair)
            self.score = score

    def _best_pair(self, reasonable: int, floor: float) -> tuple[tuple[int, int] | None, _Score]:
        """The pair whose merging scores most; where few blocks are large enough, the largest is left alone."""
        sizes = [block.size for block in self.blocks]
        barred = sizes.index(max(sizes)) if reasonable < 3 else -1
        pair, best = None, _Score(NO_GAIN, 0.0)
        for x in range(len(self.blocks)):
            for y in range(x + 1, len(self.blocks)):
                if barred in (x, y):
                    continue
                score = self._score(self._tried(x, y))
                forced = pair is None and (self.by_gain or reasonable < 2)
                if (score.gain >= floor > best.gain) or score.value >= best.value or forced:
                    pair, best = (x, y), score
        return pair, best

    def _tried(self, x: int, y: int) -> list[Counts]:
        counts = [block.counts for block in self.blocks]
        counts[x] = _together((counts[x], counts[y]))
        counts[y] = counts[-1]
        return counts[:-1]

    def _merge(self, x: int, y: int) -> None:
        """Block y goes into x, and the last block takes its place."""
        into, gone = self.blocks[x], self.blocks[y]
        self.blocks[x] = _Block(into.values + gone.values, _together((into.counts, gone.counts)))
        self.blocks[y] = self.blocks[-1]
        self.blocks.pop()

    def _score(self, parts: Sequence[Counts]) -> _Score:
        """Gain and worth with a minimum of one case: the ratio if the gain is not negative, or the gain itself."""
        if sum(1 for part in parts if sum(part) >= 1) < 2:
            return _Score(NO_GAIN, NO_GAIN)
        gain, info = gain_and_split_info(parts, self.unknown)
        if self.by_gain:
            return _Score(gain, gain if info > 0 and gain > NO_GAIN else NO_GAIN)
        return _Score(gain, gain / info if gain >= 0 and info > -NO_GAIN else NO_GAIN)


def _pure_class(block: _Block) -> int | None:
    """The one class of a block, up to a tenth of a case."""
    label = next((i for i, n in enumerate(block.counts) if n >= 0.1), None)
    return label if label is not None and block.counts[label] >= block.size - 0.1 else None


def _together(parts: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*parts, strict=True)))
