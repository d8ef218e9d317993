"""This file is `c45edu notations`: how each book writes each quantity."""

from __future__ import annotations

from c45edu.cli.options import Parser
from c45edu.cli.output import say


def run(arguments: list[str]) -> int:
    """Every quantity in every notation, side by side."""
    Parser("notations", "How each notation writes each quantity.").parse_args(arguments)
    from c45edu.rendering.columns import lay_out
    from c45edu.rendering.mathematics.plain import linear
    from c45edu.telling.notations import NOTATIONS

    kinds = next(iter(NOTATIONS.values())).symbols
    rows = [[kind, *(linear(notation.general_symbol(kind)) for notation in NOTATIONS.values())] for kind in kinds]
    rows.append(["entropy of a part", *(linear(notation.general_part()) for notation in NOTATIONS.values())])
    heads = [["quantity", *NOTATIONS]]
    titles = "\n".join(f"{name:{max(map(len, NOTATIONS))}}  {n.title}" for name, n in NOTATIONS.items())
    say("\n".join(lay_out(heads, rows, ["left"] * len(heads[0]))) + f"\n\n{titles}\n")
    return 0
