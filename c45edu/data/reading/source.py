"""This file holds what a reader is given: the bytes of a file and how the user says they are to be read."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """The bytes to read. `path` is where they came from, for a reader that needs the file beside it."""

    name: str
    raw: bytes
    path: Path | None = None
    encoding: str | None = None
    delimiter: str | None = None
