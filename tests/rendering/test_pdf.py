"""Promises of the PDF: everything has its form, its numbers are those of the text page, and nothing leaves the page."""

import io
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from c45edu.arithmetic import Expression, Log2, Negative, Number, Power, Product, Quotient, Ratio, Root, Sum
from c45edu.cli import main
from c45edu.data.errors import C45Error
from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import (
    At,
    Beside,
    Blank,
    Code,
    Column,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Listing,
    Math,
    Name,
    Numeral,
    Outline,
    OutlineLine,
    Paragraph,
    Printing,
    Row,
    Symbol,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.mathematics.breaking import CLOSING, OPENING, parts
from c45edu.rendering.mathematics.pieces import Row as SetRow
from c45edu.rendering.mathematics.setting import pieces
from c45edu.rendering.pdf.compiling import render_pdf
from c45edu.rendering.pdf.page_data import page_data
from c45edu.rendering.printable import printable
from c45edu.rendering.text import render_text
from c45edu.telling.words.languages import LANGUAGES

from ..once import PAGES, explain
from ..thorough import thorough


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)


D, x, y = Symbol("D"), Symbol("x"), Symbol("y")


def document(*blocks: Any, language: str = "en", **more: Any) -> Document:
    return Document((Text("A page"),), language, blocks, **more)


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def squeezed(text: str) -> str:
    """The text without its blanks: a reader of PDF guesses them."""
    return "".join(text.split())


# ── every kind has its form ──────────────────────────────────────────────────────────────────────

EXPRESSIONS: list[Expression] = [
    Number(-3), Ratio(9, 14), Log2(Ratio(9, 14)), Log2(Number(3)), Negative(x), x - (x - y), Product((x, Sum((x, y)))),
    Quotient(Sum((x, y)), Number(4)), Power(Ratio(1, 2), Number(2)), Power(x, Ratio(1, 2)), Root(Sum((x, y))),
    Symbol("Info", sub=(User("outlook"),), sup=(Text("v"),), arguments=(D, Name("天气"))), Symbol("ḡ"), Symbol("Σ"),
    Name("a name"), Numeral("-0.010"), Numeral("3/4"), Blank(5), Beside((D, Symbol("|"), Name("A"))), Symbol("U*"),
]
TREE = Diagram(
    "a tree",
    (
        Box("0", lines("outlook", "Info 0.940")), Box("1", lines("yes", "4"), "leaf", 0),
        Box("2", lines("no"), "leaf", 1),
    ),
    (Edge("0", "1", lines("sunny")), Edge("0", "2", lines("rain"))), ((0, "yes"), (1, "no")),
)
SPANS = (Text("words "), User("of a user "), Term("gain"), Code(" c45edu | "), Math(Log2(x)), Math(Numeral("0.5")))
OUTLINE = Outline((OutlineLine(0, SPANS), OutlineLine(2, SPANS, "leaf")))
BLOCKS = [
    *(Heading(level, SPANS) for level in (1, 2, 3, 4)),
    *(Paragraph(SPANS, role) for role in ("body", "lead", "decision", "note", "warning", "unheard-of")),
    Items((SPANS, SPANS)),
    Derivation(tuple(Equation(x, (e, e), e, "*") for e in EXPRESSIONS)),
    Derivation((Equation(x, (), None, reason=SPANS), Equation(x, (), Numeral("1")), Equation(x, (y,), Blank(4), "†"))),
    Table(SPANS, (
        Column((Text("a"),)), Column((Text("b"),), "decimal", group=(Text("both"),)),
        Column((Text("c"),), "right", group=(Text("both"),)), Column(SPANS, "center"),
    ), (
        Row((SPANS, (Text("0.25"),), (), (Math(Blank(3)),))), Row((SPANS, (Math(Blank(5)),), SPANS, SPANS), "chosen"),
        Row(((Text("…"),), (), (), ()), "gap"), Row((SPANS, SPANS, (Math(Numeral("-1.5")),), (Math(Ratio(1, 2)),))),
    )),
    Table((), (Column(()),), ()),
    OUTLINE,
    Figure(TREE, OUTLINE),
    Listing("def f(x):\n    return x  # <b>\n\nprint('0.940')"),
]


