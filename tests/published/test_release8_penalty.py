"""This file promises the numbers of golf in Release 8: the penalty of continuous attributes and what it changes.

Quinlan 1996 (Improved Use of Continuous Attributes in C4.5, JAIR 4, 77-90) takes log2(N − 1)/|D| off the gain, with N
distinct values. Release 8 counts the cuts that leave enough cases on both sides instead.
"""

from fractions import Fraction
from math import log2

import pytest

from c45edu.arithmetic import Exact, Log2, Number, to_float
from c45edu.telling.node.weighings import mean_gain, weighings
from c45edu.trace.records import info_of

from .numbers import agrees, cuts_of, quantity, record_of, trace_of

ROOT, SUNNY = (), ("outlook=sunny",)


@pytest.mark.parametrize("method", ["c4.5", "j48"])
@pytest.mark.parametrize(("attribute", "cuts", "printed"), [("temperature", 9, "0.226"), ("humidity", 6, "0.185")])
def test_the_penalty_is_log2_of_the_admitted_cuts_by_the_cases(method, attribute, cuts, printed):
    event = record_of("golf", method).weighed[attribute]
    assert event.tried == cuts
    assert agrees(quantity("golf", method, ROOT, "Penalty", attribute), round(log2(cuts) / 14, 6), printed)


def test_the_formula_of_the_paper_gives_another_penalty():
    """Humidity has 9 distinct values: log2(8)/14 = 0.214 (JAIR 1996); Release 8 has log2(6)/14 = 0.185."""
    assert len(cuts_of("golf", "c4.5", ROOT, "humidity")) == 8
    paper = Log2(Number(8)) / Number(14)
    assert to_float(paper) == pytest.approx(0.214286, abs=1e-6)
    assert Exact(3).shown(paper) == "0.214"


@pytest.mark.parametrize("method", ["c4.5", "j48"])
@pytest.mark.parametrize(("attribute", "cut", "gain"), [
    ("temperature", "70.5", "0.045"), ("humidity", "82.5", "0.102"),
])
def test_at_the_root_the_penalty_exceeds_the_gain_of_both(method, attribute, cut, gain):
    paid = quantity("golf", method, ROOT, "Gain", attribute)
    assert paid.place.cut == cut
    assert Exact(3).shown(paid.formula + paid.penalty) == gain
    assert to_float(paid) < 0
    verdicts = dict(zip((a.name for a in trace_of("golf", method).header.attributes),
                        record_of("golf", method).outcome.verdicts, strict=True))
    assert verdicts[attribute] == "no-gain"


@pytest.mark.parametrize("method", ["c4.5", "j48"])
def test_the_mean_gain_is_that_of_outlook_and_windy_only(method):
    """Trace of Release 8: average gain 0.147438437."""
    record, header = record_of("golf", method), trace_of("golf", method).header
    mean = mean_gain(weighings(record, header, info_of(record.opened)), record)
    assert [gain.place.attribute for gain in mean.gains] == ["outlook", "windy"]
    assert agrees(mean, 0.147438, "0.147")


@pytest.mark.parametrize("method", ["c4.5", "j48"])
@pytest.mark.parametrize(("attribute", "kind", "computed", "printed"), [
    ("humidity", "Penalty", 0.2, "0.200"),
    ("humidity", "Gain", 0.770951, "0.771"),
    ("humidity", "SplitInfo", 0.970951, "0.971"),
    ("humidity", "GainRatio", 0.794016, "0.794"),
    ("temperature", "Gain", 0.219973, "0.220"),
])
def test_at_sunny_the_humidity_has_its_corrected_gain_and_ratio(method, attribute, kind, computed, printed):
    """Trace of Release 8: inf 0.971, gain 0.771, val 0.794; J48 stores the same."""
    assert agrees(quantity("golf", method, SUNNY, kind, attribute), computed, printed)


@pytest.mark.parametrize(("method", "threshold"), [("textbook", "77.5"), ("c4.5", "75"), ("j48", "75")])
def test_the_cut_is_77_and_a_half_and_the_programs_print_75(method, threshold):
    outcome = record_of("golf", method, SUNNY).outcome
    assert (str(outcome.cut), str(outcome.threshold)) == ("77.5", threshold)


def test_the_penalty_counts_all_cases_and_unknown_ones_too():
    """Humidity below sunny in golf with an unknown outlook: log2(2) by 5 + 5/13 cases."""
    penalty = quantity("golf-missing", "c4.5", SUNNY, "Penalty", "humidity")
    assert to_float(penalty) == pytest.approx(float(1 / (5 + Fraction(5, 13))), abs=1e-12)
