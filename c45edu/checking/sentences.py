"""This file tells a marked line: as written, with its sign and one sentence, which a hint keeps short."""

from __future__ import annotations

from fractions import Fraction

from c45edu.arithmetic import Expression, Named, Negative, fixed, round_half_up, to_float
from c45edu.checking.figure import WrittenNumber
from c45edu.checking.hypotheses import Hypothesis
from c45edu.checking.marked_sheet import Mark, Reason
from c45edu.checking.work import Claim
from c45edu.document import Math, Numeral, Span, Spans, Text, User
from c45edu.quantities import Quantity
from c45edu.telling.page.settings import MOST_DIGITS
from c45edu.telling.words.voice import Voice

LONGEST_TEXT = 120
SAY_IT_ALL = ("sum-wrong", "digits-swapped", "few-digits")
"""Reasons beside which the right line need not be told."""
QUIET = ("sum-right", "choice-right", "leaf-right", "counts-right", "pruning-right")
"""Reasons that the sign says already."""
DIFFERENCES = ("term-count", "term-number", "term-sign", "term-missing")
SAID_FIRST = ("number-is-right", *DIFFERENCES)
"""Reasons that say what is wrong, before the right line is told."""
HINTS = (1, 2, 3)
"""What a hint tells: which formula; which kind of mistake; the number as well."""


class Sentences:
    """Speaks of single lines; `hints` below 3 keep the right numbers back."""

    def __init__(self, voice: Voice, hints: int) -> None:
        self.voice, self._hints = voice, hints

    def line(self, mark: Mark) -> Spans:
        """The line with its sign, and a sentence where there is something to say."""
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
        if any(reason.key in SAID_FIRST for reason in mark.reasons):
            pieces = [*pieces[1:], pieces[0]]
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
        if any(reason.key in DIFFERENCES for reason in mark.reasons):
            return self._right(mark)
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
        if reason.key in QUIET:
            return ()
        if reason.key in DIFFERENCES:
            return self._difference(reason)
        if reason.key == "formula-is-not-it" and facts["causes"]:
            cause = self._cause(facts["causes"][0])
            return voice.say("check.formula-is-not-it-cause", value=self._number(facts), cause=cause)
        known: dict[str, Span | Spans | int | str] = {}
        for name, fact in facts.items():
            if name == "value":
                known[name] = self._number(facts)
            elif name in ("attribute", "label"):
                known[name] = User(fact)
            elif name in ("weights", "digits", "cut", "number"):
                known[name] = fact
        return voice.say(f"check.{reason.key}", **known)

    def _difference(self, reason: Reason) -> Spans:
        """What stands where in a formula as written, and what belongs there."""
        voice, facts = self.voice, reason.facts
        written, right = facts["written"], facts["right"]
        shown = Negative(right) if reason.key == "term-number" and to_float(right) < 0 else right
        told: dict[str, Span | Spans | int | str] = {"right": Math(voice.symbolic(shown))}
        if written is not None and reason.key != "term-sign":
            told["written"] = Math(self._as_written(written))
        if reason.key == "term-number":
            told["value"] = Math(Numeral(f"{abs(to_float(right)):.{self._digits_of(written)}f}"))
        if facts["label"]:
            told["label"] = User(facts["label"])
        return voice.say(f"check.{reason.key}", **told)

    def _as_written(self, x: Expression) -> Expression:
        if isinstance(x, WrittenNumber):
            return Numeral(fixed(x.value, x.digits or 0))
        return self.voice.symbol(x) if isinstance(x, Quantity) else x

    def _digits_of(self, x: Expression) -> int:
        return x.digits or 0 if isinstance(x, WrittenNumber) else self.voice.arithmetic.digits

    def _hint(self, mark: Mark) -> Spans:
        voice = self.voice
        if mark.quantity is None:
            return voice.say("check.hint.1-plain")
        symbol = Math(voice.symbol(mark.quantity))
        if self._hints == 1:
            return voice.say("check.hint.1", symbol=symbol)
        if not mark.causes:
            kind = next((reason.key for reason in mark.reasons if reason.key in DIFFERENCES), "counts")
            return voice.say(f"check.hint.2-{kind}", symbol=symbol)
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
