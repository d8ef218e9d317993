"""This file prints, to any console, and delivers the page of a verb: to its file, or to standard output."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from typing import TextIO

from c45edu.cli.files import refuse_inputs, write_files
from c45edu.cli.words import error_in
from c45edu.data.errors import C45Error, escaped, shown_file
from c45edu.rendering.spelling import spelled

TO_STANDARD_OUTPUT = (None, "-")
"""Names of no file: the page is printed."""
NARROWEST, WIDEST = 60, 140
"""Columns of a page on a terminal."""
LARGE = 20_000_000
"""A file of more bytes is announced."""
SMALLER = dict.fromkeys((".svg", ".png", ".dot"), "--max-depth N draws the top of it")
"""What would make a file of such an ending smaller, where that is no page."""


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
            close_quietly(sys.stdout)
            raise C45Error(f"standard output cannot be written: {error.strerror or error}") from error


say = _Say()


def close_quietly(stream: TextIO) -> None:
    """After a failure: nothing more is written, not even when the interpreter flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def tell_error(message: str) -> None:
    """One line on standard error."""
    tell(f"c45edu: {message}")


def tell(message: str) -> None:
    """A remark on standard error, one line whatever is in it; where nobody can hear it, the work goes on."""
    if sys.stderr is None:
        return
    try:
        write_to(sys.stderr, f"{escaped(message)}\n")
    except (OSError, ValueError):
        close_quietly(sys.stderr)


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


def deliver(page: str | bytes, options: argparse.Namespace, others: Mapping[str, str | bytes] | None = None) -> None:
    """Write a page to the file of the options, or print it; other files of the command appear together with it.

    Raises C45Error rather than write over a file that was read.
    """
    own = {} if options.output in TO_STANDARD_OUTPUT else {options.output: page}
    files = {**own, **(others or {})}
    refuse_inputs(files, options)
    announce({options.output or TO_STANDARD_OUTPUT[1]: page, **files}, options.lang)
    write_files(files)
    if options.output in TO_STANDARD_OUTPUT:
        say(page)


def announce(files: Mapping[str, str | bytes], language: str) -> None:
    """A line before a page is written that is too large for most programs to show."""
    for path, content in files.items():
        size = len(content.encode("utf-8", "replace")) if isinstance(content, str) else len(content)
        if size > LARGE:
            name = "standard output" if path in TO_STANDARD_OUTPUT else shown_file(path)
            less = SMALLER.get(os.path.splitext(path)[1], "one node (--node) or less --detail needs less")
            tell(error_in(language, f"{name} will have {size // 1_000_000} MB; {less}"))
