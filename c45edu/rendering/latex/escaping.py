r"""This file makes any text harmless in LaTeX: what stands in the document is what stands on the paper.

    >>> print(escape("50% of $x$ \\input{y}"), escape("a--b ≤ 晴"))
    50\% of \$x\$ \textbackslash{}input\{y\} a-{\kern0pt}-b \ensuremath{\le} 晴

Four kinds of characters: what every TeX has a letter for stands as itself; what TeX reads as a command or joins to a
dash or quotation mark is written out; so are signs that TeX has in mathematics only; anything else is looked for in the
fonts of the machine by `\sheetother`, and shown as its code where none has it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from c45edu.rendering.characters import CHINESE, LONGEST
from c45edu.rendering.printable import printable

UNBROKEN = 1_000_000
BREAK = r"\allowbreak{}"
OTHER = r"\sheetother"


def escape(text: str, longest: int = LONGEST) -> str:
    """The text as LaTeX, in which words of more than so many characters may be broken anywhere."""
    return "".join(_word(word, longest) for word in _WORDS.findall(printable(text)))


def _word(word: str, longest: int) -> str:
    """A second blank is written out, or TeX would make one of both."""
    if word[0] == " ":
        return " " + r"\ " * (len(word) - 1)
    if max(map(len, _HAN.split(word))) > longest:
        return BREAK.join(map(_alone, word))
    return _escaped(word)


@lru_cache(4096)
def _alone(character: str) -> str:
    return _escaped(character)


def _escaped(word: str) -> str:
    return r"{\kern0pt}".join(map(_without_ligatures, _LIGATURE.split(word)))


def _without_ligatures(part: str) -> str:
    """A letter with an accent behind it gets that accent from TeX."""
    pieces = _ACCENTED.split(part)
    return "".join(_accented(piece) if i % 2 else _characters(piece) for i, piece in enumerate(pieces))


def _accented(pair: str) -> str:
    return rf"\{_ACCENTS[pair[1]]}{{{pair[0]}}}"


def _characters(part: str) -> str:
    """Letters of one script come from one font: alpha from mathematics only where it stands for itself."""
    kinds = [_kind(character) for character in part]
    if "other" in kinds:
        kinds = ["other" if c.isalpha() and c in _MATHEMATICAL else k for c, k in zip(part, kinds, strict=True)]
    groups = groupby(zip(kinds, part, strict=True), lambda pair: pair[0])
    return "".join(_FORMS[kind]("".join(character for _, character in group)) for kind, group in groups)


@lru_cache(4096)
def _kind(character: str) -> str:
    if character in _COMMANDS:
        return "command"
    return "plain" if character.isascii() or character in EVERYWHERE or _is_han(character) else "other"


def _is_han(character: str) -> bool:
    """Whether every font for Chinese has it: what GB 2312 has."""
    if not _HAN.fullmatch(character):
        return False
    try:
        character.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


_FORMS: dict[str, Callable[[str], str]] = {
    "plain": str,
    "command": lambda group: "".join(_COMMANDS[character] for character in group),
    "other": lambda group: f"{OTHER}{{{group}}}",
}

_ACCENTS = {
    "\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0304": "=", "\u0306": "u", "\u0307": ".",
    "\u0308": '"', "\u030a": "r", "\u030b": "H", "\u030c": "v",
}
_ACCENTED = re.compile(f"([A-Za-z][{''.join(_ACCENTS)}])")
_WORDS = re.compile(" +|[^ ]+")
_HAN = re.compile(f"[{CHINESE}]")
_LIGATURE = re.compile("(?<=-)(?=-)|(?<=,)(?=,)|(?<=<)(?=<)|(?<=>)(?=>)")
"""Between two of these TeX would set a dash or a quotation mark."""

EVERYWHERE = frozenset(
    "".join(map(chr, (*range(0xA1, 0xAD), *range(0xAE, 0xB7), *range(0xB8, 0x132), *range(0x134, 0x138))))
    + "".join(map(chr, (*range(0x139, 0x149), *range(0x14A, 0x17F))))
    + "ȘșȚț–—‘’‚“”„†‡•…‰‹›€№"
)
"""Letters and signs beyond ASCII that pdfLaTeX knows (T1, TS1) and Latin Modern has in every shape."""

_MATHEMATICAL = {
    "·": "cdot", "≤": "le", "≥": "ge", "≠": "ne", "≈": "approx", "→": "to", "←": "leftarrow", "↑": "uparrow",
    "↓": "downarrow", "√": "surd", "∈": "in", "∉": "notin", "∅": "emptyset", "∞": "infty", "∑": "sum", "∣": "mid",
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "varepsilon", "λ": "lambda", "μ": "mu", "π": "pi",
    "ρ": "rho", "σ": "sigma", "χ": "chi", "ω": "omega", "Δ": "Delta", "Σ": "Sigma", "Φ": "Phi", "Ω": "Omega",
}
"""Signs that every LaTeX has in mathematics."""

_COMMANDS: dict[str, str] = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "_": r"\_", "%": r"\%",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "`": r"\textasciigrave{}", "'": r"\textquotesingle{}",
    '"': r"\textquotedbl{}", "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}",
    "−": r"\textminus{}", "\xa0": r"\nobreakspace{}",
    # Behind the end of a row these three would be read as an argument of it.
    "[": "{[}", "]": "{]}", "*": "{*}",
    **{sign: rf"\ensuremath{{\{name}}}" for sign, name in _MATHEMATICAL.items()},
}
