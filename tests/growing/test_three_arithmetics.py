"""This file promises that whole numbers, doubles and expressions agree, and that a record says where floats decided.

What is exact is worked out here from the rows, in fractions and in logarithms of 60 digits; what a program computes in
floats, by its own comparisons as they are described.
"""

import struct
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c45edu.arithmetic import to_float
from c45edu.branch_tests import Is
from c45edu.cases import all_cases
from c45edu.growing import grow
from c45edu.growing.doubles import Doubles
from c45edu.growing.weighing import Weigher
from c45edu.growing.whole_numbers import WholeNumbers
from c45edu.methods import method_named
from c45edu.trace import Chosen, CutsWeighed
from c45edu.trace.records import split_at, split_by_values

from ..exact_values import Cases, Split, Test, mean, order, penalty
from .tables import dataset

GRIDS = ((1, 4, 0), (10, 9, 0), (1000, 6, Fraction(557, 1000)), (100_000, 8, 1), (1_000_000, 12, 1))
"""Continuous values are k/d above a start, for so many k: some with gaps of 1e-5 and 1e-6."""
CLOSE = 1e-10
ROUNDED = Fraction(1, 10**5)
"""Weights are floats of 32 bits at the least: what is nearer to a bound is on either side of it."""


@st.composite
def tables(draw, most_cases: int = 14, missing: bool = True):
    """One or two continuous attributes on fine grids, a nominal one, 2 or 3 classes; the rows beside the data set."""
    grids = st.sampled_from(GRIDS)
    columns = {}
    for name in ("x0", "x1")[: draw(st.integers(1, 2))]:
        parts, most, start = draw(grids)
        columns[name] = [f"{float(start + Fraction(k, parts)):.6f}".rstrip("0").rstrip(".") for k in range(most)]
    columns["n0"] = [*"abc"]
    fields = [st.sampled_from(values) for values in columns.values()]
    if missing:
        fields = [field | st.just("?") if draw(st.booleans()) else field for field in fields]
    classes = ["p", "q", "r"][: draw(st.integers(2, 3))]
    rows = draw(st.lists(st.tuples(*fields, st.sampled_from(classes)), min_size=4, max_size=most_cases))
    header = [*columns, "class"]
    continuous = [name for name in columns if name != "n0"]
    data = dataset(header, rows, continuous=continuous, nominal=["n0"])
    return data, [dict(zip(header, row, strict=True)) for row in rows]


def whole(data, rows) -> Cases:
    return Cases(rows, data.classes, dict.fromkeys(range(len(rows)), Fraction(1)))


def number(value: str) -> Fraction:
    return Fraction(value)


def cuts_of(cases: Cases, attribute: str) -> list[Fraction]:
    return [(low + high) / 2 for low, high in pairwise(cases.numbers(attribute))]


def by_value(attribute) -> list[Test]:
    return [(attribute.name, "=", (value,)) for value in attribute.texts]


# ── three arithmetics, one number ────────────────────────────────────────────────────────────────


@given(tables(), st.booleans())
def test_whole_numbers_doubles_and_expressions_give_every_split_its_exact_gain_and_split_information(table, divided):
    """At the root, whole or with unknown values; and where a division has left fractions of cases."""
    data, rows = table
    for method, evaluators in (
        ("textbook", [Doubles(), *([] if divided else [WholeNumbers(data.size, len(data.classes))])]),
        ("c4.5", [Doubles()]),
    ):
        method = method_named(method, min_cases=0, min_side="none", penalty="none")
        cases, exact = all_cases(data, method), whole(data, rows)
        weigher = Weigher(data, method)
        nominal = data.attributes[-1]
        if divided:
            event, *_ = weigher.weigh(len(data.attributes) - 1, nominal, (), cases)
            if not sum(map(sum, event.branches)):
                continue
            tests = [Is(value) for value in nominal.texts]
            cases = cases.divide(len(data.attributes) - 1, tests, event.branches, event.unknown)[0]
            exact = exact.below(by_value(nominal)[0])
            if sum(1 for n in exact.counts() if n) < 2:
                continue
        for position, attribute in enumerate(data.attributes):
            event, candidate, _ = weigher.weigh(position, attribute, (), cases)
            for evaluator in evaluators:
                if attribute.kind == "continuous" and len(exact.numbers(attribute.name)) > 1:
                    assert_cuts_agree(position, attribute, event, cases, exact, evaluator)
                elif attribute.kind == "nominal" and candidate is not None:
                    parts = event.branches
                    scores = evaluator.of_parts(parts, [sum(part) for part in parts], event.unknown, cases, 0)
                    assert_agree(scores, split_by_values(event, attribute), exact.split(by_value(attribute)))


