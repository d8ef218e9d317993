"""Promises of the worksheet and its key: no number is given away, and every number left out stands in the key."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from c45edu import load, load_text
from c45edu.arithmetic import Quotient
from c45edu.data import bundled
from c45edu.data.sharing import share_apart
from c45edu.document import Blank, Derivation, Document, Figure, Heading, Math, Paragraph
from c45edu.explain import Explanation
from c45edu.methods import METHODS
from c45edu.rendering import render
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.mathematics.mathml import mathml
from c45edu.rendering.text import plain_text
from c45edu.telling.handout.rewriting import numerals
from c45edu.telling.handout.whole_handout import Handout
from c45edu.telling.words.languages import LANGUAGES

from ..once import explain
from ..thorough import thorough

BLANK = Handout(blank=True)

PRUNINGS = ("none", "error-based", "cost-complexity", "pessimistic", "standard-error")
PAGES = [
    *((name, {}) for name in bundled.names()),
    *(("golf-missing", {"method": method}) for method in METHODS),
    *(("contact-lenses", {"pruning": pruning}) for pruning in PRUNINGS),
    *(("weather-numeric", {"method": "c4.5", "limit": limit}) for limit in ("j48", "exact", "normal")),
    ("contact-lenses", {"method": "c4.5", "confidence": "0.01"}),
    ("watermelon-2.0", {"method": "c4.5", "group_values": True}),
]


def computed(document: Document) -> list[str]:
    """The numbers that a reader works out, in derivations, tables, sentences and outlines."""
    return [numeral.text for block in document.blocks for numeral in numerals(block)]


def drawn(document: Document) -> list[str]:
    """The numbers that were worked out and stand in pictures."""
    return [
        plain_text((span,))
        for block in document.blocks if isinstance(block, Figure)
        for label in (*block.diagram.boxes, *block.diagram.edges) for line in label.lines
        for span in line if isinstance(span, Math)
    ]


QUICK = ("weather-zh", "golf-missing", "forecast-zh", "contact-lenses", "weather-numeric")


def is_quick(page: tuple) -> bool:
    """A few data sets; of the methods those that weigh otherwise."""
    return page[0] in QUICK and page[1].get("method") in (None, "textbook", "c4.5", "normalized-gain")


SETTINGS = ({}, {"language": "zh"}, {"rounding": "by-hand"}, {"exact": True, "detail": "full"})


@pytest.mark.parametrize(("name", "options", "settings"), thorough(
    [(*page, SETTINGS[i % len(SETTINGS)]) for i, page in enumerate(PAGES)], is_quick
))
def test_a_blank_page_gives_no_number_away(name, options, settings):
    explanation = explain(name, **options)
    full, blank = explanation.handout(**settings), explanation.handout(handout=BLANK, **settings)
    assert computed(full) and not computed(blank)
    assert not blank.answers
    assert set(drawn(blank)) <= {"_" * 7}
    assert not Counter(decimals(render(blank, "text"))) - given_numbers(full)


def decimals(text: str) -> list[str]:
    return re.findall(r"(?<![\w.])\d+\.\d+", text)


def given_numbers(document: Document) -> Counter[str]:
    """The decimals of the page that are no computed numbers: cuts, weights, thresholds, levels, rules."""
    everything = Counter(decimals(render(document, "text")))
    everything.subtract(number.lstrip("-") for number in computed(document))
    return +everything


def test_counts_cuts_symbols_and_formulas_stay():
    page = render(explain("golf").handout(handout=BLANK), "text")
    for line in (
        "Info(D) = −9/14·log2(9/14) − 5/14·log2(5/14) = _______ + _______ = _______",
        "GainRatio(outlook) = Gain(outlook) / SplitInfo(outlook) = _______ / _______ = _______",
        "≤ 77.5 2 2 0 _______ pure",
        "U_25%(0, 2) = 1 − CF^(1 / N) = 1 − 0.25^(1 / 2) = _______",
    ):
        assert line in " ".join(page.split())


@pytest.mark.parametrize("width", [0, 3, 8])
def test_a_blank_is_as_wide_whatever_belongs_there(width):
    page = render(explain("golf").handout(handout=BLANK, digits=width), "text")
    assert set(map(len, re.findall("_{3,}", page))) == {width + 4}


def test_above_the_bar_of_a_fraction_a_blank_has_no_rule_of_its_own():
    ratio = Quotient(Blank(7), Blank(7))
    assert latex(ratio) == r"\frac{\hspace{5.2em}\vphantom{\Big(}}{\underline{\hspace{5.2em}}}"
    assert mathml(ratio).index('class="room"') < mathml(ratio).index('class="blank"')


def test_what_speaks_of_last_digits_is_left_out_with_the_digits():
    page = render(explain("weather").handout(handout=BLANK), "text")
    assert "Rounding on the way" in render(explain("weather").handout(), "text")
    assert "Rounding on the way" not in page and " *" not in page


def test_errors_that_release_8_predicts_are_blank_in_the_outline_of_its_tree():
    explanation = explain("contact-lenses", "c4.5", confidence="0.01")
    assert "(12/3.8)" in render(explanation.handout(), "text")
    assert "(12/_______)" in render(explanation.handout(handout=BLANK), "text")


def test_a_formula_that_is_the_number_itself_and_a_closed_form_are_left_out():
    explanation = explain("weather", limit="exact", confidence="0.3")
    blank = explanation.handout(handout=BLANK, exact=True)
    assert "log2 3" in render(explanation.handout(exact=True), "text")
    assert "log2 3" not in render(blank, "text")
    assert re.search(r"U_30%\(2, 5\) *= _______\n", render(blank, "text"))


@pytest.mark.parametrize(("name", "options", "language"), thorough(
    [(*page, [*LANGUAGES][i % len(LANGUAGES)]) for i, page in enumerate(PAGES)], is_quick
))
def test_every_number_that_the_sheet_leaves_out_stands_in_the_key(name, options, language):
    explanation = explain(name, **options)
    full, key = explanation.handout(language=language), explanation.key(language=language)
    assert set(computed(full)) <= set(computed(key))
    assert set(drawn(full)) <= set(drawn(key)) | set(computed(key))


def test_the_key_is_short_and_has_the_decisions():
    explanation = explain("weather")
    key = explanation.key()
    assert render(key, "text").startswith("The C4.5 tree of weather.csv, step by step – key\n")
    assert "Gain(outlook)      = 0.247 *" in render(key, "text")
    assert "Split on outlook" in render(key, "text")
    assert "The data" not in render(key, "text")
    steps = [step for block in key.blocks if isinstance(block, Derivation) for e in block.equations for step in e.steps]
    assert len(steps) < 20
    assert explanation.key(language="zh", handout=Handout("天气")).title[0].text == "天气"


def test_the_key_says_what_another_rounding_gets():
    notes = [b for b in explain("weather").key().blocks if isinstance(b, Paragraph) and b.role == "note"]
    assert any("Rounding on the way" in render(Document((), "en", (note,)), "text") for note in notes)


@pytest.mark.parametrize("name", thorough(bundled.names(), ["weather", "contact-lenses"]))
def test_no_heading_of_the_key_stands_alone(name):
    blocks = [*explain(name, pruning="pessimistic").key().blocks[1:], Heading(1, ())]
    behind = [after for before, after in pairwise(blocks) if isinstance(before, Heading)]
    levels = [before.level for before in blocks[:-1] if isinstance(before, Heading)]
    assert levels
    for level, after in zip(levels, behind, strict=True):
        assert not isinstance(after, Heading) or after.level > level


@pytest.mark.parametrize(("name", "options"), thorough(PAGES, is_quick))
def test_equal_keys_have_equal_numbers(name, options):
    blocks = explain(name, **options).handout(language="en").blocks
    keyed = {(n.quantity, n.text) for block in blocks for n in numerals(block) if n.quantity is not None}
    assert len(keyed) == len({quantity for quantity, _ in keyed}) > 20


def test_validation_errors_are_blank_and_in_the_key():
    data, judges = share_apart(load("contact-lenses"), "0.3", 1)
    explanation: Explanation = explain(data, validation=judges, pruning="reduced-error")
    assert not computed(explanation.handout(handout=BLANK))
    assert set(computed(explanation.handout())) <= set(computed(explanation.key()))


# ── long names, closed forms ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", ["markdown", "notebook", "latex"])
def test_a_key_to_a_table_with_long_names_is_written(form):
    table = load_text(f"{'a' * 90},b,c\n1,x,y\n2,z,n\n3,x,n\n4,z,y\n", "long.csv")
    assert "MeanGain" in render(explain(table).key(), form)


def test_a_key_has_the_closed_forms_that_a_page_has_and_a_blank_sheet_has_not():
    explanation = explain("weather")
    closed = "/7·log2 3"
    assert closed in render(explanation.document(exact=True), "text")
    assert closed in render(explanation.key(exact=True), "text")
    assert closed not in render(explanation.key(), "text")
    assert closed not in render(explanation.handout(exact=True, handout=Handout(blank=True)), "text")
