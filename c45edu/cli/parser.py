"""This file reads the arguments of a verb, and tells its options: those a student needs first, or all of them."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from c45edu.cli.output import columns_for, say
from c45edu.cli.words import DEFAULT, language_of, words_of
from c45edu.data.errors import C45Error, escaped, quoted, shown_file
from c45edu.data.full_width import folded, meant
from c45edu.telling.words.languages import LANGUAGES

USUAL = 80
"""Columns of help where no terminal says otherwise."""
LEFT = 26
"""Columns that options take, before what they mean."""
LONGEST_CHOICE = 16
"""Choices so long stand in the place of the value."""
DASHES = re.compile(r"^(?:--|－－|——|—|––)(?=[a-z])")


@dataclass(frozen=True, slots=True)
class Option:
    """What help tells of an option or a positional argument."""

    section: str
    flags: tuple[str, ...]
    value: str
    choices: tuple[str, ...]
    default: object
    repeat: bool
    expert: bool


class Parser(argparse.ArgumentParser):
    """No abbreviations, one line instead of a usage dump, and help in the language that the arguments ask for."""

    def __init__(self, verb: str, arguments: Sequence[str] = ()) -> None:
        super().__init__(prog=f"c45edu {verb}", allow_abbrev=False, add_help=False)
        self.verb, self.language = verb, language_of(arguments)
        self.options: list[Option] = []
        self.endings: Collection[str] = ()
        self.set_defaults(verb=verb)

    # ── what there is ────────────────────────────────────────────────────────────────────────────

    def option(
        self, section: str, *flags: str, value: str = "", choices: Iterable[object] = (), expert: bool = False,
        repeat: bool = False, read: Callable[[str], Any] | None = None, suggestions: Iterable[str] = (), **more: Any,
    ) -> None:
        """An option, or a positional argument: `value` stands for what follows it, which is one of the `choices`.

        `suggestions` are choices beside which others do.
        """
        names = tuple(map(str, choices))
        if names:
            more["type"] = one_of(names)
        elif read is not None:
            more["type"] = read
        if repeat:
            more |= {"action": "append"}
        if value or names:
            more["metavar"] = value or "NAME"
        self.add_argument(*flags, **more)
        default = more.get("default")
        self.options.append(Option(section, flags, value, names or tuple(suggestions), default, repeat, expert))

    def output_option(self, endings: Collection[str], required: bool = False) -> None:
        """-o FILE, whose ending must be one of these, unless --format says what to write."""
        self.endings = endings
        self.option("output", "-o", "--output", value="FILE", required=required)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The options, or help where it is asked for. Raises `C45Error`, and `SystemExit` behind help."""
        self.option("page", "--lang", choices=LANGUAGES, default=DEFAULT)
        self.option("page", "--help", action="store_true")
        flags = {flag for option in self.options for flag in option.flags} | {"--help-all"}
        plain = [_plain_flag(argument, flags) for argument in arguments]
        if {"-h", "--help", "--help-all"} & set(plain):
            say(self.help_text(everything="--help-all" in plain))
            raise SystemExit(0)
        options, left = self.parse_known_args(plain)
        if left:
            self.error(self._unknown(left[0], flags))
        self._check_ending(options)
        return options

    def error(self, message: str) -> NoReturn:
        raise C45Error(f"{escaped(message)}; `{self.prog} --help` tells the options")

    def _unknown(self, text: str, flags: Collection[str]) -> str:
        from c45edu.cli import verbs_with

        name = text.partition("=")[0]
        if not name.startswith("-"):
            return f"{self.verb} does not know what to do with {quoted(text)}"
        owners = verbs_with(name)
        if owners:
            together = " and ".join(filter(None, (", ".join(owners[:-1]), owners[-1])))
            return f"{name} is an option of {together}, not of {self.verb}"
        return f"there is no option {quoted(name)}; {meant(name, flags)}".rstrip("; ?")

    def _check_ending(self, options: argparse.Namespace) -> None:
        path = getattr(options, "output", None)
        if path is None or getattr(options, "format", None) is not None or not self.endings:
            return
        ending = os.path.splitext(path)[1].lower()
        if ending and not path.lower().endswith(tuple(self.endings)) and not os.path.exists(path):
            raise C45Error(
                f"{shown_file(path)} does not say what to write; name a file that ends in {', '.join(self.endings)}"
            )

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def help_text(self, everything: bool) -> str:
        """What the verb does, its options by sections, and two examples."""
        words, columns = words_of(self.language), columns_for() or USUAL
        shown = [option for option in self.options if everything or not option.expert]
        positional = [option.value for option in shown if not option.flags[0].startswith("-")]
        lines = [f"{words['usage']}{' '.join([self.prog, *positional, '…'])}", "", words[self.verb], ""]
        for section in dict.fromkeys(option.section for option in self.options):
            own = [line for option in shown if option.section == section for line in self._told(option, words, columns)]
            lines += [words[f"section.{section}"], *own, ""] if own else []
        examples = words[f"examples.{self.verb}"].split("\n")
        lines += [words["examples"], *(f"  python -m c45edu {example}" for example in examples)]
        if len(shown) < len(self.options):
            lines += ["", words["more"].format(verb=self.verb)]
        return "\n".join(lines) + "\n"

    def _told(self, option: Option, words: dict[str, str], columns: int) -> list[str]:
        """The option at the left, what it means at the right."""
        from c45edu.rendering.characters import wrap

        flag = option.flags[-1]
        key = flag if flag.startswith("-") else option.value
        meaning = words.get(f"{self.verb} {key}") or words[key]
        choices = "|".join(option.choices)
        value = choices if choices and len(choices) <= LONGEST_CHOICE else option.value or ("NAME" if choices else "")
        left = " ".join(filter(None, (", ".join(option.flags) if flag.startswith("-") else "", value)))
        if choices and value != choices:
            meaning += (": " if self.language == DEFAULT else "：") + " | ".join(option.choices)
        if option.default:
            meaning += words["default"].format(value=option.default)
        meaning += words["repeat"] if option.repeat else ""
        first, *rest = wrap(meaning, columns - LEFT)
        begin = [f"  {left:{LEFT - 2}}{first}"] if len(left) < LEFT - 3 else [f"  {left}", " " * LEFT + first]
        return [*begin, *(" " * LEFT + line for line in rest)]


def one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """Reads one of several names; full-width letters are the same."""

    def read(text: str) -> str:
        name = folded(text)
        if name not in choices:
            raise argparse.ArgumentTypeError(
                f"there is no {quoted(text)}; {meant(text, choices)}there are {', '.join(choices)}"
            )
        return name

    return read


def _plain_flag(argument: str, flags: Collection[str]) -> str:
    """An option typed with the dashes or the equals sign of a Chinese keyboard; everything else stays as it is."""
    name, sign, value = re.match(r"([^=＝]*)([=＝]?)(.*)", argument, re.S).groups()  # type: ignore[union-attr]
    plain = DASHES.sub("--", name)
    return plain + ("=" if sign else "") + value if plain in flags else argument
