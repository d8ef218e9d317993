"""This file promises the published numbers of PlayTennis: Quinlan 1986, Mitchell 1997, Witten & Frank.

An erratum is a printed number that the exact value, rounded half-up, does not give; the exact one is asserted.
"""

import pytest

from c45edu import load
from c45edu.arithmetic import ByHand
from c45edu.data import TextTable, code

from .numbers import agrees, quantity, record_of

ROOT, SUNNY, RAIN = (), ("outlook=sunny",), ("outlook=rain",)
ERRATUM = True


@pytest.mark.parametrize(("node", "kind", "attribute", "computed", "printed", "erratum", "source"), [
    (ROOT, "Info", None, 0.940286, "0.940", False, "Quinlan 1986"),
    (ROOT, "Gain", "outlook", 0.246750, "0.246", ERRATUM, "Quinlan 1986, Mitchell 1997 p. 60: 0.940 − 0.694"),
    (ROOT, "Gain", "outlook", 0.246750, "0.247", False, "Witten & Frank"),
    (ROOT, "Gain", "humidity", 0.151836, "0.151", ERRATUM, "Quinlan 1986, Mitchell 1997: 0.940 − 0.789"),
    (ROOT, "Gain", "humidity", 0.151836, "0.152", False, "Witten & Frank, chapter 4"),
    (ROOT, "Gain", "windy", 0.048127, "0.048", False, "Mitchell 1997"),
    (ROOT, "Gain", "temperature", 0.029223, "0.029", False, "Mitchell 1997"),
    (ROOT, "SplitInfo", "outlook", 1.577406, "1.577", False, "Witten & Frank; trace of Release 8"),
    (ROOT, "SplitInfo", "outlook", 1.577406, "1.578", ERRATUM, "Quinlan 1986 p. 103"),
    (ROOT, "GainRatio", "outlook", 0.156428, "0.157", ERRATUM, "Witten & Frank: 0.247 / 1.577"),
    (ROOT, "GainRatio", "outlook", 0.156428, "0.156", False, "trace of Release 8"),
    (ROOT, "SplitInfo", "temperature", 1.556657, "1.557", False, "Witten & Frank"),
    (ROOT, "SplitInfo", "temperature", 1.556657, "1.362", ERRATUM, "old slides to Witten & Frank, chapter 4"),
    (ROOT, "GainRatio", "temperature", 0.018773, "0.019", False, "Witten & Frank"),
    (ROOT, "GainRatio", "temperature", 0.018773, "0.021", ERRATUM, "old slides to Witten & Frank, chapter 4"),
    (ROOT, "GainRatio", "humidity", 0.151836, "0.152", False, "Witten & Frank"),
    (ROOT, "GainRatio", "windy", 0.048849, "0.049", False, "Witten & Frank"),
    (ROOT, "MeanGain", None, 0.118984, "0.119", False, "(0.246750 + 0.029223 + 0.151836 + 0.048127) / 4"),
    (SUNNY, "Gain", "humidity", 0.970951, "0.970", ERRATUM, "Mitchell 1997, figure 3.4: cut off"),
    (SUNNY, "Gain", "temperature", 0.570951, "0.570", ERRATUM, "Mitchell 1997, figure 3.4: cut off"),
    (SUNNY, "Gain", "windy", 0.019973, "0.019", ERRATUM, "Mitchell 1997, figure 3.4: cut off"),
    (RAIN, "Gain", "windy", 0.970951, "0.971", False, "standard"),
])
def test_playtennis_has_its_published_numbers(node, kind, attribute, computed, printed, erratum, source):
    assert agrees(quantity("weather", "textbook", node, kind, attribute), computed, printed, erratum)


@pytest.mark.parametrize(("attribute", "part", "computed", "printed", "source"), [
    ("outlook", "sunny", 0.970951, "0.971", "Quinlan 1986: 0.971"),
    ("outlook", "overcast", 0.0, "0", "Quinlan 1986: 0"),
    ("outlook", "rain", 0.970951, "0.971", "Quinlan 1986: 0.971"),
    ("humidity", "high", 0.985228, "0.985", "Mitchell 1997: 0.985"),
    ("humidity", "normal", 0.591673, "0.592", "Mitchell 1997: 0.592"),
    ("windy", "false", 0.811278, "0.811", "Mitchell 1997: 0.811"),
    ("windy", "true", 1.0, "1.00", "Mitchell 1997: 1.00"),
])
def test_the_parts_of_playtennis_have_their_published_entropies(attribute, part, computed, printed, source):
    assert agrees(quantity("weather", "textbook", (), "Info", attribute, part), computed, printed)


@pytest.mark.parametrize(("attribute", "printed", "source"), [
    ("outlook", "0.246", "Quinlan 1986; Mitchell 1997 p. 60"), ("humidity", "0.151", "Quinlan 1986; Mitchell 1997"),
    ("windy", "0.048", "Mitchell 1997"), ("temperature", "0.029", "Mitchell 1997"),
])
def test_by_hand_the_gains_are_those_that_quinlan_and_mitchell_print(attribute, printed, source):
    assert ByHand(3).shown(quantity("weather", "textbook", (), "Gain", attribute)) == printed


@pytest.fixture(scope="module")
def with_day():
    """PlayTennis with the number of the day as a name: the ID code of Witten & Frank."""
    weather = load("weather")
    header = ["day", *(attribute.name for attribute in weather.attributes), weather.target]
    return code(TextTable("days.csv", header, [[f"d{i}", *row] for i, row in enumerate(weather.rows(), 1)]))


@pytest.mark.parametrize(("kind", "computed", "printed", "source"), [
    ("Gain", 0.940286, "0.940", "Witten & Frank"),
    ("SplitInfo", 3.807355, "3.807", "Witten & Frank: log2 14"),
    ("GainRatio", 0.246966, "0.247", "Witten & Frank (0.246 in some slides)"),
])
def test_an_id_code_has_its_published_numbers(with_day, kind, computed, printed, source):
    assert agrees(quantity(with_day, "textbook", (), kind, "day"), computed, printed)


@pytest.mark.parametrize("method", ["textbook", "gain-ratio", "id3"])
def test_the_gain_ratio_alone_does_not_reject_an_id_code(with_day, method):
    """0.247 > 0.156. Release 8 rejects it only by its minimum number of cases in a branch."""
    assert record_of(with_day, method).outcome.attribute == "day"
