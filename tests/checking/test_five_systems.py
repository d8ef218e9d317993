"""This file promises that public write-ups of C4.5 are marked number by number as a careful reader would mark them."""

import pytest

from c45edu import check

WEATHER = """\
Info(D) = 9/14·log2(9/14) − 5/14·log2(5/14) = 0.940      ✓
Info(天气)=0.694                                          ✓
Info(温度)=0.911                                          ✓
Info(湿度)=0.789                                          ≈
Info(风速)=0.892                                          ✓
Gain(天气)=0.940-0.694=0.246                              ≈
Gain(温度)=0.029                                          ✓
Gain(湿度)=0.15                                           ✓
Gain(风速)=0.048                                          ✓
H(天气)=1.577                                             ✓
H(温度)=1.556                                             ≈
H(湿度)=1                                                 ✓
H(风速)=0.985                                             ✓
IGR(天气)=0.155                                           ≈
IGR(温度)=0.0186                                          ≈
Gain(湿度)=0.151                                          ≈
IGR(湿度)=0.151                                           ≈
IGR(风速)=0.048                                           ≈
H(温度)=1.576                                             ✗
H(风速)=1.985                                             ✗
子结点 天气=雨
Info(D)=0.970                                             ≈
Info(风速)=0.4                                            ✗
Gain(风速)=0.57                                           ✗
Info(湿度)=3/5*(-1/3*log2(1/3)-2/3*log2(2/3))+2/5*1=0.789 ✗
Info(温度)=0.789                                          ✗
Gain(湿度)=0.970-0.789=0.181                              ✗
H(温度)=1.556                                             ✗
H(湿度)=1.0                                               ✗
H(风速)=0.985                                             ✗
"""
"""A worked weather example (14 days, Chinese), as printed, with the sign that each number deserves."""


def parted(work):
    rows = [[line[:-1], line[-1]] if line[-1] in "✓≈✗" else [line, ""] for line in work.splitlines()]
    return "\n".join(text.rstrip() for text, _ in rows), [sign for _, sign in rows if sign]


@pytest.fixture(scope="module")
def marking():
    return check("weather-zh", parted(WEATHER)[0])


def test_every_sign_is_as_listed(marking):
    assert [mark.sign for mark in marking.claims] == parted(WEATHER)[1]


def marked(marking, text):
    return next(mark for mark in marking.claims if mark.item.text.startswith(text))


def test_the_dropped_minus_is_seen_though_the_number_is_right(marking):
    reason = marked(marking, "Info(D)").reasons[0]
    assert reason.key == "formula-is-not-it"
    assert [cause.name for cause in reason.facts["causes"]] == ["first-minus-lost"]
    assert f"{reason.facts['value']:.3f}" == "0.121"


def test_what_fits_no_mistake_is_given_none(marking):
    for text in ("H(温度)=1.576", "H(风速)=1.985"):
        assert (marked(marking, text).names, marked(marking, text).elsewhere) == ((), None)


def test_a_number_of_another_child_is_found_there(marking):
    found = marked(marking, "Info(风速)=0.4").elsewhere
    assert (found.kind, found.place.node, found.place.attribute) == ("ConditionalInfo", ("天气=晴",), "温度")
    assert [q.kind for q in marked(marking, "Gain(风速)=0.57").follows] == ["ConditionalInfo"]


def test_numbers_of_the_root_in_a_child_are_found_at_the_root(marking):
    child = [mark for mark in marking.claims if mark.quantity and mark.quantity.place.node and mark.elsewhere]
    at_root = [mark for mark in child if mark.elsewhere.place.node == ()]
    assert [mark.quantity.kind for mark in at_root] == ["ConditionalInfo"] * 2 + ["SplitInfo"] * 3


def test_a_right_formula_with_a_wrong_number_is_said_to_be_one(marking):
    reason = marked(marking, "Info(湿度)=3/5").reasons[0]
    assert (reason.key, f"{reason.facts['value']:.3f}") == ("sum-wrong", "0.951")


def test_what_follows_from_a_wrong_number_is_followed_through(marking):
    mark = marked(marking, "Gain(湿度)=0.970")
    assert (mark.verdict, [q.kind for q in mark.follows]) == ("follows", ["ConditionalInfo"])


@pytest.mark.parametrize(("work", "value"), [("2×1+2.5 = 3.5", 4.5), ("10 + (1/200)·sqrt(10·90/100) ≈ 10.15", 10.015)])
def test_arithmetic_without_a_name_is_worked_out(work, value):
    mark = check("weather", work).claims[0]
    assert mark.sign == "✗"
    assert mark.reasons[0].facts["value"] == pytest.approx(value)
