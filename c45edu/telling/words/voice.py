"""This file holds the voice of a page: phrases of its language, symbols of its notation, numbers at its digits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from c45edu.arithmetic import (
    Exact,
    Expression,
    Named,
    Negative,
    Number,
    Ratio,
    Rational,
    Sum,
    as_printed,
    closed_form,
    decimal_text,
    fixed,
    round_half_up,
    substitute,
)
from c45edu.arithmetic.expression import rebuild
from c45edu.data.numbers import plain
from c45edu.document import Beside, Constant, Equation, Math, Numeral, Span, Spans, Symbol, Text, User
from c45edu.quantities import Info, Quantity
from c45edu.telling.page.extent import MOST_TERMS, shortened
from c45edu.telling.words.languages.language import Language
from c45edu.telling.words.notations.notation import Notation

POINT, COMMA = MARKS = (".", ",")
"""Decimal marks."""
LONGEST_DENOMINATOR = 10_000


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks in one language, notation and rounding. `arithmetic` rounds numbers and knows what is carried on."""

    language: Language
    notation: Notation
    arithmetic: Exact
    closed_forms: bool = False
    most_terms: int = MOST_TERMS
    mark: str = POINT

    def written(self, number: str) -> str:
        """A number as text, with the decimal mark of the page."""
        return number.replace(POINT, self.mark)

    def fixed(self, value: Rational, digits: int) -> str:
        return self.written(fixed(value, digits))

    def value(self, value: Decimal) -> str:
        """A number of the data, or a cut between two."""
        return self.written(plain(value))

    def say(self, key: str, **facts: Span | Spans | int | str) -> Spans:
        """The phrase `key` with its placeholders filled. A plain string is text of ours; the user's is a `User`.

        A placeholder without a fact names a quantity, whose symbol stands there: `{Info}`. A number in a phrase is a
        placeholder, too: `{0.001}`.

        A phrase with the forms `key.one` and `key.other` is chosen by its fact `n`.
        """
        phrase = self.notation.worded(self.language.phrase(key, facts.get("n")))
        phrase = re.sub(r"\{(\d+\.\d+)\}", lambda number: self.written(number[1]), phrase)
        spans: list[Span] = []
        for i, piece in enumerate(re.split(r"\{(\w+)\}", phrase)):
            if i % 2 == 0:
                spans += [Text(piece)] if piece else []
            else:
                spans += _as_spans(facts[piece] if piece in facts else Math(self.notation.general_symbol(piece)))
        return tuple(spans)

    def join(self, items: Sequence[Spans], separator: str = "list") -> Spans:
        """Items one after the other, with the language's comma (or another of its separators) between them.

        `and` and `or` stand before the last item only: `A, B and C`. A list of numbers with a decimal comma has
        semicolons.
        """
        if separator == "list" and self.mark == COMMA and any(map(_holds_comma, items)):
            separator = "nodes-list"
        before = "enumeration" if separator in ("and", "or") else separator
        out: list[Span] = []
        for i, item in enumerate(items):
            between = separator if i == len(items) - 1 else before
            out += ([Text(self.language.phrase(between))] if i else []) + list(item)
        return tuple(out)

    def cases(self, weight: Rational) -> Spans:
        """`1 case`, `5 cases`, `70/13 ≈ 5.38 cases`."""
        if weight == int(weight):
            return self.say("cases", n=int(weight))
        count = self.count(weight)
        return self.say("cases", n=count + _in_decimals(weight) if "/" in count else count)

    def count(self, weight: Rational) -> str:
        """A count or weight as text; one in floats has digits enough for the numbers that follow from it."""
        return self.written(count_text(weight, self.arithmetic.digits))

    def weight(self, weight: Rational) -> str:
        """A count or weight that nothing follows from."""
        return self.written(count_text(weight))

    def symbol(self, quantity: Quantity) -> Expression:
        symbol = self.notation.symbol(quantity, self.written)
        arguments = tuple(self.printed(x) for x in symbol.arguments)
        if self.mark == COMMA and len(arguments) > 1 and any(isinstance(x, Numeral) for x in arguments):
            arguments = (Beside(tuple(x for argument in arguments for x in (Symbol("; "), argument))[1:]),)
        return replace(symbol, arguments=arguments)

    def printed(self, x: Expression) -> Expression:
        """An expression with its numbers as they are printed: floats at few digits, all with the mark of the page."""
        return self.marked(as_printed(x, self.arithmetic.digits))

    def marked(self, x: Expression) -> Expression:
        """An expression with the mark of the page in its numbers. Only a numeral has a text of its own."""
        if self.mark == POINT:
            return x
        if isinstance(x, Number | Ratio):
            texts = map(decimal_text, (x.value,) if isinstance(x, Number) else (x.numerator, x.denominator))
            text = "/".join(texts)
            return Constant(self.written(text)) if POINT in text else x
        return x if isinstance(x, Named) else rebuild(x, self.marked)

    def numeral(self, quantity: Quantity) -> Numeral:
        """The printed value of a quantity (a given number is as it was given)."""
        return Numeral(self.shown(quantity), key_of(quantity), quantity)

    def shown(self, x: Expression) -> str:
        """The printed value as text."""
        return self.written(self.arithmetic.shown(x))

    def number(self, quantity: Quantity) -> Spans:
        """The printed value as a table cell; a quantity without a value says so."""
        if quantity.undefined:
            return self.say("undefined")
        return (Math(self.numeral(quantity)),)

    def equation(self, quantity: Quantity, terms: bool = False) -> Equation:
        """symbol = formula = substituted = value; with `terms`, each summand evaluated before the value.

        (Not by hand: summands have no names, so they are not carried, and would not add up to the sum.)

        A `*` marks a line where rounding on the way gives another last digit than rounding at the end.
        """
        if quantity.undefined:
            return Equation(self.symbol(quantity), (), None, reason=self.say(quantity.undefined))
        formula = quantity.formula
        steps = [self.symbolic(formula), self.substituted(formula)]
        if terms and isinstance(formula, Sum) and not self.arithmetic.carries:
            steps.append(self.evaluated_terms(formula))
        if self.closed_forms:
            closed = closed_form(quantity)
            steps += [self.printed(closed.expression)] if closed.is_plain else []
        steps = [step for step, before in zip(steps, [None, *steps], strict=False) if step != before]
        mark = "*" if self.contrast(quantity, terms) is not None or self.loose_terms(quantity, terms) else ""
        value = self.numeral(quantity)
        if steps and isinstance(steps[-1], Numeral) and steps[-1].text == value.text:
            steps.pop()
        return Equation(self.symbol(quantity), tuple(steps), value, mark)

    def contrast(self, quantity: Quantity, terms: bool = False) -> str | None:
        """What the other way of rounding gets, if that is another number than the printed one."""
        if quantity.undefined:
            return None
        arithmetic = self.arithmetic
        other, shown = arithmetic.contrast(quantity), arithmetic.shown(quantity)
        if other == shown and terms and not arithmetic.carries and isinstance(formula := quantity.formula, Sum):
            other = fixed(sum(Fraction(arithmetic.shown(term)) for term in formula.terms), arithmetic.digits)
        return None if other == shown else self.written(other)

    def loose_terms(self, quantity: Quantity, terms: bool) -> list[tuple[str, str]]:
        """The summands whose printed value does not follow from the printed numbers, and what does."""
        formula, arithmetic = quantity.formula if terms and not quantity.undefined else None, self.arithmetic
        if not isinstance(formula, Sum) or arithmetic.carries:
            return []
        short = shortened(formula, self.most_terms)
        told = [x for x in short.terms if not isinstance(x, Symbol | Named)] if isinstance(short, Sum) else []
        pairs = [
            (arithmetic.shown(x), round_half_up(arithmetic.of_printed(x), arithmetic.digits)) for x in told
            if not isinstance(x, Negative) or not isinstance(x.argument, Symbol | Named)
        ]
        return [(self.written(shown), self.written(other)) for shown, other in pairs if shown != other]

    def symbolic(self, formula: Expression) -> Expression:
        """The formula with symbols in the place of named numbers."""
        return substitute(self._short(formula), lambda named: self.symbol(_quantity(named)))

    def substituted(self, formula: Expression) -> Expression:
        """The formula with printed values in the place of named numbers."""
        return substitute(self._short(formula), lambda named: self.numeral(_quantity(named)))

    def _short(self, formula: Expression) -> Expression:
        return self.printed(shortened(formula, self.most_terms))

    def evaluated_terms(self, formula: Sum) -> Expression:
        """Each summand as a printed number."""
        short = shortened(formula, self.most_terms)
        assert isinstance(short, Sum)
        return Sum(tuple(map(self._evaluated, short.terms)))

    def _evaluated(self, term: Expression) -> Expression:
        if isinstance(term.argument if isinstance(term, Negative) else term, Symbol):
            return term
        shown = self.shown(term)
        if not shown.startswith("-"):
            return Numeral(shown, source=term)
        return Negative(Numeral(shown[1:], source=Negative(term)))


