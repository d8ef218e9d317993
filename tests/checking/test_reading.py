"""This file promises that work is read as students write it: notations, languages, signs, tables, headings, trees."""

import pytest

from c45edu import check, explain
from c45edu.checking.checker import Checker
from c45edu.checking.work import LeafClaim, StatedChoice
from c45edu.telling.words.notations import notation_named

RIGHT_GAINS = [
    "Gain(outlook) = 0.247", "Gain(D, outlook) = 0.2467", "gain(outlook)=.247", "IG(outlook) = 0.247",
    "g(D,outlook)≈0.247", "InfoGain(outlook): 0.247", "information gain of outlook = 24.7%",
    "信息增益(outlook)=0.247", "outlook的信息增益为0.247", "Ｇａｉｎ（outlook）＝０．２４７",
    "Gain(outlook) = 0,247", r"$\mathrm{Gain}(\text{outlook}) = 0.940 - 0.694 = 0.247$",
    "**Gain(outlook)** = **0.247**", "1. Gain(outlook) = Info(D) - Info_outlook(D) = 0.940 - 0.693 = 0.247 bits",
    "- Gain_outlook = 0.247", "Gain(Outlook) = 0.247", "Gain outlook = 0.247", "outlook:\n  Gain = 0.247",
    "Gain(S, outlook) = 0.2467",
]


@pytest.mark.parametrize("work", RIGHT_GAINS)
def test_a_gain_is_read_however_it_is_written(work):
    found = [(m.quantity.kind, m.quantity.place.attribute, m.sign) for m in check("weather", work).claims]
    assert found == [("Gain", "outlook", "✓")]


KINDS = [
    ("Info(D) = 0.940", "Info"), ("Ent(D) = 0.940", "Info"), ("H(D) = 0.940", "Info"),
    ("Entropy(S) = 0.940", "Info"), ("E(9,5) = 0.940", "Info"), ("I([9+, 5-]) = 0.940", "Info"),
    ("信息熵 = 0.940", "Info"), ("H(class) = 0.940", "Info"),
    ("Info_outlook(D) = 0.694", "ConditionalInfo"), ("H(D|outlook) = 0.694", "ConditionalInfo"),
    ("Info(outlook) = 0.694", "ConditionalInfo"), ("条件熵(outlook) = 0.694", "ConditionalInfo"),
    ("H_outlook(D) = 1.577", "SplitInfo"), ("IV(outlook) = 1.577", "SplitInfo"), ("H(outlook) = 1.577", "SplitInfo"),
    ("SplitInfo_outlook(D) = 1.577", "SplitInfo"), ("SplitInformation(S, outlook) = 1.577", "SplitInfo"),
    ("GainRatio(outlook) = 0.156", "GainRatio"), ("Gain_ratio(D, outlook) = 0.156", "GainRatio"),
    ("IGR(outlook) = 0.156", "GainRatio"), ("g_R(D,outlook) = 0.156", "GainRatio"),
    ("增益率(outlook)=0.156", "GainRatio"),
    ("MeanGain = 0.119", "MeanGain"), ("平均增益 = 0.119", "MeanGain"), ("U_25%(2, 5) = 0.648", "UpperLimit"),
    ("e_leaf(outlook=sunny) = 3.240", "LeafErrors"), ("Info(D|outlook=sunny) = 0.971", "Info"),
    ("info([2,3],[4,0],[3,2]) = 0.694", "ConditionalInfo"), ("Ent(D^sunny) = 0.971", "Info"),
    ("H(sunny) = 0.971", "Info"), ("Info(outlook=rain) = 0.971", "Info"),
]


@pytest.mark.parametrize(("work", "kind"), KINDS)
def test_a_symbol_names_its_quantity(work, kind):
    marks = check("weather", work).claims
    assert [(mark.quantity.kind, mark.sign) for mark in marks] == [(kind, "✓")]


FORMULAS = [
    "-9/14*log2(9/14) - 5/14*log2(5/14)", "−9/14·log₂(9/14) − 5/14·log₂(5/14)", "-(9/14)log2(9/14)-(5/14)log2(5/14)",
    r"-\frac{9}{14}\log_2\frac{9}{14}-\frac{5}{14}\log_2\frac{5}{14}", "-9/14 lb 9/14 - 5/14 lb 5/14",
    "-(9/14 × log2(9/14) + 5/14 × log2(5/14))", "9/14*log2(14/9) + 5/14*log2(14/5)",
    "(-9/14*ln(9/14) - 5/14*ln(5/14))/ln(2)",
    "log2(14) - (9*log2(9) + 5*log2(5))/14", "0.643*0.637 + 0.357*1.485", "0.410 + 0.530",
]


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_right_formula_in_any_form_is_right(formula):
    mark = check("weather", f"Info(D) = {formula} = 0.940").claims[0]
    assert (mark.sign, mark.reasons) == ("✓", ())


def nodes(work, dataset="weather"):
    return [mark.quantity.place.node for mark in check(dataset, work).claims]


@pytest.mark.parametrize("heading", [
    "outlook = rain:", "## outlook=rain", "Node 6", "── Node 6: outlook = rain · 5 cases ──", "结点 6：",
    "当 outlook=rain 时，", "branch outlook = rain", r"\subsection*{outlook = rain}",
])
def test_a_heading_sets_the_node(heading):
    assert nodes(f"{heading}\nGain(windy) = 0.971\nInfo(D) = 0.971") == [("outlook=rain",)] * 2


