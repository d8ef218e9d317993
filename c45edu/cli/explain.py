"""This file is `c45edu explain`: the worked example of a table, from its rows to its tree."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from c45edu.cli.asked_page import JSON, add_explain_options, explanation_asked, form_asked, page_asked, page_settings
from c45edu.cli.notes import tell_notes
from c45edu.cli.output import TO_STANDARD_OUTPUT, columns_for, console_of, deliver
from c45edu.cli.parser import Parser
from c45edu.cli.progress import Progress
from c45edu.data.errors import C45Error
from c45edu.explain import Explanation
from c45edu.rendering import ENDINGS, READ_ON_CONSOLES, RENDERERS, render
from c45edu.telling.page.settings import Settings


def run(arguments: list[str]) -> int:
    """Explain a data set, or the trace of an earlier run."""
    options = parser(arguments).read(arguments)
    form = form_asked(options)
    with Progress("growing", "telling and writing", shown=options.output is not None) as progress:
        explanation = explanation_asked(options)
        progress.next()
        settings = page_settings(options, explanation)
        page = _page(explanation, form, settings, options)
    pictures: dict[str, str | bytes] = {}
    if options.diagrams is not None:
        from c45edu.cli.draw import drawn_into

        pictures = drawn_into(explanation, options.diagrams, settings)
    deliver(page, options, pictures)
    if not _is_told(form, options):
        tell_notes(options)
    return 0


def _is_told(form: str, options: argparse.Namespace) -> bool:
    """Whether the page that was printed has the notes."""
    whole = form != JSON and options.why is None and options.node is None
    return whole and options.output in TO_STANDARD_OUTPUT


def _page(explanation: Explanation, form: str, settings: Settings, options: argparse.Namespace) -> str | bytes:
    if form == JSON and (options.why is not None or options.node or options.case is not None):
        raise C45Error("JSON has all nodes; --why, --node and --case ask for a page (--format text or markdown)")
    if form == JSON:
        from c45edu.exports.json_text import json_text

        return json_text(explanation.to_json(settings))
    document = page_asked(options, explanation, settings)
    if form in READ_ON_CONSOLES:
        return render(document, form, console_of(options.output), columns_for(options.output))
    from c45edu.cli.handout import handout_page

    return handout_page(document, form, settings, explanation)


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("explain", arguments)
    add_explain_options(parser)
    parser.option("output", "--format", choices=(*RENDERERS, JSON))
    parser.output_option((*ENDINGS, f".{JSON}"))
    parser.option("output", "--diagrams", value="DIR")
    return parser
