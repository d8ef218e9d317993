"""This file is `c45edu datasets`: what comes with the package."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.cli.output import columns_for, say
from c45edu.cli.parser import Parser
from c45edu.cli.words import words_of


def run(arguments: list[str]) -> int:
    """List every bundled data set with its size, kinds and source; on a narrow terminal the sources stand below."""
    words = words_of(parser(arguments).read(arguments).lang)
    from c45edu.data import describe, load
    from c45edu.rendering.characters import width, wrap
    from c45edu.rendering.text import pad
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
    lines, room = lay_out([head], rows, aligns), columns_for()
    if room is not None and max(map(width, lines)) > room:
        left = max(len(name) for name, *_ in rows) + 2
        sources = [
            pad("" if i else name, left) + line
            for name, *_, source in rows for i, line in enumerate(wrap(source, room - left))
        ]
        lines = [*lay_out([head[:-1]], [row[:-1] for row in rows], aligns[:-1]), "", *sources]
    say("\n".join(lines) + f"\n\n{words['datasets-end']}\n")
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    return Parser("datasets", arguments)
