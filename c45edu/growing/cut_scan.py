"""This file scans the cuts of a continuous attribute: one pass over the cases of a node in ascending order of value."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from c45edu.growing.entropy_table import EntropyTable


def scan_cuts(
    ranks: Sequence[int], labels: Sequence[int], counts: Sequence[int], table: EntropyTable
) -> tuple[int, list[int]]:
    """The greatest scaled gain of any cut, and the cuts that come so near to it that exact comparison must decide.

    A cut is named by the number of cases at or below it. Without two different values the list is empty.

    Moving one case of class c from above to below the cut changes Σ T by step[below[c]] − step[above[c] − 1]; the gain
    times the cases is then T[n] − Σ T[counts] + Σ T[below] − T[i] + Σ T[above] − T[n − i].
    """
    total, step = table.total, table.step
    n = len(labels)
    near = table.near(n)
    below = [0] * len(counts)
    above = list(counts)
    within = total[n]
    best = floor = -total[n] - near  # below every gain: rounded, the gain of a cut that gains nothing is not quite 0
    candidates: list[int] = []
    for i, (label, rank, following) in enumerate(zip(labels, ranks, islice(ranks, 1, None), strict=False), 1):
        left = below[label]
        right = above[label] - 1
        within += step[left] - step[right]
        below[label] = left + 1
        above[label] = right
        if rank != following:
            gain = within - total[i] - total[n - i]
            if gain > floor:
                if gain > best + near:
                    candidates = [i]
                else:
                    candidates.append(i)
                if gain > best:
                    best = gain
                    floor = best - near
    return best, candidates


def scaled_gains(
    ranks: Sequence[int], labels: Sequence[int], counts: Sequence[int], table: EntropyTable, least: float = 0
) -> list[tuple[int, int]]:
    """Every cut with at least so many cases on both sides, and its scaled gain, by the same recurrence."""
    total, step = table.total, table.step
    n = len(labels)
    most = n - least
    below = [0] * len(counts)
    above = list(counts)
    within = total[n]
    gains = []
    for i, (label, rank, following) in enumerate(zip(labels, ranks, islice(ranks, 1, None), strict=False), 1):
        left = below[label]
        right = above[label] - 1
        within += step[left] - step[right]
        below[label] = left + 1
        above[label] = right
        if rank != following and i >= least:
            if i > most:
                break
            gains.append((i, within - total[i] - total[n - i]))
    return gains
