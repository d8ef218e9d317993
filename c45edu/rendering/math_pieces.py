"""This file sets an expression in two dimensions: numbers, names, signs, fractions and indices, parentheses in place.

Formats that set mathematics by structure (MathML, Typst) write these pieces one by one and decide nothing.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> pieces(Log2(Ratio(9, 14)))
    Row(parts=(Logarithm(), Fraction(above=Figures(text='9'), below=Figures(text='14'))))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

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
from c45edu.document import Beside, Blank, Name, Numeral, Symbol, Text, User
from c45edu.rendering.printable import printable

# ── the pieces ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Figures:
    """A number; `quantity` names the one that it is the value of."""

    text: str
    quantity: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Hole:
    """Room to write a number of so many characters, above a rule of its own or (not `ruled`) the bar of a fraction."""

    width: int
    ruled: bool = True


@dataclass(frozen=True, slots=True)
class Letter:
    """A variable of one letter."""

    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A name of several letters, upright: Info, SplitInfo."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """Words within mathematics, as they are: those of the user's file."""

    text: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign between two operands (`binary`, `relation`), before one (`prefix`, `big`), or behind an argument."""

    text: str
    role: str = "binary"


@dataclass(frozen=True, slots=True)
class Logarithm:
    """The function log to base 2; its argument follows."""


@dataclass(frozen=True, slots=True)
class Row:
    parts: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Fraction:
    above: Piece
    below: Piece


@dataclass(frozen=True, slots=True)
class Radical:
    inside: Piece


@dataclass(frozen=True, slots=True)
class Scripts:
    base: Piece
    sub: Piece | None = None
    sup: Piece | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A letter with a bar above it: a mean."""

    inside: Piece


@dataclass(frozen=True, slots=True)
class Fence:
    """What stands in parentheses; `tall` where they must grow with it."""

    inside: Piece
    tall: bool = False


Piece: TypeAlias = (
    Figures | Hole | Letter | Word | Words | Sign | Logarithm | Row | Fraction | Radical | Scripts | Bar | Fence
)

# ── expressions ──────────────────────────────────────────────────────────────────────────────────

SUM, SIGN, PRODUCT, LOGARITHM, FRACTION, POWER, ATOM = range(7)
BINDING: dict[type, int] = {
    Beside: SUM, Sum: SUM, Negative: SIGN, Product: PRODUCT, Log2: LOGARITHM, Quotient: FRACTION, Ratio: FRACTION,
    Power: POWER,
}
"""How tightly each kind binds; a looser operand is put in parentheses."""


def pieces(x: Expression, at_least: int = SUM) -> Piece:
    """The expression set, in parentheses if it binds less tightly than `at_least`.

    Raises `TypeError` for a kind of expression that has no form.
    """
    if type(x) not in _FORMS:
        raise TypeError(f"mathematics has no form for the expression {type(x).__name__}")
    piece = _FORMS[type(x)](x)
    return Fence(piece, _is_tall(piece)) if _binding(x, piece) < at_least else piece


def terms(x: Sum) -> list[Piece]:
    """The summands with their signs: what a long line may be broken before."""
    return [_row(*_term(term, first=i == 0)) for i, term in enumerate(x.terms)]


def _term(term: Expression, first: bool) -> Iterator[Piece]:
    if isinstance(term, Negative):
        yield Sign("−", "prefix" if first else "binary")
        yield pieces(term.argument, PRODUCT)
    elif first:
        yield pieces(term, SIGN)
    else:
        yield from (Sign("+"), pieces(term, PRODUCT))


def _row(*parts: Piece) -> Piece:
    """Parts side by side; rows within are opened, and one part alone stands for itself."""
    flat = tuple(piece for part in parts for piece in (part.parts if isinstance(part, Row) else (part,)))
    return flat[0] if len(flat) == 1 else Row(flat)


def _between(sign: Sign, parts: Sequence[Piece]) -> Piece:
    return _row(*(piece for i, part in enumerate(parts) for piece in ((sign, part) if i else (part,))))