def assert_cuts_agree(position, attribute, event, cases, exact: Cases, evaluator) -> None:
    counted = cases.weigh_cuts(position)
    scan = evaluator.scan(position, counted, cases, 0)
    cuts = cuts_of(exact, attribute.name)
    assert [Fraction(event.cut_value(cut, attribute)) for cut in scan.cuts] == cuts
    for i, (at, cut) in enumerate(zip(scan.cuts, cuts, strict=True)):
        scores = scan.gains[i] / scan.unit, evaluator.cut_info(scan, i, counted)
        assert_agree(scores, split_at(event, at, attribute), exact.cut(attribute.name, cut))


def assert_agree(scores: tuple[float, float], formulas, exact: Split) -> None:
    assert scores[0] == pytest.approx(float(exact.gain), rel=0, abs=CLOSE)
    assert scores[1] == pytest.approx(float(exact.split_info), rel=0, abs=CLOSE)
    assert to_float(formulas.gain) == pytest.approx(float(exact.gain), rel=0, abs=CLOSE)
    assert to_float(formulas.split_info) == pytest.approx(float(exact.split_info), rel=0, abs=CLOSE)
    if exact.ratio is not None and formulas.gain_ratio.undefined is None:
        assert to_float(formulas.gain_ratio) == pytest.approx(float(exact.ratio), rel=0, abs=100 * CLOSE)


# ── exactly ──────────────────────────────────────────────────────────────────────────────────────


def nodes(data, rows, method) -> Iterator[tuple]:
    """Every node that was weighed, with its cases as the tests on the way to it have them."""
    branches = {}
    for record in grow(data, method).records():
        exact = whole(data, rows)
        for depth in range(len(record.node)):
            exact = exact.below(branches[record.node[: depth + 1]])
        if isinstance(record.outcome, Chosen):
            name = record.outcome.attribute
            for test in record.outcome.branches:
                operand = (test.operand,) if test.operator in "=≤>≠" else tuple(test.values)
                branches[(*record.node, test.label(name))] = (name, test.operator, operand)
        if record.weighed:
            yield record, exact


@given(tables(), st.sampled_from(["textbook", "gain-ratio", "mean-gain"]))
def test_by_an_exact_method_the_exactly_largest_wins_and_its_equals_are_told(table, name):
    data, rows = table
    for record, cases in nodes(data, rows, method_named(name)):
        offered: dict[str, Split] = {}
        for attribute in data.attributes:
            event = record.weighed.get(attribute.name)
            if isinstance(event, CutsWeighed) and event.best is not None:
                splits = {cut: cases.cut(attribute.name, cut) for cut in cuts_of(cases, attribute.name)}
                best = largest(splits, lambda split: split.gain)
                assert [cut_value(event, cut, attribute) for cut in (event.best, *event.tied)] == best
                assert not event.unbeaten and not event.too_close
                offered[attribute.name] = splits[best[0]]
            elif event is not None and len(cases.values(attribute.name)) > 1:
                offered[attribute.name] = cases.split(by_value(attribute))
        assert_decided(record, offered, name)


def assert_decided(record, offered: dict[str, Split], name: str) -> None:
    zero = penalty(1, Fraction(1))
    middle = mean([split.gain for split in offered.values()]) if offered else zero
    sides = {attribute: order(split.gain, middle) for attribute, split in offered.items()}
    reach = {"textbook": 0, "gain-ratio": -1, "mean-gain": 1 if 1 in sides.values() else -1}[name]
    qualified = {
        attribute: split for attribute, split in offered.items()
        if sides[attribute] >= reach and order(split.gain, zero) > 0
    }
    best = largest(qualified, lambda split: split.ratio)
    outcome = record.outcome
    told = [outcome.attribute, *outcome.tied] if isinstance(outcome, Chosen) else []
    assert told == best


def largest(items: dict, score: Callable) -> list:
    """The keys whose score is exactly the largest, in their order."""
    return [key for key in items if all(order(score(items[key]), score(other)) >= 0 for other in items.values())]


def cut_value(event: CutsWeighed, cut: int, attribute) -> Fraction:
    return Fraction(event.cut_value(cut, attribute))


# ── as the programs ──────────────────────────────────────────────────────────────────────────────


def single(number: float) -> float:
    return struct.unpack("f", struct.pack("f", number))[0]


def release8_narrow(low: float, high: float) -> bool:
    return single(low) < single(high) - 1e-5


PROGRAMS = {
    "c4.5": ({}, lambda low, high: low < high - 1e-5),
    "j48": ({}, lambda low, high: low + 1e-5 < high),
    "c4.5 in 32 bits": ({"float32": True}, release8_narrow),
}
"""When two neighbouring values are two to a program, evaluated in its own floats."""


