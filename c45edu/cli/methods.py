"""This file is `c45edu methods`: in what the methods differ."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.cli.output import columns_for, console_of, say
from c45edu.cli.parser import Parser

WIDEST = 80


def run(arguments: list[str]) -> int:
    """Every rule of every method: those in which they differ with who says what, then the others."""
    options = parser(arguments).read(arguments)
    from c45edu.methods import METHODS
    from c45edu.rendering import render
    from c45edu.telling.comparison.rules_of_methods import tell_methods

    say(render(tell_methods(METHODS, options.lang), "text", console_of(None), min(columns_for() or WIDEST, WIDEST)))
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    return Parser("methods", arguments)
