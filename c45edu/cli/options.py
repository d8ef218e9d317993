"""This file holds the options that verbs share, and how they become a data set, a method and the settings of a page."""

from __future__ import annotations

import argparse
from typing import NoReturn

from c45edu.arithmetic import ROUNDINGS
from c45edu.cli.notes import keep_notes
from c45edu.cli.output import say
from c45edu.data import C45Error, Dataset, load
from c45edu.data.case import Case, case_from_text
from c45edu.data.errors import escaped, quoted
from c45edu.data.loading import Reading
from c45edu.data.sharing import share_apart
from c45edu.explain import Explanation, explain
from c45edu.method import Setting
from c45edu.telling.decimal_mark import MARKS
from c45edu.telling.languages import LANGUAGES
from c45edu.telling.notations import NOTATIONS
from c45edu.telling.settings import DETAILS, Settings
from c45edu.trace import DataRead

CHOICES = {
    "criterion": "what the winner has most of",
    "cuts": "which cuts of a continuous attribute are tried",
    "cut_by": "what the best cut has most of",
    "threshold": "which number is printed and tested",
    "tie": "which of several equal attributes wins",
    "empty_branches": "which values get a branch",
    "limit": "which upper limit of an error rate",
}
"""Rules that are one of several words."""
COUNTS = {
    "min_cases": "cases that two branches need",
    "min_split": "cases that a node needs to be split",
    "min_leaf": "a node with no more cases is a leaf",
    "max_depth": "decisions on a path at most",
    "max_features": "attributes drawn at random at each node",
    "seed": "what everything random starts from",
}
"""Rules that are whole numbers."""
DECIMALS = {
    "max_purity": "a node whose majority class has this share is a leaf",
    "min_gain": "an attribute with less gain does not qualify",
    "confidence": "CF of error-based pruning (default 0.25)",
    "alpha": "cost of a leaf in cost-complexity pruning (default 1)",
}
"""Rules that are decimal numbers, kept as written."""
SWITCHES: dict[str, tuple[str, Setting, str]] = {
    "--no-penalty": ("penalty", "none", "take nothing off the gain of a continuous attribute"),
    "--no-collapse": ("collapse", "none", "leave the grown tree as it is before pruning"),
    "--no-pruning": ("pruning", "none", "as --pruning none"),
    "--no-raising": ("raising", False, "replace subtrees by leaves only"),
    "--float32": ("float32", True, "compute in 32-bit floats, as C4.5 Release 8 itself does (c4.5 only)"),
    "--group-values": ("group_values", True, "values of a nominal attribute may share a branch"),
    "--binary-splits": ("binary_splits", True, "a nominal attribute splits into one value and the rest"),
}
RULES = (*CHOICES, *COUNTS, *DECIMALS, *dict.fromkeys(rule for rule, _, _ in SWITCHES.values()))
"""The options that change single rules of a method."""


DEFAULT_METHOD = "textbook"


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
        help="a table (.csv .tsv .txt .arff, .data with its .names), - for standard input, or a bundled data set",
    )
    group = parser.add_argument_group("reading")
    group.add_argument("--target", metavar="NAME", help="the class column (default: the last)")
    group.add_argument("--ignore", metavar="NAME", action="append", default=[], help="leave a column out (repeat)")
    group.add_argument("--nominal", metavar="NAME", action="append", default=[], help="read numbers as names (repeat)")
    group.add_argument("--continuous", metavar="NAME", action="append", default=[], help="insist on numbers (repeat)")
    group.add_argument(
        "--continuous-above", metavar="N", type=whole_number, help="numbers are continuous only if more than N differ"
    )
    group.add_argument("--class-order", metavar="A,B", help="the order of the classes, as one CSV record")
    group.add_argument(
        "--missing", metavar="MARK", action="append",
        help="a text that means unknown, in the place of NA, NaN, null, … (repeat; none: no text does)",
    )
    group.add_argument("--decimal", metavar="MARK", choices=MARKS, help="the decimal mark, where that is open: . or ,")
    group.add_argument(
        "--no-header", action="store_const", const=True, help="the first line is a case: call the columns x1, x2, …"
    )
    group.add_argument("--encoding", metavar="NAME", help="the encoding of the file, e.g. gb18030")
    group.add_argument("--delimiter", metavar="C", help="the character between fields, or tab, comma, semicolon")


def add_method_options(parser: Parser, without: tuple[str, ...] = ()) -> None:
    """How the tree is grown and pruned; `without` some rules whose option means something else for a verb."""
    from c45edu.method import RULE_VALUES
    from c45edu.methods import METHODS
    from c45edu.pruning import PRUNINGS

    group = parser.add_argument_group("method")
    group.add_argument("--method", metavar="NAME", help=f"{' | '.join(METHODS)} (default: {DEFAULT_METHOD})")
    for rule, meaning in CHOICES.items():
        values = [str(value) for value in RULE_VALUES[rule]]
        group.add_argument(_flag(rule), metavar="NAME", choices=values, help=f"{' | '.join(values)}: {meaning}")
    for rule, meaning in COUNTS.items():
        if rule not in without:
            group.add_argument(_flag(rule), metavar="N", type=whole_number, help=meaning)
    for rule, meaning in DECIMALS.items():
        group.add_argument(_flag(rule), metavar="X", help=meaning)
    for option, (rule, value, meaning) in SWITCHES.items():
        group.add_argument(option, dest=rule, action="store_const", const=value, help=meaning)
    group.add_argument("--pruning", metavar="NAME", choices=[*PRUNINGS], help=" | ".join(PRUNINGS))
    group.add_argument("--validation", metavar="FILE", help="cases that judge reduced-error pruning")
    group.add_argument("--validation-share", metavar="X", help="or this share of the cases, drawn with the seed")


