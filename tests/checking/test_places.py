"""This file promises that a line is taken for the node that it names, and that it is said where it names none."""

import pytest

from c45edu import check

AT_A_NODE = [
    ("weather", "Node 2: split on humidity", "right"),
    ("weather", "outlook = sunny: split on humidity", "right"),
    ("weather", "For outlook = sunny we split on humidity.", "right"),
    ("weather", "Node 2: Gain(humidity) = 0.971, so we choose humidity", "right"),
    ("weather-zh", "结点 2：按湿度划分", "right"),
    ("weather-zh", "天气=雨：按风速划分", "right"),
    ("weather", "Node 2: split on windy", "wrong"),
    # What is only spoken of is not the place of the choice.
    ("weather", "Since outlook = overcast is pure, we split on outlook.", "right"),
    ("weather-zh", "根据信息增益，选择天气", "right"),
]


@pytest.mark.parametrize(("dataset", "line", "verdict"), AT_A_NODE)
def test_a_choice_is_judged_at_the_node_that_its_line_names(dataset, line, verdict):
    assert check(dataset, line).claims[-1].verdict == verdict


NOWHERE = ["Node 99: Gain(humidity)=0.971", "Node 99: split on humidity", "Node 99\nInfo(D) = 1"]


@pytest.mark.parametrize("line", NOWHERE)
def test_a_node_that_the_tree_does_not_have_is_said(line):
    mark = check("weather", line).marked.unread[0]
    assert [(reason.key, reason.facts["label"]) for reason in mark.reasons] == [("no-such-node", "99")]


NO_HEADING = [
    # line, verdict, node that is said
    ("Info(S) = 0.971", "right", 2),
    ("Info(D) = 0.940", "right", None),
    ("outlook = sunny:\nInfo(D) = 0.971", "right", None),
    ("outlook = overcast:\nInfo(D) = 0", "right", None),
    ("Info(4, 0) = 0", "right", None),
    ("Info(D_overcast) = 0", "right", None),
]


@pytest.mark.parametrize(("line", "verdict", "node"), NO_HEADING)
def test_without_a_heading_the_node_of_a_line_is_said_and_no_leaf_is_meant(line, verdict, node):
    mark = check("weather", line).claims[0]
    said = [reason.facts["number"] for reason in mark.reasons if reason.key == "of-node"]
    assert (mark.verdict, said) == (verdict, [node] if node else [])


def test_without_a_heading_no_leaf_is_meant():
    mark = check("weather", "Info(D) = 0").claims[0]
    assert (mark.quantity.place.node, mark.verdict != "right") == ((), True)


FEW_DECIMALS = [
    ("Gain(temperature) = 0.1", "wrong"), ("Gain(outlook) = 0.3", "wrong"), ("Gain(outlook) = 0.2", "right"),
    ("SplitInfo(outlook) = 1.5", "cut-off"), ("SplitInfo(outlook) = 1.6", "right"),
    ("Gain(temperature) = 0.0", "right"),
]


@pytest.mark.parametrize(("line", "verdict"), FEW_DECIMALS)
def test_with_few_decimals_not_any_number_is_near_enough(line, verdict):
    assert check("weather", line).claims[0].verdict == verdict


LATER = [
    # line, the signs of its claims and choice: the table by hand, the winner at the root is outlook
    ("As outlook = overcast has Info = 0, Gain(outlook) = 0.247, so we choose outlook", "✓✓✓"),
    ("As outlook = overcast has Info = 0, Gain(outlook) = 0.247, so we choose humidity", "✓✓✗"),
    ("As outlook = overcast has Info = 0, Gain(outlook) = 0.347, so we choose outlook", "✓✗✓"),
    ("As outlook = overcast has Info = 0, we choose outlook", "✓✓"),
    ("As outlook = sunny has Info = 0.971, Gain(windy) = 0.020", "✓✓"),
    ("For outlook = sunny: Info(D) = 0.971, Gain(outlook) = 0.247", "✓?"),
    ("# Root\nAs outlook = overcast has Info = 0, Gain(outlook) = 0.247, so we choose outlook", "✓✓✓"),
]


@pytest.mark.parametrize(("text", "signs"), LATER)
def test_a_later_equation_of_a_line_may_be_about_what_was_spoken_of_before(text, signs):
    assert "".join(mark.sign for mark in check("weather", text).marked.marks) == signs


IN_PARENTHESES = [
    # By hand, in the five cases of outlook = sunny: Info_temperature 0.4, Gain 0.571, SplitInfo 1.522.
    "Gain(temperature | outlook = sunny) = 0.571", "Gain(outlook = sunny, temperature) = 0.571",
    "Gain(sunny, temperature) = 0.571", "g(D_sunny, temperature) = 0.571", "Gain(D^sunny, temperature) = 0.571",
    "Gain_sunny(temperature) = 0.571", "Info_temperature(D_sunny) = 0.4", "H(D_sunny|temperature) = 0.400",
    "IV(temperature | outlook=sunny) = 1.522",
]


@pytest.mark.parametrize("line", IN_PARENTHESES)
def test_a_symbol_may_name_its_node_beside_the_attribute(line):
    mark = check("weather", "# Root\n" + line).claims[0]
    place = mark.quantity.place
    assert (mark.sign, place.node, place.attribute) == ("✓", ("outlook=sunny",), "temperature")


@pytest.mark.parametrize("line", ["Gain(temperature | outlook = overcast) = 0.1", "Gain(overcast, windy) = 0.048"])
def test_a_node_in_parentheses_where_nothing_was_weighed_is_none_of_another(line):
    assert [mark.verdict for mark in check("weather", line).marked.marks] == ["unread"]
