"""This room is the command line: one file per verb, and the only place that prints and writes files."""

from __future__ import annotations

import gc
import sys
from importlib import import_module

VERBS: dict[str, tuple[str, str]] = {
    "explain": ("c45edu.cli.explain", "the worked example: every number on the way to the tree"),
    "handout": ("c45edu.cli.handout", "the worked example as a file: HTML, PDF, LaTeX, slides, notebook"),
    "tree": ("c45edu.cli.tree", "the tree alone, as text, JSON, rules, dictionaries, Python or DOT"),
    "draw": ("c45edu.cli.draw", "the trees before and after pruning, as pictures"),
    "predict": ("c45edu.cli.predict", "what the tree answers to a case or a file of cases, and why"),
    "evaluate": ("c45edu.cli.evaluate", "a method cross-validated: right answers and sizes of the trees"),
    "compare": ("c45edu.cli.compare", "several methods on one table, and the rules that part them"),
    "check": ("c45edu.cli.check", "hand calculations marked: which number is wrong, and why"),
    "methods": ("c45edu.cli.methods", "the methods and their rules, side by side"),
    "notations": ("c45edu.cli.notations", "the notations, side by side"),
    "datasets": ("c45edu.cli.datasets", "the data sets that come with the package"),
}


SELDOM = 100_000
"""So many new objects are made before Python looks for circles among them: a page has none, and lives to the end."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(argv: list[str] | None = None) -> int:
    """Run one command.

    The exit code: 0 done, 1 `check` found something wrong, 2 the input or the arguments are unusable (one line says
    why).
    """
    try:
        return _told(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _told(arguments: list[str]) -> int:
    from c45edu.cli.output import close_quietly, tell_error
    from c45edu.data.errors import C45Error

    gc.set_threshold(SELDOM, 20, 100)
    try:
        return _run(arguments)
    except C45Error as error:
        tell_error(str(error))
        return 2
    except BrokenPipeError:
        close_quietly(sys.stdout)
        return 0


def _run(arguments: list[str]) -> int:
    from c45edu.cli.output import say

    verb = arguments[0] if arguments else "--help"
    if verb in ("-h", "--help"):
        say(overview())
    elif verb == "--version":
        from c45edu import __version__

        say(f"c45edu {__version__}\n")
    elif verb in VERBS:
        code: int = import_module(VERBS[verb][0]).run(arguments[1:])
        return code
    else:
        raise _unknown(verb)
    return 0


def overview() -> str:
    """What a bare `c45edu` shows: the verbs, and the one command to try."""
    width = max(map(len, VERBS))
    verbs = "\n".join(f"  {verb:{width}}  {purpose}" for verb, (_, purpose) in VERBS.items())
    return (
        "c45edu grows C4.5 decision trees and shows every number on the way.\n\n"
        f"Try:  python -m c45edu explain weather.csv\n\n{verbs}\n\n"
        "c45edu VERB --help tells the options of a verb.\n"
    )


def _unknown(verb: str) -> Exception:
    from difflib import get_close_matches

    from c45edu.data.errors import C45Error, quoted

    close = get_close_matches(verb, VERBS, 1)
    hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(VERBS)}"
    return C45Error(f"there is no verb {quoted(verb)}; {hint}")
