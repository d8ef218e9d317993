"""This file promises the tables of two public Chinese write-ups of C4.5, at six decimals: weather, and forecast."""

import pytest

from c45edu import load
from c45edu.arithmetic import Exact
from c45edu.growing import grow
from c45edu.methods import METHODS
from c45edu.tree import Leaf

from .numbers import agrees, best_cut, cuts_of, quantity, record_of

KINDS = ("ConditionalInfo", "Gain", "SplitInfo", "GainRatio")

WEATHER = {"天气": "outlook", "温度": "temperature", "湿度": "humidity", "风速": "windy"}


@pytest.mark.parametrize(("attribute", *KINDS), [
    ("天气", "0.693536", "0.246750", "1.577406", "0.156428"),
    ("温度", "0.911063", "0.029223", "1.556657", "0.018773"),
    ("湿度", "0.788450", "0.151836", "1.000000", "0.151836"),
    ("风速", "0.892159", "0.048127", "0.985228", "0.048849"),
])
def test_the_root_of_the_weather_table(attribute, ConditionalInfo, Gain, SplitInfo, GainRatio):
    expected = dict(zip(KINDS, (ConditionalInfo, Gain, SplitInfo, GainRatio), strict=True))
    for dataset, name in (("weather-zh", attribute), ("weather", WEATHER[attribute])):
        found = {kind: Exact(6).shown(quantity(dataset, "textbook", (), kind, name)) for kind in KINDS}
        assert found == expected


@pytest.mark.parametrize(("node", "attribute", "kind", "value"), [
    ((), None, "Info", "0.940286"),
    (("天气=雨",), None, "Info", "0.970951"),
    (("天气=雨",), "温度", "ConditionalInfo", "0.950978"),
    (("天气=雨",), "温度", "Gain", "0.019973"),
    (("天气=雨",), "温度", "SplitInfo", "0.970951"),
    (("天气=雨",), "温度", "GainRatio", "0.020571"),
    (("天气=雨",), "湿度", "ConditionalInfo", "0.950978"),
    (("天气=雨",), "湿度", "Gain", "0.019973"),
    (("天气=雨",), "湿度", "SplitInfo", "0.970951"),
    (("天气=雨",), "湿度", "GainRatio", "0.020571"),
    (("天气=雨",), "风速", "ConditionalInfo", "0.000000"),
    (("天气=雨",), "风速", "Gain", "0.970951"),
    (("天气=雨",), "风速", "SplitInfo", "0.970951"),
    (("天气=雨",), "风速", "GainRatio", "1.000000"),
    (("天气=晴",), None, "Info", "0.970951"),
    (("天气=晴",), "温度", "ConditionalInfo", "0.400000"),
    (("天气=晴",), "温度", "Gain", "0.570951"),
    (("天气=晴",), "温度", "SplitInfo", "1.521928"),
    (("天气=晴",), "温度", "GainRatio", "0.375150"),
    (("天气=晴",), "湿度", "Gain", "0.970951"),
    (("天气=晴",), "湿度", "GainRatio", "1.000000"),
    (("天气=晴",), "风速", "Gain", "0.019973"),
])
def test_the_nodes_of_the_weather_table(node, attribute, kind, value):
    assert Exact(6).shown(quantity("weather-zh", "textbook", node, kind, attribute)) == value


