"""This file promises that what a page says of its nodes is true of the exact values of the table, read off it alone."""

import random
import re
from functools import cache
from itertools import product

import pytest

from c45edu import explain

from ..growing.tables import dataset
from ..thorough import thorough
from .page_claims import Rules, faults

PROGRAM = Rules(least=2, penalty=True, floats=True, slack=0.00100001)
METHODS = {
    "textbook": ({}, Rules()),
    "gain-ratio": ({}, Rules(mean="none")),
    "id3": ({}, Rules("gain", mean="none", kinds="n")),
    "mean-gain": ({}, Rules(mean="above")),
    "normalized-gain": ({}, Rules("share", mean="none", kinds="n")),
    "binary": ({}, Rules(mean="none", kinds="x", cut_by="ratio", at_values=True, depth=5)),
    "c4.5": ({}, PROGRAM),
    "j48": ({}, PROGRAM),
    "c4.5, narrow floats": ({"float32": True}, PROGRAM),
    "c4.5, groups": ({"group_values": True}, PROGRAM),
    "j48, binary": ({"binary_splits": True}, PROGRAM),
}
GRIDS = ((1, 4), (10, 12), (2, 30), (100_000, 9), (1_000_000, 14))
"""Continuous values are k/d of so many k: the last two have gaps of 1e-5 and 1e-6."""


def table(seed: int) -> tuple[list[str], list[list[str]]]:
    """Headings and rows: few values and many ties, some unknown; numbers next to each other."""
    draw = random.Random(seed)
    fields = []
    for kind in ["x", "n", *draw.choices("xn", k=draw.randint(0, 2))]:
        if kind == "x":
            parts, most = draw.choice(GRIDS)
            whole = draw.choice((0, 1, 30))
            values = [f"{whole + k / parts:.6f}".rstrip("0").rstrip(".") for k in range(most)]
        else:
            values = [*"abcde"[: draw.randint(2, 5)]]
        fields.append((kind, values, draw.choice((0, 0, 0.1, 0.25))))
    classes = ["p", "q", "r"][: draw.choice((2, 2, 3))]
    rows = [
        ["?" if draw.random() < missing else draw.choice(values) for _, values, missing in fields]
        + [draw.choice(classes)]
        for _ in range(draw.randint(6, 26))
    ]
    return [*(f"{kind}{i}" for i, (kind, _, _) in enumerate(fields)), "class"], rows


@cache
def page(seed: int, method: str, language: str) -> tuple:
    """The page of a table as printed, with what it is held against."""
    rules, known = METHODS[method]
    header, rows = table(seed)
    kinds = {kind: [name for name in header[:-1] if name[0] == kind] for kind in "xn"}
    data = dataset(header, rows, continuous=kinds["x"], nominal=kinds["n"])
    told = explain(data, method.split(",")[0], **rules)
    text = told.to_text(detail="full", language=language, notation="quinlan")
    return text, [dict(zip(header, row, strict=True)) for row in rows], list(data.classes), known, language


@cache
def is_true(seed: int, method: str) -> bool:
    """The page as it is, before a sentence of it is changed."""
    return not faults(*page(seed, method, "en"))[0]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("seed", thorough(range(20), range(3)))
def test_every_claim_of_a_page_is_true_of_the_exact_values(seed, method):
    found, claims = faults(*page(seed, method, "en"))
    assert not found
    assert claims["heading"] > 0


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("seed", thorough(range(5), [0]))
def test_it_is_true_in_chinese(seed, method):
    found, claims = faults(*page(seed, method, "zh"))
    assert not found
    assert claims["heading"] > 0


FALSE = {
    "a smaller one is called equal": (r"  smaller gain ratio\n", "  exact tie, lost\n"),
    "an equal one is called smaller": (r"  exact tie, lost\n", "  smaller gain ratio\n"),
    "what is below the mean is called the mean": (r"  below the mean\n", "  just the mean\n"),
    "what is below the mean is called smaller": (r"  below the mean\n", "  smaller gain ratio\n"),
    "yes for no": (r"   no  ", "   yes "),
    "no for yes": (r"   yes ", "   no  "),
    "equal cuts are called one": (r"largest, lowest of equals", "largest gain"),
    "one cut is called several": (r"  largest gain\n", "  largest, lowest of equals\n"),
    "an equal cut is not marked": (r"  equally large\n", "\n"),
    "a cut is called as large": (r"(\d\.\d\d\d)\n(?=  →)", r"\1  equally large\n"),
    "a side that is too small is not marked": (r"  side too small\n", "\n"),
    "close values are not marked": (r"  values too close\n", "\n"),
    "the penalty counts one cut too many": (r"log2\(1\) / ", "log2(2) / "),
    "too few cases, and it is one value": (r"  too few cases\n", "  one value only\n"),
    "two values are called one": (r"  no gain\n", "  one value only\n"),
    "a gain is called none": (r"  below the mean\n", "  no gain\n"),
    "there are others that could split": (
        r"no other attribute has a gain of at\s+least\s+the\s+mean", "no other attribute can split these cases"
    ),
    "there are others that reach the mean": (
        r"of the attributes whose gain is at least the mean, it has the largest gain\s+ratio, [\d.]+",
        "no other attribute has a gain of at least the mean"
    ),
    "there are attributes left": (
        r"No attribute has a positive gain: a leaf with the majority class",
        "No attribute is left that could split these cases: a leaf with their majority class"
    ),
    "there are two classes": (r"No attribute is left [^,]*, (?=p)", "All cases are p: a leaf. "),
    "the class is another": (r"All cases are p:", "All cases are q:"),
    "the threshold is another": (r"(printed and tested is \w+ ≤ [\d.]+)", r"\g<1>1"),
    "a class has another case": (r"(?<=\(p )(\d)(?=, q)", r"1\1"),
    "the score is another": (r"(it\s+has\s+the\s+largest\s+gain\s+ratio,\s+\d\.)\d", r"\g<1>9"),
    "the winner is another": (r"Split on n1:", "Split on n0:"),
    "a sentence that nobody knows": (r"Branches:", "Twigs:"),
}
"""A sentence of a page, and what would be false in its place."""


@pytest.mark.parametrize(("sentence", "instead"), FALSE.values(), ids=[*FALSE])
def test_a_false_sentence_is_found(sentence, instead):
    """In the first few pages of tables that have the sentence."""
    wrong = 0
    for seed, method in product(range(20), METHODS):
        text, *against = page(seed, method, "en")
        begin = text.index("── Node 1")
        body, changed = re.subn(sentence, instead, text[begin:], count=1)
        if changed and is_true(seed, method):
            assert faults(text[:begin] + body, *against)[0]
            wrong += 1
            if wrong == 3:
                return
    assert wrong