@pytest.mark.parametrize(("language", "paper"), thorough(
    product([*LANGUAGES, "de", ""], ["a4", "letter"]), [("en", "a4"), ("zh", "letter"), ("", "a4")],
))
def test_every_kind_of_block_span_and_expression_is_set(language: str, paper: str) -> None:
    page = document(*BLOCKS, language=language, sheet=Printing(paper), author="A, B", date="7 May")
    pdf = render_pdf(page)
    assert "A, B" in text_of(pdf) and "7 May" in text_of(pdf)
    assert round(float(PdfReader(io.BytesIO(pdf)).pages[0].mediabox.height)) == {"a4": 842, "letter": 792}[paper]


def test_a_page_without_blocks_or_title_is_a_page() -> None:
    assert len(PdfReader(io.BytesIO(render_pdf(Document((), "en", ())))).pages) == 1


class Unheard(Expression):
    pass


@pytest.mark.parametrize("thing", [
    Unheard(), Paragraph((Unheard(),)),  # type: ignore[arg-type]
    Derivation((Equation(x, (Unheard(),), None),)),
])
def test_an_unknown_type_is_refused_by_name(thing: object) -> None:
    with pytest.raises(TypeError, match="Unheard"):
        render_pdf(document(thing))


def test_headings_are_bookmarks_and_the_title_stands_in_the_file() -> None:
    reader = PdfReader(io.BytesIO(render_pdf(document(Heading(2, (Text("One"),)), Heading(3, (User("#two"),))))))
    flat = [item.title for entry in reader.outline for item in (entry if isinstance(entry, list) else [entry])
            if not isinstance(item, list)]
    assert flat[0] == "A page" and reader.metadata and reader.metadata.title == "A page"
    assert reader.metadata.creation_date is None


def test_a_line_is_broken_before_a_sign_and_parentheses_stay() -> None:
    mean = Product((x, Sum((x, Quotient(x, y), Negative(y)))))
    [first, second] = parts(pieces(mean))
    inner = parts(second.body)
    assert (first.sign, second.sign and second.sign.text) == (None, "·")
    assert [part.sign and part.sign.text for part in inner] == [None, "+", "−"]
    opened, closed = inner[0].body, inner[2].body
    assert isinstance(opened, SetRow) and isinstance(closed, SetRow)
    assert opened.parts[0] == OPENING and closed.parts[-1] == CLOSING


# ── the user's words ─────────────────────────────────────────────────────────────────────────────

HOSTILE = [
    "<script>alert(1)</script>", '"onload=', "\\input{x}", "#set page()", "$x$", "a | b", "]]>", "\u202eright\u200f",
    "\x00\x1b[31m\n\t", "*bold* _it_ `raw`", "a -- b --- c ... ~", "``quoted'' ,,low", "?`!`", "// comment", "/* open",
    "@label <label>", "= heading", "- item", "\\", "\\u{41}", '"', "'", "{{", "#panic()", "https://example.org",
    "x" * 300, "a_b^c & 50%", "fi fl ffi", "0.10",
]
words = st.one_of(
    st.sampled_from(HOSTILE), st.text(st.characters(max_codepoint=0x17F), min_size=1, max_size=30),
).filter(lambda text: printable(text).strip())


def page_of(word: str) -> Document:
    """The words in every block, and as a name in mathematics."""
    user = (User(word),)
    return document(
        Heading(2, user), Paragraph((Text("a"), User(word), Text("b")), "warning"), Items((user,)),
        Table(user, (Column(user, group=user), Column(user, "decimal")),
              (Row((user, user)), Row((user, user), "chosen"))),
        Derivation((Equation(Symbol("f", sub=user, arguments=(Name(word),)), (), None, reason=user),)),
        Outline((OutlineLine(1, user),)), Paragraph((Term(word), Text(" "), Code(word))), Listing("x = " + word),
    )


@given(word=words)
def test_any_words_are_set(word: str) -> None:
    assert render_pdf(page_of(word)).startswith(b"%PDF")


@pytest.mark.parametrize("word", HOSTILE)
def test_hostile_words_stand_literally(word: str) -> None:
    page = text_of(render_pdf(document(Paragraph((Text("("), User(word), Text(")"))))))
    assert squeezed(f"({printable(word)})") in squeezed(page)


@pytest.mark.parametrize("letters", thorough([2_000, 10_000], [2_000]))
def test_a_word_of_thousands_of_letters_wraps_in_every_block(letters: int) -> None:
    word = "k" * letters
    pages = list(pictures(page_of(word)))
    assert len(pages) > 1
    for picture in pages:
        assert_margins_are_white(picture)
    assert word[:3000] in squeezed(text_of(render_pdf(document(Paragraph((User(word[:3000]),))))))


