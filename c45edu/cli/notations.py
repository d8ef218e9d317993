"""This file is `c45edu notations`: how each book writes each quantity, or one notation as a file to start from."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.cli.output import say
from c45edu.cli.parser import Parser
from c45edu.cli.words import words_of
from c45edu.telling.words.notations import NOTATIONS


def run(arguments: list[str]) -> int:
    """Every quantity in every notation, side by side."""
    options = parser(arguments).read(arguments)
    if options.toml is not None:
        from c45edu.telling.words.notations.notation_file import notation_toml

        say(notation_toml(NOTATIONS[options.toml]))
        return 0
    from c45edu.rendering.mathematics.plain import linear
    from c45edu.rendering.text_tables import lay_out

    words, kinds = words_of(options.lang), next(iter(NOTATIONS.values())).symbols
    rows = [[kind, *(linear(notation.general_symbol(kind)) for notation in NOTATIONS.values())] for kind in kinds]
    rows.append([words["part-entropy"], *(linear(notation.general_part()) for notation in NOTATIONS.values())])
    heads = [[words["column.quantity"], *NOTATIONS]]
    titles = "\n".join(f"{name:{max(map(len, NOTATIONS))}}  {n.title}" for name, n in NOTATIONS.items())
    say("\n".join(lay_out(heads, rows, ["left"] * len(heads[0]))) + f"\n\n{titles}\n")
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("notations", arguments)
    parser.option("output", "--toml", choices=NOTATIONS)
    return parser
