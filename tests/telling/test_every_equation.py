"""This file promises that every equation of a page comes to what it says: each is computed again from the page alone.

The pages are a sample of all data sets, methods, prunings, decimals, both roundings, forms, notations and languages.
"""

import random
import re
from collections import Counter
from fractions import Fraction
from math import log2, sqrt

import pytest

from c45edu.cli import main
from c45edu.data import bundled

from ..thorough import thorough

METHODS = ("textbook", "gain-ratio", "id3", "c4.5", "j48", "mean-gain", "normalized-gain", "binary")
PRUNINGS = ("error-based", "cost-complexity", "pessimistic", "standard-error", "reduced-error", "none")
NOTATIONS = ("quinlan", "zhou", "li", "mitchell", "han")
FORMS = ("brief", "normal", "comma", "predict", "why")
A_SAMPLE = 25
GIVEN = ("z", "k")
"""What is read from a table or a square of that."""


def asked(draw: random.Random) -> tuple[list[str], bool, bool]:
    """A page to print, whether its numbers have commas, and whether they are carried by hand."""
    data, method, pruning = (draw.choice(names) for names in (bundled.names(), METHODS, PRUNINGS))
    form, by_hand = draw.choice(FORMS), draw.random() < 0.4
    settings = ["--method", method, "--lang", draw.choice(("en", "zh")), "--digits", draw.choice("235")]
    if form == "predict":
        return ["predict", data, str(bundled.path(data)), "--detail", "full", *settings], False, False
    settings += ["--pruning", pruning, "--notation", draw.choice(NOTATIONS)]
    settings += ["--validation-share", "0.3"] if pruning == "reduced-error" else []
    settings += ["--rounding", "by-hand"] if by_hand else []
    if form == "comma":
        return ["handout", data, *settings, "--decimal", ",", "--format", "text", "-o", "-"], True, by_hand
    if form == "why":
        header = bundled.path(data).read_text("utf-8").splitlines()[0].split(",")
        settings += ["--why", draw.choice(header[:-1])]
    return ["explain", data, *settings, *(["--detail", "brief"] if form == "brief" else [])], False, by_hand


def equations(page: str) -> list[str]:
    """The equations, those of several lines in one; a line that goes on begins with blanks and a sign."""
    lines: list[str] = []
    for line in page.splitlines():
        if lines and re.match(r" {4,}[=+−/] ", line):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    plain = [" ".join(line.split()) for line in lines if line.startswith("  ") and not line.startswith(("  *", "  - "))]
    return [line for line in plain if re.search(r" = −?\d+(?:[.,]\d+)?( \*)?$", line)]


def value_of(step: str) -> Fraction | float | None:
    """What a step comes to, exactly where it has no logarithm, root or power; nothing where it has symbols."""
    text = step.replace("log2", "L").replace("√", "Q").replace("·", "*").replace("−", "-").replace("^", "**")
    if re.search(r"[^0-9LQ*+\-/().\s]", text):
        return None
    if not re.search(r"[LQ]|\*\*", text):
        text = re.sub(r"\d+(?:\.\d+)?", lambda found: f"F('{found[0]}')", text)
    return eval(text, {"L": log2, "Q": sqrt, "F": Fraction})  # digits and signs only


def rounded(value: Fraction | float, digits: int) -> Fraction:
    """Half-up, away from zero."""
    units = abs(Fraction(value)) * 10**digits + Fraction(1, 2)
    return Fraction(units.numerator // units.denominator, 10**digits) * (1 if value >= 0 else -1)


def agrees(value: Fraction | float, printed: Fraction, digits: int) -> bool:
    """Next to a half a float may be on the wrong side."""
    near_half = isinstance(value, float) and abs(abs(value) * 10**digits % 1 - 0.5) < 1e-6
    return near_half or rounded(value, digits) == printed


def remarks(page: str) -> str:
    """The remarks below derivations, without their blanks."""
    blocks = re.split(r"\n\s*\n", page)
    return "".join("".join(block.split()) for block in blocks if block.lstrip().startswith("* "))


def false_equations(page: str, comma: bool, by_hand: bool, looked: Counter[str]) -> list[str]:
    """The equations that do not come to what they say, or that are starred without a reason or the other way round."""
    page = re.sub(r"(?<=\d),(?=\d)", ".", page) if comma else page
    said, found = remarks(page), []
    for line in equations(page):
        symbol, *steps, last = line.removesuffix(" *").split(" = ")
        digits, printed = len(last.partition(".")[2]), Fraction(last.replace("−", "-"))
        values = [value for value in map(value_of, steps) if value is not None]
        if not values or symbol in GIVEN:
            continue
        looked["equations"] += 1
        loose = [value for value in values if not agrees(value, printed, digits)]
        if by_hand:
            found += [line] if loose else []
            continue
        starred = line.endswith(" *")
        summands = starred and " + " in line
        looked["starred"] += starred
        if bool(loose) != starred and not summands:
            found.append(line)
        for value in loose:
            other = f"{float(rounded(value, digits)):.{digits}f}".replace("-", "−")
            if f"{''.join(symbol.split())}={other}" not in said and not summands:
                found.append(f"{line} ## the remark does not say {other}")
    return found


@pytest.mark.parametrize("seed", thorough(range(40), range(3)))
def test_no_equation_of_a_page_is_false(seed, capsys):
    draw, looked = random.Random(seed), Counter[str]()
    while looked["pages"] < A_SAMPLE:
        arguments, comma, by_hand = asked(draw)
        assert main(arguments) == 0, arguments
        assert false_equations(capsys.readouterr().out, comma, by_hand, looked) == [], arguments
        looked["pages"] += 1
    assert looked["equations"] > 300 and looked["starred"] > 5


@pytest.mark.parametrize(("right", "wrong"), [
    (r"(0\.940 − 0\.694 += 0\.247) \*", r"\1"), (r"0\.940 − 0\.911", "0.940 − 0.912"),
    (r"−9/14·log2", "−8/14·log2"),
    (r"(gives Gain\(outlook\) = 0\.24)6", r"\g<1>8"), (r"0\.152 / 1\.000", "0.153 / 1.000"),
    (r"(0\.940 − 0\.911 += 0\.029)", r"\1 *"),
])
def test_a_false_equation_is_found(right, wrong, capsys):
    assert main(["explain", "weather", "--detail", "brief"]) == 0
    page = capsys.readouterr().out
    changed, times = re.subn(right, wrong, page, count=1)
    assert times == 1 and false_equations(page, False, False, Counter()) == []
    assert false_equations(changed, False, False, Counter()) != []