@pytest.mark.parametrize("word", ["😀", "ภาษาไทย", "العربية", "한국어", "\U0001f9ff\u0301", "ა", "\ue000"])
def test_what_no_font_has_is_no_error(word: str) -> None:
    assert render_pdf(page_of(word)).startswith(b"%PDF")


# ── the numbers ──────────────────────────────────────────────────────────────────────────────────

NUMBER = re.compile(r"\d+(?:\.\d+)?")
def without_pictures(page: Document) -> Document:
    """What a page of text shows of it."""
    return replace(page, blocks=tuple(b.outline if isinstance(b, Figure) else b for b in page.blocks))


def texts(data: Any) -> Iterator[str]:
    """Every text that is set, with a blank between any two."""
    if isinstance(data, dict):
        for key in ("spans", "caption", "title", "groups", "columns", "rows", "cells", "items", "equations", "lines",
                    "symbol", "steps", "value", "whole", "mark", "reason"):
            yield from texts(data.get(key))
    elif isinstance(data, list) and data and data[0] in ("words", "term", "code") and isinstance(data[1], list):
        yield "".join(data[1])
    elif isinstance(data, list) and data[:1] == ["decimal"]:
        yield "".join(texts(data[1])) + data[2]
    elif isinstance(data, list) and data[:1] == ["math"]:
        yield from texts(data[1])
    elif isinstance(data, list) and data[:1] == ["lines"]:
        yield "".join(data[1])
    elif isinstance(data, list) and data[:1] != ["log2"]:
        for part in data:
            yield from texts(part)
    elif isinstance(data, str):
        yield data


def numbers(text: str) -> Counter[str]:
    return Counter(NUMBER.findall(text.replace("log2", "")))


@pytest.mark.parametrize(("name", "notation", "language"), PAGES)
def test_its_numbers_are_those_of_the_text_page(name: str, notation: str, language: str) -> None:
    page = without_pictures(explain(name).document(notation=notation, language=language))
    assert numbers(" ".join(texts(page_data(page)["blocks"]))) == numbers(render_text(page))


@pytest.mark.parametrize(("name", "language"), thorough(
    [("weather", "en"), ("forecast-zh", "zh"), ("golf-missing", "zh")], [("weather", "en")],
))
def test_every_number_is_on_paper(name: str, language: str) -> None:
    """A reader of PDF runs an exponent into its base: 0.693² is read as 0.6932."""
    page = explain(name).handout(language=language)
    seen = text_of(render_pdf(page))
    for number in numbers(render_text(page)):
        assert re.search(rf"(?<![\d.]){re.escape(number)}", seen), number


# ── the same file everywhere ─────────────────────────────────────────────────────────────────────


def test_only_fonts_that_come_along_are_in_the_file() -> None:
    fonts = set(re.findall(rb"/BaseFont ?/\w+\+([\w-]+)", render_pdf(document(*BLOCKS, language="zh"))))
    assert fonts
    for font in fonts:
        assert re.match(rb"NewCM|NotoS|DejaVuSansMono|Libertinus", font)


# ── without the extra ────────────────────────────────────────────────────────────────────────────


def test_without_typst_one_line_says_what_to_install(monkeypatch: Any, tmp_path: Any, capsys: Any) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["handout", "weather", "-o", str(tmp_path / "w.pdf")]) == 2
    assert capsys.readouterr().err == (
        "c45edu: a PDF is set by typst, which is not installed: pip install 'c45edu[pdf]'\n"
    )
    assert not list(tmp_path.iterdir())


def test_without_the_fonts_only_chinese_pages_need_them(monkeypatch: Any) -> None:
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_zh_cn", None)
    assert render_pdf(explain("weather").handout()).startswith(b"%PDF")
    with pytest.raises(C45Error, match=r"pip install 'c45edu\[pdf\]'"):
        render_pdf(explain("forecast-zh").handout())


def test_what_typst_refuses_is_one_line(monkeypatch: Any) -> None:
    monkeypatch.setattr("c45edu.rendering.pdf.compiling.page_data", lambda document: {"language": "en"})
    with pytest.raises(C45Error, match="typst could not set the page"):
        render_pdf(document())


