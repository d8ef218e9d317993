"""This file promises the published numbers of tables with unknown values: golf with one unknown, and 西瓜 2.0α."""

from fractions import Fraction

import pytest

from c45edu import explain, load
from c45edu.arithmetic import Exact, Number
from c45edu.telling.words.voice import count_text
from c45edu.tree import Leaf, errors

from .numbers import agrees, quantity, record_of

QUINLAN = "Quinlan 1993, C4.5, chapter 3"
ZHOU = "周志华《机器学习》第 4 章"
ROOT, SUNNY, RAIN = (), ("outlook=sunny",), ("outlook=rain",)
HUMID, WINDY = (*SUNNY, "humidity>77.5"), (*RAIN, "windy=true")


@pytest.mark.parametrize("method", ["textbook", "c4.5", "j48"])
@pytest.mark.parametrize(("kind", "computed", "printed", "source"), [
    ("KnownInfo", 0.961237, "0.961", QUINLAN),
    ("ConditionalInfo", 0.746885, "0.747", QUINLAN),
    ("KnownShare", 13 / 14, "0.929", "13/14 in " + QUINLAN),
    ("Gain", 0.199041, "0.199", QUINLAN + "; the same in a trace of Release 8"),
    ("SplitInfo", 1.809200, "1.809", QUINLAN + "; the same in a trace of Release 8"),
    ("GainRatio", 0.110016, "0.110", "trace of Release 8"),
])
def test_the_outlook_of_golf_with_one_unknown_value(method, kind, computed, printed, source):
    assert agrees(quantity("golf-missing", method, ROOT, kind, "outlook"), computed, printed), source


@pytest.mark.parametrize(("wrong", "printed"), [
    ("the unknown value as a fourth value", "0.247"), ("the known share left out", "0.214"),
    ("split information without the unknown part", "1.549"), ("and the ratio with it", "0.129"),
])
def test_common_mistakes_give_other_numbers(wrong, printed):
    kinds = ("Gain", "SplitInfo", "GainRatio")
    right = [Exact(3).shown(quantity("golf-missing", "textbook", ROOT, kind, "outlook")) for kind in kinds]
    assert printed not in right, wrong


@pytest.mark.parametrize(("node", "counts", "book"), [
    (SUNNY, (2 + Fraction(5, 13), 3), "5.4"),
    (("outlook=overcast",), (3 + Fraction(3, 13), 0), "3.2"),
    (RAIN, (3 + Fraction(5, 13), 2), "5.4"),
    (HUMID, (Fraction(5, 13), 3), "3.4"),
    (WINDY, (Fraction(5, 13), 2), "2.4"),
])
def test_the_case_without_outlook_goes_down_as_5_3_and_5_thirteenths(node, counts, book):
    """Quinlan prints one decimal."""
    assert record_of("golf-missing", "textbook", node).opened.counts == counts
    assert Exact(1).shown(Number(sum(counts))) == book


@pytest.mark.parametrize("method", ["c4.5", "j48"])
def test_the_leaves_are_those_that_the_programs_print(method):
    """Don't Play (3.4/0.4), Play (3.2), Don't Play (2.4/0.4) of Release 8; (3.38/0.38), (3.23), (2.38/0.38) of J48."""
    tree = explain("golf-missing", method).tree
    leaves = {step.node.id: step.node for step in tree.walk() if isinstance(step.node, Leaf)}
    found = {node: (tree.classes[leaf.label], sum(leaf.counts), errors(leaf)) for node, leaf in leaves.items()}
    approximately = {
        ("outlook=sunny", "humidity<=75"): ("Play", 2, 0),
        ("outlook=sunny", "humidity>75"): ("Don't Play", 44 / 13, 5 / 13),
        ("outlook=overcast",): ("Play", 42 / 13, 0),
        ("outlook=rain", "windy=false"): ("Play", 3, 0),
        ("outlook=rain", "windy=true"): ("Don't Play", 31 / 13, 5 / 13),
    }
    assert found.keys() == approximately.keys()
    for node, (label, cases, wrong) in approximately.items():
        assert found[node] == (label, pytest.approx(cases, abs=1e-12), pytest.approx(wrong, abs=1e-12))


def test_the_textbook_prunes_to_the_leaf_of_the_book():
    leaf = next(s.node for s in explain("golf-missing").tree.walk() if s.node.id == HUMID)
    assert isinstance(leaf, Leaf)
    assert (sum(leaf.counts), errors(leaf)) == (Fraction(44, 13), Fraction(5, 13))
    assert (Exact(1).shown(Number(Fraction(44, 13))), Exact(1).shown(Number(Fraction(5, 13)))) == ("3.4", "0.4")


