"""This file is `c45edu check`: hand calculations marked, every number with what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from c45edu.checking.checker import Checker
from c45edu.checking.sentences import HINTS
from c45edu.checking.verdicts import Judging
from c45edu.cli.options import (
    Parser,
    add_data_options,
    add_language_option,
    add_method_options,
    decimals,
    explanation_of,
)
from c45edu.cli.output import deliver
from c45edu.cli.page import page_in
from c45edu.data.errors import C45Error, DataError
from c45edu.data.reading.source import Source, bytes_of
from c45edu.data.reading.text import decode
from c45edu.marking import Marking
from c45edu.rendering import RENDERERS
from c45edu.telling.notations import NOTATIONS, notation_named
from c45edu.telling.settings import Settings

ALL_RIGHT, SOMETHING_WRONG = 0, 1
FORMATS = (*RENDERERS, "json")


def run(arguments: list[str]) -> int:
    """Print the marked copy. The exit code is 0 where all is right, 1 where something is wrong."""
    options = _parser().parse_args(arguments)
    work = _work(options)
    notation = None if options.notation is None else notation_named(options.notation)
    checker = Checker(explanation_of(options).trace, notation)
    judging = Judging(not options.cao, options.strict_digits)
    marking = Marking(checker.mark(work, judging), not options.cao)
    if not marking.claims and not marking.marked.unread:
        raise C45Error("nothing in the work reads as a calculation; a line such as `Gain(outlook) = 0.247` does")
    deliver(_page(marking, options), options)
    return ALL_RIGHT if marking.marked.all_right else SOMETHING_WRONG


def _parser() -> Parser:
    parser = Parser("check", "Hand calculations marked: which number is wrong, and which mistake makes just it.")
    add_data_options(parser)
    parser.add_argument("work", metavar="WORK", nargs="?", help="text, Markdown, LaTeX or CSV; - is standard input")
    add_method_options(parser)
    group = parser.add_argument_group("marking")
    group.add_argument("--claim", metavar="TEXT", action="append", help='a line: "Gain(outlook) = 0.246" (repeat)')
    group.add_argument(
        "--hints", metavar="N", type=int, choices=HINTS, default=3,
        help="1: which formula; 2: which mistake; 3: the right number, too (default)",
    )
    group.add_argument("--scheme", choices=["marks"], help="add an examiner's marks, line by line")
    group.add_argument("--cao", action="store_true", help="correct answers only: nothing follows through")
    group.add_argument("--strict-digits", metavar="N", type=decimals, help="accept no number with fewer decimals")
    group = parser.add_argument_group("page")
    add_language_option(group)
    group.add_argument("--notation", metavar="NAME", help=f"{' | '.join(NOTATIONS)}, or your own FILE.toml")
    group.add_argument("--digits", metavar="N", type=decimals, default=3, help="decimals to print (default 3)")
    group.add_argument("--format", choices=FORMATS, default="text", help="the form of the page")
    group.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
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
        return decode(Source("standard input", sys.stdin.buffer.read()))[0]
    path = Path(options.work)
    if not path.is_file():
        raise DataError("there is no such file of work; --claim TEXT marks a single line", file=options.work)
    return decode(Source(path.name, bytes_of(path), path))[0]


def _page(marking: Marking, options: argparse.Namespace) -> str | bytes:
    settings = Settings(language=options.lang, notation=options.notation, digits=options.digits)
    if options.format == "json":
        from c45edu.exports.json_text import json_text
        from c45edu.exports.marking_json import marking_to_json

        return json_text(marking_to_json(marking.marked, settings))
    document = marking.document(settings, options.hints, options.scheme is not None)
    return page_in(document, options.format, settings, options.output)