def _binding(x: Expression, piece: Piece) -> int:
    """A leaf may be looser than it looks: a negative number, a fraction, a letter with an exponent of its own."""
    first = piece.parts[0] if isinstance(piece, Row) and piece.parts else piece
    negative = isinstance(first, Figures) and first.text.startswith("−")
    if negative or (isinstance(first, Sign) and first.role == "prefix"):
        return min(SIGN, BINDING.get(type(x), SIGN))
    if isinstance(piece, Fraction):
        return FRACTION
    if isinstance(x, Symbol) and x.sup and not x.arguments:
        return POWER
    return BINDING.get(type(x), ATOM)


def _is_tall(piece: Piece) -> bool:
    """Whether a fraction stands in it."""
    if isinstance(piece, Row):
        return any(map(_is_tall, piece.parts))
    return isinstance(piece, Fraction) or (isinstance(piece, Fence) and piece.tall)


def _figures(text: str, quantity: str | None = None) -> Piece:
    """A number as printed, with the typographic minus sign; a fraction set as one."""
    if text.startswith("-"):
        text = "−" + text[1:]
    above, slash, below = text.partition("/")
    return Fraction(_figures(above), _figures(below)) if slash else Figures(text, quantity)


def _ratio(x: Ratio) -> Piece:
    return Fraction(*map(_flat, (x.numerator, x.denominator)))


def _above_bar(piece: Piece) -> Piece:
    """Two rules close to each other would look like an equals sign."""
    return replace(piece, ruled=False) if isinstance(piece, Hole) else piece


def _flat(value: Rational) -> Piece:
    """A fraction within a fraction stays in one line, or it would be too small to read."""
    return Figures(decimal_text(value).replace("-", "−"))


def _log2(x: Log2) -> Piece:
    return _row(Logarithm(), pieces(x.argument, FRACTION))


def _product(x: Product) -> Piece:
    """Only the last factor may be a bare logarithm: it would swallow what follows."""
    *others, last = x.factors
    return _between(Sign("⋅"), [*(pieces(factor, FRACTION) for factor in others), pieces(last, LOGARITHM)])


def _exponent(x: Expression) -> Piece:
    """A fraction up there stays in one line."""
    if isinstance(x, Quotient):
        return _row(pieces(x.numerator, FRACTION), Sign("/"), pieces(x.denominator, POWER))
    if isinstance(x, Ratio):
        return _row(_flat(x.numerator), Sign("/"), _flat(x.denominator))
    return pieces(x)


def _symbol(x: Symbol) -> Piece:
    sub, sup = _index(x.sub), _index(x.sup)
    base = _name(x.name)
    named = Scripts(base, sub, sup) if sub or sup else base
    if not x.arguments:
        return named
    return _row(named, Fence(_between(Sign(",", "separator"), [pieces(argument) for argument in x.arguments])))


def _index(texts: Sequence[Text | User]) -> Piece | None:
    return _row(*(_words(piece.text) for piece in texts)) if texts else None


def _name(name: str) -> Piece:
    """A letter is a variable, a longer name stands upright."""
    if name in _NAMES:
        return _NAMES[name]
    plain = name.isascii() and name.replace("_", "").isalnum()
    return Word(name) if len(name) > 1 and plain else _words(name)


def _words(text: str) -> Piece:
    if len(text) == 1 and text.isascii() and text.isalpha():
        return Letter(text)
    return Words(printable(text))


_NAMES: dict[str, Piece] = {
    "|": Sign("∣", "relation"), "*": Sign("*"), "ḡ": Bar(Letter("g")), "Σ": Sign("∑", "big"),
}

_FORMS: dict[type, Callable[..., Piece]] = {
    Number: lambda x: _figures(decimal_text(x.value)),
    Ratio: _ratio,
    Log2: _log2,
    Negative: lambda x: _row(Sign("−", "prefix"), pieces(x.argument, PRODUCT)),
    Sum: lambda x: _row(*terms(x)),
    Product: _product,
    Quotient: lambda x: Fraction(_above_bar(pieces(x.numerator)), pieces(x.denominator)),
    Power: lambda x: Scripts(pieces(x.base, ATOM), sup=_exponent(x.exponent)),
    Root: lambda x: Radical(pieces(x.argument)),
    Symbol: _symbol,
    Name: lambda x: _words(x.text),
    Numeral: lambda x: _figures(x.text, x.quantity),
    Blank: lambda x: Hole(x.width),
    Beside: lambda x: _row(*(pieces(part) for part in x.parts)),
}
