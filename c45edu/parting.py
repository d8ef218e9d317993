"""This file finds the rules that part the trees of two methods, by switching them: grow again, and see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TypeAlias

from c45edu.data.dataset import Dataset
from c45edu.data.errors import C45Error
from c45edu.explain import worked
from c45edu.method import Method
from c45edu.telling.comparison.switching import Parting, SameTree
from c45edu.trace import Trace
from c45edu.tree import Decision, Tree

PRUNING_RULES = frozenset({"pruning", "confidence", "alpha", "limit", "slack", "raising"})
"""Rules that change nothing before pruning."""
STAGES = ("grown", "pruned")
MOST_CELLS = 10_000
"""In a larger table the trees that a search grows take too long."""

Shape: TypeAlias = tuple[object, ...]
Rules: TypeAlias = tuple[str, ...]


def partings(data: Dataset, traces: Sequence[Trace], validation: Dataset | None) -> list[Parting | SameTree] | None:
    """For every two of the traces, grown from `data`, what makes their trees the same or parts them.

    None where the table is too large for the search.
    """
    if data.size * len(data.attributes) > MOST_CELLS:
        return None
    groups: dict[tuple[Shape, Shape], list[Trace]] = {}
    for trace in traces:
        groups.setdefault(_shapes(trace), []).append(trace)
    same = [_same_tree(group, "both") for group in groups.values() if len(group) > 1]
    pairs = combinations([group[0] for group in groups.values()], 2)
    return [*same, *(found for first, second in pairs for found in _pair(data, first, second, validation))]


def _same_tree(traces: Sequence[Trace], stage: str) -> SameTree:
    thresholds = {_printed(trace.tree() if stage == "grown" else trace.pruned_tree()) for trace in traces}
    return SameTree(tuple(trace.header.method.name for trace in traces), stage, len(thresholds) > 1)


def _pair(data: Dataset, first: Trace, second: Trace, validation: Dataset | None) -> list[Parting | SameTree]:
    """What parts two trees before pruning and after it, which may be the same rules."""
    ways = [_Way(data, validation, first, second), _Way(data, validation, second, first)]
    found: list[Parting | SameTree] = [
        _same_tree((first, second), stage) if mine == theirs else _parting(ways, stage)
        for stage, mine, theirs in zip(STAGES, _shapes(first), _shapes(second), strict=True)
    ]
    grown, pruned = found
    if isinstance(grown, Parting) and isinstance(pruned, Parting) and replace(grown, stage="pruned") == pruned:
        return [replace(grown, stage="both")]
    return found


def _parting(ways: list[_Way], stage: str) -> Parting:
    """The fewest rules that do it, in the direction that takes fewer; of single ones all that do."""
    for way in ways:
        alone = [(rule,) for rule in way.differing(stage) if way.same((rule,), stage)]
        if alone:
            return Parting(stage, way.own.name, way.other.name, tuple(map(way.switches, alone)))
    together = [(way, _irreducible(way, stage)) for way in ways]
    way, rules = min(together, key=lambda found: len(found[1]))
    if len(rules) > 2:
        pairs = ((way, pair) for way in ways for pair in combinations(way.differing(stage), 2))
        way, rules = next(((way, pair) for way, pair in pairs if way.same(pair, stage)), (way, rules))
    return Parting(stage, way.own.name, way.other.name, (way.switches(rules),))


def _irreducible(way: _Way, stage: str) -> Rules:
    """Rules that make the tree the other's, so that without any one of them it is not."""
    rules = way.differing(stage)
    while True:
        fewer = (tuple(other for other in rules if other != rule) for rule in rules)
        enough = next((left for left in fewer if way.same(left, stage)), None)
        if enough is None:
            return rules
        rules = enough


@dataclass(slots=True)
class _Way:
    """From the method of one trace to that of another, rule by rule; what was grown is remembered."""

    data: Dataset
    validation: Dataset | None
    start: Trace
    goal: Trace
    grown: dict[frozenset[str], tuple[Shape, Shape] | None] = field(default_factory=dict)

    @property
    def own(self) -> Method:
        return self.start.header.method

    @property
    def other(self) -> Method:
        return self.goal.header.method

    def differing(self, stage: str) -> Rules:
        theirs = dict(self.other.rules)
        return tuple(
            rule for rule, value in self.own.rules
            if value != theirs[rule] and not (stage == "grown" and rule in PRUNING_RULES)
        )

    def switches(self, rules: Rules) -> tuple[tuple[str, object, object], ...]:
        """Each rule with its own value and the other's."""
        mine, theirs = dict(self.own.rules), dict(self.other.rules)
        return tuple((rule, mine[rule], theirs[rule]) for rule in rules)

    def same(self, rules: Rules, stage: str) -> bool:
        """Whether the tree is the other's as soon as these rules are."""
        shapes = self._switched(frozenset(rules))
        part = STAGES.index(stage)
        return shapes is not None and shapes[part] == _shapes(self.goal)[part]

    def _switched(self, rules: frozenset[str]) -> tuple[Shape, Shape] | None:
        """What grows then; None where the rules contradict each other."""
        if rules not in self.grown:
            theirs = dict(self.other.rules)
            try:
                method = replace(self.own, **{rule: theirs[rule] for rule in sorted(rules)})  # type: ignore[arg-type]
                self.grown[rules] = _shapes(worked(self.data, method, self.validation))
            except C45Error:
                self.grown[rules] = None
        return self.grown[rules]


def _shapes(trace: Trace) -> tuple[Shape, Shape]:
    """The tests and answers before and after pruning, node by node; the thresholds printed for cuts do not count."""
    return _tests(trace.tree()), _tests(trace.pruned_tree())


def _tests(tree: Tree) -> Shape:
    nodes = [step.node for step in tree.walk()]
    return tuple(
        (node.attribute, tuple(node.tests) if node.cut is None else node.cut)
        if isinstance(node, Decision) else node.label
        for node in nodes
    )


def _printed(tree: Tree) -> Shape:
    nodes = [step.node for step in tree.walk()]
    return tuple(node.threshold for node in nodes if isinstance(node, Decision))
