"""This file weighs one attribute at one node: what is recorded, and what is offered to the decision.

Counting is the cases', computing an evaluator's; which splits and cuts are admitted, what is taken off a gain, and
which cut is best are rules of the method, read here.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias, cast

from c45edu.arithmetic import FLOAT_DECIDES, Rational
from c45edu.cases import Cases
from c45edu.cases.counting import CutCounts
from c45edu.cases.narrow import single
from c45edu.data.dataset import Attribute, Dataset
from c45edu.growing.best_cut import Best, CutSearch
from c45edu.growing.candidates import CLEARLY, Candidate
from c45edu.growing.doubles import Doubles
from c45edu.growing.evaluator import Evaluator, Scan
from c45edu.growing.grouping import GROUPINGS, refuse_many_values
from c45edu.growing.merging_blocks import Blocks
from c45edu.growing.narrow_floats import NarrowFloats
from c45edu.growing.whole_numbers import WholeNumbers
from c45edu.method import Method
from c45edu.programs import PROGRAMS, least_on_a_side
from c45edu.quantities import NodeId
from c45edu.trace.events import CutsWeighed, ValuesWeighed, Weighed

NOTHING_KNOWN = 0.001
"""Less known weight is none to Release 8."""

Weighing: TypeAlias = tuple[Weighed, Candidate | None, str]
"""The record, and the candidate or the reason why there is none (see `trace.VERDICTS`)."""


def evaluators(dataset: Dataset, method: Method) -> dict[str, Evaluator]:
    """For each kind of weights what computes with them."""
    if method.float32:
        return {"narrow": cast("Evaluator", NarrowFloats(method.min_cases))}  # asked with cases of its kind only
    return {
        "whole": WholeNumbers(dataset.size, len(dataset.classes)),
        "weighted": Doubles(PROGRAMS[method.comparison].by),
    }


class Weigher:
    """Weighs the attributes of a data set by the rules of a method."""

    def __init__(self, dataset: Dataset, method: Method) -> None:
        refuse_many_values(dataset.attributes, method)
        self.dataset = dataset
        self.method = method
        self.program = PROGRAMS[method.comparison]
        self.classes = len(dataset.classes)
        in_doubles = method.weights == "floats" and not method.float32
        self.rounded = max(self.program.by, FLOAT_DECIDES) if in_doubles else self.program.by
        """Weights that are sums of doubles are enough if they fall short of a minimum by no more than this."""
        self.pays = method.penalty == "log2-cuts"
        self.asks_for_gain = method.comparison != "exact" or method.penalty != "none"
        self.evaluators = evaluators(dataset, method)
        self.grouping = next((GROUPINGS[rule] for rule in GROUPINGS if getattr(method, rule)), None)
        rounded = single if method.float32 else float
        self.numbers = [
            [rounded(float(value)) for value in a.values] if a.kind == "continuous" and self.program.different else []
            for a in dataset.attributes
        ]
        """The values of continuous attributes as the program has them, where it asks how far apart two are."""
        self.dense = [not all(self._different(*pair) for pair in pairwise(values)) for values in self.numbers]

    def _different(self, low: float, high: float) -> bool:
        assert self.program.different is not None
        return self.program.different(low, high)

    def weigh(self, position: int, attribute: Attribute, node: NodeId, cases: Cases) -> Weighing:
        weigh = self._cuts if attribute.kind == "continuous" else self._values
        return weigh(position, attribute, node, cases, self.evaluators[cases.arithmetic])

    def forgets_minimum(self, event: Weighed, cases: Cases) -> bool:
        """Whether Release 8 stumbles here: grouping an attribute that no case knows, it leaves M at 1 for good."""
        if not (self.method.group_values and self.method.float32) or self.method.min_cases == 1:
            return False
        if not isinstance(event, ValuesWeighed) or len(event.flat) <= 2 * self.classes:
            return False
        if float(cases.size) - float(sum(event.unknown)) >= NOTHING_KNOWN:
            return False
        self.method = replace(self.method, min_cases=1)
        self.evaluators = evaluators(self.dataset, self.method)
        return True

    # ── nominal ──────────────────────────────────────────────────────────────────────────────────

    def _values(
        self, position: int, attribute: Attribute, node: NodeId, cases: Cases, evaluator: Evaluator
    ) -> Weighing:
        flat, unknown = cases.weigh_values(position)
        classes, least = self.classes, self.method.min_cases
        event = ValuesWeighed(node, attribute.name, flat, classes, unknown)
        if self.grouping and self.grouping.wanted(attribute):
            event, blocks = self.grouping.group(event, self.method, evaluator, cases)
            if blocks is None:
                sizes = [sum(flat[i : i + classes]) for i in range(0, len(flat), classes)]
                few = sum([1 for size in sizes if size >= least - self.rounded]) < 2
                return event, None, "few-cases" if few else "no-gain"
            least = least if self.grouping.least else 0
        else:
            parts = [flat[i : i + classes] for i in range(0, len(flat), classes)]
            blocks = Blocks(parts, [sum(part) for part in parts])
        sizes = blocks.sizes
        if len(sizes) - sizes.count(0) < 2:
            return event, None, "one-value"
        if least and sum([1 for size in sizes if size >= least - self.rounded]) < 2:
            return event, None, "few-cases"
        gain, info = evaluator.of_parts(blocks.parts, sizes, unknown, cases, least, blocks.totals)
        if self.program.by:
            gain, info = self._nothing_as_zero(gain, info, sum(sizes), cases)
        return event, Candidate(position, attribute, event, gain, info), ""

    def _nothing_as_zero(self, gain: float, info: float, known: Rational, cases: Cases) -> tuple[float, float]:
        """What is near 0 is 0 to a program, before it is divided by the cases."""
        by = self.program.by
        return (
            0.0 if abs(gain * float(known)) < by else gain,
            0.0 if abs(info * float(cases.size)) < by else info,
        )

    # ── continuous ───────────────────────────────────────────────────────────────────────────────

    def _cuts(
        self, position: int, attribute: Attribute, node: NodeId, cases: Cases, evaluator: Evaluator
    ) -> Weighing:
        method = self.method
        counted = cases.weigh_cuts(position, 2 * method.min_cases)
        least = least_on_a_side(counted.known, self.classes, method) if method.min_cases else 0
        if method.min_cases and self._too_few_known(least, counted):
            return self._record(node, attribute, counted, None), None, "few-known"
        if not counted.ranks or counted.ranks[0] == counted.ranks[-1]:
            return self._record(node, attribute, counted, None), None, "one-value"
        scan = evaluator.scan(position, counted, cases, least - self.program.by)
        scan, too_close = self._far_apart(position, counted, scan) if self.dense[position] else (scan, ())
        if not scan.cuts:
            refusal = "too-close" if too_close else "few-cases"
            return self._record(node, attribute, counted, scan, too_close), None, refusal
        search = CutSearch(scan, counted, cases.size, evaluator, method, self.classes)
        best = search.best()
        tried = len(scan.cuts) if self.pays else None
        if self.asks_for_gain and not scan.gains[best.place] > self.program.by * scan.unit:
            return self._record(node, attribute, counted, scan, too_close, None, tried), None, "no-gain"
        gain = scan.gains[best.place] / scan.unit
        gain = evaluator.less(gain, tried, counted.size) if tried else gain
        event = self._record(node, attribute, counted, scan, too_close, best, tried)
        if self.asks_for_gain and gain < CLEARLY and not search.is_positive(gain, best.place):
            return event, None, "no-gain"
        return event, Candidate(position, attribute, event, gain, evaluator.cut_info(scan, best.place, counted)), ""

    def _too_few_known(self, least: Rational, counted: CutCounts) -> bool:
        """Release 8 asks for their weight, J48 how many there are."""
        if self.method.comparison == "j48":
            return counted.known_cases + self.program.by < 2 * least
        return counted.known + self.rounded < 2 * self.method.min_cases

    def _far_apart(self, position: int, counted: CutCounts, scan: Scan) -> tuple[Scan, tuple[int, ...]]:
        """The cuts between two values that are different to the program, and the others."""
        values, ranks = self.numbers[position], counted.ranks
        between = [cut for cut in range(1, len(ranks)) if ranks[cut - 1] != ranks[cut]]
        too_close = tuple(
            cut for cut in between if not self._different(values[ranks[cut - 1]], values[ranks[cut]])
        )
        close = set(too_close)
        kept = [i for i, cut in enumerate(scan.cuts) if cut not in close]
        gains, splits = ([column[i] for i in kept] if column else () for column in (scan.gains, scan.splits))
        return scan._replace(cuts=[scan.cuts[i] for i in kept], gains=gains, splits=splits), too_close

    def _record(
        self, node: NodeId, attribute: Attribute, counted: CutCounts, scan: Scan | None,
        too_close: tuple[int, ...] = (), best: Best | None = None, tried: int | None = None,
    ) -> CutsWeighed:
        whole = scan is None or (scan.first == 1 and scan.last >= len(counted.labels) - 1)
        first, last = (1, None) if whole or scan is None else (scan.first, scan.last)
        place, tied, unbeaten = best or (None, (), ())
        cut = None if scan is None or place is None else scan.cuts[place]
        return CutsWeighed(
            node, attribute.name, counted.ranks, counted.labels, self.classes, cut, tied, counted.unknown,
            counted.weights, tried, self.method.cuts == "value", first, last, too_close, unbeaten,
        )
