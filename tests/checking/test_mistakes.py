"""This file promises that each way in which hand calculations go wrong is named, by the number that it makes.

The numbers are those of the reference item, outlook of the weather data (parts 2/3, 4/0, 3/2 of 14), and of others;
each was computed apart from this package. A mistake is named alone, or in the list of those that cannot be told apart.
"""

from fractions import Fraction

import pytest

from c45edu import check, explain
from c45edu.arithmetic import Ratio
from c45edu.checking.checker import Checker
from c45edu.checking.graph import Graph, key_of
from c45edu.checking.mistakes import MISTAKES
from c45edu.checking.sheet import Sheet, value_of
from c45edu.quantities import LeafErrors, Place, UpperLimit
from c45edu.telling.words.languages import LANGUAGES, language_named

SIGNATURES = [
    # dataset, claim, mistake
    ("weather", "Info(D) = 0.6518", "natural-log"),
    ("weather", "Gain(outlook) = 0.1710", "natural-log"),
    ("weather", "Info(D) = 0.2831", "log10"),
    ("weather", "Gain(outlook) = 0.0743", "log10"),
    ("contact-lenses", "Info(D) = 0.8366", "base-of-count"),
    ("weather", "Info(D) = -0.9403", "minus-lost"),
    ("weather", "Info(D) = 0.4098", "term-forgotten"),
    ("weather", "Info(D) = 0.5305", "term-forgotten"),
    ("weather", "Info(D) = 2.1229", "p-forgotten"),
    ("weather", "IV(outlook) = 4.7782", "p-forgotten"),
    ("weather", "GainRatio(outlook) = 0.0516", "p-forgotten"),
    ("weather", "Info(D) = 1.1826", "crossed"),
    ("weather", "Info(D) = 0.4592", "gini"),
    ("weather", "Gain(outlook) = 0.1163", "gini"),
    ("weather", "Gain(outlook) = 0.6935", "conditional-as-gain"),
    ("weather", "Gain(outlook) = -1.0016", "children-summed"),
    ("weather", "Gain(outlook) = 0.2930", "children-averaged"),
    ("weather", "Info(D|outlook=sunny) = 0.8773", "root-denominators"),
    ("weather", "Gain(outlook) = 0.1661", "root-denominators"),
    ("weather", "Gain(outlook) = -1.3307", "root-denominators-summed"),
    ("weather", "Gain(outlook) = 0.3065", "parent-as-one"),
    ("weather", "outlook = sunny:\nGain(temperature) = 0.5403", "root-entropy"),
    ("weather", "outlook = sunny:\nGain(temperature) = 0.8281", "weights-of-root"),
    ("weather", "Gain(outlook) = -0.0390", "pure-as-one"),
    ("weather", "Gain(outlook) = 0.5935", "part-forgotten"),
    ("weather", "GainRatio(outlook) = 0.2624", "over-info"),
    ("weather", "GainRatio(outlook) = 0.0822", "over-values"),
    ("weather", "GainRatio(outlook) = 0.1557", "over-log-values"),
    ("weather", "GainRatio(outlook) = -1.3307", "gain-minus-iv"),
    ("weather", "GainRatio(outlook) = 0.3892", "gain-times-iv"),
    ("weather", "GainRatio(outlook) = 6.3927", "turned-over"),
    ("weather", "GainRatio(outlook) = 0.2257", "natural-log"),
    ("weather", "GainRatio(outlook) = 0.4397", "conditional-over-iv"),
    ("weather", "Gain(outlook) = 0.4009", "weights-by-class"),
    ("weather", "Gain(windy) = 0.48", "point-moved"),
    ("golf-missing", "Gain(outlook) = 0.2144", "share-forgotten"),
    ("golf-missing", "IV(outlook) = 1.5486", "unknown-left-out"),
    ("golf-missing", "GainRatio(outlook) = 0.1285", "unknown-left-out"),
    ("golf-missing", "IV(outlook) = 1.5372", "unknown-left-out"),
    ("golf", "GainRatio(humidity) = 0.1285", "another-cut"),
    ("golf", "Gain(humidity) = -0.1120", "penalty-used"),
    # The same on other tables.
    ("watermelon-2.0", "Info(D) = 0.6914", "natural-log"),
    ("watermelon-2.0", "Info(D) = 0.4983", "gini"),
    ("buys-computer", "Gain(age) = 0.1710", "natural-log"),
    ("buys-computer", "GainRatio(age) = 0.2624", "over-info"),
]


@pytest.mark.parametrize(("dataset", "claim", "mistake"), SIGNATURES)
def test_the_number_that_a_mistake_makes_names_it(dataset, claim, mistake):
    marked = check(dataset, claim).claims[-1]
    assert mistake in marked.names, marked.names


