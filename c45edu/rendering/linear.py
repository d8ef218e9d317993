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
    Root,
    Sum,
    decimal_text,
)
from c45edu.document import Beside, Blank, Name, Numeral, Symbol
from c45edu.rendering.printable import printable

SUM, SIGN, PRODUCT, RATIO, POWER, FUNCTION, ATOM = range(7)
BINDING: dict[type, int] = {
    Beside: SUM, Sum: SUM, Negative: SIGN, Product: PRODUCT, Quotient: PRODUCT, Ratio: RATIO, Power: POWER,
    Log2: FUNCTION, Root: FUNCTION,
}
"""How tightly each kind binds; a looser operand is put in parentheses."""


def linear(x: Expression, at_least: int = SUM) -> str:
    """The expression as text, in parentheses if it binds less tightly than `at_least`.

    Raises `TypeError` for a kind of expression that has no form here.
    """
    if type(x) not in _FORMS:
        raise TypeError(f"plain text has no form for the expression {type(x).__name__}")
    text = _FORMS[type(x)](x)
    return f"({text})" if _binding(x, text) < at_least else text


def terms(x: Sum) -> list[str]:
    """The summands with their signs: what a long line may be broken before."""
    return [_term(term, first=i == 0) for i, term in enumerate(x.terms)]


def _term(term: Expression, first: bool) -> str:
    if isinstance(term, Negative):
        return ("−" if first else "− ") + linear(term.argument, PRODUCT)
    return linear(term, SIGN) if first else "+ " + linear(term, PRODUCT)


def _binding(x: Expression, text: str) -> int:
    """Some are looser than they look: a negative number, a fraction, `log2 3`, a symbol with an exponent of its own."""
    if isinstance(x, Number | Numeral) and text.startswith("−"):
        return SIGN
    if isinstance(x, Number | Numeral) and "/" in text:
        return RATIO
    if (isinstance(x, Log2) and not text.endswith(")")) or (isinstance(x, Symbol) and x.sup and not x.arguments):
        return POWER
    return BINDING.get(type(x), ATOM)


def _symbol(x: Symbol) -> str:
    sub = "".join(printable(piece.text) for piece in x.sub)
    sup = "".join(printable(piece.text) for piece in x.sup)
    arguments = ", ".join(linear(argument) for argument in x.arguments)
    index = (f"_{sub}" if sub else "") + (f"^{sup}" if sup else "")
    return printable(x.name) + index + (f"({arguments})" if x.arguments else "")


def _log2(x: Log2) -> str:
    """Without parentheses only of a plain number: `log2 3`, but `log2(1/3)`."""
    argument = linear(x.argument)
    bare = isinstance(x.argument, Number) and _binding(x.argument, argument) == ATOM
    return f"log2 {argument}" if bare else f"log2({argument})"


def _over(x: Quotient) -> str:
    """A quotient in one line; `log2(9) / 14` is not to be read as the logarithm of a quotient."""
    above = linear(x.numerator, RATIO)
    if isinstance(x.numerator, Log2) and not above.endswith(")"):
        above = f"log2({linear(x.numerator.argument)})"
    return f"{above} / {linear(x.denominator, POWER)}"


def _signed(number: str) -> str:
    """With the typographic minus sign."""
    return "−" + number[1:] if number.startswith("-") else number


_FORMS: dict[type, Callable[..., str]] = {
    Number: lambda x: _signed(decimal_text(x.value)),
    Ratio: lambda x: f"{linear(Number(x.numerator), POWER)}/{linear(Number(x.denominator), POWER)}",
    Log2: _log2,
    Negative: lambda x: "−" + linear(x.argument, PRODUCT),
    Sum: lambda x: " ".join(terms(x)),
    Product: lambda x: "·".join(linear(factor, RATIO) for factor in x.factors),
    Quotient: _over,
    Power: lambda x: f"{linear(x.base, ATOM)}^{linear(x.exponent, FUNCTION)}",
    Root: lambda x: f"√({linear(x.argument)})",
    Symbol: _symbol,
    Name: lambda x: printable(x.text),
    Numeral: lambda x: _signed(x.text),
    Blank: lambda x: "_" * x.width,
    Beside: lambda x: "".join(linear(part) for part in x.parts),
}
