"""This file promises the published numbers of golf (Quinlan 1993, table 2.1) and of Weka's variant of it."""

import pytest

from .numbers import agrees, best_cut, cuts_of, quantity, record_of

ROOT, SUNNY = (), ("outlook=sunny",)


@pytest.mark.parametrize(("kind", "attribute", "cut", "computed", "printed", "source"), [
    ("Gain", "humidity", "82.5", 0.102244, "0.1022", "stackoverflow.com/q/28919094 (there: ≤ 80)"),
    ("GainRatio", "humidity", "82.5", 0.108737, "0.1087", "stackoverflow.com/q/28919094"),
    ("Gain", "humidity", "67.5", 0.047709, "0.0477", "stackoverflow.com/q/28919094 (there: ≤ 65)"),
    ("GainRatio", "humidity", "67.5", 0.128516, "0.1285", "stackoverflow.com/q/28919094: larger ratio, smaller gain"),
    ("GainRatio", "humidity", "95.5", 0.128516, "0.1285", "by symmetry"),
    ("Gain", "humidity", "82.5", 0.102244, "0.102", "trace of Release 8"),
    ("Gain", "temperature", "70.5", 0.045334, "0.045", "trace of Release 8; More Data Mining with Weka, corrected"),
    ("ConditionalInfo", "temperature", "70.5", 0.894952, "0.895", "More Data Mining with Weka, corrected"),
    ("Gain", "temperature", "84", 0.113401, "0.113", "sefiks.com 2018, step by step C4.5"),
    ("GainRatio", "temperature", "84", 0.305471, "0.305", "sefiks.com 2018, step by step C4.5"),
    ("Gain", "outlook", None, 0.246750, "0.247", "trace of Release 8"),
    ("Gain", "windy", None, 0.048127, "0.048", "trace of Release 8"),
    ("MeanGain", None, None, 0.127631, "0.128", "(0.246750 + 0.113401 + 0.102244 + 0.048127) / 4"),
])
def test_golf_has_its_published_numbers_at_the_root(kind, attribute, cut, computed, printed, source):
    assert agrees(quantity("golf", "textbook", ROOT, kind, attribute, None, cut), computed, printed)


@pytest.mark.parametrize(("cut", "gain", "split_info", "ratio"), [
    ("67.5", "0.048", "0.371", "0.129"),
    ("72.5", "0.015", "0.863", "0.017"),
    ("76.5", "0.045", "0.940", "0.048"),
    ("79", "0.090", "0.985", "0.092"),
    ("82.5", "0.102", "0.940", "0.109"),
    ("87.5", "0.025", "0.863", "0.029"),
    ("92.5", "0.010", "0.592", "0.017"),
    ("95.5", "0.048", "0.371", "0.129"),
])
def test_every_cut_of_the_humidity(cut, gain, split_info, ratio):
    from c45edu.arithmetic import Exact

    found = [
        Exact(3).shown(quantity("golf", "textbook", ROOT, kind, "humidity", None, cut))
        for kind in ("Gain", "SplitInfo", "GainRatio")
    ]
    assert found == [gain, split_info, ratio]


def test_the_cuts_of_the_humidity_are_the_midpoints_of_its_values():
    cuts = cuts_of("golf", "textbook", ROOT, "humidity")
    assert cuts == ["67.5", "72.5", "76.5", "79", "82.5", "87.5", "92.5", "95.5"]


@pytest.mark.parametrize(("node", "attribute", "cut"), [
    (ROOT, "humidity", "82.5"), (ROOT, "temperature", "84"), (SUNNY, "humidity", "77.5"),
])
def test_the_best_cut_has_the_largest_gain(node, attribute, cut):
    assert best_cut("golf", "textbook", node, attribute) == cut


def test_below_sunny_the_humidity_is_cut_at_77_and_a_half():
    """Release 8 and J48 print 75, the largest value of the whole table up to there."""
    outcome = record_of("golf", "textbook", SUNNY).outcome
    assert (outcome.attribute, str(outcome.cut)) == ("humidity", "77.5")
    assert agrees(quantity("golf", "textbook", SUNNY, "Gain", "humidity"), 0.970951, "0.971")


@pytest.mark.parametrize(("dataset", "computed", "printed"), [
    ("golf", 0.102244, "0.102"), ("weather-numeric", 0.151836, "0.152"),
])
def test_golf_and_wekas_weather_differ_in_two_humidities(dataset, computed, printed):
    assert agrees(quantity(dataset, "textbook", ROOT, "Gain", "humidity"), computed, printed)
    assert best_cut(dataset, "textbook", ROOT, "humidity") == "82.5"


@pytest.mark.parametrize(
    ("method", "root"), [("textbook", "outlook"), ("gain-ratio", "temperature"), ("id3", "outlook")]
)
def test_without_the_mean_gain_the_one_against_thirteen_cut_becomes_the_root(method, root):
    """0.305 against 0.156; of temperature's gain 0.113 < 0.128, the mean, the textbook method makes a loser."""
    assert record_of("golf", method).outcome.attribute == root
