"""Promises of the HTML page: one file that asks for nothing, with a policy that fits it; no text of data is markup."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import Expression, Log2, Negative, Number, Power, Product, Quotient, Ratio, Root, Sum
from c45edu.document import (
    Answer,
    Beside,
    Blank,
    Column,
    Document,
    Heading,
    Math,
    Name,
    Numeral,
    Paragraph,
    Row,
    Symbol,
    Table,
    Text,
    User,
)
from c45edu.rendering import render, render_bytes
from c45edu.rendering.mathematics.mathml import mathml
from c45edu.rendering.printable import printable
from c45edu.telling.handout.whole_handout import Handout

from ..once import explain

PAGES = ("html", "slides")
D, x, y = Symbol("D"), Symbol("x"), Symbol("y")

FORMS = [
    (Ratio(9, 14), "<mfrac><mn>9</mn><mn>14</mn></mfrac>"),
    (Log2(Number(3)), '<msub><mi>log</mi><mn>2</mn></msub><mspace width="0.17em"/><mn>3</mn>'),
    (x - y, "<mi>x</mi><mo>−</mo><mi>y</mi>"),
    (Negative(x), '<mo form="prefix">−</mo><mi>x</mi>'),
    (x - (x - y),
     '<mi>x</mi><mo>−</mo><mo stretchy="false">(</mo><mi>x</mi><mo>−</mo><mi>y</mi><mo stretchy="false">)</mo>'),
    (Product((x, Number(-2))), '<mi>x</mi><mo>⋅</mo><mo stretchy="false">(</mo><mn>−2</mn><mo stretchy="false">)</mo>'),
    (Quotient(Sum((x, y)), Number(4)), "<mfrac><mrow><mi>x</mi><mo>+</mo><mi>y</mi></mrow><mn>4</mn></mfrac>"),
    (Power(Ratio(1, 2), Number(2)),
     "<msup><mrow><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow><mn>2</mn></msup>"),
    (Power(x, Ratio(1, 2)), "<msup><mi>x</mi><mrow><mn>1</mn><mo>/</mo><mn>2</mn></mrow></msup>"),
    (Root(x), "<msqrt><mi>x</mi></msqrt>"),
    (Numeral("0.940"), "<mn>0.940</mn>"),
    (Numeral("0.940", "7"), '<mn data-q="7">0.940</mn>'),
    (Numeral("-0.01", "8"), '<mn data-q="8">−0.01</mn>'),
    (Blank(2), '<mtext class="blank">&#160;&#160;&#160;&#160;</mtext>'),
    (Symbol("Info", sub=(User("a<b"),), arguments=(D,)),
     '<msub><mi>Info</mi><mtext>a&lt;b</mtext></msub><mo stretchy="false">(</mo><mi>D</mi><mo stretchy="false">)</mo>'),
    (Symbol("H", arguments=(Beside((D, Symbol("|"), Name("天气"))),)),
     '<mi>H</mi><mo stretchy="false">(</mo><mi>D</mi><mo>∣</mo><mtext>天气</mtext><mo stretchy="false">)</mo>'),
    (Symbol("ḡ"), '<mover accent="true"><mi>g</mi><mo>¯</mo></mover>'),
]


@pytest.mark.parametrize(("expression", "expected"), FORMS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_kind_of_expression_has_its_form(expression, expected):
    assert mathml(expression) == expected


class Unheard(Expression):
    pass


def test_an_unknown_kind_is_refused_by_name():
    with pytest.raises(TypeError, match="Unheard"):
        mathml(Sum((x, Unheard())))


# ── the file ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module", params=PAGES)
def weather(request):
    return render_bytes(explain("weather").handout(), request.param).decode()


def test_the_page_asks_for_nothing(weather):
    """No address but places on the page itself."""
    assert not re.search(r"\b(?:src|srcset|action|poster|data)=", weather)
    assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', weather))
    assert "@import" not in weather and "url(" not in weather


def test_the_policy_lets_in_the_style_and_the_script_of_the_page_and_nothing_else(weather):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', weather)[1]
    for kind, content in (
        ("style-src", re.search(r"<style>(.*?)</style>", weather, re.DOTALL)[1]),
        ("script-src", re.search(r"<script>(.*?)</script>", weather, re.DOTALL)[1]),
    ):
        assert f"{kind} 'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    assert not re.search(r"\s(?:style|on\w+)=", re.sub(r"<script.*?</script>", "", weather, flags=re.DOTALL))


@pytest.mark.parametrize("form", PAGES)
def test_the_page_is_not_large(form):
    assert len(render_bytes(explain("weather").handout(), form)) < 300_000


def test_title_author_and_date_are_on_the_page_only_if_given():
    page = render(explain("weather").handout(handout=Handout("Trees & more", "A. <Lecturer>", "1 May")), "html")
    assert "<title>Trees &amp; more</title>" in page and "<h1>Trees &amp; more</h1>" in page
    assert '<p class="byline">A. &lt;Lecturer&gt; · 1 May</p>' in page
    assert 'class="byline"' not in render(explain("weather").handout(), "html")


def test_every_node_is_linked_from_the_trees_and_leads_back():
    page = render(explain("contact-lenses", "c4.5").handout(), "html")
    places = re.findall(r'<h2 id="(node-\d+)"', page)
    assert places == [f"node-{i}" for i in range(1, 11)]
    assert {target for target in re.findall(r'<a href="#(node-\d+)"><g id="tree-1', page)} == set(places)
    back = re.findall(r'class="to-tree" href="#(tree-1-\d+)"', page)
    assert len(back) == 10 and all(f'id="{target}"' in page for target in back)


# ── answers ──────────────────────────────────────────────────────────────────────────────────────


def test_the_answers_of_a_number_are_its_roundings_and_what_rounding_on_the_way_gives():
    """Gain(outlook) of weather is 0.24674981977…; 0.940 − 0.694 is 0.246."""
    document = explain("weather").handout()
    [answer] = {a for a in document.answers.values() if a.roundings[3] == "0.247" and a.other == ("0.246",)}
    assert answer.roundings == ("0", "0.2", "0.25", "0.247", "0.2467", "0.24675", "0.246750")


@pytest.mark.parametrize("rounding", ["exact", "by-hand"])
def test_every_number_that_can_be_asked_for_has_its_printed_form_among_its_answers(rounding):
    document = explain("golf").handout(rounding=rounding)
    page = render(document, "html")
    asked = re.findall(r'data-q="(\d+)">([^<]*)<', page)
    assert len(asked) > 300
    for key, printed in asked:
        assert printed.replace("−", "-") in document.answers[key].roundings or "." not in printed


def test_nothing_in_the_facts_can_end_their_element():
    hostile = {"</script>": Answer(("<!--", "]]>"), "&", ("\u2028",))}
    page = render(Document((), "en", (Paragraph((Text("x"),)),), answers=hostile), "html")
    facts = re.search(r'id="facts">(.*?)</script>', page, re.DOTALL)[1]
    assert json.loads(facts)["answers"] == {"</script>": [["<!--", "]]>"], "&", ["\u2028"]]}


# ── hostile text ─────────────────────────────────────────────────────────────────────────────────


class Reader(HTMLParser):
    """The text of the page's main part, and the names of its elements and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.inside, self.text, self.names = False, "", set()
        self.feed(page)

    def handle_starttag(self, name, attributes):
        self.inside |= name == "main"
        self.names |= {name, *(attribute for attribute, _ in attributes)}

    def handle_endtag(self, name):
        self.inside &= name != "main"

    def handle_data(self, text):
        self.text += text if self.inside else ""


