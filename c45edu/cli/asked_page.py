"""This file makes the page that `explain` prints and `handout` writes, from the options that both take."""

from __future__ import annotations

import argparse
from dataclasses import replace

from c45edu.cli.options import (
    add_case_option,
    add_data_options,
    add_method_options,
    add_page_options,
    case_of_options,
    explanation_of,
    plain_or_folded,
    refuse_rules,
    settings_of,
)
from c45edu.cli.output import columns_for, console_of
from c45edu.cli.parser import Parser
from c45edu.data.errors import C45Error
from c45edu.document import Document
from c45edu.explain import Explanation
from c45edu.rendering import READ_ON_CONSOLES, form_of, render, render_bytes
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.voice import Voice

JSON = "json"


def add_explain_options(parser: Parser) -> None:
    """What to read, how the tree is grown and pruned, and how the page is told."""
    add_data_options(parser, optional=True)
    add_method_options(parser)
    add_page_options(parser)
    parser.option("question", "--why", value="ATTRIBUTE")
    add_case_option(parser)
    parser.option("data", "--from", dest="trace", value="FILE", expert=True)


def explanation_asked(options: argparse.Namespace) -> Explanation:
    """The data set, or the trace of an earlier run, explained."""
    verb = options.verb
    if (options.data is None) == (options.trace is None):
        raise C45Error(f"{verb} takes a data set, or --from with a trace; try `c45edu {verb} weather.csv{_rest(verb)}`")
    if options.why is not None and options.case is not None:
        raise C45Error(f"{verb} takes --why or --case, not both")
    if options.trace is not None:
        refuse_rules(options)
        from c45edu.cli.json_file import read_trace

        return Explanation(read_trace(options.trace))
    return explanation_of(options)


def _rest(verb: str) -> str:
    return " -o weather.html" if verb == "handout" else ""


def page_settings(options: argparse.Namespace, explanation: Explanation) -> Settings:
    """The settings of the page, with the case that it shall tell of."""
    return replace(settings_of(options), case=case_of_options(options, explanation.trace.header))


def form_asked(options: argparse.Namespace) -> str:
    """The form that --format names, or else the ending of the file."""
    path = options.output or ""
    return str(options.format or (JSON if path.lower().endswith(f".{JSON}") else form_of(path) or "text"))


def page_in(document: Document, form: str, settings: Settings, output: str | None) -> str | bytes:
    """A page that was told by these settings in a format: for a console, or as the file of a handout."""
    if form in READ_ON_CONSOLES:
        return render(document, form, console_of(output), columns_for(output))
    from c45edu.telling.handout.whole_handout import Handout, as_handout

    return render_bytes(as_handout(document, settings, Handout()), form)


def page_asked(
    options: argparse.Namespace, explanation: Explanation, settings: Settings, voice: Voice | None = None
) -> Document:
    """The whole page, or one answer."""
    if options.why is None:
        return explanation.document(settings, voice)
    return plain_or_folded(options.why, lambda subject: explanation.why(subject, settings))
