"""This file promises pages that fit a terminal and leave it alone, and formulas that mean what they say."""

import math
import re
import sys
import unicodedata
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from wcwidth import wcswidth

from c45edu.arithmetic import Expression, Log2, Number, Power, Ratio, Root, to_float
from c45edu.data import TextTable, code, describe
from c45edu.document import (
    Column,
    Derivation,
    Document,
    Equation,
    Heading,
    Math,
    Numeral,
    Paragraph,
    Row,
    Symbol,
    Text,
    User,
)
from c45edu.document import Table as TableBlock
from c45edu.rendering import render
from c45edu.rendering.characters import wrap
from c45edu.rendering.mathematics.plain import linear
from c45edu.rendering.printable import printable
from c45edu.rendering.text import broken
from c45edu.telling.words.languages import LANGUAGES

from ..once import explain
from ..thorough import thorough

PAGE = 100
BUNDLED = [bundled.name for bundled in describe()]
A, B, C = Log2(Ratio(1, 2)), Log2(Ratio(3, 4)), Ratio(5, 14)


# ── width ────────────────────────────────────────────────────────────────────────────────────────


DETAILS = ("brief", "normal", "full")


def is_quick(page: tuple[str, str, str]) -> bool:
    """One data set in every way; each of the others in one."""
    name, detail, language = page
    turn = BUNDLED.index(name)
    return name == "golf-missing" or (detail, language) == (DETAILS[turn % 3], [*LANGUAGES][turn % len(LANGUAGES)])


@pytest.mark.parametrize(("name", "detail", "language"), thorough(product(BUNDLED, DETAILS, LANGUAGES), is_quick))
def test_no_line_outside_a_table_is_wider_than_a_hundred_columns(name, detail, language):
    page = explain(name).document(detail=detail, language=language)
    for block in page.blocks:
        if not isinstance(block, TableBlock):
            for line in render(Document(page.title, page.language, (block,)), "text").splitlines():
                assert wcswidth(line) <= PAGE, line


@given(st.text("abc 晴天。，", max_size=300), st.integers(10, 60))
def test_wrapping_breaks_lines_and_loses_no_character(text, columns):
    lines = wrap(text, columns)
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
    longest = max(map(wcswidth, re.findall(r"[a-c]+[。，]*|[晴天][。，]*|[。，]+", text)), default=0)
    assert all(wcswidth(line) <= max(columns, longest) for line in lines)


@pytest.mark.parametrize("text", ["晴天，" * 40, "（晴）" * 40])
def test_no_line_begins_with_a_closing_mark(text):
    assert not any(line[0] in "，）" for line in wrap(text, 30))


def shown(*blocks) -> list[str]:
    return render(Document((), "en", blocks), "text").splitlines()


@pytest.mark.parametrize(("text", "lines"), [
    ("Node 1: all", ["── Node 1: all " + "─" * 85]),
    ("Node 6: " + "a = b, " * 10 + "c = d · 2 cases (e 2, f 0)", [
        "── Node 6: " + "a = b, " * 10 + "c = d ·", "   2 cases (e 2, f 0) " + "─" * 78,
    ]),
    ("Node 6: " + "a = b, " * 12 + "color = red · 2 cases", [
        "── Node 6: " + ("a = b, " * 12).rstrip(), "   color = red · 2 cases " + "─" * 75,
    ]),
])
def test_a_long_heading_is_broken_where_a_reader_pauses_and_its_rule_fills_the_last_line(text, lines):
    assert shown(Heading(2, (Text(text),))) == lines


@pytest.mark.parametrize("level", [1, 2, 3])
@given(text=st.text("ab ,·", min_size=1, max_size=400).filter(str.strip))
def test_a_heading_fits_the_page_and_loses_no_character(level, text):
    lines = shown(Heading(level, (Text(text),)))
    assert re.sub(r"[\s─═]", "", "".join(lines)) == re.sub(r"\s", "", text)
    assert max(map(len, lines)) <= max(PAGE, 6 + max(map(len, text.split())))


def test_a_mark_behind_one_value_moves_the_column_and_no_line_over_the_edge():
    long, short = Number(1), Number(2)
    for n in range(20, 45):
        long = long + n
        lines = shown(Derivation((
            Equation(Symbol("Info"), (long,), Numeral("0.275")),
            Equation(Symbol("Gain"), (short,), Numeral("0.4"), "*"),
        )))
        assert max(map(len, lines)) <= PAGE


def test_a_long_reason_does_not_push_the_values_to_the_right():
    lines = shown(Derivation((
        Equation(Symbol("A"), (Number(1),), Numeral("1")), Equation(Symbol("B"), (), None, reason=(Text("no " * 60),)),
    )))
    assert lines[0] == "  A = 1 = 1"
    assert max(map(len, lines)) <= PAGE


