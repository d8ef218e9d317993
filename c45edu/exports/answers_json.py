"""This file exports the answers of a tree as JSON: class, shares and way of every case, and the score."""

from __future__ import annotations

from c45edu.exports.trees import SIGNIFICANT_DIGITS
from c45edu.predicting import Prediction
from c45edu.telling.prediction.many_cases import Answered
from c45edu.telling.prediction.one_case import unseen


def answers_to_json(answered: Answered) -> dict[str, object]:
    """Cases in their order; `score` is null where no case has a class."""
    score = answered.score
    return {
        "classes": list(answered.tree.classes),
        "cases": [_case(i, answered) for i in range(len(answered.cases.cases))],
        "score": None if score is None else {
            "cases": score.cases, "right": score.right, "accuracy": float(score.accuracy),
            "classes": list(score.classes), "confusion": [list(row) for row in score.table],
        },
    }


def _case(number: int, answered: Answered) -> dict[str, object]:
    prediction, case = answered.prediction(number), answered.cases.cases[number]
    never = [name for name, _ in unseen(prediction, answered.tree.attributes, case)]
    return {
        "answer": prediction.name,
        "class": None if answered.cases.classes is None else answered.cases.classes[number],
        "shares": [_rounded(share) for share in prediction.shares],
        "way": _way(prediction),
        "unseen": [{"attribute": name, "value": str(case[name])} for name in never],
    }


def _way(prediction: Prediction) -> list[dict[str, object]]:
    """The nodes met, by id, with the part of the case that comes to each."""
    return [{"id": list(stop.node.id), "weight": _rounded(stop.weight)} for stop in prediction.way]


def _rounded(share: float) -> float:
    return float(f"{share:.{SIGNIFICANT_DIGITS}g}")
