"""This file is `c45edu datasets`: what comes with the package."""

from __future__ import annotations

from c45edu.cli.options import Parser
from c45edu.cli.output import say


def run(arguments: list[str]) -> int:
    """List every bundled data set with its size, kinds and source."""
    Parser("datasets", "The data sets that come with the package.").parse_args(arguments)
    from c45edu.data import describe, load
    from c45edu.rendering.columns import lay_out

    rows = []
    for bundled in describe():
        data = load(bundled.name)
        kinds = [attribute.kind for attribute in data.attributes]
        rows.append([
            bundled.name, str(data.size), str(kinds.count("nominal")), str(kinds.count("continuous")),
            str(len(data.classes)), bundled.source,
        ])
    head = ["name", "cases", "nominal", "continuous", "classes", "source"]
    aligns = ["left", "right", "right", "right", "right", "left"]
    say("\n".join(lay_out([head], rows, aligns)) + "\n\nc45edu explain NAME works one out.\n")
    return 0
