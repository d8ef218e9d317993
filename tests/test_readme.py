"""This file promises that the README shows real output and that CI runs its test command."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def _pages():
    spec = importlib.util.spec_from_file_location("readme_pages", ROOT / "tests" / "readme_pages.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_page_in_the_readme_is_what_the_command_prints_today():
    pages = _pages()
    text = pages.README.read_text(encoding="utf-8")
    assert len(pages.BLOCK.findall(text)) >= 2
    assert pages.current(text) == text, "run `python tests/readme_pages.py`"


def test_one_line_of_the_readme_sets_everything_up_and_runs_the_tests():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("python3 -m venv") and line.endswith("pytest")]
