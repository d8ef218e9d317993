"""This file promises that every lesson prints what it says."""

import doctest
from pathlib import Path

import pytest

LESSONS = sorted((Path(__file__).resolve().parents[1] / "lessons").glob("*.md"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_prints_what_it_says(lesson):
    failed, tried = doctest.testfile(str(lesson), module_relative=False, encoding="utf-8")
    assert tried and not failed