def test_answers_are_written_too(tmp_path: Any) -> None:
    for verb in (["predict", "weather", "--case", "sunny,cool,high,true"], ["evaluate", "weather"]):
        assert main([*verb, "--format", "pdf", "-o", str(tmp_path / "a.pdf")]) == 0
        assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


# ── nothing leaves the page ──────────────────────────────────────────────────────────────────────

PPI = 18
LONG_LABELS = [f"the value number {i} of an attribute with a label of a hundred characters that goes on and on {i}"
               for i in range(8)]


def pictures(page: Document) -> Iterator[tuple[int, list[bytes]]]:
    """Every page as the width of its rows in pixels, and the rows, three bytes a pixel."""
    compiler = typst.Compiler.compile_with_warnings
    found: list[bytes] = []

    class Picturing:
        TypstError = typst.TypstError

        class Compiler:
            def __init__(self, **options: Any) -> None:
                self.own = typst.Compiler(**options)

            def compile_with_warnings(self, template: bytes, format: str) -> Any:
                pages, warnings = compiler(self.own, template, format="png", ppi=PPI)
                found.extend(pages if isinstance(pages, list) else [pages])
                return b"", warnings

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "typst", Picturing)
        render_pdf(page)
    yield from map(decoded, found)


def decoded(png: bytes) -> tuple[int, list[bytes]]:
    """A PNG of eight bits a colour as rows of red, green, blue and opacity."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, wide = 8, b"", 0
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        if kind == b"IHDR":
            wide = int.from_bytes(png[at + 8 : at + 12], "big")
            assert png[at + 16 : at + 18] == b"\x08\x06"
        if kind == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    data, step = zlib.decompress(packed), 4
    rows, before = [], bytes(wide * step)
    for start in range(0, len(data), wide * step + 1):
        before = unfiltered(data[start], bytearray(data[start + 1 : start + 1 + wide * step]), before, step)
        rows.append(before)
    return wide, rows


def unfiltered(kind: int, row: bytearray, above: bytes, step: int) -> bytes:
    if kind == 0:
        return bytes(row)
    if kind == 2 and not any(row):
        return above
    for i in range(len(row)):
        a, b, c = (row[i - step] if i >= step else 0), above[i], (above[i - step] if i >= step else 0)
        row[i] = (row[i] + (0, a, b, (a + b) // 2, paeth(a, b, c))[kind]) & 255
    return bytes(row)


def paeth(a: int, b: int, c: int) -> int:
    return min((a, b, c), key=lambda value: abs(a + b - c - value))


def assert_margins_are_white(picture: tuple[int, list[bytes]]) -> None:
    """Nothing stands beside the text, and above and below it only the running title and the number of the page."""
    _, rows = picture
    side, edge = 57 * PPI // 72, 20 * PPI // 72
    for i, row in enumerate(rows):
        beside = row[: side * 4] + row[-side * 4 :]
        assert set(beside) == {255}, f"row {i} of {len(rows)}"
        assert edge < i < len(rows) - edge or set(row) == {255}, f"row {i} of {len(rows)}"


def large_tables() -> Iterator[Any]:
    labels = [(User(label),) for label in LONG_LABELS]
    classes = [(User(f"class {i} of eight"),) for i in range(8)]
    entropy = Math(Sum(tuple(Negative(Product((Ratio(i, 120), Log2(Ratio(i, 120))))) for i in range(100, 108))))
    counts = ((Math(Numeral("12.385")),),) * 8
    counted = (Column(c, "right") for c in classes)
    columns = (Column(labels[0]), *counted, Column((Text("Info"),), "decimal"), Column(()))
    yield Table((), columns, tuple(Row((label, *counts, (Text("2.907"),), (entropy,))) for label in labels * 3))
    cuts = (
        Column((Text("cut"),), "decimal"), *(Column(c, "right", (Text("≤ cut"),)) for c in classes),
        *(Column(c, "right", (Text("> cut"),)) for c in classes), Column((Text("GainRatio"),), "decimal"), Column(()),
    )
    yield Table((), cuts, tuple(
        Row(((Text(f"{i}.25"),), *counts, *counts, (Text("0.125"),), labels[0] if i == 7 else ()), "chosen" * (i == 7))
        for i in range(40)
    ))
    many = tuple(Column((User(f"attribute{i}"),)) for i in range(70))
    yield Table(labels[0], many, tuple(Row(((Text("medium"),),) * 70) for _ in range(4)))
    yield Table((), tuple(Column(label) for label in labels), (Row(tuple(labels)),))


def large_derivations() -> Iterator[Any]:
    names = [Symbol("Gain", arguments=(Name(label),)) for label in LONG_LABELS]
    terms = tuple(Product((Ratio(i, 1200), Symbol("Info", arguments=(Symbol("D", sub=(User(f"value {i}"),)),))))
                  for i in range(20))
    short = tuple(Numeral(f"0.{i}25") for i in range(1, 41))
    inner = Product((x, Sum(short), Root(Sum(short[:12]))))
    for step in (
        Sum(terms), Quotient(Sum(tuple(names)), Number(8)), Quotient(names[0], names[1]), Sum(short), inner,
        Quotient(inner, Sum(short)), Sum((x, Quotient(Sum(short), Sum(short)))), Root(Sum(short)),
        Power(Sum(short), Number(2)), Log2(Quotient(Sum(short), x)), Negative(Product((Sum(short), Sum(short)))),
    ):
        yield Derivation((Equation(x, (step, step), step, "*"), Equation(names[0], (step,), Numeral("0.5"))))
        yield Paragraph((Text("so "), Math(step), Text(" holds")), "note")


def large_trees() -> Iterator[Any]:
    deep = [(i, i // 2 * 2 - 1 if i % 2 else i - 1) for i in range(1, 25)]
    wide = [(i, 0) for i in range(1, 21)] + [(i, i - 20) for i in range(21, 61)]
    for links in (deep, wide, [(i, (i - 1) // 2) for i in range(1, 255)]):
        boxes = tuple(Box(str(i), lines(LONG_LABELS[i % 8], "晴天 4", f"Info 0.{i}")) for i in range(len(links) + 1))
        edges = tuple(Edge(str(max(0, above)), str(child), lines(LONG_LABELS[child % 8])) for child, above in links)
        outline = Outline(tuple(OutlineLine(i % 13, (User(LONG_LABELS[i % 8]),)) for i in range(30)))
        yield Heading(2, (Text("The tree"),))
        yield Figure(Diagram(LONG_LABELS[0], boxes, edges), outline)


LARGE = {
    "tables": large_tables, "derivations": large_derivations, "trees": large_trees,
    "outlines": lambda: [Outline(tuple(OutlineLine(i, (User(label * 3),)) for i, label in enumerate(LONG_LABELS * 2)))],
    "listings": lambda: [Listing("\n".join(" " * 4 * i + "x" * 200 + " y" * 90 for i in range(6)))],
    "headings": lambda: [Heading(level, (User(label * 2),)) for level in (1, 2, 3) for label in LONG_LABELS],
}


@pytest.mark.parametrize("paper", thorough(["a4", "letter"], ["a4"]))
@pytest.mark.parametrize("kind", LARGE)
def test_nothing_leaves_the_page(kind: str, paper: str) -> None:
    blocks = [replace(block, at=At(("a",), str(i))) for i, block in enumerate(LARGE[kind]())]
    for picture in pictures(document(*blocks, sheet=Printing(paper))):
        assert_margins_are_white(picture)


@pytest.mark.parametrize(("name", "language"), thorough(
    [("golf-missing", "en"), ("forecast-zh", "zh")], [("golf-missing", "en")],
))
def test_no_page_of_a_handout_is_left(name: str, language: str) -> None:
    for picture in pictures(explain(name, method="c4.5").handout(language=language)):
        assert_margins_are_white(picture)


def test_a_wide_table_turns_its_page_and_takes_its_heading_with_it() -> None:
    """A heading alone at the end of a page would be a heading of nothing."""
    table = list(large_tables())[1]
    pages = PdfReader(io.BytesIO(render_pdf(document(Heading(2, (Text("Cuts"),)), table)))).pages
    turned = [page for page in pages if page.mediabox.width > page.mediabox.height]
    assert turned and "Cuts" in turned[0].extract_text()


def test_a_head_is_repeated_on_every_page() -> None:
    table = Table((), (Column((Text("thehead"),)),), tuple(Row(((Text(str(i)),),)) for i in range(150)))
    pages = PdfReader(io.BytesIO(render_pdf(document(table)))).pages
    assert len(pages) > 1
    assert all("thehead" in page.extract_text() for page in pages)
    firsts = [int(found[0]) for page in pages if (found := re.findall(r"^\d+$", page.extract_text(), re.MULTILINE))]
    assert all(one < other for one, other in pairwise(firsts))
