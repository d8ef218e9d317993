"""This file promises numbers as on paper: carried as printed, with a remark where exact ones round otherwise."""

import re
from itertools import product
from math import isclose, log2

import pytest

from c45edu.arithmetic import ByHand, Exact, closed_form, to_float
from c45edu.cli import main
from c45edu.data import TextTable, code, describe
from c45edu.quantities import Info, Place, split
from c45edu.telling.node.weighings import mean_gain, weighings
from c45edu.trace.records import info_of

from ..once import explain
from ..thorough import thorough

BUNDLED = [bundled.name for bundled in describe()]


def page(name: str, **settings) -> str:
    return explain(name).to_text(**settings)


def numbers(text: str, symbol: str) -> list[str]:
    """What stands at the end of the equations of a symbol: the value, with its mark."""
    body = text.splitlines()
    starts = [i for i, line in enumerate(body) if line.strip().startswith(f"{symbol} ") and " = " in line]
    found = []
    for i in starts:
        line = body[i]
        for below in body[i + 1 :]:
            if not below.startswith("   ") or not below.strip().startswith(("=", "+", "−")):
                break
            line = below
        found.append(line.rsplit(" = ", 1)[1].strip())
    return found


# ── weather at three digits: the numbers that a student of Mitchell's or Quinlan's table writes down ─────────────────

WEATHER = {
    # symbol: by hand, and exactly (Quinlan 1986; Mitchell 1997, section 3.4.1)
    "Info(D)": ("0.940", "0.940"),
    "Gain(outlook)": ("0.246", "0.247"),  # 0.940 − 0.694
    "Gain(temperature)": ("0.029", "0.029"),
    "Info_humidity(D)": ("0.789", "0.788"),  # ½·0.985 + ½·0.592 = 0.7885
    "Gain(humidity)": ("0.151", "0.152"),  # 0.940 − 0.789
    "Gain(windy)": ("0.048", "0.048"),
    "GainRatio(outlook)": ("0.156", "0.156"),
    "GainRatio(humidity)": ("0.151", "0.152"),
    "MeanGain": ("0.119", "0.119"),
}


@pytest.mark.parametrize("symbol", WEATHER)
def test_weather_by_hand_and_exactly(symbol):
    by_hand, exact = WEATHER[symbol]
    assert numbers(page("weather", rounding="by-hand", node=()), symbol)[0].split()[0] == by_hand
    assert numbers(page("weather", node=()), symbol)[0].split()[0] == exact


def test_the_remark_names_what_the_exact_values_round_to():
    text = " ".join(page("weather", rounding="by-hand", node=()).split())
    assert "* Without rounding on the way: Gain(outlook) = 0.247." in text
    assert (
        "* Without rounding on the way: Info_humidity(D) = 0.788, Gain(humidity) = 0.152, "
        "GainRatio(humidity) = 0.152." in text
    )
    assert text.count("Without rounding on the way") == 2


def test_a_line_whose_digits_agree_has_no_mark():
    text = page("weather", rounding="by-hand", node=())
    assert [symbol for symbol in WEATHER if numbers(text, symbol)[0].endswith("*")] == [
        "Gain(outlook)", "Info_humidity(D)", "Gain(humidity)", "GainRatio(humidity)",
    ]


def test_the_remark_of_the_exact_page_names_what_a_pencil_gets():
    text = " ".join(page("weather", node=()).split())
    assert "* Rounding on the way gives Gain(outlook) = 0.246" in text
    assert "Info_humidity(D) = 0.789, Gain(humidity) = 0.151" not in text, "0.940 − 0.788 is 0.152 on paper too"
    assert "Info_humidity(D) = 0.789" in text


def test_the_chinese_page_has_the_same_numbers_and_the_remark():
    text = explain("weather-zh").to_text(language="zh", rounding="by-hand", node=())
    assert "* 若不在中途舍入：Gain(D, 天气) = 0.247。" in text
    assert numbers(text, "Gain(D, 湿度)")[0] == "0.151 *"


@pytest.mark.parametrize(("name", "digits"), thorough(
    product(BUNDLED, [1, 2, 3, 4]), lambda page: page[0] == "golf" or page[1] == 1 + BUNDLED.index(page[0]) % 4,
))
def test_every_printed_line_of_a_difference_and_of_a_quotient_is_right_on_paper(name, digits):
    """What a page by hand says it subtracts or divides gives what it says, whoever does it again."""
    text = page(name, rounding="by-hand", digits=digits)
    lines = re.findall(r"= (\d+\.\d+) ([−/]) (\d+\.\d+) += (\d+\.\d+)", text)
    assert lines
    half = 0.5 * 10.0**-digits
    for a, operator, b, result in lines:
        x, y = float(a), float(b)
        assert abs((x - y if operator == "−" else x / y) - float(result)) <= half + 1e-12


@pytest.mark.parametrize("name", thorough(BUNDLED, ["weather", "golf", "forecast-zh", "contact-lenses"]))
def test_rounding_never_changes_the_tree(name):
    exact, by_hand = (page(name, rounding=rounding, digits=1) for rounding in ("exact", "by-hand"))
    tree = [text[text.index("── The tree ") : text.index("In parentheses")] for text in (exact, by_hand)]
    assert tree[0] == tree[1]


