"""This file is `c45edu tree`: the tree alone, in any of its forms."""

from __future__ import annotations

import argparse

from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    Parser,
    add_data_options,
    add_language_option,
    add_method_options,
    explanation_of,
    refuse_rules,
)
from c45edu.cli.output import deliver
from c45edu.data.errors import C45Error
from c45edu.exports import FORMS, tree_form
from c45edu.exports.trees import Trees, trees_of
from c45edu.telling.settings import Settings


def run(arguments: list[str]) -> int:
    """Print the tree as indented text, as the JSON that scripts rely on, or as rules or code."""
    options = _parser().parse_args(arguments)
    text = tree_form(_trees(options), options.format, Settings(language=options.lang))
    deliver(text, options)
    tell_notes(options)
    return 0


def _parser() -> Parser:
    parser = Parser("tree", "The C4.5 tree of a table, alone.")
    parser.set_defaults(verb="tree")
    add_data_options(parser, optional=True)
    add_method_options(parser)
    group = parser.add_argument_group("output")
    group.add_argument("--format", choices=[*FORMS], default="text", help="the form of the tree")
    add_language_option(group)
    group.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
    group.add_argument("--from", dest="trees", metavar="FILE", help="a tree that --format json wrote")
    return parser


def _trees(options: argparse.Namespace) -> Trees:
    if (options.data is None) == (options.trees is None):
        raise C45Error("tree takes a data set, or --from with a tree; try `c45edu tree weather.csv`")
    if options.trees is not None:
        refuse_rules(options)
        from c45edu.cli.json_file import read_trees

        return read_trees(options.trees)
    return trees_of(explanation_of(options).trace)
