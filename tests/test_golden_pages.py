"""This file promises that pages stay as they were read and found good; `pytest --update-golden` renews them.

Afterwards `git diff tests/golden` shows what changed. A new page is one line in `PAGES`.
"""

from difflib import unified_diff
from pathlib import Path

import pytest

from c45edu.cli import main

GOLDEN = Path(__file__).parent / "golden"

PAGES: dict[str, list[str]] = {
    "weather.txt": ["explain", "weather"],
    "golf.txt": ["explain", "golf"],
    "contact-lenses.txt": ["explain", "contact-lenses"],
    "forecast-zh.txt": ["explain", "forecast-zh"],
    "weather-tree.json": ["tree", "weather", "--format", "json"],
    "golf-tree.json": ["tree", "golf", "--format", "json"],
}
"""The file, and the command whose output it holds."""


@pytest.mark.parametrize("file", PAGES)
def test_a_page_is_the_one_that_was_found_good(file, tmp_path, request):
    written = tmp_path / file
    assert main([*PAGES[file], "-o", str(written)]) == 0
    page, golden = written.read_bytes(), GOLDEN / file
    if request.config.getoption("--update-golden"):
        GOLDEN.mkdir(exist_ok=True)
        golden.write_bytes(page)
    assert golden.is_file(), f"{golden} is missing; run pytest --update-golden"
    if page != golden.read_bytes():
        old, new = golden.read_text(encoding="utf-8"), page.decode()
        pytest.fail("\n".join(unified_diff(old.splitlines(), new.splitlines(), "golden", "now", lineterm="")))


def test_no_golden_page_is_left_over():
    assert {path.name for path in GOLDEN.iterdir()} == set(PAGES)
