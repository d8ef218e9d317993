"""This file is `c45edu compare`: several methods on one table, and the rules that made a difference."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from c45edu.answering import errors_on
from c45edu.cli.asked_page import form_asked, page_in
from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    add_data_options,
    add_method_options,
    add_page_options,
    method_of,
    methods_of,
    parts_of,
    settings_of,
    whole_number,
)
from c45edu.cli.output import deliver
from c45edu.cli.parser import Parser
from c45edu.data.errors import C45Error
from c45edu.data.full_width import folded
from c45edu.data.sharing import share_apart
from c45edu.document import Document
from c45edu.evaluating import VALIDATION_SHARE, cross_validate
from c45edu.explain import explain
from c45edu.parting import partings
from c45edu.pruning import PRUNINGS
from c45edu.rendering import ENDINGS, RENDERERS
from c45edu.telling.comparison.several_methods import tell_comparison
from c45edu.telling.comparison.several_prunings import Pruned, tell_prunings


def run(arguments: list[str]) -> int:
    """Print the trees, what the methods weigh differently, and where they part; or one tree under every pruning."""
    options = parser(arguments).read(arguments)
    document = _prunings(options) if options.prunings else _methods(options)
    page = page_in(document, form_asked(options), settings_of(options), options.output)
    deliver(page, options)
    tell_notes(options)
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("compare", arguments)
    add_data_options(parser)
    parser.option("question", "--methods", value="A,B", read=folded, default="textbook,c4.5,j48")
    parser.option("question", "--prunings", action="store_true")
    parser.option("question", "--folds", value="N", read=whole_number, default=10)
    add_method_options(parser)
    add_page_options(parser)
    parser.option("output", "--format", choices=RENDERERS)
    parser.output_option(ENDINGS)
    return parser


def _methods(options: argparse.Namespace) -> Document:
    names = methods_of(options)
    if len(set(names)) < 2:
        raise C45Error("compare takes two methods or more, such as --methods textbook,c4.5")
    data, validation, rules = parts_of(options)
    traces = [explain(data, name, validation, **rules).trace for name in names]
    return tell_comparison(traces, settings_of(options), partings(data, traces, validation))


def _prunings(options: argparse.Namespace) -> Document:
    """Every pruning on the same cases; the answers are counted on validation cases, or by cross-validation."""
    data, validation, rules = parts_of(options)
    rules.pop("pruning", None)
    seed = options.seed or 0
    rules.pop("seed", None)
    judged, how = ("validated", True) if validation else ("cross-validated", False)
    if options.folds < 2:
        raise C45Error("a cross-validation has two folds or more")
    sides = []
    for pruning in PRUNINGS:
        train, judges = data, validation
        if pruning == "reduced-error" and judges is None:
            train, judges = share_apart(data, VALIDATION_SHARE, seed)
        own = {**rules, "pruning": pruning}
        trace = explain(train, method_of(options), judges, seed=seed, **own).trace
        if how and validation:
            cases, wrong = validation.size, errors_on(trace.pruned_tree(), validation)
        else:
            found = cross_validate(data, method_of(options), options.folds, seed, **own)
            cases, wrong = found.cases, found.wrong
        sides.append(Pruned(pruning, trace, cases, wrong))
    return tell_prunings(sides, judged, settings_of(options))