def _flag(rule: str) -> str:
    return "--" + rule.replace("_", "-")


def add_language_option(group: argparse._ArgumentGroup) -> None:
    """`LANG` of the environment is not asked: the same command gives the same page everywhere."""
    group.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the page")


def add_case_option(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--case", metavar="VALUES", help='one case: "sunny,75,?,true" in the order of the attributes, or "name=value,…"'
    )


def case_of_options(options: argparse.Namespace, header: DataRead) -> Case | None:
    """The case that the options give, read by the attributes of the tree."""
    return None if options.case is None else case_from_text(header.attributes, header.target, options.case)


def add_page_options(parser: Parser) -> None:
    """How the page is told."""
    group = parser.add_argument_group("page")
    add_language_option(group)
    group.add_argument("--notation", metavar="NAME", help=f"{' | '.join(NOTATIONS)}, or your own FILE.toml")
    group.add_argument("--rounding", choices=ROUNDINGS, default="exact", help="by-hand carries printed digits on")
    group.add_argument("--exact", action="store_true", help="add the closed form of every number")
    group.add_argument("--digits", metavar="N", type=decimals, default=3, help="decimals to print (default 3)")
    group.add_argument("--detail", choices=DETAILS, default="normal", help="brief: tables only; full: every cut")
    group.add_argument(
        "--node", metavar="LABEL", action="append", default=None,
        help="tell one node: `root`, or the labels from the root down, e.g. --node outlook=sunny (repeat)",
    )


def refuse_rules(options: argparse.Namespace) -> None:
    """What was recorded is what it is: options that would read or grow anew say nothing about it."""
    rules = (*RULES, "target", "encoding", "delimiter", "missing", "no_header")
    rules += () if options.verb == "handout" else ("decimal",)
    ignored = [_flag(rule) for rule in rules if getattr(options, rule) is not None]
    if options.method is not None:
        ignored.insert(0, "--method")
    if ignored:
        raise C45Error(f"what was recorded is told as it is; {ignored[0]} goes with a data set")


def dataset_of(options: argparse.Namespace, source: str | None = None) -> Dataset:
    """The data set that the options name (or another one, read in the same way)."""
    return load(
        source or options.data, continuous_above=options.continuous_above,
        missing=options.missing, decimal=options.decimal, heading=not options.no_header,
        target=options.target, ignore=options.ignore, nominal=options.nominal,
        continuous=options.continuous, encoding=options.encoding, delimiter=options.delimiter,
        class_order=_record(options.class_order) if options.class_order else (),
    )


def reading_of(options: argparse.Namespace) -> Reading:
    """How a file of cases is to be read: like the data."""
    marks = None if options.missing is None else tuple(options.missing)
    return Reading(options.encoding, options.delimiter, not options.no_header, marks, options.decimal)


def explanation_of(options: argparse.Namespace) -> Explanation:
    """The data set that the options name, explained by the method that they name."""
    data, validation, rules = parts_of(options)
    return explain(data, method_of(options), validation, **rules)


def method_of(options: argparse.Namespace) -> str:
    return str(options.method or DEFAULT_METHOD)


def parts_of(options: argparse.Namespace) -> tuple[Dataset, Dataset | None, dict[str, Setting]]:
    """The training cases, the validation cases, and the rules that the options change."""
    rules = {rule: getattr(options, rule) for rule in RULES if getattr(options, rule, None) is not None}
    if getattr(options, "depth_is_drawn", False):
        rules.pop("max_depth", None)
    data = dataset_of(options)
    keep_notes(options, data.name, data.notes)
    judges = options.validation is not None or options.validation_share is not None
    if judges and rules.get("pruning") != "reduced-error" and not getattr(options, "prunings", False):
        raise C45Error("validation cases judge --pruning reduced-error; without it they would be left unused")
    if options.validation is not None:
        validation = dataset_of(options, options.validation)
        keep_notes(options, validation.name, validation.notes)
        return data, validation, rules
    if options.validation_share is not None:
        return *share_apart(data, options.validation_share, options.seed or 0), rules
    return data, None, rules


def settings_of(options: argparse.Namespace) -> Settings:
    """The settings of the page."""
    return Settings(
        language=options.lang, notation=options.notation, digits=options.digits, rounding=options.rounding,
        exact=options.exact, detail=options.detail, node=None if options.node is None else tuple(options.node),
    )


def _record(text: str) -> list[str]:
    import csv

    try:
        (record,) = csv.reader(text.splitlines(keepends=True), strict=True)
    except (csv.Error, ValueError):
        raise C45Error(
            f'{quoted(text)} is no list of classes on one line; put commas between them, "…" round one that has a comma'
        ) from None
    return [field.strip() for field in record]


def whole_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number below 1000000000")
    return int(text)


def decimals(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of decimals from 0 to 30")
    return int(text)