def test_digits_never_touch_cuts():
    assert "0.3815" in page("watermelon-3.0", digits=1)
    assert "0.3815" in page("watermelon-3.0", digits=1, rounding="by-hand")


# ── where numbers by hand would choose another attribute ─────────────────────────────────────────


def test_the_page_warns_where_rounded_numbers_would_choose_another_attribute():
    """On golf, at two digits: at the root the ratio of temperature and that of humidity, below it of humidity."""
    text = " ".join(explain("golf", "gain-ratio").to_text(rounding="by-hand", digits=2).split())
    assert "Beware: the rounded numbers alone would choose temperature; the exact ones choose humidity." in text


SMALL = ["z p t y", "z p s n", "x q s y", "z p u n", "z q u n", "y q s y"]


def small_page(language: str, **settings) -> str:
    data = code(TextTable("small.csv", ["a", "b", "c", "class"], [row.split() for row in SMALL]))
    return explain(data, "gain-ratio", pruning="none").to_text(language=language, node=(), **settings)


def test_the_warning_comes_with_the_numbers_that_mislead():
    text = small_page("en", rounding="by-hand", digits=2)
    ratios = {name: numbers(text, f"GainRatio({name})")[0].split()[0] for name in "abc"}
    assert ratios["a"] == ratios["c"], "by hand the two tie, and a comes first"
    assert "would choose a; the exact ones choose c" in text
    assert "Split on c" in text
    exact = small_page("en", digits=6)
    assert numbers(exact, "GainRatio(c)")[0] > numbers(exact, "GainRatio(a)")[0], "exactly c is"


def test_the_warning_is_not_given_where_more_digits_are_carried_or_nothing_is():
    assert "Beware" not in small_page("en", rounding="by-hand", digits=6)
    assert "Beware" not in small_page("en", digits=2)
    assert "注意：若只看舍入后的数，会选择“a”；按精确值选择的是“c”。" in small_page("zh", rounding="by-hand", digits=2)


# ── closed forms ─────────────────────────────────────────────────────────────────────────────────

SYSTEM_B = {
    # forecast-zh at its root: the closed form, and what it is
    "Ent(D)": ("log2 3", log2(3)),
    "Gain(D, 风向)": ("−2/3 + 1/2·log2 3", log2(3) / 2 - 2 / 3),
    "Gain(D, 湿度)": ("1/2 + log2 3 − 5/6·log2 5", 1 / 2 + log2(3) - 5 / 6 * log2(5)),
    "Gain(D, 紫外线指数)": ("2/3", 2 / 3),
    "Gain(D, 温度)": ("4/3 − 1/2·log2 3", 4 / 3 - log2(3) / 2),
    "IV(温度)": ("2 − 3/4·log2 3", 2 - 3 / 4 * log2(3)),
    "Gain_ratio(D, 温度)": ("2/3", 2 / 3),  # exactly that of 紫外线指数: a tie
    "Gain_ratio(D, 紫外线指数)": ("2/3", 2 / 3),
}


@pytest.mark.parametrize("symbol", SYSTEM_B)
def test_the_closed_forms_of_forecast_zh_stand_on_the_page_and_are_the_values(symbol):
    form, value = SYSTEM_B[symbol]
    text = page("forecast-zh", language="zh", exact=True, node=())
    assert re.search(rf"= {re.escape(form)} += {value:.3f}", text)
    assert numbers(text, symbol)[0].split()[0] == f"{value:.3f}"


@pytest.mark.parametrize("name", BUNDLED)
def test_every_closed_form_is_equal_to_its_quantity(name):
    trace = explain(name, pruning="none").trace
    for record in trace.records():
        if not record.weighed:
            continue
        found = weighings(record, trace.header, info_of(record.opened))
        splits = [w.split for w in found if w.split]
        for quantity in [q for s in splits for q in s.quantities] + [mean_gain(found, record)]:
            if not quantity.undefined:
                assert isclose(to_float(closed_form(quantity).expression), to_float(quantity), abs_tol=1e-12)


def test_a_closed_form_is_not_printed_unless_asked_for():
    assert "log2 3" not in page("forecast-zh")


# ── corners ──────────────────────────────────────────────────────────────────────────────────────


def test_an_entropy_by_hand_is_rounded_once_and_not_term_by_term():
    """The terms −p·log2 p have no names: on paper 0.410 + 0.531 is not what a calculator gets, and 0.940 is."""
    assert ByHand(3).shown(Info(Place(), (9, 5))) == Exact(3).shown(Info(Place(), (9, 5))) == "0.940"
    assert "Info(D) = −9/14·log2(9/14) − 5/14·log2(5/14) = 0.940\n" in page("weather", rounding="by-hand", node=())


def test_the_parts_are_carried_too():
    """½·0.985 + ½·0.592 = 0.7885, a half: up."""
    humidity = split((), "humidity", ["high", "normal"], [(3, 4), (6, 1)])
    assert ByHand(3).shown(humidity.conditional) == "0.789"


def test_the_settings_of_the_command_line_say_the_same(capsys):
    assert main(["explain", "weather", "--rounding", "by-hand", "--node", "outlook=rain", "--digits", "2"]) == 0
    text = capsys.readouterr().out
    assert "= 0.97\n" in text
    assert main(["explain", "weather", "--rounding", "up"]) == 2
