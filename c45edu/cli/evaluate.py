"""This file is `c45edu evaluate`: a method cross-validated on a table."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.cli.asked_page import JSON, form_asked, page_in
from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    add_data_options,
    add_method_options,
    method_of,
    parts_of,
    whole_number,
)
from c45edu.cli.output import deliver
from c45edu.cli.parser import Parser
from c45edu.data.errors import C45Error
from c45edu.data.full_width import folded
from c45edu.data.sharing import share_apart
from c45edu.evaluating import VALIDATION_SHARE, cross_validate, hold_out
from c45edu.explain import explain
from c45edu.rendering import ENDINGS, RENDERERS
from c45edu.telling.page.settings import Settings
from c45edu.telling.prediction.cross_validation import tell_evaluation


def run(arguments: list[str]) -> int:
    """Print the right answers and the sizes of the trees, fold by fold."""
    options = parser(arguments).read(arguments)
    if options.validation is not None or options.validation_share is not None:
        raise C45Error(
            "evaluate sets the validation cases of reduced-error pruning apart by itself, "
            f"{VALIDATION_SHARE} of the training cases of each fold; leave --validation and --validation-share out"
        )
    data, _, rules = parts_of(options)
    seed = options.seed or 0
    rules.pop("seed", None)
    if options.holdout is None:
        found = cross_validate(data, method_of(options), options.folds, seed, **rules)
    else:
        found = hold_out(data, method_of(options), options.holdout, seed, **rules)
    form = form_asked(options)
    if form == JSON:
        from c45edu.exports.evaluation_json import evaluation_to_json
        from c45edu.exports.json_text import json_text

        whole = evaluation_to_json(data.name, method_of(options), seed, found.folds, found.score)
        deliver(json_text(whole), options)
        tell_notes(options)
        return 0
    train, validation = data, None
    if rules.get("pruning") == "reduced-error":
        train, validation = share_apart(data, VALIDATION_SHARE, seed)
    trace = explain(train, method_of(options), validation, seed=seed, **rules).trace
    settings = Settings(language=options.lang)
    document = tell_evaluation(trace, found.folds, found.score, seed, data.size, settings)
    deliver(page_in(document, form, settings, options.output), options)
    tell_notes(options)
    return 0


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("evaluate", arguments)
    add_data_options(parser)
    add_method_options(parser)
    parser.option("question", "--folds", value="N", read=whole_number, default=10)
    parser.option("question", "--holdout", value="X", read=folded)
    parser.option("output", "--format", choices=(*RENDERERS, JSON))
    parser.output_option((*ENDINGS, f".{JSON}"))
    return parser
