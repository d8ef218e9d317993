"""Promises that a page of hostile data shows them as they are: nothing runs, nothing is asked for, nothing breaks."""

import csv
import io

import pytest

from c45edu.cli import main
from c45edu.rendering.printable import printable

pytestmark = pytest.mark.thorough

HOSTILE = [
    "<script>alert(1)</script>", '"onload=alert(1)', "'><img src=x onerror=alert(1)>",
    "</script><script>alert(2)</script>",
    "</style><b>", "]]>", "<!-- x", "&lt;b&gt;", "\\input{x}", "#set page()", "$x$", "a|b", "\u202eabc\u202c",
    "\x07\x1b[31m", "<svg onload=alert(3)>", "javascript:alert(4)", "{{7*7}}", "a" * 10_000,
]


@pytest.fixture(scope="module")
def hostile_table(tmp_path_factory):
    """Every hostile text is a name of an attribute, a value, or a class."""
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    write([HOSTILE[0], HOSTILE[1], HOSTILE[17], HOSTILE[3]])
    for i, value in enumerate(HOSTILE):
        for j in range(2):
            write([value, HOSTILE[(i * 5 + j) % 3], f"v{(i + j) % 2}", HOSTILE[2 + (i + j) % 3]])
    path = tmp_path_factory.mktemp("hostile") / "h.csv"
    path.write_text(text.getvalue(), encoding="utf-8")
    return path


@pytest.mark.parametrize("ending", [".html", ".slides.html"])
def test_nothing_runs_and_everything_is_there(ending, hostile_table, tmp_path, open_file):
    path = tmp_path / f"h{ending}"
    assert main(["handout", str(hostile_table), "-o", str(path), "--title", HOSTILE[0], "--author", HOSTILE[1]]) == 0
    page = open_file(path)
    text = page.locator("main").evaluate("main => main.textContent")
    for value in HOSTILE:
        assert printable(value) in text
    assert page.locator("img, iframe, object, embed, link").count() == 0
    assert page.locator("script").count() == 2
    assert page.title() == HOSTILE[0]


def test_a_hostile_page_is_walked_and_worked_through(hostile_table, tmp_path, open_file):
    path = tmp_path / "h.html"
    assert main(["handout", str(hostile_table), "-o", str(path)]) == 0
    page = open_file(path, "phone")
    page.click("button.hide")
    page.click("button.walk")
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    page.click("button.hide")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
