r"""This file writes an expression as LaTeX mathematics: `-\frac{9}{14} \cdot \log_2\frac{9}{14}`.

    >>> from c45edu.arithmetic import Log2, Ratio
    >>> print(latex(-(Ratio(9, 14) * Log2(Ratio(9, 14)))))
    -\frac{9}{14} \cdot \log_2\frac{9}{14}
    >>> print(latex(Symbol("Gain_ratio", arguments=(Symbol("D"), Name("50% off")))))
    \mathrm{Gain\_ratio}(D, \text{50}\%\text{ off})

Only commands that LaTeX, MathJax (as GitHub runs it) and KaTeX all know; GitHub refuses `\operatorname`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from c45edu.arithmetic import (
    Expression,
    Log2,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Rational,
    Root,
    Sum,
    decimal_text,
)
from c45edu.document import Beside, Blank, Name, Numeral, Symbol, Text, User
from c45edu.rendering.math_pieces import ATOM, BINDING, FRACTION, LOGARITHM, POWER, PRODUCT, SIGN, SUM
from c45edu.rendering.printable import printable

Words = Callable[[str], str]


def latex(x: Expression, at_least: int = SUM, words: Words | None = None) -> str:
    """The expression as LaTeX, in parentheses if it binds less tightly than `at_least`.

    `words` writes the words in it, as `latex_words` does. Raises `TypeError` for a kind of expression that has no form
    here.
    """
    if type(x) not in _FORMS:
        raise TypeError(f"LaTeX has no form for the expression {type(x).__name__}")
    text = _FORMS[type(x)](x, words or latex_words)
    return _in_parentheses(text) if _binding(x, text) < at_least else text


def latex_terms(x: Sum, words: Words | None = None) -> list[str]:
    """The summands with their signs: what a long line may be broken before."""
    return [_term(term, i == 0, words or latex_words) for i, term in enumerate(x.terms)]


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


def _term(term: Expression, first: bool, words: Words) -> str:
    if isinstance(term, Negative):
        return ("-" if first else "- ") + latex(term.argument, PRODUCT, words)
    return latex(term, SIGN, words) if first else "+ " + latex(term, PRODUCT, words)


def _binding(x: Expression, text: str) -> int:
    """A leaf may be looser than it looks: a negative number, a fraction, a letter with an exponent of its own."""
    if text.startswith("-"):
        return min(SIGN, BINDING.get(type(x), SIGN))
    if isinstance(x, Number | Numeral) and text.startswith(r"\frac"):
        return FRACTION
    if isinstance(x, Symbol) and x.sup and not x.arguments:
        return POWER
    return BINDING.get(type(x), ATOM)


def _in_parentheses(text: str) -> str:
    return rf"\left({text}\right)" if r"\frac" in text else f"({text})"


# ── one form for each kind ───────────────────────────────────────────────────────────────────────


def _number(x: Number, words: Words) -> str:
    text = _whole(x.value)
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    return sign + (r"\frac{{{}}}{{{}}}".format(*digits.split("/")) if "/" in digits else digits)


def _whole(value: Rational) -> str:
    """A count or weight within a ratio."""
    return decimal_text(value).replace("−", "-")


def _ratio(x: Ratio, words: Words) -> str:
    return rf"\frac{{{_whole(x.numerator)}}}{{{_whole(x.denominator)}}}"


def _log2(x: Log2, words: Words) -> str:
    argument = latex(x.argument, FRACTION, words)
    return r"\log_2" + ("" if argument.startswith(("\\", "(")) else " ") + argument


def _product(x: Product, words: Words) -> str:
    """Only the last factor may be a bare logarithm: it would swallow what follows."""
    *others, last = x.factors
    return r" \cdot ".join([*(latex(factor, FRACTION, words) for factor in others), latex(last, LOGARITHM, words)])


def _exponent(x: Expression, words: Words) -> str:
    """A fraction up there stays in one line, or it would be too small to read."""
    if isinstance(x, Quotient):
        return f"{latex(x.numerator, FRACTION, words)}/{latex(x.denominator, POWER, words)}"
    return latex(x, SUM, words) if not isinstance(x, Ratio) else f"{_whole(x.numerator)}/{_whole(x.denominator)}"


def _above_bar(x: Expression, words: Words) -> str:
    """Room to write above the bar of a fraction has no rule of its own: two would look like an equals sign."""
    return _room(x) + r"\vphantom{\Big(}" if isinstance(x, Blank) else latex(x, SUM, words)


def _room(x: Blank) -> str:
    return rf"\hspace{{{0.75 * x.width:.1f}em}}"


def _symbol(x: Symbol, words: Words) -> str:
    arguments = ", ".join(latex(argument, SUM, words) for argument in x.arguments)
    named = _name(x.name, words) + _index("_", x.sub, words) + _index("^", x.sup, words)
    return named + (f"({arguments})" if x.arguments else "")


def _index(mark: str, pieces: Sequence[Text | User], words: Words) -> str:
    return f"{mark}{{{''.join(words(piece.text) for piece in pieces)}}}" if pieces else ""


def _name(name: str, words: Words) -> str:
    """A letter is a variable, a longer name stands upright."""
    if name in _NAMES:
        return _NAMES[name]
    if len(name) > 1 and _IDENTIFIER.fullmatch(name):
        return r"\mathrm{" + name.replace("_", r"\_") + "}"
    return words(name)


def _numeral(x: Numeral, words: Words) -> str:
    above, slash, below = x.text.replace("−", "-").partition("/")
    if not all(map(_FIGURE.fullmatch, (above, below or above))):
        return words(x.text)
    above, below = (part.replace(",", "{,}") for part in (above, below))
    return rf"\frac{{{above}}}{{{below}}}" if slash else above


def _text(piece: str) -> str:
    return r"\text{" + _LIGATURE.sub(r"}\\text{", piece) + "}"


_FORMS: dict[type, Callable[..., str]] = {
    Number: _number,
    Ratio: _ratio,
    Log2: _log2,
    Negative: lambda x, words: "-" + latex(x.argument, PRODUCT, words),
    Sum: lambda x, words: " ".join(latex_terms(x, words)),
    Product: _product,
    Quotient: lambda x, words: rf"\frac{{{_above_bar(x.numerator, words)}}}{{{latex(x.denominator, SUM, words)}}}",
    Power: lambda x, words: f"{latex(x.base, ATOM, words)}^{{{_exponent(x.exponent, words)}}}",
    Root: lambda x, words: rf"\sqrt{{{latex(x.argument, SUM, words)}}}",
    Symbol: _symbol,
    Name: lambda x, words: words(x.text),
    Numeral: _numeral,
    Blank: lambda x, words: rf"\underline{{{_room(x)}}}",
    Beside: lambda x, words: " ".join(latex(part, SUM, words) for part in x.parts),
}

# ── characters ───────────────────────────────────────────────────────────────────────────────────

_NAMES = {"|": r"\mid", "*": "*", "ḡ": r"\bar{g}", "Σ": r"\sum"}
_IDENTIFIER = re.compile(r"[A-Za-z0-9_]+")
_FIGURE = re.compile(r"-?\d+([.,]\d+)?", re.ASCII)

_SPECIAL = {
    "\\": r"{\backslash}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "_": r"\_", "%": r"\%",
    "|": r"{\vert}", "~": r"{\sim}", "<": "{<}", ">": "{>}", "≤": r"{\le}",
    # No command for these two is known everywhere; the look-alikes are letters.
    "^": r"\text{ˆ}", "`": r"\text{ˋ}",
}
_PIECES = re.compile(f"([{re.escape(''.join(_SPECIAL))}])")
_LIGATURE = re.compile(r"(?<=([-',]))(?=\1)")
"""Between two of these TeX would set a dash or a quotation mark."""
