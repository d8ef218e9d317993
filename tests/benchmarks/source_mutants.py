"""How many small faults in the source the tests find: `python tests/benchmarks/source_mutants.py [-n 300] [--seed 1]`.

A fault is a comparison exchanged, a constant one too large or too small, an operator exchanged, a condition denied, a
result not returned. For each, in a copy of the project, the tests of its room and the golden pages run until one
fails; what all of them let pass is printed. `--part 1/2` tries every other fault, so that two processes share the work.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = "tests/test_golden_pages.py"
TESTS = {
    "arithmetic": ["tests/arithmetic", PAGES, "tests/telling/test_rounding_by_hand.py"],
    "quantities": ["tests/arithmetic", "tests/published", PAGES, "tests/pruning", "tests/growing"],
    "growing": [PAGES, "tests/growing", "tests/parity"],
    "pruning": [PAGES, "tests/pruning", "tests/systems", "tests/parity"],
    "trace": [PAGES, "tests/exports", "tests/growing/test_round_trip.py", "tests/pruning", "tests/fuzzing"],
    "telling": [PAGES, "tests/telling", "tests/systems", "tests/predicting", "tests/cli/test_prunings.py"],
    "data/reading": ["tests/data", "tests/files"],
}
LONGEST = 400
"""Seconds; a fault that makes a test run so long is found."""

COMPARED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}
OPERATED = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "*", ast.Pow: "*",
    ast.BitOr: "&", ast.BitAnd: "|",
}


class Mutant(NamedTuple):
    file: Path
    line: int
    what: str
    text: str
    """The whole file with the fault in it."""


class Source:
    """The text of a file with its positions: lines and bytes, as `ast` counts them."""

    def __init__(self, path: Path) -> None:
        self.path, self.raw = path, path.read_bytes()
        self.starts = [0]
        for line in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(self.raw)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def with_(self, start: int, end: int, new: str, node: ast.expr | ast.stmt) -> Mutant:
        text = (self.raw[:start] + new.encode() + self.raw[end:]).decode()
        old = " ".join(self.raw[start:end].decode().split())
        return Mutant(self.path, node.lineno, f"{old} → {new}", text)

    def between(self, left: ast.expr, right: ast.expr, new: str) -> Mutant:
        """The operator between two operands is another (what else stands there, parentheses, stays)."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.raw[start:end].decode()
        head, tail = len(gap) - len(gap.lstrip(") \n\\")), len(gap.rstrip("( \n\\"))
        return self.with_(start + head, start + tail, new, right)


def mutants_of(source: Source) -> Iterator[Mutant]:
    unread = {id(part) for whole in annotations(source.tree) for part in ast.walk(whole)}
    for node in ast.walk(source.tree):
        if id(node) in unread:
            continue
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
            for i, operator in enumerate(node.ops):
                yield source.between(operands[i], operands[i + 1], COMPARED[type(operator)])
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATED:
            yield source.between(node.left, node.right, OPERATED[type(node.op)])
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            for new in (node.value + 1, node.value - 1):
                yield source.with_(*source.span(node), str(new), node)
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            start, end = source.span(node.test)
            yield source.with_(start, end, f"not ({source.raw[start:end].decode()})", node.test)
        elif isinstance(node, ast.Return) and node.value is not None:
            start, end = source.span(node.value)
            yield source.with_(start, end, "None", node)


def annotations(tree: ast.Module) -> Iterator[ast.expr]:
    """What says the type of something: Python does not look at it."""
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            if getattr(node, name, None) is not None:
                yield getattr(node, name)


def sample(count: int, seed: int) -> list[tuple[str, Mutant]]:
    """So many faults, each file as likely as it has places for one. Only what Python still reads."""
    every = [
        (room, mutant) for room in TESTS for path in sorted((ROOT / "c45edu" / room).rglob("*.py"))
        for mutant in mutants_of(Source(path)) if reads(mutant.text)
    ]
    return random.Random(seed).sample(every, min(count, len(every)))


def reads(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def passes(room: str, mutant: Mutant, copy: Path) -> bool:
    """Whether all tests of the room pass with the fault."""
    file = copy / mutant.file.relative_to(ROOT)
    file.write_text(mutant.text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", str(file), *TESTS[room]]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=copy, env=environment, timeout=LONGEST, check=False, **quiet)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        shutil.copyfile(mutant.file, file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", default="1/1")
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    found, lived = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
        for room, mutant in sample(options.n, options.seed)[part - 1 :: parts]:
            alive = passes(room, mutant, copy)
            lived, found = lived + alive, found + (not alive)
            if alive:
                print(f"{mutant.file.relative_to(ROOT)}:{mutant.line}: {mutant.what}", flush=True)
            print(f"  {found} found, {lived} not", file=sys.stderr, flush=True)
    print(f"{found} of {found + lived} found ({found / max(found + lived, 1):.0%})")


if __name__ == "__main__":
    main()
