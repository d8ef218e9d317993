"""This file says on standard error what was decided in reading and could surprise, where no page says it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from c45edu.cli.output import tell
from c45edu.data.dataset import Note
from c45edu.data.errors import shown, shown_file
from c45edu.telling.page.reading_notes import named_facts, surprises
from c45edu.telling.words.languages import language_named


def keep_notes(options: argparse.Namespace, file: str, notes: Iterable[Note]) -> None:
    """Keep the notes on a file that was read until the work is done."""
    options.notes = [*getattr(options, "notes", ()), *((file, note) for note in notes)]


def tell_notes(options: argparse.Namespace) -> None:
    """A line for each note that was kept, in the language of the page."""
    language = language_named(getattr(options, "lang", "en"))
    for file, note in dict.fromkeys(getattr(options, "notes", ())):
        if surprises(note):
            facts = {name: shown(value) for name, value in note.facts} | named_facts(note, language)
            text = language.phrase(f"note.{note.key}").format(**facts)
            tell(language.phrase("stderr-note").format(file=shown_file(file), note=text))
