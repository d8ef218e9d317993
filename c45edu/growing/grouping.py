"""This file chooses which values of a nominal attribute share a branch: one against the rest, or groups of any size.

One against the rest is J48's -B; grouping by merging blocks of values is Release 8's -s (Quinlan 1993, chapter 7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from c45edu.arithmetic import Rational
from c45edu.cases import Cases
from c45edu.data.dataset import Attribute
from c45edu.data.errors import C45Error, quoted
from c45edu.growing.evaluator import Evaluator
from c45edu.growing.merging_blocks import Blocks, Changes
from c45edu.method import Method
from c45edu.programs import PROGRAMS
from c45edu.trace.events import ClassCounts, Merging, ValuesWeighed
from c45edu.trace.merging import groups_of, merged, starting_blocks

NO_GAIN = -0.001
"""Release 8's mark for "no gain", which no value may reach."""


Group: TypeAlias = Callable[[ValuesWeighed, Method, Evaluator, Cases], tuple[ValuesWeighed, Blocks | None]]


@dataclass(frozen=True, slots=True)
class Grouping:
    """How values come to share branches: the record with its groups, and the blocks, or none.

    wanted  the attributes whose values are grouped at all
    least   whether the branches must still be checked for the minimum of cases
    """

    group: Group
    wanted: Callable[[Attribute], bool]
    least: bool


def binary_groups(
    event: ValuesWeighed, method: Method, evaluator: Evaluator, cases: Cases
) -> tuple[ValuesWeighed, Blocks | None]:
    """The value that stands against the rest: the first admissible one declared, or a later one.

    A later one has a larger gain ratio; both branches need the minimum of cases. Without groups, none is admissible.
    """
    table, by = event.table, PROGRAMS["j48"].by
    least, whole = method.min_cases - by, _together(table)
    best: tuple[int, Blocks] | None = None
    best_ratio = 0.0
    for value, own in enumerate(table):
        rest = tuple(n - m for n, m in zip(whole, own, strict=True))
        blocks = Blocks([own, rest], [sum(own), sum(rest)])
        if min(blocks.sizes) >= least and all(blocks.sizes):
            gain, info = evaluator.of_parts(blocks.parts, blocks.sizes, event.unknown, cases, 0)
            known, size = float(sum(blocks.sizes)), float(cases.size)
            ratio = gain / info if abs(gain * known) > by and info * size > by else 0.0
            if best is None or value == 0 or ratio - best_ratio > by:
                best, best_ratio = (value, blocks), ratio
    if best is None:
        return event, None
    others = tuple(value for value in range(len(table)) if value != best[0])
    return replace(event, groups=((best[0],), others), binary=True), best[1]


def grouped_values(
    event: ValuesWeighed, method: Method, evaluator: Evaluator, cases: Cases
) -> tuple[ValuesWeighed, Blocks | None]:
    """Blocks of values, merged pair by pair as long as that makes the gain ratio larger, and how.

    Values without cases (less than half a case) share one last branch. Without groups where no grouping has a gain.
    """
    if not any(event.flat):
        return event, None
    search = _Merging(event, method, evaluator, cases)
    search.merge_pure_blocks()
    search.merge_while_better()
    event = replace(event, search=tuple(search.steps))
    if search.score.value <= 0:
        return event, None
    return replace(event, groups=groups_of(event)), search.blocks._replace(totals=search.totals)


MOST_VALUES = {False: 150, True: 60}
"""So many values are grouped at the most, by whether arithmetic is in narrow floats: every pair of them is tried."""


def refuse_many_values(attributes: Sequence[Attribute], method: Method) -> None:
    """Raise `C45Error` where the search among the pairs of an attribute's values would take too long."""
    most = MOST_VALUES[method.float32]
    for attribute in attributes if method.group_values else ():
        if attribute.kind == "nominal" and len(attribute.values) > most:
            raise C45Error(
                f"{quoted(attribute.name)} has {len(attribute.values)} values: grouping tries every pair of them, and "
                f"does so for up to {most}; leave the column out (--ignore), or do not group (--group-values)"
            )


GROUPINGS: dict[str, Grouping] = {
    "binary_splits": Grouping(binary_groups, lambda attribute: True, False),
    "group_values": Grouping(grouped_values, lambda attribute: len(attribute.values) > 2, True),
}
"""By the rule of a method that asks for it."""


@dataclass(frozen=True, slots=True)
class _Score:
    gain: float
    value: float


