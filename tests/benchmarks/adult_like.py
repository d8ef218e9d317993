"""This file measures a table like census data: `python tests/benchmarks/adult_like.py [CASES]`, of 32,561 cases.

14 attributes: 8 nominal of up to 42 values and 6 continuous, some values unknown, two classes. The tree is grown from
all cases; 16,000 further ones are answered. `python … --write FILE [CASES]` writes such a table.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

VALUES = (9, 16, 7, 15, 6, 5, 2, 42)
HEADER = ["age", "work", "weight", "school", "years", "marital", "job", "kin", "race", "sex", "up", "down", "hours",
          "land", "income"]
NOMINAL = (1, 3, 5, 6, 7, 8, 9, 13)


def rows(count: int, seed: int = 1994) -> list[list[str]]:
    random = Random(seed)
    out = []
    for _ in range(count):
        row = [""] * 14
        for column, values in zip(NOMINAL, VALUES, strict=True):
            row[column] = f"n{min(int(random.expovariate(3 / values)), values - 1)}"
        for column, number in ((0, random.gauss(38, 13)), (2, random.gauss(190_000, 100_000)), (4, random.gauss(10, 2)),
                               (12, random.gauss(40, 12))):
            row[column] = str(max(1, int(number)))
        row[10] = str(0 if random.random() < 0.92 else random.randrange(100, 20_000, 47))
        row[11] = str(0 if random.random() < 0.95 else random.randrange(100, 4_000, 31))
        score = int(row[4]) + int(row[0]) / 12 + (row[5] == "n0") * 4 + int(row[10]) / 4000 + random.gauss(0, 2.5)
        for column in (1, 6, 13):
            if random.random() < 0.03:
                row[column] = "?"
        out.append([*row, ">50K" if score > 17 else "<=50K"])
    return out


def main() -> None:
    from c45edu import explain
    from c45edu.data import TextTable, code
    from c45edu.data.cases_file import FileOfCases
    from c45edu.predicting import cases_of
    from c45edu.telling.prediction.many_cases import Answered

    data = code(TextTable("adult-like.csv", HEADER, rows(int(sys.argv[1]) if len(sys.argv) > 1 else 32_561)))
    for method in ("c4.5", "textbook"):
        start = process_time()
        tree = explain(data, method).tree
        grown = process_time() - start
        further = code(TextTable("further.csv", HEADER, rows(16_000, seed=2026)))
        cases = FileOfCases("further.csv", tuple(cases_of(further)), tuple(further.classes[i] for i in further.labels))
        start = process_time()
        answered = Answered.by(tree, cases)
        spent = process_time() - start
        print(f"{method}: {tree.size} nodes in {grown:.2f} s; 16,000 cases answered in {spent:.2f} s, "
              f"{len(answered.wrong)} wrong")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"]:
        with open(sys.argv[2], "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([HEADER, *rows(int(sys.argv[3]) if len(sys.argv) > 3 else 32_561)])
    else:
        main()
