"""This file promises a weather table worked by hand: every number, and which claims of the write-up are not.

✓ right at its digits; ≈ rounded early, cut off, or following from such a value; ✗ wrong.
"""

import math

import pytest

from c45edu import explain, load
from c45edu.arithmetic import Exact, to_float
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.tree import Leaf

from ..published.numbers import agrees, quantity

KINDS = ("ConditionalInfo", "Gain", "SplitInfo", "GainRatio")
ENGLISH = {"天气": "outlook", "温度": "temperature", "湿度": "humidity", "风速": "windy"}
ROOT, SUNNY, RAIN = (), ("天气=晴",), ("天气=雨",)


def shown(node, kind, attribute=None, digits=6):
    return Exact(digits).shown(quantity("weather-zh", "textbook", node, kind, attribute))


# ── the tables ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("attribute", *KINDS), [
    ("天气", "0.693536", "0.246750", "1.577406", "0.156428"),
    ("温度", "0.911063", "0.029223", "1.556657", "0.018773"),
    ("湿度", "0.788450", "0.151836", "1.000000", "0.151836"),
    ("风速", "0.892159", "0.048127", "0.985228", "0.048849"),
])
def test_the_root(attribute, ConditionalInfo, Gain, SplitInfo, GainRatio):
    expected = dict(zip(KINDS, (ConditionalInfo, Gain, SplitInfo, GainRatio), strict=True))
    for dataset, name in (("weather-zh", attribute), ("weather", ENGLISH[attribute])):
        found = {kind: Exact(6).shown(quantity(dataset, "textbook", (), kind, name)) for kind in KINDS}
        assert found == expected


@pytest.mark.parametrize(("node", "attribute", "kind", "value"), [
    (ROOT, None, "Info", "0.940286"),
    (RAIN, None, "Info", "0.970951"),
    (RAIN, "温度", "ConditionalInfo", "0.950978"),
    (RAIN, "温度", "Gain", "0.019973"),
    (RAIN, "温度", "SplitInfo", "0.970951"),
    (RAIN, "温度", "GainRatio", "0.020571"),
    (RAIN, "湿度", "ConditionalInfo", "0.950978"),
    (RAIN, "湿度", "Gain", "0.019973"),
    (RAIN, "湿度", "SplitInfo", "0.970951"),
    (RAIN, "湿度", "GainRatio", "0.020571"),
    (RAIN, "风速", "ConditionalInfo", "0.000000"),
    (RAIN, "风速", "Gain", "0.970951"),
    (RAIN, "风速", "SplitInfo", "0.970951"),
    (RAIN, "风速", "GainRatio", "1.000000"),
    (SUNNY, None, "Info", "0.970951"),
    (SUNNY, "温度", "ConditionalInfo", "0.400000"),
    (SUNNY, "温度", "Gain", "0.570951"),
    (SUNNY, "温度", "SplitInfo", "1.521928"),
    (SUNNY, "温度", "GainRatio", "0.375150"),
    (SUNNY, "湿度", "Gain", "0.970951"),
    (SUNNY, "湿度", "GainRatio", "1.000000"),
    (SUNNY, "风速", "Gain", "0.019973"),
])
def test_the_nodes(node, attribute, kind, value):
    assert shown(node, kind, attribute) == value


@pytest.mark.parametrize("method", ["textbook", "gain-ratio", "id3", "mean-gain", "normalized-gain"])
def test_the_tree_has_five_pure_leaves(method):
    tree = grow(load("weather-zh"), METHODS[method]).tree()
    leaves = {step.path: tree.classes[step.node.label] for step in tree.walk() if isinstance(step.node, Leaf)}
    assert leaves == {
        ("天气=晴", "湿度=高"): "取消", ("天气=晴", "湿度=正常"): "进行", ("天气=阴",): "进行",
        ("天气=雨", "风速=无风"): "进行", ("天气=雨", "风速=有风"): "取消",
    }
    assert tree.training_errors == 0


# ── the claims ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("attribute", "kind", "printed"), [
    (None, "Info", "0.940"),
    ("天气", "ConditionalInfo", "0.694"),
    ("温度", "ConditionalInfo", "0.911"),
    ("风速", "ConditionalInfo", "0.892"),
    ("温度", "Gain", "0.029"),
    ("湿度", "Gain", "0.15"),
    ("风速", "Gain", "0.048"),
    ("天气", "SplitInfo", "1.577"),
    ("湿度", "SplitInfo", "1"),
    ("风速", "SplitInfo", "0.985"),
])
def test_what_the_write_up_has_right_comes_out(attribute, kind, printed):
    digits = len(printed.partition(".")[2])
    assert shown(ROOT, kind, attribute, digits) == printed


