"""This file holds in what readers of Markdown differ: how they mark mathematics, and what they look for afterwards.

All of them read the Markdown first. Then they look through the finished page once more, for mathematics at least: a
backslash is gone by then, and only a tag around the character keeps it apart from what follows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from c45edu.rendering.printable import printable


@dataclass(frozen=True, slots=True)
class Dialect:
    """`formula` stands around mathematics in a line, `display` around the lines of a display of its own.

    `special` finds what is markup anywhere in a line: as its group `later` what is looked for in the finished page.
    """

    formula: tuple[str, str]
    display: tuple[str, str]
    special: re.Pattern[str]

    def escape(self, text: str) -> str:
        """Text that shows as itself, whatever is in it."""
        return self.special.sub(_escaped, printable(text))

    def inline_math(self, formula: str) -> str:
        return formula.join(self.formula)

    def display_math(self, lines: list[str]) -> str:
        return "\n".join([self.display[0], *lines, self.display[1]])

    def joined(self, pieces: list[tuple[str, bool]]) -> str:
        """The pieces of a line, of which some are formulas, with a blank where one would touch a letter."""
        line, after_formula = "", False
        for text, is_formula in pieces:
            apart = (is_formula and self._touches(line[-1:])) or (after_formula and self._touches(text[:1]))
            line += " " * apart + text
            after_formula = is_formula if text else after_formula
        return line

    def _touches(self, character: str) -> bool:
        """Whether a formula may not stand next to it; a Chinese character counts as a letter."""
        return bool(_LETTER.match(character)) or (character == "$" and self.formula[0] == "$")


def _escaped(found: re.Match[str]) -> str:
    return rf"<span>\{found[0]}</span>" if found["later"] else rf"\{found[0]}"


_LETTER = re.compile(r"[^\s!-/:-@\[-`{-~]")

_MARKUP = r"[\\`*_\[\]<>|~&\#]"
_LATER = r"\$ | @ | \#(?=\d|$) | :(?=//|[\w+-]+(?::|$)) | (?<=www)\."
"""Mathematics, mentions, issues, addresses, emoji."""

GITHUB = Dialect(
    ("$`", "`$"), ("```math", "```"),
    re.compile(rf"(?P<later> {_LATER} ) | {_MARKUP}", re.VERBOSE | re.IGNORECASE),
)

NOTEBOOK = Dialect(
    ("$", "$"), ("$$", "$$"),
    re.compile(rf"(?P<later> \\ | {_LATER} ) | {_MARKUP}", re.VERBOSE | re.IGNORECASE),
)
r"""JupyterLab, VS Code, nbconvert: they also take `\(` and `\begin{x}` for mathematics, with one backslash or two."""
