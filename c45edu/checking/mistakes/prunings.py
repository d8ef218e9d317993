"""This file holds the mistakes of a pruning sheet: rate and errors, the side of CF, z, the continuity correction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from c45edu.arithmetic import Expression, Named, Number, Power, Root, substitute, total
from c45edu.checking.graph import Graph
from c45edu.checking.mistakes.mistake import Mistake, Rewrite
from c45edu.quantities import Coefficient, CorrectedErrors, LeafErrors, RaisedErrors, SubtreeErrors, UpperLimit
from c45edu.quantities.upper_limit import HALF


def rate_for_errors(q: LeafErrors, graph: Graph) -> Iterator[Expression]:
    """U where N·U is asked for."""
    yield q.limit


def errors_for_rate(q: UpperLimit, graph: Graph) -> Iterator[Expression]:
    """N·U where U is asked for."""
    yield Number(q.cases) * q


def other_side(q: UpperLimit, graph: Graph) -> Iterator[Expression]:
    """1 − (1 − CF)^(1/N)."""
    if not q.errors:
        yield Number(1) - Power(Number(1 - q.confidence), Number(1) / Number(q.cases))


def by_rule(rule: str) -> Rewrite:
    """The limit of another program, or the exact one: right there."""

    def rewrite(q: UpperLimit, graph: Graph) -> Iterator[Expression]:
        if q.rule != rule:
            yield replace(q, rule=rule).formula

    return rewrite


def normal(z: str) -> Rewrite:
    """The normal approximation with this z, and with E + ½."""

    def rewrite(q: UpperLimit, graph: Graph) -> Iterator[Expression]:
        if 0 < q.errors < q.cases - 1 and q.confidence == Fraction(1, 4):
            yield substitute(q.normal(q.e + Number(HALF)), _with_coefficient(Fraction(z) ** 2))

    return rewrite


def _with_coefficient(k: Fraction) -> Callable[[Named], Expression]:
    return lambda named: Number(k) if isinstance(named, Coefficient) else named


def _limits(q: SubtreeErrors | RaisedErrors) -> list[LeafErrors]:
    leaves = q.branches if isinstance(q, SubtreeErrors) else q.leaves
    return [leaf for leaf in leaves if isinstance(leaf, LeafErrors)] if all(
        isinstance(leaf, LeafErrors) for leaf in leaves
    ) else []


def rates_added(q: SubtreeErrors | RaisedErrors, graph: Graph) -> Iterator[Expression]:
    if _limits(q):
        yield total([leaf.limit for leaf in _limits(q)])


def rates_averaged(q: SubtreeErrors | RaisedErrors, graph: Graph) -> Iterator[Expression]:
    if _limits(q):
        yield total([leaf.limit for leaf in _limits(q)]) / Number(len(_limits(q)))


def half_a_leaf(q: LeafErrors | SubtreeErrors | RaisedErrors, graph: Graph) -> Iterator[Expression]:
    """E + ½ for each leaf."""
    leaves = [q] if isinstance(q, LeafErrors) else _limits(q)
    if leaves:
        yield Number(sum(leaf.limit.errors for leaf in leaves) + HALF * len(leaves))


def root_of_corrected(q: CorrectedErrors, graph: Graph) -> Iterator[Expression]:
    """e + √(e(N − e)/N): the 1/(2N) before the root forgotten."""
    e, n = Number(q.errors), Number(q.cases)
    yield e + Root(e * (n - e) / n)


OF_LEAVES = (SubtreeErrors, RaisedErrors)

MISTAKES = (
    Mistake("rate-for-errors", (LeafErrors,), rate_for_errors, habit=True),
    Mistake("errors-for-rate", (UpperLimit,), errors_for_rate, habit=True),
    Mistake("cf-other-side", (UpperLimit,), other_side, habit=True),
    Mistake("limit-release8", (UpperLimit,), by_rule("release8"), habit=True, method="c4.5"),
    Mistake("limit-j48", (UpperLimit,), by_rule("j48"), habit=True, method="j48"),
    Mistake("limit-normal", (UpperLimit,), by_rule("normal"), habit=True, method="--limit normal"),
    Mistake("limit-exact", (UpperLimit,), by_rule("exact"), habit=True, method="--limit exact"),
    Mistake("z-069", (UpperLimit,), normal("0.69"), habit=True),
    Mistake("two-sided", (UpperLimit,), normal("1.15"), habit=True),
    Mistake("z-is-cf", (UpperLimit,), normal("0.25"), habit=True),
    Mistake("rates-added", OF_LEAVES, rates_added, habit=True),
    Mistake("rates-averaged", OF_LEAVES, rates_averaged, habit=True),
    Mistake("half-a-leaf", (LeafErrors, *OF_LEAVES), half_a_leaf, habit=True),
    Mistake("root-factor-forgotten", (CorrectedErrors,), root_of_corrected),
)
