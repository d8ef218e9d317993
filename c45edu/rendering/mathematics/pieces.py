"""This file holds what set mathematics is made of: numbers, names, signs, fractions and indices, parentheses in place.

Writers write these pieces one by one and decide nothing. How tightly a piece holds together is read off it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias


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
    """A sign between two operands (`binary`, `relation`; `slash`, without blanks), before one (`prefix`), behind an
    argument (`separator`), around one (`opening`, `closing`), or by itself (`big`, `mark`)."""

    text: str
    role: str = "binary"


@dataclass(frozen=True, slots=True)
class Logarithm:
    """The function log to base 2; its argument follows, and it holds on to that as `tightly` as it says."""

    tightly: int


@dataclass(frozen=True, slots=True)
class PieceRow:
    parts: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """A fraction."""

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

    inside: Letter


@dataclass(frozen=True, slots=True)
class Fence:
    """What stands in parentheses; `tall` where they must grow with it."""

    inside: Piece
    tall: bool = False


Piece: TypeAlias = (
    Figures | Hole | Letter | Word | Words | Sign | Logarithm | PieceRow | Over | Radical | Scripts | Bar | Fence
)

IN_TWO_DIMENSIONS = str.maketrans({"·": "⋅", "|": "∣", "Σ": "∑"})
"""The signs of mathematics proper, for those that a terminal shows."""

# ── how tightly a piece holds together ───────────────────────────────────────────────────────────

SUM, SIGN, PRODUCT, LOGARITHM, FRACTION, POWER, FUNCTION, ATOM = range(8)
"""A looser operand is put in parentheses."""

_SIGNS = {"+": SUM, "−": SUM, "·": PRODUCT, "/": PRODUCT}
_ROLES = {"relation": SUM, "prefix": SIGN, "slash": FRACTION}


def binding(piece: Piece) -> int:
    """How tightly a piece holds together; some are looser than they look: a negative number, a fraction in one line."""
    form = _BINDING.get(type(piece))
    return ATOM if form is None else form(piece)


def sign_binding(piece: Piece) -> int:
    """That of a sign between two operands; anything else parts nothing."""
    return _SIGNS[piece.text] if isinstance(piece, Sign) and piece.role == "binary" else ATOM


def _figures(piece: Figures) -> int:
    return SIGN if piece.text[0] == "−" else FRACTION if "/" in piece.text else ATOM


def _row(piece: PieceRow) -> int:
    """Of what stands side by side only signs are loose, a bare logarithm, and a negative number."""
    return min([binding(part) for part in piece.parts if type(part) in _LOOSE], default=ATOM)


_LOOSE = {Sign, Logarithm, Figures}


_BINDING: dict[type, Callable[[Any], int]] = {
    Figures: _figures,
    Sign: lambda piece: _ROLES.get(piece.role, sign_binding(piece)),
    Logarithm: lambda piece: piece.tightly,
    PieceRow: _row,
    Over: lambda piece: FRACTION,
    Radical: lambda piece: FUNCTION,
    Scripts: lambda piece: POWER if piece.sup is not None else ATOM,
}

# ── putting pieces together ──────────────────────────────────────────────────────────────────────


def row(*parts: Piece) -> Piece:
    """Parts side by side; rows within are opened, and one part alone stands for itself."""
    if any(type(part) is PieceRow for part in parts):
        parts = tuple(piece for part in parts for piece in (part.parts if isinstance(part, PieceRow) else (part,)))
    return parts[0] if len(parts) == 1 else PieceRow(parts)


def between(sign: Sign, parts: Sequence[Piece]) -> Piece:
    return row(parts[0], *(piece for part in parts[1:] for piece in (sign, part)))


def fenced(piece: Piece, at_least: int) -> Piece:
    """The piece, in parentheses if it binds less tightly than that."""
    return Fence(piece, _is_tall(piece)) if at_least > SUM and binding(piece) < at_least else piece


def _is_tall(piece: Piece) -> bool:
    """Whether a fraction stands in it."""
    if isinstance(piece, PieceRow):
        return any(map(_is_tall, piece.parts))
    if isinstance(piece, Scripts | Radical):
        return _is_tall(piece.base if isinstance(piece, Scripts) else piece.inside)
    return isinstance(piece, Over) or (isinstance(piece, Fence) and piece.tall)
