"""Promises of the Markdown page: the user's words show as themselves, and the numbers are those of the text page."""

import re
from collections import Counter
from dataclasses import dataclass
from html.parser import HTMLParser

import cmarkgfm
import pytest
from cmarkgfm.cmark import Options
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from c45edu.arithmetic import Log2, Product, Quotient, Ratio, Sum
from c45edu.document import (
    Code,
    Column,
    Derivation,
    Document,
    Equation,
    Heading,
    Math,
    Name,
    Numeral,
    Outline,
    OutlineLine,
    Paragraph,
    Row,
    Symbol,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering.markdown import render_markdown
from c45edu.rendering.printable import printable
from c45edu.rendering.text import render_text

from ..once import PAGES, explain

second_reader = MarkdownIt("gfm-like2")
# Unlike GitHub, it would make links of `b.com` and `//b.com`.
second_reader.linkify.set({"fuzzy_link": False})  # type: ignore[union-attr]
second_reader.linkify.add("//", None)  # type: ignore[union-attr]

READERS = {
    "cmark-gfm": lambda text: cmarkgfm.github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_UNSAFE),
    "markdown-it": second_reader.render,
}

HOSTILE = [
    "*bold*", "**bold**", "_it_", "snake_case_name", "~~gone~~", "`code`", "``", "```", "[a](b)", "![a](b)",
    "[a]: http://b", "[^1]", "<b>b</b>", "<script>alert(1)</script>", "<!-- x", "<http://a.b>", "# not a heading",
    "ends in #", "a | b", "\\|", "\\", "a\\", "&lt;", "&#35;", "- item", "+ item", "1. item", "1) item", "---", "===",
    "> quote", "| a |\n| - |", "http://example.org", "HTTPS://example.org/a_b", "www.example.org", "me@example.org",
    "mailto:me@example.org", "@octocat", "#1", ":smile:", "$x$", "$`x`$", "$$", "a\nb", "a  \nb", "\ttab", "    four",
    "\x1b[31mred", "\u202eright", "晴*天*", "“引号”", "!", "[!NOTE]", "[ ] task", "~", "~~~", "{% raw %}",
    "\u3000x\u3000",
]

hostile = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(st.sampled_from("*_`[]()<>#|!~&\\:@$.^-+=1a x\"'{}\n晴"), min_size=1, max_size=12),
    st.text(min_size=1, max_size=20),
).filter(lambda text: printable(text).strip())


# ── the user's words ─────────────────────────────────────────────────────────────────────────────


def page_of(words: str) -> Document:
    """The words alone, within a sentence and next to a letter, in every block."""
    user = User(words)
    alone, within, glued = (user,), (Text("a "), user, Text(" b")), (Text("a"), user, Text("b"))
    roles = ("body", "lead", "decision", "note", "warning")
    return Document(alone, "en", (
        *(Heading(2, spans) for spans in (alone, within, glued)),
        *(Paragraph(spans, role) for spans in (alone, within, glued) for role in roles),
        Table(alone, (Column(alone), Column(within, "decimal", group=alone)), (
            Row((alone, within)), Row((glued, alone), "chosen"),
        )),
        Outline((OutlineLine(0, alone), OutlineLine(1, within))),
    ))


@dataclass
class Seen:
    """A node of text and the elements around it; the tags that keep characters apart are no element."""

    within: tuple[str, ...]
    text: str


class Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, ...]] = []
        self.nodes: list[Seen] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("span", "br"):
            self.open.append(tag)
            self.elements.append(tuple(self.open))

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("span", "br"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.nodes.append(Seen(tuple(self.open), data))

    def texts(self) -> list[str]:
        """The text of the page, the whitespace of which a browser makes nothing left out."""
        return "".join(node.text for node in self.nodes).split()


def reads_as(words: str, reader: str) -> None:
    seen = Reader(READERS[reader](render_markdown(page_of(words))))
    plain = Reader(READERS[reader](render_markdown(page_of("word"))))
    assert seen.elements == plain.elements
    expected = "\n".join(node.text for node in plain.nodes).replace("word", printable(words))
    assert "".join(seen.texts()) == "".join(expected.split())


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_show_as_themselves(words: str, reader: str) -> None:
    reads_as(words, reader)


@pytest.mark.parametrize("reader", READERS)
@given(words=hostile)
def test_any_words_show_as_themselves(words: str, reader: str) -> None:
    reads_as(words, reader)


LOOKED_FOR_LATER = re.compile(r"@\w|#\d|:[\w+-]+:|\w://|www\.", re.IGNORECASE)


@given(words=hostile)
def test_github_finds_no_mention_emoji_or_formula_in_the_finished_page(words: str) -> None:
    seen = Reader(READERS["cmark-gfm"](render_markdown(page_of(words))))
    for node in seen.nodes:
        if "pre" not in node.within:
            assert not LOOKED_FOR_LATER.search(node.text)
            assert "$" not in node.text or node.text == "$"


@given(words=st.text(st.sampled_from("`~a\n| "), min_size=1, max_size=30).filter(str.strip))
def test_nothing_ends_the_block_of_the_tree(words: str) -> None:
    tree = Document((), "en", (Outline((OutlineLine(0, (User(words),)), OutlineLine(1, (User(words),)))),))
    shown = Reader(READERS["cmark-gfm"](render_markdown(tree)))
    assert shown.elements == [("pre",), ("pre", "code")]
    line = printable(words)
    assert "".join(node.text for node in shown.nodes if "pre" in node.within) == f"{line}\n│   {line}\n"


@given(words=hostile)
def test_nothing_ends_a_formula(words: str) -> None:
    symbol = Symbol("Info", sub=(User(words),), arguments=(Name(words),))
    document = Document((), "en", (
        Derivation((Equation(symbol, (), None, reason=(User(words),)),)),
        Table((), (Column((Math(symbol),)),), (Row(((Math(symbol),),)),)),
        Paragraph((Text("a"), Math(symbol), Text("b"))),
    ))
    seen = Reader(READERS["cmark-gfm"](render_markdown(document)))
    in_code = [element for element in seen.elements if element[-1] == "code"]
    assert [element[0] for element in in_code] == ["pre", "table", "table", "p"]
    outside = "".join(node.text for node in seen.nodes if "code" not in node.within)
    assert "".join(outside.split()) == "$$$$a$$b"


# ── the form ─────────────────────────────────────────────────────────────────────────────────────


def markdown(*blocks: object) -> str:
    return render_markdown(Document((), "en", blocks))  # type: ignore[arg-type]


def test_a_derivation_is_a_block_of_aligned_equations() -> None:
    page = render_markdown(explain("weather").document())
    entropy = r"-\frac{9}{14} \cdot \log_2\frac{9}{14} - \frac{5}{14} \cdot \log_2\frac{5}{14}"
    assert "\n".join((
        "", "```math", r"\begin{aligned}", rf"\mathrm{{Info}}(D) &= {entropy} = 0.410 + 0.531 = 0.940^{{*}}",
        r"\end{aligned}", "```", "",
    )) in page
    assert r"&= \mathrm{Info}(D) - \mathrm{Info}_{\text{outlook}}(D) = 0.940 - 0.694 = 0.247^{*} \\[4pt]" in page
    assert r"\frac{\mathrm{Gain}(\text{outlook})}{\mathrm{SplitInfo}(\text{outlook})} = \frac{0.247}{1.577}" in page


def test_the_row_that_won_is_bold() -> None:
    assert "| **outlook** | **0.694** | **0.247** |" in render_markdown(explain("weather").document())


def test_a_group_of_columns_stands_above_their_titles() -> None:
    table = Table((), (Column((Text("yes"),), "right", group=(Text("≤"),)), Column((Text("n"),))), ())
    assert markdown(table) == "| ≤<br>yes | n |\n| ---: | :--- |\n"


def test_a_number_alone_is_plain_text_with_a_true_minus() -> None:
    assert markdown(Paragraph((Text("is "), Math(Numeral("-0.010")), Text("."),))) == "is −0.010.\n"


def test_a_line_may_begin_with_a_number() -> None:
    assert markdown(Paragraph((Math(Numeral("2.110")), Text(" < 3: it stays")))) == "2.110 \\< 3: it stays\n"
    assert markdown(Paragraph((Text("2. it stays"),))) == "2\\. it stays\n"


def test_a_formula_keeps_its_distance_from_a_chinese_character() -> None:
    assert markdown(Paragraph((Text("得"), Math(Symbol("D")), Text("。")))) == "得 $`D`$ 。\n"


def test_terms_and_code() -> None:
    assert markdown(Paragraph((Term("gain"), Text(": "), Code("c45edu"), Text(" "), Code("a|b")))) == (
        "*gain*: `c45edu` <code>a\\|b</code>\n"
    )


def test_a_long_sum_continues_on_the_next_line() -> None:
    term = Product((Ratio(1, 14), Log2(Ratio(1, 14))))
    rows = markdown(Derivation((Equation(Symbol("H"), (Sum((term,) * 9),), Numeral("2.4")),))).splitlines()
    assert rows[:2] == ["```math", r"\begin{aligned}"]
    assert rows[2].startswith(r"H &= \frac{1}{14}") and rows[3].startswith(r"&\qquad {}+ \frac{1}{14}")
    assert rows[-3].endswith("= 2.4")


def test_a_long_numerator_is_stacked() -> None:
    mean = Quotient(Sum(tuple(Symbol("Gain", arguments=(Name(f"attribute{i}"),)) for i in range(9))), Numeral("9"))
    page = markdown(Derivation((Equation(Symbol("MeanGain"), (mean,), Numeral("0.1")),)))
    assert r"\frac{\begin{gathered} \mathrm{Gain}(\text{attribute0}) + " in page and r"\\ {}+ " in page


class Unheard:
    pass


@pytest.mark.parametrize("thing", [Unheard(), Paragraph((Unheard(),))])  # type: ignore[arg-type]
def test_an_unknown_type_is_refused_by_name(thing: object) -> None:
    with pytest.raises(TypeError, match="Unheard"):
        markdown(thing)


# ── the numbers ──────────────────────────────────────────────────────────────────────────────────

NUMBER = re.compile(r"(?<![\w.])−?\d+(?:\.\d+)?")


def numbers(page: str) -> Counter[str]:
    """Every number of a page, however it is set."""
    for written, read in ((r"\log_2", ""), ("log2", ""), (r"\\[4pt]", ""), ("_", " "), ("-", "−"), ("− ", "")):
        page = page.replace(written, read)
    return Counter(number.lstrip("−") for number in NUMBER.findall(re.sub(r"\\(?=\w)", r" \\", page)))


@pytest.mark.parametrize(("name", "notation", "language"), PAGES)
def test_its_numbers_are_those_of_the_text_page(name: str, notation: str, language: str) -> None:
    document = explain(name).document(notation=notation, language=language)
    assert numbers(render_markdown(document)) == numbers(render_text(document))


@pytest.mark.parametrize("reader", READERS)
def test_a_chinese_page_reads_as_itself(reader: str) -> None:
    document = explain("watermelon-3.0").document(language="zh", notation="zhou")
    seen = "".join(Reader(READERS[reader](render_markdown(document))).texts())
    for block in document.blocks:
        if isinstance(block, Heading):
            assert "".join("".join(span.text for span in block.spans).split()) in seen  # type: ignore[union-attr]