@pytest.mark.parametrize(("node", "attribute", "kind", "printed", "computed", "why"), [
    ((), "湿度", "ConditionalInfo", "0.789", 0.788450, "rounded early: ½·0.985 + ½·0.592"),
    ((), "天气", "Gain", "0.246", 0.246750, "0.940 − 0.694"),
    ((), "湿度", "Gain", "0.151", 0.151836, "0.940 − 0.789"),
    ((), "温度", "SplitInfo", "1.556", 1.556657, "cut off"),
    ((), "温度", "SplitInfo", "1.576", 1.556657, "digits swapped"),
    ((), "风速", "SplitInfo", "1.985", 0.985228, "0.985 elsewhere"),
    ((), "天气", "GainRatio", "0.155", 0.156428, "0.246/1.577 cut off"),
    ((), "温度", "GainRatio", "0.0186", 0.018773, "0.029/1.556"),
    ((), "湿度", "GainRatio", "0.151", 0.151836, "from the gain 0.151"),
    ((), "风速", "GainRatio", "0.048", 0.048849, "cut off"),
    (("天气=雨",), None, "Info", "0.970", 0.970951, "cut off"),
    (("天气=雨",), "风速", "ConditionalInfo", "0.4", 0.0, "that of the temperature where it is sunny"),
    (("天气=雨",), "风速", "Gain", "0.57", 0.970951, "that of the temperature where it is sunny"),
    (("天气=雨",), "湿度", "ConditionalInfo", "0.789", 0.950978, "the root's"),
    (("天气=雨",), "湿度", "Gain", "0.181", 0.019973, "0.970 − 0.789"),
    (("天气=雨",), "温度", "SplitInfo", "1.556", 0.970951, "the root's"),
    (("天气=雨",), "湿度", "SplitInfo", "1.000", 0.970951, "the root's, printed as 1.0"),
    (("天气=雨",), "风速", "SplitInfo", "0.985", 0.970951, "the root's"),
])
def test_what_the_weather_write_up_misprints_is_not_what_comes_out(node, attribute, kind, printed, computed, why):
    assert agrees(quantity("weather-zh", "textbook", node, kind, attribute), computed, printed, erratum=True)


@pytest.mark.parametrize("method", ["textbook", "gain-ratio", "id3"])
def test_the_tree_of_the_weather_table_has_five_pure_leaves(method):
    tree = grow(load("weather-zh"), METHODS[method]).tree()
    leaves = {step.path: tree.classes[step.node.label] for step in tree.walk() if isinstance(step.node, Leaf)}
    assert leaves == {
        ("天气=晴", "湿度=高"): "取消", ("天气=晴", "湿度=正常"): "进行", ("天气=阴",): "进行",
        ("天气=雨", "风速=无风"): "进行", ("天气=雨", "风速=有风"): "取消",
    }
    assert tree.training_errors == 0


# ── forecast: mixed attributes ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("attribute", "kind", "value"), [
    (None, "Info", "1.5850"),
    (None, "MeanGain", "0.3708"),
    ("风向", "Gain", "0.1258"),
    ("风向", "SplitInfo", "1.9591"),
    ("风向", "GainRatio", "0.0642"),
    ("湿度", "Gain", "0.1500"),
    ("湿度", "SplitInfo", "1.4834"),
    ("湿度", "GainRatio", "0.1011"),
    ("紫外线指数", "Gain", "0.6667"),
    ("紫外线指数", "SplitInfo", "1.0000"),
    ("紫外线指数", "GainRatio", "0.6667"),
    ("温度", "Gain", "0.5409"),
    ("温度", "SplitInfo", "0.8113"),
    ("温度", "GainRatio", "0.6667"),
])
def test_the_root_of_the_forecast_table(attribute, kind, value):
    assert Exact(4).shown(quantity("forecast-zh", "textbook", (), kind, attribute)) == value


def test_the_nine_cuts_of_the_forecast_table():
    cuts = cuts_of("forecast-zh", "textbook", (), "温度")
    assert cuts == ["21", "23", "25", "26.5", "28", "29.5", "30.5", "32", "34"]
    assert best_cut("forecast-zh", "textbook", (), "温度") == "30.5"


def test_the_tree_of_the_forecast_table_has_nine_leaves_when_the_first_of_equals_wins():
    assert record_of("forecast-zh", "textbook").outcome.attribute == "紫外线指数"
    leaves = [
        step.node for step in grow(load("forecast-zh"), METHODS["textbook"]).tree().walk()
        if isinstance(step.node, Leaf) and any(step.node.counts)
    ]
    assert len(leaves) == 9
