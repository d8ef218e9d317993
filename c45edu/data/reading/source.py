"""This file holds what a reader is given: the bytes of a file and how the user says they are to be read."""

from dataclasses import dataclass
from pathlib import Path

from c45edu.data.errors import DataError, quoted


@dataclass(frozen=True, slots=True)
class DataSource:
    """The bytes to read. `path` is where they came from, for a reader that needs the file beside it.

    `heading`: a table begins with the names of its columns.
    """

    name: str
    raw: bytes
    path: Path | None = None
    encoding: str | None = None
    delimiter: str | None = None
    heading: bool = True

    def without_delimiter(self) -> "Source":
        """This source, where nobody named a delimiter; a format that fixes it raises DataError."""
        if self.delimiter is not None:
            raise DataError(
                f"--delimiter {quoted(self.delimiter)} is for CSV; this format has its own, so leave it out", self.name
            )
        return self

    def declaring(self) -> "Source":
        """This source, where nobody named a delimiter or denied headings to a format that declares its columns."""
        if not self.heading:
            raise DataError("--no-header is for CSV; this format declares its columns, so leave it out", self.name)
        return self.without_delimiter()


def bytes_of(path: Path) -> bytes:
    """What the file holds. Raises DataError where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise DataError(f"this file cannot be read ({reason}); check that it may be opened", file=path.name) from None
