"""This file tells a page as a handout: with a title of its own, an author, a date, and the words a format needs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from c45edu.data.errors import C45Error, quoted
from c45edu.document import At, Block, Document, Heading, Printing, Spans, Text
from c45edu.telling.handout.answers import with_answers
from c45edu.telling.handout.blanks import blanked
from c45edu.telling.handout.decimal_mark import COMMA, MARKS, POINT, with_decimal_comma
from c45edu.telling.handout.key import as_key
from c45edu.telling.handout.notebook_programs import Source, with_programs
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice


@dataclass(frozen=True, slots=True)
class Handout:
    """What a handout has beside its page.

    title, author, date  as they shall be printed; no author and no date unless they are given
    paper                `a4` or `letter`
    fragment             LaTeX without a preamble, to be put into another file
    blank                the numbers are left out, to be worked out and written in
    decimal              the decimal mark of printed numbers: a point or a comma
    """

    title: str = ""
    author: str = ""
    date: str = ""
    paper: str = "a4"
    fragment: bool = False
    blank: bool = False
    decimal: str = POINT

    def __post_init__(self) -> None:
        if self.decimal not in MARKS:
            raise C45Error(f"the decimal mark is {quoted(self.decimal)}; it can be {' or '.join(map(quoted, MARKS))}")


TITLE = "title"
"""The step of the heading that is the title of a page."""
WORDS = "handout."
"""How the keys of the phrases begin that a format says by itself."""


ON_COMMAND = ("ask-cut",)
"""Steps that say what to type: on paper they help nobody."""


def as_handout(
    document: Document, settings: Settings, handout: Handout, source: Source | None = None, voice: Voice | None = None
) -> Document:
    """A page that was told by these settings (and this voice, which then remembers its numbers) as a handout.

    With a source it has programs that compute it, for a format that runs them; not on a blank sheet, which they would
    fill in.
    """
    voice, handout = voice or voice_of(settings), _in_one_line(handout)
    document = replace(document, blocks=tuple(block for block in document.blocks if block.at.step not in ON_COMMAND))
    if source is not None and not handout.blank:
        document = with_programs(document, source, settings)
    document = blanked(document, settings.digits) if handout.blank else with_answers(document, voice)
    return _trimmed(document, voice, handout, (Text(handout.title),))


def key_to(document: Document, settings: Settings, handout: Handout) -> Document:
    """The key to a handout: its numbers alone, whether or not it leaves them blank."""
    voice, handout = voice_of(settings), _in_one_line(handout)
    document = as_key(document, voice.say("key-title", title=document.title))
    return _trimmed(document, voice, handout, voice.say("key-title", title=handout.title))


def _in_one_line(handout: Handout) -> Handout:
    title, author, date = (" ".join(text.split()) for text in (handout.title, handout.author, handout.date))
    return replace(handout, title=title, author=author, date=date)


def _trimmed(document: Document, voice: Voice, handout: Handout, title: Spans) -> Document:
    """With the decimal mark, and then with what the author gives: his title is printed as he wrote it."""
    if handout.decimal == COMMA:
        document = with_decimal_comma(document, voice.language)
    if handout.title:
        document = _titled(document, title)
    elif not any(isinstance(block, Heading) and block.level == 1 for block in document.blocks):
        document = _titled(document, document.title)
    return replace(
        document, author=handout.author, date=handout.date, sheet=Printing(handout.paper, handout.fragment),
        words=words_of(voice),
    )


def words_of(voice: Voice) -> dict[str, str]:
    """What a format says by itself, in the language of the page; `other-way` is the rounding that the page has not."""
    phrases = voice.language.phrases
    words = {key.removeprefix(WORDS): phrases[key] for key in phrases if key.startswith(WORDS)}
    return words | {"other-way": phrases[f"handout.other-way.{voice.arithmetic.name}"]}


def _titled(document: Document, title: Spans) -> Document:
    """The page under this title: in the place of its own, or above what it is a part or an answer of."""
    blocks = document.blocks
    if not any(map(_is_title, blocks)):
        blocks = (Heading(1, title, At(None, TITLE)), *map(_below, blocks))
    return replace(document, title=title, blocks=tuple(_retitled(block, title) for block in blocks))


def _is_title(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 1 and block.at.step == TITLE


def _retitled(block: Block, title: Spans) -> Block:
    return replace(block, spans=title) if isinstance(block, Heading) and _is_title(block) else block


def _below(block: Block) -> Block:
    return replace(block, level=2) if isinstance(block, Heading) and block.level == 1 else block
