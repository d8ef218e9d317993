"""This file is `c45edu handout`: the worked example as a file to print, to open in a browser or to work in."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from c45edu.cli.asked_page import add_explain_options, explanation_asked, page_asked, page_settings
from c45edu.cli.files import refuse_inputs
from c45edu.cli.notes import tell_notes
from c45edu.cli.output import TO_STANDARD_OUTPUT, deliver
from c45edu.cli.parser import Parser
from c45edu.cli.progress import Progress
from c45edu.data.errors import C45Error, shown_file
from c45edu.document import Document
from c45edu.explain import Explanation
from c45edu.rendering import ENDINGS, RENDERERS, RUNNABLE, form_of, render_bytes
from c45edu.telling.handout.decimal_mark import POINT
from c45edu.telling.handout.whole_handout import Handout, as_handout, key_to
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice


def run(arguments: list[str]) -> int:
    """Write a handout, and its key where one is asked for, in the formats that the names of the files ask for."""
    options = parser(arguments).read(arguments)
    if options.exact and options.blank and options.key is None:
        raise C45Error("--exact adds closed forms, which --blank leaves out; they can stand in a key (--key FILE)")
    paths = _paths(options)
    forms = {path: _form(path, options.format or form_of(path)) for path in paths[:1]}
    if options.fragment and "latex" not in forms.values():
        raise C45Error("--fragment is for LaTeX, which is put into another file; name one that ends in .tex")
    forms |= {path: _form(path, form_of(path) or options.format) for path in paths[1:]}
    with Progress("growing", "telling", "writing") as progress:
        explanation = explanation_asked(options)
        progress.next()
        settings = page_settings(options, explanation)
        voice = voice_of(settings)
        document = page_asked(options, explanation, settings, voice)
        handout = _handout(options)
        progress.next()
        pages = {options.output: handout_page(document, forms[options.output], settings, explanation, handout, voice)}
        if options.key is not None:
            pages[options.key] = render_bytes(key_to(document, settings, handout), forms[options.key])
    deliver(pages.pop(options.output), options, pages)
    tell_notes(options)
    return 0


def handout_page(
    document: Document, form: str, settings: Settings, explanation: Explanation, handout: Handout | None = None,
    voice: Voice | None = None,
) -> bytes:
    """A page of the explanation that was told by these settings, as a file in one of the formats."""
    source = explanation.source if form in RUNNABLE else None
    return render_bytes(as_handout(document, settings, handout or Handout(), source, voice), form)


def _paths(options: argparse.Namespace) -> list[str]:
    """The files to write: two, where there is a key, and none of those that are read."""
    paths = [options.output] if options.key is None else [options.output, options.key]
    for path in paths:
        if path not in TO_STANDARD_OUTPUT:
            refuse_inputs([path], options)
    if len(paths) > 1 and len(set(map(os.path.realpath, paths))) < len(paths):
        raise C45Error(f"{shown_file(options.key)} is the file of the handout; write its key to another one")
    if options.key in TO_STANDARD_OUTPUT[1:]:
        raise C45Error("a key is written to a file; the handout may be printed, with -o -")
    return paths


def _form(path: str, form: str | None) -> str:
    if form is None:
        if path in TO_STANDARD_OUTPUT:
            raise C45Error(f"-o - prints the handout; --format says as what: {', '.join(RENDERERS)}")
        raise C45Error(
            f"{shown_file(path)} does not say what to write; name a file that ends in "
            f"{', '.join(ENDINGS)}, or give --format"
        )
    return form


def _handout(options: argparse.Namespace) -> Handout:
    return Handout(
        options.title, options.author, options.date, options.paper, options.fragment, options.blank,
        options.decimal or POINT,
    )


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("handout", arguments)
    add_explain_options(parser)
    parser.output_option(ENDINGS, required=True)
    parser.option("output", "--format", choices=RENDERERS)
    parser.option("page", "--blank", action="store_true")
    parser.option("output", "--key", value="FILE")
    parser.option("page", "--title", value="TEXT", default="")
    parser.option("page", "--author", value="TEXT", default="")
    parser.option("page", "--date", value="TEXT", default="")
    parser.option("page", "--paper", choices=("a4", "letter"), default="a4")
    parser.option("output", "--fragment", action="store_true", expert=True)
    return parser
