"""This file is `c45edu notations`: how each book writes each quantity, or one notation as a file to start from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from c45edu.cli.output import columns_for, console_of, say
from c45edu.cli.parser import Parser
from c45edu.cli.words import words_of
from c45edu.telling.words.notations import NOTATIONS

if TYPE_CHECKING:
    from c45edu.document import Document


def run(arguments: list[str]) -> int:
    """Every quantity in every notation, side by side."""
    options = parser(arguments).read(arguments)
    if options.toml is not None:
        from c45edu.telling.words.notations.notation_file import notation_toml

        say(notation_toml(NOTATIONS[options.toml]))
        return 0
    from c45edu.rendering import render

    say(render(_side_by_side(options.lang), "text", console_of(None), columns_for()))
    return 0


def _side_by_side(language: str) -> Document:
    """A table that a narrow terminal gets in pieces, and whose each notation is."""
    from c45edu.document import Column, Document, Items, Math, Row, Table, Text

    words, kinds = words_of(language), next(iter(NOTATIONS.values())).symbols
    symbols = {(Text(kind),): [notation.general_symbol(kind) for notation in NOTATIONS.values()] for kind in kinds}
    symbols[Text(words["part-entropy"]),] = [notation.general_part() for notation in NOTATIONS.values()]
    rows = tuple(Row((name, *((Math(symbol),) for symbol in own))) for name, own in symbols.items())
    heads = tuple(Column((Text(head),)) for head in (words["column.quantity"], *NOTATIONS))
    books = tuple((Text(f"{name}: {notation.title}"),) for name, notation in NOTATIONS.items())
    return Document((), language, (Table((), heads, rows), Items(books)))


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("notations", arguments)
    parser.option("output", "--toml", choices=NOTATIONS)
    return parser
