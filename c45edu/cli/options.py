"""This file holds the options that verbs share, and how they become a data set, a method and the settings of a page."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeVar

from c45edu.arithmetic import ROUNDINGS
from c45edu.cli.notes import keep_notes
from c45edu.cli.parser import Parser
from c45edu.data import C45Error, Dataset, load
from c45edu.data.case import Case, case_from_text
from c45edu.data.errors import quoted
from c45edu.data.full_width import folded
from c45edu.data.loading import Reading
from c45edu.data.sharing import share_apart
from c45edu.explain import Explanation, explain
from c45edu.growing.passed_over import passed_over
from c45edu.method import Setting
from c45edu.methods import method_named
from c45edu.telling.page.settings import DETAILS, Settings
from c45edu.telling.words.notations import NOTATIONS
from c45edu.telling.words.voice import MARKS
from c45edu.trace import DataRead

CHOICES = ("criterion", "cuts", "cut_by", "threshold", "tie", "empty_branches", "limit")
"""Rules that are one of several words."""
COUNTS = ("min_cases", "min_split", "min_leaf", "max_depth", "max_features", "seed")
"""Rules that are whole numbers."""
DECIMALS = ("max_purity", "min_gain", "confidence", "alpha")
"""Rules that are decimal numbers, kept as written."""
SWITCHES: dict[str, tuple[str, Setting]] = {
    "--no-penalty": ("penalty", "none"),
    "--no-collapse": ("collapse", "none"),
    "--no-pruning": ("pruning", "none"),
    "--no-raising": ("raising", False),
    "--float32": ("float32", True),
    "--group-values": ("group_values", True),
    "--binary-splits": ("binary_splits", True),
}
"""Options without a value: the rule, and what it says then."""
RULES = (*CHOICES, *COUNTS, *DECIMALS, *dict.fromkeys(rule for rule, _ in SWITCHES.values()))
"""The options that change single rules of a method."""

T = TypeVar("T")

DEFAULT_METHOD = "textbook"


def add_data_options(parser: Parser, optional: bool = False) -> None:
    """What to read, and how."""
    if optional:
        parser.option("data", "data", value="DATA", nargs="?")
    else:
        parser.option("data", "data", value="DATA")
    parser.option("data", "--target", value="NAME")
    for flag in ("--ignore", "--nominal", "--continuous"):
        parser.option("data", flag, value="NAME", repeat=True, default=[])
    parser.option("data", "--missing", value="MARK", repeat=True)
    parser.option("data", "--decimal", choices=MARKS)
    parser.option("data", "--no-header", action="store_const", const=True)
    parser.option("data", "--continuous-above", value="N", read=whole_number, expert=True)
    parser.option("data", "--class-order", value="A,B", expert=True)
    parser.option("data", "--encoding", value="NAME", read=folded, expert=True)
    parser.option("data", "--delimiter", value="C", expert=True)


def add_method_options(parser: Parser, without: tuple[str, ...] = ()) -> None:
    """How the tree is grown and pruned; `without` some rules whose option means something else for a verb."""
    from c45edu.method import RULE_VALUES
    from c45edu.methods import METHODS
    from c45edu.quantities.prunings import PRUNINGS

    parser.option("method", "--method", choices=METHODS)
    parser.option("method", "--pruning", choices=PRUNINGS)
    for rule in CHOICES:
        parser.option("method", _flag(rule), choices=RULE_VALUES[rule], expert=True)
    for rule in COUNTS:
        if rule not in without:
            parser.option("method", _flag(rule), value="N", read=whole_number, expert=True)
    for rule in DECIMALS:
        parser.option("method", _flag(rule), value="X", read=folded, expert=True)
    for flag, (rule, value) in SWITCHES.items():
        parser.option("method", flag, dest=rule, action="store_const", const=value, expert=True)
    parser.option("method", "--validation", value="FILE", expert=True)
    parser.option("method", "--validation-share", value="X", read=folded, expert=True)


def _flag(rule: str) -> str:
    return "--" + rule.replace("_", "-")


def add_case_option(parser: Parser) -> None:
    parser.option("question", "--case", value="VALUES")


def case_of_options(options: argparse.Namespace, header: DataRead) -> Case | None:
    """The case that the options give, read by the attributes of the tree."""
    if options.case is None:
        return None
    return plain_or_folded(options.case, lambda text: case_from_text(header.attributes, header.target, text))


def plain_or_folded(text: str, read: Callable[[str], T]) -> T:
    """What is read from a text as it was typed, or else with plain signs for those of a Chinese keyboard."""
    try:
        return read(text)
    except C45Error:
        if folded(text) == text:
            raise
    return read(folded(text))


def add_page_options(parser: Parser) -> None:
    """How the page is told."""
    parser.option("page", "--detail", choices=DETAILS, default="normal")
    add_digits_option(parser)
    parser.option("page", "--notation", value="NAME", suggestions=NOTATIONS)
    parser.option("page", "--rounding", choices=ROUNDINGS, default="exact")
    parser.option("page", "--exact", action="store_true")
    parser.option("question", "--node", value="NODE", repeat=True, default=None)


def add_digits_option(parser: Parser) -> None:
    parser.option("page", "--digits", value="N", read=decimals, default=3)


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


def methods_of(options: argparse.Namespace) -> list[str]:
    """The methods that are asked for: several to be compared, else one."""
    several = options.verb == "compare" and not options.prunings
    return [name.strip() for name in options.methods.split(",")] if several else [method_of(options)]


def parts_of(options: argparse.Namespace) -> tuple[Dataset, Dataset | None, dict[str, Setting]]:
    """The training cases, the validation cases, and the rules that the options change."""
    rules = {rule: getattr(options, rule) for rule in RULES if getattr(options, rule, None) is not None}
    if getattr(options, "depth_is_drawn", False):
        rules.pop("max_depth", None)
    data = dataset_of(options)
    keep_notes(options, data.name, data.notes)
    for method in methods_of(options):
        keep_notes(options, data.name, passed_over(data.attributes, method_named(method, **rules)))
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
    """One CSV record; between commas of a Chinese keyboard where there is no plain one."""
    import csv

    text = text if "," in text else text.replace("，", ",")
    try:
        (record,) = csv.reader(text.splitlines(keepends=True), strict=True)
    except (csv.Error, ValueError):
        raise C45Error(
            f'{quoted(text)} is no list of classes on one line; put commas between them, "…" round one that has a comma'
        ) from None
    return [field.strip() for field in record]


def whole_number(text: str) -> int:
    plain = folded(text)
    if not plain.isascii() or not plain.isdigit() or len(plain) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 999999999")
    return int(plain)


def decimals(text: str) -> int:
    plain = folded(text)
    if not plain.isascii() or not plain.isdigit() or int(plain) > 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of decimals from 0 to 30")
    return int(plain)
