"""This file evaluates a split in floats, where many are to be put in order: gain and split information from counts.

Sums are rounded once (`fsum`), so that they do not depend on the order of branches and equal counts give equal numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, log2

from c45edu.arithmetic import Rational


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
