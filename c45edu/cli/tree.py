"""This file is `c45edu tree`: the tree alone, in any of its forms."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    add_data_options,
    add_method_options,
    explanation_of,
    refuse_rules,
)
from c45edu.cli.output import deliver
from c45edu.cli.parser import Parser
from c45edu.data.errors import C45Error
from c45edu.exports import FORMS, tree_form
from c45edu.exports.trees import Trees, trees_of
from c45edu.telling.page.settings import Settings

ENDINGS = {".txt": "text", ".json": "json", ".dot": "dot", ".gv": "dot", ".py": "python"}
"""The form of a tree in a file whose name ends so."""


def run(arguments: list[str]) -> int:
    """Print the tree as indented text, as the JSON that scripts rely on, or as rules or code."""
    options = parser(arguments).read(arguments)
    form = options.format or ENDINGS.get(os.path.splitext(options.output or "")[1].lower(), "text")
    text = tree_form(_trees(options), form, Settings(language=options.lang))
    deliver(text, options)
    tell_notes(options)
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("tree", arguments)
    add_data_options(parser, optional=True)
    add_method_options(parser)
    parser.option("output", "--format", choices=FORMS)
    parser.output_option(ENDINGS)
    parser.option("data", "--from", dest="trees", value="FILE", expert=True)
    return parser


def _trees(options: argparse.Namespace) -> Trees:
    if (options.data is None) == (options.trees is None):
        raise C45Error("tree takes a data set, or --from with a tree; try `c45edu tree weather.csv`")
    if options.trees is not None:
        refuse_rules(options)
        from c45edu.cli.json_file import read_trees

        return read_trees(options.trees)
    return trees_of(explanation_of(options).trace)
