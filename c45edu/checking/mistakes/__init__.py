"""This folder holds the mistakes of hand calculations, each a rewrite of a formula; a new one is one row here.

How a mistake is told is the phrase `mistake.NAME` of each language, in its `checking_en.py`, `checking_zh.py`.
"""

from __future__ import annotations

from c45edu.checking.mistakes import entropies, prunings, slips, splits
from c45edu.checking.mistakes.mistake import Mistake, Rewrite

MISTAKES: list[Mistake] = [*entropies.MISTAKES, *splits.MISTAKES, *prunings.MISTAKES, *slips.MISTAKES]

__all__ = ["MISTAKES", "Mistake", "Rewrite"]
