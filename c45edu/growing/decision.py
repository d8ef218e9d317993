"""This file decides which candidate splits a node. All comparisons are exact; floats decide only what is far apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from c45edu.arithmetic import FLOAT_DECIDES, Expression, Number, compare
from c45edu.growing.candidates import Candidate, Terms, in_floats, sign_of_terms
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method
from c45edu.single import added, single


@dataclass(frozen=True, slots=True)
class Criterion:
    """What the winner has most of: a float; for near floats a signature (equal ones are equal), then an expression."""

    approximate: Callable[[Candidate], float]
    signature: Callable[[Candidate], object]
    exact: Callable[[Candidate], Expression]


CRITERIA: dict[str, Criterion] = {
    "gain-ratio": Criterion(lambda c: c.ratio, lambda c: c.ratio_signature, lambda c: c.formulas.gain_ratio),
    "gain": Criterion(lambda c: c.gain, lambda c: c.gain_signature, lambda c: c.formulas.gain),
    # All candidates of a node share Info(D), so that the largest gain has the largest share of it.
    "normalized-gain": Criterion(lambda c: c.gain, lambda c: c.gain_signature, lambda c: c.formulas.gain),
}


def decide(
    candidates: list[Candidate], method: Method, verdicts: list[str], entering: list[bool], random: Random
) -> list[Candidate]:
    """The winner, followed by those that tie with it exactly; empty if there is none. Writes each candidate's verdict.

    `entering` says of each attribute whether its gain enters the mean; `random` draws where the method does.
    """
    if method.comparison == "exact":
        offered = [c for c in candidates if _has_minimum(c, Fraction(method.min_gain))]
        qualified = [c for c in MEAN_GAIN[method.mean_gain](offered) if c.has_gain] if offered else []
        best = TIES[method.tie](_best(qualified, CRITERIA[method.criterion]), random)
    else:
        qualified, best = _as_a_program(candidates, method, entering)
    for candidate in candidates:
        little = candidate.has_gain and not _has_minimum(candidate, Fraction(method.min_gain))
        reason = "below-mean" if candidate.has_gain else "no-gain"
        verdicts[candidate.position] = "little-gain" if little else reason
    for candidate in qualified:
        verdicts[candidate.position] = "smaller"
    for candidate in best:
        verdicts[candidate.position] = "tie-lost"
    if best:
        verdicts[best[0].position] = "chosen"
    return best


def _has_minimum(candidate: Candidate, least: Fraction) -> bool:
    if not least or abs(candidate.gain - least) > FLOAT_DECIDES:
        return candidate.gain >= least
    return compare(candidate.formulas.gain, Number(least)) >= 0


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


def _as_a_program(
    candidates: list[Candidate], method: Method, entering: list[bool]
) -> tuple[list[Candidate], list[Candidate]]:
    """Those that qualify, and the winner, by a program's declared tolerances; the first to reach the top wins."""
    tolerance = TOLERANCES[method.comparison]
    counted = [c for c in candidates if c.gain > tolerance.gain_above]
    rounded = single if method.float32 else float
    gains = [c.gain for c in counted if entering[c.position]]
    total = added(gains) if method.float32 else sum(gains)
    floor = rounded(total / len(gains)) - tolerance.mean_slack if gains else float("inf")
    if method.mean_gain == "none" or method.criterion == "gain":
        floor = float("-inf")
    least_info = 0.0 if method.criterion == "gain" else tolerance.info_above
    qualified = [c for c in counted if c.gain >= floor and c.split_info > least_info]
    best, top = [], tolerance.score_from
    for candidate in qualified:
        score = rounded(CRITERIA[method.criterion].approximate(candidate))
        if score - top > tolerance.score_by:
            best, top = [candidate], score
    return qualified, best


def _at_least_mean(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose gain is at least the mean gain."""
    return [c for c, side in zip(candidates, _sides_of_mean(candidates), strict=True) if side >= 0]


def _above_mean(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose gain is above the mean gain; all, if there are none."""
    return [c for c, side in zip(candidates, _sides_of_mean(candidates), strict=True) if side > 0] or candidates


def _sides_of_mean(candidates: list[Candidate]) -> list[int]:
    """−1, 0 or 1 as a gain is below, at or above the mean; one next to the mean is compared exactly."""
    mean = sum([c.gain for c in candidates]) / len(candidates)
    floats = any(in_floats(c.event) for c in candidates)
    return [
        (1 if c.gain > mean else -1) if abs(c.gain - mean) > FLOAT_DECIDES
        else 0 if floats else _side(c.gain_signature, candidates)
        for c in candidates
    ]


def _side(own: Terms, candidates: list[Candidate]) -> int:
    """The sign of gain − Σ gains / k: times k·|D|, the terms n·log2 n of the gains, equal ones cancelled."""
    difference: Terms = {n: -times * len(candidates) for n, times in own.items()}
    for candidate in candidates:
        for n, times in candidate.gain_signature.items():
            difference[n] = difference.get(n, 0) + times
    return sign_of_terms(difference)


MEAN_GAIN: dict[str, Callable[[list[Candidate]], list[Candidate]]] = {
    "none": lambda candidates: candidates,
    "at-least": _at_least_mean,
    "above": _above_mean,
}


def _best(candidates: list[Candidate], criterion: Criterion) -> list[Candidate]:
    """The candidates with exactly the largest score, in column order."""
    if not candidates:
        return []
    scores = [criterion.approximate(c) for c in candidates]
    limit = max(scores) - FLOAT_DECIDES
    near = [c for c, score in zip(candidates, scores, strict=True) if score >= limit]
    best = near[:1]
    for candidate in near[1:]:
        order = _order(candidate, best[0], criterion)
        if order > 0:
            best = [candidate]
        elif order == 0:
            best.append(candidate)
    return best


def _order(a: Candidate, b: Candidate, criterion: Criterion) -> int:
    if in_floats(a.event) or in_floats(b.event) or criterion.signature(a) == criterion.signature(b):
        return 0
    return compare(criterion.exact(a), criterion.exact(b))
