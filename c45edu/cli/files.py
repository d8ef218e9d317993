"""This file writes files that are whole or not there at all, and never in the place of what was read."""

from __future__ import annotations

import argparse
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from c45edu.data.errors import C45Error, shown_file

INPUTS = ("data", "trace", "trees", "cases", "work", "validation", "notation")
"""The options that name a file to read."""
BESIDE = (".names", ".data", ".test")
"""The files of a C4.5 set lie beside each other: one that is named reads another."""
WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def refuse_inputs(paths: Iterable[str], options: argparse.Namespace) -> None:
    """A result never takes the place of a file that it was made from. Raises C45Error."""
    read = list(_inputs(options))
    for path in paths:
        if not path:
            raise C45Error("the name of the file to write is empty")
        if os.path.exists(path) and any(os.path.isfile(one) and os.path.samefile(one, path) for one in read):
            raise C45Error(f"{shown_file(path)} is the file that was read; write to another one")


def _inputs(options: argparse.Namespace) -> Iterator[str]:
    for name in INPUTS:
        path = getattr(options, name, None)
        if path:
            stem, ending = os.path.splitext(path)
            yield path
            yield from (stem + other for other in BESIDE if ending.lower() in BESIDE)
            yield from (path + other for other in BESIDE)


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
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
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
    if os.path.exists(target) and not os.stat(target).st_mode & WRITABLE:
        raise C45Error(f"{shown_file(path)} is read-only; write to another file, or make it writable")
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
