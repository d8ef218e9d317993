"""This file chooses which values of a nominal attribute share a branch: one against the rest, or groups of any size.

One against the rest is J48's -B; grouping by merging blocks of values is Release 8's -s (Quinlan 1993, chapter 7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from c45edu.arithmetic import Rational
from c45edu.growing.information import gain_and_split_info
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method
from c45edu.trace.events import Merging, ValuesWeighed
from c45edu.trace.merging import groups_of, merged, starting_blocks

Counts = tuple[Rational, ...]

NO_GAIN = -0.001
"""Release 8's mark for "no gain", which no value may reach."""


def binary_groups(event: ValuesWeighed, method: Method) -> ValuesWeighed:
    """The record with the value that stands against the rest: the first admissible one declared, or a later one.

    A later one has a larger gain ratio; both branches need the minimum of cases. Without groups, none is admissible.
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
        return event
    others = tuple(value for value in range(len(table)) if value != best)
    return replace(event, groups=((best,), others), binary=True)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """What the search computes with: gain and split information of parts, sums of counts, rounding.

    A gain must be at least `zero` to have a ratio.
    """

    evaluate: Callable[[Sequence[Counts]], tuple[float, float]]
    add: Callable[[Counts, Counts], Counts] = lambda a, b: _together((a, b))
    rounded: Callable[[float], float] = float
    zero: float = 0.0


def grouped_values(event: ValuesWeighed, method: Method, arithmetic: Arithmetic | None = None) -> ValuesWeighed:
    """The record with blocks of values, merged pair by pair as long as that makes the gain ratio larger, and how.

    Values without cases (less than half a case) share one last branch. Without groups where no grouping has a gain.
    """
    if not any(event.flat):
        return event
    arithmetic = arithmetic or Arithmetic(lambda parts: gain_and_split_info(parts, event.unknown))
    grouping = _Grouping(event, method, arithmetic)
    grouping.merge_pure_blocks()
    grouping.merge_while_better()
    event = replace(event, search=tuple(grouping.steps))
    return replace(event, groups=groups_of(event)) if grouping.score.value > 0 else event


@dataclass(frozen=True, slots=True)
class _Score:
    gain: float
    value: float


class _Grouping:
    """`blocks` are the class counts of the blocks; `steps` says how they came about."""

    def __init__(self, event: ValuesWeighed, method: Method, arithmetic: Arithmetic) -> None:
        self.arithmetic = arithmetic
        self.by_gain = method.criterion == "gain"
        self.least = method.min_cases
        table = event.table
        self.blocks = [table[value] for value, in starting_blocks(table)]
        self.steps: list[Merging] = []
        self.score = self._score(table)

    def merge_pure_blocks(self) -> None:
        """Blocks of one and the same class belong together."""
        x = 0
        while x < len(self.blocks):
            label = _pure_class(self.blocks[x])
            y = x + 1
            while label is not None and y < len(self.blocks):
                if _pure_class(self.blocks[y]) == label:
                    self._step(Merging((x, y), "pure"))
                else:
                    y += 1
            x += 1
        if self.steps:
            self.score = self._score(self.blocks)

    def merge_while_better(self) -> None:
        """The best pair of blocks, again and again, until no pair makes the ratio larger (or two blocks are left)."""
        floor = self.arithmetic.rounded(self.score.gain / 2)
        while len(self.blocks) > 2:
            sizes = [sum(block) for block in self.blocks]
            reasonable = sum(1 for size in sizes if size >= self.least)
            left_alone = sizes.index(max(sizes)) if reasonable < 3 else None
            pair, score = self._best_pair(reasonable, floor, left_alone)
            better = score.value >= self.score.value + 1e-5
            if pair is None or not (better or self.by_gain or reasonable < 2):
                self.steps.append(Merging(pair, "refused", left_alone))
                return
            self._step(Merging(pair, "merged", left_alone))
            self.score = score

    def _best_pair(
        self, reasonable: int, floor: float, left_alone: int | None
    ) -> tuple[tuple[int, int] | None, _Score]:
        """The pair whose merging scores most; where few blocks are large enough, the largest is left alone."""
        pair, best = None, _Score(NO_GAIN, 0.0)
        for x, y in combinations(range(len(self.blocks)), 2):
            if left_alone in (x, y):
                continue
            score = self._score(self._merged(x, y))
            forced = pair is None and (self.by_gain or reasonable < 2)
            if (score.gain >= floor > best.gain) or score.value >= best.value or forced:
                pair, best = (x, y), score
        return pair, best

    def _merged(self, x: int, y: int) -> list[Counts]:
        return merged(self.blocks, (x, y), self.arithmetic.add(self.blocks[x], self.blocks[y]))

    def _step(self, step: Merging) -> None:
        assert step.pair is not None
        self.blocks = self._merged(*step.pair)
        self.steps.append(step)

    def _score(self, parts: Sequence[Counts]) -> _Score:
        """Gain and worth with a minimum of one case: the ratio if the gain is not negative, or the gain itself."""
        if sum(1 for part in parts if sum(part) >= 1) < 2:
            return _Score(NO_GAIN, NO_GAIN)
        gain, info = self.arithmetic.evaluate(parts)
        if self.by_gain:
            return _Score(gain, gain if info > 0 and gain > NO_GAIN else NO_GAIN)
        has_ratio = gain >= self.arithmetic.zero and info > -NO_GAIN
        return _Score(gain, self.arithmetic.rounded(gain / info) if has_ratio else NO_GAIN)


def _pure_class(counts: Counts) -> int | None:
    """The one class of a block, up to a tenth of a case."""
    label = next((i for i, n in enumerate(counts) if n >= 0.1), None)
    return label if label is not None and counts[label] >= sum(counts) - 0.1 else None


def _together(parts: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*parts, strict=True)))