@pytest.mark.parametrize(("node", "attribute", "kind", "printed", "computed", "mark", "why"), [
    (ROOT, "湿度", "ConditionalInfo", "0.789", 0.788450, "≈", "½·0.985 + ½·0.592 = 0.7885, rounded half up"),
    (ROOT, "天气", "Gain", "0.246", 0.246750, "≈", "0.940 − 0.694"),
    (ROOT, "湿度", "Gain", "0.151", 0.151836, "≈", "0.940 − 0.789"),
    (ROOT, "温度", "SplitInfo", "1.556", 1.556657, "≈", "cut off, or .516 + .516 + .524"),
    (ROOT, "温度", "SplitInfo", "1.576", 1.556657, "✗", "digits swapped"),
    (ROOT, "风速", "SplitInfo", "1.985", 0.985228, "✗", "0.985 elsewhere"),
    (ROOT, "天气", "GainRatio", "0.155", 0.156428, "≈", "0.246/1.577 cut off"),
    (ROOT, "温度", "GainRatio", "0.0186", 0.018773, "≈", "0.029/1.556"),
    (ROOT, "湿度", "GainRatio", "0.151", 0.151836, "≈", "from the gain 0.151"),
    (ROOT, "风速", "GainRatio", "0.048", 0.048849, "≈", "cut off"),
    (RAIN, None, "Info", "0.970", 0.970951, "≈", "cut off"),
    (RAIN, "风速", "ConditionalInfo", "0.4", 0.0, "✗", "that of the temperature where it is sunny"),
    (RAIN, "风速", "Gain", "0.57", 0.970951, "✗", "that of the temperature where it is sunny"),
    (RAIN, "湿度", "ConditionalInfo", "0.789", 0.950978, "✗", "the root's"),
    (RAIN, "温度", "ConditionalInfo", "0.789", 0.950978, "✗", "the root's, of another attribute"),
    (RAIN, "湿度", "Gain", "0.181", 0.019973, "✗", "0.970 − 0.789"),
    (RAIN, "温度", "SplitInfo", "1.556", 0.970951, "✗", "the root's"),
    (RAIN, "湿度", "SplitInfo", "1.000", 0.970951, "✗", "the root's (printed 1.0): 14ths in a node of 5"),
    (RAIN, "风速", "SplitInfo", "0.985", 0.970951, "✗", "the root's"),
])
def test_what_the_write_up_has_otherwise_is_not_what_comes_out(node, attribute, kind, printed, computed, mark, why):
    assert agrees(quantity("weather-zh", "textbook", node, kind, attribute), computed, printed, erratum=True)


@pytest.mark.parametrize(("printed", "origin"), [
    ("0.246", 0.940 - 0.694),
    ("0.151", 0.940 - 0.789),
    ("0.0186", 0.029 / 1.556),
    ("0.181", 0.970 - 0.789),
    ("0.4", 2 / 5),
])
def test_a_value_that_follows_from_an_earlier_one_follows_from_it(printed, origin):
    assert f"{origin:.{len(printed.partition('.')[2])}f}" == printed


@pytest.mark.parametrize(("printed", "exact"), [
    ("0.155", 0.246 / 1.577), ("0.048", 0.048849), ("0.970", 0.970951), ("1.556", 1.556657),
])
def test_a_value_that_was_cut_off_is_cut_off(printed, exact):
    digits = len(printed.partition(".")[2])
    assert f"{math.floor(exact * 10**digits) / 10**digits:.{digits}f}" == printed


def test_the_values_of_the_temperature_where_it_is_sunny_stand_at_the_wrong_node():
    """0.4 and 0.57 are printed for the wind where it rains."""
    assert shown(SUNNY, "ConditionalInfo", "温度", 1) == "0.4"
    assert shown(SUNNY, "Gain", "温度", 2) == "0.57"


def test_the_formula_without_its_leading_minus_is_another_number():
    """9/14·log2(9/14) − 5/14·log2(5/14), as printed."""
    assert 9 / 14 * math.log2(9 / 14) - 5 / 14 * math.log2(5 / 14) == pytest.approx(0.121, abs=5e-4)
    assert to_float(quantity("weather-zh", "textbook", ROOT, "Info")) == pytest.approx(0.940, abs=5e-4)


def test_worked_by_hand_the_page_has_the_early_rounded_gain_as_well():
    """0.940 − 0.694 = 0.246, and 0.246 / 1.577 = 0.156 (the write-up cuts it off)."""
    page = explain("weather-zh").to_text(language="zh", rounding="by-hand")
    assert "Ent(D) − Ent_天气(D) = 0.940 − 0.694" in page
    assert "Gain(D, 天气) / IV(天气) = 0.246 / 1.577" in page
