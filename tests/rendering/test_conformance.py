"""Promises of every format there is: it knows every block, span and kind of expression, and prints the same numbers.

A format that is registered joins by itself. What it needs here is a line in `READERS`: how a program reads its text.
"""

import io
import json
import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import pytest
from markdown_it import MarkdownIt
from pypdf import PdfReader

from c45edu.arithmetic import (
    Expression,
    Log2,
    Named,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Root,
    Sum,
)
from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import (
    At,
    Beside,
    Blank,
    Block,
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
    Row,
    Span,
    Symbol,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering import RENDERERS, RUNNABLE, render_bytes
from c45edu.rendering.printable import printable
from c45edu.telling.handout.whole_handout import Handout
from c45edu.telling.words.languages import LANGUAGES
from c45edu.telling.words.notations import NOTATIONS

from ..once import by_document, explain
from ..thorough import thorough


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)

# ── how a program reads a format ─────────────────────────────────────────────────────────────────


class Words(HTMLParser):
    """What stands between the tags; a script and a style are no text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.silent += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.words.append(data)


def of_text(page: bytes) -> str:
    return page.decode("utf-8")


def of_html(page: bytes) -> str:
    """A piece between tags after the other, so that a fraction is two numbers."""
    return "\n".join(Words(page.decode("utf-8")).words)


def of_notebook(page: bytes) -> str:
    cells = json.loads(page)["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def of_pdf(page: bytes) -> str:
    return "\n".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(page)).pages)


READERS: dict[str, Callable[[bytes], str]] = {
    "text": of_text, "markdown": of_text, "html": of_html, "slides": of_html, "notebook": of_notebook,
    "latex": of_text, "pdf": of_pdf,
}
"""The text of each format, as far as numbers are concerned."""

RUN_TOGETHER = {"pdf"}
"""Where a reader runs an index into the number behind it: `log2 9` is read as `log29`."""


def of_markdown(text: str) -> str:
    return "".join(Words(MarkdownIt("gfm-like2").render(text)).words)


LITERALLY: dict[str, Callable[[bytes], str] | None] = {
    "text": of_text,
    "markdown": lambda page: of_markdown(of_text(page)),
    "notebook": lambda page: of_markdown(of_notebook(page)),
    "html": lambda page: "".join(Words(page.decode("utf-8")).words),
    "slides": lambda page: "".join(Words(page.decode("utf-8")).words),
    "latex": None, "pdf": None,
}
"""The same for words, whose characters stay together; None where only a typesetter reads them, in tests of its own."""


def reader(form: str, table: dict[str, Callable]) -> Callable[[bytes], str]:
    if form not in table:
        name = "READERS" if table is READERS else "LITERALLY"
        pytest.fail(f"how does a program read the text of {form}? Say so in {name} of {Path(__file__).name}")
    return table[form]


# ── a page with everything ───────────────────────────────────────────────────────────────────────

KINDS: tuple[Expression, ...] = (
    Number(1201), Ratio(1202, 1203), Log2(Number(1204)), Negative(Number(1205)), Sum((Number(1206), Number(1207))),
    Product((Number(1208), Number(1209))), Quotient(Number(1210), Number(1211)), Power(Number(1212), Number(1213)),
    Root(Number(1214)), Symbol("Gain", (Text("a"),), (User("b"),), (Name("outlook"), Number(1215))), Name("windy"),
    Numeral("0.1216"), Blank(7), Beside((Symbol("D"), Symbol("|"), Name("humidity"))),
)
SPANS: tuple[Span, ...] = (Text("text 1301"), User("user 1302"), Term("term 1303"), Code("code 1304"))


def page_with_everything(words: str = "sunny") -> Document:
    """Every block, every span and every kind of expression, with `words` of the user's wherever such may stand."""
    user = (User(words),)
    equations = tuple(Equation(Symbol("Q", arguments=(Name(words),)), (x, x), Numeral("0.1400"), "*") for x in KINDS)
    diagram = Diagram(words, (
        Box("r", lines(words, "yes 2"), node=()),
        Box("l", lines(words, "1501"), "leaf", 0, frozenset({"made"}), node=(words,)),
    ), (Edge("r", "l", lines(words, "2")),), ((0, words),))
    outline = Outline((OutlineLine(0, user), OutlineLine(1, (*user, Text(" (1502)")), "leaf")), At(None, "tree"))
    return Document(user, "en", (
        Heading(1, user), Paragraph(SPANS, "lead"),
        *(Paragraph((*user, Text(" is told")), role) for role in ("body", "decision", "note", "warning")),
        Heading(2, (Text("Node 1: "), *user), At((), "node")),
        *(Paragraph((Math(x), Text(" stands here"))) for x in KINDS),
        Items((user, SPANS, (Math(KINDS[0]),)), At((), "items", user)),
        Derivation((*equations, Equation(Symbol("R"), (), None, reason=user)), At((), "derivation", user)),
        Table(user, (
            Column(user), *(Column((Math(Symbol("H")),), align, user) for align in ("right", "center", "decimal")),
        ), (
            Row((user, *[(Math(Numeral("0.1601")),)] * 3)), Row((user, *[(Text("1602"),)] * 3), "chosen"),
            Row(((Text("…"),), (), (), ()), "gap"),
        )),
        Heading(2, (Text("The tree"),)), outline, Figure(diagram, outline), Heading(3, user, At((words,), "node")),
        Listing(f"print({words!a})"),
    ), author=words, date="1701")


