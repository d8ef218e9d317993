"""This file is `c45edu predict`: what the tree of a table answers to a case or a file of cases, and by which way."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from c45edu.cli.asked_page import JSON, form_asked, page_in
from c45edu.cli.notes import keep_notes, tell_notes
from c45edu.cli.options import (
    add_case_option,
    add_data_options,
    add_digits_option,
    add_method_options,
    case_of_options,
    explanation_of,
    reading_of,
)
from c45edu.cli.output import deliver
from c45edu.cli.parser import Parser
from c45edu.data.cases_file import FileOfCases, read_cases
from c45edu.data.errors import C45Error
from c45edu.explain import Explanation
from c45edu.rendering import ENDINGS, RENDERERS
from c45edu.telling.page.settings import DETAILS, Settings
from c45edu.telling.prediction.many_cases import Answered, tell_predictions
from c45edu.telling.prediction.one_case import tell_prediction
from c45edu.trace import DataRead

FORMATS = (*RENDERERS, JSON)


def run(arguments: list[str]) -> int:
    """Print the answer to a case, or the answers to a file, with the score where the file has the class."""
    options = parser(arguments).read(arguments)
    if (options.cases is None) == (options.case is None):
        raise C45Error('predict takes a file of cases or --case with one, such as --case "sunny,cool,high,true"')
    page = _page(explanation_of(options), options)
    deliver(page, options)
    tell_notes(options)
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("predict", arguments)
    add_data_options(parser)
    parser.option("data", "cases", value="CASES", nargs="?")
    add_method_options(parser)
    add_case_option(parser)
    parser.option("page", "--detail", choices=DETAILS, default="normal")
    add_digits_option(parser)
    parser.option("output", "--format", choices=FORMATS)
    parser.output_option((*ENDINGS, f".{JSON}"))
    return parser


def _page(explanation: Explanation, options: argparse.Namespace) -> str | bytes:
    settings = Settings(language=options.lang, digits=options.digits, detail=options.detail)
    form = form_asked(options)
    case = case_of_options(options, explanation.trace.header)
    if case is not None and form != JSON:
        document = tell_prediction(explanation.trace, case, settings)
        return page_in(document, form, settings, options.output)
    cases = _cases(explanation.trace.header, options) if case is None else FileOfCases("case", (case,), None)
    answered = Answered.by(explanation.tree, cases)
    if form == JSON:
        from c45edu.exports.answers_json import answers_to_json
        from c45edu.exports.json_text import json_text

        return json_text(answers_to_json(answered))
    return page_in(tell_predictions(explanation.trace, answered, settings), form, settings, options.output)


def _cases(header: DataRead, options: argparse.Namespace) -> FileOfCases:
    """The cases of the file; columns that were left out of the data may be in it and do not matter."""
    ignored = [fact for note in header.notes if note.key == "ignored" for _, fact in note.facts]
    left_out = [*options.ignore, *ignored]
    cases = read_cases(
        options.cases, header.attributes, header.target, left_out, reading_of(options), header.classes,
        header.notes,
    )
    keep_notes(options, cases.name, cases.notes)
    return cases
