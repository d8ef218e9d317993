"""This file runs the command line: within this process, or as a shell does in one of its own, bytes in, bytes out."""

import contextlib
import io
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from c45edu.cli import main


@dataclass
class Run:
    code: int
    out: str
    err: str


def run(
    *arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, encoding: str = "utf-8", **environment: str
) -> Run:
    """Run `c45edu` in this process, on a console of this encoding, which refuses what it cannot print."""
    out, err = Console(encoding), Console(encoding, "backslashreplace")
    with pytest.MonkeyPatch.context() as patch, contextlib.chdir(cwd or "."):
        for name, value in environment.items():
            patch.setenv(name, value)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        try:
            code = main([*map(str, arguments)])
        except SystemExit as ended:  # help was asked for
            code = ended.code if isinstance(ended.code, int) else 1
    return Run(code, out.printed(), err.printed())


class Console(io.TextIOWrapper):
    """A stream as Python opens it on a console."""

    def __init__(self, encoding: str, errors: str = "strict") -> None:
        super().__init__(io.BytesIO(), encoding, errors, newline="\n")

    def printed(self) -> str:
        self.flush()
        return self.buffer.getvalue().decode(self.encoding)  # type: ignore[attr-defined]


@cache
def printed(*arguments: str) -> Run:
    """What a command prints on a console that knows every character, asked for once a session."""
    return run(*arguments)


def run_alone(*arguments: str | Path, stdin: bytes = b"", encoding: str = "utf-8", **environment: str) -> Run:
    """Run `python -m c45edu` as a process of its own; `encoding` is what its output is read with."""
    done = subprocess.run(
        [sys.executable, "-m", "c45edu", *map(str, arguments)], input=stdin, capture_output=True,
        env=environment_of(**environment),
    )
    return Run(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def environment_of(**changes: str) -> dict[str, str]:
    """The environment with the package found from any folder, and UTF-8 unless told otherwise."""
    package = Path(__file__).parents[2]
    return {**os.environ, "PYTHONPATH": str(package), "PYTHONIOENCODING": "utf-8", **changes}
