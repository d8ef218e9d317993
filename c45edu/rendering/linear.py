"""This file writes an expression in one line of plain text: `−9/14·log2(9/14) − 5/14·log2(5/14)`.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> linear(-(Ratio(9, 14) * Log2(Ratio(9, 14))) - Ratio(5, 14) * Log2(Ratio(5, 14)))
    '−9/14·log2(9/14) − 5/14·log2(5/14)'
"""

from __future__ import annotations

from collections.abc import Callable

from c45edu.arithmetic import (
    Expression,
    Log2,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Rational,
    Root,
    Sum,
    decimal_text,
)
from c45edu.document import Beside, Name, Numeral, Symbol
from c45edu.rendering.printable import printable

SUM, SIGN, PRODUCT, RATIO, POWER, ATOM = range(6)
BINDING: dict[type, int] = {
    Sum: SUM, Negative: SIGN, Product: PRODUCT, Quotient: PRODUCT, Ratio: RATIO, Power: POWER,
}
"""How tightly each kind binds; a looser operand is put in parentheses."""


def linear(x: Expression, at_least: int = SUM) -> str:
    """The expression as text, in parentheses if it binds less tightly than `at_least`."""
    text = _FORMS[type(x)](x)
    return f"({text})" if BINDING.get(type(x), ATOM) < at_least else text


def terms(x: Sum) -> list[str]:
    """The summands with their signs: what a long line may be broken before."""
    out = []
    for i, term in enumerate(x.terms):
        negative = isinstance(term, Negative)
        body = linear(term.argument if isinstance(term, Negative) else term, PRODUCT if negative else SIGN)
        sign = "−" if negative else "+"
        out.append(f"{sign} {body}" if i else ("−" + body if negative else body))
    return out


def _symbol(x: Symbol) -> str:
    sub = "".join(printable(piece.text) for piece in x.sub)
    sup = "".join(printable(piece.text) for piece in x.sup)
    arguments = ", ".join(linear(argument) for argument in x.arguments)
    return x.name + (f"_{sub}" if sub else "") + (f"^{sup}" if sup else "") + (f"({arguments})" if x.arguments else "")


def _signed(number: str) -> str:
    """With the typographic minus sign."""
    return "−" + number[1:] if number.startswith("-") else number


_FORMS: dict[type, Callable[..., str]] = {
    Number: lambda x: _signed(decimal_text(x.value)),
    Ratio: lambda x: f"{_whole(x.numerator)}/{_whole(x.denominator)}",
    Log2: lambda x: f"log2 {linear(x.argument)}" if isinstance(x.argument, Number) else f"log2({linear(x.argument)})",
    Negative: lambda x: "−" + linear(x.argument, PRODUCT),
    Sum: lambda x: " ".join(terms(x)),
    Product: lambda x: "·".join(linear(factor, RATIO) for factor in x.factors),
    Quotient: lambda x: f"{linear(x.numerator, RATIO)} / {linear(x.denominator, POWER)}",
    Power: lambda x: f"{linear(x.base, ATOM)}^{linear(x.exponent, ATOM)}",
    Root: lambda x: f"√({linear(x.argument)})",
    Symbol: _symbol,
    Name: lambda x: printable(x.text),
    Numeral: lambda x: _signed(x.text),
    Beside: lambda x: "".join(linear(part) for part in x.parts),
}


def _whole(value: Rational) -> str:
    text = decimal_text(value)
    return f"({text})" if "/" in text else text
