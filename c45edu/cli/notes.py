"""This file says on standard error what was decided in reading and could surprise, where no page says it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from c45edu.cli.output import tell
from c45edu.data.dataset import Note
from c45edu.data.errors import shown, shown_file
from c45edu.telling.languages import language_named

AS_ASKED = frozenset({"class-column", "ignored", "kind-declared", "headings-made-up"})
"""What the user said himself surprises nobody."""
ONLY_ON_PAGES = "release8-"
"""What another program would do with the file."""


def keep_notes(options: argparse.Namespace, file: str, notes: Iterable[Note]) -> None:
    """Keep the notes on a file that was read until the work is done."""
    options.notes = [*getattr(options, "notes", ()), *((file, note) for note in notes)]


def tell_notes(options: argparse.Namespace) -> None:
    """A line for each note that was kept, in the language of the page."""
    language = language_named(getattr(options, "lang", "en"))
    for file, note in dict.fromkeys(getattr(options, "notes", ())):
        if note.key not in AS_ASKED and not note.key.startswith(ONLY_ON_PAGES) and not _is_usual(note):
            facts = {name: shown(value) for name, value in note.facts}
            text = language.phrase(f"note.{note.key}").format(**facts)
            tell(language.phrase("stderr-note").format(file=shown_file(file), note=text))


def _is_usual(note: Note) -> bool:
    """A mark of the encoding leaves nothing to guess."""
    return ("sign", "byte-order-mark") in note.facts