def everywhere(words: str) -> Document:
    """A page that has the words in every place for words of the user's."""
    spans = (User(words),)
    symbol = Math(Symbol("Info", sub=spans, sup=spans, arguments=(Name(words),)))
    table = Table(spans, (Column(spans), Column(spans, "right", spans)), (Row((spans, (symbol,)), "chosen"),))
    return Document(spans, "en", (Heading(1, spans), Paragraph((*spans, Text(words))), table), words, words)


@pytest.mark.parametrize("form", PAGES)
@given(words=st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=30).map("words{}".format))
def test_the_users_words_show_as_themselves(form, words):
    read = Reader(render(everywhere(words), form))
    assert read.text.count(printable(words)) >= 9
    assert read.names <= Reader(render(everywhere("plain"), form)).names | {"span"}


@pytest.mark.parametrize("form", PAGES)
def test_long_words_break_within_formulas_and_tables(form):
    page = render(everywhere("x" * 10_000), form)
    assert page.count('<span class="words">') == 3
    assert 'class="long"' in page


def test_leaves_that_follow_each_other_share_a_slide_and_steps_of_two_sections_do_not():
    slides = render(explain("weather").handout(), "slides").split('<section class="slide"')[1:]
    headings = [re.findall(r"<h2 id=[^>]*>Node (\d+)", slide) for slide in slides]
    assert ["3", "4", "5"] in headings and ["7", "8"] in headings
    assert [found for found in headings if found and found[0] in "126"] == [["1"], ["2"], ["6"]]
    assert len(slides) < 30


@pytest.mark.parametrize("rows", [0, 1, 15, 16, 31, 200])
def test_a_long_table_is_cut_into_slides_that_are_alike(rows):
    table = Table((), (Column((Text("x"),)),), tuple(Row(((Text(f"r{i}"),),)) for i in range(rows)))
    slides = render(Document((Text("t"),), "en", (table,)), "slides").split('<section class="slide"')[1:]
    sizes = [len(re.findall(r">r\d+<", slide)) for slide in slides]
    assert sum(sizes) == rows and max(sizes) <= 15 and max(sizes) - min(sizes[:-1], default=max(sizes)) == 0
    assert len(sizes) == max(1, -(-rows // 15))
