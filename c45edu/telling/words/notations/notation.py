"""This file holds what a notation is, and writes a quantity in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from c45edu.arithmetic import Expression, Number, decimal_text
from c45edu.document import Beside, Name, Symbol, Text, User
from c45edu.quantities import Given, Quantity, UpperLimit
from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.prunings import PRUNINGS


@dataclass(frozen=True, slots=True)
class SymbolPattern:
    """How a symbol is written: its name, its index, its arguments, with holes `{D}`, `{A}`, `{v}`."""

    name: str
    sub: str = ""
    sup: str = ""
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Notation:
    """One book's symbols. `symbols` has a pattern for every kind of quantity, `part` one for a part of the set,
    `known` one for the cases whose value is known, `attribute` is the letter of an attribute left open.

    `words` are those of the book for those of a page: 信息增益比 for 信息增益率.
    """

    name: str
    title: str
    set: str
    part: SymbolPattern
    known: SymbolPattern
    symbols: dict[str, SymbolPattern]
    attribute: str = "A"
    words: tuple[tuple[str, str], ...] = ()

    def worded(self, phrase: str) -> str:
        """A phrase of a page in the words of the book, the longer ones first."""
        for usual, own in self.words:
            phrase = phrase.replace(usual, own)
        return phrase

    def symbol(self, quantity: Quantity, written: Callable[[str], str] = str) -> Symbol:
        """The symbol of a quantity, e.g. Gain(outlook), or Ent(D^sunny) for the entropy of a part.

        `written` says how numbers are written in it.
        """
        place = quantity.place
        holes: dict[str, Expression] = {"{D}": self._set_of(quantity, written)}
        if place.attribute is not None:
            holes["{A}"] = Name(place.attribute)
        if place.part is not None:
            holes["{v}"] = _part(place.part, place.cut is not None, written)
        if isinstance(quantity, UpperLimit):
            holes |= _limit_holes(quantity, written)
        if isinstance(quantity, Given):
            return Symbol(quantity.name)
        holes["{node}"] = _node(place.node[-1], written) if place.node else Symbol("root")
        symbol = fill(self.pattern(quantity.kind), holes)
        return replace(symbol, name=symbol.name + "′" * place.again)

    def _set_of(self, quantity: Quantity, written: Callable[[str], str]) -> Symbol:
        """The set that a quantity is about: a part, the known cases, or all cases of the node."""
        part, known = quantity.place.part, self.known
        if part is not None:
            return self.subset(part, quantity.place.cut is not None, written)
        of_known = quantity.place.known
        return fill(known, {}) if of_known else Symbol(self.set)

    def general_symbol(self, kind: str) -> Symbol:
        """The symbol of a kind of quantity with its attribute left open, for the head of a column: Info_A(D)."""
        open_places = {f"{{{name}}}": Symbol(name) for name in ("E", "N", "CF", "node", "v")}
        return fill(self.pattern(kind), {**open_places, "{A}": Name(self.attribute), "{D}": Symbol(self.set)})

    def pattern(self, kind: str) -> SymbolPattern:
        """How a kind of quantity is written; one that a criterion or pruning from outside brings, as that says.

        Raises `KeyError` that names the kind.
        """
        found = brought_patterns().get(kind) or self.symbols.get(kind)
        if found is None:
            raise KeyError(f"the notation {self.name} has no symbol for {kind}, and no addition brings one")
        return found

    def general_part(self, kind: str = "Info") -> Symbol:
        """The symbol of the entropy of a part, its value left open: Info(D_v)."""
        return fill(self.pattern(kind), {"{D}": self.subset("v")})

    def subset(self, part: str, of_cut: bool = False, written: Callable[[str], str] = str) -> Symbol:
        """The symbol of a part of the set: D_sunny, D_≤82.5."""
        return fill(self.part, {"{v}": _part(part, of_cut, written)})


def brought_patterns() -> dict[str, SymbolPattern]:
    """Those of quantities that criteria and prunings bring, which no notation knows."""
    return {
        kind: SymbolPattern(name, sub, "", arguments)
        for addition in (*CRITERIA.values(), *PRUNINGS.values())
        for kind, (name, sub, arguments) in addition.symbols.items()
    }


def _part(part: str, of_cut: bool, written: Callable[[str], str]) -> Expression:
    """The name of a part: a value of the user's, or `≤82.5`, which is the page's own."""
    name = part.replace("<=", "≤")
    return Symbol(written(name)) if of_cut else Name(name)


_THRESHOLD = re.compile(r"([^=]+)(<=|>)(-?\d+(?:\.\d+)?)", re.ASCII)


def _node(label: str, written: Callable[[str], str]) -> Expression:
    """The name of a node: the branch that leads to it, the threshold in it as the page's own.

    Every label of a value has an equals sign, `age=<=30` as well as `age!=<=30`.
    """
    found = _THRESHOLD.fullmatch(label)
    if found is None:
        return Name(label.replace("<=", "≤"))
    return Beside((Name(found[1]), Symbol(found[2].replace("<=", "≤") + written(found[3]))))


def _limit_holes(limit: UpperLimit, written: Callable[[str], str]) -> dict[str, Expression]:
    """The numbers of U_CF(E, N), and the level in per cent."""
    numbers = {"{E}": limit.errors, "{N}": limit.cases}
    level = Symbol(f"{written(decimal_text(limit.confidence * 100))}%")
    return {"{CF}": level, **{hole: Number(value) for hole, value in numbers.items()}}


def fill(pattern: SymbolPattern, holes: dict[str, Expression]) -> Symbol:
    """A symbol with its holes filled."""
    return Symbol(
        pattern.name,
        _index(pattern.sub, holes),
        _index(pattern.sup, holes),
        tuple(_argument(argument, holes) for argument in pattern.arguments),
    )


def _pieces(text: str) -> list[str]:
    return [piece for piece in re.split(r"(\{(?:D|A|v|E|N|CF|node|name)\})", text) if piece]


def _index(text: str, holes: dict[str, Expression]) -> tuple[Text | User, ...]:
    """An index is words: of the notation, or of the user's file."""
    out: list[Text | User] = []
    for piece in _pieces(text):
        filled = holes.get(piece)
        for part in filled.parts if isinstance(filled, Beside) else (filled,):
            if isinstance(part, Name):
                out.append(User(part.text))
            else:
                out.append(Text(part.name if isinstance(part, Symbol) else piece))
    return tuple(out)


def _argument(text: str, holes: dict[str, Expression]) -> Expression:
    pieces = _pieces(text)
    if len(pieces) == 1:
        return holes.get(pieces[0], Symbol(text))
    return Beside(tuple(holes.get(piece, Symbol(piece)) for piece in pieces))
