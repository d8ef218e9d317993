"""This file promises that the rules `compare` names part the trees: switched by hand, they make them the same."""

from functools import cache
from itertools import combinations

import pytest

from c45edu import C45Error, explain, load
from c45edu.cli import main
from c45edu.methods import METHODS
from c45edu.parting import Parting, SameTree, partings
from c45edu.tree import Leaf

TABLES = ("forecast-zh", "golf-missing", "clinic")
PAIRS = list(combinations(METHODS, 2))


def shape_of(tree, node=None):
    """The tree as nested tuples: what is tested, where it is cut, and what each branch leads to."""
    node = tree.root if node is None else node
    if isinstance(node, Leaf):
        return node.label
    branches = tuple((None if node.cut else branch.test, shape_of(tree, branch.child)) for branch in node.branches)
    return node.attribute, node.cut, branches


def trees(data, method, **rules):
    explanation = explain(data, method, **rules)
    return {"grown": shape_of(explanation.grown), "pruned": shape_of(explanation.tree)}


@cache
def table(name):
    return load(name)


@cache
def preset_trees(name, method):
    return trees(table(name), method)


def stages(parting):
    return ("grown", "pruned") if parting.stage == "both" else (parting.stage,)


@cache
def parted(name, methods):
    """Searched once for both promises."""
    data = table(name)
    return data, partings(data, [explain(data, method).trace for method in methods], None)


@pytest.mark.parametrize("name", TABLES)
def test_the_rules_named_make_the_trees_the_same_and_fewer_do_not(name):
    for pair in PAIRS:
        data, found = parted(name, pair)
        for parting in found:
            if isinstance(parting, SameTree):
                assert all(preset_trees(name, pair[0])[s] == preset_trees(name, pair[1])[s] for s in stages(parting))
                continue
            goal = preset_trees(name, parting.other)
            for switches in parting.sets:
                rules = {rule: theirs for rule, _, theirs in switches}
                switched = trees(data, parting.own, **rules)
                assert all(switched[stage] == goal[stage] for stage in stages(parting)), (pair, parting)
                for rule in rules:
                    fewer = {other: value for other, value in rules.items() if other != rule}
                    assert not_the_same(data, parting, fewer, goal), (pair, parting, rule)


def not_the_same(data, parting, rules, goal):
    try:
        switched = trees(data, parting.own, **rules)
    except C45Error:  # these rules contradict each other
        return True
    return any(switched[stage] != goal[stage] for stage in stages(parting))


@pytest.mark.parametrize("name", TABLES)
def test_every_two_trees_that_differ_are_parted(name):
    for pair in PAIRS:
        found = parted(name, pair)[1]
        first, second = (preset_trees(name, method) for method in pair)
        told = {stage for parting in found if isinstance(parting, Parting) for stage in stages(parting)}
        assert told == {stage for stage in first if first[stage] != second[stage]}


def test_branches_without_cases_are_named_where_they_part_two_trees(capsys):
    assert main(["compare", "forecast-zh", "--methods", "mean-gain,textbook"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "One rule parts mean-gain from textbook before pruning: which values get a branch" in page
    assert "with a branch for 潮湿, 适中; textbook" in page


def test_where_no_single_rule_does_it_the_page_says_these_together(capsys):
    assert main(["compare", "watermelon-3.0", "--methods", "textbook,id3"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "These together make the tree of textbook that of id3 before pruning" in page
    assert main(["compare", "watermelon-3.0", "--methods", "textbook,id3", "--lang", "zh"]) == 0
    assert "缺一不可" in capsys.readouterr().out.replace("\n    ", "")


def test_a_table_too_large_for_the_search_says_so(tmp_path, capsys):
    path = tmp_path / "large.csv"
    path.write_text("a,b,play\n" + "".join(f"{i % 7},{i % 3},{'yes' if i % 5 else 'no'}\n" for i in range(5001)))
    assert main(["compare", str(path)]) == 0
    assert "was not searched for" in capsys.readouterr().out
