"""How long `check` takes: `python tests/benchmarks/check_speed.py [SUBMISSIONS]`.

That many submissions (1,000) of some thirty claims each on the weather data, three in ten of their attributes with a
wrong number, in one process; then works that are none, each by itself.
"""

import random
import sys
import time

from c45edu import explain
from c45edu.checking.checker import Checker

ROOT = {
    "outlook": (0.694, 0.247, 1.577, 0.156), "temperature": (0.911, 0.029, 1.557, 0.019),
    "humidity": (0.788, 0.152, 1.000, 0.152), "windy": (0.892, 0.048, 0.985, 0.049),
}
SUNNY = {"temperature": (0.400, 0.571, 1.522), "humidity": (0.000, 0.971, 0.971), "windy": (0.951, 0.020, 0.971)}
SYMBOLS = ("Info_{}(D)", "Gain({})", "SplitInfo({})", "GainRatio({})")
TRAPS = {
    "a line of a megabyte": "Gain(outlook) = " + "1+" * 500_000 + "1",
    "brackets 10,000 deep": "Info(D) = " + "(" * 10_000 + "1" + ")" * 10_000,
    "a flood of equals signs": ("Info(D) = 0.94 " * 190 + "\n") * 50,
    "9,000 claims": "Gain(outlook) = 0.247\n" * 9_000,
    "1,000 wrong claims": "\n".join(f"Gain(outlook) = 0.{i:03d}" for i in range(1_000)),
}


def submission(rng):
    """Some thirty lines, a few of them wrong."""
    lines = ["Info(D) = -9/14*log2(9/14) - 5/14*log2(5/14) = 0.940"]
    for table, heading in ((ROOT, "## root"), (SUNNY, "## outlook = sunny")):
        lines.append(heading)
        for name, numbers in table.items():
            changed = rng.randrange(len(numbers)) if rng.random() < 0.3 else None
            for i, (symbol, number) in enumerate(zip(SYMBOLS, numbers, strict=False)):
                value = number * rng.choice((0.693, -1, 0.5, 1.1)) if i == changed else number
                lines.append(f"{symbol.format(name)} = {value:.3f}")
    return "\n".join([*lines, "We choose humidity."])


def main(count):
    rng = random.Random(1)
    works = [submission(rng) for _ in range(count)]
    checker = Checker(explain("weather").trace)
    start = time.process_time()
    claims = sum(len(checker.mark(work).marks) for work in works)
    seconds = time.process_time() - start
    print(f"{count} submissions, {claims} claims: {seconds:.1f} s, {1000 * seconds / count:.1f} ms each")
    for name, work in TRAPS.items():
        start = time.process_time()
        checker.mark(work)
        print(f"{name}: {time.process_time() - start:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
