"""This file promises that pages stay as they were read and found good; `pytest --update-golden` renews them.

Afterwards `git diff tests/golden` shows what changed. A new page is one line in `PAGES`.
"""

import re
from difflib import unified_diff
from pathlib import Path

import pytest

from c45edu.cli import main

GOLDEN = Path(__file__).parent / "golden"

PAGES: dict[str, list[str]] = {
    "weather.txt": ["explain", "weather"],
    "weather-by-hand.txt": ["explain", "weather", "--rounding", "by-hand"],
    "weather-by-hand.md": ["explain", "weather", "--rounding", "by-hand"],
    "weather-zh.md": ["explain", "weather", "--lang", "zh"],
    "weather-zh-by-hand.txt": ["explain", "weather-zh", "--lang", "zh", "--notation", "zhou", "--rounding", "by-hand"],
    "weather-why.txt": ["explain", "weather", "--why", "humidity"],
    "golf.md": ["explain", "golf"],
    "golf-by-hand-zh.md": ["explain", "golf", "--lang", "zh", "--rounding", "by-hand"],
    "golf-why-cut-zh.txt": ["explain", "golf", "--lang", "zh", "--why", "humidity=67.5"],
    "forecast-zh-zh.txt": ["explain", "forecast-zh", "--lang", "zh"],
    "forecast-zh-exact-zh.md": ["explain", "forecast-zh", "--lang", "zh", "--exact"],
    "forecast-zh-by-hand.txt": ["explain", "forecast-zh", "--rounding", "by-hand"],
    "contact-lenses-zh.txt": ["explain", "contact-lenses", "--lang", "zh"],
    "contact-lenses.md": ["explain", "contact-lenses"],
    "contact-lenses-by-hand-zh.md": ["explain", "contact-lenses", "--lang", "zh", "--rounding", "by-hand"],
    "golf-gain-ratio.txt": ["explain", "golf", "--method", "gain-ratio", "--detail", "brief"],
    "golf-gain-ratio-zh.txt": ["explain", "golf", "--method", "gain-ratio", "--detail", "brief", "--lang", "zh"],
    "golf.txt": ["explain", "golf"],
    "golf-missing.txt": ["explain", "golf-missing"],
    "golf-missing-c4.5.txt": ["explain", "golf-missing", "--method", "c4.5"],
    "golf-missing-zh.txt": ["explain", "golf-missing", "--lang", "zh", "--notation", "zhou"],
    "golf-missing-c4.5-zh.txt": [
        "explain", "golf-missing", "--method", "c4.5", "--lang", "zh", "--notation", "zhou",
    ],
    "contact-lenses-grouped.txt": [
        "explain", "contact-lenses", "--method", "c4.5", "--group-values", "--detail", "full",
    ],
    "watermelon-2.0-grouped-zh.txt": [
        "explain", "watermelon-2.0", "--method", "c4.5", "--group-values", "--lang", "zh",
    ],
    "golf-compare.txt": ["compare", "golf"],
    "contact-lenses.txt": ["explain", "contact-lenses"],
    "forecast-zh.txt": ["explain", "forecast-zh"],
    "weather-blank.txt": ["handout", "weather", "--blank", "--author", "A. Lecturer", "--date", "1 May"],
    "weather-zh-blank.md": ["handout", "weather-zh", "--lang", "zh", "--blank"],
    "golf-missing-c4.5-comma.txt": ["handout", "golf-missing", "--method", "c4.5", "--decimal", ","],
    "weather.ipynb": ["handout", "weather"],
    "weather.html": ["handout", "weather"],
    "weather-node-zh.slides.html": ["handout", "weather-zh", "--lang", "zh", "--node", "root"],
    "golf-missing-c4.5.tex": ["handout", "golf-missing", "--method", "c4.5"],
    "forecast-zh-zh.tex": [
        "handout", "forecast-zh", "--lang", "zh", "--method", "mean-gain", "--pruning", "cost-complexity",
    ],
    "weather-tree.json": ["tree", "weather", "--format", "json"],
    "golf-tree.json": ["tree", "golf", "--format", "json"],
}
"""The file, and the command whose output it holds."""

ASSETS = re.compile(rb"(?<=<style>).*?(?=</style>)|(?<=<script>).*?(?=</script>)|(?<='sha256-)[^']*", re.DOTALL)
"""The style and the script of an HTML page, which stand in files of their own, and their sums."""


@pytest.mark.parametrize("file", PAGES)
def test_a_page_is_the_one_that_was_found_good(file, tmp_path, request):
    written = tmp_path / file
    assert main([*PAGES[file], "-o", str(written)]) == 0
    page, golden = ASSETS.sub(b"", written.read_bytes()), GOLDEN / file
    if request.config.getoption("--update-golden"):
        GOLDEN.mkdir(exist_ok=True)
        golden.write_bytes(page)
    assert golden.is_file(), f"{golden} is missing; run pytest --update-golden"
    if page != golden.read_bytes():
        old, new = golden.read_text(encoding="utf-8"), page.decode()
        pytest.fail("\n".join(unified_diff(old.splitlines(), new.splitlines(), "golden", "now", lineterm="")))


def test_no_golden_page_is_left_over():
    assert {path.name for path in GOLDEN.iterdir()} == set(PAGES)
