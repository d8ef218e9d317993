"""Promises of LaTeX mathematics: it parses, it means the same as the line of text, and words in it are words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from math_core import LatexToMathML

from c45edu.arithmetic import (
    Expression,
    Log2,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Root,
    Sum,
)
from c45edu.data import bundled
from c45edu.document import Beside, Derivation, Name, Numeral, Symbol, Text, User
from c45edu.rendering.markdown import render_markdown
from c45edu.rendering.mathematics.latex import latex, latex_words
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.printable import printable

from ..once import PAGES, explain

D, x, y = Symbol("D"), Symbol("x"), Symbol("y")

FORMS = [
    (Ratio(9, 14), r"\frac{9}{14}"),
    (Log2(Ratio(9, 14)), r"\log_2\frac{9}{14}"),
    (Log2(Number(3)), r"\log_2 3"),
    (-(Ratio(9, 14) * Log2(Ratio(9, 14))), r"-\frac{9}{14} \cdot \log_2\frac{9}{14}"),
    (Product((Log2(x), y)), r"(\log_2 x) \cdot y"),
    (Product((x, Log2(y))), r"x \cdot \log_2 y"),
    (Log2(Product((x, y))), r"\log_2(x \cdot y)"),
    (Log2(Log2(x)), r"\log_2(\log_2 x)"),
    (x - y, "x - y"),
    (x - (x - y), "x - (x - y)"),
    (Sum((x, Numeral("-0.5"))), "x + (-0.5)"),
    (x - Numeral("-0.5"), "x - (-0.5)"),
    (Sum((Negative(x), y)), "-x + y"),
    (Product((x, Sum((x, y)))), "x \\cdot (x + y)"),
    (Product((x, Number(-2))), "x \\cdot (-2)"),
    (Quotient(Sum((x, y)), Number(4)), r"\frac{x + y}{4}"),
    (Power(x, Number(2)), "x^{2}"),
    (Power(Ratio(1, 2), Number(2)), r"\left(\frac{1}{2}\right)^{2}"),
    (Power(Symbol("D", sup=(User("v"),)), Number(2)), "(D^{v})^{2}"),
    (Power(Numeral("-2"), x), "(-2)^{x}"),
    (Power(x, Ratio(1, 2)), "x^{1/2}"),
    (Power(x, Quotient(Number(1), Symbol("N"))), "x^{1/N}"),
    (Root(Sum((x, y))), r"\sqrt{x + y}"),
    (Number(-3), "-3"),
    (Number(0), "0"),
    (Numeral("0.940"), "0.940"),
    (Numeral("−0.01"), "-0.01"),
    (Symbol("Info", arguments=(D,)), r"\mathrm{Info}(D)"),
    (Symbol("Info", sub=(User("outlook"),), arguments=(D,)), r"\mathrm{Info}_{\text{outlook}}(D)"),
    (Symbol("D", sub=(User("≤82.5"),)), r"D_{{\le}\text{82.5}}"),
    (Symbol("g", sub=(Text("R"),), arguments=(D, Name("A"))), "g_{R}(D, A)"),
    (Symbol("Gain_ratio"), r"\mathrm{Gain\_ratio}"),
    (Symbol("H", arguments=(Beside((D, Symbol("|"), Name("天气"))),)), r"H(D \mid \text{天气})"),
    (Symbol("ḡ"), r"\bar{g}"),
]


@pytest.mark.parametrize(("expression", "expected"), FORMS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_kind_of_expression_has_its_form(expression: Expression, expected: str) -> None:
    assert latex(expression) == expected
    read(expected)


class Unheard(Expression):
    pass


def test_an_unknown_expression_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="Unheard"):
        latex(Sum((x, Unheard())))


# ── words ────────────────────────────────────────────────────────────────────────────────────────

HOSTILE = [
    "a_b", "50%", "a^2", "{", "}", "{}", "}{", "$x$", "$", "a & b", "#1", "~", "\\", "\\frac{1}{2}", "\\end{aligned}",
    "\\\\", "a\nb", "\x00", "`", "```", "--", "---", "''", ",,", "<b>", "&lt;", "|", "晴 天", "é", "\u202e", "", " ",
    "'", '"', "\\text{", "%", "a%b", "≤ 3", "[4pt]", "*", "@", "\ud800",
]


def read(formula: str) -> str:
    """The text of a formula as a program that knows LaTeX reads it; the program refuses what is no formula."""
    # This program does not know the optional room between rows.
    mathml = LatexToMathML().convert_with_local_state(formula.replace(r"\\[4pt]", r"\\"), displaystyle=True)
    text = re.sub(r"<[^>]*>", "", mathml)
    for written, meant in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(written, meant)
    return text


LOOKS_LIKE = str.maketrans({"ˆ": "^", "ˋ": "`", "∼": "~", "’": "'", "”": '"', "\xa0": " "})


def looks(text: str) -> str:
    return "".join(text.translate(LOOKS_LIKE).split())


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_show_as_themselves(words: str) -> None:
    assert looks(read(latex_words(words))) == looks(printable(words))


@given(words=st.text(st.sampled_from("\\{}$&#^_%~|<>`'-,\" ab≤晴\n"), max_size=12) | st.text(max_size=12))
def test_any_words_show_as_themselves(words: str) -> None:
    assert looks(read(latex_words(words))) == looks(printable(words))


@given(words=st.text(st.sampled_from("\\{}$&#^_%~|<>`ab晴\n"), min_size=1, max_size=12))
def test_words_stay_within_their_symbol(words: str) -> None:
    symbol = Symbol("Info", sub=(User(words),), sup=(User(words),), arguments=(Name(words), D))
    word = printable(words)
    assert looks(read(latex(symbol))) == looks(f"Info{word}{word}({word},D)")


@given(words=st.text(min_size=1, max_size=12))
def test_no_words_reach_the_markup_around_a_formula(words: str) -> None:
    formula = latex(Symbol("x", sub=(User(words),)))
    assert not set(formula) & set("`|\n")
    assert not re.search(r"(?<!\\)[$%#~]", formula)


# ── whole pages ──────────────────────────────────────────────────────────────────────────────────

def formulas(page: str) -> list[str]:
    return re.findall(r"^```math\n(.*?)\n```$", page, re.DOTALL | re.MULTILINE) + re.findall(r"\$`(.*?)`\$", page)


@pytest.mark.parametrize(("name", "notation", "language"), PAGES)
def test_every_formula_of_every_bundled_page_parses(name: str, notation: str, language: str) -> None:
    page = render_markdown(explain(name).document(notation=notation, language=language))
    found = formulas(page)
    assert found
    for formula in found:
        read(formula)


def numbers(formula: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", formula.replace(r"\log_2", "").replace("log2", ""))


@pytest.mark.parametrize("name", bundled.names())
def test_every_quantity_has_the_numbers_of_the_text(name: str) -> None:
    """Equation by equation and step by step, in the same order."""
    for block in explain(name).document().blocks:
        if isinstance(block, Derivation):
            for equation in block.equations:
                for expression in (equation.symbol, *equation.steps, equation.value):
                    if expression is not None:
                        assert numbers(latex(expression)) == numbers(linear(expression))