def test_a_case_with_unknown_humidity_is_play_with_44_percent():
    """Sunny, humidity unknown: 2/5.4 of it to Play (2), 3.4/5.4 to Don't Play (3.4/0.4): 0.44 and 0.56 in the book."""
    tree = explain("golf-missing").tree
    sunny = next(step.node for step in tree.walk() if step.node.id == SUNNY)
    low, high = (branch.child for branch in sunny.branches)
    whole = sum(sunny.counts)
    shares = [
        sum(Fraction(sum(leaf.counts)) / whole * Fraction(leaf.counts[i]) / sum(leaf.counts) for leaf in (low, high))
        for i in range(2)
    ]
    assert [float(share) for share in shares] == pytest.approx([0.442857, 0.557143], abs=1e-6)
    assert [Exact(2).shown(Number(share)) for share in shares] == ["0.44", "0.56"]


# ── 西瓜数据集 2.0α ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("kind", "attribute", "computed", "printed", "source"), [
    ("KnownInfo", "色泽", 0.985228, "0.985", ZHOU),
    ("Gain", "色泽", 0.251966, "0.252", ZHOU),
    ("Gain", "根蒂", 0.171178, "0.171", ZHOU),
    ("Gain", "敲声", 0.144803, "0.145", ZHOU),
    ("Gain", "纹理", 0.423560, "0.424", ZHOU),
    ("Gain", "脐部", 0.288825, "0.289", ZHOU),
    ("Gain", "触感", 0.005713, "0.006", ZHOU),
    ("SplitInfo", "纹理", 1.851227, "1.851", "trace of Release 8: the unknown values are a part"),
    ("GainRatio", "纹理", 0.228800, "0.229", "trace of Release 8"),
])
def test_watermelon_alpha_has_its_published_numbers(kind, attribute, computed, printed, source):
    assert agrees(quantity("watermelon-2.0-alpha", "textbook", ROOT, kind, attribute), computed, printed), source


def test_the_gain_of_the_colour_without_the_known_share_is_0_306():
    known = quantity("watermelon-2.0-alpha", "textbook", ROOT, "KnownInfo", "色泽")
    conditional = quantity("watermelon-2.0-alpha", "textbook", ROOT, "ConditionalInfo", "色泽")
    share = quantity("watermelon-2.0-alpha", "textbook", ROOT, "KnownShare", "色泽")
    assert Exact(3).shown(known - conditional) == "0.306"
    assert share.formula == share.formula.__class__(14, 17)


def test_the_mean_gain_is_0_214():
    assert agrees(quantity("watermelon-2.0-alpha", "textbook", ROOT, "MeanGain"), 0.214341, "0.214")


@pytest.mark.parametrize(("branch", "weight", "wrong", "printed"), [
    ("清晰", Fraction(119, 15), Fraction(22, 15), ("7.93", "1.47")),
    ("稍糊", Fraction(17, 3), Fraction(4, 3), ("5.67", "1.33")),
    ("模糊", Fraction(17, 5), Fraction(1, 5), ("3.40", "0.20")),
])
def test_the_three_branches_have_the_weights_that_j48_prints(branch, weight, wrong, printed):
    """J48 prints (7.93/1.47), (5.67/1.33), (3.4/0.2); Release 8 the last as (3.4/0.2)."""
    counts = record_of("watermelon-2.0-alpha", "textbook", (f"纹理={branch}",)).opened.counts
    assert (sum(counts), min(counts)) == (weight, wrong)
    assert (Exact(2).shown(Number(weight)), Exact(2).shown(Number(wrong))) == printed
    root = record_of("watermelon-2.0-alpha", "j48").outcome
    assert root.attribute == "纹理"


@pytest.mark.parametrize(("row", "weights"), [(8, (7, 5, 3)), (10, (7, 5, 3))])
def test_the_melons_without_texture_go_down_as_7_5_and_3_fifteenths(row, weights):
    """周志华: 编号 8 与 10 的样本以 7/15、5/15、3/15 的权值分别进入三个子结点."""
    rows = list(load("watermelon-2.0-alpha").rows())
    assert rows[row - 1][3] == "?"
    branches = ("清晰", "稍糊", "模糊")
    for branch, weight in zip(branches, weights, strict=True):
        counts = record_of("watermelon-2.0-alpha", "textbook", (f"纹理={branch}",)).opened.counts
        assert sum(counts) == weight + 2 * Fraction(weight, 15)


@pytest.mark.parametrize(("weight", "shown"), [(Fraction(5, 13), "5/13"), (Fraction(44, 13), "44/13")])
def test_a_page_shows_exact_weights(weight, shown):
    assert count_text(weight) == shown
