"""This file is `c45edu evaluate`: a method cross-validated on a table."""

from __future__ import annotations

from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    Parser,
    add_data_options,
    add_language_option,
    add_method_options,
    method_of,
    parts_of,
    whole_number,
)
from c45edu.cli.output import deliver
from c45edu.cli.page import page_in
from c45edu.data.errors import C45Error
from c45edu.data.sharing import share_apart
from c45edu.evaluating import VALIDATION_SHARE, cross_validate
from c45edu.explain import explain
from c45edu.rendering import RENDERERS
from c45edu.telling.evaluation import tell_evaluation
from c45edu.telling.settings import Settings


def run(arguments: list[str]) -> int:
    """Print the right answers and the sizes of the trees, fold by fold."""
    options = _parser().parse_args(arguments)
    if options.validation is not None or options.validation_share is not None:
        raise C45Error(
            "evaluate sets the validation cases of reduced-error pruning apart by itself, "
            f"{VALIDATION_SHARE} of the training cases of each fold; leave --validation and --validation-share out"
        )
    data, _, rules = parts_of(options)
    seed = options.seed or 0
    rules.pop("seed", None)
    found = cross_validate(data, method_of(options), options.folds, seed, **rules)
    train, validation = data, None
    if rules.get("pruning") == "reduced-error":
        train, validation = share_apart(data, VALIDATION_SHARE, seed)
    trace = explain(train, method_of(options), validation, seed=seed, **rules).trace
    settings = Settings(language=options.lang)
    document = tell_evaluation(trace, found.folds, found.score, seed, settings)
    deliver(page_in(document, options.format, settings, options.output), options)
    tell_notes(options)
    return 0


def _parser() -> Parser:
    parser = Parser("evaluate", "A method cross-validated: how many answers are right, and how large its trees are.")
    add_data_options(parser)
    add_method_options(parser)
    parser.add_argument("--folds", metavar="N", type=whole_number, default=10, help="folds, stratified by class (10)")
    group = parser.add_argument_group("page")
    add_language_option(group)
    group.add_argument("--format", choices=[*RENDERERS], default="text", help="the form of the page")
    group.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
    return parser
