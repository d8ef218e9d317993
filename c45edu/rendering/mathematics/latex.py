r"""This file writes mathematics as LaTeX: `-\frac{9}{14} \cdot \log_2\frac{9}{14}`.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> from c45edu.document import Name, Symbol
    >>> print(latex(-(Ratio(9, 14) * Log2(Ratio(9, 14)))))
    -\frac{9}{14} \cdot \log_2\frac{9}{14}
    >>> print(latex(Symbol("Gain_ratio", arguments=(Symbol("D"), Name("50% off")))))
    \mathrm{Gain\_ratio}(D, \text{50}\%\text{ off})

Only commands that LaTeX, MathJax (as GitHub runs it) and KaTeX all know; GitHub refuses `\operatorname`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from c45edu.arithmetic import Expression
from c45edu.rendering.mathematics import pieces as kinds
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.printable import printable

Writer = Callable[[str], str]
"""Writes the words in a formula."""


def latex(x: Expression) -> str:
    """The expression as LaTeX. Raises `TypeError` for a kind of expression that has no form."""
    return written(pieces(x))


def latex_words(text: str) -> str:
    r"""Words inside mathematics, every character as itself.

    A special character stands outside `\text`, as mathematics: there all programs read `\_` and `\%` alike.

    >>> print(latex_words("a_b"), latex_words("x"), latex_words("${}"))
    \text{a}\_\text{b} x \$\{\}
    """
    if len(text) == 1 and text.isascii() and text.isalpha():
        return text
    plain = [_SPECIAL.get(piece) or _text(piece) for piece in _PIECES.split(printable(text)) if piece]
    return "".join(plain) or r"\text{}"


def written(piece: kinds.Piece, words: Writer = latex_words) -> str:
    """A piece of set mathematics as LaTeX; `words` writes the words in it."""
    return _FORMS[type(piece)](piece, words)


def _row(x: kinds.PieceRow, words: Writer) -> str:
    """With a blank between two parts, unless one of them holds on to the other."""
    text = ""
    for before, part in zip((None, *x.parts), x.parts, strict=False):
        following = written(part, words)
        text += ("" if before is None or _touch(before, part, following) else " ") + following
    return text


def _touch(before: kinds.Piece, part: kinds.Piece, text: str) -> bool:
    if isinstance(before, kinds.Logarithm):
        return text.startswith(("\\", "("))
    if isinstance(before, kinds.Sign) and not isinstance(part, kinds.Sign):
        return before.role in _HOLD
    return part.role in _HELD if isinstance(part, kinds.Sign) else isinstance(part, kinds.Fence)


_HOLD, _HELD = ("prefix", "slash", "opening"), ("separator", "slash", "closing")


def _figures(x: kinds.Figures, words: Writer) -> str:
    text = x.text.replace("−", "-")
    return text.replace(",", "{,}") if _NUMBER.fullmatch(text) else words(x.text)


def _over(x: kinds.Over, words: Writer) -> str:
    return rf"\frac{{{written(x.above, words)}}}{{{written(x.below, words)}}}"


def _hole(x: kinds.Hole, words: Writer) -> str:
    r"""Room to write; above the bar of a fraction it has the height of a line."""
    room = rf"\hspace{{{0.75 * x.width:.1f}em}}"
    return rf"\underline{{{room}}}" if x.ruled else room + r"\vphantom{\Big(}"


def _scripts(x: kinds.Scripts, words: Writer) -> str:
    return written(x.base, words) + _index("_", x.sub, words) + _index("^", x.sup, words)


def _index(mark: str, x: kinds.Piece | None, words: Writer) -> str:
    if isinstance(x, kinds.PieceRow) and all(isinstance(part, kinds.Words | kinds.Letter) for part in x.parts):
        return f"{mark}{{{''.join(written(part, words) for part in x.parts)}}}"
    return f"{mark}{{{written(x, words)}}}" if x is not None else ""


def _fence(x: kinds.Fence, words: Writer) -> str:
    inside = written(x.inside, words)
    return rf"\left({inside}\right)" if x.tall else f"({inside})"


def _text(piece: str) -> str:
    return r"\text{" + _LIGATURE.sub(r"}\\text{", piece) + "}"


_SIGNS = {"−": "-", "·": r"\cdot", "|": r"\mid", "Σ": r"\sum"}

_FORMS: dict[type, Callable[[Any, Writer], str]] = {
    kinds.Figures: _figures,
    kinds.Hole: _hole,
    kinds.Letter: lambda x, words: words(x.text),
    kinds.Word: lambda x, words: r"\mathrm{" + x.text.replace("_", r"\_") + "}",
    kinds.Words: lambda x, words: words(x.text),
    kinds.Sign: lambda x, words: _SIGNS.get(x.text, x.text),
    kinds.Logarithm: lambda x, words: r"\log_2",
    kinds.PieceRow: _row,
    kinds.Over: _over,
    kinds.Radical: lambda x, words: rf"\sqrt{{{written(x.inside, words)}}}",
    kinds.Scripts: _scripts,
    kinds.Bar: lambda x, words: rf"\bar{{{x.inside.text}}}",
    kinds.Fence: _fence,
}

# ── characters ───────────────────────────────────────────────────────────────────────────────────

_NUMBER = re.compile(r"-?\d+([.,]\d+)?(/\d+)?", re.ASCII)

_SPECIAL = {
    "\\": r"{\backslash}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "_": r"\_", "%": r"\%",
    "|": r"{\vert}", "~": r"{\sim}", "<": "{<}", ">": "{>}", "≤": r"{\le}",
    # No command for these two is known everywhere; the look-alikes are letters.
    "^": r"\text{ˆ}", "`": r"\text{ˋ}",
}
_PIECES = re.compile(f"([{re.escape(''.join(_SPECIAL))}])")
_LIGATURE = re.compile(r"(?<=([-',]))(?=\1)")
"""Between two of these TeX would set a dash or a quotation mark."""