PRUNING = [
    # errors, cases, number, mistake, by 16·U(1, 16) = 2.507 with Release 8's z and 25 %
    (1, 16, "2.503", "z-069"), (1, 16, "2.476", "limit-j48"), (1, 16, "1.89", "limit-normal"),
    (1, 16, "3.38", "two-sided"), (1, 16, "1.82", "z-is-cf"), (1, 16, "2.554", "limit-exact"),
]


@pytest.mark.parametrize(("errors", "cases", "number", "mistake"), PRUNING)
def test_each_other_way_to_an_upper_limit_has_its_own_number(errors, cases, number, mistake):
    graph = Graph(explain("weather").trace)
    limit = UpperLimit(Place(), errors, cases, Fraction(1, 4))
    leaf = LeafErrors(Place(), limit)
    made = next(m for m in MISTAKES if m.name == mistake)
    values = [value_of(leaf.formula, Sheet({}, {key_of(limit): wrong})) for wrong in made.at(limit, graph)]
    digits = len(number.partition(".")[2])
    assert [f"{value:.{digits}f}" for value in values] == [number]


def test_errors_and_rates_of_pruning_are_told_apart():
    claims = {
        "e_leaf(outlook=sunny) = 0.648": "rate-for-errors", "U_25%(2, 5) = 3.240": "errors-for-rate",
        "U_25%(0, 3) = 0.0914": "cf-other-side", "e_tree(outlook=sunny) = 0.870": "rates-added",
    }
    assert {claim: check("weather", claim).claims[-1].names[0] for claim in claims} == claims


def test_the_log_of_a_whole_sheet_is_one_mistake():
    work = "Info(D) = 0.652\nInfo(D|outlook) = 0.481\nGain(outlook) = 0.171\nInfo(D|windy) = 0.618\nIV(outlook) = 1.093"
    marking = check("weather", work)
    assert marking.marked.explanations == (("natural-log",),)
    assert [mark.verdict for mark in marking.claims] == ["wrong", "wrong", "follows", "wrong", "wrong"]


def test_a_fault_may_sit_in_a_line_that_nobody_wrote():
    """Info_outlook(D) without weights, not written down: the gain is blamed, the mistake named, the ratio follows."""
    marking = check("weather", "Info(D) = 0.940\nGain(outlook) = -1.002\nGainRatio(outlook) = -0.635")
    assert [mark.verdict for mark in marking.claims] == ["right", "wrong", "follows"]
    assert marking.claims[1].names == ("children-summed",)


WRITTEN_OUT = [
    ("Info(D) = 9/14*log2(9/14) - 5/14*log2(5/14) = 0.940", "right", "first-minus-lost"),
    ("Info(D) = 9/14*log2(9/14) + 5/14*log2(5/14) = -0.940", "wrong", "minus-lost"),
    ("Gain(outlook) = 0.940 - (0.971 + 0 + 0.971) = -1.002", "wrong", "children-summed"),
    ("GainRatio(outlook) = 0.247/0.940 = 0.263", "wrong", "over-info"),
    ("GainRatio(outlook) = 1.577/0.247 = 6.385", "wrong", "turned-over"),
]


@pytest.mark.parametrize(("claim", "verdict", "mistake"), WRITTEN_OUT)
def test_the_arithmetic_as_written_names_the_mistake(claim, verdict, mistake):
    mark = check("weather", claim).claims[0]
    said = {cause.name for reason in mark.reasons for cause in reason.facts.get("causes", ())} | set(mark.names)
    assert (mark.verdict, mistake in said) == (verdict, True)


def test_a_wrong_count_is_shown_term_by_term():
    mark = check("weather", "Info(D) = -9/14*log2(9/14) - 4/14*log2(4/14) = 0.926").claims[0]
    found = next(reason.facts for reason in mark.reasons if reason.key == "term-count")
    assert (found["label"], found["written"], found["right"]) == ("no", Ratio(4, 14), Ratio(5, 14))


def test_digits_that_changed_places_are_seen():
    assert [reason.key for reason in check("weather", "Info(D) = 0.904").claims[0].reasons] == ["digits-swapped"]


def test_every_mistake_is_told_in_every_language():
    for code in LANGUAGES:
        assert {f"mistake.{mistake.name}" for mistake in MISTAKES} <= language_named(code).phrases.keys()


def test_without_any_mistakes_known_a_number_is_just_wrong():
    marked = Checker(explain("weather").trace, mistakes=()).mark("Info(D) = 0.652")
    assert [(mark.verdict, mark.names) for mark in marked.marks] == [("wrong", ())]
