"""This file tells what was decided in reading, and knows what of it could surprise."""

from __future__ import annotations

import re
from collections.abc import Iterator

from c45edu.data.dataset import Note
from c45edu.data.errors import C45Error, quoted
from c45edu.document import At, Block, Items, Paragraph, Spans, Text, User
from c45edu.telling.words.languages.language import Language
from c45edu.telling.words.voice import Voice

AS_ASKED = frozenset({
    "class-column", "ignored", "kind-declared", "headings-made-up", "bundled-instead", "bundled-not-read",
})
"""What the user or the file said itself surprises nobody."""
ON_OTHER_PROGRAMS = "release8-"
"""What another program would do with the file."""


def surprises(note: Note) -> bool:
    """Whether the note should be checked; a byte-order mark leaves nothing to guess of an encoding."""
    marked = ("sign", "byte-order-mark") in note.facts
    return not marked and note.key not in AS_ASKED and not note.key.startswith(ON_OTHER_PROGRAMS)


def tell_reading(notes: tuple[Note, ...], voice: Voice) -> Iterator[Block]:
    """The notes, those first that should be checked."""
    check = [tell_note(note, voice) for note in notes if surprises(note)]
    if check:
        yield Paragraph(voice.say("reading-noted"), "warning", At(None, "reading"))
        yield Items(tuple(check), At(None, "reading"))
    for note in notes:
        if not surprises(note):
            yield Paragraph(tell_note(note, voice), "note", At(None, f"note-{note.key}"))


def tell_note(note: Note, voice: Voice) -> Spans:
    """What was decided or noticed, as a sentence; a fact that an older trace does not have is left open.

    Raises `C45Error` for a note of a later version, or of none.
    """
    key = f"note.{note.key}"
    if key not in voice.language.phrases:
        raise C45Error(f"the trace has a note {quoted(note.key)}, which this version does not know; explain the data")
    open_facts = dict.fromkeys(re.findall(r"\{(\w+)\}", voice.language.phrases[key]), User("…"))
    named = {name: Text(text) for name, text in named_facts(note, voice.language).items()}
    return voice.say(key, **open_facts | {name: User(value) for name, value in note.facts} | named)


def named_facts(note: Note, language: Language) -> dict[str, str]:
    """The facts of a note that the language has a word for: `semicolons`."""
    delimiters = [f"delimiter.{value}" for name, value in note.facts if name == "delimiter"]
    return {"delimiter": language.phrases[key] for key in delimiters if key in language.phrases}