@pytest.mark.parametrize("program", PROGRAMS)
@given(table=tables())
def test_which_cuts_a_program_admits_and_counts_stands_in_its_record(program, table):
    data, rows = table
    rules, different = PROGRAMS[program]
    for record, cases in nodes(data, rows, method_named(program.split()[0], **rules)):
        for attribute in data.attributes:
            event = record.weighed.get(attribute.name)
            verdict = record.outcome.verdicts[data.attributes.index(attribute)]
            if not isinstance(event, CutsWeighed) or verdict in ("few-known", "one-value"):
                continue
            known = sum(cases.known(attribute.name).values())
            least = min(max(known / 10 / len(data.classes), Fraction(2)), Fraction(25))
            admitted = 0
            for cut, (low, high) in zip(event.cuts(), pairwise(cases.numbers(attribute.name)), strict=True):
                small = min(cases.cut(attribute.name, (low + high) / 2).sizes) - least
                near = not different(float(low), float(high))
                refusal = event.refusal(cut)
                admitted += not refusal
                assert refusal != "few-on-a-side" or small < ROUNDED
                assert refusal != "too-close" or near
                assert refusal or (small > -ROUNDED and not near)
            assert (event.tried or 0) == admitted


@pytest.mark.parametrize("program", PROGRAMS)
@given(table=tables())
def test_a_cut_that_is_not_the_largest_or_not_alone_is_recorded_as_such(program, table):
    data, rows = table
    rules, _ = PROGRAMS[program]
    for record, cases in nodes(data, rows, method_named(program.split()[0], **rules)):
        for attribute in data.attributes:
            event = record.weighed.get(attribute.name)
            if not isinstance(event, CutsWeighed) or event.best is None:
                continue
            gains = {
                cut: cases.cut(attribute.name, at).gain
                for cut, at in zip(event.cuts(), cuts_of(cases, attribute.name), strict=True)
                if not event.refusal(cut)
            }
            signs = {cut: order(gain, gains[event.best]) for cut, gain in gains.items() if cut != event.best}
            assert event.tied == tuple(cut for cut, sign in signs.items() if sign == 0)
            assert event.unbeaten == tuple(cut for cut, sign in signs.items() if sign > 0)


@pytest.mark.parametrize("program", PROGRAMS)
@given(table=tables())
def test_a_verdict_of_a_program_is_true_of_the_exact_numbers(program, table):
    data, rows = table
    rules, _ = PROGRAMS[program]
    for record, cases in nodes(data, rows, method_named(program.split()[0], **rules)):
        splits = {
            attribute.name: offered_split(record.weighed[attribute.name], attribute, cases)
            for attribute, verdict in zip(data.attributes, record.outcome.verdicts, strict=True)
            if verdict in ("chosen", "smaller", "tie-lost", "unbeaten", "below-mean", "at-mean", "little-split")
        }
        verdicts = {a.name: verdict for a, verdict in zip(data.attributes, record.outcome.verdicts, strict=True)}
        averaged = [data.attributes[i].name for i in record.outcome.averaged]
        middle = mean([splits[name].gain for name in averaged if name in splits]) if averaged else None
        winner = next((name for name, verdict in verdicts.items() if verdict == "chosen"), None)
        for name, split in splits.items():
            if verdicts[name] in ("smaller", "tie-lost", "unbeaten"):
                assert winner is not None
                sign = order(split.ratio, splits[winner].ratio)
                assert sign == {"smaller": -1, "tie-lost": 0, "unbeaten": 1}[verdicts[name]]
            elif verdicts[name] in ("below-mean", "at-mean") and {*averaged} <= splits.keys() and averaged:
                assert order(split.gain, middle) == {"below-mean": -1, "at-mean": 0}[verdicts[name]]
        if isinstance(record.outcome, Chosen):
            told = [name for name, verdict in verdicts.items() if verdict == "tie-lost"]
            assert sorted(record.outcome.tied) == sorted(told)


def offered_split(event, attribute, cases: Cases) -> Split:
    if isinstance(event, CutsWeighed):
        cost = penalty(event.tried, cases.size) if event.tried else penalty(1, cases.size)
        return cases.cut(attribute.name, cut_value(event, event.best, attribute), cost)
    return cases.split(by_value(attribute))


@pytest.mark.parametrize("program", PROGRAMS)
@given(table=tables())
def test_the_cut_is_the_exact_midpoint_and_the_threshold_the_greatest_value_up_to_the_programs_midpoint(
    program, table
):
    data, rows = table
    rules, _ = PROGRAMS[program]
    rounded = {"c4.5": Fraction, "j48": float, "c4.5 in 32 bits": lambda value: single(float(value))}[program]
    for record, cases in nodes(data, rows, method_named(program.split()[0], **rules)):
        chosen = record.outcome
        if not isinstance(chosen, Chosen) or chosen.cut is None:
            continue
        numbers = cases.numbers(chosen.attribute)
        at = cuts_of(cases, chosen.attribute).index(Fraction(chosen.cut))
        low, high = numbers[at : at + 2]
        middle = rounded(rounded(low) + rounded(high)) / 2
        values = sorted({Fraction(row[chosen.attribute]) for row in rows if row[chosen.attribute] != "?"})
        expected = max(value for value in values if rounded(value) <= rounded(middle))
        assert Fraction(chosen.threshold) == (low if rounded(expected) >= rounded(numbers[-1]) else expected)
