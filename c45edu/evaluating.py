"""This file evaluates a method by cross-validation: grow on all folds but one, answer the cases of that one."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.data.dataset import Dataset
from c45edu.data.sharing import folds, share_apart
from c45edu.explain import explain
from c45edu.method import Setting
from c45edu.predicting import errors_on


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Cases answered, answers that were wrong, and the number of leaves of each fold's tree."""

    cases: int
    wrong: int
    leaves: tuple[int, ...]

    @property
    def accuracy(self) -> float:
        return 1 - self.wrong / self.cases


def cross_validate(data: Dataset, method: str, count: int = 10, seed: int = 0, **rules: Setting) -> Evaluation:
    """A stratified cross-validation with so many folds, drawn from the seed."""
    cases = wrong = 0
    leaves = []
    for train, test in folds(data, count, seed):
        validation = None
        if rules.get("pruning") == "reduced-error":
            train, validation = share_apart(train, "0.3", seed)
        tree = explain(train, method, validation, **rules).tree
        cases, wrong = cases + test.size, wrong + errors_on(tree, test)
        leaves.append(tree.leaves)
    return Evaluation(cases, wrong, tuple(leaves))
