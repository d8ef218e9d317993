"""This file writes the numbers of a page with a decimal comma; what the user wrote stays as it is.

    >>> with_comma("cut at 77.5 (3.4 cases) by C4.5, version 3.9.7")
    'cut at 77,5 (3,4 cases) by C4.5, version 3.9.7'
"""

from __future__ import annotations

import re
from dataclasses import replace

from c45edu.arithmetic import Expression, Number, Ratio, decimal_text
from c45edu.document import Answer, Beside, Document, Math, Numeral, Span, Spans, Symbol, Term, Text
from c45edu.telling.handout.rewriting import rewritten, with_operands
from c45edu.telling.words.languages.language import Language

POINT, COMMA = ".", ","
MARKS = (POINT, COMMA)

_DECIMAL = re.compile(r"(?<![A-Za-z0-9_.])(\d+)\.(\d+)(?![A-Za-z0-9_]|\.\d)", re.ASCII)
_DECIMAL_AT_END = re.compile(r"\d,\d+\Z", re.ASCII)
_DECIMAL_ITEM = re.compile(r"[^,;，；()（）]*\d,\d", re.ASCII)


def with_comma(text: str) -> str:
    """Words of the page's own; a name like C4.5 and a version are no numbers."""
    return _DECIMAL.sub(r"\1,\2", text)


def with_decimal_comma(document: Document, language: Language) -> Document:
    """The page with commas in its numbers, and semicolons where numbers with a comma are listed."""

    def line(spans: Spans) -> Spans:
        changed = [_span(span) for span in spans]
        texts = [_text(span) for span in changed]
        own = [isinstance(span, Text) for span in changed]
        listed = _with_semicolons(texts, own, language)
        return tuple(
            Text(text) if isinstance(span, Text) else span for span, text in zip(changed, listed, strict=True)
        )

    return replace(
        document, title=line(document.title),
        blocks=tuple(rewritten(block, line, _expression) for block in document.blocks),
        answers={quantity: _answer(answer) for quantity, answer in document.answers.items()},
    )


def _answer(answer: Answer) -> Answer:
    roundings, other = (tuple(map(with_comma, texts)) for texts in (answer.roundings, answer.other))
    return Answer(roundings, with_comma(answer.exact), other)


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def _span(span: Span) -> Span:
    if isinstance(span, Math):
        return Math(_expression(span.expression))
    return replace(span, text=with_comma(span.text)) if isinstance(span, Text | Term) else span


def _text(span: Span) -> str:
    """As far as it matters whether a number stands there."""
    if isinstance(span, Math):
        return span.expression.text if isinstance(span.expression, Numeral) else ""
    return span.text


def _with_semicolons(texts: list[str], own: list[bool], language: Language) -> list[str]:
    """The pieces of a line; where an item before or behind one of its commas has a decimal comma, all are semicolons.

    A comma of the list is a piece that is nothing else.
    """
    comma, semicolon = language.phrase("list"), language.phrase("nodes-list")
    places = [i for i, text in enumerate(texts) if own[i] and text == comma]
    if any(
        _DECIMAL_AT_END.search("".join(texts[:i])) or _DECIMAL_ITEM.match("".join(texts[i + 1 :])) for i in places
    ):
        return [semicolon if i in places else text for i, text in enumerate(texts)]
    return texts


# ── mathematics ──────────────────────────────────────────────────────────────────────────────────


def _expression(x: Expression) -> Expression:
    """A number is written as a numeral: only that has its text."""
    if isinstance(x, Numeral):
        return replace(x, text=with_comma(x.text))
    if isinstance(x, Number):
        return _written(x, decimal_text(x.value))
    if isinstance(x, Ratio):
        return _written(x, f"{decimal_text(x.numerator)}/{decimal_text(x.denominator)}")
    if isinstance(x, Symbol):
        return _symbol(x)
    return with_operands(x, _expression)


def _written(x: Expression, text: str) -> Expression:
    changed = with_comma(text)
    return Numeral(changed) if changed != text else x


def _symbol(x: Symbol) -> Symbol:
    sub, sup = (
        tuple(replace(piece, text=with_comma(piece.text)) if isinstance(piece, Text) else piece for piece in index)
        for index in (x.sub, x.sup)
    )
    arguments = tuple(map(_expression, x.arguments))
    if len(arguments) > 1 and any(isinstance(a, Numeral) and COMMA in a.text for a in arguments):
        semicolons = [piece for argument in arguments for piece in (Symbol("; "), argument)]
        arguments = (Beside(tuple(semicolons[1:])),)
    return replace(x, name=with_comma(x.name), sub=sub, sup=sup, arguments=arguments)
