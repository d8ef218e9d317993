"""This file tells a marked sheet: every line as written with its sign and one sentence, then what explains it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from c45edu.arithmetic import Named, fixed, round_half_up
from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.marking import Mark, Marked, Reason
from c45edu.checking.scheme import Scored, scored
from c45edu.checking.work import Claim
from c45edu.document import (
    At,
    Block,
    Column,
    Document,
    Heading,
    Items,
    Math,
    Numeral,
    Paragraph,
    Row,
    Span,
    Spans,
    Table,
    Text,
    User,
)
from c45edu.quantities import Quantity
from c45edu.telling.page import voice_of
from c45edu.telling.settings import MOST_DIGITS, Settings
from c45edu.telling.voice import Voice

MOST_MISSING = 12
LONGEST_TEXT, SHORT_TEXT = 120, 40
SAY_IT_ALL = ("sum-wrong", "digits-swapped", "few-digits")
"""Reasons beside which the right line need not be told."""
HINTS = (1, 2, 3)
"""What a hint tells: which formula; which kind of mistake; the number as well."""


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

    def blocks(self) -> Iterator[Block]:
        voice, marked = self.voice, self.marked
        if not marked.marks:
            yield Paragraph(voice.say("check-nothing"), "lead", At(None, "check/summary"))
            return
        yield Paragraph(self._summary(), "lead", At(None, "check/summary"))
        yield Items(tuple(self._line(mark) for mark in marked.claims), At(None, "check/lines"))
        yield from self._explained()
        if self._hints == 3 and 0 < len(marked.missing) <= len(marked.claims):
            symbols = voice.join([(Math(voice.symbol(q)),) for q in marked.missing[:MOST_MISSING]])
            more: Spans = (Text(" …"),) if len(marked.missing) > MOST_MISSING else ()
            yield Paragraph(voice.say("check-missing", symbols=(*symbols, *more)), "note", At(None, "check/missing"))
        if marked.unread:
            yield Paragraph(voice.say("check-unread", n=len(marked.unread)), "warning", At(None, "check/unread"))
            yield Items(tuple(self._line(mark) for mark in marked.unread), At(None, "check/unread"))

    def _summary(self) -> Spans:
        counted = Counter(mark.verdict for mark in self.marked.marks)
        near = counted["rounded"] + counted["cut-off"] + counted["other-method"]
        summary = self.voice.say(
            "check-summary", right=counted["right"], near=near, follows=counted["follows"], wrong=counted["wrong"]
        )
        method = self.voice.say("check-method", method=self.marked.header.method)
        return self.voice.join([summary, method], "sentence")

    def _line(self, mark: Mark) -> Spans:
        text = " ".join(mark.item.text.split())
        text = text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"
        facts: dict[str, Span | Spans | int | str] = {"sign": mark.sign, "line": mark.item.line, "text": User(text)}
        said = self._said(mark)
        return self.voice.say("check-line-said", **facts, said=said) if said else self.voice.say("check-line", **facts)

    # ── one sentence ─────────────────────────────────────────────────────────────────────────────

    def _said(self, mark: Mark) -> Spans:
        if mark.verdict == "wrong" and self._hints < 3:
            return self._hint(mark)
        pieces = [self._main(mark), *(self._reason(reason) for reason in mark.reasons)]
        return self.voice.join([piece for piece in pieces if piece], "nodes-list")

    def _main(self, mark: Mark) -> Spans:
        """What the verdict says; nothing where a reason says it all."""
        voice = self.voice
        if any(reason.key in SAY_IT_ALL for reason in mark.reasons):
            return ()
        if mark.verdict in ("rounded", "cut-off"):
            return voice.say(f"check.{mark.verdict}", exactly=self._exactly(mark))
        if mark.verdict == "follows" and mark.follows:
            numbers = voice.join([self._placed(q, mark.quantity) for q in mark.follows])
            return voice.say("check.follows", numbers=numbers, exactly=self._exactly(mark))
        if mark.verdict == "other-method" and mark.causes:
            return voice.say("check.other-method", cause=self._cause(mark.causes[0]), right=self._right(mark))
        if mark.verdict != "wrong" or mark.quantity is None or mark.quantity.undefined:
            return ()
        if mark.causes:
            return self._caused(mark)
        if mark.elsewhere is not None:
            symbol = self._placed(mark.elsewhere, mark.quantity)
            return voice.say("check.elsewhere", symbol=symbol, right=self._right(mark))
        return voice.say("check.wrong", right=self._right(mark))

    def _caused(self, mark: Mark) -> Spans:
        voice, right = self.voice, self._right(mark)
        if len(mark.names) == 1:
            key = "check.cause-written" if mark.by_formula else "check.cause"
            return voice.say(key, cause=self._cause(mark.causes[0], mark.quantity), right=right)
        causes = voice.join([self._cause(cause, mark.quantity) for cause in mark.causes], "nodes-list")
        return voice.say("check.causes", causes=causes, right=right)

    def _cause(self, cause: Hypothesis, about: Quantity | None = None) -> Spans:
        """The name of the mistake, with its place where that is another line."""
        name = self.voice.say(f"mistake.{cause.name}")
        if about is None or cause.at[0] is about or cause.at[0].kind == about.kind:
            return name
        return (*name, Text(" ("), Math(self.voice.symbol(cause.at[0])), Text(")"))

    def _reason(self, reason: Reason) -> Spans:
        voice, facts = self.voice, reason.facts
        if reason.key in ("sum-right", "choice-right", "leaf-right"):
            return ()
        if "term" in facts and reason.key == "term":
            return voice.say("check.term", written=facts["term"].written, right=facts["term"].right)
        if reason.key == "formula-passes":
            return voice.say("check.formula-passes", cause=self._cause(facts["causes"][0]))
        if reason.key == "formula-is-not-it" and facts["causes"]:
            cause = self._cause(facts["causes"][0])
            return voice.say("check.formula-is-not-it-cause", value=self._number(facts), cause=cause)
        known: dict[str, Span | Spans | int | str] = {}
        for name, fact in facts.items():
            if name == "value":
                known[name] = self._number(facts)
            elif name in ("attribute", "label"):
                known[name] = User(fact)
            elif name in ("weights", "digits", "cut"):
                known[name] = fact
        return voice.say(f"check.{reason.key}", **known)

    def _hint(self, mark: Mark) -> Spans:
        voice = self.voice
        if mark.quantity is None:
            return voice.say("check.hint.1-plain")
        symbol = Math(voice.symbol(mark.quantity))
        if self._hints == 1:
            return voice.say("check.hint.1", symbol=symbol)
        if not mark.causes:
            return voice.say("check.hint.2-counts", symbol=symbol)
        causes = voice.join([self._cause(cause, mark.quantity) for cause in mark.causes], "nodes-list")
        return voice.say("check.hint.2", symbol=symbol, causes=causes)

    def _exactly(self, mark: Mark) -> Spans:
        """The exact value, to as many decimals as are written; a hint keeps it back."""
        if self._hints < 3:
            return self.voice.say("check-look-again")
        return self.voice.say("check-exactly", value=self._value(mark.quantity, mark))

    def _right(self, mark: Mark) -> Spans:
        """The right line: symbol = formula = numbers = value."""
        quantity, voice = mark.quantity, self.voice
        assert quantity is not None
        facts: dict[str, Span | Spans | int | str] = {
            "symbol": Math(voice.symbol(quantity)), "value": self._value(quantity, mark),
        }
        symbolic, numbers = voice.symbolic(quantity.formula), voice.substituted(quantity.formula)
        if symbolic == numbers:
            return voice.say("check-right-is", formula=Math(symbolic), **facts)
        return voice.say("check-right-is-value", formula=Math(symbolic), numbers=Math(numbers), **facts)

    def _value(self, quantity: Named | None, mark: Mark) -> Span:
        """The exact value at the digits of the page, or at those written if there are more."""
        assert isinstance(quantity, Quantity)
        figure = mark.item.figure if isinstance(mark.item, Claim) else None
        if figure is None or (figure.digits or 0) <= self.voice.arithmetic.digits:
            return Math(self.voice.numeral(quantity))
        return Math(Numeral(round_half_up(quantity, min(figure.digits or 0, MOST_DIGITS))))

    def _number(self, facts: object) -> str:
        """A value that is computed from what is written, at the digits that are written."""
        assert hasattr(facts, "__getitem__")
        digits = max(facts["digits"] or 0, self.voice.arithmetic.digits)
        return fixed(Fraction(facts["value"]).limit_denominator(10**12), digits).replace("-", "−")

    def _placed(self, quantity: Quantity, beside: Quantity | None) -> Spans:
        """The symbol, with its node where that is another one."""
        symbol = Math(self.voice.symbol(quantity))
        if beside is None or quantity.place.node == beside.place.node or quantity.kind == "UpperLimit":
            return (symbol,)
        labels: list[Spans] = [(User(label),) for label in quantity.place.node]
        node = self.voice.join(labels) if labels else self.voice.say("root")
        return self.voice.say("check.at-node", symbol=symbol, node=node)

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
