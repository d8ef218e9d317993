"""This file promises that many cases answered at once get the answers that each gets alone."""

from decimal import Decimal
from random import Random

import pytest

from c45edu import explain
from c45edu.answering import Answers, columns_of
from c45edu.data import TextTable, code
from c45edu.predicting import Reader
from c45edu.telling.prediction.one_case import unseen

HEADER = ["colour", "size", "shape", "weight", "class"]


def training(seed):
    random = Random(seed)
    rows = []
    for _ in range(80):
        colour, shape = random.choice("rgbw"), random.choice("os")
        size, weight = random.randint(1, 9), round(random.gauss(0, 1), 1)
        label = "yes" if (colour in "rg") == (size > 4) or weight > random.random() else random.choice(["no", "so"])
        rows.append(["?" if random.random() < 0.08 else str(x) for x in (colour, size, shape, weight)] + [label])
    return code(TextTable("made-up.csv", HEADER, rows))


def cases(seed):
    random = Random(seed)
    drawn = {
        "colour": [*"rgbw", "violet", None], "shape": ["o", "s", None, "x"],
        "size": [1, 4, 4.5, Decimal("5"), 9, None, -1], "weight": [0.1, Decimal("0.1"), -2, None, 0.30000000000000004],
    }
    return [{name: random.choice(values) for name, values in drawn.items()} for _ in range(60)]


@pytest.mark.parametrize("rules", [
    {"method": "textbook", "pruning": "none"}, {"method": "c4.5", "binary_splits": True}, {"method": "j48"},
    {"method": "c4.5", "group_values": True}, {"method": "textbook", "empty_branches": "present"},
], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_many_cases_are_answered_as_one_by_one(rules, seed):
    tree = explain(training(seed), **rules).tree
    asked = cases(seed)
    answers, reader = Answers(tree, columns_of(tree, asked), len(asked)), Reader(tree)
    assert answers.labels == [reader.label(case) for case in asked]
    assert [answers.shares(row) for row in range(len(asked))] == [reader.shares(case) for case in asked]
    found = {(u.attribute, u.value, row, u.known) for u in answers.unseen for row in u.rows}
    alone = {
        (name, case[name], row, known)
        for row, case in enumerate(asked) for name, known in unseen(reader.predict(case), tree.attributes, case)
    }
    assert found == alone
