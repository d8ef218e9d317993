"""This file decides which candidate splits a node. All comparisons are exact; floats decide only what is far apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import NamedTuple

from c45edu.arithmetic import Expression, Number, compare, to_float
from c45edu.arithmetic.largest import exactly_largest
from c45edu.growing.candidates import Candidate, in_floats
from c45edu.growing.evaluator import Evaluator
from c45edu.growing.mean import REACHED, AverageGain
from c45edu.method import Method
from c45edu.programs import PROGRAMS, Program
from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.criterion import Criterion


@dataclass(frozen=True, slots=True)
class Order:
    """How candidates compare: by a float; near ones by a signature (equal ones are equal), then by an expression."""

    approximate: Callable[[Candidate, Evaluator], float]
    signature: Callable[[Candidate], object]
    exact: Callable[[Candidate], Expression]


def order_of(criterion: Criterion) -> Order:
    """The order of a criterion; one from outside is compared by its own formulas."""
    own = Order(
        lambda c, _: to_float(criterion.score(c.formulas)),
        lambda c: sorted(map(sorted, c.parts)), lambda c: criterion.score(c.formulas),
    )
    return ORDERS.get(criterion.order, own)


ORDERS: dict[str, Order] = {
    "gain-ratio": Order(
        lambda c, evaluator: evaluator.quotient(c.gain, c.split_info),
        lambda c: c.ratio_signature, lambda c: c.formulas.gain_ratio,
    ),
    "gain": Order(lambda c, _: c.gain, lambda c: c.gain_signature, lambda c: c.formulas.gain),
}


class Verdict(NamedTuple):
    """The winner, followed by those that tie with it exactly (or nothing), and what became of each candidate.

    `averaged` are the positions of those whose gains make the mean gain; `unbeaten` of `reasons` is more than the
    winner has, by no more than the program lets pass.
    """

    best: list[Candidate]
    reasons: dict[int, str]
    averaged: tuple[int, ...]


class Decider:
    """Decides by the rules of a method. `entering` says of each attribute whether its gain enters the mean."""

    def __init__(self, method: Method, entering: list[bool]) -> None:
        self.method = method
        self.entering = entering
        self.program = PROGRAMS[method.comparison]
        self.order = order_of(CRITERIA[method.criterion])
        self.least = Fraction(method.min_gain)
        self.random = Random(method.seed)

    def decide(self, candidates: list[Candidate], evaluator: Evaluator, size: float) -> Verdict:
        """`size` is the weight of the node's cases."""
        near = evaluator.near(size)
        if self.method.comparison == "exact":
            return self._exactly(candidates, evaluator, near)
        return self._as_a_program(candidates, evaluator, near)

    # ── exactly ──────────────────────────────────────────────────────────────────────────────────

    def _exactly(self, candidates: list[Candidate], evaluator: Evaluator, near: float) -> Verdict:
        offered = [c for c in candidates if self._has_minimum(c, near)] if self.least else candidates
        reasons = dict.fromkeys([c.position for c in candidates], "little-gain") if self.least else {}
        rule = self.method.mean_gain
        averaged = [c for c in offered if self.entering[c.position]] if rule != "none" else []
        mean = AverageGain(averaged, near)
        sides = [mean.side(c) for c in offered] if rule != "none" else [1] * len(offered)
        qualified = []
        for candidate, side, reaches in zip(offered, sides, REACHED[rule](sides), strict=True):
            if not candidate.has_gain:
                reasons[candidate.position] = "no-gain"
            elif reaches:
                qualified.append(candidate)
            else:
                reasons[candidate.position] = "below-mean" if side else "at-mean"
        reasons |= {c.position: "no-gain" for c in candidates if not c.has_gain} if self.least else {}
        scores = [self.order.approximate(c, evaluator) for c in qualified]
        largest = exactly_largest(qualified, scores, near, self._order)
        best = TIES[self.method.tie](largest, self.random)
        return Verdict(best, reasons | _scored(qualified, best), tuple([c.position for c in averaged]))

    def _has_minimum(self, candidate: Candidate, near: float) -> bool:
        if abs(candidate.gain - self.least) > near:
            return candidate.gain >= self.least
        return compare(candidate.formulas.gain, Number(self.least)) >= 0

    def _order(self, a: Candidate, b: Candidate) -> int:
        signature = self.order.signature
        if in_floats(a.event) or in_floats(b.event) or signature(a) == signature(b):
            return 0
        return compare(self.order.exact(a), self.order.exact(b))

    # ── as a program ─────────────────────────────────────────────────────────────────────────────

    def _as_a_program(self, candidates: list[Candidate], evaluator: Evaluator, near: float) -> Verdict:
        """By declared tolerances; the first to reach the top wins."""
        program = self.program
        averaged = [c for c in candidates if c.gain > program.gain_above and self.entering[c.position]]
        averaged = [] if self.method.mean_gain == "none" else averaged
        reasons = self._refused(candidates, averaged, evaluator)
        qualified = [c for c in candidates if c.position not in reasons]
        scores = [self.order.approximate(c, evaluator) for c in qualified]
        if program.by or evaluator.bitwise:
            best = self._in_turn(qualified, scores, program)
        else:
            best = exactly_largest(qualified, scores, near, self._order)
        reasons |= _scored(qualified, best)
        if not best:
            reasons |= dict.fromkeys([c.position for c in qualified], "no-gain")
        elif program.by or evaluator.bitwise:
            top, equal = scores[qualified.index(best[0])], 0.0 if evaluator.bitwise else near
            for candidate, score in zip(qualified, scores, strict=True):
                if candidate is not best[0] and score >= top - near:
                    order = self._order_near(candidate, best[0], score - top, equal)
                    reasons[candidate.position] = ("smaller", "tie-lost", "unbeaten")[order + 1]
                    best += [candidate] if order == 0 else []
        return Verdict(best, reasons, tuple(c.position for c in averaged))

    def _refused(
        self, candidates: list[Candidate], averaged: list[Candidate], evaluator: Evaluator
    ) -> dict[int, str]:
        """The candidates that do not qualify, and why."""
        program, floor = self.program, float("-inf")
        if self.method.asks_for_mean:
            mean = evaluator.mean([c.gain for c in averaged]) if averaged else float("inf")
            floor = mean - program.mean_slack
        least_info = 0.0 if self.method.criterion == "gain" else program.info_above
        reasons = {c.position: "little-split" for c in candidates if c.split_info <= least_info}
        reasons |= {c.position: "below-mean" for c in candidates if c.gain < floor}
        return reasons | {c.position: "no-gain" for c in candidates if c.gain <= program.gain_above}

    def _in_turn(self, qualified: list[Candidate], scores: list[float], program: Program) -> list[Candidate]:
        best: list[Candidate] = []
        top = program.score_from
        for candidate, score in zip(qualified, scores, strict=True):
            if score - top > program.by:
                best, top = [candidate], score
        return best

    def _order_near(self, a: Candidate, b: Candidate, ahead: float, near: float) -> int:
        """Of floating-point weights nothing is exact: what is so near is equal."""
        if not in_floats(a.event) and not in_floats(b.event):
            return self._order(a, b)
        return 0 if abs(ahead) <= near else 1 if ahead > 0 else -1


def _drawn(tied: list[Candidate], random: Random) -> list[Candidate]:
    """One of the tied at random, the others behind it."""
    if len(tied) < 2:
        return tied
    winner = random.choice(tied)
    return [winner, *(c for c in tied if c is not winner)]


TIES: dict[str, Callable[[list[Candidate], Random], list[Candidate]]] = {
    "first": lambda tied, random: tied,
    "last": lambda tied, random: tied[::-1],
    "random": _drawn,
}
"""Which of several equal candidates, in the order of the columns, comes first."""


def _scored(qualified: list[Candidate], best: list[Candidate]) -> dict[int, str]:
    """What became of those that qualified."""
    reasons = {c.position: "smaller" for c in qualified}
    reasons |= {c.position: "tie-lost" for c in best[1:]}
    return reasons | {c.position: "chosen" for c in best[:1]}
