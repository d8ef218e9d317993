"""This file holds the comparisons of the programs that methods imitate, as declared tolerances.

Release 8 is C4.5's own program (described in Quinlan 1993); J48 is of Weka 3.9.7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.method import Method


@dataclass(frozen=True, slots=True)
class Program:
    """What "larger" and "different" mean to a program; `by` is its tolerance.

    different   whether two neighbouring values, as floats, are two
    by          one number is larger than another if it is by more than this; what is nearer to 0 counts as 0
    gain_above  a gain counts if it is above this
    mean_slack  an attribute competes if its gain is at least the mean gain less this
    info_above  a gain ratio exists if the split information is above this
    score_from  the score of the winner must be larger than this
    """

    different: Callable[[float, float], bool] | None = None
    by: float = 0.0
    gain_above: float = 0.0
    mean_slack: float = 0.0
    info_above: float = 0.0
    score_from: float = 0.0


PROGRAMS: dict[str, Program] = {
    "exact": Program(),
    "release8": Program(
        lambda low, high: low < high - 1e-5,
        gain_above=-0.001, mean_slack=0.001, info_above=0.001, score_from=-0.001,
    ),
    "j48": Program(lambda low, high: low + 1e-5 < high, by=1e-6, gain_above=float("-inf"), mean_slack=0.001),
}
"""By the rule `comparison` of a method; `exact` tolerates nothing."""


MOST_ON_A_SIDE = 25
"""No method asks for more cases on a side of a cut."""


def least_on_a_side(known: Rational, classes: int, method: Method) -> Rational:
    """How many cases each side of a cut needs: M, or 0.1 × known cases / classes if that is more (at most 25)."""
    share = 0.1 * float(known) / classes if method.min_side == "tenth" else 0.0
    least = method.min_cases
    return least if share <= least + PROGRAMS[method.comparison].by else min(share, MOST_ON_A_SIDE)


def majority(counts: Sequence[Rational], by: float = 0.0) -> int:
    """The class with the most cases; of equals the first in the order of the classes.

    To a program a later class has more only if by more than what it lets pass.
    """
    if not by:
        return counts.index(max(counts))
    best, most = 0, 0.0
    for label, count in enumerate(counts):
        if count - most > by:
            best, most = label, float(count)
    return best
