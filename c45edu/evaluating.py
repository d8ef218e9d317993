"""This file evaluates a method on cases that did not grow its tree: fold by fold, or on a share of them set apart."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.answering import answers_to
from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error
from c45edu.data.sharing import folds, rows_apart, share_apart, subset
from c45edu.explain import explain
from c45edu.method import Setting
from c45edu.scoring import Fold, Score, score_of
from c45edu.tree import Tree

VALIDATION_SHARE = "0.3"
"""What reduced-error pruning sets apart of the training cases of a fold."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The folds of a cross-validation, and all answers together."""

    folds: tuple[Fold, ...]
    score: Score

    @property
    def cases(self) -> int:
        return self.score.cases

    @property
    def wrong(self) -> int:
        return self.score.wrong

    @property
    def accuracy(self) -> float:
        return float(self.score.accuracy)


def cross_validate(data: Dataset, method: str, count: int = 10, seed: int = 0, **rules: Setting) -> Evaluation:
    """A stratified cross-validation with so many folds, drawn from the seed.

    >>> from c45edu import load
    >>> evaluation = cross_validate(load("weather"), "textbook", count=7)
    >>> evaluation.cases, len(evaluation.folds)
    (14, 7)
    """
    if count < 2:
        raise C45Error("a cross-validation has two folds or more")
    if count > data.size:
        raise C45Error(f"{count} folds need as many cases, and there are {data.size}; take fewer with --folds")
    found = [_fold(data, train, test, method, seed, rules) for train, test in folds(data, count, seed)]
    return Evaluation(tuple(found), score_of(data.classes, [pair for fold in found for pair in fold.answers]))


def hold_out(data: Dataset, method: str, share: str, seed: int = 0, **rules: Setting) -> Evaluation:
    """A share of the cases, stratified by class and drawn from the seed, answered by the tree of the others.

    >>> from c45edu import load
    >>> hold_out(load("weather"), "textbook", "0.3").cases
    5
    """
    train, test = rows_apart(data, share, seed)
    fold = _fold(data, train, test, method, seed, rules)
    return Evaluation((fold,), fold.score)


def _fold(
    data: Dataset, train: list[int], test: list[int], method: str, seed: int, rules: dict[str, Setting]
) -> Fold:
    cases, validation = subset(data, train), None
    if rules.get("pruning") == "reduced-error":
        cases, validation = share_apart(cases, VALIDATION_SHARE, seed)
    tree = explain(cases, method, validation, **{"seed": seed, **rules}).tree
    answers = tuple(_answers(tree, subset(data, test)))
    return Fold(tuple(test), answers, score_of(data.classes, answers), tree.size, tree.leaves, tree.depth)


def _answers(tree: Tree, test: Dataset) -> list[tuple[str, str]]:
    return [(test.classes[label], answer) for label, answer in zip(test.labels, answers_to(tree, test), strict=True)]