@pytest.mark.parametrize(("expression", "pieces"), [
    (Number(1) / C, ["1", "/ (5/14)"]),
    ((A + B) / (C * A), ["(log2(1/2)", "+ log2(3/4))", "/ (5/14", "·log2(1/2))"]),
    ((A + B) / C / A, ["((log2(1/2)", "+ log2(3/4))", "/ (5/14))", "/ log2(1/2)"]),
])
def test_a_broken_quotient_has_the_parentheses_of_an_unbroken_one(expression, pieces):
    assert broken(expression, 0) == pieces
    assert "".join(pieces).replace(" ", "") == linear(expression).replace(" ", "")


# ── hostile text ─────────────────────────────────────────────────────────────────────────────────

CONTROLS = [chr(n) for n in (*range(0x20), *range(0x7F, 0xA0))]
DIRECTIONS = ["\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))]
LINE_ENDS = ["\u2028", "\u2029"]
HOSTILE = [*CONTROLS, *DIRECTIONS, *LINE_ENDS]


def hostile_page(mark: str, **settings) -> str:
    """A page whose every name carries the mark: the file, columns, values, classes."""
    bad = f"a{mark}b"
    rows = [[f"{bad}{i % 3}", str(i), f"u{mark}{i % 2}", f"k{mark}{i % 2 if i < 6 else 0}"] for i in range(12)]
    data = code(TextTable(f"file{mark}.csv", [f"A{mark}1", f"X{mark}2", f"B{mark}3", f"C{mark}4"], rows))
    return explain(data).to_text(**settings)


@pytest.mark.parametrize("mark", HOSTILE, ids=lambda mark: f"U+{ord(mark):04X}")
def test_control_characters_and_marks_of_direction_never_reach_the_terminal(mark):
    page = hostile_page(mark, detail="full")
    assert f"a{printable(mark)}b0" in page
    assert mark == "\n" or mark not in page


SEEN = set(map(chr, [*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD]))
"""Format characters that have a form (Unicode's Prepended_Concatenation_Mark): they are text."""
IGNORABLE = [
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u3164\ufeff\uffa0",
    *(chr(n) for first, last in [
        (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    ] for n in range(first, last + 1)),
]
"""Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt)."""


def test_whatever_is_not_seen_is_written_out():
    every = map(chr, range(sys.maxunicode + 1))
    unseen = {c for c in every if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")} - SEEN
    for character in {*unseen, *IGNORABLE}:
        assert printable(character).isascii(), hex(ord(character))
        code = re.fullmatch(r"\\(?:x(..)|u(....)|U(.{8})|[tnr])", printable(character))
        assert code and (not code.lastindex or int(code[code.lastindex], 16) == ord(character))


@pytest.mark.parametrize("text", ["天气 é", "नमस्ते", "שלום", "a\u0301", "\u3000", "\u0601", "☀", "𠮷", "\\n"])
def test_text_that_is_seen_stays_as_it_is(text):
    assert printable(text) == text


@pytest.mark.parametrize("attack", [
    "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x9b2J", "\r overwritten", "\b\b\b", "\u202egpj.exe", "\x1b[2A",
])
def test_escape_sequences_are_written_out(attack):
    page = hostile_page(attack)
    assert not set(page) & (set(HOSTILE) - {"\n"})


def test_hostile_text_is_written_out_wherever_a_span_may_stand():
    bad = User("\x1b[2J")
    page = render(Document((bad,), "en", (Paragraph((Text("see "), bad)),)), "text")
    assert page == "  see \\x1b[2J\n"


# ── formulas in one line ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("expression", "text"), [
    (A + B - C, "log2(1/2) + log2(3/4) − 5/14"),
    (A - (B + C), "log2(1/2) − (log2(3/4) + 5/14)"),
    (A - (B - C), "log2(1/2) − (log2(3/4) − 5/14)"),
    ((A + B) * C, "(log2(1/2) + log2(3/4))·5/14"),
    (C * (A + B), "5/14·(log2(1/2) + log2(3/4))"),
    (A * B * C, "log2(1/2)·log2(3/4)·5/14"),
    (A / B, "log2(1/2) / log2(3/4)"),
    (A / (B * C), "log2(1/2) / (log2(3/4)·5/14)"),
    (A / (B / C), "log2(1/2) / (log2(3/4) / (5/14))"),
    ((A + B) / C, "(log2(1/2) + log2(3/4)) / (5/14)"),
    (-(A + B), "−(log2(1/2) + log2(3/4))"),
    (-(C * A), "−5/14·log2(1/2)"),
    (A - C * B, "log2(1/2) − 5/14·log2(3/4)"),
    (A * -B, "log2(1/2)·(−log2(3/4))"),
    (Root(A + B), "√(log2(1/2) + log2(3/4))"),
    (Power(A + B, Number(2)), "(log2(1/2) + log2(3/4))^2"),
    (Power(C, Number(2)), "(5/14)^2"),
    (Power(Number(2), A), "2^log2(1/2)"),
    (Number(Fraction(1, 4)), "0.25"),
    (Ratio(Fraction(70, 13), 14), "(70/13)/14"),
    (Ratio(14, Fraction(70, 13)), "14/(70/13)"),
    (1 / Number(Fraction(1, 3)), "1 / (1/3)"),
    (1 / Numeral("70/13"), "1 / (70/13)"),
    (Power(Number(Fraction(1, 3)), Number(2)), "(1/3)^2"),
    (Power(Number(-2), Number(2)), "(−2)^2"),
    (Power(Number(2), Number(-1)), "2^(−1)"),
    (Power(Log2(Number(3)), Number(2)), "(log2 3)^2"),
    (Power(Symbol("D", sup=(Text("v"),)), Number(2)), "(D^v)^2"),
    (3 * Number(-2), "3·(−2)"),
    (3 * Numeral("-0.5"), "3·(−0.5)"),
    (3 - Number(-2), "3 − (−2)"),
    (3 + Numeral("−0.5"), "3 + (−0.5)"),
    (Number(-2) + 3, "−2 + 3"),
    (-Number(-2), "−(−2)"),
    (Log2(Number(Fraction(1, 3))), "log2(1/3)"),
    (Log2(Number(-2)), "log2(−2)"),
])
def test_a_formula_has_the_parentheses_it_needs_and_no_others(expression, text):
    assert linear(expression) == text


numbers = st.one_of(
    st.integers(0, 9).map(Number), st.integers(-9, -1).map(Number),
    st.fractions(-3, 3, max_denominator=12).map(Number),
    st.tuples(st.integers(0, 9), st.integers(1, 9)).map(lambda pair: Ratio(*pair)),
    st.tuples(st.integers(1, 9), st.integers(1, 9)).map(lambda pair: Log2(Ratio(*pair))),
    st.integers(1, 9).map(lambda n: Log2(Number(n))),
)
formulas = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: pair[0] + pair[1]),
        st.tuples(inner, inner).map(lambda pair: pair[0] - pair[1]),
        st.tuples(inner, inner).map(lambda pair: pair[0] * pair[1]),
        st.tuples(inner, inner).map(lambda pair: pair[0] / pair[1]),
        st.tuples(inner, st.integers(2, 3).map(Number)).map(lambda pair: Power(*pair)),
        inner.map(lambda x: -x),
    ),
    max_leaves=6,
)