def _holds_comma(spans: Spans) -> bool:
    """Whether a comma stands in the page's own words or numbers."""
    numerals = (span.expression for span in spans if isinstance(span, Math))
    return any(COMMA in x.text for x in (*spans, *numerals) if isinstance(x, Text | Numeral))


def count_text(weight: Rational, digits: int = 3) -> str:
    """A count or weight: whole, a fraction with a denominator that a reader can follow, else a decimal."""
    if isinstance(weight, Fraction) and weight.denominator > LONGEST_DENOMINATOR:
        return decimal_text(float(weight), digits)
    return decimal_text(weight, digits)


def _in_decimals(fraction: Rational) -> str:
    """` ≈ 5.38`, or ` = 2.5` where two decimals are all there are."""
    exactly = fraction * 100 == int(fraction * 100)
    return f" = {decimal_text(fraction)}" if exactly else f" ≈ {fixed(fraction, 2)}"


def key_of(quantity: Quantity) -> str:
    """What kind of number it is, and of what: quantities of a page with the same key and value are the same one."""
    place = quantity.place
    names = (*place.node, place.attribute or "", place.part or "", place.cut or "", *("′" * place.again))
    return "/".join([quantity.kind, *names])


def user(text: str) -> Spans:
    return (User(text),)


def part_name(info: Info, voice: Voice) -> Spans:
    """What the cases of a part have in common: a value of the user's, or `≤ 77.5`, whose sign is the page's own."""
    part = info.place.part or ""
    return (Text(voice.written(part.replace("<=", "≤ ").replace(">", "> "))),) if info.place.cut else user(part)


def _quantity(named: Named) -> Quantity:
    assert isinstance(named, Quantity)
    return named


def _as_spans(fact: Span | Spans | int | str) -> Spans:
    if isinstance(fact, tuple):
        return fact
    return (Text(str(fact)),) if isinstance(fact, int | str) else (fact,)
