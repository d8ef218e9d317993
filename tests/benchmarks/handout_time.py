"""This file measures handouts of weather.csv as whole processes, beside its text page, and how large they are.

Run it: `python tests/benchmarks/handout_time.py` (CPU seconds, the best of five runs). The goals are 0.5 s and 300 kB
for HTML, and 2 s for PDF, which is left out where the extra `[pdf]` is not installed.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from importlib.util import find_spec

from c45edu.rendering import ENDINGS


def cpu_of(arguments: list[str]) -> float:
    """The CPU seconds, user and system, of a whole Python process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "c45edu", *arguments], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main(times: int = 5) -> None:
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.txt")
        plain = min(cpu_of(["explain", "weather", "-o", page]) for _ in range(times))
        print(f"explain             {plain:5.2f} s")
        for ending in ENDINGS:
            if ending == ".pdf" and find_spec("typst") is None:
                continue
            path = os.path.join(folder, f"page{ending}")
            spent = min(cpu_of(["handout", "weather", "-o", path]) for _ in range(times))
            size = os.path.getsize(path) / 1000
            print(f"{ending:18} {spent:6.2f} s, {spent / plain:4.1f} times explain, {size:6.1f} kB")


if __name__ == "__main__":
    main()
