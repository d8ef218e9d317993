"""This file measures growing with the full trace against the floor of pure Python, in one run.

Run it: `python tests/benchmarks/grow_speed.py` (1,000 and 10,000 cases; `--large` adds 100,000).

The floor is what no Python program can go under: sorting every continuous column once, and one minimal counting loop
over the cases for each attribute at each node. Times are CPU seconds, the best of a few runs. The tables are mixed
(4 nominal and 4 continuous attributes), cont (10 continuous) and disc (20 nominal), three classes, with label noise.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from math import log

from c45edu.data import Dataset, TextTable, code
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.trace import Trace

Case = tuple[list[str], int]


def mixed(draw: random.Random) -> Case:
    """Nominal attributes of 3, 4, 6 and 8 values; normal, uniform, exponential and whole numbers."""
    names = [draw.randrange(values) for values in (3, 4, 6, 8)]
    normal, uniform = round(draw.gauss(0, 1), 3), round(draw.uniform(0, 10), 2)
    waiting, whole = round(draw.expovariate(0.2), 2), draw.randrange(100)
    if names[0] == 0:
        label = 0 if normal < 0.2 else 1 if names[1] < 2 else 2
    elif names[0] == 1:
        label = 1 if uniform > 6.5 else 2 if waiting > 4 else 0
    elif (names[3] in (1, 4, 6)) == (whole > 45):
        label = 2
    else:
        label = 0 if uniform < 3 else 1
    return [*map("v{}".format, names), *map(str, (normal, uniform, waiting, whole))], noisy(label, 0.15, draw)


def cont(draw: random.Random) -> Case:
    """Ten normal attributes on a grid of 0.001."""
    x = [round(draw.gauss(0, 1), 3) for _ in range(10)]
    score = x[0] + (x[1] if x[2] > 0 else -x[1]) + x[3] * x[3] / 2
    return list(map(str, x)), noisy(0 if score < 0 else 1 if x[4] < 0.4 else 2, 0.10, draw)


def disc(draw: random.Random) -> Case:
    """Twenty nominal attributes of two to six values."""
    d = [draw.randrange(2 + i % 5) for i in range(20)]
    if d[1] == 0:
        label = (d[2] + d[3]) % 3
    elif d[4] < 3:
        label = d[7] % 3
    else:
        label = 0 if d[8] < 3 else 1 + d[0]
    return list(map("v{}".format, d)), noisy(label, 0.15, draw)


TABLES: dict[str, Callable[[random.Random], Case]] = {"mixed": mixed, "cont": cont, "disc": disc}


def noisy(label: int, share: float, draw: random.Random) -> int:
    return draw.randrange(3) if draw.random() < share else label


def table(kind: str, cases: int) -> Dataset:
    draw = random.Random(2024)
    made = [TABLES[kind](draw) for _ in range(cases)]
    header = [f"a{i}" for i in range(len(made[0][0]))] + ["class"]
    return code(TextTable(f"{kind}{cases}", header, [[*fields, f"k{label}"] for fields, label in made]))


def cpu_seconds(run: Callable[[], object], times: int) -> float:
    """The best of several runs, without the garbage collector's whims."""
    best = float("inf")
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def visits(trace: Trace) -> int:
    """How often a case was looked at for an attribute at a node."""
    return sum(sum(record.opened.counts) * len(record.weighed) for record in trace.records())


def floor(data: Dataset, looked: int, times: int) -> float:
    """Sorting each continuous column once, and the barest counting loop for every visit."""
    numbers = [
        [float(attribute.values[rank]) for rank in column]
        for attribute, column in zip(data.attributes, data.columns, strict=True) if attribute.kind == "continuous"
    ]
    cases, labels = list(range(data.size)), data.labels

    def sort_all() -> None:
        for column in numbers:
            sorted(cases, key=column.__getitem__)

    def count_once() -> None:
        counts = [0] * len(data.classes)
        for case in order:
            counts[labels[case]] += 1

    order = sorted(cases, key=numbers[0].__getitem__) if numbers else cases
    return cpu_seconds(sort_all, times) + looked * cpu_seconds(count_once, 5 * times) / data.size


def traced_bytes(data: Dataset, method: str) -> int:
    """What the trace keeps in memory once the tree is grown."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    trace = grow(data, METHODS[method])
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(trace)
    return kept


def lines(sizes: list[int], method: str, times: int) -> Iterator[str]:
    yield "table    cases  seconds    floor  ratio     visits  bytes/visit  exponent"
    for kind in TABLES:
        before: tuple[int, float] | None = None
        for size in sizes:
            data = table(kind, size)
            trace = grow(data, METHODS[method])
            looked = visits(trace)
            del trace
            seconds = cpu_seconds(lambda data=data: grow(data, METHODS[method]), times)
            least = floor(data, looked, times)
            exponent = f"{log(seconds / before[1]) / log(size / before[0]):9.2f}" if before else ""
            memory = traced_bytes(data, method) / looked
            yield (
                f"{kind:6} {size:7} {seconds:8.3f} {least:8.4f} {seconds / least:6.1f} {looked:10} "
                f"{memory:12.1f} {exponent}"
            )
            before = size, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="Growing with the full trace against the floor of pure Python.")
    parser.add_argument("--large", action="store_true", help="100,000 cases as well")
    parser.add_argument("--method", choices=METHODS, default="textbook")
    parser.add_argument("--times", type=int, default=3, help="the best of so many runs")
    options = parser.parse_args()
    for line in lines([1_000, 10_000, *([100_000] if options.large else [])], options.method, options.times):
        print(line, flush=True)


if __name__ == "__main__":
    main()
