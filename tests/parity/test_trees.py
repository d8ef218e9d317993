"""This file promises that `c4.5` and `j48` grow and prune exactly the trees of the programs, whatever the options."""

import pytest

from c45edu.exports.trees import Estimates
from c45edu.tree import Decision, Leaf, Tree

from .goldens import branch_test, golden, narrow, ours, runs

CASES = [
    pytest.param(name, run, id=f"{name}-{run['method']}-{run['options']}{'-float32' if narrow(run) else ''}")
    for name, run in runs()
]


@pytest.mark.parametrize(("name", "run"), CASES)
def test_the_finished_tree_is_that_of_the_program(name, run):
    explanation = ours(name, run)
    agree(explanation.tree, golden(name)["trees"][run["after"]], Estimates(explanation.trace, pruned=True))


@pytest.mark.parametrize(("name", "run"), [case for case in CASES if "before" in case.values[1]])
def test_the_tree_before_pruning_is_that_of_release_8(name, run):
    explanation = ours(name, run)
    agree(explanation.grown, golden(name)["trees"][run["before"]], Estimates(explanation.trace, pruned=False))


@pytest.mark.parametrize(("name", "run"), CASES)
def test_the_cases_of_the_leaves_add_up(name, run):
    explanation = ours(name, run)
    for tree in (explanation.grown, explanation.tree):
        cases = sum(sum(s.node.counts) for s in tree.walk() if isinstance(s.node, Leaf))
        assert cases == near(explanation.trace.header.size)


def near(wanted: object) -> object:
    """Equal but for what 32-bit floats lose."""
    return pytest.approx(wanted, rel=1e-5, abs=1e-5)


def agree(tree: Tree, expected: dict, estimates: Estimates) -> None:
    """Attribute, threshold, branches, cases by class, class and predicted errors of every node."""
    waiting = [(tree.root, expected)]
    while waiting:
        node, wanted = waiting.pop()
        assert list(node.counts) == near(wanted["counts"]), node.id
        if "estimate" in wanted:
            assert estimates.of(node) == near(wanted["estimate"]), node.id
        assert isinstance(node, Decision) == ("attribute" in wanted), node.id
        if not isinstance(node, Decision):
            assert tree.classes[node.label] == wanted["class"], node.id
            continue
        assert node.attribute == wanted["attribute"], node.id
        assert (None if node.threshold is None else float(node.threshold)) == wanted.get("threshold"), node.id
        assert [branch_test(b.test) for b in node.branches] == [test for test, _ in wanted["branches"]], node.id
        waiting += [(b.child, child) for b, (_, child) in zip(node.branches, wanted["branches"], strict=True)]
