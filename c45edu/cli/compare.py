"""This file is `c45edu compare`: several methods on one table, and the rules that made a difference."""

from __future__ import annotations

from c45edu.cli.options import Parser, add_data_options, add_page_options, dataset_of, settings_of
from c45edu.cli.output import say, write_file
from c45edu.data.errors import C45Error
from c45edu.explain import explain
from c45edu.methods import METHODS
from c45edu.rendering import render
from c45edu.telling.comparison import tell_comparison


def run(arguments: list[str]) -> int:
    """Print the trees, what the methods weigh differently, and the first node where they part."""
    parser = Parser("compare", "Several methods on one table: their trees, and the rules that made a difference.")
    add_data_options(parser)
    parser.add_argument("--methods", metavar="A,B", default="textbook,c4.5,j48", help=",".join(METHODS))
    add_page_options(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file, as UTF-8")
    options = parser.parse_args(arguments)
    names = [name.strip() for name in options.methods.split(",")]
    if len(set(names)) < 2:
        raise C45Error("compare takes two methods or more, such as --methods textbook,c4.5")
    data = dataset_of(options)
    page = render(tell_comparison([explain(data, name).trace for name in names], settings_of(options)), "text")
    if options.output:
        write_file(options.output, page)
    else:
        say(page)
    return 0
