"""This file is `c45edu draw`: the tree before pruning and after it, as pictures."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence

from c45edu.cli.notes import tell_notes
from c45edu.cli.options import (
    add_case_option,
    add_data_options,
    add_digits_option,
    add_method_options,
    case_of_options,
    explanation_of,
    whole_number,
)
from c45edu.cli.output import deliver, tell
from c45edu.cli.parser import Parser
from c45edu.cli.words import error_in, words_of
from c45edu.data.errors import C45Error
from c45edu.diagram import Diagram
from c45edu.explain import Explanation
from c45edu.rendering.drawing import FORMATS, HOW_TO_GET_GRAPHVIZ, MOST_BOXES, draw, graphviz_program, missing_font_hint
from c45edu.rendering.drawing.step_plot import step_plot_svg
from c45edu.telling.page.settings import Settings

LONGEST_NAME = 80
DEEPEST = 1000


def run(arguments: list[str]) -> int:
    """Draw `w.svg`, and `w-pruned.svg` beside it; with --both one picture of the two."""
    options = parser(arguments).read(arguments)
    form = _form(options.output, options.engine)
    explanation = explanation_of(options)
    settings = Settings(
        language=options.lang, case=case_of_options(options, explanation.trace.header), digits=options.digits,
        picture_title=options.title,
    )
    pictures = drawn(explanation, options.output, form, settings, options)
    deliver(pictures.pop(options.output), options, pictures)
    if explanation.grown == explanation.tree:
        tell(words_of(options.lang)["nothing-pruned"])
    tell_notes(options)
    return 0


def drawn(
    explanation: Explanation, path: str, form: str, settings: Settings, layout: argparse.Namespace
) -> dict[str, str | bytes]:
    """The pictures, by the names of their files; a line on standard error says how they could be drawn better."""
    _refuse_deep(explanation, layout)
    before, after = explanation.diagrams(settings, layout.rankdir, layout.max_depth)
    stem, ending = os.path.splitext(path)
    program = {"dot": True, "own": False}.get(layout.engine or "")
    if explanation.grown == explanation.tree:
        pictures: dict[str, tuple[Diagram, ...]] = {path: (after,)}
    elif layout.both:
        pictures = {path: (before, after)}
    else:
        pictures = {path: (before,), f"{stem}-pruned{ending}": (after,)}
    drawings = {name: draw(diagrams, form, program=program) for name, diagrams in pictures.items()}
    if form == "svg" and layout.engine is None and any(drawing.by == "own" for drawing in drawings.values()):
        tell(error_in(settings.language, _why_without_graphviz(max(len(before.boxes), len(after.boxes)))))
    hint = missing_font_hint((before, after)) if form in ("png", "pdf") else None
    if hint:
        tell(error_in(settings.language, hint))
    return {name: drawing.data for name, drawing in drawings.items()}


def _refuse_deep(explanation: Explanation, layout: argparse.Namespace) -> None:
    """Raise C45Error for a tree that no picture can show: every box has the whole way to its node."""
    depth = explanation.grown.depth
    if layout.max_depth is None and depth > DEEPEST:
        raise C45Error(
            f"the tree is {depth} decisions deep, and no more than {DEEPEST} are drawn; "
            "--max-depth N draws the top of it"
        )


def _why_without_graphviz(boxes: int) -> str:
    if boxes > MOST_BOXES or graphviz_program.available():
        return (
            f"the tree has {boxes} boxes, too many for Graphviz, and was drawn without it; --max-depth leaves out "
            "what lies deeper"
        )
    return f"drawn without Graphviz, which lays trees out its own way. {HOW_TO_GET_GRAPHVIZ}"


def drawn_into(explanation: Explanation, folder: str, settings: Settings) -> dict[str, str | bytes]:
    """Both trees as SVG, by the names of files in a folder, which is made if it is not there."""
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise C45Error(f"{folder} cannot be made a folder: {error.strerror}") from error
    stem = os.path.join(folder, file_name(explanation.trace.header.dataset))
    layout = argparse.Namespace(both=False, rankdir="TB", max_depth=None, engine=None)
    pictures = drawn(explanation, f"{stem}.svg", "svg", settings, layout)
    if explanation.trace.header.method.pruning == "cost-complexity":
        pictures[f"{stem}-alpha.svg"] = step_plot_svg(explanation.weakest_links(settings))
    return pictures


def file_name(dataset: str) -> str:
    r"""The name of a data set as that of a file, without its ending: a trace that was read may call it anything.

    >>> file_name("weather.csv"), file_name("../../x"), file_name("C:\\new\n.csv"), file_name("..")
    ('weather', 'x', 'new_', 'tree')
    """
    base = re.split(r"[/\\]", dataset)[-1]
    name = re.sub(r'[<>:"|?*]', "_", "".join(c if c.isprintable() else "_" for c in base))
    return os.path.splitext(name)[0].strip(". ")[:LONGEST_NAME] or "tree"


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


def _form(path: str, engine: str | None) -> str:
    form = os.path.splitext(path)[1].lstrip(".").lower()
    if form not in FORMATS:
        raise C45Error(f"{path} does not say what to draw; name a file that ends in .{', .'.join(FORMATS)}")
    if engine == "own" and form in ("png", "pdf"):
        raise C45Error(f"a .{form} is drawn by Graphviz alone; name a file that ends in .svg, or leave --engine out")
    return form
