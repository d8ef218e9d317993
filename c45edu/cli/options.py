"""This file holds the options that verbs share, and how they become a data set, a method and the settings of a page."""

from __future__ import annotations

import argparse
from typing import NoReturn

from c45edu.arithmetic import ROUNDINGS
from c45edu.cli.output import say
from c45edu.data import C45Error, Dataset, load
from c45edu.data.errors import escaped
from c45edu.explain import Explanation, explain
from c45edu.telling.languages import LANGUAGES
from c45edu.telling.notations import NOTATIONS
from c45edu.telling.settings import DETAILS, Settings
from c45edu.trace.events import Setting

RULES = (
    "criterion", "min_cases", "threshold", "penalty", "collapse", "group_values", "binary_splits", "pruning",
    "confidence", "limit", "raising",
)
"""The options that change single rules of a method."""


CHOICES = {
    "criterion": "what the winner has most of",
    "threshold": "which number is printed and tested",
    "limit": "which upper limit of an error rate",
}
SWITCHES: dict[str, tuple[str, Setting, str]] = {
    "--no-penalty": ("penalty", "none", "take nothing off the gain of a continuous attribute"),
    "--no-collapse": ("collapse", "none", "leave the grown tree as it is before pruning"),
    "--no-pruning": ("pruning", "none", "as --pruning none"),
    "--no-raising": ("raising", False, "replace subtrees by leaves only"),
    "--group-values": ("group_values", True, "values of a nominal attribute may share a branch"),
    "--binary-splits": ("binary_splits", True, "a nominal attribute splits into one value and the rest"),
}


class Parser(argparse.ArgumentParser):
    """No abbreviations, and one line instead of a usage dump."""

    def __init__(self, verb: str, description: str) -> None:
        super().__init__(prog=f"c45edu {verb}", description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise C45Error(f"{escaped(message)}; `{self.prog} --help` tells the options")

    def print_help(self, file: object = None) -> None:
        """On standard output as everything else, to any console."""
        say(self.format_help())


def add_data_options(parser: Parser, optional: bool = False) -> None:
    """What to read, and how."""
    parser.add_argument(
        "data", metavar="DATA", nargs="?" if optional else None,
        help="a table (.csv .tsv .txt), - for standard input, or a bundled data set",
    )
    group = parser.add_argument_group("reading")
    group.add_argument("--target", metavar="NAME", help="the class column (default: the last)")
    group.add_argument("--ignore", metavar="NAME", action="append", default=[], help="leave a column out (repeat)")
    group.add_argument("--nominal", metavar="NAME", action="append", default=[], help="read numbers as names (repeat)")
    group.add_argument("--continuous", metavar="NAME", action="append", default=[], help="insist on numbers (repeat)")
    group.add_argument("--class-order", metavar="A,B", help="the order of the classes, as one CSV record")
    group.add_argument("--encoding", metavar="NAME", help="the encoding of the file, e.g. gb18030")
    group.add_argument("--delimiter", metavar="C", help="the character between fields, or tab, comma, semicolon")


def add_method_options(parser: Parser) -> None:
    """How the tree is grown."""
    from c45edu.method import RULE_VALUES
    from c45edu.methods import METHODS
    from c45edu.pruning import PRUNINGS

    group = parser.add_argument_group("method")
    group.add_argument("--method", metavar="NAME", default="textbook", help=" | ".join(METHODS))
    for rule, meaning in CHOICES.items():
        values = [str(value) for value in RULE_VALUES[rule]]
        group.add_argument(f"--{rule}", metavar="NAME", choices=values, help=f"{' | '.join(values)}: {meaning}")
    group.add_argument("--min-cases", metavar="M", type=_whole, help="cases that two branches need")
    for option, (rule, value, meaning) in SWITCHES.items():
        group.add_argument(option, dest=rule, action="store_const", const=value, help=meaning)
    group.add_argument("--pruning", metavar="NAME", help=" | ".join(PRUNINGS))
    group.add_argument("--confidence", metavar="CF", help="of error-based pruning (default 0.25)")


def add_language_option(group: argparse._ArgumentGroup) -> None:
    """`LANG` of the environment is not asked: the same command gives the same page everywhere."""
    group.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the page")


def add_page_options(parser: Parser) -> None:
    """How the page is told."""
    group = parser.add_argument_group("page")
    add_language_option(group)
    group.add_argument("--notation", metavar="NAME", help=f"{' | '.join(NOTATIONS)}, or your own FILE.toml")
    group.add_argument("--rounding", choices=ROUNDINGS, default="exact", help="by-hand carries printed digits on")
    group.add_argument("--exact", action="store_true", help="add the closed form of every number")
    group.add_argument("--digits", metavar="N", type=_digits, default=3, help="decimals to print (default 3)")
    group.add_argument("--detail", choices=DETAILS, default="normal", help="how much is told")
    group.add_argument(
        "--node", metavar="LABEL", action="append", default=None,
        help="tell one node: the labels from the root down, e.g. --node outlook=sunny (repeat)",
    )


def dataset_of(options: argparse.Namespace) -> Dataset:
    """The data set that the options name."""
    return load(
        options.data, target=options.target, ignore=options.ignore, nominal=options.nominal,
        continuous=options.continuous, encoding=options.encoding, delimiter=options.delimiter,
        class_order=_record(options.class_order) if options.class_order else (),
    )


def explanation_of(options: argparse.Namespace) -> Explanation:
    """The data set that the options name, explained by the method that they name."""
    rules = {rule: getattr(options, rule) for rule in RULES if getattr(options, rule) is not None}
    return explain(dataset_of(options), options.method, **rules)


def settings_of(options: argparse.Namespace) -> Settings:
    """The settings of the page."""
    return Settings(
        language=options.lang, notation=options.notation, digits=options.digits, rounding=options.rounding,
        exact=options.exact, detail=options.detail, node=None if options.node is None else tuple(options.node),
    )


def _record(text: str) -> list[str]:
    import csv

    return [field.strip() for field in next(csv.reader([text]))]


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of cases")
    return int(text)


def _digits(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of decimals from 0 to 30")
    return int(text)
