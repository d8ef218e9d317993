"""This file is `c45edu handout`: the worked example as a file to print, to open in a browser or to work in."""

from __future__ import annotations

import argparse

from c45edu.cli.options import Parser
from c45edu.cli.output import deliver
from c45edu.cli.page import add_explain_options, explanation_asked, page_asked, page_settings
from c45edu.data.errors import C45Error, shown_file
from c45edu.document import Document
from c45edu.rendering import ENDINGS, RENDERERS, form_of, render_bytes
from c45edu.telling.handout import Handout, as_handout
from c45edu.telling.settings import Settings


def run(arguments: list[str]) -> int:
    """Write a handout in the format that the name of its file asks for."""
    options = _parser().parse_args(arguments)
    form = options.format or _form(options.output)
    explanation = explanation_asked(options)
    settings = page_settings(options, explanation)
    document = page_asked(options, explanation, settings)
    deliver(handout_page(document, form, settings, _handout(options)), options.output, options.data or options.trace)
    return 0


def handout_page(document: Document, form: str, settings: Settings, handout: Handout | None = None) -> bytes:
    """A page that was told by these settings, as a file in one of the formats."""
    return render_bytes(as_handout(document, settings, handout or Handout()), form)


def _form(path: str) -> str:
    form = form_of(path)
    if form is None:
        raise C45Error(
            f"{shown_file(path)} does not say what to write; name a file that ends in "
            f"{', '.join(ENDINGS)}, or give --format"
        )
    return form


def _handout(options: argparse.Namespace) -> Handout:
    return Handout(options.title, options.author, options.date, options.paper, options.fragment)


def _parser() -> Parser:
    parser = Parser("handout", "The worked example as a file: to print, to open in a browser, to work in.")
    parser.set_defaults(verb="handout")
    add_explain_options(parser)
    group = parser.add_argument_group("handout")
    group.add_argument("-o", "--output", metavar="FILE", required=True, help=" ".join(ENDINGS))
    group.add_argument("--format", metavar="NAME", choices=RENDERERS, help=f"{' | '.join(RENDERERS)} (by the ending)")
    group.add_argument("--title", metavar="TEXT", default="", help="the title of the handout")
    group.add_argument("--author", metavar="TEXT", default="", help="who wrote it")
    group.add_argument("--date", metavar="TEXT", default="", help="a date, as it shall be printed (none by default)")
    group.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the size of the paper")
    group.add_argument("--fragment", action="store_true", help="LaTeX to be put into another file")
    return parser
