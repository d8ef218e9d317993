"""This file tells a marked sheet: every line as written with its sign and one sentence, then what explains it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from c45edu.checking.marked_sheet import Marked
from c45edu.checking.scheme import Scored, scored
from c45edu.checking.sentences import Sentences
from c45edu.document import (
    At,
    Block,
    Column,
    Document,
    Heading,
    Items,
    Math,
    Paragraph,
    Row,
    Spans,
    Table,
    Text,
    User,
)
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice

MOST_MISSING = 12
SHORT_TEXT = 40



def tell_marked(
    marked: Marked, settings: Settings, hints: int = 3, scheme: bool = False, follow_through: bool = True
) -> Document:
    """The marked copy as a document; `hints` below 3 keep the right numbers back, `scheme` adds an examiner's marks."""
    page = _Page(marked, voice_of(settings), hints)
    title = page.voice.say("check-title", dataset=User(marked.header.dataset))
    blocks = [Heading(1, title, At(None, "check")), *page.blocks()]
    if scheme:
        blocks += page.scheme(scored(marked, follow_through))
    return Document(title, settings.language, tuple(blocks))


class _Page:
    def __init__(self, marked: Marked, voice: Voice, hints: int) -> None:
        self.marked, self.voice, self._hints = marked, voice, hints
        self._sentences = Sentences(voice, hints)

    def blocks(self) -> Iterator[Block]:
        voice, marked = self.voice, self.marked
        if not marked.marks:
            yield Paragraph(voice.say("check-nothing"), "lead", At(None, "check/summary"))
            return
        yield Paragraph(self._summary(), "lead", At(None, "check/summary"))
        yield Items(tuple(self._sentences.line(mark) for mark in marked.claims), At(None, "check/lines"))
        yield from self._explained()
        if self._hints == 3 and 0 < len(marked.missing) <= len(marked.claims):
            symbols = voice.join([(Math(voice.symbol(q)),) for q in marked.missing[:MOST_MISSING]])
            more: Spans = (Text(" …"),) if len(marked.missing) > MOST_MISSING else ()
            yield Paragraph(voice.say("check-missing", symbols=(*symbols, *more)), "note", At(None, "check/missing"))
        if marked.unread:
            yield Paragraph(voice.say("check-unread", n=len(marked.unread)), "warning", At(None, "check/unread"))
            yield Items(tuple(self._sentences.line(mark) for mark in marked.unread), At(None, "check/unread"))

    def _summary(self) -> Spans:
        counted = Counter(mark.verdict for mark in self.marked.marks)
        near = counted["rounded"] + counted["cut-off"] + counted["other-method"]
        summary = self.voice.say(
            "check-summary", right=counted["right"], near=near, follows=counted["follows"], wrong=counted["wrong"]
        )
        method = self.voice.say("check-method", method=self.marked.header.method.name)
        return self.voice.join([summary, method], "sentence")

    # ── the whole sheet ──────────────────────────────────────────────────────────────────────────

    def _explained(self) -> Iterator[Block]:
        voice, sets = self.voice, self.marked.explanations
        wrong = [mark for mark in self.marked.mistakes if mark.causes]
        if not sets or len(wrong) < 2 or self._hints == 1:
            return
        told = [voice.join([voice.say(f"mistake.{name}") for name in names], "nodes-list") for names in sets]
        one = len(sets) == 1 and len(sets[0]) == 1
        yield Heading(2, voice.say("check-mistakes" if one else "check-mistakes-several"), At(None, "check/mistakes"))
        if len(sets) == 1:
            key, fact = ("check-one", "cause") if one else ("check-together", "causes")
            yield Paragraph(voice.say(key, **{fact: told[0]}), "decision", At(None, "check/mistakes"))
        else:
            causes = voice.join(told, "nodes-list")
            yield Paragraph(voice.say("check-alternatives", causes=causes), "body", At(None, "check/mistakes"))

    def scheme(self, marks: list[Scored]) -> Iterator[Block]:
        """An examiner's marks: line by line, and the total."""
        voice = self.voice
        yield Heading(2, voice.say("check-scheme"), At(None, "check/scheme"))
        rows = [_scheme_row(s) for s in marks]
        total, possible = sum(s.points for s in marks), sum(s.possible for s in marks)
        rows.append(Row(((), voice.say("check-total"), (Text(str(total)),), (Text(str(possible)),))))
        columns = (
            Column(voice.say("check-line-column"), "right"), Column(voice.say("check-written")),
            Column(voice.say("check-mark")), Column(voice.say("check-of"), "right"),
        )
        yield Table((), columns, tuple(rows), At(None, "check/scheme"))


def _scheme_row(scored: Scored) -> Row:
    item = scored.mark.item
    text = " ".join(item.text.split())[:SHORT_TEXT]
    return Row(((Text(str(item.line)),), (User(text),), (Text(scored.awarded),), (Text(str(scored.possible)),)))
