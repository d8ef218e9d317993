"""This file estimates how wide mathematics is set: a fraction is as wide as the wider of its halves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.breaking import Part


@dataclass(frozen=True, slots=True)
class Measure:
    """Widths in the unit of `letters`, which measures a text, and `names`, which measures a name.

    `signs` are what signs take with the blanks around them, by text or role; the others what a piece takes beside
    what it is made of: parentheses `fence` (those around a fraction `tall`), an index `script`, with letters so large
    as `index` says.
    """

    letters: Callable[[str], float]
    names: Callable[[str], float]
    signs: Mapping[str, float]
    logarithm: float
    root: float
    bar: float
    fence: float
    tall: float
    index: float
    script: float = 0

    def __call__(self, piece: kinds.Piece) -> float:
        return _FORMS[type(piece)](self, piece)

    def part(self, part: Part, begins: bool = False) -> float:
        """An operand, with the sign before it unless it begins a line."""
        return self(part.body) if begins or part.sign is None else self(part.sign) + self(part.body)

    def sign(self, piece: kinds.Sign) -> float:
        return self.signs.get(piece.role) or self.signs.get(piece.text) or self.letters(piece.text)

    def scripts(self, piece: kinds.Scripts) -> float:
        inside = max(self(part) for part in (piece.sub, piece.sup) if part is not None)
        return self(piece.base) + self.script + self.index * inside


_FORMS: dict[type, Callable[[Measure, Any], float]] = {
    kinds.Figures: lambda measure, piece: measure.letters(piece.text),
    kinds.Hole: lambda measure, piece: measure.letters("_" * piece.width),
    kinds.Letter: lambda measure, piece: measure.letters(piece.text),
    kinds.Word: lambda measure, piece: measure.names(piece.text),
    kinds.Words: lambda measure, piece: measure.names(piece.text),
    kinds.Sign: Measure.sign,
    kinds.Logarithm: lambda measure, piece: measure.logarithm,
    kinds.PieceRow: lambda measure, piece: sum(map(measure, piece.parts)),
    kinds.Over: lambda measure, piece: measure.bar + max(measure(piece.above), measure(piece.below)),
    kinds.Radical: lambda measure, piece: measure.root + measure(piece.inside),
    kinds.Scripts: Measure.scripts,
    kinds.Bar: lambda measure, piece: measure.letters(piece.inside.text),
    kinds.Fence: lambda measure, piece: (measure.tall if piece.tall else measure.fence) + measure(piece.inside),
}
