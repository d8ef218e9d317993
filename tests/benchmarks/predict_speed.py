"""This file measures how fast cases with missing values are answered: `python tests/benchmarks/predict_speed.py`.

A table of 1,000 cases with six nominal and six continuous attributes, a tenth of the values missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from c45edu import explain
from c45edu.data import TextTable, code
from c45edu.predicting import Reader, cases_of


def table(size: int = 1000, missing: float = 0.1, seed: int = 0) -> TextTable:
    random = Random(seed)
    rows = []
    for _ in range(size):
        names = [random.choice("abcd") for _ in range(6)]
        numbers = [round(random.gauss(0, 10), 1) for _ in range(6)]
        score = (names[0] in "ab") + (numbers[0] > 0) + (numbers[1] > 5) + random.random()
        fields = [*names, *map(str, numbers)]
        rows.append([*("?" if random.random() < missing else field for field in fields), f"k{int(score)}"])
    return TextTable("made-up.csv", [*(f"n{i}" for i in range(6)), *(f"c{i}" for i in range(6)), "class"], rows)


def main() -> None:
    data = code(table())
    for method, pruning in (("textbook", "none"), ("c4.5", "error-based"), ("j48", "none")):
        start = perf_counter()
        tree = explain(data, method, pruning=pruning).tree
        grown = perf_counter() - start
        cases = list(cases_of(data))
        start = perf_counter()
        reader = Reader(tree)
        right = sum(reader.label(case) == label for case, label in zip(cases, data.labels, strict=True))
        spent = (perf_counter() - start) / data.size * 100
        print(
            f"{method}, pruning {pruning}: grown in {grown:.2f} s, {tree.size} nodes, {right} of {data.size} right; "
            f"{1000 * spent:.1f} ms a hundred cases"
        )


if __name__ == "__main__":
    main()
