"""This room is the command line: one file per verb, and the only place that prints and writes files."""

from __future__ import annotations

import gc
import sys
from importlib import import_module

VERBS: dict[str, str] = {
    "explain": "c45edu.cli.explain",
    "handout": "c45edu.cli.handout",
    "tree": "c45edu.cli.tree",
    "draw": "c45edu.cli.draw",
    "predict": "c45edu.cli.predict",
    "evaluate": "c45edu.cli.evaluate",
    "check": "c45edu.cli.check",
    "compare": "c45edu.cli.compare",
    "methods": "c45edu.cli.methods",
    "notations": "c45edu.cli.notations",
    "datasets": "c45edu.cli.datasets",
}
"""Each has a `parser(arguments)` and a `run(arguments)`; what it does stands in `words/` under its name."""


SELDOM = 100_000
"""So many new objects are made before Python looks for circles among them: a page has none, and lives to the end."""
NEEDED = ("tabulate", "wcwidth", "graphviz")
"""The packages of others without which nothing works: a copy of the project that was never installed has none."""
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
        return _run_installed(arguments)
    except C45Error as error:
        from c45edu.cli.words import error_in, language_of

        tell_error(error_in(language_of(arguments), str(error)))
        return 2
    except BrokenPipeError:
        close_quietly(sys.stdout)
        return 0


def _run_installed(arguments: list[str]) -> int:
    """Run it; a missing package is an error with what would do."""
    try:
        return _run(arguments)
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        from c45edu.data.errors import C45Error

        raise C45Error(
            f"c45edu needs {error.name}, which is not installed; run `pip install .` in the folder of c45edu"
        ) from None


def _run(arguments: list[str]) -> int:
    from c45edu.cli.output import say
    from c45edu.cli.words import language_of

    verb = arguments[0] if arguments else "--help"
    if verb == "help" and len(arguments) > 1 and not arguments[1].startswith("-"):
        verb, arguments = arguments[1], [*arguments[1:], "--help"]
    if verb in ("-h", "--help", "help") or verb.startswith("--lang"):
        say(overview(language_of(arguments)))
    elif verb == "--version":
        from c45edu import __version__

        say(f"c45edu {__version__}\n")
    elif verb in VERBS:
        code: int = import_module(VERBS[verb]).run(arguments[1:])
        return code
    else:
        raise _unknown(verb)
    return 0


def overview(language: str) -> str:
    """What a bare `c45edu` shows: the verbs, and the one command to try."""
    from c45edu.cli.words import words_of

    words, width = words_of(language), max(map(len, VERBS))
    verbs = "\n".join(f"  {verb:{width}}  {words[verb]}" for verb in VERBS)
    return f"{words['what']}\n\n{words['try']}\n\n{verbs}\n\n{words['verb-help']}\n"


def verbs_with(flag: str) -> list[str]:
    """The verbs that have an option."""
    parsers = {verb: import_module(module).parser() for verb, module in VERBS.items()}
    return [verb for verb, parser in parsers.items() if any(flag in option.flags for option in parser.options)]


def _unknown(verb: str) -> Exception:
    from c45edu.data.errors import C45Error, quoted
    from c45edu.data.full_width import meant

    hint = meant(verb, VERBS) or f"there are {', '.join(VERBS)}"
    return C45Error(f"there is no verb {quoted(verb)}; {hint}".rstrip())
