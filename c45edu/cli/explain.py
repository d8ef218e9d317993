"""This file is `c45edu explain`: the worked example of a table, from its rows to its tree."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace

from c45edu.cli.options import (
    Parser,
    add_case_option,
    add_data_options,
    add_method_options,
    add_page_options,
    case_of_options,
    explanation_of,
    refuse_rules,
    settings_of,
)
from c45edu.cli.output import console_of, deliver
from c45edu.data.errors import C45Error
from c45edu.explain import Explanation
from c45edu.rendering import RENDERERS, render
from c45edu.telling.settings import Settings

FORMATS = (*RENDERERS, "json")
FORMS_BY_ENDING = {".md": "markdown", ".json": "json"}


def run(arguments: list[str]) -> int:
    """Explain a data set, or the trace of an earlier run."""
    options = _parser().parse_args(arguments)
    form = options.format or FORMS_BY_ENDING.get(os.path.splitext(options.output or "")[1].lower(), "text")
    if options.why is not None and options.case is not None:
        raise C45Error("explain takes --why or --case, not both")
    explanation = _explanation(options)
    settings = replace(settings_of(options), case=case_of_options(options, explanation.trace.header))
    page = _page(explanation, form, settings, options)
    if options.diagrams:
        from c45edu.cli.draw import draw_into

        draw_into(explanation, options.diagrams, settings)
    deliver(page, options.output, options.data or options.trace)
    return 0


def _page(explanation: Explanation, form: str, settings: Settings, options: argparse.Namespace) -> str:
    if form == "json" and (options.why is not None or options.node or options.case is not None):
        raise C45Error("JSON has all nodes; --why, --node and --case ask for a page (--format text or markdown)")
    if form == "json":
        from c45edu.exports.json_text import json_text

        return json_text(explanation.to_json(settings))
    document = explanation.why(options.why, settings) if options.why is not None else explanation.document(settings)
    return render(document, form, console_of(options.output))


def _parser() -> Parser:
    parser = Parser("explain", "The worked example: every number on the way from a table to its C4.5 tree.")
    add_data_options(parser, optional=True)
    add_method_options(parser)
    add_page_options(parser)
    parser.add_argument("--why", metavar="ATTRIBUTE", help="one answer: why this attribute, or this cut (humidity=80)")
    group = parser.add_argument_group("output")
    add_case_option(group)
    group.add_argument("--format", choices=FORMATS, help="the form of the page (by the ending of FILE)")
    group.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
    group.add_argument("--diagrams", metavar="DIR", help="draw both trees into a folder as well")
    group.add_argument("--from", dest="trace", metavar="FILE", help="explain a trace that --format json wrote")
    return parser


def _explanation(options: argparse.Namespace) -> Explanation:
    if (options.data is None) == (options.trace is None):
        raise C45Error("explain takes a data set, or --from with a trace; try `c45edu explain weather.csv`")
    if options.trace is not None:
        refuse_rules(options)
        from c45edu.cli.json_file import read_trace

        return Explanation(read_trace(options.trace))
    return explanation_of(options)