class _Merging:
    """`blocks` are the blocks as they are; `steps` says how they came about."""

    def __init__(self, event: ValuesWeighed, method: Method, evaluator: Evaluator, cases: Cases) -> None:
        self.evaluator = evaluator
        self.cases = cases
        self.unknown = event.unknown
        self.by_gain = method.criterion == "gain"
        self.least = method.min_cases
        table = [tuple(counts) for counts in event.table]
        sizes = [self._added(counts) for counts in table]
        starting = [value for value, in starting_blocks(table)]
        self.blocks = Blocks([table[value] for value in starting], [sizes[value] for value in starting])
        self.totals = tuple(self._added(column) for column in zip(*table, strict=True))
        self.steps: list[Merging] = []
        self.merging = Changes(self.evaluator)
        self.score = self._score(Blocks([*table], sizes))

    def merge_pure_blocks(self) -> None:
        """Blocks of one and the same class belong together."""
        x = 0
        while x < len(self.blocks.parts):
            label = self._pure_class(x)
            y = x + 1
            while label is not None and y < len(self.blocks.parts):
                if self._pure_class(y) == label:
                    self._step(Merging((x, y), "pure"))
                else:
                    y += 1
            x += 1
        if self.steps:
            self.score = self._score(self.blocks)

    def merge_while_better(self) -> None:
        """The best pair of blocks, again and again, until no pair makes the ratio larger (or two blocks are left)."""
        floor = self.evaluator.quotient(self.score.gain, 2)
        while len(self.blocks.parts) > 2:
            sizes = self.blocks.sizes
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
        for x, y in combinations(range(len(self.blocks.parts)), 2):
            if left_alone in (x, y):
                continue
            score = self._score(self._merged(x, y)) if self.evaluator.bitwise else self._score_of_pair(x, y)
            forced = pair is None and (self.by_gain or reasonable < 2)
            if (score.gain >= floor > best.gain) or score.value >= best.value or forced:
                pair, best = (x, y), score
        return pair, best

    def _merged(self, x: int, y: int) -> Blocks:
        parts, sizes, add = self.blocks.parts, self.blocks.sizes, self.evaluator.added
        together = tuple(add(n, m) for n, m in zip(parts[x], parts[y], strict=True))
        return Blocks(merged(parts, (x, y), together), merged(sizes, (x, y), add(sizes[x], sizes[y])))

    def _step(self, step: Merging) -> None:
        assert step.pair is not None
        last = len(self.blocks.parts) - 1
        self.blocks = self._merged(*step.pair)
        self.steps.append(step)
        self.merging.forget(*step.pair, last)

    def _score(self, blocks: Blocks) -> _Score:
        """Gain and worth with a minimum of one case: the ratio if the gain is not negative, or the gain itself."""
        if sum(1 for size in blocks.sizes if size >= 1) < 2:
            return _Score(NO_GAIN, NO_GAIN)
        return self._worth(
            *self.evaluator.of_parts(blocks.parts, blocks.sizes, self.unknown, self.cases, 1, self.totals)
        )

    def _worth(self, gain: float, info: float) -> _Score:
        if self.by_gain:
            return _Score(gain, gain if info > 0 and gain > NO_GAIN else NO_GAIN)
        has_ratio = gain >= self.evaluator.least_gain and info > -NO_GAIN
        return _Score(gain, self.evaluator.quotient(gain, info) if has_ratio else NO_GAIN)

    def _score_of_pair(self, x: int, y: int) -> _Score:
        """As `_score` of the blocks with these two together, by what that changes."""
        sizes = self.blocks.sizes
        if self.merging.large(sizes) - (sizes[x] >= 1) - (sizes[y] >= 1) + (sizes[x] + sizes[y] >= 1) < 2:
            return _Score(NO_GAIN, NO_GAIN)
        return self._worth(*self.merging.of(self.blocks, x, y, self.unknown, float(self.cases.size)))

    def _pure_class(self, block: int) -> int | None:
        """The one class of a block, up to a tenth of a case."""
        counts = self.blocks.parts[block]
        label = next((i for i, n in enumerate(counts) if n >= 0.1), None)
        return label if label is not None and counts[label] >= self.blocks.sizes[block] - 0.1 else None

    def _added(self, counts: ClassCounts) -> Rational:
        size: Rational = 0
        for n in counts:
            size = self.evaluator.added(size, n)
        return size


def _together(parts: Sequence[Sequence[Rational]]) -> ClassCounts:
    return tuple(map(sum, zip(*parts, strict=True)))
