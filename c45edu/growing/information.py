"""This file evaluates a split in floats, for cases that are not all whole: gain and split information.

Sums are rounded once (`fsum`), so that they do not depend on the order of branches and equal counts give equal numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, log2

from c45edu.arithmetic import Rational
from c45edu.trace.events import CutsWeighed


def gains_of_cuts(event: CutsWeighed, least: Rational = 0, most: Rational = inf) -> list[tuple[int, float]]:
    """The gain of every cut of one attribute that leaves so much below it: from one cut to the next only some change.

    Both sides are summed from their own end, so that no float is taken off another.
    """
    ranks, labels, classes = event.ranks, event.labels, event.classes
    weights = event.weights or [1] * len(labels)
    above: list[Rational] = [0] * classes
    rest: list[Rational] = []
    for label, weight in zip(reversed(labels), reversed(weights), strict=True):
        rest.append(above[label])
        above[label] += weight
    rest.reverse()
    below: list[Rational] = [0] * classes
    terms: list[float] = []
    whole, gains, changed = 0.0, [], set(range(classes))
    for cut in range(1, len(labels)):
        label = labels[cut - 1]
        below[label] += weights[cut - 1]
        above[label] = rest[cut - 1]
        changed.add(label)
        if ranks[cut - 1] == ranks[cut] or not least <= sum(below) <= most:
            continue
        if not terms:
            totals = [float(a + b) for a, b in zip(below, above, strict=True)]
            whole = fsum(totals) + float(sum(event.unknown))
            terms = [0.0] * (2 * classes + 2) + [_n_log_n(fsum(totals)), *(-_n_log_n(n) for n in totals)]
        for i in changed:
            terms[i], terms[classes + i] = _n_log_n(float(below[i])), _n_log_n(float(above[i]))
        changed.clear()
        terms[2 * classes : 2 * classes + 2] = -_n_log_n(float(sum(below))), -_n_log_n(float(sum(above)))
        gains.append((cut, fsum(terms) / whole))
    return gains


def gain_and_split_info(parts: Sequence[Sequence[Rational]], unknown: Sequence[Rational]) -> tuple[float, float]:
    """F·(Info − Info_A) of the known cases, F their share; and the split information with the unknown as a part."""
    sizes = [float(sum(part)) for part in parts]
    lost = float(sum(unknown))
    known = fsum(sizes)
    whole = known + lost
    within = [_n_log_n(float(n)) for part in parts for n in part]
    totals = [_n_log_n(float(sum(counts))) for counts in zip(*parts, strict=True)]
    of_sizes = [_n_log_n(size) for size in sizes]
    gain = fsum([_n_log_n(known), *within, *(-n for n in totals), *(-n for n in of_sizes)])
    split_info = fsum([_n_log_n(whole), -_n_log_n(lost), *(-n for n in of_sizes)])
    return gain / whole, split_info / whole


def _n_log_n(n: float) -> float:
    return n * log2(n) if n > 0 else 0.0
