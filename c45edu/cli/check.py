"""This file is `c45edu check`: hand calculations marked, every number with what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from c45edu.checking.checker import Checker
from c45edu.checking.sentences import HINTS
from c45edu.checking.verdicts import Judging
from c45edu.cli.asked_page import JSON, form_asked, page_in
from c45edu.cli.notes import tell_notes
from c45edu.cli.options import add_data_options, add_digits_option, add_method_options, decimals, explanation_of
from c45edu.cli.output import deliver
from c45edu.cli.parser import Parser
from c45edu.data.errors import C45Error, DataError
from c45edu.data.reading.decoding import decode
from c45edu.data.reading.source import DataSource, bytes_of
from c45edu.marking import Marking
from c45edu.rendering import ENDINGS, RENDERERS
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.notations import NOTATIONS, notation_named

ALL_RIGHT, SOMETHING_WRONG = 0, 1


def run(arguments: list[str]) -> int:
    """Print the marked copy. The exit code is 0 where all is right, 1 where something is wrong."""
    options = parser(arguments).read(arguments)
    work = _work(options)
    notation = None if options.notation is None else notation_named(options.notation)
    checker = Checker(explanation_of(options).trace, notation)
    judging = Judging(not options.cao, options.strict_digits)
    marking = Marking(checker.mark(work, judging), not options.cao)
    if not marking.claims and not marking.marked.unread:
        raise C45Error("nothing in the work reads as a calculation; a line such as `Gain(outlook) = 0.247` does")
    deliver(_page(marking, options), options)
    tell_notes(options)
    return ALL_RIGHT if marking.marked.all_right else SOMETHING_WRONG


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("check", arguments)
    add_data_options(parser)
    parser.option("data", "work", value="WORK", nargs="?")
    add_method_options(parser)
    parser.option("question", "--claim", value="TEXT", repeat=True)
    parser.option("question", "--hints", value="N", choices=HINTS, default="3")
    parser.option("question", "--scheme", choices=["marks"])
    parser.option("question", "--cao", action="store_true")
    parser.option("question", "--strict-digits", value="N", read=decimals)
    parser.option("page", "--notation", value="NAME", suggestions=NOTATIONS)
    add_digits_option(parser)
    parser.option("output", "--format", choices=(*RENDERERS, JSON))
    parser.output_option((*ENDINGS, f".{JSON}"))
    return parser


def _work(options: argparse.Namespace) -> str:
    """The lines given, or the file."""
    if (options.work is None) == (options.claim is None):
        raise C45Error('check takes a file of work, or --claim with a line, such as --claim "Gain(outlook) = 0.246"')
    if options.claim is not None:
        return "\n".join(options.claim)
    if options.work == "-":
        if options.data == "-":
            raise C45Error("data and work cannot both be read from standard input; name a file for one of them")
        return decode(DataSource("standard input", sys.stdin.buffer.read()))[0]
    path = Path(options.work)
    if not path.is_file():
        raise DataError("there is no such file of work; --claim TEXT marks a single line", file=options.work)
    return decode(DataSource(path.name, bytes_of(path), path))[0]


def _page(marking: Marking, options: argparse.Namespace) -> str | bytes:
    settings = Settings(language=options.lang, notation=options.notation, digits=options.digits)
    form = form_asked(options)
    if form == JSON:
        from c45edu.exports.json_text import json_text
        from c45edu.exports.marking_json import marking_to_json

        return json_text(marking_to_json(marking.marked, settings))
    document = marking.document(settings, int(options.hints), options.scheme is not None)
    return page_in(document, form, settings, options.output)
