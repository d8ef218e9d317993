"""What is printed gives what is printed, or the page says so: every equation and comparison is read off the page."""

import re
from decimal import ROUND_HALF_UP, Decimal
from math import isclose, log2, sqrt

import pytest

from c45edu import explain
from c45edu.data import TextTable, code

PAGES = [
    (data, method, digits)
    for data, method in [
        ("golf-missing", "c4.5"), ("golf-missing", "j48"), ("golf-missing", "textbook"), ("golf", "c4.5"),
        ("watermelon-2.0", "c4.5"),
    ]
    for digits in (2, 3, 5)
]


def page_of(data: str, method: str, digits: int, **settings) -> str:
    return explain(data, method).to_text(digits=digits, **settings)


def equations(page: str) -> list[str]:
    """The equations, those of several lines in one; a line that goes on begins with blanks."""
    joined = re.sub(r"\n {4,}(?=[=+−/])", " ", page)
    lines = (" ".join(line.split()) for line in joined.splitlines() if line.startswith("  "))
    return [line for line in lines if re.match(r"[^ ]+ = ", line) and "*" not in line[:-1]]


def value_of(step: str) -> float | None:
    """The number that a step comes to, or nothing where it has symbols."""
    text = step.replace("log2", "L").replace("√", "Q").replace("·", "*").replace("−", "-").replace("^", "**")
    if re.search(r"[A-KM-PR-Za-z_%≤>]", text):
        return None
    return float(eval(text, {"L": log2, "Q": sqrt}))  # digits and signs only


def agrees(value: float, printed: str, digits: int) -> bool:
    """Half-up; next to a half the float may be on the wrong side."""
    unit = Decimal(1).scaleb(-digits)
    rounded = Decimal(repr(value)).quantize(unit, ROUND_HALF_UP)
    near_half = isclose(abs(value) * 10**digits % 1, 0.5, abs_tol=1e-6)
    return near_half or rounded == Decimal(printed.replace("−", "-"))


@pytest.mark.parametrize(("data", "method", "digits"), PAGES)
def test_a_line_that_does_not_recompute_has_a_star_and_no_other_line_has_one(data, method, digits):
    page = page_of(data, method, digits)
    checked = 0
    for line in equations(page):
        symbol, *steps = line.removesuffix(" *").split(" = ")
        values = [value for value in map(value_of, steps[:-1]) if value is not None]
        if not values or symbol in ("z", "k"):
            continue
        loose = not all(agrees(value, steps[-1], digits) for value in values)
        summands = " + " in steps[-2] and "for the summand" in page
        assert loose == line.endswith(" *") or (summands and line.endswith(" *")), line
        checked += 1
    assert checked > 8


@pytest.mark.parametrize("data", ["golf-missing", "golf", "contact-lenses"])
@pytest.mark.parametrize("method", ["textbook", "c4.5", "j48"])
def test_every_upper_limit_that_is_used_is_derived(data, method):
    page = page_of(data, method, 3)
    defined = set(re.findall(r"^  (U_25%\([^)]*\))\s+=", page, re.M))
    assert set(re.findall(r"U_25%\([\d./]+, [\d./]+\)", page)) == defined != set()


@pytest.mark.parametrize("rounding", ["exact", "by-hand"])
@pytest.mark.parametrize("digits", [0, 1, 2])
@pytest.mark.parametrize("data", ["golf", "weather", "watermelon-2.0", "contact-lenses", "golf-missing"])
def test_a_comparison_in_a_sentence_holds_of_its_numbers(data, digits, rounding):
    page = page_of(data, "c4.5", digits, rounding=rounding) + page_of(data, "textbook", digits, rounding=rounding)
    for left, sign, right, slack in re.findall(r"(\d[\d.]*) ([>≤]) (\d[\d.]*\d|\d)(?: \+ (0\.1))?(?=[: ]| and)", page):
        bound = Decimal(right) + Decimal(slack or 0)
        if sign == ">" or "promises" in page:
            assert (Decimal(left) > bound) == (sign == ">"), f"{left} {sign} {right}"


RAISING = [  # the root's branch a = q, given all eight cases, promises fewer errors than a leaf and than the subtree
    ["p", "u", "t", "l"], ["p", "v", "t", "l"], ["q", "u", "s", "k"], ["q", "u", "s", "l"],
    ["q", "v", "s", "k"], ["q", "v", "t", "k"], ["q", "v", "t", "l"], ["q", "v", "t", "l"],
]
"""A table whose tree raises a branch, which is then judged with other cases."""


@pytest.mark.parametrize("method", ["textbook", "c4.5", "j48"])
def test_a_symbol_of_pruning_has_one_value(method):
    page = explain(code(TextTable("raising.csv", ["a", "b", "c", "class"], RAISING)), method).to_text()
    assert "judged again" in page.split("raise the branch")[1]
    symbols = re.findall(r"^  (e\S*\([^=]*=?[^=]*\)) +=", page, re.M)
    assert len(symbols) == len(set(symbols)) > 4
