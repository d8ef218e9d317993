"""This file gives an evaluation as plain values: every case with its fold, its class and the answer."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.scoring import Fold, Score


def evaluation_to_json(dataset: str, method: str, seed: int, folds: Sequence[Fold], score: Score) -> dict[str, object]:
    """Cases are numbered as in the table, from 1."""
    cases = sorted(
        (case + 1, number, own, answer) for number, fold in enumerate(folds, 1)
        for case, (own, answer) in zip(fold.cases, fold.answers, strict=True)
    )
    return {
        "dataset": dataset, "method": method, "seed": seed,
        "cases": score.cases, "right": score.right, "accuracy": float(score.accuracy),
        "folds": [
            {"fold": number, "cases": fold.score.cases, "right": fold.score.right,
             "nodes": fold.nodes, "leaves": fold.leaves, "depth": fold.depth}
            for number, fold in enumerate(folds, 1)
        ],
        "answers": [
            {"case": case, "fold": number, "class": own, "answer": answer} for case, number, own, answer in cases
        ],
    }
