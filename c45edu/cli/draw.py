"""This file is `c45edu draw`: the tree before pruning and after it, as pictures."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from c45edu.cli.options import (
    add_case_option,
    add_data_options,
    add_digits_option,
    add_method_options,
    case_of_options,
    explanation_of,
    whole_number,
)
from c45edu.cli.output import refuse_source, tell, write_file
from c45edu.cli.parser import Parser
from c45edu.cli.words import words_of
from c45edu.data.errors import C45Error
from c45edu.diagram import Diagram
from c45edu.explain import Explanation
from c45edu.rendering.drawing import FORMATS, HOW_TO_GET_GRAPHVIZ, draw, missing_font_hint
from c45edu.rendering.drawing.step_plot import step_plot_svg
from c45edu.telling.settings import Settings


def run(arguments: list[str]) -> int:
    """Draw `w.svg`, and `w-pruned.svg` beside it; with --both one picture of the two."""
    options = parser(arguments).read(arguments)
    form = _form(options.output)
    explanation = explanation_of(options)
    settings = Settings(
        language=options.lang, case=case_of_options(options, explanation.trace.header), digits=options.digits,
        picture_title=options.title,
    )
    draw_files(explanation, options.output, form, settings, options)
    return 0


def draw_files(explanation: Explanation, path: str, form: str, settings: Settings, layout: argparse.Namespace) -> None:
    """Write the pictures; one line on standard error says how they could be drawn better."""
    before, after = explanation.diagrams(settings, layout.rankdir, layout.max_depth)
    refuse_source(path, getattr(layout, "data", None))
    stem, ending = os.path.splitext(path)
    program = {"dot": True, "own": False}.get(layout.engine or "")
    if explanation.grown == explanation.tree:
        pictures: dict[str, tuple[Diagram, ...]] = {path: (after,)}
    elif layout.both:
        pictures = {path: (before, after)}
    else:
        pictures = {path: (before,), f"{stem}-pruned{ending}": (after,)}
    drawings = {name: draw(diagrams, form, program=program) for name, diagrams in pictures.items()}
    for name, drawing in drawings.items():
        write_file(name, drawing.data)
    if explanation.grown == explanation.tree:
        tell(words_of(settings.language)["nothing-pruned"])
    if form == "svg" and layout.engine is None and any(drawing.by == "own" for drawing in drawings.values()):
        tell(f"drawn without Graphviz, which lays trees out its own way. {HOW_TO_GET_GRAPHVIZ}")
    hint = missing_font_hint((before, after)) if form in ("png", "pdf") else None
    if hint:
        tell(hint)


def draw_into(explanation: Explanation, folder: str, settings: Settings) -> None:
    """Both trees as SVG in a folder, which is made if it is not there."""
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise C45Error(f"{folder} cannot be made a folder: {error.strerror}") from error
    stem = os.path.splitext(explanation.trace.header.dataset)[0]
    layout = argparse.Namespace(both=False, rankdir="TB", max_depth=None, engine=None)
    draw_files(explanation, os.path.join(folder, f"{stem}.svg"), "svg", settings, layout)
    if explanation.trace.header.method.pruning == "cost-complexity":
        plot = step_plot_svg(explanation.weakest_links(settings))
        write_file(os.path.join(folder, f"{stem}-alpha.svg"), plot)


def parser(arguments: Sequence[str] = ()) -> Parser:
    parser = Parser("draw", arguments)
    add_data_options(parser)
    add_method_options(parser, without=("max_depth",))
    parser.set_defaults(depth_is_drawn=True)
    parser.output_option([f".{form}" for form in FORMATS], required=True)
    parser.option("page", "--both", action="store_true")
    parser.option("page", "--engine", choices=("dot", "own"))
    parser.option("page", "--title", value="TEXT", default="")
    add_digits_option(parser)
    parser.option("page", "--rankdir", choices=("TB", "LR"), default="TB")
    parser.option("page", "--max-depth", value="N", read=whole_number)
    add_case_option(parser)
    return parser


def _form(path: str) -> str:
    form = os.path.splitext(path)[1].lstrip(".").lower()
    if form not in FORMATS:
        raise C45Error(f"{path} does not say what to draw; name a file that ends in .{', .'.join(FORMATS)}")
    return form
