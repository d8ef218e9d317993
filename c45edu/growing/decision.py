"""This file decides which candidate splits a node. All comparisons are exact; floats decide only what is far apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c45edu.arithmetic import FLOAT_DECIDES, Expression, compare
from c45edu.growing.candidates import Candidate, Terms, sign_of_terms
from c45edu.growing.tolerance import TOLERANCES
from c45edu.method import Method


@dataclass(frozen=True, slots=True)
class Criterion:
    """What the winner has most of: a float; for near floats a signature (equal ones are equal), then an expression."""

    approximate: Callable[[Candidate], float]
    signature: Callable[[Candidate], object]
    exact: Callable[[Candidate], Expression]


CRITERIA: dict[str, Criterion] = {
    "gain-ratio": Criterion(lambda c: c.ratio, lambda c: c.ratio_signature, lambda c: c.formulas.gain_ratio),
    "gain": Criterion(lambda c: c.gain, lambda c: c.gain_signature, lambda c: c.formulas.gain),
}


def decide(
    candidates: list[Candidate], method: Method, verdicts: list[str], entering: list[bool]
) -> list[Candidate]:
    """The winner, followed by those that tie with it exactly; empty if there is none. Writes each candidate's verdict.

    `entering` says of each attribute whether its gain enters the mean.
    """
    if method.comparison == "exact":
        qualified = [c for c in MEAN_GAIN[method.mean_gain](candidates) if c.has_gain]
        best = _best(qualified, CRITERIA[method.criterion])
    else:
        qualified, best = _as_a_program(candidates, method, entering)
    for candidate in candidates:
        verdicts[candidate.position] = "below-mean" if candidate.has_gain else "no-gain"
    for candidate in qualified:
        verdicts[candidate.position] = "smaller"
    for candidate in best:
        verdicts[candidate.position] = "tie-lost"
    if best:
        verdicts[best[0].position] = "chosen"
    return best


def _as_a_program(
    candidates: list[Candidate], method: Method, entering: list[bool]
) -> tuple[list[Candidate], list[Candidate]]:
    """Those that qualify, and the winner, by a program's declared tolerances; the first to reach the top wins."""
    tolerance = TOLERANCES[method.comparison]
    counted = [c for c in candidates if c.gain > tolerance.gain_above]
    gains = [c.gain for c in counted if entering[c.position]]
    floor = sum(gains) / len(gains) - tolerance.mean_slack if gains else float("inf")
    if method.mean_gain == "none" or method.criterion == "gain":
        floor = float("-inf")
    least_info = 0.0 if method.criterion == "gain" else tolerance.info_above
    qualified = [c for c in counted if c.gain >= floor and c.split_info > least_info]
    score = CRITERIA[method.criterion].approximate
    best, top = [], tolerance.score_from
    for candidate in qualified:
        if score(candidate) - top > tolerance.score_by:
            best, top = [candidate], score(candidate)
    return qualified, best


def _at_least_mean(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose gain is at least the mean gain; one next to the mean is compared exactly."""
    mean = sum([c.gain for c in candidates]) / len(candidates)
    near = [c for c in candidates if abs(c.gain - mean) <= FLOAT_DECIDES]
    below = {c.position for c in near if not _reaches_mean(c.gain_signature, candidates)} if near else set()
    return [c for c in candidates if c.gain > mean - FLOAT_DECIDES and c.position not in below]


def _reaches_mean(own: Terms, candidates: list[Candidate]) -> bool:
    """gain ≥ Σ gains / k, multiplied by k·|D|: what is left are the terms n·log2 n of Σ |D|·Info_A − k·|D|·Info_own."""
    difference: Terms = {n: -times * len(candidates) for n, times in own.items()}
    for candidate in candidates:
        for n, times in candidate.gain_signature.items():
            difference[n] = difference.get(n, 0) + times
    return sign_of_terms(difference) >= 0


MEAN_GAIN: dict[str, Callable[[list[Candidate]], list[Candidate]]] = {
    "none": lambda candidates: candidates,
    "at-least": _at_least_mean,
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
    if criterion.signature(a) == criterion.signature(b):
        return 0
    return compare(criterion.exact(a), criterion.exact(b))