def read_back(text: str) -> float:
    """What a reader of the line computes: ^ before · and /, these before + and −, from the left."""
    python = text.replace("−", "-").replace("·", "*").replace("^", "**").replace("√", "sqrt")
    python = re.sub(r"log2 (\d+)", r"log2(\1)", python)
    return eval(python, {"__builtins__": {}, "log2": math.log2, "sqrt": math.sqrt})


@given(formulas)
def test_a_formula_read_back_has_the_value_of_the_expression(expression: Expression):
    try:
        value = to_float(expression)
    except ZeroDivisionError:
        reject()
    assert read_back(linear(expression)) == pytest.approx(value, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("name", BUNDLED)
def test_no_sign_of_a_page_stands_doubled(name):
    """`−−`, `+ −` or `· −` would be a missing pair of parentheses; `-0.000` a zero with a sign."""
    for block in explain(name).document().blocks:
        if not isinstance(block, TableBlock):
            text = render(Document((), "en", (block,)), "text")
            assert not re.search(r"−\s*−|\+\s*−|·\s*−|[−-]0\.0+\b", text)


def test_a_formula_in_prose_is_set_like_any_other():
    page = Document((), "en", (Paragraph((Text("so "), Math(A - (B + C)))),))
    assert render(page, "text") == "  so log2(1/2) − (log2(3/4) + 5/14)\n"


def test_a_piece_of_a_table_with_remarks_alone_has_the_rows_that_have_one():
    """The numbers fill the room, so that the remarks stand in a piece of their own."""
    columns = (Column((Text("cut"),)), Column((Text("gain"),)), Column(()))
    rows = [(f"{n}", "0.125" * 4, "largest gain" if n == 2 else "") for n in range(4)]
    table = TableBlock((), columns, tuple(Row(tuple((Text(cell),) for cell in row)) for row in rows))
    lines = render(Document((), "en", (table,)), "text", None, 30).splitlines()
    remarks = lines[lines.index("") + 1 :]
    assert [line.split() for line in remarks if "─" not in line] == [["cut"], ["2", "largest", "gain"]]
    assert sum("0.125" in line for line in lines) == 4, "no number is lost"
