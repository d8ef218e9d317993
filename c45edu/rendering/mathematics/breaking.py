"""This file says where a line of mathematics may be broken, and fills lines by the width of what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from c45edu.rendering.mathematics.pieces import (
    ATOM,
    FRACTION,
    SUM,
    Fence,
    Figures,
    Over,
    Piece,
    PieceRow,
    Sign,
    fenced,
    row,
    sign_binding,
)

OPENING, CLOSING = Sign("(", "opening"), Sign(")", "closing")


@dataclass(frozen=True, slots=True)
class Part:
    """What a line may be broken before: an operand, and the sign before it unless it is the first."""

    sign: Sign | None
    body: Piece

    @property
    def piece(self) -> Piece:
        return self.body if self.sign is None else row(self.sign, self.body)


Width = Callable[[Part, bool], float]
"""How wide a part is, and whether it is meant where it begins a line."""


def terms(piece: Piece) -> list[Part]:
    """The parts of a sum; of anything else none."""
    return parts(piece) if isinstance(piece, PieceRow) and min(map(sign_binding, piece.parts)) == SUM else []


def parts(piece: Piece) -> list[Part]:
    """The operands of the loosest signs in a piece; none where it may not be broken. A fraction, unless it is
    one of two numbers, is broken as in one line, at a slash."""
    if isinstance(piece, Fence):
        return _between(OPENING, parts(piece.inside), CLOSING)
    if isinstance(piece, Over) and not (isinstance(piece.above, Figures) and isinstance(piece.below, Figures)):
        return [Part(None, fenced(piece.above, FRACTION)), Part(Sign("/"), fenced(piece.below, FRACTION))]
    return _of_row(piece.parts) if isinstance(piece, PieceRow) else []


def _of_row(pieces: tuple[Piece, ...]) -> list[Part]:
    bindings = list(map(sign_binding, pieces))
    loosest = min(bindings)
    if loosest == ATOM:
        return _behind_sign(pieces)
    cuts = [i for i, binding in enumerate(bindings) if binding == loosest]
    found = [Part(None, row(*pieces[: cuts[0]]))]
    for start, end in zip(cuts, [*cuts[1:], len(pieces)], strict=True):
        sign = pieces[start]
        assert isinstance(sign, Sign)
        found.append(Part(sign, row(*pieces[start + 1 : end])))
    return found


def _behind_sign(pieces: tuple[Piece, ...]) -> list[Part]:
    """The parts of what has a sign before it or a parenthesis behind it."""
    first, last = pieces[0], pieces[-1]
    if isinstance(first, Sign) and first.role in ("prefix", "opening"):
        return _between(first, parts(row(*pieces[1:])), None)
    if isinstance(last, Sign) and last.role == "closing":
        return _between(None, parts(row(*pieces[:-1])), last)
    return []


def _between(before: Piece | None, found: list[Part], behind: Piece | None) -> list[Part]:
    """The parts with a sign before the first of them and behind the last."""
    if not found:
        return []
    first, *rest = found
    *inner, last = [Part(first.sign, first.body if before is None else row(before, first.body)), *rest]
    return [*inner, last if behind is None else Part(last.sign, row(last.body, behind))]


def opened(found: Iterable[Part], fits: Callable[[Part], bool]) -> Iterator[Part]:
    """The parts; those that do not fit in their own parts, as far as they have any."""
    for part in found:
        inner = [] if fits(part) else parts(part.body)
        if inner:
            yield from opened([Part(part.sign, inner[0].body), *inner[1:]], fits)
        else:
            yield part


def filled(found: Sequence[Part], width: Width, room: float) -> list[list[Part]]:
    """The parts in lines, as many in each as there is room for."""
    lines: list[list[Part]] = []
    used = 0.0
    for part in found:
        if lines and used + width(part, False) <= room:
            used += width(part, False)
            lines[-1].append(part)
        else:
            used = width(part, True)
            lines.append([part])
    return lines