def test_a_prefix_sets_the_node_of_its_line_only():
    assert nodes("outlook = rain: Gain(windy) = 0.971\nGain(outlook) = 0.247") == [("outlook=rain",), ()]


def test_without_a_heading_the_numbers_decide():
    work = "Gain(windy) = 0.048\nGain(windy) = 0.971\nGain(windy) = 0.020"
    assert nodes(work) == [(), ("outlook=rain",), ("outlook=sunny",)]


TABLES = [
    "| attribute | Gain | IV | Gain ratio |\n|---|---|---|---|\n| outlook | 0.247 | 1.577 | 0.156 |\n"
    "| windy | 0.048 | 0.985 | 0.049 |",
    "attribute,gain,IV,gain ratio\noutlook,0.247,1.577,0.156\nwindy,0.048,0.985,0.049",
    "attribute   Gain   IV     GainRatio\noutlook     0.247  1.577  0.156\nwindy       0.048  0.985  0.049",
    "属性\t信息增益\t固有值\t增益率\noutlook\t0.247\t1.577\t0.156\nwindy\t0.048\t0.985\t0.049",
    "attribute & Gain & IV & GainRatio \\\\\noutlook & 0.247 & 1.577 & 0.156 \\\\\n"
    "windy & 0.048 & 0.985 & 0.049 \\\\",
]


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_read(table):
    marks = check("weather", table).claims
    kinds = [(mark.quantity.kind, mark.quantity.place.attribute, mark.sign) for mark in marks]
    assert kinds == [(kind, name, "✓") for name in ("outlook", "windy") for kind in ("Gain", "SplitInfo", "GainRatio")]


def test_a_chosen_attribute_and_a_tree_are_read_and_judged():
    work = (
        "So we choose outlook.\n\noutlook = sunny\n|   humidity = high: no (3)\n|   humidity = normal: yes (2)\n"
        "outlook = overcast: no (4)\noutlook = rain\n|   humidity = high: yes (3)\n|   humidity = normal: no (2)\n"
    )
    marks = check("weather", work).marked.marks
    assert [type(mark.item) for mark in marks[:3]] == [StatedChoice, StatedChoice, StatedChoice]
    assert [mark.sign for mark in marks if isinstance(mark.item, StatedChoice)] == ["✓", "✓", "✓", "✗"]
    assert [mark.sign for mark in marks if isinstance(mark.item, LeafClaim)] == ["✓", "✓", "✗", "?", "?"]


def test_a_cut_is_judged_with_its_attribute():
    work = "outlook = sunny:\nsplit on humidity ≤ {}"
    assert [check("golf", work.format(cut)).claims[0].sign for cut in ("77.5", "80")] == ["✓", "✗"]


def test_a_choice_that_follows_from_wrong_numbers_is_followed_through():
    work = "GainRatio(outlook) = 0.156\nGainRatio(humidity) = 0.252\nGain(humidity) = 0.252\nWe choose humidity"
    assert check("weather", work).claims[-1].verdict == "follows"
    assert check("weather", "Gain(outlook) = 0.247\nWe choose humidity").claims[-1].verdict == "wrong"


@pytest.mark.parametrize(("work", "reason"), [
    ("Gain(foo) = 0.3", "no-such-symbol"), ("Info(D) = 0.9.4(", "unreadable"), ("Info(D) = NaN", "unreadable"),
    ("outlook = overcast:\nGain(windy) = 0.3", "no-such-place"), ("Info(D) = ((((1", "unreadable"),
    ("Info(D) = 1e5", "unreadable"),
])
def test_what_cannot_be_read_is_listed_with_its_line(work, reason):
    unread = check("weather", "# A work\n" + work).marked.unread
    assert [(mark.reasons[0].key, mark.item.line) for mark in unread] == [(reason, 1 + len(work.splitlines()))]


def test_a_notation_of_the_readers_own_is_read(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "mine"\ntitle = "My book"\nset = "M"\npart = { name = "M", sub = "{v}" }\n[symbols]\n'
        'Info = { name = "Unordnung", arguments = ["{D}"] }\nConditionalInfo = { name = "Rest", arguments = ["{A}"] }\n'
        'Gain = { name = "Nutzen", arguments = ["{A}"] }\nSplitInfo = { name = "Breite", arguments = ["{A}"] }\n'
        'GainRatio = { name = "Quote", arguments = ["{A}"] }\nMeanGain = { name = "Mittel" }\n', encoding="utf-8",
    )
    checker = Checker(explain("weather").trace, notation_named(str(file)))
    marked = checker.mark("Nutzen(outlook) = 0.247\nQuote(windy) = 0.049\nRest(outlook) = 0.694")
    assert [(mark.quantity.kind, mark.sign) for mark in marked.claims] == [
        ("Gain", "✓"), ("GainRatio", "✓"), ("ConditionalInfo", "✓"),
    ]


def test_names_with_signs_in_them_are_read():
    marks = check("buys-computer", "Info(D|age=<=30) = 0.971\ne_leaf(age=≤30) = 3.240").claims
    assert [(mark.quantity.kind, mark.sign) for mark in marks] == [("Info", "✓"), ("LeafErrors", "✓")]
