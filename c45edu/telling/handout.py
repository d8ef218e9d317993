"""This file tells a page as a handout: with a title of its own, an author, a date, and the words a format needs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from c45edu.document import Block, Document, Heading, Sheet, Text
from c45edu.telling.answers import with_answers
from c45edu.telling.page import voice_of
from c45edu.telling.settings import Settings
from c45edu.telling.voice import Voice


@dataclass(frozen=True, slots=True)
class Handout:
    """What a handout has beside its page.

    title, author, date  as they shall be printed; no author and no date unless they are given
    paper                `a4` or `letter`
    fragment             LaTeX without a preamble, to be put into another file
    """

    title: str = ""
    author: str = ""
    date: str = ""
    paper: str = "a4"
    fragment: bool = False


WORDS = "handout."
"""How the keys of the phrases begin that a format says by itself."""


def as_handout(document: Document, settings: Settings, handout: Handout) -> Document:
    """A page that was told by these settings, as a handout."""
    voice = voice_of(settings)
    if handout.title:
        document = _titled(document, handout.title)
    document = replace(
        document, author=handout.author, date=handout.date, sheet=Sheet(handout.paper, handout.fragment),
        words=words_of(voice),
    )
    return with_answers(document, voice)


def words_of(voice: Voice) -> dict[str, str]:
    """What a format says by itself, in the language of the page; `other-way` is the rounding that the page has not."""
    phrases = voice.language.phrases
    words = {key.removeprefix(WORDS): phrases[key] for key in phrases if key.startswith(WORDS)}
    return words | {"other-way": phrases[f"handout.other-way.{voice.arithmetic.name}"]}


def _titled(document: Document, title: str) -> Document:
    """The page under another title; what the page says of itself stays in the line below."""
    return replace(
        document, title=(Text(title),), blocks=tuple(_retitled(block, title) for block in document.blocks)
    )


def _retitled(block: Block, title: str) -> Block:
    return replace(block, spans=(Text(title),)) if isinstance(block, Heading) and block.level == 1 else block
