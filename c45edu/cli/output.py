"""This file prints and writes: to any console, to files that are whole or not there at all."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from c45edu.data.errors import C45Error, escaped, shown_file
from c45edu.rendering.spelling import spelled

TO_STANDARD_OUTPUT = (None, "-")
"""Names of no file: the page is printed."""
NARROWEST, WIDEST = 60, 140
"""Columns of a page on a terminal."""


class _Say:
    """Writes a page, or the bytes of a file, to standard output.

    Raises `C45Error` where it cannot be written, as on a full disk.
    """

    def __call__(self, page: str | bytes) -> None:
        if sys.stdout is None:
            raise C45Error("standard output is closed")
        try:
            if isinstance(page, str):
                write_to(sys.stdout, page)
            else:
                write_file_to(sys.stdout, page)
        except BrokenPipeError:
            raise
        except OSError as error:
            self.close_quietly()
            raise C45Error(f"standard output cannot be written: {error.strerror or error}") from error

    def close_quietly(self) -> None:
        """After a failure: nothing more is written, not even when the interpreter flushes at its end."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


say = _Say()


def tell_error(message: str) -> None:
    """One line on standard error."""
    tell(f"c45edu: {message}")


def tell(message: str) -> None:
    """A remark on standard error, one line whatever is in it."""
    if sys.stderr is not None:
        write_to(sys.stderr, f"{escaped(message)}\n")


def write_to(stream: TextIO, text: str) -> None:
    stream.write(encodable(text, stream.encoding or "utf-8"))
    stream.flush()


def write_file_to(stream: TextIO, content: bytes) -> None:
    """The bytes of a file as they are: it says itself how it is encoded. A terminal gets those that are text."""
    if stream.isatty() and b"\0" in content:
        raise C45Error("that is no text for a terminal; write it to a file with -o FILE")
    stream.flush()
    stream.buffer.write(content)
    stream.buffer.flush()


def encodable(text: str, encoding: str) -> str:
    """The text with every character that the encoding lacks spelled out, or else escaped, never `?`."""
    try:
        text.encode(encoding)
        return text
    except UnicodeEncodeError:
        return spelled(text, encoding, narrow=False)


def console_of(path: str | None) -> str | None:
    """The encoding that a page is written for: that of standard output, or None for a file."""
    return None if path not in TO_STANDARD_OUTPUT or sys.stdout is None else sys.stdout.encoding or "utf-8"


def columns_for(path: str | None = None) -> int | None:
    """How wide the terminal is that a page is printed on, within what reads well; None where there is none."""
    import shutil

    if path not in TO_STANDARD_OUTPUT or sys.stdout is None or not sys.stdout.isatty():
        return None
    return min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)


def deliver(page: str | bytes, path: str | None, *sources: str | None) -> None:
    """Write a page to a file, or print it. Raises C45Error rather than write over a file that was read."""
    if path in TO_STANDARD_OUTPUT:
        say(page)
        return
    for source in sources:
        refuse_source(path, source)
    write_file(path, page)


def refuse_source(path: str, source: str | None) -> None:
    """A result never takes the place of the data it was made from."""
    if not path:
        raise C45Error("the name of the file to write is empty")
    if source and os.path.isfile(source) and os.path.exists(path) and os.path.samefile(source, path):
        raise C45Error(f"{shown_file(path)} is the file that was read; write to another one")


def write_file(path: str, content: str | bytes) -> None:
    """Write a file as UTF-8, whole or not at all: a failed run leaves the old file as it was."""
    write_files({path: content})


def write_files(files: Mapping[str, str | bytes]) -> None:
    """Write several files, all of them or none: they lie ready beside their places before one of them is moved in."""
    ready: list[_Ready] = []
    moved: list[_Ready] = []
    path = ""
    try:
        for path, content in files.items():
            ready.append(_made_ready(path, content, alone=len(files) == 1))
        for file in sorted(ready, key=lambda file: file.temporary is not None):
            path = file.path
            file.move()
            moved.append(file)
    except BaseException as error:
        for file in moved:
            file.undo()
        if isinstance(error, OSError):
            raise C45Error(f"{shown_file(path)} cannot be written: {error.strerror or error}") from error
        raise
    finally:
        for file in ready:
            file.tidy()


@dataclass(frozen=True, slots=True)
class _Ready:
    """A file that lies ready; a device or a pipe, which is written to and never replaced, has no `temporary`.

    `before` is what to put back if another file fails: the old content, or None where there was no file.
    """

    path: str
    target: str
    data: bytes
    temporary: str | None
    before: bytes | None

    def move(self) -> None:
        if self.temporary is not None:
            os.replace(self.temporary, self.target)
        else:
            with open(self.target, "wb") as file:
                file.write(self.data)

    def undo(self) -> None:
        if self.temporary is not None and self.before is not None:
            write_file(self.path, self.before)
        elif self.temporary is not None:
            os.unlink(self.target)

    def tidy(self) -> None:
        if self.temporary is not None and os.path.lexists(self.temporary):
            os.unlink(self.temporary)


def _made_ready(path: str, content: str | bytes, alone: bool) -> _Ready:
    import tempfile

    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    if os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode):
        return _Ready(path, path, data, None, None)
    target = os.path.realpath(path)
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(target) or ".", prefix=".c45edu-")
    try:
        with open(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, _mode(target))
        return _Ready(path, target, data, temporary, None if alone else _content(target))
    except BaseException:
        os.unlink(temporary)
        raise


def _content(path: str) -> bytes | None:
    """What a file holds; None where there is none."""
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def _mode(target: str) -> int:
    """The mode of the file that is replaced, or what a new file gets."""
    if os.path.exists(target):
        return stat.S_IMODE(os.stat(target).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
