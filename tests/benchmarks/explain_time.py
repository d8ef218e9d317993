"""This file measures a whole `explain weather.csv` beside an empty Python process, and how much of it is own work.

Run it: `python tests/benchmarks/explain_time.py` (CPU seconds of whole processes, the best of twenty runs).
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys

COMMAND = ["-m", "c45edu", "explain", "weather.csv"]
OWN_WORK = """
import contextlib, io, time
from c45edu.cli import main
with contextlib.redirect_stdout(io.StringIO()):
    main(["explain", "weather.csv"])
    start = time.process_time()
    main(["explain", "weather.csv"])
    spent = time.process_time() - start
print(spent)
"""
"""A second page in the same process: everything is imported by then."""


def cpu_of(arguments: list[str]) -> float:
    """The CPU seconds, user and system, of a whole Python process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def own_work() -> float:
    return float(subprocess.run([sys.executable, "-c", OWN_WORK], check=True, capture_output=True, text=True).stdout)


def main(times: int = 20) -> None:
    os.environ.setdefault("PYTHONIOENCODING", "utf-8")
    empty = min(cpu_of(["-c", "pass"]) for _ in range(times))
    tables = min(cpu_of(["-c", "import tabulate"]) for _ in range(times))
    whole = min(cpu_of(COMMAND) for _ in range(times))
    own = min(own_work() for _ in range(times))
    print(f"python -c pass            {empty * 1000:6.1f} ms")
    print(f"python -c import tabulate {tables * 1000:6.1f} ms")
    print(f"explain weather.csv       {whole * 1000:6.1f} ms, {whole / empty:.1f} times the empty process")
    print(f"own work without imports  {own * 1000:6.1f} ms, {own / whole:.0%} of it")


if __name__ == "__main__":
    main()