def test_the_page_with_everything_has_everything():
    blocks = page_with_everything().blocks
    assert {type(block) for block in blocks} == set(get_args(Block))
    assert {type(span) for span in SPANS} | {Math} == set(get_args(Span))
    known = {kind.__name__ for kind in Expression.__subclasses__() if kind.__module__.startswith("c45edu.")}
    assert {type(x).__name__ for x in KINDS} == known - {Named.__name__}


@pytest.mark.parametrize("form", RENDERERS)
def test_every_format_prints_every_block_span_and_kind_of_expression(form):
    page = page_with_everything()
    assert not missing(page, page, form)


class Unheard:
    at = At()


class UnheardExpression(Expression):
    pass


@pytest.mark.parametrize("thing", [
    Unheard(), Paragraph((Unheard(),)), Paragraph((Math(UnheardExpression()),)),
    Derivation((Equation(Symbol("x"), (UnheardExpression(),), Numeral("1")),)),
], ids=["a block", "a span", "an expression in a line", "an expression in a derivation"])
@pytest.mark.parametrize("form", RENDERERS)
def test_what_a_format_does_not_know_it_refuses_by_name(form, thing):
    with pytest.raises(TypeError, match="Unheard"):
        render_bytes(Document((), "en", (thing,)), form)


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────

NUMBER = re.compile(r"(?<![\d.,])\d+(?:[.,]\d+)?(?![\d])")


@by_document
def numbers(document: Document, form: str) -> Counter[str]:
    """Every number of a page and how often it stands there, however it is set."""
    text = reader(form, READERS)(render_bytes(document, form)).replace("{,}", ",").replace("₂", "2")
    return Counter(NUMBER.findall(text))


def missing(told: Document, document: Document, form: str) -> list[str]:
    """The numbers of the text page that do not stand in the other, or not as often."""
    wanted = numbers(without_pictures(told), "text")
    if form in RUN_TOGETHER:
        seen = reader(form, READERS)(render_bytes(document, form))
        return [number for number in wanted if number not in seen]
    return [*(wanted - numbers(document, form)).elements()]


@by_document
def without_pictures(document: Document) -> Document:
    """A format that draws trees need not write them as text."""
    return Document(
        document.title, document.language, tuple(b for b in document.blocks if not isinstance(b, Figure)),
        document.author, document.date, document.sheet, document.words, document.answers,
    )


PAGES = {
    "golf-missing": {"method": "c4.5"}, "weather": {"pruning": "pessimistic"}, "weather-numeric": {"method": "j48"},
    "forecast-zh": {"method": "mean-gain", "pruning": "cost-complexity"},
}
COMBINATIONS = [
    (list(PAGES)[i % len(PAGES)], language, notation, ".", Handout())
    for i, (notation, language) in enumerate((n, lang) for n in NOTATIONS for lang in LANGUAGES)
]
COMBINATIONS += [
    (*combination[:3], mark, handout)
    for combination in COMBINATIONS[: len(PAGES)] for mark, handout in ((",", Handout()), (".", Handout(blank=True)))
]


def is_quick(combination: tuple[str, str, str, str, str, Handout]) -> bool:
    """A PDF takes a second and a half to set and to read: one in each language. Notations and forms do not interact."""
    form, page = combination[0], combination[1:]
    if form == "pdf":
        return page in (COMBINATIONS[0], COMBINATIONS[-2])
    return form == "html" or page not in COMBINATIONS[len(PAGES): len(NOTATIONS) * len(LANGUAGES)]


@pytest.mark.parametrize(("form", "name", "language", "notation", "mark", "handout"), thorough(
    [(form, *combination) for combination in COMBINATIONS for form in RENDERERS], is_quick
))
def test_every_number_of_the_text_page_stands_in_it_as_the_same_string(form, name, language, notation, mark, handout):
    explanation = explain(name, **PAGES[name])
    told = {"language": language, "notation": notation, "decimal": mark, "exact": name == "weather"}
    document = page = explanation.handout(handout=handout, **told)
    if form in RUNNABLE:
        document = explanation.handout(handout=handout, programs=True, **told)
    assert not missing(page, document, form)


# ── the user's words ─────────────────────────────────────────────────────────────────────────────

HOSTILE = [
    "<script>alert(1)</script>", '"onload=', r"\input{x}", "#set page()", "$x$", "a|b", "]]>", "\u202eright\u202c",
    "\x07bell\x1b[31m", "x" * 10_000, "&lt;", "`code`", "{{x}}", "%", "a\nb", "\\", "$$", r"\(x\)", "<!-- x",
    "*bold* _it_", "[a](b)", "'", "{", "}", "~", "^", "//", "@x", "晴",
]


@pytest.mark.parametrize("words", HOSTILE, ids=lambda words: ascii(words)[:20])
@pytest.mark.parametrize("form", RENDERERS)
def test_hostile_words_stand_literally(form, words):
    read = reader(form, LITERALLY)
    if read is None:
        pytest.skip(f"{form} is read by a typesetter")
    plain, seen = ("".join(read(render_bytes(page_with_everything(w), form)).split()) for w in ("sunny", words))
    expected = "".join(printable(words).split())
    assert seen.count(expected) >= min(plain.count("sunny"), 12)


@pytest.mark.parametrize("form", RENDERERS)
def test_no_control_character_or_mark_of_direction_reaches_a_page(form):
    page = render_bytes(page_with_everything("a\x00\x07\x1b\u202e\u2066\u200b\ufeffb"), form)
    page = of_pdf(page) if form == "pdf" else page.decode()
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\u202a-\u202e\u2066-\u2069\u200b\ufeff]", page)
