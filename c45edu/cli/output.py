"""This file prints and writes: to any console, to files that are whole or not there at all."""

from __future__ import annotations

import os
import stat
import sys
from typing import TextIO

from c45edu.data.errors import C45Error, escaped, shown_file

TRANSLITERATION = {
    "−": "-", "·": "*", "≤": "<=", "≥": ">=", "→": "->", "│": "|", "─": "-", "═": "=", "–": "-", "…": "...",
    "√": "sqrt", "×": "x",
    "∑": "sum", "Σ": "sum", "✓": "*", "₂": "2", "“": '"', "”": '"', "’": "'", "≈": "~", "ḡ": "g", "∞": "inf",
    "├": "|", "└": "`", "½": "1/2", "≠": "!=", "∅": "{}", "α": "alpha", "é": "e", "⁻": "-",
}
"""What to write where a console's encoding lacks a character. Anything else becomes an escape, never `?`."""


class _Say:
    """Writes text to standard output. Raises `C45Error` where it cannot be written, as on a full disk."""

    def __call__(self, text: str) -> None:
        if sys.stdout is None:
            raise C45Error("standard output is closed")
        try:
            write_to(sys.stdout, text)
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


def encodable(text: str, encoding: str) -> str:
    """The text with every character that the encoding lacks transliterated, or else escaped.

    >>> encodable("−9/14 → 晴", "ascii"), encodable("−9/14 → 晴", "gbk")
    ('-9/14 -> \\\\u6674', '-9/14 → 晴')
    """
    try:
        text.encode(encoding)
        return text
    except UnicodeEncodeError:
        return "".join(_one(character, encoding) for character in text)


def _one(character: str, encoding: str) -> str:
    for text in (character, TRANSLITERATION.get(character, character)):
        try:
            text.encode(encoding)
            return text
        except UnicodeEncodeError:
            continue
    return character.encode("ascii", "backslashreplace").decode("ascii")


def write_file(path: str, content: str | bytes) -> None:
    """Write a file as UTF-8, whole or not at all: a failed run leaves the old file as it was."""
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    target = os.path.realpath(path)
    try:
        if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):
            _write_special(target, data)
        else:
            _replace(target, data)
    except OSError as error:
        raise C45Error(f"{shown_file(path)} cannot be written: {error.strerror or error}") from error


def _write_special(target: str, data: bytes) -> None:
    """A device or a pipe is written to, never replaced."""
    with open(target, "wb") as file:
        file.write(data)


def _replace(target: str, data: bytes) -> None:
    import tempfile

    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(target) or ".", prefix=".c45edu-")
    try:
        with open(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _mode(target: str) -> int:
    """The mode of the file that is replaced, or what a new file gets."""
    if os.path.exists(target):
        return stat.S_IMODE(os.stat(target).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
