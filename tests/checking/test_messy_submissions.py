"""This file promises that messy work is read whole and misread nowhere: what is no mistake is not called one.

The samples are made up, in the style of photographs typed off, tables, e-mails, exams. The first line of each has its
data set and the sign that each of its claims deserves, in order; `?` is what is listed as unread.
"""

from pathlib import Path

import pytest

from c45edu import check

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.txt"))


def test_there_are_samples():
    assert len(SAMPLES) > 30


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.stem for sample in SAMPLES])
def test_messy_work_is_read_and_marked_as_a_teacher_would(sample):
    first, _, work = sample.read_text(encoding="utf-8").partition("\n")
    dataset, signs = first.split()
    marking = check(dataset, f"\n{work}")
    assert "".join(mark.sign for mark in marking.marked.marks) == signs, marking.to_text()
