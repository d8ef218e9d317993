"""This folder holds the mistakes of hand calculations, each a rewrite of a formula; a new one is one row here.

How a mistake is told are the phrases `mistake.NAME` (and `hint.NAME`, without the number) of each language.
"""

from __future__ import annotations

from c45edu.checking.mistakes import entropies, prunings, slips, splits
from c45edu.checking.mistakes.mistake import Mistake, Rewrite

MISTAKES: list[Mistake] = [*entropies.MISTAKES, *splits.MISTAKES, *prunings.MISTAKES, *slips.MISTAKES]

__all__ = ["MISTAKES", "Mistake", "Rewrite"]
