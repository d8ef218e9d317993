"""This file is `c45edu datasets`: what comes with the package."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.cli.output import say
from c45edu.cli.parser import Parser
from c45edu.cli.words import words_of


def run(arguments: list[str]) -> int:
    """List every bundled data set with its size, kinds and source."""
    words = words_of(parser(arguments).read(arguments).lang)
    from c45edu.data import describe, load
    from c45edu.rendering.text_tables import lay_out

    rows = []
    for bundled in describe():
        data = load(bundled.name)
        kinds = [attribute.kind for attribute in data.attributes]
        rows.append([
            bundled.name, str(data.size), str(kinds.count("nominal")), str(kinds.count("continuous")),
            str(len(data.classes)), bundled.source,
        ])
    head = [words[f"column.{name}"] for name in ("name", "cases", "nominal", "continuous", "classes", "source")]
    aligns = ["left", "right", "right", "right", "right", "left"]
    say("\n".join(lay_out([head], rows, aligns)) + f"\n\n{words['datasets-end']}\n")
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    return Parser("datasets", arguments)
