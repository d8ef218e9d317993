"""This file evaluates in floats where there is much to be put in order: the cuts of an attribute, pairs of its values.

Sums are rounded once (`fsum`), so that they do not depend on the order of branches and equal counts give equal numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, log2

from c45edu.arithmetic import Rational


def cuts_in_order_of_gain(
    ranks: Sequence[int], labels: Sequence[int], weights: Sequence[Rational] | None, classes: int
) -> list[int]:
    """The cuts of ascending cases, the largest gain first; of equal ones the lowest.

    All gains of an attribute at a node grow with Σ n·log2 n of the classes on both sides less those of the sides.

    >>> cuts_in_order_of_gain([1, 1, 2, 3], [0, 0, 1, 0], None, 2)
    [2, 3]
    """
    sizes = [1.0] * len(labels) if weights is None else list(map(float, weights))
    above, below = [0.0] * classes, [0.0] * classes
    for label, size in zip(labels, sizes, strict=True):
        above[label] += size
    terms = list(map(_n_log_n, above))
    within, low, high, scores = fsum(terms), 0.0, fsum(above), []
    for i in range(1, len(labels)):
        label, size = labels[i - 1], sizes[i - 1]
        below[label] += size
        above[label] -= size
        low, high = low + size, high - size
        term = _n_log_n(below[label]) + _n_log_n(above[label])
        within += term - terms[label]
        terms[label] = term
        if ranks[i - 1] != ranks[i]:
            scores.append((-round(within - _n_log_n(low) - _n_log_n(high), 9), i))
    return [cut for _, cut in sorted(scores)]


def of_merged_parts(
    parts: Sequence[Sequence[Rational]], unknown: Sequence[Rational], pairs: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], tuple[float, float]]:
    """Gain and split information of a split with two of its parts together, for each of the pairs.

    The gain is F·(Info − Info_A) of the known cases, F their share; the unknown are a part of the split information.

    >>> [round(number, 3) for number in of_merged_parts([(2, 3), (4, 0), (3, 2)], (0, 0), [(0, 2)])[0, 2]]
    [0.226, 0.863]
    """
    sizes, lost = [float(sum(part)) for part in parts], float(sum(unknown))
    known = fsum(sizes)
    totals = [_n_log_n(float(sum(counts))) for counts in zip(*parts, strict=True)]
    gain = fsum([_n_log_n(known), *(-n for n in totals), *(_n_log_n(float(n)) for part in parts for n in part)])
    of_sizes = fsum(map(_n_log_n, sizes))
    info = _n_log_n(known + lost) - _n_log_n(lost)
    merged = {}
    for x, y in pairs:
        within = fsum(_together(float(n), float(m)) for n, m in zip(parts[x], parts[y], strict=True))
        left = of_sizes + _together(sizes[x], sizes[y])
        merged[x, y] = (gain + within - left) / (known + lost), (info - left) / (known + lost)
    return merged


def _together(n: float, m: float) -> float:
    """What n·log2 n of a sum is more than that of its two terms."""
    return _n_log_n(n + m) - _n_log_n(n) - _n_log_n(m)


def _n_log_n(n: float) -> float:
    return n * log2(n) if n > 0 else 0.0
