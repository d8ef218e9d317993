"""This file is `c45edu methods`: in what the methods differ."""

from __future__ import annotations

from c45edu.cli.options import Parser
from c45edu.cli.output import say


def run(arguments: list[str]) -> int:
    """Every rule of every method, side by side; a rule in which they differ is marked."""
    Parser("methods", "The methods and their rules, side by side.").parse_args(arguments)
    from c45edu.methods import METHODS
    from c45edu.rendering.columns import lay_out

    tables = {name: dict(method.rules) for name, method in METHODS.items()}
    rows = []
    for rule in next(iter(tables.values())):
        values = [str(table[rule]) for table in tables.values()]
        rows.append(["*" if len(set(values)) > 1 else "", rule.replace("_", " "), *values])
    heads = [["", "rule", *tables]]
    say("\n".join(lay_out(heads, rows, ["left"] * len(heads[0]))) + "\n\n* the methods differ in this rule\n")
    return 0
