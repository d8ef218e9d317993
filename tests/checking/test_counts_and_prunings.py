"""This file promises that counts of cases and verdicts of pruning are claims like others: read, and judged."""

import pytest

from c45edu import check
from c45edu.checking.work import CountsClaim, PruningClaim

COUNTS = [
    ("outlook | yes | no\n--- | --- | ---\nsunny | 2 | 3\novercast | 4 | 0\nrain | 3 | 2", "✓✓✓"),
    ("outlook,yes,no,total\nsunny,2,3,5\nrain,3,3,6\ntotal,9,5,14", "✓✗✓"),
    ("sunny: 2 yes, 3 no\novercast: 4 yes 0 no\nrain: 3 yes, 1 no", "✓✓✗"),
    ("D: 9 yes and 5 no", "✓"), ("In total: yes 9, no 6", "✗"), ("yes=9; no=5", "✓"),
    ("outlook = sunny:\nhumidity = high: 0 yes, 3 no\nhumidity = normal: 2 yes, 1 no", "✓✗"),
    ("outlook = sunny, humidity = high: 0 yes, 3 no", "✓"),
]


@pytest.mark.parametrize(("work", "signs"), COUNTS)
def test_counts_of_cases_are_judged(work, signs):
    marks = [mark for mark in check("weather", work).claims if isinstance(mark.item, CountsClaim)]
    assert "".join(mark.sign for mark in marks) == signs


def test_of_wrong_counts_the_right_ones_are_told():
    assert "the cases are no 2, yes 3" in check("weather", "rain: no 3, yes 2").to_text()
    assert "样本数应为 取消 2, 进行 3" in check("weather-zh", "雨：3 个取消，2 个进行").to_text(language="zh")


def test_counts_of_nowhere_are_no_mistake():
    marked = check("weather", "I counted 3 yes and 1 no").marked
    assert [mark.verdict for mark in marked.marks] == ["unread"]


def test_a_weight_may_be_rounded_and_is_no_whole_number():
    work = "outlook | Play | Don't Play\nsunny | {} | 3"
    heading = "Info(D) = 0.940\n\n"
    assert check("golf-missing", heading + work.format("2")).claims[-1].sign == "✓"
    node = "outlook = sunny:\n\nhumidity | Play | Don't Play\n≤ 77.5 | 2 | {}\n"
    assert [check("golf-missing", node.format(n)).claims[-1].sign for n in ("0", "1")] == ["✓", "✗"]


PRUNINGS = [
    ("prune outlook=rain: yes\nprune outlook = sunny: no", "✗✓"),
    ("outlook = sunny: U = 3.24 > 2.11, so keep", "✓"), ("node 2: 3.24 > 2.11 → keep", "✓"),
    ("outlook = sunny:\n3.24 > 2.11, so replace by a leaf", "✗"), ("outlook = rain:\n  so the subtree stays", "✓"),
    ("We replace outlook = sunny by a leaf.", "✗"), ("剪枝 outlook=rain：是", "✗"), ("结点 outlook=sunny 不剪枝", "✓"),
    ("Nothing is pruned.", "✓"), ("所有子树都保留。", "✓"),
    ("| node | leaf | subtree | decision |\n|---|---|---|---|\n| outlook = sunny | 3.240 | 2.110 | keep |\n"
     "| outlook = rain | 3.240 | 2.110 | prune |", "✓✗"),
    ("| node | leaf | subtree | prune? |\n|---|---|---|---|\n| root | 6.79 | 5.39 | no |", "✓"),
]


@pytest.mark.parametrize(("work", "signs"), PRUNINGS)
def test_verdicts_of_pruning_are_judged(work, signs):
    marks = [mark for mark in check("golf", work).claims if isinstance(mark.item, PruningClaim)]
    assert "".join(mark.sign for mark in marks) == signs


@pytest.mark.parametrize("line", [
    "a subtree is pruned if the leaf promises no more errors", "Should we prune outlook = rain?", "Pruning",
    "we keep three decimals", "剪枝前后", "剪枝方法", "若叶结点的误差不大，则剪枝",
])
def test_what_is_only_considered_is_no_verdict(line):
    assert check("golf", f"outlook = sunny:\nInfo(D) = 0.971\n{line}").marked.marks[1:] == ()


def test_of_a_wrong_verdict_the_right_one_is_told():
    assert "the subtree stays" in check("golf", "outlook = rain is pruned").to_text()
    assert "这棵子树应保留" in check("golf", "outlook = rain 剪枝").to_text(language="zh")


def test_a_table_of_pruning_has_numbers_of_its_nodes():
    work = "node\tas a leaf\tas a subtree\n2: outlook = sunny\t3.240\t2.110\n1: root\t6.795\t5.492"
    marks = check("golf", work).claims
    assert [(mark.quantity.kind, mark.quantity.place.node, mark.sign) for mark in marks] == [
        ("LeafErrors", ("outlook=sunny",), "✓"), ("SubtreeErrors", ("outlook=sunny",), "✓"),
        ("LeafErrors", (), "✓"), ("SubtreeErrors", (), "✗"),
    ]


def test_an_estimate_needs_no_node_where_the_heading_names_it():
    marks = check("golf", "outlook = sunny:\ne_leaf = 3.240 > e_tree = 2.110").claims
    assert [(mark.quantity.kind, mark.sign) for mark in marks] == [("LeafErrors", "✓"), ("SubtreeErrors", "✓")]
