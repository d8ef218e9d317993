"""This file runs the command line as a shell does: a process of its own, bytes in, bytes out."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    code: int
    out: str
    err: str


def run(
    *arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, encoding: str = "utf-8", **environment: str
) -> Run:
    """Run `c45edu` with these arguments; `encoding` is what its output is read with."""
    done = subprocess.run(
        [sys.executable, "-m", "c45edu", *map(str, arguments)], input=stdin, capture_output=True,
        cwd=cwd, env=environment_of(**environment),
    )
    return Run(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def environment_of(**changes: str) -> dict[str, str]:
    """The environment with the package found from any folder, and UTF-8 unless told otherwise."""
    package = Path(__file__).parents[2]
    return {**os.environ, "PYTHONPATH": str(package), "PYTHONIOENCODING": "utf-8", **changes}
