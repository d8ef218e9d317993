"""Promises of set mathematics: one setting for every format, and lines that are broken without losing a sign."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import Expression, Log2, Negative, Number, Power, Product, Quotient, Ratio, Root, Sum
from c45edu.document import Blank, Name, Numeral, Symbol, User
from c45edu.rendering.mathematics.breaking import Part, filled, opened, parts
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.mathematics.mathml import mathml
from c45edu.rendering.mathematics.plain import linear, plain
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.mathematics.typst import math_data
from c45edu.rendering.text import broken

LEAVES = [
    Number(3), Number(-2), Ratio(9, 14), Numeral("0.940"), Numeral("-0.1"), Name("outlook"), Blank(7),
    Symbol("Info", (User("outlook"),), (), (Symbol("D"),)),
]
expressions = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=5).map(lambda terms: Sum(tuple(terms))),
        st.lists(inner, min_size=2, max_size=3).map(lambda factors: Product(tuple(factors))),
        st.builds(Quotient, inner, inner), st.builds(Negative, inner), st.builds(Log2, inner), st.builds(Root, inner),
    ),
    max_leaves=12,
)


def without_blanks(text: str) -> str:
    return re.sub(r"\s", "", text)


@given(expressions, st.integers(0, 60))
def test_a_broken_line_has_the_characters_of_the_whole_one_in_their_order(x: Expression, room: int):
    assert without_blanks("".join(broken(x, room))) == without_blanks(linear(x))


@given(expressions, st.integers(1, 40))
def test_lines_are_filled_in_order_and_only_a_part_alone_is_wider_than_its_line(x: Expression, room: int):
    def width(part: Part, begins: bool) -> float:
        return len(plain(part.body if begins else part.piece))

    found = list(opened(parts(pieces(x, flat=True)), lambda part: width(part, False) <= room))
    lines = filled(found, width, room)
    assert [part for line in lines for part in line] == found
    for line in lines:
        used = width(line[0], True) + sum(width(part, False) for part in line[1:])
        assert used <= room or len(line) == 1


@pytest.mark.parametrize(("expression", "text", "tex"), [
    (Negative(Sum((Number(1), Number(2)))), "−(1 + 2)", "-(1 + 2)"),
    (Product((Log2(Ratio(1, 3)), Number(2))), "log2(1/3)·2", r"\left(\log_2\frac{1}{3}\right) \cdot 2"),
    (Product((Number(-5), Ratio(1, 3))), "(−5)·1/3", r"(-5) \cdot \frac{1}{3}"),
    (Quotient(Sum((Number(1), Number(2))), Number(3)), "(1 + 2) / 3", r"\frac{1 + 2}{3}"),
    (Power(Ratio(1, 2), Quotient(Number(1), Number(3))), "(1/2)^(1 / 3)", r"\left(\frac{1}{2}\right)^{1/3}"),
    (Power(Number(2), Ratio(1, 3)), "2^(1/3)", "2^{1/3}"),
    (Numeral("-3/4"), "−3/4", r"-\frac{3}{4}"),
    (Log2(Sum((Root(Ratio(1, 3)), Number(1)))), "log2(√(1/3) + 1)", r"\log_2\left(\sqrt{\frac{1}{3}} + 1\right)"),
])
def test_the_same_parentheses_stand_in_every_format_as_far_as_it_needs_them(expression, text, tex):
    assert linear(expression) == text
    assert latex(expression) == tex
    assert mathml(expression).count("(") == tex.count("(") == str(math_data(expression)).count("'fence'")


def test_an_expression_without_a_form_is_refused_by_name():
    class Odd(Expression):
        pass

    for write in (linear, latex, mathml, math_data):
        with pytest.raises(TypeError, match="Odd"):
            write(Sum((Number(1), Odd())))
