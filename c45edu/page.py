"""This file is a page as Python has it: it prints itself, and saves itself in the format that a file name asks for."""

from __future__ import annotations

import os
import stat
import tempfile
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from c45edu.data.errors import C45Error, quoted, shown_file
from c45edu.data.full_width import meant
from c45edu.document import Document
from c45edu.telling.page.settings import Settings

if TYPE_CHECKING:
    from c45edu.telling.handout.notebook_programs import Source

SAME = {"lang": "language", "decimal": "decimal_mark"}
"""Names of the command line for settings that have another one here."""

WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


@dataclass(frozen=True, slots=True)
class Page(Document):
    """A document that knows how it was told: `print(page)`, `page.save("x.html")`."""

    settings: Settings = field(default_factory=Settings)

    @classmethod
    def of(cls, document: Document, settings: Settings) -> Page:
        return cls(**{field.name: getattr(document, field.name) for field in fields(Document)}, settings=settings)

    def __str__(self) -> str:
        """The page as plain text."""
        return self.to_text()

    def to_text(self) -> str:
        from c45edu.rendering import render

        return render(self, "text")

    def to_markdown(self) -> str:
        from c45edu.rendering import render

        return render(self, "markdown")

    def to_html(self, **handout: Any) -> str:
        """One HTML file; the options are those of `handout` (`title`, `author`, `blank`, …)."""
        return written(self, "html", None, handout).decode()

    def save(self, path: str | os.PathLike[str], **handout: Any) -> None:
        """Write the page to a file, in the format of its ending. Raises `C45Error` where it has no format."""
        save(path, written(self, form_of_file(path), None, handout))

    def _repr_html_(self) -> str:
        from c45edu.notebook import as_html

        return as_html(self)


def settings_from(settings: Settings | None, said: dict[str, Any]) -> Settings:
    """The settings with single ones changed, by their names or those of the command line.

    >>> settings_from(None, {"lang": "zh", "digits": 2}).language
    'zh'
    >>> settings_from(None, {"digit": 2})
    Traceback (most recent call last):
    c45edu.data.errors.C45Error: there is no option "digit"; did you mean "digits"?
    """
    names = [field.name for field in fields(Settings)]
    changes: dict[str, Any] = {}
    for name, value in said.items():
        if SAME.get(name, name) not in names:
            raise no_option(name, [*names, *SAME])
        changes[SAME.get(name, name)] = (value,) if name == "node" and isinstance(value, str | int) else value
    if changes.get("node") is not None:
        changes["node"] = tuple(map(str, changes["node"]))
    return replace(settings or Settings(), **changes)


def no_option(name: str, names: list[str]) -> C45Error:
    hint = meant(name, names).strip() or f"there are {', '.join(names)}"
    return C45Error(f"there is no option {quoted(name)}; {hint}")


def written(page: Page, form: str, source: Source | None, handout: dict[str, Any]) -> bytes:
    """The page as a file in a format. Raises `C45Error` for an option that a handout has not."""
    from c45edu.rendering import READ_ON_CONSOLES, render_bytes
    from c45edu.telling.handout.whole_handout import Handout, as_handout

    names = [field.name for field in fields(Handout)]
    for name in handout:
        if name not in names:
            raise no_option(name, names)
    if form in READ_ON_CONSOLES and not handout:
        return render_bytes(page, form)
    return render_bytes(as_handout(page, page.settings, Handout(**handout), source), form)


def form_of_file(path: str | os.PathLike[str]) -> str:
    """The format that the name of a file asks for. Raises `C45Error`."""
    from c45edu.rendering import ENDINGS, form_of

    form = form_of(os.fspath(path))
    if form is None:
        endings = ", ".join(ENDINGS)
        raise C45Error(f"{shown_file(os.fspath(path))} does not say what to write; name a file that ends in {endings}")
    return form


def save(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file, whole or not at all. Raises `C45Error`."""
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.stat(target).st_mode & WRITABLE:
        raise C45Error(f"{shown_file(os.fspath(path))} is read-only; write to another file, or make it writable")
    try:
        handle, temporary = tempfile.mkstemp(dir=os.path.dirname(target), prefix=".c45edu-")
        try:
            with open(handle, "wb") as file:
                file.write(content)
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(temporary, os.stat(target).st_mode & 0o777 if os.path.exists(target) else 0o666 & ~umask)
            os.replace(temporary, target)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise C45Error(f"{shown_file(os.fspath(path))} cannot be written: {error.strerror or error}") from error
