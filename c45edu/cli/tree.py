"""This file is `c45edu tree`: the tree alone."""

from __future__ import annotations

from c45edu.cli.options import Parser, add_data_options, add_method_options, explanation_of
from c45edu.cli.output import console_of, deliver
from c45edu.explain import Explanation

FORMATS = ("text", "json")


def run(arguments: list[str]) -> int:
    """Print the tree as indented text, or as the JSON that scripts rely on."""
    parser = Parser("tree", "The C4.5 tree of a table, alone.")
    add_data_options(parser)
    add_method_options(parser)
    parser.add_argument("--format", choices=FORMATS, default="text", help="the form of the tree")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
    options = parser.parse_args(arguments)
    explanation = explanation_of(options)
    text = _json(explanation) if options.format == "json" else _text(explanation, console_of(options.output))
    deliver(text, options.output, options.data)
    return 0


def _json(explanation: Explanation) -> str:
    from c45edu.exports.json_text import json_text
    from c45edu.exports.tree_json import trees_to_json

    return json_text(trees_to_json(explanation.trace, explanation.grown, explanation.tree))


def _text(explanation: Explanation, console: str | None) -> str:
    from c45edu.rendering import render
    from c45edu.telling.page import tell_tree_alone

    return render(tell_tree_alone(explanation.trace), "text", console)
